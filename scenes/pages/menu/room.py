"""The background picture of the menu, and where things stand on it.

It imports little, so that the picture can be made while the menu is still being loaded.
"""

from pygame import FRect

from scenes.pictures.rooms import menu_window
from scenes.stage.art import Art
from scenes.stage.layout import SAFE_WIDTH, WindowView

_BETWEEN_CURTAINS = 1420
MARK = FRect(391, 222 - 385 * 310 / 1600, 770, 770 * 310 / 1600)
STARS = FRect(500, 120, 760, 300)
NOTE = FRect(432, 316, 720, 176)
UNDER_MOON = FRect(1176, 372, 470, 104)
SILL = 982.0
"""The lower edge of what stands on the sill."""


def window_view_of_menu(window: WindowView) -> WindowView:
    """What stands on the sill fills an upright window; the curtains may hang outside it."""
    return WindowView(window.width, window.height, _BETWEEN_CURTAINS) if window.upright else window


def on_picture(view: WindowView, place: FRect) -> FRect:
    """Where a place of the picture is in a window."""
    return place.move(view.safe.centerx - SAFE_WIDTH / 2, 0)


def draw_ahead(art: Art, window: WindowView) -> None:
    """Let the worker make the background while the menu's modules are loaded."""
    art.prepare_backdrop(menu_window(), window_view_of_menu(window))
