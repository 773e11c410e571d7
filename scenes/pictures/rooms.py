"""The rooms: the parlour of the Kitten Me table, the menu's window at night, and the things on its sill.

What matters lies in the middle 1920 x 1080. A wider window shows more on both sides, a taller one more wall
and more floor.
"""

from enum import StrEnum

from scenes.pictures.cats import Coat, Mood, Pose, cat
from scenes.stage.drawing import Drawing, Layer, made_once

_DRAWN = (2560, 1080)
_TALLEST = 1440
"""Tall enough for a window of 4:3."""
_ANY_WINDOW = (3840, 3440)
"""What stands on the menu's sill must not move, so this room is larger than any window needs."""


class Hour(StrEnum):
    """What the sky outside the window shows."""

    DUSK = "dusk"
    EVENING = "evening"
    MIDNIGHT = "midnight"
    DAWN = "dawn"


_SKIES = {
    Hour.DUSK: "night_sky_dusk",
    Hour.EVENING: "night_sky_evening",
    Hour.MIDNIGHT: "menu_sky",
    Hour.DAWN: "night_sky_dawn",
}
_IN_ANOTHER_LIGHT = (Hour.DUSK, Hour.DAWN)
"""When the town and the room are not as they are by night."""


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
_ROUND_THE_WINDOW = (
    (Detail.PLANT, 570, 636, 0.8),
    (Detail.CANDLE, 1480, 660, 0.66),
    (Detail.TEACUP, 1930, 748, 0.56),
    (Detail.BOOKS, 338, 972, 0.66),
    (Detail.YARN, 2066, 958, 0.66),
)
"""What stands on the sill between the three cats, and on the floor below it."""
_OVER_THE_WINDOW = (("lady", 900, -186), ("gentleman", 1540, -186))
"""Hang above what a window of 16:9 shows."""


@made_once
def parlour(*, cameos: bool = True) -> Drawing:
    """With two cameos on the wall, where nothing stands before them."""
    sleeper = cat(Coat.GREY, Mood.SLEEPY, Pose.LOAF, shadow=False)
    lady = _part("parlour_cameo_lady", "translate(852 22)")
    gentleman = _part("parlour_cameo_gentleman", "translate(1588 22)")
    return _tall(
        (
            _part("parlour_room"),
            _part("parlour_window", "translate(372 16)"),
            *((lady, gentleman) if cameos else ()),
            _part("parlour_bookcase", "translate(1786 34)"),
            _part("parlour_clock", "translate(8 114)"),
            _part("parlour_chair", "translate(58 376) scale(.8)"),
            *sleeper.placed(110, 456, 0.29),
            _part("parlour_fireplace", "translate(2244 197) scale(.92)"),
            _part("parlour_lamp", "translate(1006 -8) scale(.76)"),
            *detail(Detail.YARN).placed(640, 1150, 0.6),
            *cat(Coat.TUXEDO, Mood.SLEEPY, Pose.LOAF).placed(1700, 1132, 0.32),
        )
    )


@made_once
def oval_table(width: int = 1800, height: int = 960) -> Drawing:
    return Drawing(width, height, (_part("parlour_table", f"scale({width / 1800:g} {height / 960:g})"),))


@made_once
def upright_table(width: int = 1240, height: int = 1300) -> Drawing:
    """For tall windows, with straight sides."""
    place = f"scale({width / 1240:g} {height / 1300:g})"
    return Drawing(width, height, (_part("parlour_table_upright", place),))


def menu_window() -> Drawing:
    return window_at(Hour.MIDNIGHT)


@made_once
def window_at(hour: Hour) -> Drawing:
    """The sky, the town, the window, and the room this side of it; the cats come by themselves."""
    town, room = ((f"town_at_{hour}",), (f"room_at_{hour}",)) if hour in _IN_ANOTHER_LIGHT else ((), ())
    depths = (
        _part(_SKIES[hour]),
        Layer("rooms/menu_skyline_far", town),
        Layer("rooms/menu_skyline_near", town),
        Layer("rooms/menu_frame", room),
    )
    things = (detail(kind).placed(x, y, scale) for kind, x, y, scale in _ROUND_THE_WINDOW)
    cameos = (
        _part(f"parlour_cameo_{who}", f"translate({x} {y}) scale(.8)") for who, x, y in _OVER_THE_WINDOW
    )
    sleeper = cat(Coat.SIAMESE, Mood.SLEEPY, Pose.LOAF, shadow=False).placed(1160, 1130, 0.34)
    cushion = detail(Detail.CUSHION).placed(1142, 1202, 0.66)
    layers = (
        *depths,
        *cameos,
        *(layer for thing in things for layer in thing),
        *cushion,
        *sleeper,
    )
    return _centred(layers, *_ANY_WINDOW)


@made_once
def curtain() -> Drawing:
    """A closed curtain, for what comes between two players at one machine."""
    return Drawing(_DRAWN[0], _TALLEST, (_part("curtain"),))


@made_once
def detail(kind: Detail) -> Drawing:
    return Drawing(*_DETAIL_CANVAS[kind], (_part(f"menu_{kind}"),))


def _tall(layers: tuple[Layer, ...]) -> Drawing:
    return _centred(layers, _DRAWN[0], _TALLEST)


def _centred(layers: tuple[Layer, ...], width: int, height: int) -> Drawing:
    """The drawn canvas in the middle of a larger one."""
    drawn = Drawing(*_DRAWN, layers)
    return Drawing(width, height, drawn.placed((width - drawn.width) / 2, (height - drawn.height) / 2))


def _part(name: str, place: str = "") -> Layer:
    return Layer(f"rooms/{name}", transform=place)
