"""Any match posed at a moment of its own, and a host who only shows it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core import Event, Seat
from game.match import Match, Player
from scenes.handover import Curtain
from scenes.stage.scene import Scene
from scenes.stage.theme import Pace
from scenes.table.host import Manners
from scenes.table.scene import TableScene


class PosedMatch(Match):
    """A match that begins at a moment of its own instead of a deal; it can be played on but not loaded."""

    def __init__(self, game: str, state: Any, players: Sequence[Player], *before: Event) -> None:
        super().__init__(game, players, state.house)
        self._states = [state]
        self._events = list(before)


@dataclass
class QuietHost:
    """Keeps nothing, and has no pages but the curtain."""

    manners: Manners = field(default_factory=lambda: Manners(pace=Pace.INSTANT))

    def save(self, match: Match) -> None:
        """Nothing is kept."""

    def pause_page(self, table: TableScene) -> Scene:
        return Blank()

    def rules_page(self, game: str, topic: str) -> Scene:
        return Blank()

    def curtain(self, table: TableScene, seat: Seat) -> Scene:
        return Curtain(table, seat)

    def result_page(self, table: TableScene) -> Scene:
        return Blank()


class Blank(Scene):
    """A page with nothing on it."""

    overlay = True
