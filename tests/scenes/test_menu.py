"""The menu: three games, buttons that lead somewhere, and cats that watch."""

from pathlib import Path

import pygame
import pytest
from pygame import image

import scenes
from scenes.pages.menu.page import Menu
from scenes.stage.particles import ParticleKind
from scenes.stage.scene import Scene
from scenes.stage.theme import SMALLEST_CONTROL_PX, Theme
from scenes.stage.widgets.button import RoundButton
from scenes.table.watching_cat import WatchingCat
from tests.gallery.menus import a_menu
from tests.sampling import every_text_scale
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import a_navigator, a_plan, almost_over, paused

SIZES = [(960, 540), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160), (1024, 768)]


def test_a_game_is_one_click_away(launch: Launch) -> None:
    driver = launch(a_menu, size=(960, 540))
    driver.click_on("Go Kitty")
    driver.wait(0.5)
    assert type(driver.scene) is Scene


def test_a_game_is_reached_by_keyboard_alone(launch: Launch) -> None:
    driver = launch(a_menu, size=(960, 540))
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    driver.wait(0.5)
    assert type(driver.scene) is Scene


def test_a_click_on_settings_opens_a_page(launch: Launch) -> None:
    driver = launch(a_menu, size=(960, 540))
    driver.click_on("Settings")
    driver.wait(0.5)
    assert type(driver.scene) is Scene


def test_the_door_leads_out(launch: Launch) -> None:
    driver = launch(a_menu, size=(960, 540))
    driver.click(*page_on(driver, Menu).leave_button.rect.center)
    driver.wait(0.5)
    assert driver.app.director.over


def test_a_press_that_leads_back_to_the_menu_pats_no_cat_that_comes_to_lie_there(
    launch: Launch, tmp_path: Path
) -> None:
    driver = paused(launch, a_navigator(tmp_path))
    driver.click_on("Save and leave")
    driver.wait(0.4)
    menu = page_on(driver, Menu)
    (cat,) = (tile for tile in menu.tiles if tile.hovered)
    assert not len(menu.particles)
    driver.move(*menu.version.rect.center)
    driver.move(*cat.rect.center)
    driver.tick(0.1)
    assert len(menu.particles)


def test_a_page_that_closes_pats_no_cat_below(launch: Launch) -> None:
    driver = launch(a_menu, size=(960, 540))
    place = page_on(driver, Menu).tiles[1].rect.center
    driver.click_on("Settings")
    driver.wait(0.4)
    driver.move(*place)
    driver.scene.director.pop()
    driver.wait(0.4)
    menu = page_on(driver, Menu)
    assert any(tile.hovered for tile in menu.tiles)
    assert not len(menu.particles)


@pytest.mark.usefixtures("real_pictures")
def test_hearts_fly_behind_the_words_of_buttons(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.keep_running(almost_over(a_plan("kitten_me"), left=9), 3)
    driver = launch(navigator.menu, size=(960, 540), theme=Theme(idle_life=False))
    menu = page_on(driver, Menu)
    for button in (*menu.continue_tiles, menu.night):
        place = driver.app.director.view.rect_px(button.rect)
        before = image.tobytes(driver.picture().subsurface(place), "RGB")
        menu.particles.burst(ParticleKind.HEART, *button.rect.center, 5)
        driver.wake()
        assert len(menu.particles)
        assert image.tobytes(driver.picture().subsurface(place), "RGB") == before


@pytest.mark.parametrize("size", [(640, 360), (640, 900)])
def test_the_round_buttons_are_never_too_small_to_hit(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(a_menu, size=size)
    pixels = driver.app.director.view.scale
    round_buttons = [one for one in page_on(driver, Menu).desk.all() if isinstance(one, RoundButton)]
    assert round_buttons
    assert all(min(one.rect.size) * pixels > SMALLEST_CONTROL_PX - 0.5 for one in round_buttons)


def test_a_cat_follows_the_pointer_with_its_eyes(launch: Launch) -> None:
    driver = launch(a_menu, size=(960, 540))
    cats = [tile.cat for tile in page_on(driver, Menu).tiles if isinstance(tile.cat, WatchingCat)]
    assert cats
    glances = []
    for corner in ((0, 0), (1919, 1079)):
        driver.move(*corner)
        glances.append([one.glance() for one in cats])
    for before, after in zip(*glances, strict=True):
        assert before[0] < 0 < after[0]
        assert before[1] < 0 < after[1]


@every_text_scale
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.seldom(4)
def test_everything_lies_inside_the_window(launch: Launch, size: tuple[int, int], text_scale: float) -> None:
    """And nothing on anything else, but a cat's ears, which reach behind a button."""
    driver = launch(a_menu, size=size, theme=Theme(text_scale=text_scale))
    room = driver.app.kit.window.room.inflate(1, 1)
    outside = [widget for widget in driver.scene.desk.all() if not room.contains(widget.rect)]
    assert outside == []
    pressable = [widget for widget in driver.scene.desk.all() if widget.focusable]
    smallest = min(min(widget.rect.size) for widget in pressable) * driver.app.kit.window.scale
    assert smallest >= 32
    rects = [widget.tip_about for widget in driver.scene.desk.all()]
    overlapping = [(one, two) for one in rects for two in rects if one is not two and one.colliderect(two)]
    assert overlapping == []


@every_text_scale
@pytest.mark.parametrize("size", [(480, 270), (640, 360), (1280, 720), (640, 900)])
def test_no_button_lies_on_the_name_of_the_game(
    launch: Launch, size: tuple[int, int], text_scale: float
) -> None:
    menu = page_on(launch(a_menu, size, Theme(text_scale=text_scale)), Menu)
    assert menu.mark_place.collidelist([widget.rect for widget in menu.desk.all()]) < 0
    assert menu.mark_place.width > 550


@every_text_scale
@pytest.mark.parametrize("size", [(480, 270), (800, 450), (1280, 720), (480, 854)])
def test_all_of_the_note_leads_to_the_running_game(
    launch: Launch, tmp_path: Path, size: tuple[int, int], text_scale: float
) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.keep_running(almost_over(a_plan("kitten_me"), left=9), 3)
    menu = page_on(launch(navigator.menu, size, Theme(text_scale=text_scale)), Menu)
    (note,) = menu.continue_tiles
    for share in (0.01, 0.25, 0.5, 0.75, 0.99):
        x = note.rect.left + note.rect.width * share
        assert menu.desk.at(x, note.rect.bottom - 1) is note


def test_with_idle_life_off_nothing_moves(launch: Launch) -> None:
    driver = launch(a_menu, size=(960, 540), theme=Theme(idle_life=False))
    driver.wait(0.1)
    assert driver.app.director.seconds_until_change() == float("inf")


def test_it_says_which_version_this_is(launch: Launch) -> None:
    assert launch(a_menu).find(scenes.__version__).visible
