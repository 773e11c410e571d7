"""Any match posed at a moment of its own, the company that plays it, and a host who only shows it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from game.characters import CHARACTERS
from game.core import Event, Seat
from game.match import Match, Player
from scenes.pages.handover import Curtain
from scenes.pictures.cats import Coat
from scenes.stage.scene import Scene
from scenes.stage.theme import Pace
from scenes.table.guests import COATS, Guest, bot_guest
from scenes.table.introductions import EVERYTHING_KNOWN, Introductions
from scenes.table.scene import TableScene
from scenes.table.settings import Settings

HUMANS = (
    *("Ada", "Борис", "Chloé", "Maximiliane von Wolkenstein"),
    *("Deniz", "Éva", "Filip", "Grace", "Henrike", "Ivo"),
)


class PosedMatch(Match):
    """A match that begins at a moment of its own instead of a deal; it can be played on but not loaded."""

    def __init__(self, game: str, state: Any, players: Sequence[Player], *before: Event) -> None:
        super().__init__(game, players, state.house)
        put_state(self, state)
        self._events = list(before)


def put_state(match: Match, state: Any, step: int = -1) -> None:
    """Put a state in the place of the newest one, or of the one after so many actions."""
    match._states[step] = state


def gallery_guests(seats: int, humans: Sequence[Seat] = (0,), level: str = "greedy") -> list[Guest]:
    """Ada in her ginger coat, then cats of the house in other coats; whoever is no human is a bot."""
    others = [character for character in CHARACTERS if COATS[character] is not Coat.GINGER]
    guests = [Guest("Ada", Coat.GINGER, level), *(bot_guest(level, cat) for cat in others[: seats - 1])]
    for seat in humans:
        guests[seat] = Guest(HUMANS[seat], guests[seat].coat)
    return guests


@dataclass
class NullHost:
    """Keeps nothing, and has no pages but the curtain."""

    settings: Settings = field(
        default_factory=lambda: Settings(pace=Pace.INSTANT, go_on=True, quick_answers=False)
    )
    known: Introductions = EVERYTHING_KNOWN
    lines_heard: Counter[str] = field(default_factory=Counter)

    def apply_settings(self, settings: Settings) -> None:
        self.settings = settings

    def introductions(self, game: str) -> Introductions:
        return self.known

    def save(self, match: Match) -> None:
        """Nothing is kept."""

    def note_lesson(self, table: TableScene) -> None:
        """There is no album."""

    def lesson_after(self, table: TableScene) -> None:
        return None

    def pause_page(self, table: TableScene) -> Scene:
        return Blank()

    def look_back(self, table: TableScene, event_count: int) -> Scene:
        return Blank()

    def rules_page(self, game: str, topic: str) -> Scene:
        return Blank()

    def curtain(self, table: TableScene, seat: Seat) -> Scene:
        return Curtain(table, seat)

    def result_page(self, table: TableScene) -> Scene:
        return Blank()


def prefer(table: TableScene, **changes: Any) -> None:
    """Change some settings at a table."""
    if changes.get("pace") in (Pace.SLOW, Pace.NORMAL):
        changes = {"go_on": False} | changes
    table.host.apply_settings(replace(table.host.settings, **changes))


class Blank(Scene):
    """A page with nothing on it."""

    overlay = True
