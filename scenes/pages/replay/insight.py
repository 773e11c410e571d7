"""What was in a player's head at one step: what a cat believed, and what the coach would have said.

A cat keeps nothing between two decisions, so it can be asked again with the same view, the same history and
the same chance. Where it does again what it did then, it also believes what it believed then; where it does
something else it has learned since, and nothing is shown.
"""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from game.core import Believer, Chance, Seat
from game.match import Match
from scenes.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class Insight:
    seat: Seat
    cat: bool
    repeats: bool = False
    """Whether today's cat does what it did then."""
    chances: tuple[Chance, ...] | None = None
    """What it held likely; None for who cannot tell."""
    advice: str = ""


def look_into(past: Match, action: Any, table: TableScene) -> Generator[None, None, Insight]:
    """Who had to decide then and did that; in small units of work. The table stands at that step."""
    decision = past.state.decision
    assert decision is not None
    seat = decision.seat
    found = yield from _believed(past, seat, action)
    yield
    advice = yield from table.hint_for(seat)
    return Insight(found.seat, found.cat, found.repeats, found.chances, advice.words)


def _believed(past: Match, seat: Seat, action: Any) -> Generator[None, None, Insight]:
    bot = past.bot_for(seat)
    if bot is None:
        return Insight(seat, cat=False)
    view, history = past.view(seat), past.history(seat)
    again = yield from bot.think(view, history, past.bot_rng(seat))
    if again != action or not isinstance(bot, Believer):
        return Insight(seat, cat=True, repeats=again == action)
    chances = yield from bot.chances(view, history, past.bot_rng(seat))
    return Insight(seat, cat=True, repeats=True, chances=tuple(chances))
