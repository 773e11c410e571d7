"""The opponents of Kitten Me: what the levels are worth, and how tempers show in play."""

from collections.abc import Iterator, Sequence

import pytest

from game.arena import Contest, hold
from game.characters import LEVELS, PLAIN, Temper
from game.core import Event, decide
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.bots import BOTS
from game.kitten_me.bots.greedy import expected_totals
from game.kitten_me.bots.rollouts import stakes
from game.kitten_me.cards import Deck
from game.kitten_me.house import HouseRules
from game.kitten_me.state import KittenMeState
from game.match import Match, Player
from game.rng import Rng
from tests.game.kitten_me.kitten_builders import BLUE, HAT, called, table

each_level = pytest.mark.parametrize("level", LEVELS)


def choice(state: KittenMeState, level: str, history: Sequence[Event] = (), seed: int = 1) -> object:
    return decide(BOTS[level](PLAIN), state.view(state.turn), history, Rng(seed))


# Levels


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
def test_an_own_bid_that_comes_back_is_raised(level: str) -> None:
    state = table("bh1 bt1 rg1", "rt1 bg1 gg1", bid=(3, BLUE), bidder=0, turn=0)
    assert isinstance(choice(state, level), Bid)


@each_level
def test_a_bid_that_nobody_can_raise_is_called(level: str) -> None:
    state = called("rh1 bt1 gg1", "rt1 bg1 gg1", bid=(99, HAT))
    assert isinstance(choice(state, level), Challenge | Purrfect)


@pytest.mark.parametrize(("upper", "lower", "games"), [("kitten", "random", 8)])
def test_more_thought_wins_more_often_with_the_grey_deck_too(upper: str, lower: str, games: int) -> None:
    standing = hold(Contest("kitten_me", (upper, lower), HouseRules(deck=Deck.GREY), seed=40), games)
    assert standing.share(upper) > 0.6


# Tempers


def answers(level: str, temper: Temper, bids: int) -> Iterator[tuple[KittenMeState, Action]]:
    """What a cat of that temper does after so many bids, or after the last before a call, in many deals."""
    bot = BOTS[level](temper)
    for seed in range(40):
        match = Match("kitten_me", [Player("Cat", "odds")] * 2, HouseRules(deck=Deck.GREY), seed)
        for _ in range(bids):
            seat = match.state.turn
            action = decide(BOTS["odds"](PLAIN), match.view(seat), match.history(seat), Rng(seed))
            if isinstance(action, Bid):
                match.play(action)
        state = match.state
        assert isinstance(state, KittenMeState)
        yield state, decide(bot, state.view(state.turn), match.history(state.turn), Rng(seed))


def nerve(temper: Temper) -> float:
    """How much more openings say than lies in the own hand and, on average, elsewhere."""
    risks = [
        action.number - expected_totals(state.view(state.turn))[action.thing]
        for state, action in answers("alley", temper, bids=0)
        if isinstance(action, Bid)
    ]
    return sum(risks) / len(risks)


def deeds(level: str, temper: Temper, bids: int, *kinds: type) -> int:
    return sum(isinstance(action, kinds) for _, action in answers(level, temper, bids))


def test_the_bold_open_higher_than_the_careful() -> None:
    assert nerve(Temper(bold=1)) > nerve(Temper(bold=-1)) + 0.1


def test_who_chases_calls_more_often() -> None:
    calls = (Challenge, Purrfect)
    assert deeds("house", Temper(chases=1), 3, *calls) > deeds("house", Temper(chases=-1), 3, *calls) + 3


def test_who_hoards_plays_fewer_cards() -> None:
    played = (PlaySkip, PlayDrawThree, PlayGoFish)
    assert deeds("alley", Temper(hoards=1), 0, *played) < deeds("alley", Temper(hoards=-1), 0, *played) - 1


def test_who_hunts_the_leader_wants_the_leaders_cards_most() -> None:
    scores = (4, 5, 2, 0)
    plain, hunting, forgiving = (stakes(scores, 0, grudge) for grudge in (0, 0.8, -0.8))
    assert plain == {0: -1, 1: 0.5, 2: 0.5}
    assert hunting[1] > hunting[2]
    assert forgiving[1] < forgiving[2]
    for wishes in (plain, hunting, forgiving):
        assert sum(wishes.values()) == pytest.approx(0)
