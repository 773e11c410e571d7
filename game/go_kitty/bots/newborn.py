"""The opponent of a first game: takes what is worth most at this moment, and remembers nothing."""

from collections.abc import Generator, Sequence

from game.choosing import any_best
from game.core import Event
from game.go_kitty.actions import Action
from game.go_kitty.bots.greedy import option_values
from game.go_kitty.view import GoKittyView
from game.rng import Rng


class NewbornBot:
    """Has no idea who was asked for what before; what looks alike to it is left to chance."""

    def think(self, view: GoKittyView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        yield
        return any_best(option_values(view, ()), rng)
