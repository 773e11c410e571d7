"""Pages that tell of something unusual, with one button and a sleeping cat: something broke, or another copy
of the program is open."""

from collections.abc import Callable
from pathlib import Path

from pygame import FRect

from scenes.pictures import rooms
from scenes.pictures.cats import Coat, Mood, Pose, cat
from scenes.stage.canvas import Canvas
from scenes.stage.scene import Scene
from scenes.stage.strings import say
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


class CrashPage(CalmPage):
    """Says that something broke, whether the game is saved, and where the log lies."""

    music = "menu"

    def __init__(self, log: Path | None, menu: Callable[[], Scene], about: str) -> None:
        where = say("crash.log", path=str(log)) if log else say("crash.no_log")
        super().__init__(say("crash.title"), f"{about}\n\n{where}", say("crash.menu"))
        self._menu = menu

    def go_back(self) -> None:
        self.director.reset(self._menu())


class AlreadyOpenPage(CalmPage):
    """Two copies would write over each other's games, so this one only ends."""

    lowest = 330.0

    def __init__(self) -> None:
        super().__init__(say("already_open.title"), say("already_open.about"), say("already_open.close"))

    def go_back(self) -> None:
        self.director.quit()
