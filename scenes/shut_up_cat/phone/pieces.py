"""What several sheets show: the bed, dice, one's own cards, and what one may remember."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from game.core import Event, Seat
from game.shut_up_cat.board import GOAL, SIDES, SPACES, Pips, Space, Tile, number_at
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.common_knowledge import common_knowledge, with_alike
from game.shut_up_cat.events import TilesPeeked
from game.shut_up_cat.memory import BLANK, Memory
from game.shut_up_cat.patches import KnownMeows
from game.shut_up_cat.view import ShutUpCatView
from scenes.phones import sheet as parts
from scenes.phones.seated import Seated
from scenes.phones.sheet import Block, Text
from scenes.phones.texts import joined, plain, text
from scenes.shut_up_cat.faces import card_name, card_words, die_picture, pips_in_words, tile_picture
from scenes.stage.strings import listed, say


def standing(seated: Seated) -> Text:
    view: ShutUpCatView = seated.view
    last = say("shut_up_cat.shout") if view.last_round and view.outcome is None else ""
    return text(joined(winks(view, seated.seat), f"×{view.multipliers[seated.seat]}", last))


def winks(view: ShutUpCatView, seat: Seat) -> str:
    return say("shut_up_cat.winks", count=view.winks[seat])


def tile(shown: Tile | None, number: Pips) -> parts.Card:
    """A tile, and the number that is printed where it lies."""
    key = "face_down" if shown is None else shown.name.lower()
    label = say(f"shut_up_cat.phone.{key}", number=number)
    return parts.Card(tile_picture(shown), plain(label), text(str(number)))


def bed(
    seated: Seated, lit: Collection[Space] = (), tap: Callable[[Space], str] = lambda space: ""
) -> list[Block]:
    """All tiles, with the marks of the memory aid: those on the right side of the bed, then those on the
    left."""
    view, marks = seated.view, _marks(seated)
    halves = (
        (say("shut_up_cat.first_half"), range(SIDES)),
        (say("shut_up_cat.second_half"), range(SIDES, SPACES)),
    )
    return [
        parts.Cards(
            tuple(
                replace(_marked(view, marks, space), chosen=space in lit, tap=tap(space)) for space in spaces
            ),
            plain(heading),
            "grid",
            columns=SIDES,
            heading=text(heading),
        )
        for heading, spaces in halves
    ]


def _marks(seated: Seated) -> Memory:
    """Those of the memory aid."""
    view: ShutUpCatView = seated.view
    return BLANK if view.memory is None else with_alike(view.memory, _common_knowledge(seated))


def _marked(view: ShutUpCatView, marks: Memory, space: Space) -> parts.Card:
    shown, known = tile(view.tiles[space], number_at(space)), marks[space]
    if not known or view.tiles[space] is not None:
        return shown
    mark = parts.Icon(tile_picture(known), say(f"shut_up_cat.phone.known_{known.name.lower()}"))
    return replace(shown, marks=((mark,),))


def bed_if_of_interest(seated: Seated) -> list[Block]:
    """While tiles lie open, or the memory aid marks some."""
    view: ShutUpCatView = seated.view
    return bed(seated) if any(view.tiles) or any(_marks(seated)) else []


def peeked(seated: Seated) -> Iterator[Block]:
    """What a Night Light has just shown to this seat alone, until the next thing happens."""
    last = seated.history[-1]
    if isinstance(last, TilesPeeked) and last.tiles is not None:
        places = zip(last.tiles, map(number_at, last.spaces), strict=True)
        seen, heading = tuple(tile(*one) for one in places), say("shut_up_cat.peek.seen")
        yield parts.Cards(seen, plain(heading), "row", heading=text(heading))


def known_meows(seated: Seated) -> Iterator[Block]:
    """What everybody knows of tiles that were hidden together, for who plays with the memory aid."""
    view: ShutUpCatView = seated.view
    if view.memory is None:
        return
    lines = [
        say(
            "shut_up_cat.phone.known",
            known=say("shut_up_cat.known.whole", count=one.meows, tiles=len(one.spaces)),
            numbers=listed(_places(one.spaces), "and"),
        )
        for one in _common_knowledge(seated)
        if len(one.spaces) > 1 and not any(view.tiles[space] for space in one.spaces)
    ]
    yield parts.Lines(tuple(map(text, lines)))


def _common_knowledge(seated: Seated) -> tuple[KnownMeows, ...]:
    return _worked_out(seated.everybody, tuple(seated.everybody_saw))


@lru_cache(maxsize=2)
def _worked_out(view: ShutUpCatView, history: tuple[Event, ...]) -> tuple[KnownMeows, ...]:
    """The same for every seat, and once for all of them and all that they touch."""
    return common_knowledge(view, history)


def _places(spaces: Sequence[Space]) -> Iterator[str]:
    """Spaces by their numbers and the side of the bed, for there are two of each."""
    for side, half in (("right", range(SIDES)), ("left", range(SIDES, SPACES))):
        numbers = [number_at(space) for space in spaces if space in half]
        if numbers:
            where = say(f"shut_up_cat.side.{side}")
            yield say("shut_up_cat.phone.spaces", numbers=pips_in_words(numbers), where=where)


def die(pips: Pips) -> parts.Card:
    return parts.Card(die_picture(pips), plain(say("shut_up_cat.phone.die", pips=pips)))


def dice(cards: Iterable[parts.Card], key: str = "dice") -> Block:
    label = say(f"shut_up_cat.phone.{key}")
    return parts.Cards(tuple(cards), plain(label), "row", heading=text(label))


def card(shown: Distraction) -> parts.Card:
    return parts.Card(shown.name.lower(), plain(card_words(shown)), text(card_name(shown)))


def hand(cards: Iterable[parts.Card]) -> Iterator[Block]:
    shown = tuple(cards)
    if shown:
        yield parts.Cards(shown, plain(say("shut_up_cat.phone.hand")))


def own_cards(seated: Seated, reason: str = "") -> Iterator[Block]:
    """The hand while no card can be played."""
    view: ShutUpCatView = seated.view
    return hand(replace(card(one), reason=plain(reason)) for one in view.hand)


def race(seated: Seated) -> Block:
    """How far everybody is."""

    def line(seat: Seat) -> Text:
        view: ShutUpCatView = seated.view
        name, multiplier = seated.naming.on_plate(seat), view.multipliers[seat]
        return text(say("shut_up_cat.phone.race", name=name, winks=winks(view, seat), multiplier=multiplier))

    goal = say("shut_up_cat.tip.race", goal=GOAL)
    return parts.Lines(tuple(map(line, range(len(seated.coats)))), text(goal))
