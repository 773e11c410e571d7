"""The opponents of Kitten Me, by name."""

from collections.abc import Callable

from game.characters import Temper
from game.core import Bot
from game.kitten_me.bots.greedy import GreedyBot
from game.kitten_me.bots.odds import OddsBot
from game.kitten_me.bots.searching import Level, SearchingBot
from game.random_bot import RandomBot

KITTEN = Level(deals=3, rehearsals=3, whim=0.5, listens=False, memory=0)
HOUSE = Level(deals=8, rehearsals=8, whim=0.4, listens=False, memory=0)
ALLEY = Level(deals=24, rehearsals=20, whim=0.2, memory=6)
PANTHER = Level(deals=96, rehearsals=80, whim=0.02)

BOTS: dict[str, Callable[[Temper], Bot]] = {
    "random": lambda _: RandomBot(),
    "greedy": lambda _: GreedyBot(),
    "odds": lambda _: OddsBot(),
    "kitten": lambda temper: SearchingBot(KITTEN, temper),
    "house": lambda temper: SearchingBot(HOUSE, temper),
    "alley": lambda temper: SearchingBot(ALLEY, temper),
    "panther": lambda temper: SearchingBot(PANTHER, temper),
}
"""Chance and the fixed rungs have no temper."""
