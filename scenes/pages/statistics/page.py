"""The statistics: how everybody fared, a page for every named human, and every finished game to watch again.

Only what was played to its end is counted, and only games with a human at the table.
"""

from collections.abc import Sequence
from functools import partial
from math import inf

from game.catalog import GAMES
from scenes.pages.export import ExportSheet, tell_exported
from scenes.pages.full_page import FullPage
from scenes.pages.game_pictures import SleepingCat
from scenes.pages.navigation import Navigation
from scenes.pages.statistics.csv_file import as_csv
from scenes.pages.statistics.person import person_rows
from scenes.pages.statistics.record import PersonRecord, finished_line, only_person, records, tallies
from scenes.pages.statistics.score_table import TallyTable
from scenes.pages.watch_line import WatchLine
from scenes.stage.strings import escaped, say
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.boxes import Column, Row
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option, TabBar
from scenes.stage.widgets.modal import Answer, Modal
from scenes.stage.widgets.panel import Label, centred
from scenes.stage.widgets.sheet import Sheet, SheetPage
from scenes.store.finished import Finished
from scenes.store.reviews import Evening
from scenes.table.guests import person_key, short

_MOST_LATELY = 40
_MOST_PEOPLE = 6
_MOST_REVIEWED = 60
"""Of how many games the reviews are read."""
_FILE = "three-cat-night.csv"
_UTF_8_MARK = "\ufeff"
"""Without it some spreadsheets take names with accents for another encoding."""


class StatisticsPage(FullPage, SheetPage):
    width = 1240.0
    lowest = inf
    """As high as the window: how much there is to tell differs from person to person."""

    def __init__(self, finished: tuple[Finished, ...], navigator: Navigation) -> None:
        super().__init__()
        self._finished, self._navigator = finished, navigator

    @property
    def _you(self) -> str:
        return only_person(self._finished)

    @property
    def title(self) -> str:
        return say("menu.statistics")

    def enter(self) -> None:
        last = self._finished[-1].game if self._finished else next(iter(GAMES))
        options = [Option(say(f"menu.{game}.title")) for game in GAMES]
        self.tabs = TabBar(options, list(GAMES).index(last), lambda _: self._change_game())
        self.people = Choice([Option(say("statistics.everybody"))], 0, lambda _: self._fill())
        self.people.label = say("reader.whose_games")
        self.table_file = Button(say("statistics.csv"), self._export, icon="export", size=Size.BODY)
        self.reset = Button(say("statistics.reset"), self._ask_to_reset, icon="trash", size=Size.BODY)
        close = Button(say("statistics.close"), self.director.pop, tone="amber", size=Size.BODY)
        self.sheet = Sheet(tabs=self.tabs, footer=Row(self.table_file, self.reset, close))
        self.desk.add(self.sheet)
        self._change_game()
        self.desk.focus(self.tabs)

    def _change_game(self) -> None:
        """Another kind of table: everybody first, then whoever sat there."""
        self._records = records(self._games)[:_MOST_PEOPLE]
        names = [say("table.you.plate")] if self._you else [short(one.name) for one in self._records]
        people = [Option(escaped(name), "human") for name in names[: len(self._records)]]
        self.people.options = [Option(say("statistics.everybody")), *people]
        self.people.chosen = 0
        self._fill()

    @property
    def game_shown(self) -> str:
        return list(GAMES)[self.tabs.chosen]

    @property
    def _games(self) -> list[Finished]:
        return [one for one in self._finished if one.game == self.game_shown]

    def _fill(self) -> None:
        if rows := self._rows():
            self.sheet.body = Column(*rows, gap=Size.LIST_GAP)
        else:
            nap, game = SleepingCat(), say(f"menu.{self.game_shown}.title")
            self.sheet.body = Column(nap, Label(say("statistics.none", game=game), centred), fill=nap)
        why = "" if self._finished else say("statistics.nothing_to_do")
        self.table_file.reason = self.reset.reason = why
        self.sheet.area.bar.offset = 0.0
        self.arrange()

    def _rows(self) -> list[Widget]:
        games = self._games
        if not games:
            return []
        if self.people.chosen:
            record = self._records[self.people.chosen - 1]
            games = [game for game, _ in record.games]
            rows = [self.people, *person_rows(record, bool(self._you), self._evenings(record))]
        else:
            rounds = sum(one.rounds for one in games)
            summary = Label(say("statistics.sum", count=len(games), rounds=rounds))
            rows = [self.people, summary, TallyTable(self.game_shown, tallies(games, self._you))]
        lately = [self._line(one) for one in reversed(games[-_MOST_LATELY:])]
        return [*rows, Label(say("statistics.lately")), *lately]

    def _evenings(self, record: PersonRecord) -> Sequence[Evening]:
        games = [game for game, _ in record.games[-_MOST_REVIEWED:]]
        return self._navigator.store.reviews.evenings(games, person_key(record.name))

    def _line(self, one: Finished) -> Widget:
        """A finished game; where it was kept whole it can be watched again."""
        line = finished_line(one, self._you)
        can_watch = self._navigator.store.can_watch(one)
        return (
            WatchLine(line, partial(self._watch, one), say("replay.watch_tip")) if can_watch else Label(line)
        )

    def _watch(self, one: Finished) -> None:
        navigator = self._navigator
        saved = navigator.store.finished_match(one)
        if saved is not None:
            self.director.push(navigator.replay_page(saved))
        elif not navigator.store.can_watch(one):
            self._read()
        navigator.show_messages(self)

    def _export(self) -> None:
        table = _UTF_8_MARK + as_csv(self._finished)
        self.director.push(ExportSheet(self._navigator.store, _FILE, table, partial(tell_exported, self)))

    def _ask_to_reset(self) -> None:
        yes = Answer(say("statistics.reset_yes"), self._forget, "red")
        all_of_it = Answer(say("statistics.reset_album"), self._forget_album_too, "red")
        no = Answer(say("statistics.reset_no"))
        about = say("statistics.reset_about", count=len(self._finished))
        self.director.push(Modal(say("statistics.reset"), about, [yes, all_of_it, no]))

    def _forget_album_too(self) -> None:
        """The album last: what was reached there would come back with games that are still counted."""
        if self._forget():
            self._navigator.forget_album()
            self.director.change_theme(self._navigator.theme())

    def _forget(self) -> bool:
        forgotten = self._navigator.store.forget_finished()
        self._read()
        self._navigator.show_messages(self)
        return forgotten

    def _read(self) -> None:
        self._finished = self._navigator.store.finished()
        self._change_game()
