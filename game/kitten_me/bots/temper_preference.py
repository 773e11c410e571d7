"""How a character's temper shows in Kitten Me: how much more it likes an action than a bot without a temper.

The bold bluff. Hoarders keep their Skip, Draw 3 and Go Fish cards. The impatient call early, their opposites
late. Everybody has a favourite thing to bid on. That those who hunt the leader prize the leader's
cards is part of a choice's value (`rollouts.stakes`).
"""

from game.characters import Temper
from game.kitten_me.actions import Action, Bid, Challenge, Purrfect
from game.kitten_me.cards import Thing
from game.kitten_me.plain_odds import PlainOdds

BOLD_WEIGHT = 0.6
"""The weight of boldness, where that of hoarding and of early calls is 1: bluffs cost most."""
LATE_CALL_WEIGHT = 0.6
"""The weight of calling late, which costs more than calling early."""
FAVOURITE_WEIGHT = 2.8
"""The weight of a bid on the favourite thing."""


def preference(temper: Temper, action: Action, odds: PlainOdds) -> float:
    """How much the temper likes an action: above 0 if it does, below 0 if it dislikes it."""
    if isinstance(action, Bid):
        bluff = 1 - 2 * odds.chance(action)
        return BOLD_WEIGHT * temper.bold * bluff + FAVOURITE_WEIGHT * (action.thing is favourite(temper))
    if isinstance(action, Challenge | Purrfect):
        return temper.impatient * (LATE_CALL_WEIGHT if temper.impatient < 0 else 1.0)
    return -float(temper.hoards)


def favourite(temper: Temper) -> Thing | None:
    """The thing that a cat likes to bid on."""
    return None if temper.fancy is None else Thing(temper.fancy % len(Thing))
