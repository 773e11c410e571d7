"""The opponents of Kitten Me: what the levels are worth."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.arena import Contest, run_contest
from game.characters import LEVELS, PLAIN
from game.core import Event, decide
from game.kitten_me.actions import Bid, Challenge, Purrfect
from game.kitten_me.bots import BOTS
from game.kitten_me.cards import DECKS, PLAYABLE, Deck
from game.kitten_me.house import HouseRules
from game.kitten_me.state import KittenMeState
from game.rng import Rng
from tests.game.kitten_me.kitten_builders import BLUE, HAT, called, table
from tests.narrowing import not_none

each_level = pytest.mark.parametrize("level", LEVELS)


def choice(state: KittenMeState, level: str, history: Sequence[Event] = (), seed: int = 1) -> object:
    return decide(BOTS[level](PLAIN), state.view(state.turn), history, Rng(seed))


def test_the_levels_stand_in_rising_order_behind_the_fixed_rungs() -> None:
    assert tuple(BOTS) == ("random", "newborn", "greedy", "odds", *LEVELS)


@each_level
def test_nobody_believes_in_forty_hats(level: str) -> None:
    state = called("rh1 bt1 gg1", "rt1 bg1 gg1", bid=(40, HAT))
    assert choice(state, level) == Challenge()


@each_level
def test_nobody_calls_what_is_in_the_own_hand(level: str) -> None:
    state = called("rh1 bt1 gg1", "bh3 rh2 gh2", bid=(6, HAT))
    assert choice(state, level) != Challenge()


@each_level
@pytest.mark.parametrize("left", range(4))
@pytest.mark.seldom(4)
def test_a_deck_that_is_nearly_empty_is_no_trouble(level: str, left: int) -> None:
    """Six hold nearly all cards, and who decides holds every Skip, Draw 3 and Go Fish."""
    deck = sorted(DECKS[Deck.GREY], key=lambda card: card.kind not in PLAYABLE)
    sizes = (len(deck) - left - 5 * 9, *[9] * 5)
    hands = tuple(tuple(deck.pop(0) for _ in range(size)) for size in sizes)
    state = replace(table(*[""] * 6, scores=(9,) * 6), hands=hands, deck=tuple(deck))
    assert not_none(state.decision).options.allows(choice(state, level))


@each_level
def test_an_own_bid_that_comes_back_is_raised(level: str) -> None:
    state = table("bh1 bt1 rg1", "rt1 bg1 gg1", bid=(3, BLUE), bidder=0, turn=0)
    assert isinstance(choice(state, level), Bid)


@each_level
def test_a_bid_that_nobody_can_raise_is_called(level: str) -> None:
    state = called("rh1 bt1 gg1", "rt1 bg1 gg1", bid=(99, HAT))
    assert isinstance(choice(state, level), Challenge | Purrfect)


@pytest.mark.parametrize(("upper", "lower", "games"), [("kitten", "random", 8)])
def test_more_thought_wins_more_often_with_the_grey_deck_too(upper: str, lower: str, games: int) -> None:
    standing = run_contest(Contest("kitten_me", (upper, lower), HouseRules(deck=Deck.GREY), seed=40), games)
    assert standing.share(upper) > 0.6
