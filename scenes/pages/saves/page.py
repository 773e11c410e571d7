"""The page of saved games: those still running, those that were named, and files from elsewhere."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game.values import Record
from scenes.pages.export import ExportSheet, tell_exported
from scenes.pages.full_page import FullPage
from scenes.pages.game_pictures import FanOfCards, SleepingCat
from scenes.pages.navigation import Navigation
from scenes.pages.saves.naming import NamingSheet
from scenes.pages.signs import GuestPortraits
from scenes.stage.inputs import Dropped, Input, KeyDown
from scenes.stage.kit import Kit
from scenes.stage.strings import escaped, listed, say
from scenes.stage.text import Style, plain
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.boxes import Column, Row, RowOrColumn
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Option
from scenes.stage.widgets.list_box import ListBox
from scenes.stage.widgets.modal import Answer, Modal
from scenes.stage.widgets.panel import Label, PaperCard, centred
from scenes.stage.widgets.sheet import Sheet, SheetPage
from scenes.store.saves import Summary

_SHARES = (6, 5)
_TO_BUTTONS = 24.0
_COMPANY = 118.0
_PADDING = 24.0


class _Line(Record):
    """One line of the list; a running game has no name of its own."""

    summary: Summary
    name: str = ""


class SavesPage(FullPage, SheetPage):
    width = 1640.0
    lowest = 940.0

    def __init__(self, navigator: Navigation) -> None:
        super().__init__()
        self._navigator = navigator
        self._lines: list[_Line] = []

    def enter(self) -> None:
        self.list = ListBox([], 0, lambda _: self._refresh(), on_act=lambda _: self._open())
        self.list.label = say("reader.saved_games")
        self.card = SaveCard()
        self.open = Button(say("saves.open"), self._open, tone="green", icon="play")
        self.watch = Button(say("saves.watch"), self._watch, icon="replay")
        self.export = Button(say("saves.export"), self._export, icon="export")
        self.rename = Button(
            say("saves.rename"), self._ask_for_name, icon="edit", tip=say("saves.rename_tip")
        )
        self.remove = Button(say("saves.remove"), self._ask_to_remove, icon="trash")
        self.import_save = Button(
            say("saves.import"), self._choose_file, icon="import", tip=say("saves.import_tip")
        )
        for button in (self.export, self.rename, self.remove):
            button.instead = str(button.icon)
        close = Button(say("saves.close"), self.director.pop, tone="amber")
        actions = Column(Row(self.open, self.watch), Row(self.rename, self.export, self.remove))
        self._some = RowOrColumn(self.list, Column(self.card, actions, fill=self.card), shares=_SHARES)
        nap = SleepingCat()
        self._none = Column(nap, Label(say("saves.none"), centred), fill=nap)
        self.sheet = Sheet(
            say("saves.title"), footer=Row(self.import_save, close, shares=_SHARES), gap=_TO_BUTTONS
        )
        self.desk.add(self.sheet)
        self._read()
        self.desk.focus(self.list if self._lines else close)

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, Dropped):
            self._import_file(Path(happened.path))
            return True
        if isinstance(happened, KeyDown) and happened.key == pygame.K_F2 and not happened.again:
            (self.rename.act if self.rename.enabled else self.rename.refuse)(self.kit)
            return True
        return super().handle(happened)

    def _read(self) -> None:
        """List the saves again, with the same one chosen if it is still there, and show the messages that the
        store has about them."""
        before, store = self._chosen, self._navigator.store
        self._lines = [_Line(summary) for summary in store.running_games()]
        self._lines += [_Line(summary, name) for name, summary in store.saves.all()]
        titles = told_apart([self._title(line) for line in self._lines])
        self.list.options = [
            Option(title, "save" if line.name else "play")
            for line, title in zip(self._lines, titles, strict=True)
        ]
        if before in self._lines:
            self.list.chosen = self._lines.index(before)
        self.list.chosen = min(self.list.chosen, max(len(self._lines) - 1, 0))
        self.sheet.body = self._some if self._lines else self._none
        self._refresh()
        self._navigator.show_messages(self)

    def _read_if_told(self) -> None:
        """What the store has to say may be that a save is gone."""
        if self._navigator.store.messages:
            self._read()

    def _title(self, line: _Line) -> str:
        game = say(f"menu.{line.summary.game}.title")
        if not line.name:
            key = "saves.running_lesson" if line.summary.teaches else "saves.running"
            key = "saves.running_practice" if line.summary.practice else key
            return say(key, game=game)
        return escaped(line.summary.title) or game

    @property
    def _chosen(self) -> _Line | None:
        return self._lines[self.list.chosen] if self._lines else None

    def _refresh(self) -> None:
        line = self._chosen
        if line is not None:
            self.card.show_save(line.summary)
        self.arrange()
        if line is None:
            return
        self.list.show_line(self.list.chosen)
        self.watch.reason = say("store.other_rules") if line.summary.other_rules else ""
        self.open.reason = self.watch.reason
        unnamed = "" if line.name else say("saves.not_named")
        self.export.reason = self.remove.reason = self.rename.reason = unnamed

    def _open(self) -> None:
        line = self._chosen
        if line is None or self.open.reason:
            return
        if line.name:
            self._navigator.open_save(self.director, line.name)
            self._read_if_told()
        else:
            self._navigator.go_on(self.director, line.summary.place)

    def _watch(self) -> None:
        """Look back at what everybody saw; at a game that is over, from every side."""
        line, store = self._chosen, self._navigator.store
        assert line is not None
        saved = store.saves.open(line.name) if line.name else store.last(line.summary.place)
        if saved is not None:
            self.director.push(self._navigator.replay_page(saved))
        self._read_if_told()

    def _export(self) -> None:
        line = self._chosen
        assert line is not None
        store = self._navigator.store
        file = store.saves.as_file(line.name)
        if file is not None:
            self.director.push(ExportSheet(store, *file, partial(tell_exported, self)))
        self._read_if_told()

    def _ask_for_name(self) -> None:
        line = self._chosen
        assert line is not None
        title = plain(self._title(line))
        self.director.push(NamingSheet(title, self._rename, say("saves.rename_about"), say("saves.rename")))

    def _rename(self, title: str) -> None:
        line = self._chosen
        assert line is not None
        if self._navigator.store.saves.rename(line.name, title):
            self.desk.toast(say("saves.renamed", title=title))
        self._read()
        self._choose(line.name)

    def _choose(self, name: str) -> None:
        names = [line.name for line in self._lines]
        if name in names:
            self.list.chosen = names.index(name)
            self._refresh()

    def _ask_to_remove(self) -> None:
        title = plain(self.list.options[self.list.chosen].text)
        yes = Answer(say("saves.remove_yes"), self._remove, "red")
        no = Answer(say("saves.remove_no"))
        about = say("saves.remove_about", title=title)
        self.director.push(Modal(say("saves.remove"), about, [yes, no]))

    def _remove(self) -> None:
        line = self._chosen
        assert line is not None
        self._navigator.store.saves.remove(line.name)
        self._read()

    def _choose_file(self) -> None:
        self.director.push(
            FilesSheet(self._navigator.store.exchange, self._navigator.store.exported(), self._import_file)
        )

    def _import_file(self, file: Path) -> None:
        """Take a game in and choose it; one that is over is only shown."""
        store = self._navigator.store
        before, saved = {line.name for line in self._lines}, store.saves.import_file(file)
        self._read()
        if saved is not None and saved.over:
            self.director.push(self._navigator.replay_page(saved))
        elif saved is not None:
            name = store.saves.same_as(saved.match, saved.title)
            self._choose(name)
            known = say("saves.already", title=saved.title)
            self.desk.toast(known if name in before else say("saves.imported", file=file.name))


def told_apart(titles: list[str]) -> list[str]:
    """Titles as they are listed, the newest first: of those that are alike all but the oldest have a
    number."""
    left, told = Counter(titles), list[str]()
    for title in titles:
        told.append(f"{title} ({left[title]})" if left[title] > 1 else title)
        left[title] -= 1
    return told


class SaveCard(PaperCard):
    def __init__(self) -> None:
        super().__init__(Column(), _PADDING)

    def show_save(self, summary: Summary) -> None:
        lines = [
            say("saves.round", round=summary.round),
            say("saves.saved", day=summary.saved[:10], time=summary.saved[11:16]),
        ]
        if summary.of_night:
            lines.insert(0, say("saves.of_night"))
        if summary.other_rules:
            lines = [say("store.other_rules")]
        fan = FanOfCards(summary.game, summary.house)
        self.part = Column(
            GuestPortraits(summary.coats, _COMPANY),
            Label(say(f"menu.{summary.game}.title"), _title),
            *(Label(line, _words) for line in (escaped(listed(_called(summary))), *lines)),
            fan,
            gap=Size.LIST_GAP,
            fill=fan,
        )


def _called(summary: Summary) -> list[str]:
    """Everybody by name, and a lone human who never entered one as at the table."""
    return [name or say("table.you.plate") for name in summary.names]


def _title(kit: Kit) -> Style:
    return Style(Face.TITLE, Size.HEADING, kit.colours.cream.words, align=0.5, leading=1.1)


def _words(kit: Kit) -> Style:
    return Style(Face.BODY, Size.BODY, kit.colours.cream.words, align=0.5, leading=1.2)


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
            on_act=lambda _: self._choose_listed(),
        )
        self.list.label = say("reader.save_files")
        none = "" if self._files else say("saves.no_files_why", folder=str(self._folder))
        ok = Button(say("saves.take"), self._choose_listed, tone="green", icon="import", reason=none)
        cancel = Button(say("saves.take_no"), self.director.pop)
        self.sheet = Sheet(say("saves.files"), body=self.list, footer=Row(cancel, ok))
        self.desk.add(self.sheet)
        self.desk.focus(self.list)

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, Dropped):
            self._choose(Path(happened.path))
            return True
        return super().handle(happened)

    def _choose_listed(self) -> None:
        if self._files:
            self._choose(self._files[self.list.chosen])

    def _choose(self, file: Path) -> None:
        self.director.remove(self)
        self._take(file)
