"""Pictures of requests: rasterised at exactly their size, or a stretched stand-in until that is done.

A picture that is needed for the first time is made at once. When it is there already in another size or at
another angle, that one is stretched to stand in while a worker thread makes the real one (the rasteriser
runs beside Python), so resizing and hovering never stop the picture.
"""

from collections.abc import Callable
from math import inf

import pygame
from pygame import Surface

from scenes.stage.cache import SurfaceCache
from scenes.stage.drawing import Drawing
from scenes.stage.picture_workers import PictureWorkers
from scenes.stage.raster import RasterRequest, turned

LARGE = 150_000
"""From so many pixels on, a growing picture is scaled without smoothing, which would take half a frame."""
LARGE_AS_A_BACKDROP = 600_000
"""From so many pixels on, a picture is left to the worker for large ones: it takes a tenth of a second."""
SMALLEST_SOURCE = 0.8
"""A picture may be scaled up to a width if it has at least this share of it; others would look coarse."""


class RequestedPictures:
    """Flat pictures have another cache than turned ones, because angles come and go. `rasteriser` returns the
    function that makes the picture of a request, here or in a worker."""

    def __init__(
        self,
        flat: SurfaceCache,
        turned_ones: SurfaceCache,
        workers: PictureWorkers,
        rasteriser: Callable[[RasterRequest, tuple[str, ...]], Callable[[], Surface]],
    ) -> None:
        self._flat, self._turned = flat, turned_ones
        self._workers, self._rasteriser = workers, rasteriser
        self.swaps: tuple[str, ...] = ()
        """The palette swaps of all drawings."""
        self.stand_ins = 0
        """How often a stand-in was returned."""
        self.awaits_large = False
        """Whether a picture as large as a backdrop was asked for and is still being made."""
        self._known: dict[tuple[Drawing, bool], RasterRequest] = {}
        """The largest picture of each drawing, of the whole (True) or of a part."""

    def wear(self, swaps: tuple[str, ...]) -> None:
        """Set the palette swaps; pictures with other swaps are no stand-ins any more."""
        self.swaps = swaps
        self._known.clear()

    def knows(self, drawing: Drawing) -> bool:
        return (drawing, True) in self._known

    def kept(self, request: RasterRequest) -> Surface | None:
        return self._shelf(request).get((request, self.swaps))

    def keep(self, request: RasterRequest, surface: Surface) -> Surface:
        if not request.angle:
            self._remember(request)
        return self._shelf(request).put((request, self.swaps), surface)

    def made(self, request: RasterRequest) -> Surface:
        """The exact picture, made at once if it is missing."""
        found = self.kept(request)
        return found or self.keep(request, self._workers.take(request, self._rasteriser(request, self.swaps)))

    def best(self, request: RasterRequest) -> Surface:
        """The exact picture, or a stand-in until that is made; without a stand-in it is made at once."""
        found = self.kept(request)
        if found is not None:
            return found
        stand_in = self._stand_in(request)
        if stand_in is None:
            return self.made(request)
        self.order(request)
        self.stand_ins += 1
        return stand_in

    def in_time(self, request: RasterRequest) -> Surface:
        """As `best`; but where time is limited, a large picture without a stand-in is left to the worker, and
        an empty one is returned."""
        limited = self._flat.deadline < inf
        if (
            not limited
            or not _is_large(request)
            or self.kept(request) is not None
            or self._stand_in(request) is not None
        ):
            return self.best(request)
        self.order(request)
        self.stand_ins += 1
        self.awaits_large = True
        return Surface((request.width, request.height), depth=32)

    def prepare(self, request: RasterRequest) -> None:
        """Let a worker make a picture, unless it is there."""
        if self.kept(request) is None:
            self.order(request)

    def order(self, request: RasterRequest) -> None:
        self._workers.order(request, self._rasteriser(request, self.swaps), large=_is_large(request))

    def large_enough(self, drawing: Drawing, width: int) -> Surface:
        """A picture that may be scaled to this width without looking coarse."""
        known = self._known.get((drawing, True))
        fits = known is not None and known.width >= width * SMALLEST_SOURCE
        return (self.kept(known) if known and fits else None) or self.made(RasterRequest.of(drawing, width))

    def _remember(self, request: RasterRequest) -> None:
        """Remember the largest picture of a drawing, from which others are made quickly."""
        key = (request.drawing, request.part is None)
        known = self._known.get(key)
        if known is None or known.width <= request.width or self.kept(known) is None:
            self._known[key] = request

    def _shelf(self, request: RasterRequest) -> SurfaceCache:
        return self._turned if request.angle else self._flat

    def _stand_in(self, request: RasterRequest) -> Surface | None:
        known = self._known.get((request.drawing, request.part is None))
        flat = self.kept(known) if known else None
        if flat is None:
            return None
        key, size = ("stand-in", request, self.swaps), request.flat_size
        if not request.angle and (request.opaque or request.width * request.height > LARGE):
            return self._turned.make(key, lambda: pygame.transform.smoothscale(flat, size))
        return self._turned.make(key, lambda: turned(flat, *size, request.angle))


def _is_large(request: RasterRequest) -> bool:
    return request.opaque or request.width * request.height > LARGE_AS_A_BACKDROP
