"""Terse builders, so that a test of Go Kitty reads like play."""

from collections import Counter
from typing import Any

from game.core import Seat
from game.go_kitty.actions import Action, Lay
from game.go_kitty.cards import CARDS, KITTIES, MICE, MOUSE, TOKENS, Card, Season, Trait, cards_in, hand_of
from game.go_kitty.clowder import Clowder
from game.go_kitty.clowders import CLOWDERS
from game.go_kitty.house import HouseRules
from game.go_kitty.options import DecisionKind
from game.go_kitty.state import GoKittyState

WINTER, SPRING, SUMMER, FALL = Season
LIGHT, COZY, SNOW, CLOVER, RAIN, FLOWER, FIREFLY, FAN, ICE_CREAM, APPLE, PUMPKIN, LEAF = Trait

__all__ = ["MOUSE"]

_BY_NAME: dict[str, Card] = {card.name.lower(): card for card in CARDS}


def cards(text: str) -> tuple[Card, ...]:
    """`rain rain ice_cream mouse` are these four cards, in this order."""
    return tuple(_BY_NAME[word] for word in text.split())


def lay(text: str) -> Lay:
    """The Clowder of these cards, in any order."""
    return Lay(clowder(text).cards)


def clowder_of(cards: tuple[Card, ...]) -> Clowder | None:
    """The Clowder that these cards are in any order, if they are one."""
    return CLOWDERS.get(tuple(sorted(cards, key=lambda card: card.place)))


def clowder(text: str) -> Clowder:
    found = clowder_of(cards(text))
    assert found is not None
    return found


def table(
    *hands: str,
    pile: str | None = None,
    tokens: tuple[int, ...] | None = None,
    laid: tuple[str, ...] = (),
    turn: Seat = 0,
    fresh: bool = True,
    quiet: int = 0,
    last_turns: int | None = None,
    **house: Any,
) -> GoKittyState:
    """A turn in which each seat holds what is written; the pile's top card comes first in its text.

    A pile that is not written holds all other cards, Mice at the bottom. `laid` has one text for each seat,
    its Clowders parted by commas.
    """
    on_table = [tuple(clowder(one) for one in text.split(",") if one) for text in laid] or [()] * len(hands)
    held = [cards(hand) for hand in hands]
    rest = Counter([*KITTIES, *MICE])
    rest.subtract([card for hand in held for card in hand])
    rest.subtract([card for row in on_table for one in row for card in one.cards])
    assert min(rest.values()) >= 0, f"there are not so many cards: {-rest}"
    return GoKittyState(
        house=HouseRules(**house),
        hands=tuple(hand_of(hand) for hand in held),
        pile=tuple(reversed(tuple(rest.elements()) if pile is None else cards(pile))),
        tokens=tokens or (TOKENS,) * len(hands),
        laid=tuple(on_table),
        mice_played=0,
        turn=turn,
        question=DecisionKind.TURN,
        request=None,
        fresh=fresh,
        progress=False,
        quiet_turns=quiet,
        last_turns=last_turns,
        rng=7,
    )


def hand(state: GoKittyState, seat: Seat) -> str:
    """What a seat holds, written as for `table`, in the order of the card table."""
    return " ".join(card.name.lower() for card in cards_in(state.hands[seat]))


def pile(state: GoKittyState) -> str:
    """The pile, its top card first."""
    return " ".join(card.name.lower() for card in reversed(state.pile))


def asked(state: GoKittyState) -> tuple[Seat, DecisionKind]:
    """Who must decide now, and what."""
    assert state.decision is not None
    assert isinstance(state.decision.kind, DecisionKind)
    return state.decision.seat, state.decision.kind


def options(state: GoKittyState) -> list[Action]:
    assert state.decision is not None
    return list(state.decision.options)


def lays(state: GoKittyState) -> list[Clowder]:
    """The Clowders that may be laid now."""
    return [CLOWDERS[action.cards] for action in options(state) if isinstance(action, Lay)]
