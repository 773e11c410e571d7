"""What a best response to a policy of the last rounds wins."""

from collections.abc import Callable

import numpy as np

from game.kitten_me.bots.last_rounds import CALL, FIRST_RAISE, PLAY_SKIP, LastRounds, Sizes, TurnKind, hands
from tests.tools.kitten_me_solver.matrices import Matrix, call_value, dealt, relabelled_hands, with_skip
from tests.tools.kitten_me_solver.positions import Policy, Position, after_raise, after_skip


class BestResponse:
    """Somebody who remembers all, knows the policy and plays against it."""

    def __init__(self, rounds: LastRounds, policy: Policy, least: float) -> None:
        self.rounds, self.policy, self.least = rounds, policy, least
        self.calls: dict[tuple[Sizes, int, int], tuple[Matrix, Matrix]] = {}

    def wins(self, start: tuple[int, int], opens: bool) -> float:
        """The share of rounds that it wins, from a start told from the side of who opens."""
        key = ((*start, 0), TurnKind.OPENING, 0)
        if opens:
            return (1 + float(self.own_turn(key, 0, np.ones(len(hands(start[1]))), dealt(*start)).sum())) / 2
        return (1 + float(self.other_turn(key, 0, np.ones(len(hands(start[0]))), dealt(*start)).sum())) / 2

    def called(self, key: Position, chances: Matrix) -> Matrix:
        """What calls bring to the caller, by both hands, times how likely both are dealt."""
        known = self.calls.get((key[0], key[2], id(chances)))
        if known is None:
            known = self.calls[key[0], key[2], id(chances)] = (chances * call_value(key[0], key[2]), chances)
        return known[0]

    def own_turn(self, key: Position, place: int, weights: Matrix, chances: Matrix) -> Matrix:
        """By own hand what the best action brings; weights: how likely each hand of the other leads here."""
        (own, other, _), turn, number = key
        best = np.full(len(hands(own)), -np.inf)
        if turn is TurnKind.ANSWER:
            best = self.called(key, chances) @ weights
        elif turn is TurnKind.OWN_BID and number == self.rounds.highest:
            return -(chances @ weights)
        for higher in range(number + 1, self.rounds.highest + 1):
            for thing in range(6):
                if not number and thing:  # as good as thing 0 with another hand
                    continue
                there, then = after_raise(self.rounds, key, (higher, thing))
                theirs = np.empty_like(weights)
                theirs[relabelled_hands(other, thing)] = weights
                value = self.other_turn(there, then, theirs, transposed(chances))
                if number:
                    np.maximum(best, value[relabelled_hands(own, thing)], out=best)
                else:
                    for first in range(6):
                        np.maximum(best, value[relabelled_hands(own, first)], out=best)
        skipped = after_skip(key)
        if skipped is not None:
            without, whole = with_skip(own - 1)
            value = self.other_turn(skipped, place, weights, skip_played(chances, own))
            best[whole] = np.maximum(best[whole], value[without])
        return best

    def only_call(self, key: Position, _: int, weights: Matrix, chances: Matrix) -> Matrix:
        """What it brings to call at once, after answers that hardly ever come."""
        return self.called(key, chances) @ weights

    def other_turn(self, key: Position, place: int, weights: Matrix, chances: Matrix) -> Matrix:
        (own, other, _), turn, number = key
        if key not in self.policy:  # its own bid came back at the cap: whatever it raises to is called
            return weights @ chances
        policy = self.policy[key][place]
        value = np.zeros(len(hands(other)))
        if turn is TurnKind.ANSWER:
            value -= (weights * policy[:, CALL]) @ self.called(key, chances)
        for action, (higher, thing) in enumerate(self.rounds.raises(number), FIRST_RAISE):
            share = weights * policy[:, action]
            likely = (share @ chances).sum() if share.any() else 0
            if likely:
                there, then = after_raise(self.rounds, key, (higher, thing))
                theirs = np.empty_like(share)
                theirs[relabelled_hands(own, thing)] = share
                answer = self.own_turn if likely >= self.least else self.only_call
                value += answer(there, then, theirs, transposed(chances))[relabelled_hands(other, thing)]
        skipped = after_skip(key)
        if skipped is not None:
            without, whole = with_skip(own - 1)
            share = np.zeros(len(hands(own - 1)))
            share[without] = (weights * policy[:, PLAY_SKIP])[whole]
            left = skip_played(chances, own)
            if (left @ share).sum() >= self.least:
                value += self.own_turn(skipped, place, share, left)
        return value


KEPT: dict[tuple[str, int], tuple[Matrix, Matrix]] = {}


def kept(name: str, chances: Matrix, make: Callable[[Matrix], Matrix]) -> Matrix:
    """Matrices that are derived from others again and again."""
    if (name, id(chances)) not in KEPT:
        KEPT[name, id(chances)] = (np.ascontiguousarray(make(chances)), chances)
    return KEPT[name, id(chances)][0]


def transposed(chances: Matrix) -> Matrix:
    return kept("transposed", chances, lambda it: it.T)


def skip_played(chances: Matrix, own: int) -> Matrix:
    """How likely both hands are when the one on turn has laid a Skip, from the other's side."""

    def make(it: Matrix) -> Matrix:
        without, whole = with_skip(own - 1)
        after = np.zeros((it.shape[1], len(hands(own - 1))))
        after[:, without] = it[whole, :].T
        return after

    return kept("skip", chances, make)
