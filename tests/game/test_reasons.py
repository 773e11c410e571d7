"""Why a choice was worse is told by numbers that a seat could count itself, or not at all."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.catalog import GAMES
from game.core import State, decide, run_to_end
from game.go_kitty.actions import Ask, Draw, Give, Reverse, Skip
from game.kitten_me.actions import Bid, Challenge, PlaySkip
from game.match import Match, Player
from game.reasons import Reason, Why
from game.rng import Rng
from game.shut_up_cat.actions import ChaseCat, DrawDistraction, Reveal, ScoreWinks
from game.weighing import Tried, Worth
from tests.game.go_kitty import kitty_builders as kitty
from tests.game.kitten_me import kitten_builders as kitten
from tests.game.playing import after
from tests.game.shut_up_cat import cat_builders as cat
from tests.narrowing import not_none


def why(game: str, state: State, worse: Any, better: Any) -> Reason | None:
    """By a seat that has seen nothing before."""
    weigher, decision = GAMES[game].weigher, state.decision
    assert weigher is not None
    assert weigher.explain is not None
    assert decision is not None
    bad, good = (Tried(action, Worth(0.5, 0.0, 0.0, 0.5)) for action in (worse, better))
    work = weigher.explain(state.view(decision.seat), (), bad, good, Rng(2))
    found: Reason | None = run_to_end(work)
    return found


def told(reason: Reason | None) -> Why | None:
    if reason is None:
        return None
    gets_less = reason.why in (Why.GAVE_AWAY, Why.WOKE_THE_CAT)
    assert (reason.worse > reason.better) is gets_less
    return reason.why


# Kitten Me: three of five Hats lie in the own hand


@pytest.mark.parametrize(
    ("bid", "worse", "better", "expected"),
    [
        ((2, kitten.GREEN), Bid(9, kitten.HAT), Bid(3, kitten.HAT), Why.BID_TOO_MUCH),
        ((2, kitten.GREEN), Bid(3, kitten.HAT), Bid(9, kitten.HAT), None),
        ((9, kitten.GREEN), Bid(10, kitten.HAT), Challenge(), Why.LET_A_BLUFF_PASS),
        ((2, kitten.HAT), Challenge(), Bid(3, kitten.HAT), Why.CALLED_A_GOOD_BID),
        ((2, kitten.HAT), Bid(3, kitten.HAT), Challenge(), None),
        ((2, kitten.HAT), PlaySkip(), Bid(3, kitten.HAT), None),
    ],
)
def test_a_bid_is_too_much_a_bluff_or_good_by_its_chance(
    bid: tuple[int, Any], worse: Any, better: Any, expected: Why | None
) -> None:
    state = kitten.table("bh1 rh1 gh1", "rt1 rg1", deck="bt1", bid=bid, bidder=1, turn=0)
    assert told(why("kitten_me", state, worse, better)) is expected


def called(seats: int) -> Iterator[tuple[Tried, Reason]]:
    """All calls that could be made in a game, and why they or something else were worse."""
    info = GAMES["kitten_me"]
    match = Match("kitten_me", [Player(str(seat), "greedy") for seat in range(seats)], info.house(), 7)
    weigher = not_none(info.weigher)
    while (decision := match.state.decision) is not None:
        view, history = match.view(decision.seat), match.history(decision.seat)
        if decision.options.can_call:
            found = run_to_end(weigher.weigh(view, history, Rng(1), 16, (Challenge(),)))
            other = next(action for action in found.worths if action != Challenge())
            call, instead = (Tried(action, found.worths[action]) for action in (Challenge(), other))
            for worse, better in ((call, instead), (instead, call)):
                reason = run_to_end(not_none(weigher.explain)(view, history, worse, better, Rng(2)))
                if reason is not None:
                    yield call, reason
        bot = not_none(match.bot_for(decision.seat))
        match.play(decide(bot, view, history, match.bot_rng(decision.seat)))


@pytest.mark.parametrize("seats", [2, 4])
def test_how_often_a_call_is_right_is_how_often_it_loses_no_card(seats: int) -> None:
    found = list(called(seats))
    assert len(found) > 10
    for call, reason in found:
        right = reason.worse if reason.why is Why.CALLED_A_GOOD_BID else reason.better
        assert right == pytest.approx(1 - call.worth.amount)


# Go Kitty


def test_points_that_are_not_laid_are_left() -> None:
    state = kitty.table("rain rain rain rain fan", "apple")
    assert why("go_kitty", state, Skip(), kitty.lay("rain rain rain rain")) == Reason(Why.LEFT_POINTS, 0, 3)
    assert why("go_kitty", state, kitty.lay("rain rain rain rain"), Skip()) is None


def test_an_ask_is_in_vain_where_another_is_likelier_to_bring_a_card() -> None:
    state = kitty.table("rain fan", "snow", "apple apple leaf leaf cozy cozy light light")
    few, many = Ask(1, kitty.RAIN), Ask(2, kitty.RAIN)
    assert told(why("go_kitty", state, few, many)) is Why.ASKED_IN_VAIN
    assert why("go_kitty", state, many, few) is None


def test_what_a_mouse_would_save_is_given_away() -> None:
    state = after(kitty.table("rain", "rain rain mouse"), Ask(1, kitty.RAIN))
    assert why("go_kitty", state, Give(kitty.RAIN), Reverse()) == Reason(Why.GAVE_AWAY, 2, 0)
    assert why("go_kitty", state, Reverse(), Give(kitty.RAIN)) is None


def test_nothing_is_told_where_nothing_can_be_counted() -> None:
    state = kitty.table("rain fan", "snow")
    assert why("go_kitty", state, Skip(), Ask(1, kitty.RAIN)) is None
    assert why("go_kitty", state, Draw(), Skip()) is None


# Shut Up Cat


def test_tiles_leave_winks_or_wake_the_cat() -> None:
    state = cat.table(dice=(1, 2, 6), multipliers=(3, 1))
    two, twelve = Reveal(0, 1), Reveal(1, 0)
    fewer = why("shut_up_cat", state, twelve, two)
    assert told(fewer) is Why.LEFT_WINKS
    assert why("shut_up_cat", state, two, DrawDistraction()) is None
    asleep = cat.table(dice=(1, 2, 6), multipliers=(0, 1))
    assert told(why("shut_up_cat", asleep, twelve, two)) is Why.WOKE_THE_CAT


def test_winks_are_left_by_not_chasing_the_cat_in_time() -> None:
    state = after(cat.table(bed="MZZZZZMMMZZZ", dice=(1, 6, 6), multipliers=(1, 1)), Reveal(0, 5))
    assert why("shut_up_cat", state, ScoreWinks(), ChaseCat()) is None
    rich = after(cat.table(bed="ZZZZZZMMMMZZ", dice=(1, 6, 6), multipliers=(1, 1)), Reveal(0, 5))
    assert why("shut_up_cat", rich, ScoreWinks(), ChaseCat()) == Reason(Why.LEFT_WINKS, 16, 17)
