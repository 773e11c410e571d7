"""A page that tells of something unusual, with one button and a sleeping cat."""

from pygame import FRect

from scenes.pictures import rooms
from scenes.pictures.cats import Coat, Mood, Pose, cat
from scenes.stage.canvas import Canvas
from scenes.stage.widgets.boxes import Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label, centred
from scenes.stage.widgets.sheet import Sheet, SheetPage

_BUTTON_WIDTH = 420.0
_CAT = FRect(0, 0, 286, 220)


class CalmPage(SheetPage):
    overlay = False
    width = 1060.0
    lowest = 560.0

    def __init__(self, title: str, about: str, way_on: str) -> None:
        super().__init__()
        self._title, self._about, self._way_on = title, about, way_on

    def enter(self) -> None:
        self.label = Label(self._about, centred)
        self.button = Button(self._way_on, self.go_back, tone="green")
        footer = Row(Space(), self.button, Space(), least=_BUTTON_WIDTH)
        self.sheet = Sheet(self._title, body=self.label, footer=footer)
        self.desk.add(self.sheet)
        self.desk.focus(self.button)

    def draw(self, canvas: Canvas) -> None:
        canvas.blit_px(self.kit.art.backdrop(rooms.parlour(), self.kit.window), 0, 0)
        super().draw(canvas)
        sleeper = cat(Coat.CREAM, Mood.SLEEPY, Pose.LOAF)
        canvas.picture(sleeper, _CAT.move_to(midbottom=(self.sheet.rect.centerx, self.sheet.rect.top + 34)))
