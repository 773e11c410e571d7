"""A Three Cat Night: planned, played, left and gone on with, won, and its picture kept."""

from functools import partial
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.catalog import GAMES
from game.match import Match
from game.night import Length
from game.rng import Rng
from scenes.games import SCREENS
from scenes.navigator import Navigator
from scenes.pages.export import ExportSheet
from scenes.pages.menu.page import Menu
from scenes.pages.night.page import NightPage
from scenes.pages.night.plan import usual_night
from scenes.pages.night.setup import EveningForm, NightRulesForm, NightSetupPage
from scenes.pages.night.words import scoring_words
from scenes.pages.pause import PausePage
from scenes.pages.results.page import ResultPage
from scenes.pages.setup.forms import KINDS, ChairForm
from scenes.pictures.cats import Coat
from scenes.pictures.rooms import Hour
from scenes.stage.widgets.modal import Modal
from scenes.store.days import local_day
from scenes.store.night import SavedNight, night_from
from scenes.store.saves import SavedGame
from scenes.table.guests import names
from tests.driver import Driver
from tests.gallery.nights import night_after
from tests.narrowing import expect_type, not_none
from tests.plain_games import play_until
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    a_table,
    play_to_the_end,
    press,
    skip_until_asked,
    tab_to,
    table_on,
)
from tests.scenes.navigators import (
    a_plan as a_table_plan,
)

by_mouse_and_keyboard = pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
HOURS = (Hour.DUSK, Hour.EVENING, Hour.MIDNIGHT, Hour.DAWN)


def kept(navigator: Navigator) -> SavedNight:
    """The night on the disk."""
    return not_none(navigator.store.document("night", night_from))


def with_night(folder: Path, games: int) -> Navigator:
    """A program in which a night is going on, and so many of its games are over."""
    navigator = a_navigator(folder)
    navigator.store.keep("night", night_after(games).to_plain())
    return navigator


def nearly_over(saved: SavedNight, left: int = 2) -> SavedGame:
    """The next game of a night as plain bots leave it so many actions before its end."""
    game = saved.game()
    play_until(game.match, left)
    return game


def end_the_game(navigator: Navigator, saved: SavedNight) -> Match:
    """The next game of a night, ended at its table."""
    table = navigator.seat(nearly_over(saved, left=0))
    navigator.save(table.match)
    return table.match


def invite_another_human(driver: Driver, page: NightSetupPage, chair: int, by_keyboard: bool) -> None:
    press(driver, page.chairs[chair], by_keyboard)
    kind = expect_type(page.form, ChairForm).kind
    if by_keyboard:
        tab_to(driver, kind)
        for _ in range(kind.chosen - KINDS.index("human")):
            driver.key(pygame.K_LEFT)
    else:
        driver.click(*list(kind.cells())[KINDS.index("human")].center)
    assert not_none(page.plan.table.chairs[chair]).human


@by_mouse_and_keyboard
@pytest.mark.seldom
def test_a_whole_night_leads_from_the_menu_to_the_picture(
    launch: Launch, tmp_path: Path, by_keyboard: bool
) -> None:
    """Two humans and a cat. Each game is left in its middle, gone on with, and brought to its end."""
    navigator = a_navigator(tmp_path)
    driver = launch(navigator.menu, SMALL)
    press(driver, page_on(driver, Menu).night, by_keyboard)
    driver.wait(0.5)
    planned = page_on(driver, NightSetupPage)
    invite_another_human(driver, planned, 1, by_keyboard)
    press(driver, planned.play, by_keyboard)
    driver.wait(0.5)
    for number, game in enumerate(SCREENS):
        page = page_on(driver, NightPage)
        assert (page.night.played, page.sill.hour) == (number, HOURS[number])
        press(driver, page.play, by_keyboard)
        driver.wait(0.5)
        table = table_on(driver)
        assert table.match.info.name == game
        assert names(table.guests) == names(kept(navigator).guests)
        assert [guest.human for guest in table.guests] == [True, True, False]
        navigator.leave(driver.app.director)
        driver.wait(0.5)
        navigator.store.keep_running(nearly_over(kept(navigator)), 1)
        (tile,) = page_on(driver, Menu).continue_tiles
        assert tile.text == "Go on with the night"
        press(driver, tile, by_keyboard)
        driver.wait(0.5)
        play_to_the_end(driver, Rng(number), by_keyboard, most=200)
        assert kept(navigator).night.played == number + 1
        press(driver, page_on(driver, ResultPage).onward, by_keyboard)
        driver.wait(0.5)
    page = page_on(driver, NightPage)
    assert page.night.over
    assert page.sill.hour is Hour.DAWN
    press(driver, page.keep, by_keyboard)
    driver.wait(0.3)
    press(driver, page_on(driver, ExportSheet).write, by_keyboard)
    driver.wait(0.3)
    (file,) = navigator.store.exchange.glob("*.png")
    assert pygame.image.load(file).get_size() == (1600, 900)
    assert str(file) in page.desk.toasts.text
    assert [one.game for one in navigator.store.finished()] == list(SCREENS)
    press(driver, page.again, by_keyboard)
    driver.wait(0.5)
    assert isinstance(driver.scene, NightSetupPage)


