"""The last step of every thought: one of the weighed choices is made."""

from collections.abc import Sequence
from math import exp
from typing import TypeAlias

from game.rng import Rng
from game.shut_up_cat.actions import Action

Weighed: TypeAlias = tuple[Action, float]
"""A choice and what it is worth."""


def best(choices: Sequence[Weighed], rng: Rng) -> Action:
    """The best choice; of several, one by lot."""
    highest = max(value for _, value in choices)
    return rng.choice([action for action, value in choices if value == highest])


def mixed(choices: Sequence[Weighed], doubt: float, rng: Rng) -> Action:
    """The best choice, or one that seems worse by about a doubt now and then."""
    highest = max(value for _, value in choices)
    shares = [exp((value - highest) / doubt) for _, value in choices]
    return choices[rng.lot(shares)][0]
