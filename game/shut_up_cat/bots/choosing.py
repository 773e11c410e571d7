"""The last step of every thought: one of the weighed choices is made."""

from collections.abc import Sequence
from math import exp
from typing import TypeAlias

from game.rng import Rng
from game.shut_up_cat.actions import Action

Weighed: TypeAlias = tuple[Action, float]
"""A choice and what it is worth."""


def drawn_among(choices: Sequence[Weighed], whim: float, rng: Rng) -> Action:
    """The best choice, or one that seems worse by about a whim now and then."""
    best = max(value for _, value in choices)
    if not whim:
        return rng.choice([action for action, value in choices if value == best])
    shares = [exp((value - best) / whim) for _, value in choices]
    luck = rng.random() * sum(shares)
    for (action, _), share in zip(choices, shares, strict=True):
        luck -= share
        if luck < 0:
            return action
    return choices[0][0]
