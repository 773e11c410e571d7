"""The opponents of Kitten Me, by name."""

from collections.abc import Callable

from game.characters import Temper
from game.core import Bot
from game.kitten_me.bots.greedy import GreedyBot
from game.random_bot import RandomBot

BOTS: dict[str, Callable[[Temper], Bot]] = {
    "random": lambda _: RandomBot(),
    "greedy": lambda _: GreedyBot(),
}
"""Chance and the plain opponent have no temper."""
