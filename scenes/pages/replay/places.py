"""Where table and words stand in a replay: side by side, or one under the other in a tall window."""

from pygame import FRect

from game.values import Record
from scenes.stage.kit import Kit
from scenes.stage.layout import SAFE_HEIGHT, SAFE_WIDTH
from scenes.stage.theme import Size

_SIDE, _SMALLEST_SIDE_PX = 520.0, 250
_WIDEST = 0.62
_NARROWEST_TABLE_PX = 640
"""Where less is left beside it, what is told lies over the table and is put away at first."""
_TABLE_SHARE = 2 / 3
"""How much of a tall window the table has, if that leaves enough for the words."""
_LOWEST_PX = 220
"""How high it has to be to stand under the table."""


class ReplayPlaces(Record):
    table: FRect
    side: FRect
    over: bool = False
    """Whether the words lie over the table."""


def places(kit: Kit, bottom: float, side_shown: bool) -> ReplayPlaces:
    """In the room above a line; without the words the table has all of it. Larger letters take nothing from
    the table, or its own would become smaller: there are more lines of them to scroll through."""
    room = kit.window.room
    whole = FRect(room.left, room.top, room.width, bottom - room.top)
    share = min(whole.height * _TABLE_SHARE, whole.height - kit.window.at_least(0.0, _LOWEST_PX))
    table_height = max(room.width * SAFE_HEIGHT / SAFE_WIDTH, share)
    below = FRect(whole.left, whole.top + table_height, whole.width, whole.height - table_height)
    if kit.window.px(max(below.height, 0.0)) >= _LOWEST_PX:
        above = FRect(whole.left, whole.top, whole.width, table_height)
        return ReplayPlaces(above if side_shown else whole, below.inflate(-2 * Size.GAP, -2 * Size.GAP))
    width = min(kit.window.at_least(_SIDE, _SMALLEST_SIDE_PX), room.width * _WIDEST)
    side = FRect(
        whole.right - width - Size.GAP * 0.6, whole.top + Size.GAP, width, whole.height - 2 * Size.GAP
    )
    left = whole.width - width - Size.GAP
    over = kit.window.px(left) < _NARROWEST_TABLE_PX
    table = whole if over or not side_shown else FRect(whole.left, whole.top, left, whole.height)
    return ReplayPlaces(table, side, over)
