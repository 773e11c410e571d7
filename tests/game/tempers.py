"""What tests of tempers share: a cat of some temper against a plain one, and how often it does what."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from game.characters import PLAIN, Temper
from game.core import decide
from game.match import Match, Player

Habits = Callable[[Temper], Counter[str]]
"""What a cat of a temper does in some games, counted."""


def decisions_of(game: str, temper: Temper, seed: int) -> Iterator[tuple[Match, Any, Any]]:
    """Every decision of the first seat in one game: the match before it, what it saw and what it did."""
    match = Match(game, [Player("Cat", "alley")] * 2, None, seed)
    while (decision := match.state.decision) is not None:
        seat = decision.seat
        bot, view = match.info.bots["alley"](temper if seat == 0 else PLAIN), match.view(seat)
        action = decide(bot, view, match.history(seat), match.bot_rng(seat))
        if seat == 0:
            yield match, view, action
        match.play(action)


def share(habits: Habits, temper: Temper, part: str, whole: str) -> float:
    counted = habits(temper)
    return counted[part] / counted[whole]


def assert_leaning_shows(habits: Habits, leaning: str, part: str, whole: str, by: float) -> None:
    """Who leans one way does something more often than who leans the other way, or less if `by` is less."""
    more, less = (share(habits, Temper(**{leaning: sign}), part, whole) for sign in (1, -1))
    assert (more - less) / by > 1, f"{part} of {whole}: {more:.2f} and {less:.2f}"
