"""The moonlit bedroom in which Shut Up Cat is played.

What matters lies in the middle 1920 x 1080; a wider window shows the wardrobe and the cat tree, a taller one
stars on threads and more floor.
"""

from scenes.pictures.shut_up_cat import door
from scenes.stage.drawing import Drawing, Layer, made_once

DOOR = (1516.0, 224.0, 1.02)
"""Left, top and scale of the door in the middle 1920 x 1080: a cat that peeks, drawn there, stands in it."""

_DRAWN = (2560, 1080)
_DOOR_DRAWN = (DOOR[0] + 320, DOOR[1], DOOR[2])


@made_once
def bedroom(width: int = 2560, height: int = 1080) -> Drawing:
    """The background for a window of that many units, its middle in the window's middle."""
    whole = Drawing(
        *_DRAWN,
        (
            _art("shell"),
            _art("wardrobe", "translate(-30 96) scale(1.04)"),
            _art("window", "translate(334 52) scale(.94)"),
            _art("nightstand", "translate(492 252)"),
            _art("cat_tree", "translate(2234 150) scale(.94)"),
            *door().wearing("by_night").placed(*_DOOR_DRAWN),
            _art("lights"),
            _art("mobile", "translate(700 -420)"),
            *slippers().placed(620, 1150, 0.6),
            *yarn_ball().placed(1800, 1150, 0.62),
        ),
    )
    return Drawing(width, height, whole.placed((width - whole.width) / 2, (height - whole.height) / 2))


@made_once
def slippers() -> Drawing:
    return Drawing(300, 170, (_art("slippers"),))


@made_once
def yarn_ball() -> Drawing:
    return Drawing(220, 170, (_art("yarn_ball"),))


def _art(name: str, transform: str = "") -> Layer:
    return Layer(f"rooms/bedroom_{name}", transform=transform)
