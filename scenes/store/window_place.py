"""The window's position and size as the player left it. Read before anything else is loaded."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated

from msgspec import Meta, to_builtins

from game.values import Record
from scenes.store.fields import read_as
from scenes.store.reading import read_json
from scenes.store.writing import readable, write_atomically

_FILE = "window.json"
_LARGEST_FILE = 4_000
_FARTHEST = 100_000
_MOST_SCREENS = 32

_Length = Annotated[int, Meta(ge=-_FARTHEST, le=_FARTHEST)]
Pair = tuple[_Length, _Length]


class WindowPlace(Record):
    """`screens` are the sizes of all screens that were there: among others a position means nothing."""

    size: Pair
    position: Pair
    screens: Annotated[tuple[Pair, ...], Meta(max_length=_MOST_SCREENS)]

    def position_among(self, screens: tuple[Pair, ...]) -> Pair | None:
        """None among other screens, and where no screen can be under the middle of the window. How screens
        stand nobody tells: others may be on any side of the first."""
        if screens != self.screens:
            return None
        for start, length, lengths in zip(self.position, self.size, zip(*screens, strict=True), strict=True):
            if not lengths[0] - sum(lengths) <= start + length / 2 < sum(lengths):
                return None
        return self.position


def read_place(folder: Path) -> WindowPlace | None:
    """None if there is none, or none that can be understood: nobody would miss it."""
    try:
        return read_as(WindowPlace, read_json(folder / _FILE, _LARGEST_FILE))
    except (OSError, ValueError):
        return None


def write_place(folder: Path, place: WindowPlace) -> None:
    with suppress(OSError):
        write_atomically(folder / _FILE, readable(to_builtins(place)))
