"""The moonlit bedroom in which Shut Up Cat is played.

What matters lies in the middle 1920 x 1080; a wider window shows the wardrobe and the cat tree, a taller one
stars on threads and more floor.
"""

from game.values import Record
from scenes.pictures.shut_up_cat import door
from scenes.stage.drawing import Drawing, Layer, made_once

DOOR = (1516.0, 224.0, 1.02)
"""Left, top and scale of the door in the middle 1920 x 1080: a cat that peeks, drawn there, stands in it."""

FLOOR = 700.0
"""Where the floor begins, and the wall ends."""
_DRAWN = (2560, 1080)
_ASIDE = 320.0


class RoomLayout(Record):
    """How a room is furnished: where its door is, and how far it stands below the usual, wall and all."""

    door: tuple[float, float, float] = DOOR
    below: float = 0.0
    cat_tree: bool = True
    above_and_below: bool = True
    """Whether stars hang on threads high over the bed, and things lie on the floor before it."""


USUAL = RoomLayout()


@made_once
def bedroom(width: int = 2560, height: int = 1080, furniture: RoomLayout = USUAL) -> Drawing:
    """The background for a window of that many units, its middle in the window's middle."""
    x, y, scale = furniture.door
    whole = Drawing(
        *_DRAWN,
        (
            _art("shell"),
            _art("wardrobe", "translate(-30 96) scale(1.04)"),
            _art("window", "translate(334 52) scale(.94)"),
            _art("nightstand", "translate(492 252)"),
            *([_art("cat_tree", "translate(2234 150) scale(.94)")] if furniture.cat_tree else []),
            *door().wearing("by_night").placed(x + _ASIDE, y - furniture.below, scale),
            _art("lights"),
            *(_above_and_below() if furniture.above_and_below else ()),
        ),
    )
    left, top = (width - whole.width) / 2, (height - whole.height) / 2 + furniture.below
    return Drawing(width, height, whole.placed(left, top))


def _above_and_below() -> tuple[Layer, ...]:
    return (
        _art("mobile", "translate(700 -420)"),
        *slippers().placed(620, 1150, 0.6),
        *yarn_ball().placed(1800, 1150, 0.62),
    )


@made_once
def slippers() -> Drawing:
    return Drawing(300, 170, (_art("slippers"),))


@made_once
def yarn_ball() -> Drawing:
    return Drawing(220, 170, (_art("yarn_ball"),))


def _art(name: str, transform: str = "") -> Layer:
    return Layer(f"rooms/bedroom_{name}", transform=transform)
