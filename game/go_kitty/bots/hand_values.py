"""What a hand of Go Kitty is worth: points that can be laid, and the potential of sets not yet complete."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from game.go_kitty.actions import Lay
from game.go_kitty.cards import COPIES, MOUSE, SEASONS, TRAITS, Hand
from game.go_kitty.clowder import CLOWDER_SIZE
from game.go_kitty.clowders import CLOWDERS
from game.values import Record

LAYS: dict[Hand, tuple[int, Lay]] = {one.hand: (one.points, Lay(one.cards)) for one in CLOWDERS.values()}
"""By the cards as a hand: the points of a Clowder, and how it is laid."""

CACHE_LIMIT = 10_000
"""A cache of values is emptied when it holds more: growing a larger one would take long enough to be seen."""


class HandWeights(Record):
    """What cards in hand are worth, in points, before they make a Clowder."""

    of_a_trait: tuple[float, ...] = (0.0, 0.4, 0.75, 0.95, 1.9)
    """By number: cards of one Trait."""
    of_seasons: tuple[float, ...] = (0.0, 0.0, 0.0, 0.35, 0.6)
    """By number: Seasons of which there is a card."""
    second_year_share: float = -0.2
    """The same for Seasons of which there are two cards, as a share of that for the first cards."""
    mouse: float = 1.3
    """A Mouse."""


@dataclass(slots=True)
class HandEvaluator:
    """Values hands by the weights; found values are cached."""

    weights: HandWeights
    _worth: dict[Hand, float] = field(default_factory=dict)
    _points: dict[Hand, int] = field(default_factory=dict)
    _potentials: dict[Hand, float] = field(default_factory=dict)

    def worth(self, hand: Hand) -> float:
        """What a hand is worth with many turns to come: points of sets laid and potential of the rest."""
        known = self._worth.get(hand)
        if known is None:
            known = self._valued(hand)
            if len(self._worth) > CACHE_LIMIT:
                self._worth.clear()
            self._worth[hand] = known
        return known

    def points(self, hand: Hand) -> int:
        """How many points can be laid at once, nearly."""
        known = self._points.get(hand)
        if known is None:
            known = after_laying(hand, in_last_turns=True).points
            if len(self._points) > CACHE_LIMIT:
                self._points.clear()
            self._points[hand] = known
        return known

    def _valued(self, hand: Hand) -> float:
        counts, mice = _counted(hand)
        best = self._potential(counts, mice)
        points = 0
        while points_and_mice := _lay_best(counts, mice, in_last_turns=False):
            points += points_and_mice[0]
            mice = points_and_mice[1]
            best = max(best, points + self._potential(counts, mice))
        return best

    def potential(self, hand: Hand) -> float:
        """What the hand is worth if nothing of it is laid."""
        known = self._potentials.get(hand)
        if known is None:
            known = self._potential(*_counted(hand))
            if len(self._potentials) > CACHE_LIMIT:
                self._potentials.clear()
            self._potentials[hand] = known
        return known

    def _potential(self, counts: list[int], mice: int) -> float:
        weights = self.weights
        of_a_trait = weights.of_a_trait
        a, b, c, d, e, f, g, h, i, j, k, m = counts
        value = weights.mouse * mice
        for count in counts:
            if count:
                value += of_a_trait[count] if count < COPIES else of_a_trait[COPIES]
        winter, spring, summer, fall = a + b + c, d + e + f, g + h + i, j + k + m
        once = (winter > 0) + (spring > 0) + (summer > 0) + (fall > 0)
        twice = (winter > 1) + (spring > 1) + (summer > 1) + (fall > 1)
        return value + weights.of_seasons[once] + weights.second_year_share * weights.of_seasons[twice]


class Laid(NamedTuple):
    """What laying all good sets of a hand brings, nearly, and what it leaves."""

    points: int
    sets: int
    counts: list[int]
    """How many cards of each Trait are left."""
    mice: int


def after_laying(hand: Hand, in_last_turns: bool = False) -> Laid:
    counts, mice = _counted(hand)
    points = sets = 0
    while points_and_mice := _lay_best(counts, mice, in_last_turns):
        points += points_and_mice[0]
        mice = points_and_mice[1]
        sets += 1
    return Laid(points, sets, counts, mice)


_TRAIT_SHIFTS = tuple(6 * trait.place for trait in TRAITS)
_OF_SEASON = tuple(tuple(range(3 * season.place, 3 * season.place + 3)) for season in SEASONS)


def _counted(hand: Hand) -> tuple[list[int], int]:
    """How many cards of each Trait, and how many Mice."""
    return [hand >> shift & 63 for shift in _TRAIT_SHIFTS], hand >> _MOUSE_SHIFT


def _lay_best(counts: list[int], mice: int, in_last_turns: bool) -> tuple[int, int] | None:
    """Take the next set out of the counts: its points and the Mice left, or None if there is no good one.

    Four of a kind before Year Round; Mice complete what lacks one card, and in last turns whatever they can.
    """
    most = max(counts)
    if most + min(1, mice) >= COPIES:
        counts[counts.index(most)] -= min(COPIES, most)
        return 3, mice - max(0, COPIES - most)
    cheapest = []
    for places in _OF_SEASON:
        fewest = COPIES + 1
        for place in places:
            if 0 < counts[place] < fewest:
                fewest, least = counts[place], place
        if fewest <= COPIES:
            cheapest.append(least)
        elif not (mice or in_last_turns):
            return None
    if cheapest and len(cheapest) + min(1, mice) >= CLOWDER_SIZE:
        for place in cheapest:
            counts[place] -= 1
        return 2, mice - CLOWDER_SIZE + len(cheapest)
    if not in_last_turns or not cheapest:
        return None
    if most + mice >= COPIES:
        counts[counts.index(most)] = 0
        return 3, mice - COPIES + most
    for places in _OF_SEASON:
        if sum([counts[place] for place in places]) + mice >= CLOWDER_SIZE:
            missing = CLOWDER_SIZE
            for place in places:
                taken = min(missing, counts[place])
                counts[place] -= taken
                missing -= taken
            return 1, mice - missing
    return None


_MOUSE_SHIFT = 6 * MOUSE.place
_SHIFTS = tuple(tuple(18 * season.place + 6 * number for number in range(3)) for season in SEASONS)


def sets_in(hand: Hand, in_last_turns: bool = False) -> Iterator[tuple[Hand, int]]:
    """The Clowders worth considering, one of each sort: of the cards that are needed least, Mice last.

    Only in last turns are Mice spent on four of a Season.
    """
    mice = hand >> _MOUSE_SHIFT
    cheapest: Hand = 0
    seasons = 0
    for shifts in _SHIFTS:
        fewest = 9
        together = 0
        best = 0
        for shift in shifts:
            count = hand >> shift & 63
            if count:
                together += count
                if count + mice >= COPIES:
                    kitties = min(count, COPIES)
                    yield (kitties << shift) + (COPIES - kitties << _MOUSE_SHIFT), 3
                if count < fewest:
                    fewest, best = count, shift
        if together:
            seasons += 1
            cheapest += 1 << best
            if together >= CLOWDER_SIZE:
                part = _seasonal(hand, shifts)
                yield part, LAYS[part][0]
            elif in_last_turns and together + mice >= CLOWDER_SIZE:
                part = _seasonal(hand, shifts) + (CLOWDER_SIZE - together << _MOUSE_SHIFT)
                yield part, LAYS[part][0]
    if seasons and seasons + mice >= CLOWDER_SIZE:
        part = cheapest + (CLOWDER_SIZE - seasons << _MOUSE_SHIFT)
        yield part, LAYS[part][0]


def _seasonal(hand: Hand, shifts: tuple[int, ...]) -> Hand:
    """Four cards of one Season, singles first."""
    part = 0
    missing = CLOWDER_SIZE
    for shift in sorted(shifts, key=lambda shift: hand >> shift & 63):
        taken = min(missing, hand >> shift & 63)
        part += taken << shift
        missing -= taken
    return part
