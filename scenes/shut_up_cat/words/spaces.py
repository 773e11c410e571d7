"""The spaces of the bed in words: by number and side for who sees it, and by place for who hears it. Every
number is there twice; the twelve places have numbers of their own (`reader.tile`)."""

from collections.abc import Iterable

from game.shut_up_cat.board import Space, Tile, number_at, side_of
from scenes.stage.strings import Marked, listed, say, seen_or_heard


def at(space: Space) -> Marked:
    """The number of a space."""
    return seen_or_heard(str(number_at(space)), say("reader.place_at", place=space + 1))


def where_in_bed(start: Space, end: Space) -> Marked:
    """On which side of the bed most of an arc lies."""
    side = say(f"shut_up_cat.side.{side_of(start, end).name.lower()}")
    return seen_or_heard(side, say("reader.on_bed"))


def tiles_in_words(tiles: Iterable[tuple[Space, Tile]]) -> str:
    """Which tiles lie where: "Zs at places 11, 1 and 2, a Meow at place 12"."""
    places: dict[Tile, list[str]] = {}
    for space, tile in tiles:
        places.setdefault(tile, []).append(str(space + 1))
    return listed(
        say(f"reader.turned.{tile.name.lower()}", count=len(found), places=listed(found, "and"))
        for tile, found in places.items()
    )
