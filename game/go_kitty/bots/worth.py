"""What a hand of Go Kitty is worth: points that can be laid, and the promise of sets not yet complete."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.go_kitty.actions import Lay
from game.go_kitty.cards import COPIES, MOUSE, SEASONS, TRAITS, Hand
from game.go_kitty.clowders import CLOWDER_SIZE, CLOWDERS

LAYS: dict[Hand, tuple[int, Lay]] = {one.hand: (one.points, Lay(one.cards)) for one in CLOWDERS.values()}
"""By the cards as a hand: the points of a Clowder, and how it is laid."""

FORGET = 10_000
"""So many hands are remembered before all are forgotten: more would make a table whose growing is felt."""


@dataclass(frozen=True, slots=True)
class Scale:
    """What things are worth, in points."""

    of_a_trait: tuple[float, ...] = (0.0, 0.4, 0.75, 0.95, 1.9)
    """So many cards of one Trait."""
    of_seasons: tuple[float, ...] = (0.0, 0.0, 0.0, 0.35, 0.6)
    """Cards of so many Seasons."""
    again: float = -0.2
    """The same for the second card of each Season, as a share of the first."""
    mouse: float = 1.3


@dataclass(slots=True)
class Appraiser:
    """Weighs hands by a scale, and remembers what it found."""

    scale: Scale
    _worth: dict[Hand, float] = field(default_factory=dict)
    _points: dict[Hand, int] = field(default_factory=dict)
    _promises: dict[Hand, float] = field(default_factory=dict)

    def worth(self, hand: Hand) -> float:
        """What a hand promises with many turns to come: the best moment to stop laying its sets."""
        known = self._worth.get(hand)
        if known is None:
            known = self._weighed(hand)
            if len(self._worth) > FORGET:
                self._worth.clear()
            self._worth[hand] = known
        return known

    def points(self, hand: Hand) -> int:
        """How many points can be laid at once, nearly."""
        known = self._points.get(hand)
        if known is None:
            counts, mice = _counted(hand)
            known = 0
            while points_and_mice := _lay_best(counts, mice, to_the_last=True):
                known += points_and_mice[0]
                mice = points_and_mice[1]
            if len(self._points) > FORGET:
                self._points.clear()
            self._points[hand] = known
        return known

    def _weighed(self, hand: Hand) -> float:
        counts, mice = _counted(hand)
        best = self._promise(counts, mice)
        points = 0
        while points_and_mice := _lay_best(counts, mice, to_the_last=False):
            points += points_and_mice[0]
            mice = points_and_mice[1]
            best = max(best, points + self._promise(counts, mice))
        return best

    def promise(self, hand: Hand) -> float:
        """What the hand is worth while nothing of it is laid."""
        known = self._promises.get(hand)
        if known is None:
            known = self._promise(*_counted(hand))
            if len(self._promises) > FORGET:
                self._promises.clear()
            self._promises[hand] = known
        return known

    def _promise(self, counts: list[int], mice: int) -> float:
        scale = self.scale
        of_a_trait = scale.of_a_trait
        a, b, c, d, e, f, g, h, i, j, k, m = counts
        value = scale.mouse * mice
        for count in counts:
            if count:
                value += of_a_trait[count] if count < COPIES else of_a_trait[COPIES]
        winter, spring, summer, fall = a + b + c, d + e + f, g + h + i, j + k + m
        once = (winter > 0) + (spring > 0) + (summer > 0) + (fall > 0)
        twice = (winter > 1) + (spring > 1) + (summer > 1) + (fall > 1)
        return value + scale.of_seasons[once] + scale.again * scale.of_seasons[twice]


_TRAIT_SHIFTS = tuple(6 * trait.place for trait in TRAITS)
_OF_SEASON = tuple(tuple(range(3 * season.place, 3 * season.place + 3)) for season in SEASONS)


def _counted(hand: Hand) -> tuple[list[int], int]:
    """How many cards of each Trait, and how many Mice."""
    return [hand >> shift & 63 for shift in _TRAIT_SHIFTS], hand >> _MOUSE_SHIFT


def _lay_best(counts: list[int], mice: int, to_the_last: bool) -> tuple[int, int] | None:
    """Take the next set out of the counts: its points and the Mice left, or None if there is no good one.

    Four of a kind before a year; Mice complete what lacks one card, and to the last whatever they can.
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
        elif not (mice or to_the_last):
            return None
    if cheapest and len(cheapest) + min(1, mice) >= CLOWDER_SIZE:
        for place in cheapest:
            counts[place] -= 1
        return 2, mice - CLOWDER_SIZE + len(cheapest)
    if not to_the_last or not cheapest:
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


def sets_in(hand: Hand, to_the_last: bool = False) -> Iterator[tuple[Hand, int]]:
    """The Clowders worth thinking of, one of each sort: what is needed least goes into it, Mice last.

    Only to the last are Mice spent on four of a Season.
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
            elif to_the_last and together + mice >= CLOWDER_SIZE:
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
