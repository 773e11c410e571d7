"""Solve the last rounds of Kitten Me for two players and the white deck.

`python -m tests.tools.solve_kitten_me 1,1` writes the table that `game.kitten_me.bots.solved` reads
and tells what a best response that remembers everything wins against it. Needs numpy; the program does not.

Positions are those of `game.kitten_me.bots.last_rounds`. As they forget all but the last two bids, many ways
lead to one position, and what both may hold there is a matrix over both hands. The regrets are those of CFR+:
of each position and hand they are weighed by how likely the other plays to it, with one's own way there taken
from an exploring policy that stays the same. The average policy is weighed by one's own way there and time.
"""

import argparse
import sys
import time
import zlib
from collections.abc import Callable
from functools import cache
from math import comb, prod
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.kitten_me.bots.last_rounds import (
    CALL,
    CARDS,
    COPIES,
    FIRST_RAISE,
    PLAY_SKIP,
    SKIP,
    SKIPS,
    SOLVED,
    Before,
    Hand,
    LastRounds,
    Raise,
    Sizes,
    Turn,
    before,
    hands,
    relabelled,
    relabellings,
    standard,
    standard_hands,
)
from game.kitten_me.bots.sense import AS_GOOD_AS_SURE, LEAST_BY_HEART
from game.kitten_me.bots.solved import HARDLY
from game.kitten_me.tails import tail_at

Position: TypeAlias = tuple[Sizes, Turn, int]
Matrix: TypeAlias = NDArray[Any]
Policy: TypeAlias = dict[Position, Matrix]
Learn: TypeAlias = Callable[[Position, Matrix, Matrix | None, Matrix], None]

FOLDER = Path(__file__).resolve().parents[2] / "game" / "kitten_me" / "bots"
FLOAT = np.float32
NOTHING = 1e-20
COUNTS = [[card.counts[thing] for thing in range(6)] for card in CARDS]


@cache
def place_of(size: int) -> dict[Hand, int]:
    return {hand: place for place, hand in enumerate(hands(size))}


@cache
def renamed(size: int, thing: int) -> Matrix:
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
        found.append(tail_at((zeros, ones, twos, threes), other + 1, number - int(mine @ np.arange(4))))
    return np.array(found)


def allowed(rounds: LastRounds, sizes: Sizes, turn: Turn, number: int) -> Matrix:
    """[hand, action]: what may be done, without what `game.kitten_me.bots.sense` rules out."""
    raises = rounds.raises(number)
    mask = np.zeros((len(hands(sizes[0])), FIRST_RAISE + len(raises)), bool)
    for action, bid in enumerate(raises, FIRST_RAISE):
        mask[:, action] = chance(sizes, *bid) >= LEAST_BY_HEART
    if turn is not Turn.OWN_BID and sizes[2] < SKIPS:
        mask[:, PLAY_SKIP] = [SKIP in hand for hand in hands(sizes[0])]
    if turn is Turn.ANSWER:
        true = chance(sizes, number, 0)
        mask[:, CALL] = true <= AS_GOOD_AS_SURE
        mask[true <= 0, PLAY_SKIP] = False
    for row in np.flatnonzero(~mask.any(axis=1)):
        lowest = [chance(sizes, *bid)[row] if bid[0] == number + 1 else -1 for bid in raises]
        mask[row, FIRST_RAISE + int(np.argmax(lowest)) if raises else CALL] = True
    return mask


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

    def after_raise(self, key: Position, bid: Raise) -> tuple[Position, int]:
        """The position after a raise, and the place of the bid before the last in it."""
        (own, other, shown), _, number = key
        higher, thing = bid
        place = self.rounds.previous_place(higher, before(0, thing), number) if number else 0
        return ((other, own, shown), Turn.ANSWER, higher), place

    def after_skip(self, key: Position) -> Position | None:
        """The position after a Skip, if one can be played and the table goes on."""
        (own, other, shown), turn, number = key
        if turn is Turn.OWN_BID or not own or shown == SKIPS:
            return None
        return (other, own - 1, shown + 1), Turn.OWN_BID if number else Turn.OPENING, number

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
            at(((own, other, 0), Turn.OPENING, 0))[:] += (dealt(own, other) / len(starts)).astype(FLOAT)
        for key in sorted(self.keys, key=lambda key: (key[2], key[0][2])):
            if key not in found:
                continue
            (own, other, _), _, number = key
            here = found[key]
            ways = ((0, 1, self.policy[key]), (1, 0, self.explore[key]), (2, 2, self.policy[key]))
            skipped = self.after_skip(key)
            if skipped in self.uniform:
                without, whole = with_skip(own - 1)
                there = at(skipped)
                for to, source, policy in ways:
                    part = here[source][:, whole, :] * policy[:, whole, PLAY_SKIP, None]
                    there[to][:, :, without] += part.transpose(0, 2, 1)
            for action, bid in enumerate(self.rounds.raises(number), FIRST_RAISE):
                after, place = self.after_raise(key, bid)
                there = at(after)
                rows, columns = renamed(other, bid[1]), renamed(own, bid[1])
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
            worth = np.zeros((FIRST_RAISE + len(raises), len(hands(own)), len(hands(other))), FLOAT)
            if turn is Turn.ANSWER:
                worth[CALL] = call_value(sizes, number)
            for action, bid in enumerate(raises, FIRST_RAISE):
                there, place = self.after_raise(key, bid)
                around = np.ix_(renamed(other, bid[1]), renamed(own, bid[1]))
                worth[action] = -found[there][place][around].T
            value = np.matmul(policy[key].transpose(1, 0, 2), worth.transpose(1, 0, 2)).transpose(1, 0, 2)
            skips, skipped = None, self.after_skip(key)
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
            start: (1 + float((dealt(*start) * found[(*start, 0), Turn.OPENING, 0][0]).sum())) / 2
            for start in self.rounds.starts
        }


