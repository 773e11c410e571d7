"""Memory that fades for good: how far back a cat remembers, the same whenever it is asked.

At the start of every turn a cat may lose the thread of what happened so many turns ago. What is lost stays
lost. Each cat has a fate of its own in each game: it follows from the seat and from the dice that were rolled
so far, so nothing has to be kept between two decisions, and nothing hidden has a part in it.
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


def _reach(luck: Rng, recall: float) -> int:
    """How many turns back the thread holds this time: each as likely as the recall, after the one before."""
    turns = 0
    while luck.random() < recall:
        turns += 1
    return turns
