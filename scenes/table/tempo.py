"""The pace of a table: by the settings, faster where many sit and for who only watches."""

from collections.abc import Callable

from game.characters import LEVELS, level_of
from scenes.stage.theme import Pace
from scenes.table.settings import Settings

_SPEEDS = {Pace.SLOW: 0.8, Pace.NORMAL: 1.0, Pace.FAST: 2.0, Pace.INSTANT: 6.0}
"""How many seconds of the timeline pass in one second, at each pace."""
_FEW = 3
"""Up to so many others at a table nobody is hurried: with six of them everybody is twice as fast."""


class Tempo:
    def __init__(self, settings: Callable[[], Settings], guests: int) -> None:
        self._settings = settings
        self.crowd = max(1.0, (guests - 1) / _FEW)
        """How much faster everybody is where many sit, so that a round fits into seconds."""
        self.hurried = False
        """Whether this table moves fast whatever the usual pace: somebody only watches."""

    @property
    def pace(self) -> Pace:
        usual = self._settings().pace
        return min(usual, Pace.FAST) if self.hurried else usual

    @property
    def speed(self) -> float:
        """How fast the timeline runs."""
        return _SPEEDS[self.pace]

    def pause_for(self, kind: str) -> float:
        """How many seconds a choice that is thought of takes at least. A crowd hurries everybody; but whoever
        thinks longest never so much that one could see for how long."""
        hurried = float(self.pace) / self.crowd
        thinks_long = level_of(kind) == LEVELS[-1]
        return max(hurried, min(self.pace, Pace.FAST)) if thinks_long else hurried

    @property
    def leaves_time_for_remarks(self) -> bool:
        return self.pace > Pace.INSTANT

    @property
    def waits_for_reader(self) -> bool:
        """Whether the table waits until a text is read: at every pace, unless the player chose otherwise or
        only watches."""
        return not (self.hurried or self._settings().go_on)
