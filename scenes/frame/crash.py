"""Unhandled exceptions: the trace goes into a log file, and the player sees a page that says so.

A log holds where it happened and what kind of fault it was, never what was said or who was playing.
"""

import traceback
from collections.abc import Callable
from contextlib import closing
from logging import Formatter, LogRecord
from logging.handlers import RotatingFileHandler
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

_LARGEST_LOG = 64 * 1024
_OLD_LOGS = 3
_MENU_WIDTH = 420.0
_CAT = FRect(0, 0, 286, 220)


class _LogFile(RotatingFileHandler):
    def handleError(self, record: LogRecord) -> None:  # noqa: N802 - the name is logging's
        """What cannot be written is told to whoever writes."""
        raise  # noqa: PLE0704 - logging calls this while it handles the error


def write_log(folder: Path, problem: BaseException) -> Path | None:
    """Add a trace to the log; None if even that cannot be done, or if something else stands in its place:
    opening a pipe could take for ever."""
    file = folder / "log.txt"
    where = "".join(traceback.format_tb(problem.__traceback__))
    text = f"{type(problem).__name__}\n{where}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if file.exists() and not file.is_file():
            return None
        handler = _LogFile(file, maxBytes=_LARGEST_LOG, backupCount=_OLD_LOGS, encoding="utf-8")
        with closing(handler):
            handler.setFormatter(Formatter("%(asctime)s %(message)s"))
            handler.emit(LogRecord("three-cat-night", 40, str(file), 0, text, None, None))
    except (OSError, ValueError):
        return None
    return file


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
