"""What a finished game says of how one seat played it: every decision, graded by what that seat knew then.

All numbers are chances to win unless they say otherwise. A choice costs nothing if it is as good as the best
within the noise. What happens between two decisions, by hidden cards, dice and the others, is luck; a turn is
lucky only by more than the noise.
"""

from enum import Enum
from itertools import pairwise
from math import hypot
from typing import Any

from msgspec.structs import replace

from game.core import Seat
from game.reasons import Reason
from game.values import Record
from game.weighing import Tried, Unit, Weighing, Worth, is_beyond_noise

FIND, FINE, SLIP = 0.03, 0.03, 0.1
"""Among two: a find is better than what comes to mind first by that much; a choice that costs less than the
second is fine, one that costs less than the third a slip. Among more players chances are smaller, and so are
these."""


class Grade(Enum):
    """How good a choice was, the best first."""

    FIND = "as good as the best, where the first thing that comes to mind is not"
    BEST = "the best, or as good within the noise"
    FINE = "nearly as good"
    SLIP = "something else was better"
    OOPS = "something else was much better"

    @property
    def is_best(self) -> bool:
        return self in (Grade.FIND, Grade.BEST)

    @property
    def is_slip(self) -> bool:
        return self in (Grade.SLIP, Grade.OOPS)


class Judged(Record):
    """One decision of the seat."""

    step: int
    """How many actions came before it."""
    chosen: Tried
    best: Tried
    first_sight: Tried
    """What somebody does who takes what promises most at once."""
    grade: Grade
    at_stake: bool = True
    """Whether anything that was weighed is worse than the best: else there was nothing to find."""
    hinted: bool = False
    """Whether a hint made the choice: such a one does not count, and what it costs is nobody's slip."""
    reason: Reason | None = None
    """Why the choice is worse than the best, or of a find, why first sight is worse than the choice; None
    where nothing that can be counted tells."""

    @property
    def counts(self) -> bool:
        """Whether it mattered and the seat made it by itself."""
        return self.at_stake and not self.hinted

    @property
    def before(self) -> float:
        """The chance to win before the decision, when the best follows."""
        return self.best.worth.chance

    @property
    def cost(self) -> float:
        """How much less likely the seat wins by the choice; nothing where that may be noise."""
        return self.before - self.after.chance

    @property
    def after(self) -> Worth:
        """What is left when the choice is made: that of the best, where it costs nothing."""
        free = self.grade.is_best or self.hinted
        return self.best.worth if free else self.chosen.worth

    @property
    def worse_and_better(self) -> tuple[Tried, Tried] | None:
        """The two choices whose difference is worth a reason."""
        if self.grade is Grade.FIND:
            return self.first_sight, self.chosen
        return None if self.grade is Grade.BEST else (self.chosen, self.best)

    @property
    def gain(self) -> float:
        """How much likelier the seat wins than by what comes to mind first."""
        return self.chosen.worth.chance - self.first_sight.worth.chance


class Turning(Record):
    """How the chance to win changed from one decision to the next, or to the end."""

    step: int
    """The decision after which it did; -1 for the deal."""
    luck: float
    error: float
    """The standard error of that."""


class Review(Record):
    """How one seat played a whole game."""

    game: str
    check: str
    """The checksum of the game."""
    seat: Seat
    seats: int
    samples: int
    unit: Unit
    judged: tuple[Judged, ...]
    result: float
    """1 for who won, a share of it for a tie, 0 for the others."""
    hints_elsewhere: int = 0
    """How many hints were taken of which nobody knows when, as in games of older versions: they may stand
    among what is counted."""

    @property
    def counted(self) -> tuple[Judged, ...]:
        """The choices that mattered and that the seat made by itself, among them all that cost anything."""
        return tuple(one for one in self.judged if one.counts)

    @property
    def by_hint(self) -> tuple[Judged, ...]:
        """The choices that a hint made."""
        return tuple(one for one in self.judged if one.hinted)

    @property
    def best_moves(self) -> int:
        """How many of the counted choices were as good as the best."""
        return sum(one.grade.is_best for one in self.counted)

    @property
    def start(self) -> float:
        """The chance of one among equals."""
        return 1 / self.seats

    def chances(self, end: int) -> tuple[tuple[int, float], ...]:
        """The chance to win by step: before the deal (-1), before each decision, and at last how it ended
        for the seat, after so many actions."""
        return ((-1, self.start), *((one.step, one.before) for one in self.judged), (end, self.result))

    def until_last_choice(self) -> "Review":
        """The same for who left the game then: it ends with the chance that the last choice left."""
        return replace(self, result=self.judged[-1].after.chance if self.judged else self.start)

    @property
    def turnings(self) -> tuple[Turning, ...]:
        """What luck did with the deal and after each decision."""
        after = [(self.start, 0.0), *((one.after.chance, one.after.spread) for one in self.judged)]
        then = [*((one.before, one.best.worth.spread) for one in self.judged), (self.result, 0.0)]
        steps = [-1, *(one.step for one in self.judged)]
        return tuple(
            Turning(step, later - now, hypot(now_error, later_error))
            for step, (now, now_error), (later, later_error) in zip(steps, after, then, strict=True)
        )

    @property
    def luck(self) -> float:
        """What hidden cards, dice and the others brought. The start, this and less the cost of all choices
        make the result."""
        return sum(one.luck for one in self.turnings)

    @property
    def cost(self) -> float:
        """What all choices cost: slips, and fine ones a little."""
        return sum(one.cost for one in self.counted)

    # The three moments.

    @property
    def best_find(self) -> Judged | None:
        """The choice that brought most beside what comes to mind first."""
        finds = [one for one in self.counted if one.grade is Grade.FIND]
        return max(finds, key=lambda one: one.gain, default=None)

    @property
    def costliest_slip(self) -> Judged | None:
        slips = [one for one in self.counted if one.grade.is_slip]
        return max(slips, key=lambda one: one.cost, default=None)

    @property
    def luckiest_turn(self) -> Turning | None:
        """Where luck helped most; None where all that it did may be noise. Nothing helped between a choice
        that reveals nothing and the next in the same turn: there only the estimate differs."""
        pairs = pairwise(self.judged)
        same = {one.step for one, then in pairs if _reveals_nothing(one) and then.step == one.step + 1}
        beyond_noise = (one for one in self.turnings[1:] if is_beyond_noise(one.luck, one.error))
        lucky = [one for one in beyond_noise if one.step not in same]
        return max(lucky, key=lambda one: one.luck, default=None)


def _reveals_nothing(judged: Judged) -> bool:
    return getattr(judged.chosen.action, "reveals_nothing", False)


def judge(step: int, action: Any, first_sight: Any, found: Weighing, seats: int, hinted: bool) -> Judged:
    """A choice, by what was weighed; both actions are among that."""
    return Judged(
        step,
        Tried(action, found.worths[action]),
        Tried(found.best, found.worths[found.best]),
        Tried(first_sight, found.worths[first_sight]),
        _grade(action, first_sight, found, seats),
        not all(map(found.is_as_good, found.worths)),
        hinted,
    )


def _grade(action: Any, first_sight: Any, found: Weighing, seats: int) -> Grade:
    share, behind = 2 / seats, found.behind(action)
    if found.is_as_good(action):
        gain = found.behind(first_sight) - behind
        is_find = gain >= FIND * share and not found.is_as_good(first_sight)
        return Grade.FIND if is_find else Grade.BEST
    if behind < FINE * share:
        return Grade.FINE
    return Grade.SLIP if behind < SLIP * share else Grade.OOPS
