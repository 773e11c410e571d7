"""The opponent of a first game: takes what promises most at this moment, and remembers nothing."""

from collections.abc import Generator, Sequence

from game.core import Event
from game.go_kitty.actions import Action
from game.go_kitty.bots.greedy import promises
from game.go_kitty.view import GoKittyView
from game.rng import Rng


class NewbornBot:
    """Has no idea who was asked for what before; what looks alike to it is left to chance."""

    def think(self, view: GoKittyView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        yield
        found = promises(view, ())
        best = max(promise for promise, _ in found)
        return rng.choice([action for promise, action in found if promise == best])
