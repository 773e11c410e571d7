"""The room that the menu stands in, apart from the menu: it can be drawn while that is fetched."""

from scenes.pictures.rooms import menu_window
from scenes.stage.art import Art
from scenes.stage.layout import View

_BETWEEN_CURTAINS = 1420


def view_of_menu(window: View) -> View:
    """What stands on the sill fills an upright window; the curtains may hang outside it."""
    return View(window.width, window.height, _BETWEEN_CURTAINS) if window.upright else window


def draw_ahead(art: Art, window: View) -> None:
    """Have the room made while other things are fetched."""
    art.prepare_backdrop(menu_window(), view_of_menu(window))
