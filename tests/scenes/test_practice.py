"""A finished game can be tried again from any step: that counts nowhere and clears no running game."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core import run_to_end
from game.review_file import FORMAT
from game.reviewing import Reviewer
from scenes.navigator import Navigator
from scenes.pages.menu.continue_tile import ContinueTile
from scenes.pages.menu.page import Menu
from scenes.pages.pause import PausePage
from scenes.pages.results.page import ResultPage
from scenes.pages.review.page import ReviewPage
from scenes.pages.saves.page import SavesPage
from scenes.stage.strings import Marked, say
from scenes.stage.text import unbroken
from scenes.store.fields import FieldError
from scenes.store.saves import SavedGame, game_from, practice_from, practice_place
from scenes.store.store import Store
from scenes.table.hints import HelpCount
from tests.driver import Driver
from tests.narrowing import not_none
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, almost_over, every_game, table_on
from tests.scenes.stores import a_game


def over(game: str) -> SavedGame:
    return almost_over(a_plan(game), left=0)


@every_game
def test_the_same_cards_are_played_again_and_the_running_game_waits(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator, finished, waiting = a_navigator(tmp_path), over(game), almost_over(a_plan(game), left=9)
    navigator.store.keep_running(waiting, 1)
    driver = launch(navigator.menu, SMALL)
    step = len(finished.match.actions) - 3
    navigator.practise(driver.app.director, finished, step)
    driver.wait(0.2)
    table = table_on(driver)
    assert table.practice
    assert table.match.actions[:step] == finished.match.actions[:step]
    assert table.match.state_after(step) == finished.match.state_after(step)
    kept = not_none(navigator.store.running(practice_place(game)))
    assert kept.practice
    assert not_none(navigator.store.running(game)).match.actions == waiting.match.actions
    assert {one.place for one in navigator.store.running_games()} == {game, practice_place(game)}


@every_game
@pytest.mark.parametrize("left", [1, 8, 30])
def test_whoever_decides_banner_or_sign_says_that_it_is_practice(
    launch: Launch, tmp_path: Path, game: str, left: int
) -> None:
    navigator, finished = a_navigator(tmp_path), over(game)
    driver = launch(
        lambda: navigator.seat(practice_from(finished, len(finished.match.actions) - left)), SMALL
    )
    driver.wait(0.2)
    table = table_on(driver)
    banner = table.words.banner
    while table.timeline.busy and not banner.text:
        driver.tick(0.1)
    if not banner.text:
        assert table.goal.sign.visible
        return
    assert banner.words == say("table.practice_says", text=Marked(banner.text))
    assert banner.words in [one.name for section in driver.scene.sections() for one in section.more]


def test_the_pause_says_that_it_counts_nowhere(launch: Launch, tmp_path: Path) -> None:
    navigator, finished = a_navigator(tmp_path), over("kitten_me")
    driver = launch(lambda: navigator.seat(practice_from(finished, 2)), SMALL)
    driver.wait(0.5)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.3)
    assert page_on(driver, PausePage).sheet.title == say("pause.title_practice")
    assert driver.find(say("pause.practice"))


def practising(launch: Launch, tmp_path: Path) -> tuple[Driver, Navigator]:
    """At a table where a finished game is tried again from near its beginning."""
    navigator, finished = a_navigator(tmp_path), over("kitten_me")
    navigator.seat(finished)
    navigator.save(finished.match)
    driver = launch(navigator.menu, (1280, 720))
    navigator.practise(driver.app.director, finished, 2)
    driver.wait(0.5)
    return driver, navigator


def test_the_pause_of_practice_leads_back_to_the_review_of_the_game(launch: Launch, tmp_path: Path) -> None:
    driver, navigator = practising(launch, tmp_path)
    driver.app.director.push(navigator.pause_page(table_on(driver)))
    driver.wait(0.3)
    driver.click_on(say("pause.to_finished"))
    driver.wait(0.5)
    assert page_on(driver, ReviewPage).title == say("review.you.title")
    assert [type(scene) for scene in driver.app.director.scenes] == [Menu, ReviewPage]
    assert navigator.store.running(practice_place("kitten_me")) is not None


def test_the_results_of_practice_lead_back_to_the_review_also_after_the_program_was_closed(
    launch: Launch, tmp_path: Path
) -> None:
    driver, _ = practising(launch, tmp_path)
    again = Navigator(Store(tmp_path / "home", tmp_path / "exchange"))
    table = again.seat(not_none(again.store.running(practice_place("kitten_me"))))
    for action in over("kitten_me").match.actions[len(table.match.actions) :]:
        table.match.play(action)
    driver.app.director.push(ResultPage(again, table))
    driver.wait(3.0)
    driver.click_on(say("pause.to_finished"))
    driver.wait(0.5)
    assert page_on(driver, ReviewPage)


def test_no_way_leads_back_to_a_game_that_is_not_kept(launch: Launch, tmp_path: Path) -> None:
    driver, navigator = practising(launch, tmp_path)
    navigator.store.forget_finished()
    driver.app.director.push(navigator.pause_page(table_on(driver)))
    driver.wait(0.3)
    assert say("pause.to_finished") not in [one.text for one in page_on(driver, PausePage).buttons]


@every_game
def test_table_menu_and_saves_say_that_it_is_practice(launch: Launch, tmp_path: Path, game: str) -> None:
    navigator, finished = a_navigator(tmp_path), over(game)
    driver = launch(navigator.menu)
    navigator.practise(driver.app.director, finished, len(finished.match.actions) // 2)
    driver.wait(0.5)
    assert driver.find(say("table.practice_sign"))
    navigator.leave(driver.app.director)
    driver.wait(0.5)
    title = say(f"menu.{game}.title")
    assert driver.find(say("menu.continue_practice", game=title))
    driver.app.director.push(navigator.saves_page())
    driver.wait(0.5)
    assert say("saves.running_practice", game=title) in [
        option.text for option in page_on(driver, SavesPage).list.options
    ]


def test_on_the_menu_the_title_of_the_game_stays_on_one_line(launch: Launch, tmp_path: Path) -> None:
    driver, navigator = practising(launch, tmp_path)
    navigator.leave(driver.app.director)
    driver.wait(0.5)
    (tile,) = (one for one in driver.scene.desk.all() if isinstance(one, ContinueTile))
    (words, _), _ = tile._lines(driver.scene.kit.colours.amber, tile.about)
    assert unbroken(say("menu.kitten_me.title")) in words
    assert " " not in unbroken("Kitten Me")


def test_a_game_that_was_tried_again_counts_nowhere(launch: Launch, tmp_path: Path) -> None:
    navigator, finished = a_navigator(tmp_path), over("kitten_me")
    again = practice_from(finished, len(finished.match.actions) - 1)
    driver = launch(lambda: navigator.seat(again), SMALL)
    table = table_on(driver)
    if table.match.outcome is None:
        table.match.play(finished.match.actions[-1])
    navigator.save(table.match)
    driver.app.director.push(ResultPage(navigator, table))
    driver.wait(0.5)
    assert driver.find(say("results.practice"))
    assert table.match.outcome is not None
    assert navigator.store.finished() == ()
    assert not navigator.new_in_album
    assert not navigator.night.holds(table)
    assert navigator.store.last("kitten_me") is None


def test_it_stays_one_when_it_is_saved_and_loaded() -> None:
    saved = practice_from(a_game(bids=3), 2)
    again = game_from(saved.to_plain(1))
    assert again.practice
    assert not again.counts
    assert len(again.match.actions) == 2
    assert saved.summary(1, "").place == again.place == practice_place("kitten_me")


# At which steps somebody was helped


def test_a_save_tells_at_which_steps_somebody_was_helped() -> None:
    saved = replace(a_game(bids=3), helped=(2, 0, 0), hinted=(0, 3))
    assert game_from(saved.to_plain(1)).hinted == (0, 3)


def test_a_save_of_an_older_version_does_not_tell() -> None:
    plain = a_game().to_plain(1)
    del plain["hinted"], plain["practice"]
    assert game_from(plain).hinted is None
    assert not game_from(plain).practice


@pytest.mark.parametrize("steps", [[2], [-1], ["1"], "1"])
def test_steps_that_were_never_played_are_refused(steps: Any) -> None:
    with pytest.raises(FieldError, match="hinted"):
        game_from({**a_game(bids=1).to_plain(1), "hinted": steps})


def test_what_is_taken_back_shortens_the_list_and_what_is_done_again_does_not_lengthen_it() -> None:
    helped = HelpCount(seats=2)
    helped.note(0, ())
    helped.note(0, ("bid", "raise"))
    assert helped.steps(("bid", "raise", "call")) == (0, 2)
    assert helped.steps(("bid",)) == (0,)
    assert helped.steps(("bid", "skip", "call")) == (0,)


def test_only_who_does_what_was_advised_follows_a_hint() -> None:
    helped = HelpCount(seats=2)
    helped.note(0, ())
    helped.advised((), "call")
    assert helped.steps(()) == (0,)
    assert helped.steps(("call",)) == (0,)
    assert helped.steps(("bid",)) == ()


def test_a_game_goes_on_with_its_list_and_an_older_one_without() -> None:
    played = ("bid", "raise")
    known, older, plain = HelpCount(seats=2), HelpCount(seats=2), HelpCount(seats=2)
    known.take_up((1, 0), (1,), played)
    older.take_up((1, 0), None, played)
    plain.take_up((), None, played)
    assert not known.note(0, ("bid",))
    assert known.note(0, played)
    assert (known.times, known.steps(played)) == ([2, 0], (1, 2))
    assert older.steps(played) is None
    assert plain.steps(played) == ()


# The file of a review


def test_a_review_is_kept_beside_the_finished_game_and_forgotten_with_it(tmp_path: Path) -> None:
    saved, store = over("kitten_me"), Store(tmp_path)
    reviewer = Reviewer(saved.match, 0, budget=1)
    reviewer.steps = reviewer.steps[:2]
    review = run_to_end(reviewer.work())
    assert store.reviews.read(review.check, 0) is None
    store.reviews.keep(review)
    kept = not_none(Store(tmp_path).reviews.read(review.check, 0))
    assert [one.grade for one in kept.judged] == [one.grade for one in review.judged]
    assert store.reviews.read(review.check, 1) is None
    store.forget_finished()
    assert store.reviews.read(review.check, 0) is None


def test_a_review_of_another_format_is_worked_out_anew(tmp_path: Path) -> None:
    saved, store = over("kitten_me"), Store(tmp_path)
    reviewer = Reviewer(saved.match, 0, budget=1)
    reviewer.steps = ()
    review = run_to_end(reviewer.work())
    store.reviews.keep(review)
    (file,) = (tmp_path / "reviews").glob("*.json")
    written = file.read_text(encoding="utf-8")
    other = written.replace(f'"format": {FORMAT}', f'"format": {FORMAT + 1}')
    assert other != written
    file.write_text(other, encoding="utf-8")
    assert Store(tmp_path).reviews.read(review.check, 0) is None
