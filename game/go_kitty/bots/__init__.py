"""The opponents of Go Kitty, by name."""

from collections.abc import Callable

from game.characters import Temper
from game.core import Bot
from game.go_kitty.bots.greedy import GreedyBot
from game.go_kitty.bots.instinct import Instinct
from game.go_kitty.bots.memory import MemoryBot
from game.go_kitty.bots.nature import Nature
from game.go_kitty.bots.searching import Level, SearchingBot
from game.random_bot import RandomBot

INSTINCT = Instinct(Nature())

KITTEN = Level(remembers=20, whim=0.31)
HOUSE = Level(remembers=25, whim=0.225)
ALLEY = Level(remembers=36, whim=0.125)
PANTHER = Level(rounds=((5, 4), (2, 6)), turns=4, trust=0.02)

BOTS: dict[str, Callable[[Temper], Bot]] = {
    "random": lambda _: RandomBot(),
    "greedy": lambda _: GreedyBot(),
    "memory": lambda _: MemoryBot(),
    "kitten": lambda temper: SearchingBot(KITTEN, INSTINCT, temper),
    "house": lambda temper: SearchingBot(HOUSE, INSTINCT, temper),
    "alley": lambda temper: SearchingBot(ALLEY, INSTINCT, temper),
    "panther": lambda temper: SearchingBot(PANTHER, INSTINCT, temper),
}
"""Chance and the fixed rungs have no temper."""
