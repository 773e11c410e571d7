"""What a review says of a whole game: its sentences and numbers agree with one another."""

import pytest
from hypothesis import given
from hypothesis.strategies import integers
from msgspec.structs import replace

from game.reasons import Reason, Why
from game.review import Grade, Review
from game.weighing import Tried, Unit, Worth
from scenes.games import SCREENS
from scenes.pages.review import words
from scenes.pages.review.balance import Balance
from scenes.pages.review.bars import BalanceBars
from scenes.stage.strings import say
from scenes.table.guests import Naming
from scenes.table.sentences import in_a_hundred
from tests.scenes.reviewed_games import finished


@given(integers(0, 10_000))
def test_how_often_a_call_loses_and_is_right_make_a_hundred_percent(lost: int) -> None:
    said = [in_a_hundred(part) for part in (lost / 10_000, 1 - lost / 10_000)]
    if all(part.isdigit() for part in said):
        assert sum(map(int, said)) == 100
    else:
        assert sorted(said) == sorted((say("table.chance.hardly"), say("table.chance.nearly")))


def _of(*choices: tuple[Grade, bool, bool]) -> Review:
    """A review of choices by their grades, of which some were at stake and some hinted."""
    _, like = finished()
    judged = [
        replace(like.judged[0], grade=grade, at_stake=at_stake, hinted=hinted)
        for grade, at_stake, hinted in choices
    ]
    return replace(like, judged=tuple(judged))


OWN, SLIP, BY_HINT = (Grade.BEST, True, False), (Grade.SLIP, True, False), (Grade.BEST, True, True)
NO_MATTER = Grade.BEST, False, False


def test_choices_that_count_that_a_hint_made_and_that_made_no_difference_are_all_there_are() -> None:
    review = _of(OWN, OWN, SLIP, BY_HINT, NO_MATTER, NO_MATTER)
    assert words.headline(review, Naming(("A",), 0)) == say("review.you.found", best=2, count=3)
    assert list(words.left_out(review)) == [
        say("review.hinted", count=1),
        say("review.no_difference", count=2),
    ]


def test_where_hints_made_all_that_mattered_the_page_says_so() -> None:
    naming = Naming(("A",), 0)
    assert words.headline(_of(BY_HINT, NO_MATTER), naming) == say("review.all_by_hint")
    assert words.headline(_of(NO_MATTER), naming) == say("review.nothing")
    assert list(words.left_out(_of(NO_MATTER))) == []


def test_luck_is_what_there_is_in_that_game() -> None:
    dice = {game: "dice" in BalanceBars(Balance(50, 0, 0, 50), game).tip for game in SCREENS}
    assert dice == {"kitten_me": False, "go_kitty": False, "shut_up_cat": True}


@pytest.mark.parametrize("unit", [Unit.WINKS, Unit.POINTS])
@pytest.mark.parametrize("why", [None, *Why])
def test_a_moment_tells_winks_or_points_once(unit: Unit, why: Why | None) -> None:
    """As what the choice is worth in the end, or as what the reason counts; never two numbers for one."""
    better, worse = (
        Tried(None, Worth(chance, 0.0, 0.0, amount)) for chance, amount in ((0.9, 16.0), (0.1, 0.0))
    )
    told = Reason(why, 3.0, 12.0) if why else None
    said = [words.wins_between(key, unit, better, worse, told) for key in ("find_worth", "slip_cost")]
    reason = words.reason(told) if told else ""
    noun = {Unit.WINKS: "winks", Unit.POINTS: "points"}[unit]
    for worth in said:
        assert (noun in worth) != (noun in reason)
