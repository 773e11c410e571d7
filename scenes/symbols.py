"""The little pictures that may stand in a text or on a button, by name: <hat>, <gear>, <winter>."""

from functools import cache

from scenes.games import SCREENS
from scenes.pictures import icons
from scenes.stage.drawing import Drawing


@cache
def symbol(name: str, light: bool = False) -> Drawing:
    """The drawing of a name; light for dark grounds where there are two versions."""
    for screen in SCREENS.values():
        if name in screen.symbols:
            return screen.symbols[name](light)
    return icons.icon(icons.Icon(name), light=light)
