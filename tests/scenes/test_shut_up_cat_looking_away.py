"""What only one pair of eyes may see on a shared screen: the others look away before it."""

from functools import partial
from itertools import product
from typing import Any

import pygame
import pytest

from game.shut_up_cat.actions import (
    PlayNightLight,
    Reveal,
)
from game.shut_up_cat.cards import Distraction
from scenes.shut_up_cat.parts.looking_away import LookAwayPage
from scenes.shut_up_cat.questions.card import CardQuestion, FaceDownQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.stage.layout import WindowView
from scenes.stage.theme import Pace, Theme
from scenes.stage.widgets.modal import Modal
from scenes.table.logbook import LogPage
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.shut_up_cat_moments import BED, DREAM
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch, page_on
from tests.scenes.shut_up_cat_tables import (
    SMALL,
    click_widgets,
    pick_card,
    settle,
    tiles_face_up,
    using,
)
from tests.scenes.tables import in_place, question_on, record_sounds

SIZES = (
    *((640, 360), (640, 480), (700, 500), (960, 540), (1024, 768), (1280, 720), (1920, 1080), (1920, 1200)),
    *((1280, 480), (2560, 1080), (3440, 1440), (640, 900), (720, 720), (768, 1024), (390, 844), (1080, 1920)),
)

pytestmark = pytest.mark.usefixtures("real_pictures")


def test_the_others_look_away_before_tiles_are_hidden_and_whenever_the_window_was_left(
    launch: Launch,
) -> None:
    driver = launch(lambda: using((2, 6, 6), winks=(4, 10, 10), humans=(0, 1)), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 1))
    settle(driver)
    assert isinstance(driver.scene, Modal)
    assert not scene.loop.asking
    driver.click_on("Ada is alone")
    scene = settle(driver)
    assert isinstance(scene.loop.question, RehideQuestion)
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[11])
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[1])
    driver.look_away()
    driver.wait(0.5)
    assert isinstance(driver.scene, Modal)
    assert in_place(scene)
    assert scene.loop.question is None


@pytest.mark.parametrize("size", [SMALL, (640, 900)])
def test_what_opens_a_page_in_the_corner_works_before_the_others_look_away(
    launch: Launch, size: tuple[int, int]
) -> None:
    driver = launch(lambda: using((2, 6, 6), winks=(4, 10, 10), humans=(0, 1)), size)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 1))
    settle(driver)
    asked = page_on(driver, LookAwayPage)
    shown = [button for button in asked.corner if button.visible]
    at_table = [scene.kit.window.rect_px(one.rect) for _, one in scene.bar.to_pages if one.visible]
    assert [driver.app.director.view.rect_px(button.rect) for button in shown] == at_table
    for button in shown:
        driver.wait_until_heard()
        driver.click(*button.rect.center)
        driver.wait(0.4)
        assert driver.scene is not asked, button.tip
        driver.scene.director.pop()
        driver.wait(0.4)
    assert driver.scene is asked
    driver.key(pygame.K_l)
    driver.wait(0.4)
    assert isinstance(driver.scene, LogPage)
    assert scene.loop.question is None


def test_before_the_others_look_away_the_sum_of_the_turned_tiles_can_be_read_in_every_window(
    launch: Launch,
) -> None:
    driver = launch(lambda: using((2, 6, 6), multipliers=(0, 1, 1), winks=(4, 10, 10), humans=(0, 1)), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 1))
    settle(driver)
    page, look = page_on(driver, LookAwayPage), shut_up_cat_look(scene)
    assert look.story.visible
    assert look.story.lines[-1].startswith("Ada is wide awake: 2 Zs × 0 = 0")
    for size, letters in product(SIZES, (1.0, 1.25, 1.5)):
        driver.app.director.change(WindowView(*size), Theme(text_scale=letters))
        driver.app.director.update(0.0)
        sheet, window = page.kit.window.rect_px(page.sheet.rect), scene.kit.window
        seen = [look.geometry.tray.lines, *look.geometry.things_on_bed]
        hidden = sheet.collidelistall([window.rect_px(one) for one in seen])
        assert not hidden, (size, letters)


def test_those_who_look_away_do_not_hear_how_many_tiles_are_swapped(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 6), winks=(4, 10, 10), humans=(0, 1)), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 1))
    settle(driver)
    driver.click_on("Ada is alone")
    scene = settle(driver)
    heard = record_sounds(scene)
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[11])
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[1])
    settle(driver)
    click_widgets(driver, question_on(scene, RehideQuestion).shuffle)
    settle(driver)
    assert not any(scene.kit.sound.variants(name) for name in heard)


