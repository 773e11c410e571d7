"""The save files that lie where exports go, to choose one from."""

from collections.abc import Callable
from pathlib import Path

from pygame import FRect

from scenes.stage.layout import row
from scenes.stage.scene import Page
from scenes.stage.strings import escaped, say
from scenes.stage.theme import Size
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Option
from scenes.stage.widgets.panel import Panel
from scenes.stage.widgets.scroll import ListBox


class FilesSheet(Page):
    overlay = True

    def __init__(self, folder: Path, files: list[Path], take: Callable[[Path], object]) -> None:
        super().__init__()
        self._folder, self._files, self._take = folder, files, take

    def enter(self) -> None:
        self.panel = Panel(say("saves.files"))
        self.list = ListBox(
            [Option(escaped(file.name), "save") for file in self._files]
            or [Option(say("saves.no_files"), reason=say("saves.no_files_why", folder=str(self._folder)))],
            0,
            lambda _: None,
            on_act=lambda _: self._choose(),
        )
        none = "" if self._files else say("saves.no_files_why", folder=str(self._folder))
        self.ok = Button(say("saves.take"), self._choose, tone="green", icon="import", reason=none)
        self.cancel = Button(say("saves.take_no"), self.stage.pop)
        self.desk.add(self.panel, self.list, self.cancel, self.ok)
        self.desk.focus(self.list)

    def arrange(self) -> None:
        self.panel.rect = FRect(0, 0, 1100, 700).move_to(center=self.kit.view.room.center)
        inside = self.panel.inside
        control = self.kit.view.at_least(Size.CONTROL, 32)
        self.list.rect = FRect(inside.left, inside.top, inside.width, inside.height - control - Size.GAP)
        line = FRect(inside.left, inside.bottom - control, inside.width, control)
        self.cancel.rect, self.ok.rect = row(line, 2, Size.GAP)

    def _choose(self) -> None:
        if self._files:
            self.stage.pop()
            self._take(self._files[self.list.chosen])
