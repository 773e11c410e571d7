"""The little pictures that may stand in a text or on a button, by their names: <hat>, <gear>, <winter>."""

from functools import cache

from scenes.pictures.icons import Icon, icon
from scenes.stage.drawing import Drawing

_ICONS = frozenset(Icon)


@cache
def symbol(name: str, light: bool = False) -> Drawing:
    """An icon, or what a game calls so; light for dark grounds where there are two versions.

    The icons of the house come first: so the menu, which shows no others, need not know what a game has.
    """
    if name not in _ICONS:
        from scenes.games import SCREENS  # noqa: PLC0415 - all tables come with it

        for screen in SCREENS.values():
            if name in screen.symbols:
                return screen.symbols[name](light)
    return icon(Icon(name), light=light)
