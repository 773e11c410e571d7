"""The little pictures that may stand in a text or on a button, by name: <hat>, <gear>, <winter>."""

from functools import cache

from scenes.pictures import go_kitty, icons, kitten_me
from scenes.stage.drawing import Drawing

_BID = {str(thing): thing for kind in (kitten_me.Accessory, kitten_me.Colour) for thing in kind}
_SEASONS = {str(season): season for season in go_kitty.Season}


@cache
def symbol(name: str, light: bool = False) -> Drawing:
    """The drawing of a name; light for dark grounds where there are two versions."""
    if name in _BID:
        return kitten_me.bid_icon(_BID[name])
    if name in _SEASONS:
        return go_kitty.suit(_SEASONS[name])
    return icons.icon(icons.Icon(name), light=light)
