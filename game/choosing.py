"""How bots choose among actions that have a value each: the best, or now and then one that is nearly as
good."""

from collections.abc import Mapping
from math import exp
from typing import TypeVar

from game.rng import Rng

T = TypeVar("T")


def any_best(values: Mapping[T, float], rng: Rng) -> T:
    """The action of the highest value; of several, one at random."""
    highest = max(values.values())
    return rng.choice([action for action, value in values.items() if value == highest])


def softmax_choice(values: Mapping[T, float], temperature: float, rng: Rng) -> T:
    """An action drawn by softmax: each temperature that its value is lower makes it e times less likely."""
    highest = max(values.values())
    weights = [exp((value - highest) / temperature) for value in values.values()]
    return list(values)[rng.weighted_index(weights)]
