"""The parlour, in which the pages about everything lie: settings, saves, statistics and books."""

from scenes.pictures import rooms
from scenes.stage.canvas import Canvas
from scenes.stage.scene import Page


class FullPage(Page):
    """Hides what it was opened from, and lets its music play on."""

    overlay = False

    def draw(self, canvas: Canvas) -> None:
        canvas.blit_px(self.kit.art.backdrop(rooms.parlour(), self.kit.view), 0, 0)
        super().draw(canvas)
