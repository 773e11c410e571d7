"""The spaces of the bed in words: by number and side for who sees it, and by place for who hears it. Every
number is there twice; the twelve places have numbers of their own (`reader.tile`)."""

from collections.abc import Collection, Iterable

from game.shut_up_cat.board import SPACES, Space, Tile, arc, number_at, on_one_side, side_of
from game.shut_up_cat.patches import KnownMeows
from scenes.stage.strings import Marked, listed, say, seen_or_heard


def at(space: Space) -> Marked:
    """The number of a space."""
    return seen_or_heard(str(number_at(space)), say("reader.place_at", place=space + 1))


def side_words(start: Space, end: Space) -> str:
    """On which side of the bed an arc lies, or round which one it leads: "on the right", "round the foot"."""
    if len(arc(start, end)) == SPACES:
        return say("shut_up_cat.side.whole")
    lies = "" if on_one_side(start, end) else "round_"
    return say(f"shut_up_cat.side.{lies}{side_of(start, end).name.lower()}")


def where_in_bed(start: Space, end: Space) -> Marked:
    """The same for who sees the bed."""
    return seen_or_heard(side_words(start, end), say("reader.on_bed"))


def tiles_in_words(tiles: Iterable[tuple[Space, Tile]]) -> str:
    """Which tiles lie where: "Zs at places 11, 1 and 2, a Meow at place 12"."""
    places: dict[Tile, list[str]] = {}
    for space, tile in tiles:
        places.setdefault(tile, []).append(str(space + 1))
    return listed(
        say(f"reader.turned.{tile.name.lower()}", count=len(found), places=listed(found, "and"))
        for tile, found in places.items()
    )


def meows_in_words(known: KnownMeows) -> str:
    """For who hears it: by places. Tiles that are all alike are certain."""
    if known.meows == len(known.spaces):
        return places_in_words("sure_meows", known.spaces)
    if not known.meows:
        return places_in_words("sure_zs", known.spaces)
    places = listed(str(space + 1) for space in known.spaces)
    return say("reader.known_meows", count=known.meows, places=places)


def places_in_words(key: str, spaces: Collection[Space]) -> str:
    """What all these places have in common: "Sure Zs: places 5, 6, 7"."""
    places = listed(str(space + 1) for space in spaces)
    return say(f"reader.{key}", count=len(spaces), places=places)
