"""A scene that is drawn before it comes, where nobody sees it: its pictures and words are there when it does.

It is set up, laid out and drawn in short steps, as a scene is whose pictures are made while the last picture
stays. It is never updated, so nothing in it happens.
"""

from collections.abc import Callable, Iterator

from scenes.stage.cache import OutOfTimeError
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.scene import Scene

_STEP_SECONDS = 0.02
_MOST_STEPS = 200
"""What has not been drawn by then never will be: there is no room for all its pictures at once."""


class Rehearsal:
    def __init__(self, make: Callable[[], Scene], kit: Kit) -> None:
        self._steps = _steps(make, kit)
        self.over = False

    def go_on(self) -> bool:
        """One step; True if the next one can be done at once."""
        if not self.over:
            at_once = next(self._steps, None)
            self.over = at_once is None
            return bool(at_once)
        return False


def _steps(make: Callable[[], Scene], kit: Kit) -> Iterator[bool]:
    """After each, whether the next has nothing to wait for."""
    scene = make()
    yield True
    view = scene.window_view_of(kit.view)
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
