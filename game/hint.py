"""What a hint recommends: the best option by what a seat knows, and why not what comes to mind instead.

The same position gives the same hint, however it was reached: random numbers follow from the view alone, and
of options in a tie it is the one that the game settles on, or else that the rules name first.
"""

from collections.abc import Generator, Sequence
from enum import Enum
from typing import Any

from game.core import Event, View
from game.info import GameInfo
from game.rng import Rng
from game.values import Record
from game.weighing import NEGLIGIBLE, Weighing

BUDGET = 4
"""How many times the samples of the best bot are taken, so that noise decides little."""
FIRST_SIGHT = "greedy"
"""The bot that does what comes to mind first."""
BEST = "panther"
_TIE = 1e-9
"""What is left of an equal chance after rounding."""


class Verdict(Enum):
    """How far another choice falls behind."""

    AS_GOOD = "by so little that nobody would notice"
    CLOSE = "perhaps by noise alone"
    WORSE = "for certain"


class Hint(Record):
    action: Any
    instead: Any = None
    """What comes to mind otherwise; None where nothing else is to be done, or nobody can weigh it."""
    worse: float = 0.0
    """By how much that is worse, in the game's own unit."""
    wins_less: float = 0.0
    """By how much less likely it wins."""
    verdict: Verdict = Verdict.WORSE

    @property
    def has_equal(self) -> bool:
        """Whether another choice is just as good: then nothing is better about this one."""
        return self.instead is not None and self.verdict is Verdict.AS_GOOD


def position_rng(view: View) -> Rng:
    """The random numbers by which a position is judged, the same whenever it is."""
    return Rng.derived("position", view)


def recommended(info: GameInfo, view: Any, history: Sequence[Event]) -> Generator[None, None, Hint]:
    """In small units of work."""
    weigher, rng = info.weigher, position_rng(view)
    if weigher is None:
        return Hint((yield from info.bot(BEST).think(view, history, rng)))
    first_sight = yield from info.bot(FIRST_SIGHT).think(view, history, rng)
    found = yield from weigher.weigh(view, history, rng, BUDGET * weigher.samples, (first_sight,))
    action = _stable_best(found, view.options) if found.settled is None else found.settled
    instead = _instead(found, action, first_sight)
    if instead is None:
        return Hint(action)
    best, other = found.worths[action], found.worths[instead]
    wins_less, close = best.chance - other.chance, found.is_as_good(instead)
    return Hint(
        action,
        instead,
        abs(best.amount - other.amount),
        wins_less,
        Verdict.AS_GOOD if wins_less <= NEGLIGIBLE else Verdict.CLOSE if close else Verdict.WORSE,
    )


def _stable_best(found: Weighing, options: Any) -> Any:
    tied = {one for one in found.worths if abs(found.behind(one)) <= _TIE}
    return next(one for one in options if one in tied) if len(tied) > 1 else found.best


def _instead(found: Weighing, action: Any, first_sight: Any) -> Any:
    """What comes to mind first; if that is the best, the best of another type, or else the next best."""
    if first_sight != action:
        return first_sight
    others = sorted((one for one in found.worths if one != action), key=found.behind)
    otherwise = (one for one in others if type(one) is not type(action))
    return next(otherwise, others[0] if others else None)