def test_what_was_planned_is_what_is_played(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(navigator.night_page, SMALL)
    page = page_on(driver, NightSetupPage)
    driver.click(*list(page.tabs.cells())[1].center)
    evening = expect_type(page.form, EveningForm)
    driver.click(*list(evening.length.cells())[1].center)
    driver.click(*list(page.tabs.cells())[2].center)
    rules = expect_type(page.form, NightRulesForm)
    driver.click(*list(rules.game.cells())[2].center)
    driver.click_on("Memory aid")
    driver.click(*page.play.rect.center)
    driver.wait(0.5)
    night = kept(navigator).night
    assert night.length is Length.FULL
    assert {one.game: one.house for one in night.games}["shut_up_cat"].memory_aid
    assert night.match().house == SCREENS["kitten_me"].info.house()
    remembered = navigator.night.plan(None)
    assert remembered.length is Length.FULL


def test_the_rules_of_a_night_leave_its_length_to_the_night(launch: Launch, tmp_path: Path) -> None:
    driver = launch(a_navigator(tmp_path).night_page, SMALL)
    page = page_on(driver, NightSetupPage)
    driver.click(*list(page.tabs.cells())[2].center)
    texts = [getattr(widget, "text", "") for widget in page.desk.all()]
    assert "Purrfect" in texts
    assert not any(text.startswith("Short game") for text in texts)


def test_the_table_of_a_first_night_is_what_was_planned(launch: Launch, tmp_path: Path) -> None:
    """Neither a lesson nor a newborn kitten comes between, though nobody has ever played here."""
    navigator = a_navigator(tmp_path, first_night=True)
    driver = launch(navigator.night_page, SMALL)
    driver.click(*page_on(driver, NightSetupPage).play.rect.center)
    driver.wait(0.5)
    driver.click(*page_on(driver, NightPage).play.rect.center)
    driver.wait(0.5)
    assert table_on(driver).guests == kept(navigator).guests


@pytest.mark.parametrize(("guests", "points"), [(2, "3 and 2"), (3, "3, 2 and 1"), (4, "3, 2, 1 and 0")])
def test_only_places_that_there_are_score(guests: int, points: str) -> None:
    assert scoring_words(guests) == f"Each game scores {points} points. Tied players share."


def test_a_night_waits_on_the_menu_between_two_games(launch: Launch, tmp_path: Path) -> None:
    with_night(tmp_path, 1).store.close()
    driver = launch(a_navigator(tmp_path).menu, SMALL)
    driver.click_on("Go on with the night")
    driver.wait(0.5)
    page = page_on(driver, NightPage)
    assert page.night == night_after(1).night
    assert "Go Kitty" in page.play.text


def test_the_menu_says_whether_the_nights_next_game_begins_or_goes_on(launch: Launch, tmp_path: Path) -> None:
    """Also a game of which nothing is left on the disk begins anew."""
    navigator = with_night(tmp_path, 1)
    navigator.store.keep_running(kept(navigator).game(), 1)
    (tile,) = page_on(launch(navigator.menu, SMALL), Menu).continue_tiles
    assert tile.about == "Go Kitty, game 2 of 3"
    for file in (navigator.store.root / "games").glob("go_kitty*.json"):
        file.write_text("?", encoding="utf-8")
    navigator.store.close()
    (tile,) = page_on(launch(a_navigator(tmp_path).menu, SMALL), Menu).continue_tiles
    assert tile.about == "Go Kitty, game 2 of 3, from the start"


def test_a_game_of_another_kind_waits_on_the_menu_as_ever(launch: Launch, tmp_path: Path) -> None:
    navigator = with_night(tmp_path, 1)
    navigator.store.keep_running(SavedGame(*a_table_plan("kitten_me").deal(1)), 1)
    driver = launch(navigator.menu, SMALL)
    assert driver.find("Go on with Kitten Me")
    assert page_on(driver, Menu).night.sub == "Go Kitty, game 2 of 3, from the start"
    driver.click_on("Go on with the night")
    driver.wait(0.5)
    assert isinstance(driver.scene, NightPage)


def test_another_deal_with_the_same_guests_waits_on_the_menu_as_a_game_of_its_own(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = with_night(tmp_path, 1)
    other = replaced_seed(kept(navigator).game())
    navigator.store.keep_running(SavedGame(other, kept(navigator).guests), 1)
    driver = launch(navigator.menu, SMALL)
    driver.click_on("Go on with Go Kitty")
    driver.wait(0.5)
    assert table_on(driver).match.seed == other.seed


def test_a_game_that_is_in_the_way_is_kept_or_let_go_first(launch: Launch, tmp_path: Path) -> None:
    navigator = with_night(tmp_path, 0)
    own = nearly_over(SavedNight(night_after(0).night, night_after(0).guests), left=3)
    other = replace(own, match=replaced_seed(own))
    navigator.store.keep_running(other, 1)
    driver = launch(navigator.night_page, SMALL)
    driver.click(*page_on(driver, NightPage).play.rect.center)
    driver.wait(0.5)
    assert isinstance(driver.scene, Modal)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.5)
    assert not_none(navigator.store.running("kitten_me")).match.seed == other.match.seed


def replaced_seed(saved: SavedGame) -> Match:
    """A game of the same kind that somebody has begun, from another deal."""
    match = Match(saved.match.info.name, saved.match.players, saved.match.house, saved.match.seed + 1)
    decision = not_none(match.state.decision)
    match.play(decision.options.sample(Rng(1)))
    return match


def test_a_game_of_the_night_scores_once_and_another_deal_never(tmp_path: Path) -> None:
    navigator = with_night(tmp_path, 0)
    match = end_the_game(navigator, kept(navigator))
    after = kept(navigator).night
    assert after.games[0].outcome == match.outcome
    navigator.save(match)
    table = a_table(navigator, a_table_plan("go_kitty"))
    table.match = nearly_over(SavedNight(after, kept(navigator).guests), 0).match
    other = Match("go_kitty", table.match.players, table.match.house, 5)
    while other.state.decision is not None:
        other.play(other.state.decision.options.sample(Rng(len(other.actions))))
    navigator.night.note_end(SavedGame(other, table.guests))
    assert kept(navigator).night == after


def test_the_picture_of_a_night_says_when_it_ended_whenever_it_is_looked_at(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = with_night(tmp_path, len(GAMES) - 1)
    end_the_game(navigator, kept(navigator))
    assert kept(navigator).ended == local_day()
    navigator.store.keep("night", replace(kept(navigator), ended="2026-01-31").to_plain())
    (last,) = navigator.night.earlier
    page = page_on(launch(lambda: NightPage(navigator, last, looked_up=True), SMALL), NightPage)
    assert page.day == "2026-01-31"


def test_a_game_of_the_night_is_not_dealt_again(launch: Launch, tmp_path: Path) -> None:
    """Neither from its pause nor from its results; any other game is."""
    navigator = with_night(tmp_path, 0)
    of_night, ordinary = kept(navigator).game(), SavedGame(*a_table_plan("kitten_me").deal(3))
    for saved, offered in ((of_night, False), (ordinary, True)):
        driver = launch(partial(PausePage, navigator, navigator.seat(saved)), SMALL)
        pause = page_on(driver, PausePage)
        assert any(button.text == "Restart" for button in pause.buttons) == offered
        driver.close()
    end_the_game(navigator, kept(navigator))
    page = ResultPage(navigator, not_none(navigator._table))
    launch(lambda: page, SMALL)
    assert page.onward.text == "To the standings"
    assert not any(getattr(widget, "text", "") == "Rematch" for widget in page.desk.all())


@pytest.mark.parametrize("text", ["{", "[]", '{"format": 1}', "\x00"])
def test_a_damaged_night_is_set_aside_with_a_sentence(launch: Launch, tmp_path: Path, text: str) -> None:
    navigator = a_navigator(tmp_path)
    (navigator.store.root / "night.json").write_text(text, encoding="utf-8")
    driver = launch(navigator.menu, SMALL)
    assert "night" in driver.scene.desk.toasts.text
    assert (navigator.store.root / "night.broken-1.json").read_text(encoding="utf-8") == text
    driver.click_on("A Three Cat Night")
    driver.wait(0.5)
    assert isinstance(driver.scene, NightSetupPage)


def test_escape_leads_back_to_the_menu_from_every_page_of_a_night(launch: Launch, tmp_path: Path) -> None:
    for games in (0, 2):
        driver = launch(with_night(tmp_path / str(games), games).menu, SMALL)
        driver.click_on("A Three Cat Night")
        driver.wait(0.5)
        skip_until_asked(driver)
        driver.key(pygame.K_ESCAPE)
        driver.wait(0.5)
        assert isinstance(driver.scene, Menu)


def test_a_coat_out_of_the_album_may_be_worn_on_a_night(launch: Launch) -> None:
    page = NightSetupPage(usual_night(), lambda *_: None, (Coat.GOLD,))
    launch(lambda: page, SMALL)
    assert Coat.GOLD in [button.coat for button in expect_type(page.form, ChairForm).coats]


def test_what_was_planned_is_still_there_after_escape(launch: Launch, tmp_path: Path) -> None:
    driver = launch(a_navigator(tmp_path).menu, SMALL)
    driver.click_on("A Three Cat Night")
    driver.wait(0.5)
    driver.click_tab(1)
    form = expect_type(page_on(driver, NightSetupPage).form, EveningForm)
    driver.click(*list(form.length.cells())[1].center)
    changed = page_on(driver, NightSetupPage).plan
    assert changed.length is tuple(Length)[1]
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.5)
    driver.click_on("A Three Cat Night")
    driver.wait(0.5)
    assert page_on(driver, NightSetupPage).plan == changed
