"""Pictures of things that move: only some sizes and angles (steps) are made and cached, and few in each
frame."""

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
    """The picture that a moving thing showed last, or the one that was made for it since."""

    __slots__ = ("picture",)

    def __init__(self, picture: Surface | None = None) -> None:
        self.picture = picture


class MotionSteps:
    """Caches steps. A missing one is made before the next frame if the thing's last picture can be shown once
    more, which nobody sees in the middle of a movement."""

    def __init__(self, cache: SurfaceCache) -> None:
        self._cache = cache
        self._pixels_made = 0
        self._wanted: dict[Hashable, tuple[Callable[[], Surface], list[LastStep]]] = {}
        """Missing steps for which this frame showed the last picture, and where each is to be put."""

    @property
    def wanted(self) -> bool:
        """Whether the last frame lacked a step."""
        return bool(self._wanted)

    def new_frame(self) -> None:
        """Make the steps that are still missing, and begin to count the pixels of a new frame."""
        self.make_wanted()
        self.forget_wanted()
        self._pixels_made = 0

    def make_wanted(self) -> None:
        """Make the steps that the last frame lacked, up to the limit of pixels."""
        while self._wanted and self._pixels_made < MOST_PIXELS_A_FRAME:
            key = next(iter(self._wanted))
            make, waiting = self._wanted.pop(key)
            made = self._keep(key, make())
            for last in waiting:
                last.picture = made

    def forget_wanted(self) -> None:
        self._wanted.clear()

    def shown(self, last: LastStep | None, key: Hashable, step: Step, make: Callable[[], Surface]) -> Surface:
        """The picture of a step, or the last one while that is missing."""
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
