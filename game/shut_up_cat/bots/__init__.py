"""The opponents of Shut Up Cat, by name."""

from collections.abc import Callable

from game.characters import Temper
from game.core import Bot
from game.random_bot import RandomBot
from game.shut_up_cat.bots.greedy import GreedyBot

BOTS: dict[str, Callable[[Temper], Bot]] = {
    "random": lambda _: RandomBot(),
    "greedy": lambda _: GreedyBot(),
}
"""Chance and the plain opponent have no temper."""
