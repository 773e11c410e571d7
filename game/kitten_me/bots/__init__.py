"""The opponents of Kitten Me, by name."""

from collections.abc import Callable

from game.characters import Temper
from game.core import Bot
from game.kitten_me.bots.greedy import GreedyBot
from game.kitten_me.bots.odds import OddsBot
from game.kitten_me.bots.option_values import Level
from game.kitten_me.bots.reasons import explain
from game.kitten_me.bots.searching import SearchingBot
from game.kitten_me.bots.weighing import KittenMeWeigh, unit
from game.random_bot import RandomBot
from game.weighing import Weigher

KITTEN = Level(deals=3, rollouts=3, temperature=0.7, listens=False, bids_remembered=0, purrfect_trust=1.2)
HOUSE = Level(deals=7, rollouts=7, temperature=0.40, listens=False, bids_remembered=0, purrfect_trust=0.5)
ALLEY = Level(deals=20, rollouts=16, temperature=0.30, bids_remembered=6, purrfect_trust=0.7)
PANTHER = Level(deals=96, rollouts=80, temperature=0.02, solved=True, purrfect_trust=0.5)

BOTS: dict[str, Callable[[Temper], Bot]] = {
    "random": lambda _: RandomBot(),
    "newborn": lambda _: GreedyBot(),
    "greedy": lambda _: GreedyBot(),
    "odds": lambda _: OddsBot(),
    "kitten": lambda temper: SearchingBot(KITTEN, temper),
    "house": lambda temper: SearchingBot(HOUSE, temper),
    "alley": lambda temper: SearchingBot(ALLEY, temper),
    "panther": lambda temper: SearchingBot(PANTHER, temper),
}
"""Chance and the fixed rungs have no temper. A newborn, whom players meet in their first game, is greedy and
remembers nothing."""

WEIGHER = Weigher(KittenMeWeigh(PANTHER), PANTHER.rollouts, unit, explain)
"""Weighs as the panther does."""
