"""The rooms: the parlour of the Kitten Me table, the menu's window at night, and the things on its sill.

What matters lies in the middle 1920 x 1080. A wider window shows more on both sides, a taller one more wall
and more floor. The menu's window comes in depths of one canvas, so that the night can drift behind it.
"""

from dataclasses import replace
from enum import StrEnum

from scenes.pictures.cats import Coat, Mood, Pose, cat
from scenes.stage.drawing import Drawing, Layer

TABLE = (60, 66)
"""Left and top of the oval table in the parlour's middle 1920 x 1080."""

FELT = (128, 102, 1544, 688)
"""Left, top, width and height of the oval of felt on the table's canvas."""

SILL_PLACES = ((670, 836), (930, 808), (1176, 836))
"""Where three cats may sit in the menu's middle 1920 x 1080: the ground below the middle of each."""

_DRAWN = (2560, 1080)
_TALLEST = 1440


class Detail(StrEnum):
    CANDLE = "candle"
    TEACUP = "teacup"
    YARN = "yarn"
    BOOKS = "books"
    PLANT = "plant"
    CUSHION = "cushion"


_DETAIL_CANVAS = {
    Detail.CANDLE: (180, 260),
    Detail.TEACUP: (190, 180),
    Detail.YARN: (220, 170),
    Detail.BOOKS: (240, 150),
    Detail.PLANT: (240, 300),
    Detail.CUSHION: (340, 100),
}
_ON_THE_SILL = (
    (Detail.PLANT, 566, 590, 0.88),
    (Detail.TEACUP, 780, 742, 0.6),
    (Detail.CUSHION, 1090, 772, 0.94),
    (Detail.YARN, 1624, 764, 0.56),
    (Detail.CANDLE, 1712, 660, 0.7),
    (Detail.BOOKS, 1812, 728, 0.8),
)


def parlour() -> Drawing:
    sleeper = cat(Coat.GREY, Mood.SLEEPY, Pose.LOAF, shadow=False)
    return _tall(
        (
            _part("parlour_room"),
            _part("parlour_window", "translate(372 16)"),
            _part("parlour_cameo_lady", "translate(852 22)"),
            _part("parlour_cameo_gentleman", "translate(1588 22)"),
            _part("parlour_bookcase", "translate(1786 34)"),
            _part("parlour_clock", "translate(8 114)"),
            _part("parlour_chair", "translate(58 376) scale(.8)"),
            *sleeper.placed(110, 456, 0.29),
            _part("parlour_fireplace", "translate(2244 197) scale(.92)"),
            _part("parlour_lamp", "translate(1006 -8) scale(.76)"),
        )
    )


def oval_table() -> Drawing:
    return Drawing(1800, 960, (_part("parlour_table"),))


def menu_window() -> Drawing:
    depths = (menu_sky(), menu_skyline(), menu_frame(), menu_sill())
    return replace(depths[0], layers=tuple(layer for depth in depths for layer in depth.layers))


def menu_sky() -> Drawing:
    return _tall((_part("menu_sky"),))


def menu_skyline() -> Drawing:
    return _tall((_part("menu_skyline_far"), _part("menu_skyline_near")))


def menu_frame() -> Drawing:
    return _tall((_part("menu_frame"),))


def menu_sill() -> Drawing:
    """What lies on the sill beside the cats, and the cushion under the one in the middle."""
    things = (detail(kind).placed(x, y, scale) for kind, x, y, scale in _ON_THE_SILL)
    return _tall(tuple(layer for thing in things for layer in thing))


def curtain() -> Drawing:
    """A closed curtain, for what comes between two players at one machine."""
    return Drawing(_DRAWN[0], _TALLEST, (_part("curtain"),))


def detail(kind: Detail) -> Drawing:
    return Drawing(*_DETAIL_CANVAS[kind], (_part(f"menu_{kind}"),))


def all_rooms() -> list[Drawing]:
    return [parlour(), oval_table(), menu_window(), curtain(), *(detail(kind) for kind in Detail)]


def _tall(layers: tuple[Layer, ...]) -> Drawing:
    """The drawn canvas in the middle of one that is tall enough for a window of 4:3."""
    drawn = Drawing(*_DRAWN, layers)
    return Drawing(drawn.width, _TALLEST, drawn.placed(0, (_TALLEST - drawn.height) / 2))


def _part(name: str, place: str = "") -> Layer:
    return Layer(f"rooms/{name}", transform=place)
