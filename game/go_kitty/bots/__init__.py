"""The opponents of Go Kitty, by name."""

from collections.abc import Callable

from game.characters import Temper
from game.core import Bot
from game.go_kitty.bots.greedy import GreedyBot
from game.go_kitty.bots.heuristic import Heuristic
from game.go_kitty.bots.memory import MemoryBot
from game.go_kitty.bots.newborn import NewbornBot
from game.go_kitty.bots.option_values import Level
from game.go_kitty.bots.reasons import explain
from game.go_kitty.bots.searching import SearchingBot
from game.go_kitty.bots.weighing import GoKittyWeigh
from game.go_kitty.bots.weights import Weights
from game.random_bot import RandomBot
from game.weighing import Unit, Weigher

HEURISTIC = Heuristic(Weights())

KITTEN = Level(rounds_remembered=2, temperature=0.17, cutoff=0.4)
HOUSE = Level(rounds_remembered=2, temperature=0.1, cutoff=0.3)
ALLEY = Level(rounds_remembered=12, temperature=0.03, cutoff=0.2)
PANTHER = Level(rollout_stages=((4, 3), (2, 3)), rollout_turns=4)

BOTS: dict[str, Callable[[Temper], Bot]] = {
    "random": lambda _: RandomBot(),
    "newborn": lambda _: NewbornBot(),
    "greedy": lambda _: GreedyBot(),
    "memory": lambda _: MemoryBot(),
    "kitten": lambda temper: SearchingBot(KITTEN, HEURISTIC, temper),
    "house": lambda temper: SearchingBot(HOUSE, HEURISTIC, temper),
    "alley": lambda temper: SearchingBot(ALLEY, HEURISTIC, temper),
    "panther": lambda temper: SearchingBot(PANTHER, HEURISTIC, temper),
}
"""Chance and the fixed rungs have no temper. A newborn, whom players meet in their first game, is greedy and
remembers nothing."""

_WEIGH = GoKittyWeigh(PANTHER, HEURISTIC)
WEIGHER = Weigher(_WEIGH, _WEIGH.samples, lambda _: Unit.POINTS, explain)
"""Weighs as the panther does."""
