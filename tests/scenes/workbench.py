"""A scene that shows some widgets in a column, for tests."""

from pygame import FRect

from scenes.gallery.hand import Hand
from scenes.stage.scene import Scene
from scenes.stage.widgets.base import Widget


class Workbench(Scene):
    """The widgets one under the other in the middle, each 480 wide."""

    def __init__(self, *widgets: Widget, height: float = 90.0) -> None:
        super().__init__()
        self.widgets = widgets
        self.height = height

    def enter(self) -> None:
        self.desk.add(*self.widgets)

    def arrange(self) -> None:
        top = 120.0
        for widget in self.widgets:
            widget.rect = FRect(720, top, 480, self.height)
            top += self.height + 40


def clicked(hand: Hand, widget: Widget, across: float = 0.5, down: float = 0.5) -> None:
    """Click a share of the way across and down a widget."""
    rect = widget.rect
    hand.click(rect.left + rect.width * across, rect.top + rect.height * down)
