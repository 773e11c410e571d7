"""A hint says why, and why not the other thing, by its name and with a number; and it says the same again."""

import re
from collections.abc import Iterator

import pytest

from game import hint
from game.core import Seat, run_to_end
from game.hint import Hint, position_rng, recommended
from game.match import Match
from game.shut_up_cat.actions import Rehide
from game.shut_up_cat.view import ShutUpCatView
from scenes.go_kitty.words.coach import advice as go_kitty_advice
from scenes.kitten_me.words.coach import advice as kitten_me_advice
from scenes.shut_up_cat.words.coach import advice as shut_up_cat_advice
from scenes.table.guests import naming_of
from scenes.table.hints import Advise
from tests.narrowing import expect_type, not_none
from tests.scenes.navigators import a_plan, almost_over, every_game

ADVICE: dict[str, Advise] = {
    "kitten_me": kitten_me_advice,
    "go_kitty": go_kitty_advice,
    "shut_up_cat": shut_up_cat_advice,
}
_STEPS = 6
_NUMBER = re.compile(r"\d| once ")


def decisions(game: str) -> Iterator[tuple[Match, Seat]]:
    """A match at some of its decisions, and who had to make them."""
    match = almost_over(a_plan(game, 1, 2), left=0, seed=1).match
    for actions in range(2, len(match.actions), len(match.actions) // _STEPS):
        past = match.at(actions)
        yield past, not_none(past.state.decision).seat


def hint_at(past: Match, seat: Seat) -> Hint:
    return run_to_end(recommended(past.info, past.view(seat), past.history(seat)))


@every_game
@pytest.mark.seldom
def test_the_same_position_gives_the_same_hint_however_it_was_reached(game: str) -> None:
    for past, seat in decisions(game):
        anew = Match.load(past.save())
        assert hint_at(anew, seat) == hint_at(past, seat)
        if anew.can_undo:
            anew.play(anew.undo())
            assert hint_at(anew, seat) == hint_at(past, seat)


@every_game
@pytest.mark.seldom
def test_a_hint_names_another_choice_with_a_number_wherever_there_is_one(game: str) -> None:
    _, guests = a_plan(game, 1, 2).deal(1)
    told = 0
    for past, seat in decisions(game):
        view, hint = past.view(seat), hint_at(past, seat)
        advice = run_to_end(ADVICE[game](view, past.history(seat), hint, naming_of(guests)))
        options = not_none(view.options)
        assert (hint.instead is None) == (len(list(options)) == 1)
        assert options.allows(hint.action)
        if hint.instead is None or isinstance(hint.instead, Rehide):
            continue
        assert advice.why_not.startswith("Just as good: ") or _NUMBER.search(advice.why_not)
        told += 1
    assert told


def tied(past: Match, seat: Seat) -> list[object]:
    """The options that are exactly as good as the best."""
    view, history, weigher = past.view(seat), past.history(seat), not_none(past.info.weigher)
    rng = position_rng(view)
    first_sight = run_to_end(past.info.bot("greedy").think(view, history, rng))
    found = run_to_end(weigher.weigh(view, history, rng, hint.BUDGET * weigher.samples, (first_sight,)))
    return [one for one in not_none(view.options) if one in found.worths and abs(found.behind(one)) < 1e-9]


def test_of_several_that_are_exactly_as_good_it_is_the_one_that_the_rules_name_first() -> None:
    ties = 0
    for seed in range(4):
        match = almost_over(a_plan("shut_up_cat", 1, 2), left=0, seed=seed).match
        for actions in range(len(match.actions)):
            past = match.at(actions)
            seat = not_none(past.state.decision).seat
            gathering = expect_type(past.view(seat), ShutUpCatView)
            equal = [] if gathering.dice else tied(past, seat)
            if len(equal) > 1:
                assert hint_at(past, seat).action == equal[0]
                ties += 1
            if ties == 3:
                return
    pytest.fail("nobody met a tie")
