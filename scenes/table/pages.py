"""The pages that lie on a table: news, log, rules, pause, the curtain and the results."""

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
    """Opens each of them; `scene` is the table that they are about."""

    def __init__(self, table: TableContext, log: Log, scene: Scene) -> None:
        self._table, self._log, self._scene = table, log, scene

    def handle(self, happened: Input) -> bool:
        """The key of the news works for a lone human, whether or not there is room for the button."""
        asked = isinstance(happened, KeyDown) and happened.means(Command.NEWS)
        if not asked or self._table.company.lone_human is None:
            return False
        self.open_news()
        return True

    def open_news(self) -> None:
        """Only with a lone human: with several the curtain tells it."""
        seat = self._table.company.lone_human
        if seat is not None:
            self._table.director.push(NewsPage(news_since_last_turn(self._table, seat), self._table))

    def open_log(self) -> None:
        private = self._table.viewpoint.can_cover
        self._table.director.push(LogPage(self._log.newest_first(), private=private))

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
