"""Hands and chances of the last rounds as matrices, by the place of each hand among all of its size."""

from functools import cache
from math import comb, prod
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.kitten_me.bots.last_rounds import CARDS, COPIES, SKIP, Hand, Sizes, hands, relabelled, relabellings
from game.kitten_me.exact_chances import chance_to_reach

Matrix: TypeAlias = NDArray[Any]

FLOAT = np.float32
COUNTS = [[card.counts[thing] for thing in range(6)] for card in CARDS]


@cache
def place_of(size: int) -> dict[Hand, int]:
    return {hand: place for place, hand in enumerate(hands(size))}


@cache
def relabelled_hands(size: int, thing: int) -> Matrix:
    """For each hand which one it becomes when a bid of the thing follows one of thing 0."""
    new = relabellings(thing, 0)[0]
    return np.array([place_of(size)[relabelled(hand, new)] for hand in hands(size)])


@cache
def with_skip(size: int) -> tuple[Matrix, Matrix]:
    """The hands of that size to which a Skip can be added, and what they are with it."""
    found = [place_of(size + 1).get(tuple(sorted((*hand, SKIP))), -1) for hand in hands(size)]
    without = [place for place, more in enumerate(found) if more >= 0]
    return np.array(without, int), np.array([found[place] for place in without], int)


@cache
def dealt(own: int, other: int) -> Matrix:
    """How likely each pair of hands is dealt."""
    chances = np.zeros((len(hands(own)), len(hands(other))))
    for row, mine in enumerate(hands(own)):
        left = [copies - mine.count(card) for card, copies in enumerate(COPIES)]
        ways = prod(comb(COPIES[card], mine.count(card)) for card in set(mine))
        for column, theirs in enumerate(hands(other)):
            chances[row, column] = ways * prod(comb(left[card], theirs.count(card)) for card in set(theirs))
    chances /= chances.sum()
    return chances


@cache
def held(size: int, thing: int) -> Matrix:
    """For each hand how many cards of it count 0, 1, 2 and 3 of the thing."""
    found = np.zeros((len(hands(size)), 4))
    for row, hand in enumerate(hands(size)):
        for card in hand:
            found[row, COUNTS[card][thing]] += 1
    return found


@cache
def call_value(sizes: Sizes, number: int) -> Matrix:
    """What a challenge of so many of thing 0 brings to who makes it, by both hands: from -1 to 1."""
    own, other, shown = sizes
    deck = np.zeros(4)
    for card, copies in enumerate(COPIES):
        deck[COUNTS[card][0]] += copies
    deck[0] -= shown
    mine, theirs = held(own, 0)[:, None, :], held(other, 0)[None, :, :]
    flips = deck - mine - theirs
    flips /= flips.sum(axis=2, keepdims=True)
    total = (mine + theirs) @ np.arange(4)
    true = np.zeros(flips.shape[:2])
    for count in range(4):
        true += flips[:, :, count] * (total + count >= number)
    return (1 - 2 * true).astype(FLOAT)


@cache
def chance(sizes: Sizes, number: int, thing: int) -> Matrix:
    """For each hand how likely a bid is by the hand and the deck alone."""
    own, other, shown = sizes
    found = []
    for mine in held(own, thing).astype(int):
        copies = [-int(count) for count in mine]
        copies[0] -= shown
        for card, many in enumerate(COPIES):
            copies[COUNTS[card][thing]] += many
        zeros, ones, twos, threes = copies
        found.append(
            chance_to_reach((zeros, ones, twos, threes), other + 1, number - int(mine @ np.arange(4)))
        )
    return np.array(found)
