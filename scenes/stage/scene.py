"""The life of a scene, written down once.

    enter      it has come onto the stack; the kit is there, so build widgets and sprites
    arrange    put everything in its place for `kit.view`; after enter, and whenever window or theme change
    covered    another scene or an overlay lies on top; it is neither updated nor asked until
    uncovered  it is the top again
    leave      it is going for good

In between, for every frame: `update`, then `handle` for what the player did, then `draw`. A scene never
draws outside `draw`, and never switches scenes itself: it asks `stage` to, which happens between frames.
"""

import math
from typing import ClassVar, Protocol

from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input
from scenes.stage.kit import Kit
from scenes.stage.theme import Theme
from scenes.stage.timeline import Timeline


class Stage(Protocol):
    """What a scene may ask of the director; all of it happens before the next frame."""

    def push(self, scene: "Scene") -> None:
        """Lay a scene or an overlay on top."""

    def pop(self) -> None:
        """Take the top away."""

    def replace(self, scene: "Scene") -> None:
        """Put another scene in the place of the top."""

    def reset(self, scene: "Scene") -> None:
        """Clear the whole stack for one scene."""

    def change_theme(self, theme: Theme) -> None:
        """Show everything in another theme."""

    def toggle_fullscreen(self) -> None: ...

    def quit(self) -> None: ...


class Scene:
    """One thing on the stack. An overlay is drawn over the dimmed picture of what lies below it."""

    overlay: ClassVar[bool] = False
    music: ClassVar[str | None] = None

    kit: Kit
    stage: Stage

    def __init__(self) -> None:
        self.timeline = Timeline()

    def enter(self) -> None: ...

    def arrange(self) -> None: ...

    def covered(self) -> None: ...

    def uncovered(self) -> None: ...

    def leave(self) -> None: ...

    def update(self, seconds: float) -> None:
        self.timeline.still = self.kit.theme.reduced_motion
        self.timeline.advance(seconds)

    def handle(self, happened: Input) -> bool:
        """Take what the player did; True if it meant something here."""
        return False

    def draw(self, canvas: Canvas) -> None: ...

    def stillness(self) -> float:
        """Seconds for which nothing will move by itself: 0 while something does, infinite if nothing will."""
        return self.timeline.stillness() if self.timeline.busy else math.inf
