"""The menu by itself: every button leads to an empty scene."""

from scenes.pages.menu.entries import MenuEntries
from scenes.pages.menu.page import Menu
from scenes.stage.scene import Scene


def a_menu() -> Menu:
    return Menu(MenuEntries(lambda game: Scene(), lambda page: Scene()))
