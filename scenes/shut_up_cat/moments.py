"""What makes a moment of Shut Up Cat weigh more than another, from what lies open then."""

from collections.abc import Sequence

from game.core import Event, Seat
from game.shut_up_cat.board import GOAL
from game.shut_up_cat.events import BedMade, LastRoundBegan, TurnBegan
from scenes.shut_up_cat.occasions import winks_after
from scenes.table.stakes import Weight, weigh

A_GOOD_TURN = 12
"""So many winks are often slept in one turn."""
_A_TURN = 20
"""What a turn can be about."""


def weight_of_last_tile(zs: int, multiplier: int, earplugs: int) -> Weight:
    """By the tiles that lie open before it: how far a Z and a Meow are apart. Nothing hangs on a tile that
    can wake nobody."""
    if not multiplier or earplugs:
        return Weight.SMALL
    with_z, with_meow = (zs + 1) * multiplier, zs * (multiplier - 1)
    return weigh((with_z - with_meow) / _A_TURN)


def weight_of_meow(zs: int, multiplier: int) -> Weight:
    """By the winks that it has just cost."""
    return weigh(zs / _A_TURN) if multiplier else Weight.SMALL


def weight_of_score(gained: int) -> Weight:
    return weigh(gained / GOAL)


def match_point(history: Sequence[Event]) -> tuple[Seat, ...]:
    """Whose turn begins when a good one can end the night; in the very last turn, with who leads."""
    event, before = history[-1], history[:-1]
    bed = next((one for one in history if isinstance(one, BedMade)), None)
    if not isinstance(event, TurnBegan) or bed is None:
        return ()
    seat, winks = event.seat, _winks(bed, before)
    if any(isinstance(one, LastRoundBegan) for one in before):
        leader = max((one for one in winks if one != seat), key=lambda one: winks[one])
        is_last = (seat + 1) % bed.seats == bed.first
        return (seat, leader) if is_last and 0 <= winks[leader] - winks[seat] <= A_GOOD_TURN else ()
    turns = [at for at, one in enumerate(before) if isinstance(one, TurnBegan) and one.seat == seat]
    already = bool(turns) and _is_near(_winks(bed, before[: turns[-1]])[seat])
    return (seat,) if _is_near(winks[seat]) and not already else ()


def _is_near(winks: int) -> bool:
    return winks + A_GOOD_TURN >= GOAL


def _winks(bed: BedMade, history: Sequence[Event]) -> dict[Seat, int]:
    return dict.fromkeys(range(bed.seats), bed.winks) | winks_after(history)
