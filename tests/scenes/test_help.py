"""Help everywhere: F1, a rule book that follows and marks, a page of all keys, seals behind one icon."""

from pathlib import Path

import pygame
import pytest

from scenes.games import SCREENS
from scenes.pages.fair_play import FairPlayPage
from scenes.pages.keys import KeysPage
from scenes.pages.night.setup import NightRulesForm, NightSetupPage
from scenes.pages.pause import PausePage
from scenes.pages.rulebook.book import with_bold
from scenes.pages.rulebook.page import BookPage, rules_page
from scenes.pages.rulebook.parts import Paragraph, Point
from scenes.pages.setup.page import SetupPage
from scenes.pages.setup.seeds import short_fingerprint
from scenes.program import connect
from scenes.stage.keys import AT_FIRST
from scenes.store.saves import SavedGame
from tests.driver import Driver
from tests.gallery.nights import night_after
from tests.narrowing import expect_type
from tests.sampling import sampled
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, a_table, every_game, paused, skip_until_asked

PAGES = ("menu", "settings_page", "saves_page", "album_page", "night_page", "tonight_page")


def f1(driver: Driver) -> BookPage:
    driver.key(pygame.K_F1)
    driver.wait(0.4)
    return page_on(driver, BookPage)


@pytest.mark.parametrize("name", PAGES)
def test_f1_opens_the_rule_book_on_every_page(launch: Launch, tmp_path: Path, name: str) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(getattr(navigator, name), SMALL)
    connect(navigator, driver.app.director)
    page = driver.scene
    book = f1(driver)
    driver.key(pygame.K_F1)
    assert driver.scene is book
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    assert driver.scene is page


@every_game
@pytest.mark.seldom
def test_f1_on_a_page_of_a_game_opens_that_games_book(launch: Launch, tmp_path: Path, game: str) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: navigator.set_up(game), SMALL)
    connect(navigator, driver.app.director)
    assert f1(driver).book.title == rules_page(game).book.title
    driver = launch(lambda: a_table(navigator, a_plan(game)), SMALL)
    connect(navigator, driver.app.director)
    skip_until_asked(driver)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    page_on(driver, PausePage)
    assert f1(driver).book.title == rules_page(game).book.title


@every_game
@pytest.mark.seldom
def test_f1_opens_the_book_of_the_game_that_is_replayed_or_counted(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(navigator.statistics_page, SMALL)
    connect(navigator, driver.app.director)
    driver.click_tab(list(SCREENS).index(game))
    assert f1(driver).book.title == rules_page(game).book.title
    other = next(name for name in reversed(SCREENS) if name != game)
    driver = launch(lambda: a_table(navigator, a_plan(other)), SMALL)
    connect(navigator, driver.app.director)
    driver.app.director.push(navigator.replay_page(SavedGame(*a_plan(game).deal(1))))
    driver.wait(0.4)
    assert f1(driver).book.title == rules_page(game).book.title


@every_game
def test_f1_opens_the_book_of_the_game_that_the_night_comes_to(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.keep("night", night_after(list(SCREENS).index(game)).to_plain())
    driver = launch(navigator.night_page, SMALL)
    connect(navigator, driver.app.director)
    assert f1(driver).book.title == rules_page(game).book.title


@every_game
def test_f1_opens_the_book_of_the_game_whose_rules_are_planned_for_a_night(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(navigator.night_page, SMALL)
    connect(navigator, driver.app.director)
    driver.click_tab(2)
    form = expect_type(page_on(driver, NightSetupPage).form, NightRulesForm)
    driver.click(*list(form.game.cells())[list(SCREENS).index(game)].center)
    assert f1(driver).book.title == rules_page(game).book.title


@every_game
def test_f1_opens_the_book_of_the_game_whose_goals_are_open(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: navigator.album_page(game), SMALL)
    connect(navigator, driver.app.director)
    assert f1(driver).book.title == rules_page(game).book.title


@sampled("game", SCREENS, often=("shut_up_cat",))
def test_the_contents_follow_whatever_is_read(launch: Launch, game: str) -> None:
    driver = launch(lambda: rules_page(game), SMALL)
    book = page_on(driver, BookPage)
    assert book.contents.chosen == 0
    seen = set()
    for _ in range(80):
        driver.key(pygame.K_PAGEDOWN)
        driver.wait(0.05)
        seen.add(book.contents.chosen)
    assert book.contents.chosen == len(book.book.sections) - 1
    assert len(seen) > 2
    for _ in range(80):
        driver.key(pygame.K_PAGEUP)
        driver.wait(0.02)
    assert book.contents.chosen == 0


def test_what_was_searched_is_marked(launch: Launch) -> None:
    driver = launch(lambda: rules_page("shut_up_cat"), SMALL)
    book = page_on(driver, BookPage)
    driver.click(*book.search.rect.center)
    driver.type("pillow")
    driver.wait(0.2)
    words = [one for one in book._places.values() if isinstance(one, Paragraph | Point)]
    marked = [one for one in words if one.marked]
    assert marked
    assert len(marked) < len(words)
    assert all("pillow" in one.text.casefold() for one in marked)
    assert any("*pillow*" in one.text.casefold() for one in marked)
    assert any(one.rect.colliderect(book.area.rect) for one in marked)
    for _ in range(len("pillow")):
        driver.key(pygame.K_BACKSPACE)
    driver.wait(0.2)
    assert not [one for one in book._places.values() if getattr(one, "marked", False)]


def test_words_are_made_bold_where_they_are_not_already() -> None:
    assert with_bold("The pillow, a *pillow*.", "pillow") == "The *pillow*, a *pillow*."
    assert with_bold("See <paw> paw", "paw") == "See <paw> *paw*"
    assert with_bold("As it is", "") == "As it is"


@pytest.mark.parametrize("way", ["rule book", "settings"])
def test_all_keys_are_one_click_from_the_rule_book_and_the_settings(
    launch: Launch, tmp_path: Path, way: str
) -> None:
    navigator = a_navigator(tmp_path)
    pages = {"rule book": lambda: navigator.rules_page("go_kitty", ""), "settings": navigator.settings_page}
    driver = launch(pages[way], SMALL)
    driver.click_on("All keys")
    driver.wait(0.4)
    page = page_on(driver, KeysPage)
    assert {command: row.cap(page.kit) for command, row in page.rows.items()} == {
        command: stroke.name for command, stroke in AT_FIRST.items()
    }


def test_seals_and_seeds_are_one_icon_until_asked_for(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: navigator.set_up("kitten_me"), SMALL)
    page = page_on(driver, SetupPage)
    said = [getattr(widget, "text", "") for widget in page.desk.all()]
    assert not [text for text in said if "sealed" in text]
    assert page.seal.text == ""
    assert short_fingerprint(page.seed) in page.seal.tip
    driver.click(*page.seal.rect.center)
    driver.wait(0.4)
    page_on(driver, FairPlayPage)
    driver = paused(launch, navigator)
    pause = page_on(driver, PausePage)
    assert pause.seal.text == ""
    driver.click(*pause.seal.rect.center)
    driver.wait(0.4)
    page_on(driver, FairPlayPage)
