"""The menu: three games, no button without something behind it, and cats that watch."""

import pygame
import pytest

import scenes
from scenes.games import SCREENS
from scenes.pages.menu.entries import MenuEntries
from scenes.pages.menu.page import PAGES, Menu
from scenes.stage.scene import Scene
from scenes.stage.theme import TEXT_SCALES, Theme
from scenes.table.watching_cat import WatchingCat
from tests.scenes.hands import Play, page_on

SIZES = [(960, 540), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160), (1024, 768)]
ALL = MenuEntries(dict.fromkeys(SCREENS, Scene), dict.fromkeys(PAGES, Scene))


def test_a_game_is_one_click_away(play: Play) -> None:
    hand = play(lambda: Menu(ALL), size=(960, 540))
    hand.click_on("Go Kitty")
    hand.wait(0.5)
    assert type(hand.scene) is Scene


def test_a_game_is_reached_by_keyboard_alone(play: Play) -> None:
    hand = play(lambda: Menu(ALL), size=(960, 540))
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    hand.wait(0.5)
    assert type(hand.scene) is Scene


def test_a_game_without_a_table_says_so_and_leads_nowhere(play: Play) -> None:
    hand = play(Menu, size=(960, 540))
    tile = hand.find("Kitten Me")
    assert tile.hint
    hand.click(*tile.rect.center)
    hand.wait(0.5)
    assert isinstance(hand.scene, Menu)


def test_what_does_not_exist_has_no_button(play: Play) -> None:
    assert page_on(play(Menu, size=(960, 540)), Menu).pages == []
    some = MenuEntries(pages={"rules": Scene})
    hand = play(lambda: Menu(some), size=(960, 540))
    assert [page.text for page in page_on(hand, Menu).pages] == ["Rules"]


def test_a_page_opens(play: Play) -> None:
    hand = play(lambda: Menu(ALL), size=(960, 540))
    hand.click_on("Settings")
    hand.wait(0.5)
    assert type(hand.scene) is Scene


def test_the_door_leads_out(play: Play) -> None:
    hand = play(Menu, size=(960, 540))
    hand.click(*page_on(hand, Menu).leave_button.rect.center)
    hand.wait(0.5)
    assert hand.app.director.over


def test_a_cat_follows_the_pointer_with_its_eyes(play: Play) -> None:
    hand = play(Menu, size=(960, 540))
    cats = [tile.cat for tile in page_on(hand, Menu).tiles if isinstance(tile.cat, WatchingCat)]
    assert cats
    glances = []
    for corner in ((0, 0), (1919, 1079)):
        hand.move(*corner)
        glances.append([one.glance() for one in cats])
    for before, after in zip(*glances, strict=True):
        assert before[0] < 0 < after[0]
        assert before[1] < 0 < after[1]


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_everything_lies_inside_the_window(play: Play, size: tuple[int, int], text_scale: float) -> None:
    hand = play(lambda: Menu(ALL), size=size, theme=Theme(text_scale=text_scale))
    room = hand.app.kit.view.room.inflate(1, 1)
    outside = [widget for widget in hand.scene.desk.all() if not room.contains(widget.rect)]
    assert outside == []
    pressable = [widget for widget in hand.scene.desk.all() if widget.focusable]
    smallest = min(min(widget.rect.size) for widget in pressable) * hand.app.kit.view.scale
    assert smallest >= 32
    rects = [widget.rect for widget in hand.scene.desk.all()]
    overlapping = [(one, two) for one in rects for two in rects if one is not two and one.colliderect(two)]
    assert overlapping == []


def test_with_idle_life_off_nothing_moves(play: Play) -> None:
    hand = play(Menu, size=(960, 540), theme=Theme(idle_life=False))
    hand.wait(0.1)
    assert hand.app.director.stillness() == float("inf")


def test_it_says_which_version_this_is(play: Play) -> None:
    assert play(Menu).find(scenes.__version__).visible
