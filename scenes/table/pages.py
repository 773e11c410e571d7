"""The pages that lie on a table: news, log, rules, pause, the curtain and the results."""

from collections.abc import Callable

from game.core import Seat
from scenes.stage.inputs import Input, KeyDown
from scenes.stage.keys import Command
from scenes.stage.scene import Scene
from scenes.table.context import TableContext
from scenes.table.log import Log
from scenes.table.logbook import LogPage
from scenes.table.news import NewsPage, news_since_last_turn
from scenes.table.part import Part


class TablePages(Part):
    """Opens each of them; `scene` is the table that they are about, `plays_on` says who is not out."""

    def __init__(self, table: TableContext, log: Log, scene: Scene, plays_on: Callable[[Seat], bool]) -> None:
        self._table, self._log, self._scene, self._plays_on = table, log, scene, plays_on

    def handle(self, happened: Input) -> bool:
        """The key of the news works whether or not there is room for the button."""
        asked = isinstance(happened, KeyDown) and happened.means(Command.NEWS)
        if not asked or not self._table.company.humans:
            return False
        self.open_news()
        return True

    def open_news(self) -> None:
        """For a lone human; where several look at the screen for the one of them whose turn it is or comes
        next by what was shown, and only what all saw."""
        table = self._table
        told = table.match.told_until(table.shown.events_shown)
        lone = table.company.lone_human
        seat = self._next_human(told.state.turn) if lone is None else lone
        table.director.push(NewsPage(news_since_last_turn(table, told, seat), table, seat))

    def _next_human(self, turn: Seat) -> Seat:
        """Whoever is out is passed over, unless all of them are."""
        humans, seats = self._table.company.humans, len(self._table.company.guests)
        left = [seat for seat in humans if self._plays_on(seat)] or humans
        return min(left, key=lambda seat: (seat - turn) % seats)

    def open_log(self) -> None:
        table = self._table
        page = LogPage(
            self._log.newest_first, table.company.guests, self._look_back, table.viewpoint.can_cover
        )
        table.director.push(page)

    def _look_back(self, event_count: int) -> None:
        self._table.director.push(self._table.host.look_back(self._scene, event_count))

    def open_rules(self) -> None:
        table = self._table
        table.director.push(table.host.rules_page(table.match.info.name, table.words.help_topic()))

    def pause(self) -> None:
        self._table.privacy.hide_hands()
        self._table.director.push(self._table.host.pause_page(self._scene))

    def open_curtain(self, seat: Seat) -> None:
        self._table.privacy.show_to(None)
        self._table.director.push(self._table.host.curtain(self._scene, seat))

    def show_results(self) -> None:
        self._table.director.push(self._table.host.result_page(self._scene))
