"""The host of tables that are only looked at: replays, and tables that are drawn ahead."""

from collections import Counter

from game.core import Seat
from game.match import Match
from scenes.pages.navigation import Navigation
from scenes.stage.scene import Scene
from scenes.table.introductions import EVERYTHING_KNOWN, Introductions
from scenes.table.scene import TableScene
from scenes.table.settings import Settings


class ViewOnlyHost:
    """Has the navigator's settings; nothing is saved or asked."""

    def __init__(self, navigator: Navigation) -> None:
        self._navigator = navigator
        self.lines_heard = Counter[str]()
        """What cats said then is heard again."""

    @property
    def settings(self) -> Settings:
        return self._navigator.settings

    def apply_settings(self, settings: Settings) -> None:
        self._navigator.apply_settings(settings)

    def introductions(self, game: str) -> Introductions:
        return EVERYTHING_KNOWN

    def save(self, match: Match) -> None:
        """There is nothing to save."""

    def note_lesson(self, table: TableScene) -> None:
        """Nobody is taught."""

    def lesson_after(self, table: TableScene) -> None:
        return None

    def pause_page(self, table: TableScene) -> Scene:
        raise NotImplementedError

    def look_back(self, table: TableScene, event_count: int) -> Scene:
        raise NotImplementedError

    def rules_page(self, game: str, topic: str) -> Scene:
        return self._navigator.rules_page(game, topic)

    def curtain(self, table: TableScene, seat: Seat) -> Scene:
        raise NotImplementedError

    def result_page(self, table: TableScene) -> Scene:
        raise NotImplementedError
