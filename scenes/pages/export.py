"""The sheet that asks into which folder a file is exported."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from scenes.stage.inputs import Input, KeyDown
from scenes.stage.scene import Scene
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.boxes import Column, Grid, Row
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import Sheet, SheetPage
from scenes.store.exchange import folder_named, usual_folders
from scenes.store.store import Store

_TO_BUTTONS = 32.0
_LONGEST_PATH = 1000
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class ExportSheet(SheetPage):
    """A line with the folder, which can be written over, and buttons for those that most people have. `done`
    hears where the file lies; what is wrong with a folder is told here."""

    width = 1100.0

    def __init__(self, store: Store, file: str, content: str | bytes, done: Callable[[Path], object]) -> None:
        super().__init__()
        self._store, self._file, self._content, self._done = store, file, content, done

    def enter(self) -> None:
        about = Label(say("export.about", file=self._file))
        self.folder = TextField(
            str(self._store.exchange), lambda _: self._tell(""), longest=_LONGEST_PATH, tip=say("export.tip")
        )
        self.usual = [
            Button(say(f"export.folder.{name}"), partial(self._choose, folder), size=Size.BODY)
            for name, folder in usual_folders().items()
        ]
        columns = len(self.usual) if len(self.usual) % 2 else 2
        self.problem = Label("")
        back = Button(say("export.back"), self.director.pop)
        self.write = Button(say("export.write"), self._write, tone="green", icon="export")
        self.sheet = Sheet(
            say("export.title"),
            body=Column(about, self.folder, Grid(*self.usual, columns=columns), self.problem),
            footer=Row(back, self.write),
            gap=_TO_BUTTONS,
        )
        self.desk.add(self.sheet)
        self.desk.focus(self.folder)

    def handle(self, happened: Input) -> bool:
        enter = isinstance(happened, KeyDown) and happened.key in _ENTER and not happened.again
        if enter and self.folder.focused:
            self._write()
            return True
        return super().handle(happened)

    def _choose(self, folder: Path) -> None:
        self.folder.text = str(folder)
        self._tell("")

    def _tell(self, problem: str) -> None:
        if self.problem.text != problem:
            self.problem.text = problem
            self.arrange()

    def _write(self) -> None:
        """The folder is where files are looked for from now on, too."""
        typed = self.folder.text.strip()
        folder = self._store.exchange if typed == str(self._store.exchange) else folder_named(typed)
        if folder is None:
            self._tell(say("export.no_folder", folder=typed))
            return
        before, self._store.exchange = self._store.exchange, folder
        target = self._store.export_file(self._file, self._content)
        if target is None:
            self._store.exchange = before
            self._tell(self._store.messages.pop())
            return
        self.director.pop()
        self._done(target)


def tell_exported(page: Scene, target: Path) -> None:
    page.desk.toast(say("export.done", path=str(target)))
