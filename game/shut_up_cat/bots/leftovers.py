"""What a turn leaves on the pillow for the next player.

Two dice there whose numbers are neighbours let somebody turn the whole bed for sure: a profit without risk,
and nobody knows the bed any more after it.
"""

from collections.abc import Iterator, Sequence

from game.shut_up_cat.actions import Action, DrawDistraction, Gather, RaiseMultiplier, Reveal
from game.shut_up_cat.board import LUCKY_SUM, SIDES, Pips, number_at
from game.shut_up_cat.bots.choosing import Weighed
from game.shut_up_cat.table import without
from game.shut_up_cat.view import ShutUpCatView

TEMPTATION = 0.025
"""What neighbours on the pillow are worth to the next of two players, in chances to win."""


def minded(choices: Sequence[Weighed], view: ShutUpCatView) -> Iterator[Weighed]:
    """The same choices, less what they leave to the next player; cards and chases lead to one of the uses."""
    price = TEMPTATION / (len(view.winks) - 1)
    prices = [price * tempting(left_behind(view, action)) for action, _ in choices]
    least = min(prices)
    for (action, value), own in zip(choices, prices, strict=True):
        yield action, value - (own if isinstance(action, ENDS) else least)


ENDS = Gather | Reveal | DrawDistraction | RaiseMultiplier


def tempting(pillow: Sequence[Pips]) -> bool:
    """Whether two of the dice are neighbours on the ring.

    >>> tempting((1, 3, 6)), tempting((1, 3, 5))
    (True, False)
    """
    return any(die % SIDES + 1 in pillow for die in pillow)


def left_behind(view: ShutUpCatView, action: Action) -> tuple[Pips, ...]:
    """The pillow after an action, as far as it depends on that."""
    if isinstance(action, Gather):
        return tuple(die for die in view.pillow if die not in action.pips)
    if isinstance(action, Reveal):
        used = number_at(action.start), number_at(action.end)
        return *view.pillow, *without(without(view.dice, used[0]), used[1])
    if isinstance(action, DrawDistraction | RaiseMultiplier):
        return *view.pillow, _unused(view.dice, isinstance(action, DrawDistraction))
    return view.pillow


def _unused(dice: tuple[Pips, ...], equal: bool) -> Pips:
    """The die that is left when two equal ones, or two of the lucky sum, are used."""
    low, middle, high = sorted(dice)
    if equal:
        return high if low == middle else low
    return high if low + middle == LUCKY_SUM else middle if low + high == LUCKY_SUM else low
