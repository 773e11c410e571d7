"""Which letters a font has by the table in its file (`cmap`), read without opening the font: hundreds of
fonts can be asked in the time of one frame."""

import struct
import sys
from array import array
from bisect import bisect_right
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from pathlib import Path
from typing import BinaryIO

from game.values import Record

_MOST_FONTS = 1000
_MOST_BYTES = 1_000_000
_PAGE = 8
"""A page is so many bits of a code: 256 letters, to find the fonts quickly that have none of them."""
_SEVERAL_FONTS = b"ttcf"
_TABLE = struct.Struct(">4s4xII")
_MAP = struct.Struct(">HHI")
_UNICODE, _WINDOWS = 0, 3
_WINDOWS_UNICODE = (1, 10)


class Letters(Record):
    """Stretches of letters, by the first and the last code of each."""

    first: Sequence[int] = ()
    last: Sequence[int] = ()

    def hold(self, signs: str) -> bool:
        return all(self._meet(ord(sign), ord(sign)) for sign in signs)

    def reach(self, page: int) -> bool:
        return self._meet(page << _PAGE, (page + 1 << _PAGE) - 1)

    def _meet(self, first: int, last: int) -> bool:
        place = bisect_right(self.first, last) - 1
        return place >= 0 and first <= self.last[place]


@lru_cache(_MOST_FONTS)
def letters_of(file: str) -> Letters:
    """The letters that a font file can show; none for a file that is no font or cannot be read."""
    try:
        with Path(file).open("rb") as stream:
            stretches = _stretches(_table(stream))
    except (OSError, struct.error):
        stretches = []
    stretches.sort()
    return Letters(*(array("L", codes) for codes in zip(*stretches, strict=True)))


def page_of(sign: str) -> int:
    return ord(sign) >> _PAGE


def _table(stream: BinaryIO) -> bytes:
    """The table of letters; of several fonts in a file that of the first."""
    if stream.read(4) == _SEVERAL_FONTS:
        stream.seek(12)
        stream.seek(struct.unpack(">I", stream.read(4))[0])
        stream.read(4)
    (tables,) = struct.unpack(">H6x", stream.read(8))
    for tag, start, length in _TABLE.iter_unpack(stream.read(tables * _TABLE.size)):
        if tag == b"cmap":
            stream.seek(start)
            return stream.read(min(length, _MOST_BYTES))
    return b""


def _stretches(table: bytes) -> list[tuple[int, int]]:
    """The first and the last code of each stretch."""
    if not table:
        return []
    (maps,) = struct.unpack_from(">2xH", table)
    starts = {
        start
        for platform, encoding, start in _MAP.iter_unpack(table[4 : 4 + maps * _MAP.size])
        if platform == _UNICODE or (platform == _WINDOWS and encoding in _WINDOWS_UNICODE)
    }
    for form, read in _FORMATS.items():
        for start in starts:
            if table[start : start + 2] == form:
                with suppress(struct.error):
                    return read(table, start)
    return []


def _all_codes(table: bytes, start: int) -> list[tuple[int, int]]:
    (count,) = struct.unpack_from(">12xI", table, start)
    groups = table[start + 16 : start + 16 + 12 * count]
    return list(struct.iter_unpack(">II4x", groups[: len(groups) // 12 * 12]))


def _short_codes(table: bytes, start: int) -> list[tuple[int, int]]:
    """All last codes come before all first ones, with a gap of two bytes between them."""
    (size,) = struct.unpack_from(">6xH", table, start)
    codes = f">{size // 2}H"
    last = struct.unpack_from(codes, table, start + 14)
    return list(zip(struct.unpack_from(codes, table, start + 16 + size), last, strict=True))


def _codes_in_a_row(layout: str, table: bytes, start: int) -> list[tuple[int, int]]:
    first, count = struct.unpack_from(layout, table, start)
    return [(first, min(first + count - 1, sys.maxunicode))] if count else []


def _first_codes(table: bytes, start: int) -> list[tuple[int, int]]:
    return [(0, 255)]


_FORMATS: dict[bytes, Callable[[bytes, int], list[tuple[int, int]]]] = {
    b"\0\x0c": _all_codes,
    b"\0\x04": _short_codes,
    b"\0\x0a": partial(_codes_in_a_row, ">12xII"),
    b"\0\x06": partial(_codes_in_a_row, ">6xHH"),
    b"\0\x00": _first_codes,
}
"""By the number that a map begins with, the best first. Not among them is that of fonts with one picture for
many letters, which stands for letters that no font has."""
