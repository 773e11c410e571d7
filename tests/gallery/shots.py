"""Which pictures the gallery takes: a scene, what is done in it, and a name."""

import pygame

from scenes.stage.theme import Theme
from tests.driver import Driver
from tests.gallery.album import ALBUM_SHOTS
from tests.gallery.first_games import FIRST_GAME_SHOTS
from tests.gallery.foreign_names import FOREIGN_NAME_SHOTS
from tests.gallery.go_kitty import GO_KITTY_SHOTS
from tests.gallery.kitten_me import KITTEN_ME_SHOTS
from tests.gallery.lessons import LESSON_SHOTS
from tests.gallery.menus import a_menu
from tests.gallery.moments import MOMENT_SHOTS
from tests.gallery.nights import NIGHT_SHOTS
from tests.gallery.pages import PAGE_SHOTS
from tests.gallery.replays import REPLAY_SHOTS
from tests.gallery.shot import Shot
from tests.gallery.shut_up_cat import SHUT_UP_CAT_SHOTS
from tests.gallery.widgets import WidgetPage, WidgetStates


def _hover_a_card(driver: Driver) -> None:
    driver.move(960, 900)
    driver.wait(0.8)


def _try_a_disabled_card(driver: Driver) -> None:
    driver.click(1100, 900)
    driver.wait(0.1)


def _focus_by_keyboard(driver: Driver) -> None:
    for _ in range(2):
        driver.key(pygame.K_TAB)
    driver.wait(0.5)


def _say_a_toast(driver: Driver) -> None:
    driver.scene.desk.toast("Saved. Sleep well!")
    driver.wait(0.5)


def _hover_a_game(driver: Driver) -> None:
    driver.move(500, 700)
    driver.wait(1.5)


def _wake_the_sleeper(driver: Driver) -> None:
    driver.move(1420, 700)
    driver.wait(0.6)


def _look_up_left(driver: Driver) -> None:
    driver.move(80, 60)
    driver.wait(0.3)


SHOTS = [
    Shot("menu", a_menu, _look_up_left),
    Shot("menu-game-hovered", a_menu, _hover_a_game),
    Shot("menu-sleeper-woken", a_menu, _wake_the_sleeper),
    Shot("menu-focus", a_menu, _focus_by_keyboard),
    Shot("menu-text-150", a_menu, theme=Theme(text_scale=1.5)),
    Shot("menu-high-contrast", a_menu, theme=Theme(high_contrast=True)),
    Shot("widgets", WidgetStates),
    Shot("widgets-high-contrast", WidgetStates, theme=Theme(high_contrast=True)),
    Shot("widgets-text-150", WidgetStates, theme=Theme(text_scale=1.5)),
    Shot("widget-page", WidgetPage),
    Shot("widget-page-card-hovered", WidgetPage, _hover_a_card),
    Shot("widget-page-card-refused", WidgetPage, _try_a_disabled_card),
    Shot("widget-page-focus", WidgetPage, _focus_by_keyboard),
    Shot("widget-page-toast", WidgetPage, _say_a_toast),
    Shot("widget-page-text-150", WidgetPage, theme=Theme(text_scale=1.5)),
    *PAGE_SHOTS,
    *NIGHT_SHOTS,
    *ALBUM_SHOTS,
    *REPLAY_SHOTS,
    *FOREIGN_NAME_SHOTS,
    *MOMENT_SHOTS,
    *FIRST_GAME_SHOTS,
    *KITTEN_ME_SHOTS,
    *GO_KITTY_SHOTS,
    *SHUT_UP_CAT_SHOTS,
    *LESSON_SHOTS,
]
PLAIN = {
    shot.name: shot
    for shot in SHOTS
    if shot.theme is None and shot.size is None and not shot.name.startswith("widget")
}
"""By name: those of the program itself in a usual window, as everybody sees it who sets nothing."""


def shot_named(name: str) -> Shot:
    for shot in SHOTS:
        if shot.name == name:
            return shot
    raise LookupError(name)