def shares(parts: Matrix, otherwise: Matrix) -> Matrix:
    whole = parts.sum(axis=2, keepdims=True)
    return np.where(whole > NOTHING, parts / np.maximum(whole, NOTHING), otherwise).astype(FLOAT)


class BestResponse:
    """Somebody who remembers all, knows the policy and plays against it."""

    def __init__(self, solver: Solver, policy: Policy, least: float) -> None:
        self.solver, self.rounds, self.policy, self.least = solver, solver.rounds, policy, least
        self.calls: dict[tuple[Sizes, int, int], tuple[Matrix, Matrix]] = {}

    def wins(self, start: tuple[int, int], opens: bool) -> float:
        """The share of rounds that it wins, from a start told from the side of who opens."""
        key = ((*start, 0), Turn.OPENING, 0)
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
        if turn is Turn.ANSWER:
            best = self.called(key, chances) @ weights
        elif turn is Turn.OWN_BID and number == self.rounds.highest:
            return -(chances @ weights)
        for higher in range(number + 1, self.rounds.highest + 1):
            for thing in range(6):
                if not number and thing:  # as good as thing 0 with another hand
                    continue
                there, then = self.solver.after_raise(key, (higher, thing))
                theirs = np.empty_like(weights)
                theirs[renamed(other, thing)] = weights
                value = self.other_turn(there, then, theirs, transposed(chances))
                if number:
                    np.maximum(best, value[renamed(own, thing)], out=best)
                else:
                    for first in range(6):
                        np.maximum(best, value[renamed(own, first)], out=best)
        skipped = self.solver.after_skip(key)
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
        if turn is Turn.ANSWER:
            value -= (weights * policy[:, CALL]) @ self.called(key, chances)
        for action, (higher, thing) in enumerate(self.rounds.raises(number), FIRST_RAISE):
            share = weights * policy[:, action]
            likely = (share @ chances).sum() if share.any() else 0
            if likely:
                there, then = self.solver.after_raise(key, (higher, thing))
                theirs = np.empty_like(share)
                theirs[renamed(own, thing)] = share
                answer = self.own_turn if likely >= self.least else self.only_call
                value += answer(there, then, theirs, transposed(chances))[renamed(other, thing)]
        skipped = self.solver.after_skip(key)
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


def packed(rounds: LastRounds, policy: Policy) -> bytes:
    """A table of bytes: for each position, bid before and standard hand the actions in parts of 255."""
    parts = bytearray()
    for key in rounds.positions():
        size = key[0][0]
        for place, seen in enumerate(rounds.seen_before(*key[1:])):
            rows = [place_of(size)[hand] for hand in standard_hands(size, seen)]
            parts += np.rint(255 * policy[key][place][rows]).astype(np.uint8).tobytes()
    return zlib.compress(bytes(parts), 9)


def unpacked(rounds: LastRounds, table: bytes) -> Policy:
    """The policy that a table tells, for all hands."""
    parts, at, policy = np.frombuffer(zlib.decompress(table), np.uint8), 0, {}
    for key in rounds.positions():
        size, width = key[0][0], FIRST_RAISE + len(rounds.raises(key[2]))
        rows = []
        for seen in rounds.seen_before(*key[1:]):
            known = standard_hands(size, seen)
            found = parts[at : at + width * len(known)].reshape(len(known), width).astype(FLOAT)
            found[found < HARDLY] = 0
            found /= np.maximum(found.sum(axis=1, keepdims=True), 1)
            at += found.size
            rows.append(
                np.array([row(found, hand, seen, known, rounds.raises(key[2])) for hand in hands(size)])
            )
        policy[key] = np.array(rows, FLOAT)
    return policy


def row(
    found: Matrix, hand: Hand, seen: Before | None, known: dict[Hand, int], raises: list[Raise]
) -> Matrix:
    """What a table says for one hand, with the names that things have there."""
    first, new = standard(hand, None if seen is None else 0, None if seen is None else seen.value)
    order = [FIRST_RAISE + raises.index((number, new[thing])) for number, thing in raises]
    actions: Matrix = found[known[first]][[CALL, PLAY_SKIP, *order]]
    return actions


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cards", help="how many cards the two begin the round with, such as 1,2")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument(
        "--report", type=int, default=0, help="tell the best response after every so many steps"
    )
    parser.add_argument(
        "--least", type=float, default=1e-4, help="how unlikely a line is left out of the response"
    )
    parser.add_argument("--check", action="store_true", help="solve nothing, only tell the best response")
    args = parser.parse_args()
    cards = tuple(sorted(int(part) for part in args.cards.split(",")))
    rounds = next(rounds for rounds in SOLVED if rounds.cards == cards)
    solver = Solver(rounds)
    for step in () if args.check else range(1, args.steps + 1):
        solver.step()
        if step == args.steps or (args.report and step % args.report == 0):
            policy = solver.average()
            (FOLDER / rounds.name).write_bytes(packed(rounds, policy))
            print(
                f"{step} steps, {time.process_time():.0f} s, opening wins {solver.opening_value(policy)}",
                flush=True,
            )
    rivals = BestResponse(solver, unpacked(rounds, (FOLDER / rounds.name).read_bytes()), args.least)
    for start in rounds.starts:
        for opens in (True, False):
            share = rivals.wins(start, opens)
            print(f"start {start}, best response {'opens' if opens else 'answers'}: {share:.3f}", flush=True)
    print(f"{time.process_time():.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
