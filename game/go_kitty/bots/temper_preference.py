"""What a temper makes of Go Kitty: how much more a character likes a choice than a plain cat does.

The bold ask for what may not be there. Hoarders keep their sets, their tokens and their Mice. Those who chase
are after Traits, their opposites after any card of a Season. Those who hunt the leader ask the leader. It
looks at the own hand and at what everybody knows, and only among choices that are sensible.
"""

from game.characters import Temper
from game.core import Seat
from game.go_kitty.actions import Action, Ask, Lay, Reverse, SearchPile, Seek
from game.go_kitty.bots.model import Model
from game.go_kitty.cards import Season, Trait

LAYING = 2.0
"""How much more a set weighs with a hoarder than a token or a Mouse."""


def preference(temper: Temper, model: Model, action: Action) -> float:
    """How much the temper likes it: more than 0, or, what it dislikes, less."""
    value = 0.0
    if isinstance(action, Ask | Seek):
        if temper.bold:
            value += temper.bold * (not model.traces.held[action.whom] & action.wish.mask)
        if temper.hunts_leader:
            value += temper.hunts_leader * _leads(model, action.whom)
    if temper.chases and isinstance(action, Ask):
        value += temper.chases * (isinstance(action.wish, Trait) - isinstance(action.wish, Season)) / 2
    if temper.hoards:
        value -= temper.hoards * (
            isinstance(action, Seek | SearchPile | Reverse) + LAYING * isinstance(action, Lay)
        )
    return value


def _leads(model: Model, whom: Seat) -> bool:
    """Whether somebody has more points than another rival of the deciding seat, and none has more."""
    rivals = [points for owner, points in enumerate(model.points) if owner != model.decider]
    return max(rivals) > min(rivals) and model.points[whom] == max(rivals)
