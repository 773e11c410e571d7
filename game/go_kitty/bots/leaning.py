"""What a temper makes of Go Kitty: which of nearly even choices a character likes better.

The bold ask for what they do not know to be there, hoarders keep their sets and rather win tokens than spend
them, those who chase are after a Trait that they have twice while others take any card of a Season, and
those who hunt the leader ask the leader. It looks at the own hand and at what everybody knows.
"""

from game.characters import Temper
from game.core import Seat
from game.go_kitty.actions import Action, Ask, Lay, SearchPile, Seek, Skip
from game.go_kitty.bots.model import Model
from game.go_kitty.cards import Season, Trait, size


def leaning(temper: Temper, model: Model, action: Action) -> float:
    """How much the temper likes it: more than 0, or, what it dislikes, less."""
    value = 0.0
    if temper.bold and isinstance(action, Ask | Seek):
        value += temper.bold * (not model.traces.held[action.whom] & action.wish.mask)
    if temper.hoards:
        value += _keeping(action) if temper.hoards > 0 else isinstance(action, Lay | SearchPile)
    if temper.chases and isinstance(action, Ask):
        value += _chasing(model, action) if temper.chases > 0 else isinstance(action.wish, Season)
    if temper.hunts_leader and isinstance(action, Ask | Seek):
        value += temper.hunts_leader * _leads(model, action.whom)
    return value


def _keeping(action: Action) -> int:
    """A token won is liked; what spends a token or a set is not."""
    return isinstance(action, Skip) - isinstance(action, Lay | Seek | SearchPile)


def _chasing(model: Model, ask: Ask) -> bool:
    """Whether it is after more of a Trait that it has twice already."""
    return isinstance(ask.wish, Trait) and size(model.hands[model.turn] & ask.wish.mask) > 1


def _leads(model: Model, whom: Seat) -> bool:
    """Whether somebody has more points than another rival of the deciding seat, and none has more."""
    rivals = [points for owner, points in enumerate(model.points) if owner != model.decider]
    return max(rivals) > min(rivals) and model.points[whom] == max(rivals)
