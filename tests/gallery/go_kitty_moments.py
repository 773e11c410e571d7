"""Moments of Go Kitty that are put together by hand, so that every state worth seeing can be looked at."""

from collections import Counter
from collections.abc import Sequence

from game.core import Seat
from game.go_kitty.cards import KITTIES, MICE, MOUSE, TOKENS, hand_of
from game.go_kitty.house import HouseRules
from game.go_kitty.options import DecisionKind
from game.go_kitty.state import GoKittyState
from tests.game.go_kitty.kitty_builders import cards, clowder


def pose(
    *hands: str,
    laid: Sequence[str] = (),
    pile: int | None = None,
    tokens: tuple[int, ...] | None = None,
    turn: Seat = 0,
    fresh: bool = True,
    last_turns: int | None = None,
    mice_played: int = 0,
    house: HouseRules | None = None,
) -> GoKittyState:
    """A turn in which each seat holds what is written; `laid` has a text for each, sets parted by commas.

    The pile holds all other cards in the order of the table, Mice at the bottom, or only so many of them.
    """
    held = [cards(hand) for hand in hands]
    rows = [tuple(clowder(one) for one in text.split(",") if one) for text in laid] or [()] * len(hands)
    rest = Counter([*KITTIES, *MICE])
    rest.subtract([MOUSE] * mice_played)
    rest.subtract([card for hand in held for card in hand])
    rest.subtract([card for row in rows for one in row for card in one.cards])
    if min(rest.values()) < 0:
        raise ValueError(f"there are not so many cards: {-rest}")
    others = tuple(reversed(list(rest.elements())))
    return GoKittyState(
        house=house or HouseRules(),
        hands=tuple(hand_of(hand) for hand in held),
        pile=others if pile is None else others[len(others) - pile :],
        tokens=tokens or (TOKENS,) * len(hands),
        laid=tuple(rows),
        mice_played=mice_played,
        turn=turn,
        question=DecisionKind.TURN,
        request=None,
        fresh=fresh,
        progress=False,
        quiet_turns=0,
        last_turns=last_turns,
        rng=7,
    )
