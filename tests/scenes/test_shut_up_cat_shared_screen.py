"""Several people before one screen: what is for one pair of eyes is asked for anew whenever others may look
again."""

from collections.abc import Callable, Generator
from itertools import product

import pygame
import pytest

from game.core import Seat
from game.shut_up_cat.actions import DrawDistraction, Reveal, ScoreWinks
from scenes.shut_up_cat.parts.looking_away import LookAwayPage
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.scoring import ScoreQuestion
from scenes.shut_up_cat.table import ShutUpCatGame
from scenes.stage.theme import Pace, Theme
from scenes.stage.widgets.modal import Modal
from scenes.table import thinking
from scenes.table.advice import Advice
from scenes.table.news import NewsPage
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch, page_on
from tests.scenes.shut_up_cat_tables import (
    SMALL,
    click_widgets,
    lose_focus,
    settle,
    tiles_face_up,
    using,
    with_a_peek_that_was_hidden,
)
from tests.scenes.tables import question_on

WINDOWS = ((1280, 720), (960, 540), (1024, 768), (640, 900), (900, 1400), (1800, 600), (2560, 1080))


def pause(driver: Driver) -> None:
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    driver.click_on("Back")
    driver.wait(0.4)


def test_tiles_that_are_counted_again_after_an_undo_are_hidden_only_when_the_others_look_away_again(
    launch: Launch,
) -> None:
    driver = launch(lambda: using((1, 3, 6), winks=(20, 20, 20), humans=(0, 1)), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 2))
    settle(driver)
    click_widgets(driver, question_on(scene, ScoreQuestion).score)
    settle(driver)
    driver.click_on("Ada is alone")
    settle(driver)
    assert isinstance(scene.loop.question, RehideQuestion)
    driver.wait_until_heard()
    driver.key(pygame.K_u)
    settle(driver)
    click_widgets(driver, question_on(scene, ScoreQuestion).score)
    settle(driver)
    assert scene.match.actions[-1] == ScoreWinks()
    assert isinstance(driver.scene, Modal)
    assert scene.loop.question is None


def test_everybody_may_look_again_is_said_until_somebody_presses(launch: Launch) -> None:
    driver = launch(lambda: using((1, 3, 6), winks=(20, 20, 20), humans=(0, 1), pace=Pace.FAST), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 2))
    settle(driver)
    click_widgets(driver, question_on(scene, ScoreQuestion).score)
    settle(driver)
    driver.click_on("Ada is alone")
    settle(driver)
    click_widgets(driver, question_on(scene, RehideQuestion).hide)
    driver.wait(20)
    assert shut_up_cat_look(scene).banner.text.startswith("Everyone can look again.")
    driver.key(pygame.K_SPACE)
    driver.wait(1)
    assert not shut_up_cat_look(scene).banner.text.startswith("Everyone can look again.")


def test_the_news_tell_several_humans_what_all_of_them_saw(launch: Launch) -> None:
    driver = launch(lambda: using((2, 2, 5), (), humans=(0, 1), seats=2), SMALL)
    scene = settle(driver)
    scene.loop.play(DrawDistraction())
    scene.timeline.finish()
    settle(driver)
    driver.key(pygame.K_n)
    driver.wait(0.4)
    page = page_on(driver, NewsPage)
    assert page.sheet.title == "Since Misty's last turn"
    told = [line.text for line in page.lines]
    assert told == [scene.words.tell(event) for event in scene.match.history(None) if scene.words.tell(event)]


@pytest.mark.parametrize("interrupt", [lose_focus, pause])
def test_what_the_coach_thinks_of_is_not_said_once_the_others_may_look_back(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, interrupt: Callable[[Driver], None]
) -> None:
    driver = launch(lambda: using((2, 6, 1), humans=(0, 1)), SMALL)
    scene = settle(driver)
    monkeypatch.setattr(thinking, "SLICE_SECONDS", 0.0)
    still_thinks = [True]

    def hint(seat: Seat) -> Generator[None, None, Advice]:
        while still_thinks:
            yield
        return Advice("Draw a card.")

    monkeypatch.setattr(scene.hints, "advice_for", hint)
    driver.key(pygame.K_h)
    driver.wait(0.4)
    driver.click_on("Ada is alone")
    driver.wait(0.3)
    assert scene.hints.thinks
    interrupt(driver)
    still_thinks.clear()
    driver.wait(1.0)
    assert driver.scene is scene


def test_what_a_night_light_shows_waits_for_its_player_when_the_game_is_left_and_goes_on(
    launch: Launch,
) -> None:
    _, left = with_a_peek_that_was_hidden(launch)
    driver = launch(lambda: TableScene(ShutUpCatGame, left.match, left.guests, left.host), SMALL)
    scene = settle(driver)
    assert not tiles_face_up(scene)
    told = scene.log.lines()
    driver.click_on("Ada is alone")
    driver.wait(2.0)
    assert tiles_face_up(scene) == [0, 5]
    assert scene.log.lines() == told
    driver.click(960, 300)
    settle(driver)
    assert driver.scene is scene
    assert scene.loop.asking


def test_a_night_light_that_was_seen_shows_nothing_any_more(launch: Launch) -> None:
    driver, scene = with_a_peek_that_was_hidden(launch)
    driver.click_on("Ada is alone")
    driver.wait(2.0)
    driver.click(960, 300)
    settle(driver)
    lose_focus(driver)
    assert driver.scene is scene
    scene.loop.play(DrawDistraction())
    settle(driver)
    assert driver.scene is scene


def test_what_asks_the_others_to_look_away_covers_no_tile(launch: Launch) -> None:
    """They lie open, and everybody remembers them until then."""
    driver = launch(lambda: using((2, 6, 6), winks=(4, 10, 10), humans=(0, 1)), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 1))
    settle(driver)
    for text_scale, size in product((1.0, 1.5, 2.0), WINDOWS):
        driver.app.director.change_theme(Theme(text_scale=text_scale))
        driver.resize(size)
        driver.wait(0.3)
        page = page_on(driver, LookAwayPage)
        sheet = page.kit.window.rect_px(page.sheet.rect)
        tiles = [scene.kit.window.rect_px(tile.rect) for tile in shut_up_cat_look(scene).spots.tiles]
        assert sheet.collidelist(tiles) == -1, (size, text_scale)
        assert page.kit.window.room.contains(page.sheet.rect), (size, text_scale)
        assert page.sheet.rect.contains(page.buttons[0].rect), (size, text_scale)
