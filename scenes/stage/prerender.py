"""Draws a scene off the screen before it is shown, so that its pictures and words are in the caches by then.

The scene is entered, arranged and drawn in short steps between other work. It is never updated, so nothing
happens in it.
"""

from collections.abc import Callable, Iterator

from scenes.stage.cache import OutOfTimeError
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.scene import Scene

_STEP_SECONDS = 0.02
_MOST_STEPS = 200
"""Give up after so many steps: the caches have no room for all its pictures at once."""


class Prerender:
    def __init__(self, make: Callable[[], Scene], kit: Kit) -> None:
        self._steps = _steps(make, kit)
        self.over = False

    def go_on(self) -> bool:
        """Do one step; True if the next one can follow at once."""
        if not self.over:
            at_once = next(self._steps, None)
            self.over = at_once is None
            return bool(at_once)
        return False


def _steps(make: Callable[[], Scene], kit: Kit) -> Iterator[bool]:
    """One step at a time; yields whether the next one can follow at once."""
    scene = make()
    yield True
    view = scene.window_view_of(kit.window)
    scene.kit = kit.within(view, scene.largest_text(view))
    scene.enter()
    yield True
    scene.arrange()
    yield True
    for _ in range(_MOST_STEPS):
        if _drawn(scene):
            return
        yield not scene.kit.art.busy


def _drawn(scene: Scene) -> bool:
    try:
        with scene.kit.art.limited(_STEP_SECONDS):
            scene.draw(Canvas(scene.kit))
    except OutOfTimeError:
        return False
    return True
