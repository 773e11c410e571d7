"""What each option of a decision is worth to the seat that decides, and how certain that is.

One way to ask for every game, which bots, hints, lessons and the review of a game share. All is counted in
chances to win, and told in the game's own unit as well. Whoever asks says how many samples may be taken: the
same seed gives the same answer on every machine.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from enum import Enum
from math import hypot, sqrt
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from game.reasons import Reason
from game.rng import Rng
from game.values import Record

OptionT = TypeVar("OptionT")

NEGLIGIBLE = 0.01
"""Options whose chances to win differ by less are as good as each other."""
DOUBTS = 2.5
"""So many standard errors are noise: the best of several options is mostly the luckiest of them, too."""


class Unit(Enum):
    """What a game counts in."""

    LOSS = "the chance to lose a card, where none can be gained"
    CARDS = "cards that are lost on average, less those that are gained"
    POINTS = "points ahead of the rivals in the end"
    WINKS = "winks more than now"


def is_beyond_noise(difference: float, error: float) -> bool:
    """Whether two chances to win differ by more than their estimates may; `error` is the standard error of
    that."""
    return difference > max(NEGLIGIBLE, DOUBTS * error)


class Worth(Record):
    """What an option is worth."""

    chance: float
    """The chance to win with it."""
    spread: float
    """The standard error of that chance."""
    doubt: float
    """The standard error of how far it lies behind the best. Both are tried in the same samples, so it is
    mostly less than either's spread."""
    amount: float
    """The same in the game's own unit."""


class Tried(Record):
    """An action, and what it is worth."""

    action: Any
    worth: Worth


class Weighing(Record):
    """All options that were weighed, at least one; silly ones are left out unless somebody asked for them."""

    worths: Mapping[Any, Worth]
    best: Any
    settled: Any = None
    """What to do where chances do not tell, if the game knows; else None."""

    def behind(self, option: Any) -> float:
        """How much less likely it wins than the best."""
        return self.worths[self.best].chance - self.worths[option].chance

    def is_as_good(self, option: Any) -> bool:
        """Whether it is the best, or behind by no more than the noise."""
        return not is_beyond_noise(self.behind(option), self.worths[option].doubt)


class Weigh(Protocol):
    """A game's way to weigh options by what a seat knows."""

    def __call__(
        self, view: Any, history: Sequence[Any], rng: Rng, samples: int, also: Iterable[Any] = ()
    ) -> Generator[None, None, Weighing]:
        """Yields after each small unit of work. `also` names options that must be among those weighed."""
        ...


class Explain(Protocol):
    """A game's way to tell why one option is worse than another."""

    def __call__(
        self, view: Any, history: Sequence[Any], worse: Tried, better: Tried, rng: Rng
    ) -> Generator[None, None, Reason | None]:
        """Yields after each small unit of work."""
        ...


class Weigher(Record):
    """How a game's options are weighed, how many samples its best bot takes for that, the game's unit by
    its house rules, and why one option is worse than another."""

    weigh: Weigh
    samples: int
    unit: Callable[[Any], Unit]
    explain: Explain | None = None


def standard_error(values: Sequence[float]) -> float:
    """How uncertain the mean of some samples is; of few ones more than their scatter alone tells.

    >>> round(standard_error([0.0, 1.0] * 50), 3)
    0.052
    """
    count = len(values)
    if count < 2:
        return 1.0
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return sqrt(variance / count) * (1 + _FEW_SAMPLES / (count - 1))


_FEW_SAMPLES = 2.5
"""Twice the standard error then holds 95 % of cases, as by Student's distribution."""


def weighing(
    values: Mapping[OptionT, float],
    samples: Mapping[OptionT, Sequence[float]],
    chance: Callable[[float], float],
    amount: Callable[[float], float],
    least_doubt: float = 0.0,
    ends: Mapping[OptionT, int] = MappingProxyType({}),
) -> Weighing:
    """What bots found, as everybody can read it.

    `samples` are values of each option, in the same order of the same deals; where one was dropped its list
    is shorter, and it is not the best. `chance` makes a chance to win of a value and is linear, `amount`
    makes the unit's number of that. `least_doubt` is a difference in values that is none where bots mix their
    choices, so as not to be read. `ends` tells how many samples of an option are ends of games that were
    played on to: a few that are all won or all lost, or nearly, do not make it certain.
    """
    most = max(map(len, samples.values()))
    best = max((one for one in values if len(samples[one]) == most), key=lambda one: values[one])
    scale = abs(chance(1.0) - chance(0.0))
    wins = {one: min(1.0, max(0.0, chance(value))) for one, value in values.items()}
    unseen = dict.fromkeys(values, 0.0)
    for one, count in ends.items():
        least, doubt = (count / len(samples[one]) * part for part in succession(0, len(samples[one])))
        if not least <= wins[one] <= 1 - least:
            wins[one], unseen[one] = min(1 - least, max(least, wins[one])), doubt
    worths = {}
    for option in values:
        behind = [ahead - own for ahead, own in zip(samples[best], samples[option], strict=False)]
        if ends.get(option) and not any(behind):
            wins[option] = wins[best]
        apart = 0.0 if option == best else hypot(unseen[option], unseen[best])
        worths[option] = Worth(
            wins[option],
            max(unseen[option], scale * standard_error(samples[option])),
            max(apart, scale * max(least_doubt, standard_error(behind))),
            amount(wins[option]),
        )
    return Weighing(worths, best)


def succession(won: int, count: int) -> tuple[float, float]:
    """The chance to win by how many of some games were won, and its standard error, by Laplace's rule: one
    more of either kind might have come.

    >>> [round(number, 3) for number in succession(12, 12)]
    [0.929, 0.066]
    """
    chance = (won + 1) / (count + 2)
    return chance, sqrt(chance * (1 - chance) / (count + 3))
