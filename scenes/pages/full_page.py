"""The base class of pages that fill the window: settings, saves, statistics and books."""

from scenes.pictures import rooms
from scenes.stage.canvas import Canvas
from scenes.stage.scene import Page


class FullPage(Page):
    """Drawn over the picture of a parlour; the music of the scene below plays on."""

    overlay = False

    def draw(self, canvas: Canvas) -> None:
        canvas.blit_px(self.kit.art.backdrop(rooms.parlour(), self.kit.window), 0, 0)
        super().draw(canvas)
