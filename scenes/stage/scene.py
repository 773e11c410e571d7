"""The base class of scenes, and when its methods are called:

    enter      it has come onto the stack; the kit is there, so build widgets and sprites
    arrange    put everything in its place for `kit.window`; after enter, and whenever window or theme change
    make_ready prepare what is needed before it is shown; the scene before it stays on the screen until then
    covered    another scene or an overlay lies on top; it is neither updated nor asked until
    uncovered  it is the top again
    leave      it is going for good

In between, for every frame: `update`, then `handle` for what the player did, then `draw`, then
`between_frames` for what takes longer than a frame may. A scene never draws outside `draw`, and never
switches scenes itself: it asks `director` to, which happens between frames.
"""

import math
from collections.abc import Sequence
from typing import ClassVar, Protocol

import pygame

from game.values import Record
from scenes.stage.canvas import Canvas
from scenes.stage.changing import soonest_change
from scenes.stage.inputs import Input, KeyDown, PointerDown
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView
from scenes.stage.particles import Particles
from scenes.stage.spoken import Spoken
from scenes.stage.sprites import SpriteGroup
from scenes.stage.theme import DIM, Seconds, Theme
from scenes.stage.timeline import Timeline
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.desk import PRESS_KEYS, Desk


class Section(Record):
    """Widgets that belong together, and what else is there to be read, under a heading if there is a name."""

    name: str
    widgets: Sequence[Widget] = ()
    more: Sequence[Spoken] = ()


class SceneDirector(Protocol):
    """What a scene may ask of the director; it is done before the next frame."""

    def push(self, scene: "Scene") -> None:
        """Lay a scene or an overlay on top."""

    def pop(self) -> None:
        """Take the top away."""

    def remove(self, scene: "Scene") -> None:
        """Take this scene away, wherever it lies; nothing happens if it has gone."""

    def replace(self, scene: "Scene") -> None:
        """Put another scene in the place of the top."""

    def reset(self, scene: "Scene") -> None:
        """Clear the whole stack for one scene."""

    def change_theme(self, theme: Theme) -> None:
        """Show everything in another theme."""

    def toggle_fullscreen(self) -> None: ...

    def listen(self, listener: "Listener | None") -> None:
        """Let somebody hear in every frame what came from outside, whatever scene is on top."""

    def quit(self) -> None: ...


class Listener(Protocol):
    """Hears between two frames what neither mouse nor keyboard say."""

    def update(self, top: "Scene") -> bool:
        """Hear it while that scene is on top; True if there was something, and scenes may have changed."""
        ...

    def presented(self) -> None:
        """The window shows all that was heard and has happened so far."""

    def close(self) -> None:
        """The program ends."""


