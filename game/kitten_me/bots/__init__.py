"""The opponents of Kitten Me, by name."""

from collections.abc import Callable

from game.characters import Temper
from game.core import Bot
from game.kitten_me.bots.greedy import GreedyBot
from game.kitten_me.bots.odds import OddsBot
from game.kitten_me.bots.searching import Level, SearchingBot
from game.random_bot import RandomBot

PANTHER = Level(deals=128, rehearsals=64, whim=0.03)

BOTS: dict[str, Callable[[Temper], Bot]] = {
    "random": lambda _: RandomBot(),
    "greedy": lambda _: GreedyBot(),
    "odds": lambda _: OddsBot(),
    "panther": lambda temper: SearchingBot(PANTHER, temper),
}
"""Chance and the fixed rungs have no temper."""
