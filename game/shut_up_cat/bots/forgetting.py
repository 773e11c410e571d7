"""How far back a bot remembers: what it has forgotten once stays forgotten.

At the start of every turn it is drawn at random how many turns it still remembers. The draw is derived from
the seat and from the dice that were rolled so far: so it comes out the same whenever it is asked, nothing is
kept between two decisions, and nothing hidden has a part in it.
"""

from collections.abc import Sequence

from game.core import Event, Seat
from game.rng import Rng
from game.shut_up_cat.events import DiceGathered, TurnBegan


def turns_remembered(history: Sequence[Event], seat: Seat, recall: float) -> int:
    """How many of the turns before this one are remembered."""
    now = oldest = 0
    dice = ""
    for event in history:
        if isinstance(event, DiceGathered):
            dice += "".join(map(str, event.rolled))
        elif isinstance(event, TurnBegan):
            now += 1
            oldest = max(oldest, now - _reach(Rng.derived("recall", seat, now, dice), recall))
    return now - oldest


def _reach(rng: Rng, recall: float) -> int:
    """How many turns back the memory goes this time: at each it goes on with the chance `recall`."""
    turns = 0
    while rng.random() < recall:
        turns += 1
    return turns
