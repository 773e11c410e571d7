"""A bot that plays random legal actions: the baseline that every other bot is measured against."""

from collections.abc import Generator, Sequence
from typing import Any

from game.core import Event, View
from game.rng import Rng


class RandomBot:
    """Plays any game, without knowing its rules."""

    def think(self, view: View, history: Sequence[Event], rng: Rng) -> Generator[None, None, Any]:
        if view.options is None:
            raise ValueError("a bot was asked for a decision that is not its own")
        yield
        return view.options.sample(rng)
