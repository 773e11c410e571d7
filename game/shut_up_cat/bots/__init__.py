"""The opponents of Shut Up Cat, by name."""

from collections.abc import Callable

from game.characters import Temper
from game.core import Bot
from game.random_bot import RandomBot
from game.shut_up_cat.bots.foresight import SAMPLED_BEDS
from game.shut_up_cat.bots.greedy import GreedyBot
from game.shut_up_cat.bots.option_values import Level
from game.shut_up_cat.bots.reasons import explain
from game.shut_up_cat.bots.searching import SearchingBot
from game.shut_up_cat.bots.weighing import ShutUpCatWeigh
from game.weighing import Unit, Weigher

FORGETFUL = Level(recall=0.0)

KITTEN = Level(recall=0.45)
HOUSE = Level(recall=0.78)
ALLEY = Level(recall=0.97)
PANTHER = Level(looks_ahead=True)

BOTS: dict[str, Callable[[Temper], Bot]] = {
    "random": lambda _: RandomBot(),
    "newborn": lambda _: GreedyBot(),
    "greedy": lambda _: GreedyBot(),
    "forgetful": lambda _: SearchingBot(FORGETFUL),
    "kitten": lambda temper: SearchingBot(KITTEN, temper),
    "house": lambda temper: SearchingBot(HOUSE, temper),
    "alley": lambda temper: SearchingBot(ALLEY, temper),
    "panther": lambda temper: SearchingBot(PANTHER, temper),
}
"""Chance and the fixed rungs have no temper. A newborn, whom players meet in their first game, is greedy and
remembers nothing."""

WEIGHER = Weigher(ShutUpCatWeigh(PANTHER), SAMPLED_BEDS, lambda _: Unit.WINKS, explain)
"""Weighs as the panther does."""
