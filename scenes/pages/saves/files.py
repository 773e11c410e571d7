"""The save files that lie where exports go, to choose one from."""

from collections.abc import Callable
from pathlib import Path

from scenes.stage.strings import escaped, say
from scenes.stage.widgets.boxes import Row
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Option
from scenes.stage.widgets.scroll import ListBox
from scenes.stage.widgets.sheet import Sheet, SheetPage


class FilesSheet(SheetPage):
    width = 1100.0
    lowest = 700.0

    def __init__(self, folder: Path, files: list[Path], take: Callable[[Path], object]) -> None:
        super().__init__()
        self._folder, self._files, self._take = folder, files, take

    def enter(self) -> None:
        self.list = ListBox(
            [Option(escaped(file.name), "save") for file in self._files]
            or [Option(say("saves.no_files"), reason=say("saves.no_files_why", folder=str(self._folder)))],
            0,
            lambda _: None,
            on_act=lambda _: self._choose(),
        )
        none = "" if self._files else say("saves.no_files_why", folder=str(self._folder))
        ok = Button(say("saves.take"), self._choose, tone="green", icon="import", reason=none)
        cancel = Button(say("saves.take_no"), self.stage.pop)
        self.sheet = Sheet(say("saves.files"), body=self.list, footer=Row(cancel, ok))
        self.desk.add(self.sheet)
        self.desk.focus(self.list)

    def _choose(self) -> None:
        if self._files:
            self.stage.pop()
            self._take(self._files[self.list.chosen])
