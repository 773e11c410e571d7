"""The review of whoever left the chair to a cat: what the cat chose is not theirs."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core import run_to_end
from game.review import Review
from game.reviewing import Reviewer
from scenes.pages.review.balance import Balance
from scenes.pages.review.moments import MomentTeller, ToldReview, words_for_phone
from scenes.pages.review.work import ReviewWork
from scenes.stage.strings import say
from scenes.store.fields import FieldError
from scenes.store.saves import SavedGame, game_from
from scenes.table.guests import ChairChange, Naming, short_names
from scenes.table.scene import TableScene
from tests.gallery.acts import table_of
from tests.narrowing import not_none
from tests.scenes.launching import Launch
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    a_plan,
    a_table,
    almost_over,
    skip_until_asked,
    table_on,
)
from tests.scenes.reviewed_games import shorten

ADA = 0


@cache
def game_of_ada() -> SavedGame:
    """One that she won."""
    games = (almost_over(a_plan("go_kitty"), left=0, seed=seed) for seed in range(20))
    return next(game for game in games if not_none(game.match.outcome).winners == (ADA,))


def own_steps() -> tuple[int, ...]:
    return Reviewer(game_of_ada().match, ADA).steps


def left(after: int) -> SavedGame:
    """Ada gave her chair to a cat after so many actions and stayed away."""
    saved = game_of_ada()
    guests = (saved.guests[ADA].swapped(), *saved.guests[1:])
    return replace(saved, guests=guests, chairs=(ChairChange(ADA, after),))


def of_older_version(saved: SavedGame) -> SavedGame:
    match = saved.match.at(len(saved.match.actions))
    match.change_player(ADA, saved.guests[ADA].player())
    saved = replace(saved, match=match)
    plain = saved.to_plain(1)
    del plain["chairs"]
    return game_from(plain)


def reviewed(saved: SavedGame, folder: Path) -> Review:
    work = ReviewWork(saved, ADA, a_navigator(folder).store.reviews)
    shorten(work.reviewer, 2)
    return run_to_end(work.reviewer.work())


def told(saved: SavedGame, review: Review) -> str:
    naming = Naming(short_names(saved.guests), ADA)
    teller = MomentTeller(saved, ADA, naming)
    passages = words_for_phone(ToldReview(review, {}), teller, naming)
    return "\n".join(text for passage in passages for text in passage.lines)


def test_only_the_own_choices_are_graded_of_whoever_left_the_chair_to_a_cat(tmp_path: Path) -> None:
    first, second, *_ = own_steps()
    assert [one.step for one in reviewed(left(second), tmp_path).judged] == [first]


def test_the_review_says_so_and_does_not_say_that_you_won_what_the_cat_won(tmp_path: Path) -> None:
    saved = left(own_steps()[1])
    words = told(saved, reviewed(saved, tmp_path))
    assert say("review.cat_ended") in words
    assert "Ada won" in words
    assert "You won" not in words


@pytest.mark.parametrize("choices", [0, 1])
def test_the_review_of_who_left_for_good_ends_there_and_not_with_what_the_cat_reached(
    tmp_path: Path, choices: int
) -> None:
    saved = left(own_steps()[choices])
    work = ReviewWork(saved, ADA, a_navigator(tmp_path).store.reviews)
    shorten(work.reviewer, 2)
    while work.go_on(1.0):
        pass
    review = not_none(work.told).review
    teller = MomentTeller(saved, ADA, Naming(short_names(saved.guests), ADA))
    *before, (step, chance) = review.chances(teller.last_step)
    assert step == own_steps()[choices] < len(saved.match.actions)
    assert chance == (review.judged[0].after.chance if choices else review.start) < 1
    assert len(before) == choices + 1
    assert Balance.of(review).end == round(100 * chance)


def test_whoever_was_out_before_a_cat_took_the_chair_has_the_own_result(tmp_path: Path) -> None:
    saved = left(len(game_of_ada().match.actions))
    teller = MomentTeller(saved, ADA, Naming(short_names(saved.guests), ADA))
    assert teller.last_step == len(saved.match.actions)
    assert not teller.ended_by_cat


def test_whoever_came_back_has_won_and_is_graded_before_and_after(tmp_path: Path) -> None:
    first, second, third, *_ = own_steps()
    chairs = (ChairChange(ADA, second), ChairChange(ADA, third))
    saved = replace(game_of_ada(), chairs=chairs)
    assert saved.steps_of_cat(ADA) == frozenset(range(second, third))
    review = reviewed(saved, tmp_path)
    assert [one.step for one in review.judged] == [first, third]
    assert "You won" in told(saved, review)
    assert say("review.cat_left_out") in told(saved, review)


def test_where_nobody_knows_when_the_cat_came_its_choices_count_and_the_review_says_so(
    tmp_path: Path,
) -> None:
    saved = of_older_version(left(own_steps()[1]))
    assert saved.chairs is None
    review = reviewed(saved, tmp_path)
    assert len(review.judged) == 2
    words = told(saved, review)
    assert say("review.cat_counts") in words
    assert "You won" not in words


def test_nothing_is_said_of_cats_where_everybody_stayed(tmp_path: Path) -> None:
    saved = game_of_ada()
    words = told(saved, reviewed(saved, tmp_path))
    assert "You won" in words
    assert say("review.cat_left_out") not in words
    assert say("review.cat_counts") not in words


def test_a_game_remembers_who_came_and_went_and_when(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan("kitten_me", humans=2, cats=1)), SMALL)
    skip_until_asked(driver)
    after = len(table_of(driver, TableScene).match.actions)
    for _ in range(2):
        navigator.change_chair(driver.app.director, table_on(driver), ADA)
        driver.tick(0.1)
    saved = not_none(navigator.store.running("kitten_me"))
    assert saved.chairs == (ChairChange(ADA, after), ChairChange(ADA, after))
    assert game_from(saved.to_plain(1)).chairs == saved.chairs
    assert not saved.steps_of_cat(ADA)


@pytest.mark.parametrize("change", [{"seat": 9, "after": 0}, {"seat": 0, "after": -1}, {"seat": 0}])
def test_chairs_that_cannot_be_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(FieldError, match="chairs"):
        game_from({**game_of_ada().to_plain(1), "chairs": [change]})
