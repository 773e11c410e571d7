"""A temper shows in how a cat plays Kitten Me: in what it says and does in fixed deals."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from statistics import mean

import pytest

from game.characters import PLAIN, Temper
from game.core import decide
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.beliefs import believe
from game.kitten_me.bots import BOTS
from game.kitten_me.bots.greedy import expected_totals
from game.kitten_me.bots.rollouts import stakes
from game.kitten_me.bots.searching import LEAST_CHANCE_IF_TIMID
from game.kitten_me.bots.temper_preference import favourite
from game.kitten_me.cards import Deck, Thing
from game.kitten_me.house import HouseRules
from game.kitten_me.plain_odds import PlainOdds
from game.kitten_me.state import KittenMeState
from game.match import Match, Player
from game.rng import Rng
from tests.loops import check_each


@cache
def moment(bids: int, seed: int) -> Match:
    """A deal after so many bids, or after the last before a call."""
    match = Match("kitten_me", [Player("Cat", "odds")] * 2, HouseRules(deck=Deck.GREY), seed)
    for _ in range(bids):
        seat = match.state.turn
        action = decide(BOTS["odds"](PLAIN), match.view(seat), match.history(seat), Rng(seed))
        if isinstance(action, Bid):
            match.play(action)
    return match


def answers(level: str, temper: Temper, bids: int, deals: int) -> Iterator[tuple[KittenMeState, Action]]:
    """What a cat of that temper does then."""
    bot = BOTS[level](temper)
    for seed in range(deals):
        match = moment(bids, seed)
        state = match.state
        assert isinstance(state, KittenMeState)
        yield state, decide(bot, state.view(state.turn), match.history(state.turn), Rng(seed))


def hardly_true(temper: Temper) -> int:
    """How many of its bids are less likely than the timid would make them, by its own hand."""
    bluffs = 0
    for seed, (state, action) in enumerate(answers("alley", temper, bids=3, deals=40)):
        if isinstance(action, Bid):
            history = moment(3, seed).history(state.turn)
            odds = PlainOdds(believe(state.view(state.turn), history, memory=0))
            bluffs += odds.chance(action) < LEAST_CHANCE_IF_TIMID
    return bluffs


def nerve(temper: Temper) -> float:
    """How much more openings say than lies in the own hand and, on average, elsewhere."""
    risks = [
        action.number - expected_totals(state.view(state.turn))[action.thing]
        for state, action in answers("alley", temper, bids=0, deals=48)
        if isinstance(action, Bid)
    ]
    return sum(risks) / len(risks)


def commands(level: str, temper: Temper, bids: int, deals: int, *kinds: type) -> int:
    return sum(isinstance(action, kinds) for _, action in answers(level, temper, bids, deals))


def test_the_bold_open_higher_than_the_careful() -> None:
    assert nerve(Temper(bold=1)) > nerve(Temper(bold=-1)) + 0.03


def test_the_bold_make_bids_that_are_hardly_true_and_the_careful_none() -> None:
    assert hardly_true(Temper(bold=1)) > 1
    assert not hardly_true(Temper(bold=-1))


@pytest.mark.long
def test_who_is_impatient_calls_more_often() -> None:
    early, late = (
        commands("house", Temper(impatient=impatient), 3, 160, Challenge, Purrfect) for impatient in (1, -1)
    )
    assert early > late + 5


def test_who_hoards_plays_fewer_cards() -> None:
    few, many = (
        commands("alley", Temper(hoards=hoards), 0, 40, PlaySkip, PlayDrawThree, PlayGoFish)
        for hoards in (1, -1)
    )
    assert few < many - 1


def test_who_hunts_the_leader_wants_the_leaders_cards_most() -> None:
    scores = (4, 5, 2, 0)
    plain, hunting, forgiving = (stakes(scores, 0, leader_bonus) for leader_bonus in (0, 0.8, -0.8))
    assert plain == {0: -1, 1: 0.5, 2: 0.5}
    assert hunting[1] > hunting[2]
    assert forgiving[1] < forgiving[2]
    for wishes in (plain, hunting, forgiving):
        assert sum(wishes.values()) == pytest.approx(0)


@cache
def things_named(temper: Temper) -> Counter[Thing]:
    """What a cat of this temper speaks of when it opens."""
    openings = (action for _, action in answers("alley", temper, bids=0, deals=24))
    return Counter(action.thing for action in openings if isinstance(action, Bid))


@pytest.mark.long
def test_a_cat_opens_with_its_favourite_thing_more_often_than_others_do() -> None:
    def opens_with(thing: Thing) -> None:
        own, *others = (Temper(fancy=(thing + step) % len(Thing)) for step in range(len(Thing)))
        assert favourite(own) is thing
        assert things_named(own)[thing] > 1.6 * mean(things_named(other)[thing] for other in others)

    check_each(Thing, opens_with)