class Scene:
    """One thing on the stack, with a desk of widgets, sprites, particles and a timeline.

    An overlay is drawn over the dimmed picture of what lies below it. A scene that `waits_for_timeline` takes
    a click or Space as "skip" while things move, and wakes its widgets a moment after they rest. Who has just
    skipped may click once more before seeing that it is enough: they wake when no such click can follow.
    """

    overlay: ClassVar[bool] = False
    dims: ClassVar[float] = DIM
    """How dark what lies below an overlay is; 1 is as dark as shade."""
    music: str | None = None
    waits_for_timeline: ClassVar[bool] = False

    kit: Kit
    director: SceneDirector

    def __init__(self) -> None:
        self.timeline = Timeline()
        self.desk = Desk()
        self.sprites = SpriteGroup()
        self.particles = Particles()
        self._rested = 0.0
        self._since_skip = math.inf
        self._takes_nothing_for = 0.0

    def enter(self) -> None: ...

    def arrange(self) -> None: ...

    def covered(self) -> None: ...

    def uncovered(self) -> None: ...

    def leave(self) -> None: ...

    @property
    def overheard(self) -> bool:
        """Whether others hear what a screen reader says, who may not know what is chosen."""
        return False

    def make_ready(self, seconds: float) -> bool:
        """Prepare, for about so long, what the scene needs before it is shown; True when all is there. The
        scene before it stays on the screen until then."""
        return True

    def do_idle_work(self) -> bool:
        """Called while nothing moves and no input comes: do a little of what makes the next scene come
        sooner. True if there is more to do at once."""
        return False

    def window_view_of(self, window: WindowView) -> WindowView:
        """The window in the units of this scene: another safe area, where it has a layout for the shape."""
        return window

    def largest_text(self, window: WindowView) -> float:
        """The largest text scale that this scene has room for in a window of its units."""
        return math.inf

    @property
    def game_shown(self) -> str:
        """The name of the game that it is about, whose rules help opens; empty if it is about none."""
        return ""

    @property
    def title(self) -> str:
        """What a screen reader calls it; its first heading where there is nothing else."""
        return ""

    def sections(self) -> Sequence[Section]:
        """All that can be read or used, for a screen reader, in the order of reading."""
        return [Section("", self.desk.widgets)]

    @property
    def accepts_input(self) -> bool:
        """Whether the widgets take what the player does."""
        rested = self._rested >= Seconds.LIVE_AFTER and self._since_skip >= Seconds.IMPATIENT
        return rested or not self.waits_for_timeline

    def take_nothing_at_first(self) -> None:
        """Somebody else may come to the screen now: for a moment nothing is heard that was meant for what was
        shown before."""
        self._takes_nothing_for = Seconds.TAKEN_OVER

    @property
    def takes_nothing(self) -> bool:
        return self._takes_nothing_for > 0

    def ignores(self, pressed: PointerDown | KeyDown) -> bool:
        """Whether it was pressed too soon to be meant for what is shown now. Escape only ever leads away."""
        escapes = isinstance(pressed, KeyDown) and pressed.key == pygame.K_ESCAPE
        return self.takes_nothing and not escapes

    def update(self, seconds: float) -> None:
        self._takes_nothing_for -= seconds
        self.timeline.still = self.kit.theme.reduced_motion
        self._rested = 0.0 if self.timeline.busy else self._rested + seconds
        self._since_skip += seconds
        self.particles.update(seconds)
        self.timeline.advance(seconds)
        if self.kit.theme.reduced_motion:
            self.particles.clear()
        self.sprites.update(seconds)
        self.desk.update(self.kit, seconds)

    def between_frames(self, seconds: float) -> None:
        """Use the seconds until the next frame is due for work that takes long."""

    def go_back(self) -> None:
        """Escape was pressed: leave this scene, if it can be left so."""

    def handle(self, happened: Input) -> bool:
        """Take what the player did; True if it meant something here."""
        if isinstance(happened, KeyDown) and happened.key == pygame.K_ESCAPE and not happened.again:
            if not self.desk.hide_tip():
                self.go_back()
            return True
        if self.accepts_input or not skips(happened):
            return self.desk.handle(self.kit, happened)
        self.skip()
        return True

    def press(self, widget: Widget) -> None:
        """A screen reader presses a widget: while things move that means "go on", as any press does."""
        if self.timeline.busy and not self.accepts_input:
            self.skip()
        else:
            self.desk.press(self.kit, widget)

    def skip(self) -> None:
        """Skip to the next beat of the timeline."""
        self.kit.aloud.skip()
        self._since_skip = 0.0
        self.timeline.skip()

    def finish_motion(self) -> None:
        """End what moves at once: what the player does next is meant for the widgets."""
        self.timeline.finish()
        self._rested = math.inf

    def draw(self, canvas: Canvas) -> None:
        """Draw sprites, particles, widgets, and tips over everything; subclasses draw their background
        first."""
        self.sprites.draw(canvas)
        self.particles.draw(canvas)
        self.desk.draw(canvas)
        self.desk.draw_notes(canvas)

    def seconds_until_change(self) -> float:
        """Seconds for which nothing will move by itself: 0 while something does, infinite if nothing will."""
        parts = (self.timeline, self.particles, self.sprites, self.desk)
        wakes = not self.accepts_input and not self.timeline.busy
        waking = 0.0 if wakes or self.takes_nothing else math.inf
        return soonest_change(parts, waking)


class Page(Scene):
    """Lies on another scene until Escape or a button of its own takes it away."""

    def go_back(self) -> None:
        self.director.pop()


def skips(happened: Input) -> bool:
    """Whether an input means "go on" to somebody who waits."""
    return isinstance(happened, PointerDown) or (
        isinstance(happened, KeyDown) and happened.key in PRESS_KEYS and not happened.again
    )
