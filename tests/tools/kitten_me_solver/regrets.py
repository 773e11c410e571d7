"""CFR+ over the positions of the last rounds.

As positions forget all but the last two bids, many ways lead to one of them, and what both may hold there is
a matrix over both hands. The regrets of each position and hand are weighed by how likely the other plays to
it, with one's own way there taken from an exploring policy that stays the same. The average policy is weighed
by one's own way there and time.
"""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from game.kitten_me.bots.last_rounds import CALL, FIRST_RAISE, PLAY_SKIP, LastRounds, TurnKind, hands
from tests.tools.kitten_me_solver.matrices import (
    FLOAT,
    Matrix,
    call_value,
    dealt,
    relabelled_hands,
    with_skip,
)
from tests.tools.kitten_me_solver.positions import Policy, Position, after_raise, after_skip, allowed

Learn: TypeAlias = Callable[[Position, Matrix, Matrix | None, Matrix], None]

NOTHING = 1e-20


class Solver:
    def __init__(self, rounds: LastRounds) -> None:
        self.rounds = rounds
        self.keys = list(rounds.positions())
        self.masks = {key: allowed(rounds, *key) for key in self.keys}
        self.uniform: Policy = {}
        for key, mask in self.masks.items():
            ways = len(rounds.seen_before(*key[1:]))
            even = (mask / mask.sum(axis=1, keepdims=True)).astype(FLOAT)
            self.uniform[key] = np.repeat(even[None], ways, axis=0)
        self.explore = self.uniform
        self.policy = dict(self.uniform)
        self.regrets = {key: np.zeros_like(even) for key, even in self.uniform.items()}
        self.sums = {key: np.zeros_like(even) for key, even in self.uniform.items()}
        self.steps = 0

    def reach(self) -> Policy:
        """For each position three matrices for each bid before: how likely it is reached with both hands.

        With the exploring policy for who is on turn, for the other, and for neither.
        """
        found: Policy = {}

        def at(key: Position) -> Matrix:
            if key not in found:
                own, other, _ = key[0]
                found[key] = np.zeros((3, len(self.uniform[key]), len(hands(own)), len(hands(other))), FLOAT)
            return found[key]

        starts = self.rounds.starts
        for own, other in starts:
            at(((own, other, 0), TurnKind.OPENING, 0))[:] += (dealt(own, other) / len(starts)).astype(FLOAT)
        for key in sorted(self.keys, key=lambda key: (key[2], key[0][2])):
            if key not in found:
                continue
            (own, other, _), _, number = key
            here = found[key]
            ways = ((0, 1, self.policy[key]), (1, 0, self.explore[key]), (2, 2, self.policy[key]))
            skipped = after_skip(key)
            if skipped in self.uniform:
                without, whole = with_skip(own - 1)
                there = at(skipped)
                for to, source, policy in ways:
                    part = here[source][:, whole, :] * policy[:, whole, PLAY_SKIP, None]
                    there[to][:, :, without] += part.transpose(0, 2, 1)
            for action, bid in enumerate(self.rounds.raises(number), FIRST_RAISE):
                after, place = after_raise(self.rounds, key, bid)
                there = at(after)
                rows, columns = relabelled_hands(other, bid[1]), relabelled_hands(own, bid[1])
                for to, source, policy in ways:
                    part = np.empty((len(rows), len(columns)), FLOAT)
                    part[np.ix_(rows, columns)] = np.einsum("si,sij->ji", policy[:, :, action], here[source])
                    there[to][place] += part
        return found

    def values(self, policy: Policy, learn: Learn | None = None) -> Policy:
        """What each position is worth to who is on turn, by both hands; `learn` hears each action's worth."""
        found: Policy = {}
        for key in sorted(self.keys, key=lambda key: (-key[2], -key[0][2])):
            sizes, turn, number = key
            own, other, _ = sizes
            raises = self.rounds.raises(number)
            worth: Matrix = np.zeros((FIRST_RAISE + len(raises), len(hands(own)), len(hands(other))), FLOAT)
            if turn is TurnKind.ANSWER:
                worth[CALL] = call_value(sizes, number)
            for action, bid in enumerate(raises, FIRST_RAISE):
                there, place = after_raise(self.rounds, key, bid)
                around = np.ix_(relabelled_hands(other, bid[1]), relabelled_hands(own, bid[1]))
                worth[action] = -found[there][place][around].T
            value = np.matmul(policy[key].transpose(1, 0, 2), worth.transpose(1, 0, 2)).transpose(1, 0, 2)
            skips, skipped = None, after_skip(key)
            if skipped is not None:
                without, whole = with_skip(own - 1)
                skips = np.zeros_like(value)
                skips[:, whole, :] = (
                    -found[skipped][:, :, without].transpose(0, 2, 1) if skipped in found else 1
                )
                value = value + policy[key][:, :, PLAY_SKIP, None] * skips
            found[key] = np.ascontiguousarray(value)
            if learn is not None:
                learn(key, worth, skips, found[key])
        return found

    def step(self) -> None:
        self.steps += 1
        reach = self.reach()

        def learn(key: Position, worth: Matrix, skips: Matrix | None, value: Matrix) -> None:
            if key not in reach:
                return
            exploring, _, both = reach[key]
            gains = (
                np.matmul(exploring.transpose(1, 0, 2), worth.transpose(1, 2, 0)).transpose(1, 0, 2).copy()
            )
            if skips is not None:
                gains[:, :, PLAY_SKIP] = (exploring * skips).sum(axis=2)
            regrets = self.regrets[key]
            regrets += gains - (exploring * value).sum(axis=2)[:, :, None]
            np.maximum(regrets, 0, out=regrets)
            regrets *= self.masks[key]
            own_way = both.sum(axis=2) / np.maximum(exploring.sum(axis=2), 1e-12)
            self.sums[key] += (self.steps * own_way)[:, :, None] * self.policy[key]

        self.values(self.policy, learn)
        self.policy = {key: shares(regrets, self.uniform[key]) for key, regrets in self.regrets.items()}

    def average(self) -> Policy:
        return {key: shares(sums, self.uniform[key]) for key, sums in self.sums.items()}

    def opening_value(self, policy: Policy) -> dict[tuple[int, int], float]:
        """For each start the chance that who opens wins when both play so."""
        found = self.values(policy)
        return {
            start: (1 + float((dealt(*start) * found[(*start, 0), TurnKind.OPENING, 0][0]).sum())) / 2
            for start in self.rounds.starts
        }


def shares(parts: Matrix, otherwise: Matrix) -> Matrix:
    whole = parts.sum(axis=2, keepdims=True)
    return np.where(whole > NOTHING, parts / np.maximum(whole, NOTHING), otherwise).astype(FLOAT)
