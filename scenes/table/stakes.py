"""How much is at stake in an event: one scale for all games, worked out from what everybody can see.

What weighs more is held longer, shakes the table harder and brings more particles; each game only says what
share of a game it is about, and whether somebody's last card or the game itself hangs on it.
"""

from enum import IntEnum

from scenes.table.lines import STREAK


class Weight(IntEnum):
    SMALL = 0
    NOTABLE = 1
    BIG = 2
    HUGE = 3

    @property
    def pause(self) -> float:
        """How many more seconds of suspense there are before the result is shown."""
        return _PAUSES[self]

    @property
    def shake(self) -> float:
        """How far the table shakes, in units."""
        return _SHAKES[self]

    @property
    def particles(self) -> int:
        return _PARTICLES[self]


_NOTABLE_SHARE, _BIG_SHARE = 0.1, 0.25
"""From which shares of a whole game on an event weighs one step more, and two."""
_PAUSES = (0.0, 0.25, 0.45, 0.7)
_SHAKES = (0.0, 2.5, 4.5, 6.0)
_PARTICLES = (0, 14, 36, 70)
"""By weight: `Weight.pause`, `shake` and `particles`."""


def weigh(
    share: float = 0.0, *, last_card: bool = False, match_point: bool = False, streak: int = 1
) -> Weight:
    """`share` is about how much of a whole game is won or lost at once, from 0 to 1."""
    level = (share >= _NOTABLE_SHARE) + (share >= _BIG_SHARE)
    level += last_card + match_point + (streak >= STREAK)
    return Weight(min(level, Weight.HUGE))
