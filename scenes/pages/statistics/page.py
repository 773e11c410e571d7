"""The statistics: who played how often, who won, and the last games of each kind. Only what was played to its
end is counted, and only games with a human at the table."""

from functools import partial

from pygame import FRect

from game.catalog import GAMES
from scenes.pages.keepsakes import draw_nap
from scenes.pages.navigation import Navigation
from scenes.pages.statistics.table import TallyTable
from scenes.pages.statistics.tally import tallies, told
from scenes.pages.watch_line import WatchLine
from scenes.stage.canvas import Canvas
from scenes.stage.scene import Page
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Option, TabBar
from scenes.stage.widgets.panel import Label, Panel
from scenes.stage.widgets.scroll import ScrollArea
from scenes.store.finished import Finished

_PANEL = FRect(0, 0, 1240, 840)
_MOST_LATELY = 40
_GAP = 14.0


class StatisticsPage(Page):
    overlay = True

    def __init__(self, finished: tuple[Finished, ...], navigator: Navigation | None = None) -> None:
        super().__init__()
        self._finished, self._navigator = finished, navigator

    def enter(self) -> None:
        self.panel = Panel()
        last = self._finished[-1].game if self._finished else next(iter(GAMES))
        options = [Option(say(f"menu.{game}.title")) for game in GAMES]
        self.tabs = TabBar(options, list(GAMES).index(last), lambda _: self._fill())
        self.area = ScrollArea()
        self.close = Button(say("statistics.close"), self.stage.pop, tone="amber")
        self.desk.add(self.panel, self.tabs, self.area, self.close)
        self.rows: list[Widget] = []
        self._fill()
        self.desk.focus(self.tabs)

    def arrange(self) -> None:
        self.panel.rect = _PANEL.move_to(center=self.kit.view.room.center).move(0, 30)
        box, inside = self.panel.rect, self.panel.inside
        height = self.tabs.natural_size(self.kit)[1]
        self.tabs.rect = FRect(box.left + 30, box.top - height + 5, box.width - 60, height)
        control = self.kit.view.at_least(Size.CONTROL, 32)
        self.close.rect = FRect(inside.right - 300, inside.bottom - control, 300, control)
        self.area.rect = FRect(inside.left, inside.top, inside.width, inside.height - control - Size.GAP)
        self.area.clear()
        top = 0.0
        for row in self.rows:
            top = self.area.lay(self.kit, row, top) + _GAP

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if not self.rows:
            self._draw_nothing_yet(canvas)

    def _fill(self) -> None:
        game = list(GAMES)[self.tabs.chosen]
        games = [one for one in self._finished if one.game == game]
        self.rows = []
        if games:
            rounds = sum(one.rounds for one in games)
            self.rows = [
                Label(say("statistics.sum", count=len(games), rounds=rounds)),
                TallyTable(game, tallies(games)),
                Label(say("statistics.lately")),
                *(self._line(one) for one in reversed(games[-_MOST_LATELY:])),
            ]
        self.arrange()

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

    def _draw_nothing_yet(self, canvas: Canvas) -> None:
        box = self.area.rect
        words = Style(Face.BODY, Size.BODY, self.kit.colours.paper.words, align=0.5)
        text = say("statistics.none", game=say(f"menu.{list(GAMES)[self.tabs.chosen]}.title"))
        width = box.width - 200
        high = self.kit.type.measure(text, words, width)[1]
        draw_nap(canvas, FRect(box.left, box.top, box.width, box.height - high - 40))
        room = FRect(box.centerx - width / 2, box.top, width, box.height - 40)
        canvas.words(text, words, room, down=1.0)
