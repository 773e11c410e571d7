"""The picture of a cut: rasterised at exactly its size, or another of its drawing that stands in for it.

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
from scenes.stage.raster import Cut, turned

LARGE = 150_000
"""So many pixels are only repeated or left out while they grow: scaling them well takes half a frame."""
LARGE_AS_A_BACKDROP = 600_000
"""So many pixels take a tenth of a second to rasterise."""
SMALLEST_SOURCE = 0.8
"""What is scaled up to a width has at least this share of it, or it would look coarse."""


class CutPictures:
    """Flat pictures are kept apart from turned ones: angles come and go, flat pictures stay. `rasteriser`
    gives what makes a cut as drawings look now, here or in a worker."""

    def __init__(
        self,
        flat: SurfaceCache,
        turned_ones: SurfaceCache,
        workers: PictureWorkers,
        rasteriser: Callable[[Cut, tuple[str, ...]], Callable[[], Surface]],
    ) -> None:
        self._flat, self._turned = flat, turned_ones
        self._workers, self._rasteriser = workers, rasteriser
        self.swaps: tuple[str, ...] = ()
        """Palette swaps that all of them wear now."""
        self.stand_ins = 0
        """How often one was given that another picture will take the place of."""
        self.awaits_large = False
        """Whether something as large as a backdrop was wanted and is still being made."""
        self._known: dict[tuple[Drawing, bool], Cut] = {}
        """The largest picture of each drawing, of the whole (True) or of a part."""

    def wear(self, swaps: tuple[str, ...]) -> None:
        """From now on; what looked otherwise before stands in for nothing."""
        self.swaps = swaps
        self._known.clear()

    def knows(self, drawing: Drawing) -> bool:
        """Whether there is a picture that could stand in for others of this drawing."""
        return (drawing, True) in self._known

    def kept(self, cut: Cut) -> Surface | None:
        return self._shelf(cut).get((cut, self.swaps))

    def keep(self, cut: Cut, surface: Surface) -> Surface:
        if not cut.angle:
            self._remember(cut)
        return self._shelf(cut).put((cut, self.swaps), surface)

    def made(self, cut: Cut) -> Surface:
        """The picture itself, whatever it takes."""
        found = self.kept(cut)
        return found or self.keep(cut, self._workers.take(cut, self._rasteriser(cut, self.swaps)))

    def best(self, cut: Cut) -> Surface:
        """The picture itself, or what stands in for it until it is made."""
        found = self.kept(cut)
        if found is not None:
            return found
        stand_in = self._stand_in(cut)
        if stand_in is None:
            return self.made(cut)
        self.order(cut)
        self.stand_ins += 1
        return stand_in

    def in_time(self, cut: Cut) -> Surface:
        """The best there is; something large that is drawn for the first time is left to its worker where
        time is limited."""
        limited = self._flat.deadline < inf
        if not limited or not _is_large(cut) or self.kept(cut) is not None or self._stand_in(cut) is not None:
            return self.best(cut)
        self.order(cut)
        self.stand_ins += 1
        self.awaits_large = True
        return Surface((cut.width, cut.height), depth=32)

    def prepare(self, cut: Cut) -> None:
        """Have it made ahead, unless it is there."""
        if self.kept(cut) is None:
            self.order(cut)

    def order(self, cut: Cut) -> None:
        self._workers.order(cut, self._rasteriser(cut, self.swaps), large=_is_large(cut))

    def large_enough(self, drawing: Drawing, width: int) -> Surface:
        """A picture that may be scaled to this width without looking coarse."""
        known = self._known.get((drawing, True))
        fits = known is not None and known.width >= width * SMALLEST_SOURCE
        return (self.kept(known) if known and fits else None) or self.made(Cut.of(drawing, width))

    def _remember(self, cut: Cut) -> None:
        """The largest picture of a drawing is the one that others are quickly made from."""
        key = (cut.drawing, cut.part is None)
        known = self._known.get(key)
        if known is None or known.width <= cut.width or self.kept(known) is None:
            self._known[key] = cut

    def _shelf(self, cut: Cut) -> SurfaceCache:
        return self._turned if cut.angle else self._flat

    def _stand_in(self, cut: Cut) -> Surface | None:
        known = self._known.get((cut.drawing, cut.part is None))
        flat = self.kept(known) if known else None
        if flat is None:
            return None
        key, size = ("stand-in", cut, self.swaps), cut.flat_size
        if not cut.angle and (cut.opaque or cut.width * cut.height > LARGE):
            return self._turned.make(key, lambda: pygame.transform.smoothscale(flat, size))
        return self._turned.make(key, lambda: turned(flat, *size, cut.angle))


def _is_large(cut: Cut) -> bool:
    return cut.opaque or cut.width * cut.height > LARGE_AS_A_BACKDROP
