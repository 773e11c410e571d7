"""Movements in steps: pictures of sizes and angles that are quickly made, kept, and few in every frame."""

from collections.abc import Callable, Hashable

from pygame import Surface

from scenes.stage.cache import SurfaceCache

ANGLE_STEP = 3.0
SQUEEZE_STEPS = 12
MOST_PIXELS_A_FRAME = 66_000
"""So many pixels of steps are made from one frame to the next, three cards at 1080p; what moves beyond that
is shown as it was."""
_PIXELS_AT_ONCE = 8_000
"""Up to so many pixels a frame makes steps itself: cheaper than another frame for a leaf that falls."""

Step = tuple[int, float, float]
"""Width, angle and squeeze of one step of a movement."""


def nearest_step(width: int, angle: float, squeeze: float) -> Step:
    apart = max(width // 40, 2)
    return (
        max(round(width / apart) * apart, 1),
        round(angle / ANGLE_STEP) * ANGLE_STEP % 360 if angle else 0.0,
        max(round(squeeze * SQUEEZE_STEPS), 1) / SQUEEZE_STEPS if squeeze != 1 else 1.0,
    )


class LastStep:
    """What something that moves showed last, or what has been made for it since."""

    __slots__ = ("picture",)

    def __init__(self, picture: Surface | None = None) -> None:
        self.picture = picture


class MotionSteps:
    """Keeps steps in a cache. One that is not there is made until the next frame where the last one can be
    shown so long: nobody can tell in the middle of a movement."""

    def __init__(self, cache: SurfaceCache) -> None:
        self._cache = cache
        self._pixels_made = 0
        self._wanted: dict[Hashable, tuple[Callable[[], Surface], list[LastStep]]] = {}
        """Steps that this frame went without, and who waits for each."""

    @property
    def wanted(self) -> bool:
        """Whether the last frame showed something as it was before."""
        return bool(self._wanted)

    def new_frame(self) -> None:
        """Do what is left of the last frame, and count anew."""
        self.make_wanted()
        self.forget_wanted()
        self._pixels_made = 0

    def make_wanted(self) -> None:
        """Make what the last frame went without, up to what one may make."""
        while self._wanted and self._pixels_made < MOST_PIXELS_A_FRAME:
            key = next(iter(self._wanted))
            make, waiting = self._wanted.pop(key)
            made = self._keep(key, make())
            for last in waiting:
                last.picture = made

    def forget_wanted(self) -> None:
        self._wanted.clear()

    def shown(self, last: LastStep | None, key: Hashable, step: Step, make: Callable[[], Surface]) -> Surface:
        """The step itself, or the last one while it is made."""
        found, can_wait = self._cache.get(key), self._pixels_made + step[0] ** 2 > _PIXELS_AT_ONCE
        if found is None and can_wait and last is not None and last.picture is not None:
            self._wanted.setdefault(key, (make, []))[1].append(last)
            return last.picture
        found = found or self._keep(key, make())
        if last is not None:
            last.picture = found
        return found

    def _keep(self, key: Hashable, made: Surface) -> Surface:
        self._pixels_made += made.width * made.height
        return self._cache.put(key, made)
