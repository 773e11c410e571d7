"""Unhandled exceptions: the player sees a page that says so, and where the trace was written."""

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

_MENU_WIDTH = 420.0
_CAT = FRect(0, 0, 286, 220)


class CrashPage(SheetPage):
    """Says that something broke, whether the game is saved, and where the log lies."""

    overlay = False
    music = "menu"
    width = 1060.0
    lowest = 560.0

    def __init__(self, log: Path | None, menu: Callable[[], Scene], about: str) -> None:
        super().__init__()
        self._log = log
        self._menu = menu
        self._about = about

    def enter(self) -> None:
        where = say("crash.log", path=str(self._log)) if self._log else say("crash.no_log")
        self.label = Label(f"{self._about}\n\n{where}", centred)
        self.button = Button(say("crash.menu"), self.go_back, tone="green")
        self.sheet = Sheet(
            say("crash.title"),
            body=self.label,
            footer=Row(Space(), self.button, Space(), least=_MENU_WIDTH),
        )
        self.desk.add(self.sheet)
        self.desk.focus(self.button)

    def go_back(self) -> None:
        self.stage.reset(self._menu())

    def draw(self, canvas: Canvas) -> None:
        canvas.blit_px(self.kit.art.backdrop(rooms.parlour(), self.kit.view), 0, 0)
        super().draw(canvas)
        sleeper = cat(Coat.CREAM, Mood.SLEEPY, Pose.LOAF)
        canvas.picture(sleeper, _CAT.move_to(midbottom=(self.sheet.rect.centerx, self.sheet.rect.top + 34)))
