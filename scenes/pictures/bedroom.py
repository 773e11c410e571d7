"""The moonlit bedroom in which Shut Up Cat is played.

It is wider than the safe area: every window shows the middle 1920 units, wide ones show more.
"""

from scenes.pictures.shut_up_cat import door
from scenes.stage.drawing import Drawing, Layer

DOOR = (1836.0, 224.0, 1.02)
"""Left, top and scale of the door: a cat that peeks through one, drawn there, stands in this door."""


def bedroom() -> Drawing:
    return Drawing(
        2560,
        1080,
        (
            _art("shell"),
            _art("wardrobe", "translate(-30 96) scale(1.04)"),
            _art("window", "translate(320 52) scale(.94)"),
            _art("nightstand", "translate(492 252)"),
            _art("cat_tree", "translate(2234 150) scale(.94)"),
            *door().wearing("by_night").placed(*DOOR),
            _art("lights"),
        ),
    )


def slippers() -> Drawing:
    return Drawing(300, 170, (_art("slippers"),))


def yarn_ball() -> Drawing:
    return Drawing(220, 170, (_art("yarn_ball"),))


def _art(name: str, transform: str = "") -> Layer:
    return Layer(f"rooms/bedroom_{name}", transform=transform)