def with_a_night_light_chosen(launch: Launch) -> tuple[Driver, TableScene]:
    """Before a shared screen, for the first two tiles."""
    driver = launch(lambda: using((2, 6, 6), (Distraction.NIGHT_LIGHT,), humans=(0, 1)), SMALL)
    scene = settle(driver)
    pick_card(driver, scene)
    click_widgets(driver, question_on(scene, FaceDownQuestion).turn_up)
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[0])
    click_widgets(driver, shut_up_cat_look(scene).spots.tiles[1])
    click_widgets(driver, question_on(scene, CardQuestion).confirm)
    driver.wait(0.3)
    return driver, scene


def test_the_others_look_away_before_a_night_light(launch: Launch) -> None:
    driver, scene = with_a_night_light_chosen(launch)
    assert not scene.match.actions
    driver.click_on("Ada is alone")
    driver.wait(0.3)
    assert scene.match.actions == (PlayNightLight(0, 1),)


def test_escape_leaves_a_night_light_in_the_hand_while_the_others_still_look(launch: Launch) -> None:
    driver, scene = with_a_night_light_chosen(launch)
    question = question_on(scene, CardQuestion)
    assert driver.find("Back")
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.3)
    assert driver.scene is scene
    assert scene.loop.question is question
    assert not scene.match.actions


def test_escape_asks_no_coach_while_the_others_still_look(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 1), humans=(0, 1)), SMALL)
    scene = settle(driver)
    driver.key(pygame.K_h)
    driver.wait(0.4)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    assert driver.scene is scene
    assert not scene.hints.thinks
    assert scene.hints.help.times == [0, 0, 0]


def test_escape_lays_no_tiles_open_before_the_others_look_away(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 6), winks=(4, 10, 10), humans=(0, 1)), SMALL)
    scene = settle(driver)
    scene.loop.play(Reveal(11, 1))
    settle(driver)
    asked = driver.scene
    scenes = len(driver.app.director.scenes)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    assert len(driver.app.director.scenes) == scenes + 1, "the pause is a way out"
    driver.scene.director.pop()
    driver.wait(0.4)
    assert driver.scene is asked
    assert scene.loop.question is None


@pytest.mark.parametrize("later", [0.2, 3.0], ids=["before the tiles are lifted", "while they are seen"])
@pytest.mark.parametrize("way", ["focus loss", "pause"])
@pytest.mark.seldom(2)
def test_what_a_night_light_shows_is_hidden_when_the_window_is_left_and_seen_later(
    launch: Launch, way: str, later: float
) -> None:
    light = PlayNightLight(0, 5)
    driver = launch(
        lambda: using((2, 6, 6), (Distraction.NIGHT_LIGHT,), humans=(0, 1), pace=Pace.NORMAL), SMALL
    )
    scene = settle(driver)
    scene.loop.play(light)
    driver.wait(later)
    if way == "pause":
        scene.pages.pause()
        driver.wait(0.5)
        assert not tiles_face_up(scene)
        driver.click_on("Back")
    else:
        driver.look_away()
    driver.wait(0.8)
    assert not tiles_face_up(scene)
    driver.click_on("Ada is alone")
    driver.wait(2.0)
    assert tiles_face_up(scene) == [0, 5]
    assert scene.picture.reading
    driver.click(960, 300)
    scene = settle(driver)
    assert driver.scene is scene
    assert scene.loop.asking
    assert scene.match.actions == (light,)


def test_a_card_drawn_on_a_shared_screen_is_named_nowhere(launch: Launch) -> None:
    driver = launch(lambda: using((4, 4, 2), humans=(0, 1)), SMALL)
    scene = settle(driver)
    click_widgets(driver, question_on(scene, UseDiceQuestion).draw)
    scene = settle(driver)
    assert "Ada draws a Distraction card." in scene.log.lines()


def _announced(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is announced from now on."""
    told: list[str] = []
    look = shut_up_cat_look(scene)
    announce = look.announce

    def tell(text: str) -> None:
        told.append(text)
        announce(text)

    monkeypatch.setattr(look, "announce", tell)
    return told


def test_those_who_looked_away_are_told_when_it_is_over_and_nobody_else(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    last_turn = {"last_round": True, "first": 1, "turn": 0}
    for tiles, moment, asked in ((BED, {}, True), (DREAM, {}, False), (BED, last_turn, False)):
        usual: dict[str, Any] = {"tiles": tiles, "winks": (4, 10), "seats": 2, "humans": (0, 1)}
        driver = launch(partial(using, (2, 3, 3), **(usual | moment)), SMALL)
        scene = settle(driver)
        told = _announced(scene, monkeypatch)
        scene.loop.play(Reveal(1, 2))
        settle(driver)
        if asked:
            driver.click_on("Ada is alone")
            click_widgets(driver, question_on(settle(driver), RehideQuestion).hide)
            settle(driver)
        assert any(one.startswith("Everyone can look again.") for one in told) == asked
