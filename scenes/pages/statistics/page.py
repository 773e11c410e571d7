"""The statistics: how everybody fared, a page for every named human, and every finished game to watch again.

Only what was played to its end is counted, and only games with a human at the table.
"""

from functools import partial

from pygame import FRect

from game.catalog import GAMES
from scenes.pages.keepsakes import draw_nap
from scenes.pages.navigation import Navigation
from scenes.pages.statistics.person import person_rows
from scenes.pages.statistics.record import records
from scenes.pages.statistics.table import TallyTable
from scenes.pages.statistics.table_file import as_csv
from scenes.pages.statistics.tally import tallies, told
from scenes.pages.watch_line import WatchLine
from scenes.stage.canvas import Canvas
from scenes.stage.layout import row
from scenes.stage.scene import Page
from scenes.stage.strings import escaped, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option, TabBar
from scenes.stage.widgets.modal import Answer, Modal
from scenes.stage.widgets.panel import Label, Panel
from scenes.stage.widgets.scroll import ScrollArea
from scenes.store.finished import Finished
from scenes.table.guests import short

_PANEL = FRect(0, 0, 1240, 860)
_MOST_LATELY = 40
_MOST_PEOPLE = 6
_GAP = 14.0
_FILE = "three-cat-night.csv"


class StatisticsPage(Page):
    overlay = True

    def __init__(self, finished: tuple[Finished, ...], navigator: Navigation | None = None) -> None:
        """Without a navigator it can only be read."""
        super().__init__()
        self._finished, self._navigator = finished, navigator

    def enter(self) -> None:
        self.panel = Panel()
        last = self._finished[-1].game if self._finished else next(iter(GAMES))
        options = [Option(say(f"menu.{game}.title")) for game in GAMES]
        self.tabs = TabBar(options, list(GAMES).index(last), lambda _: self._change_game())
        self.area = ScrollArea()
        self.people = Choice([Option(say("statistics.everybody"))], 0, lambda _: self._fill())
        self.table_file = Button(say("statistics.csv"), self._export, icon="export", size=Size.BODY)
        self.reset = Button(say("statistics.reset"), self._ask_to_reset, icon="trash", size=Size.BODY)
        self.close = Button(say("statistics.close"), self.stage.pop, tone="amber", size=Size.BODY)
        self.desk.add(self.panel, self.tabs, self.area, self.table_file, self.reset, self.close)
        self.rows: list[Widget] = []
        self._change_game()
        self.desk.focus(self.tabs)

    def arrange(self) -> None:
        self.panel.rect = _PANEL.move_to(center=self.kit.view.room.center).move(0, 30)
        box, inside = self.panel.rect, self.panel.inside
        height = self.tabs.natural_size(self.kit)[1]
        self.tabs.rect = FRect(box.left + 30, box.top - height + 5, box.width - 60, height)
        control = self.kit.view.at_least(Size.CONTROL, 32)
        line = FRect(inside.left, inside.bottom - control, inside.width, control)
        self.table_file.rect, self.reset.rect, self.close.rect = row(line, 3, Size.GAP)
        self.area.rect = FRect(inside.left, inside.top, inside.width, inside.height - control - Size.GAP)
        self.area.clear()
        top = 0.0
        for widget in self.rows:
            if isinstance(widget, Choice):
                high = widget.height_at(self.kit, self.area.page_width)
                self.area.place(widget, FRect(0, top, self.area.page_width, high))
                top += high + _GAP
            else:
                top = self.area.lay(self.kit, widget, top) + _GAP

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if not self.rows:
            self._draw_nothing_yet(canvas)

    def _change_game(self) -> None:
        """Another kind of table: everybody first, then whoever sat there."""
        self._records = records(self._games)[:_MOST_PEOPLE]
        people = [Option(escaped(short(one.name)), "human") for one in self._records]
        self.people.options = [Option(say("statistics.everybody")), *people]
        self.people.chosen = 0
        self._fill()

    @property
    def _game(self) -> str:
        return list(GAMES)[self.tabs.chosen]

    @property
    def _games(self) -> list[Finished]:
        return [one for one in self._finished if one.game == self._game]

    def _fill(self) -> None:
        self.rows = self._rows()
        none = "" if self._finished and self._navigator is not None else say("statistics.nothing_to_do")
        self.table_file.reason = self.reset.reason = none
        self.area.bar.offset = 0.0
        self.arrange()

    def _rows(self) -> list[Widget]:
        games = self._games
        if not games:
            return []
        if self.people.chosen:
            record = self._records[self.people.chosen - 1]
            games = [game for game, _ in record.games]
            rows = [self.people, *person_rows(record)]
        else:
            rounds = sum(one.rounds for one in games)
            summary = Label(say("statistics.sum", count=len(games), rounds=rounds))
            rows = [self.people, summary, TallyTable(self._game, tallies(games))]
        lately = [self._line(one) for one in reversed(games[-_MOST_LATELY:])]
        return [*rows, Label(say("statistics.lately")), *lately]

    def _line(self, one: Finished) -> Widget:
        """A finished game; where it was kept whole it can be watched again."""
        navigator = self._navigator
        if navigator is None or not navigator.store.can_watch(one):
            return Label(told(one))
        return WatchLine(told(one), partial(self._watch, navigator, one))

    def _watch(self, navigator: Navigation, one: Finished) -> None:
        saved = navigator.store.finished_match(one)
        if saved is not None:
            self.stage.push(navigator.replay_page(saved))
        navigator.tell_news(self)

    def _export(self) -> None:
        assert self._navigator is not None
        target = self._navigator.store.export_text(_FILE, as_csv(self._finished))
        if target is not None:
            self.desk.toast(say("saves.exported", path=str(target)))
        self._navigator.tell_news(self)

    def _ask_to_reset(self) -> None:
        yes = Answer(say("statistics.reset_yes"), self._forget, "red")
        no = Answer(say("statistics.reset_no"), lambda: None)
        about = say("statistics.reset_about", count=len(self._finished))
        self.stage.push(Modal(say("statistics.reset"), about, [yes, no]))

    def _forget(self) -> None:
        assert self._navigator is not None
        self._navigator.store.forget_finished()
        self._finished = self._navigator.store.finished()
        self._navigator.tell_news(self)
        self._change_game()

    def _draw_nothing_yet(self, canvas: Canvas) -> None:
        box = self.area.rect
        words = Style(Face.BODY, Size.BODY, self.kit.colours.paper.words, align=0.5)
        text = say("statistics.none", game=say(f"menu.{self._game}.title"))
        width = box.width - 200
        high = self.kit.type.measure(text, words, width)[1]
        draw_nap(canvas, FRect(box.left, box.top, box.width, box.height - high - 40))
        room = FRect(box.centerx - width / 2, box.top, width, box.height - 40)
        canvas.words(text, words, room, down=1.0)
