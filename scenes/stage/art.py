"""Turns drawings into surfaces of exactly the size that the window needs, and caches them.

What is not there yet may be another picture of the same drawing until a worker has made the real one
(`requested_pictures.py`). `settle` waits for all of them.
"""

import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from math import inf

import pygame
from msgspec.structs import replace
from pygame import Surface

from scenes.stage.cache import OutOfTimeError, SurfaceCache
from scenes.stage.drawing import PLAIN, Drawing, Skin
from scenes.stage.layout import WindowView
from scenes.stage.motion_steps import LastStep, MotionSteps, Step, nearest_step
from scenes.stage.picture_workers import PictureWorkers
from scenes.stage.raster import RasterRequest, disc, fainter, masked, rasterise, turned
from scenes.stage.requested_pictures import LARGE, RequestedPictures
from scenes.stage.scratch import Scratch
from scenes.stage.shadows import ALPHA_STEPS, Shadows, Silhouette

_LEAST_ZOOM, _MOST_ZOOM = 0.7, 1.3
"""Between these factors a picture may be scaled while it is turned; others would look coarse."""


class Art:
    """Makes and keeps the pictures. `swaps` are palette swaps that every drawing wears here.

    What was rasterised from a drawing is kept apart from what is made of it (turned, faded, shadows, plates,
    text), so that a lively scene never throws out the pictures that everything else comes from.
    """

    def __init__(self, budget: int) -> None:
        self.cache = SurfaceCache(budget // 2)
        self._pictures = SurfaceCache(budget // 2)
        self.steps = MotionSteps(self.cache)
        self.inexact = False
        """Whether this frame shows something as it moves, which the next shows exactly if it has stopped."""
        self._frame_began = time.perf_counter()
        self._workers = PictureWorkers()
        self._skin = PLAIN
        self._requested = RequestedPictures(self._pictures, self.cache, self._workers, self._rasteriser)
        self.shadows = Shadows(self.cache, self.steps, self._workers, self._rasteriser)

    @property
    def arrivals(self) -> int:
        """How many pictures the workers have delivered so far."""
        return self._workers.arrivals

    @property
    def stand_ins(self) -> int:
        """How often a stand-in was drawn because the exact picture was not ready."""
        return self._requested.stand_ins

    @property
    def swaps(self) -> tuple[str, ...]:
        return self._requested.swaps

    def when_ready(self, tell: Callable[[], None]) -> None:
        """Set what is called whenever a picture is ready, from the worker's thread."""
        self._workers.when_ready(tell)

    def set_budget(self, budget: int) -> None:
        self.cache.budget = self._pictures.budget = budget // 2

    def new_frame(self) -> None:
        """A frame begins: what it does not use may leave the caches."""
        self.steps.new_frame()
        self.inexact = False
        self.cache.new_frame()
        self._pictures.new_frame()
        self.shadows.silhouettes.new_frame()
        self._frame_began = time.perf_counter()

    @property
    def frame_seconds(self) -> float:
        """How long this frame has taken so far."""
        return time.perf_counter() - self._frame_began

    @contextmanager
    def limited(self, seconds: float, within_frame: bool = False) -> Iterator[None]:
        """Whatever is drawn inside ends with an `OutOfTimeError` when making pictures takes longer, counted
        from now or from the beginning of the frame, or when something as large as a backdrop is still being
        made: that takes longer than any frame may."""
        began = self._frame_began if within_frame else time.perf_counter()
        self._set_deadline(began + seconds)
        self._requested.awaits_large = False
        try:
            yield
            if self._requested.awaits_large:
                raise OutOfTimeError
        finally:
            self._set_deadline(inf)

    def _set_deadline(self, deadline: float) -> None:
        self.cache.deadline = self._pictures.deadline = self.shadows.silhouettes.deadline = deadline

    @property
    def bytes(self) -> int:
        """The size of all cached pictures."""
        return self.cache.bytes + self._pictures.bytes + self.shadows.silhouettes.bytes

    def wear(self, *swaps: str, skin: Skin = PLAIN) -> None:
        """Set the palette swaps and the skin of all drawings. Pictures that are just being made are dropped:
        they would look as before."""
        if (swaps, skin) == (self.swaps, self._skin):
            return
        self.drop_orders()
        self._requested.wear(swaps)
        if skin != self._skin:
            self._skin = skin
            self.cache.clear()
            self._pictures.clear()
            self.shadows.silhouettes.clear()

    def picture(self, drawing: Drawing, width: int, height: int | None = None, angle: float = 0) -> Surface:
        """A drawing at so many pixels; the height follows from the canvas unless it is given.

        Turned, the surface is as large as the turned canvas needs, with the same middle.
        """
        return self._requested.in_time(RasterRequest.of(drawing, width, height, angle))

    def ready(self, drawing: Drawing, width: int, angle: float = 0) -> bool:
        """Whether the exact picture is there; it is ordered if not and if there is a stand-in for it."""
        request = RasterRequest.of(drawing, width, angle=angle)
        if self._requested.kept(request) is not None or not self._requested.knows(drawing):
            return True
        self._requested.order(request)
        self._requested.stand_ins += 1
        return False

    def exact(self, drawing: Drawing, width: int, height: int | None = None) -> Surface:
        """The exact picture, never a stand-in; for what becomes a part of another cached picture."""
        return self._requested.made(RasterRequest.of(drawing, width, height))

    def backdrop(self, drawing: Drawing, view: WindowView) -> Surface:
        """An opaque picture that fills the window: the middle of the canvas on the middle of the safe area,
        one unit for one unit, and larger only where the canvas would not reach the window's edge."""
        return self._requested.in_time(_backdrop(drawing, view))

    def prepare_backdrop(self, drawing: Drawing, view: WindowView) -> None:
        """Let the workers make a backdrop that will be needed."""
        self._requested.prepare(_backdrop(drawing, view))

    def prepare_portrait(self, drawing: Drawing, diameter: int) -> None:
        """Let the workers make a portrait that will be needed."""
        self._requested.prepare(_portrait(drawing, diameter))

    def portrait(self, drawing: Drawing, diameter: int) -> Surface:
        """The middle of a drawing as a round picture."""
        picture = self._requested.best(_portrait(drawing, diameter))
        return self.cache.make(("round", picture), lambda: masked(picture, self._disc(diameter)))

    def in_motion(
        self,
        drawing: Drawing,
        width: int,
        angle: float = 0,
        squeeze: float = 1,
        last: LastStep | None = None,
    ) -> Surface:
        """A picture for one frame of a movement, from steps that are quickly made and kept.

        One that is not there is made until the next frame if there is a `last` one that can be shown so long:
        nobody can tell in the middle of a movement.
        """
        step = nearest_step(width, angle, squeeze)
        key = ("step", drawing, self._requested.swaps, step)
        return self.steps.shown(last, key, step, lambda: self._moved(drawing, step))

    def growing(self, drawing: Drawing, width: int, onto: Scratch) -> Surface:
        """A picture for one frame of something that bursts out, in the same steps; a large one is not kept,
        and only its pixels are repeated or left out."""
        step = nearest_step(width, 0, 1)
        size = step[0], drawing.height_at(step[0])
        if size[0] * size[1] <= LARGE:
            return self.in_motion(drawing, width)
        source = self._requested.large_enough(drawing, size[0])
        return onto.take((source, size), size, lambda pixels: pygame.transform.scale(source, size, pixels))

    def breathing(self, drawing: Drawing, width: int, raised: int) -> Surface:
        """A picture made a few pixels higher, for something that breathes."""
        picture = self.picture(drawing, width)
        if not raised:
            return picture
        size = (picture.width, picture.height + raised)
        return self.cache.make(("breathing", picture, raised), lambda: turned(picture, *size, 0))

    def faded(self, surface: Surface, alpha: float) -> Surface:
        """A surface made fainter, in steps of opacity so that few are cached. Not for whole windows."""
        step = round(min(max(alpha, 0.0), 1.0) * ALPHA_STEPS) if alpha != 1 else ALPHA_STEPS
        if step == ALPHA_STEPS:
            return surface
        return self.cache.make(("faded", surface, step), lambda: fainter(surface, step / ALPHA_STEPS))

    def made_by_worker(self, key: Hashable, make: Callable[[], Surface]) -> Surface | None:
        """A surface that `make` gives in a worker thread; None until it is ready."""
        found = self.cache.get(key)
        if found is None:
            self._requested.stand_ins += 1
            self._workers.order(key, make)
        return found

    def prepare(self, requests: list[tuple[Drawing, int]]) -> None:
        """Let the workers make pictures that will be needed."""
        for drawing, width in requests:
            self._requested.prepare(RasterRequest.of(drawing, width))

    def prepared(self, drawing: Drawing, width: int) -> bool:
        """Whether a picture is there; it is ordered if not."""
        request = RasterRequest.of(drawing, width)
        self._requested.prepare(request)
        return self._requested.kept(request) is not None

    def prepare_turned(self, drawing: Drawing, width: int, angle: float) -> None:
        """Let the workers make a turned picture that will be needed."""
        self._requested.prepare(RasterRequest.of(drawing, width, angle=angle))

    @property
    def busy(self) -> bool:
        return self._workers.busy

    def collect(self) -> bool:
        """Put the pictures that are ready into the caches; True if there were any."""
        before = self.arrivals
        for key, made in self._workers.results_so_far():
            self._arrive(key, made)
        return self.arrivals > before

    def settle(self) -> None:
        """Wait until all pictures that were ordered are ready."""
        for key, made in self._workers.all_results():
            self._arrive(key, made)

    def cancel_pending(self) -> None:
        """Cancel the orders that no worker has begun with, as when the window has changed its size again."""
        self._workers.cancel_pending()

    def drop_orders(self) -> None:
        """Nobody waits for any picture now, not even for one that is just being made."""
        self._workers.drop_all()
        self.steps.forget_wanted()

    def close(self) -> None:
        self._workers.close()

    def _rasteriser(self, request: RasterRequest, swaps: tuple[str, ...] = ()) -> Callable[[], Surface]:
        """Rasterises a request later, in the skin of now."""
        skin = self._skin
        return lambda: rasterise(_skinned(request, skin), swaps)

    def _arrive(self, key: Hashable, made: Surface) -> None:
        if isinstance(key, RasterRequest):
            self._requested.keep(key, made)
        else:
            (self.shadows.silhouettes if isinstance(key, Silhouette) else self.cache).put(key, made)

    def _moved(self, drawing: Drawing, step: Step) -> Surface:
        width, angle, squeeze = step
        source = self._requested.large_enough(drawing, width)
        height = drawing.height_at(width)
        if not angle and squeeze == 1 and width * height > LARGE:
            return pygame.transform.scale(source, (width, height))
        if angle and squeeze == 1 and _LEAST_ZOOM < width / source.width < _MOST_ZOOM:
            return pygame.transform.rotozoom(source, -angle, width / source.width)
        return turned(source, max(round(width * squeeze), 1), height, angle)

    def _disc(self, diameter: int) -> Surface:
        return self.cache.make(("disc", diameter), lambda: disc(diameter))


def _skinned(request: RasterRequest, skin: Skin) -> RasterRequest:
    return request if skin == PLAIN else replace(request, drawing=skin.of(request.drawing))


def _portrait(drawing: Drawing, diameter: int) -> RasterRequest:
    side = min(drawing.width, drawing.height)
    return RasterRequest(drawing, diameter, diameter, ((drawing.width - side) / 2, 0, side, side))


def _backdrop(drawing: Drawing, view: WindowView) -> RasterRequest:
    cover = max(1.0, view.room.width / drawing.width, view.room.height / drawing.height)
    width, height = view.room.width / cover, view.room.height / cover
    part = ((drawing.width - width) / 2, (drawing.height - height) / 2, width, height)
    return RasterRequest(drawing, view.width, view.height, part, opaque=True)
