"""Pictures, sounds and lines of text that are made once in a process and found again: else most of the time
of tests and long runs would go into making the same ones."""

import mmap
from collections.abc import Callable
from functools import cache, lru_cache
from threading import Lock
from typing import Any

import pygame
import pytest
from pygame import Surface

from scenes.stage import art, raster, shadows, sound, svg_shapes, typesetter, wrapping
from scenes.stage.assets import ASSETS
from scenes.stage.cache import BYTES_PER_PIXEL

_MOST_BYTES = 400_000_000
_MOST_BYTES_OF_STEPS = 80_000_000
_MOST_BYTES_OF_A_LONG_RUN = 1_500_000_000
_SMALL_PICTURE = 64 * 1024
"""In bytes: what is larger is memory of its own in any case."""
_BLOCK, _ALIGNED = 1 << 20, 64
_ALPHA_MASKS = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)
_STEPS = {art: ("turned", "fainter"), shadows: ("soft_shadow", "with_shadow", "as_shade")}
"""The functions of `raster` that change a picture which is made already, and who calls them."""

_MEASURED = ("wrapped", "longest_word", "_measured", "_word_width", "_words")
_MOST_TEXTS, _MOST_SCALES = 30_000, 60
"""Tests open many more windows, at more text sizes, than the program has room to remember."""


class KeptPictures:
    """Calls a function that makes pictures once for the same arguments. Forgets all when full."""

    def __init__(self, make: Callable[..., Surface], most_bytes: int = _MOST_BYTES) -> None:
        self._make = make
        self._most_bytes = most_bytes
        self._made: dict[tuple[object, ...], Surface] = {}
        self._bytes = 0

    def __call__(self, *described: object) -> Surface:
        found = self._made.get(described)
        if found is None:
            found = self._make(*described)
            self._bytes += found.width * found.height * BYTES_PER_PIXEL
            if self._bytes > self._most_bytes:
                self.forget()
            self._made[described] = found
        return found

    def forget(self) -> None:
        self._made, self._bytes = {}, 0


def keep_pictures(patch: pytest.MonkeyPatch) -> None:
    """Every drawing is rasterised once, and so is every step of one that turns or fades."""
    patch.setattr(art, "rasterise", KeptPictures(raster.rasterise))
    patch.setattr(svg_shapes, "rasterise_svg", KeptPictures(raster.rasterise_svg))
    for module, names in _STEPS.items():
        for name in names:
            patch.setattr(module, name, KeptPictures(getattr(raster, name), _MOST_BYTES_OF_STEPS))


def keep_sounds(patch: pytest.MonkeyPatch) -> None:
    """Every file of a sound is decoded once."""
    patch.setattr(sound, "read_effect", cache(sound.read_effect))


def keep_texts(patch: pytest.MonkeyPatch) -> None:
    """Every text is measured and wrapped once for a room and a size."""
    for name in _MEASURED:
        kept = lru_cache(_MOST_TEXTS)(getattr(wrapping, name).__wrapped__)
        for module in (wrapping, typesetter):
            if hasattr(module, name):
                patch.setattr(module, name, kept)
    patch.setattr(typesetter, "_fits_at", lru_cache(_MOST_SCALES)(typesetter._fits_at.__wrapped__))


class PicturesApart:
    """Moves small pictures with an alpha channel into blocks of memory of their own: thousands of them among
    the program's own memory would leave it full of holes."""

    def __init__(self, make: Callable[..., Surface]) -> None:
        self._make = make
        self._block = memoryview(b"")
        self._lock = Lock()

    def __call__(self, *described: object) -> Surface:
        made = self._make(*described)
        wanted = made.width * made.height * BYTES_PER_PIXEL
        if wanted > _SMALL_PICTURE or made.get_masks() != _ALPHA_MASKS:
            return made
        place = self._room(wanted)
        place[:] = pygame.image.tobytes(made, "BGRA")
        return pygame.image.frombuffer(place, made.size, "BGRA")

    def _room(self, wanted: int) -> memoryview:
        with self._lock:
            if wanted > len(self._block):
                self._block = memoryview(mmap.mmap(-1, _BLOCK))
            room, self._block = self._block[:wanted], self._block[wanted + -wanted % _ALIGNED :]
        return room


class SwitchablePictures:
    """Keeps pictures for a long run that can also do without them for a while, and keeps sounds."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.made_anew = False
        """Whether all pictures are made anew, as in a program that was just started."""
        self._drawings = KeptPictures(PicturesApart(raster.rasterise), _MOST_BYTES_OF_A_LONG_RUN)
        self._documents = KeptPictures(PicturesApart(raster.rasterise_svg), _MOST_BYTES_OF_A_LONG_RUN // 4)
        patch.setattr(art, "rasterise", self._rasterise)
        patch.setattr(svg_shapes, "rasterise_svg", self._rasterise_svg)
        keep_sounds(patch)

    def load_sounds(self) -> None:
        """All effects, so that a long run does not hold one more with each that is heard first."""
        for file in sorted((ASSETS / "sounds").glob("*.ogg")):
            if not file.name.startswith("music_"):
                sound.read_effect(file)

    def forget(self) -> None:
        self._drawings.forget()
        self._documents.forget()

    def _rasterise(self, *described: Any) -> Surface:
        return raster.rasterise(*described) if self.made_anew else self._drawings(*described)

    def _rasterise_svg(self, *described: Any) -> Surface:
        return raster.rasterise_svg(*described) if self.made_anew else self._documents(*described)
