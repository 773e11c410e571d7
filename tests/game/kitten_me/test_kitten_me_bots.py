"""The opponents of Kitten Me: what the levels are worth, and how tempers show in play."""

from collections.abc import Sequence

import pytest
from kitten_builders import BLUE, HAT, called, table

from game.characters import LEVELS, PLAIN
from game.core import Event, decide
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.bots import BOTS
from game.kitten_me.state import KittenMeState
from game.rng import Rng

each_level = pytest.mark.parametrize("level", LEVELS)


def choice(state: KittenMeState, level: str, history: Sequence[Event] = (), seed: int = 1) -> Action:
    action = decide(BOTS[level](PLAIN), state.view(state.turn), history, Rng(seed))
    assert isinstance(action, Bid | Challenge | Purrfect | PlaySkip | PlayDrawThree | PlayGoFish)
    return action


# Levels


def test_the_levels_stand_in_rising_order_behind_the_fixed_rungs() -> None:
    assert tuple(BOTS) == ("random", "greedy", "odds", *LEVELS)


@each_level
def test_nobody_believes_in_forty_hats(level: str) -> None:
    state = called("rh1 bt1 gg1", "rt1 bg1 gg1", bid=(40, HAT))
    assert choice(state, level) == Challenge()


@each_level
def test_nobody_calls_what_is_in_the_own_hand(level: str) -> None:
    state = called("rh1 bt1 gg1", "bh3 rh2 gh2", bid=(6, HAT))
    assert choice(state, level) != Challenge()


@each_level
def test_an_own_bid_that_comes_back_is_raised(level: str) -> None:
    state = table("bh1 bt1 rg1", "rt1 bg1 gg1", bid=(3, BLUE), bidder=0, turn=0)
    assert isinstance(choice(state, level), Bid)
