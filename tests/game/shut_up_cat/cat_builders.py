"""Terse builders, so that a test of Shut Up Cat reads like play."""

from collections import Counter
from typing import Any, TypeVar

from game.core import Event, Seat
from game.shut_up_cat import memory
from game.shut_up_cat.actions import Action, Rehide, Reveal
from game.shut_up_cat.board import Tile
from game.shut_up_cat.cards import DECK, Distraction
from game.shut_up_cat.house import HouseRules
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.state import ShutUpCatState
from tests.game.playing import after, of_kind, play

Z, M = Tile.Z, Tile.MEOW

E = TypeVar("E", bound=Event)


def tiles(text: str) -> tuple[Tile, ...]:
    """`ZMZ` is a Z, a Meow and a Z."""
    return tuple({"Z": Z, "M": M}[letter] for letter in text)


def rehide(text: str) -> Rehide:
    return Rehide(tiles(text))


def cards(text: str) -> tuple[Distraction, ...]:
    """`earplugs warm_milk` are these two cards, in this order."""
    return tuple(Distraction[word.upper()] for word in text.split())


def table(
    *hands: str,
    bed: str = "MZZZZZMMMZZZ",
    dice: tuple[int, ...] = (),
    pillow: tuple[int, ...] = (),
    winks: tuple[int, ...] = (10, 10),
    multipliers: tuple[int, ...] | None = None,
    deck: str | None = None,
    discards: str = "",
    turn: Seat = 0,
    first: Seat = 0,
    last_round: bool = False,
    rng: int = 7,
    **house: Any,
) -> ShutUpCatState:
    """A turn with these dice, or before any are gathered; there are as many seats as `winks`.

    The bed begins at the first 1. The deck's top card comes first; a deck not written holds all other cards.
    """
    seats = len(winks)
    held = tuple(cards(hand) for hand in hands) or ((),) * seats
    rest = Counter(DECK)
    rest.subtract([card for hand in (*held, cards(discards)) for card in hand])
    rules = HouseRules(**house)
    return ShutUpCatState(
        house=rules,
        rng=rng,
        first=first,
        turn=turn,
        question=DecisionKind.USE_DICE if dice else DecisionKind.GATHER,
        winks=winks,
        multipliers=multipliers or (1,) * seats,
        tiles=tiles(bed),
        known=(memory.BLANK,) * seats if rules.memory_aid else (),
        pillow=pillow,
        dice=dice,
        reveal=None,
        earplugs=0,
        hands=held + ((),) * (seats - len(held)),
        deck=tuple(reversed(tuple(rest.elements()) if deck is None else cards(deck))),
        discards=cards(discards),
        last_round=last_round,
    )


def told(state: ShutUpCatState, *actions: Action) -> list[Event]:
    """What happened on the way."""
    return play(state, *actions)[1]


def the(kind: type[E], events: list[Event]) -> E:
    """The one event of that kind."""
    (event,) = of_kind(events, kind)
    return event


def options(state: ShutUpCatState) -> list[Action]:
    assert state.decision is not None
    return list(state.decision.options)


def offered(state: ShutUpCatState) -> set[type]:
    """The kinds of actions that may be done now."""
    return {type(action) for action in options(state)}


def asked(state: ShutUpCatState) -> tuple[Seat, DecisionKind]:
    """Who must decide now, and what."""
    assert state.decision is not None
    assert isinstance(state.decision.kind, DecisionKind)
    return state.decision.seat, state.decision.kind


def bed(state: ShutUpCatState) -> str:
    """The tiles as they lie, written as for `table`."""
    return "".join(tile.name[0] for tile in state.tiles)


def hand(state: ShutUpCatState, seat: Seat) -> str:
    return " ".join(card.name.lower() for card in state.hands[seat])


LYING = "ZZZZMMMMZZZZ"
BED_LYING = 0b000011110000


def known_to_seat_1() -> list[Event]:
    """Seat 1 turned the whole bed and put it back, and seat 0 saw that."""
    before = table(bed=LYING, dice=(1, 6, 4), winks=(20, 4), turn=1)
    events = told(before, Reveal(0, 11)) + told(after(before, Reveal(0, 11)), rehide(LYING))
    return [event.seen_by(0) for event in events]
