"""The soft shadows of drawings: exact under what lies, in coarse steps under what is in the air."""

from collections.abc import Callable

from pygame import Surface

from game.values import Record
from scenes.stage.cache import SurfaceCache
from scenes.stage.drawing import Drawing
from scenes.stage.motion_steps import LastStep, MotionSteps, nearest_step
from scenes.stage.picture_workers import PictureWorkers
from scenes.stage.raster import RasterRequest, as_shade, soft_shadow, with_shadow

ALPHA_STEPS = 16
SHADE_ANGLE_STEP = 6.0
SHADE_SQUEEZE_STEPS = 6
SILHOUETTE, SILHOUETTES = 128, 8 * 1024 * 1024
"""How many pixels wide the silhouettes are that shadows are made of, and how many bytes all may take."""


class Silhouette(Record):
    """The cache key of a drawing's silhouette, from which its shadows are made."""

    drawing: Drawing


class Shadows:
    """Makes the shadows that `Art` gives to things. Their silhouettes have a cache of their own."""

    def __init__(
        self,
        cache: SurfaceCache,
        steps: MotionSteps,
        workers: PictureWorkers,
        rasteriser: Callable[[RasterRequest], Callable[[], Surface]],
    ) -> None:
        self.silhouettes = SurfaceCache(SILHOUETTES)
        self._cache = cache
        self._steps = steps
        self._workers = workers
        self._rasteriser = rasteriser

    def shadow(
        self, drawing: Drawing, width: int, blur: int, angle: float = 0, squeeze: float = 1
    ) -> Surface:
        """The soft shadow of a picture, in steps; it reaches `blur` beyond it on every side."""
        step = nearest_step(width, angle, squeeze)
        key = ("shadow", drawing, step, blur)

        def made() -> Surface:
            width, angle, squeeze = step
            flat = max(round(width * squeeze), 1), drawing.height_at(width)
            return soft_shadow(self._silhouette(drawing), flat, angle, max(blur, 1))

        return self._cache.make(key, made)

    def prepare(self, drawing: Drawing) -> None:
        """Let the workers make the silhouette of a drawing, from which its shadows are made."""
        key = Silhouette(drawing)
        if self.silhouettes.get(key) is None:
            self._workers.order(key, self._rasteriser(RasterRequest.of(drawing, SILHOUETTE)))

    def _silhouette(self, drawing: Drawing) -> Surface:
        key, made = Silhouette(drawing), self._rasteriser(RasterRequest.of(drawing, SILHOUETTE))
        return self.silhouettes.make(key, lambda: self._workers.take(key, made))

    def shade(
        self,
        drawing: Drawing,
        width: int,
        blur: int,
        angle: float = 0,
        squeeze: float = 1,
        alpha: float = 1,
        last: LastStep | None = None,
    ) -> Surface:
        """The same shadow for something in the air, in coarser steps: cheaper to make and to draw, but
        nothing can be baked from it. `last` is shown as in `Art.in_motion`."""
        angle = round(angle / SHADE_ANGLE_STEP) * SHADE_ANGLE_STEP
        if squeeze != 1:
            squeeze = max(round(squeeze * SHADE_SQUEEZE_STEPS), 1) / SHADE_SQUEEZE_STEPS
        strength = round(alpha * ALPHA_STEPS) / ALPHA_STEPS if alpha != 1 else 1.0
        step = nearest_step(width, angle, squeeze)
        key = ("shade", drawing, step, blur, strength)

        def made() -> Surface:
            return as_shade(self.shadow(drawing, width, blur, angle, squeeze), strength)

        return self._steps.shown(last, key, step, made)

    def under(self, picture: Surface, shadow: Surface, across: int, down: int) -> Surface:
        """A picture and its shadow in one surface, with the picture's middle; for what lies flat."""
        key = ("with shadow", picture, shadow, across, down)
        return self._cache.make(key, lambda: with_shadow(picture, shadow, across, down))
