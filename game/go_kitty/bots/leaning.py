"""What a temper makes of Go Kitty: which of nearly even choices a character likes better.

The bold ask for what they do not know to be there, hoarders keep their sets and rather win tokens than spend
them, those who chase are after one Trait while others take any card of a Season, and those who hunt the
leader ask the leader.
"""

from game.characters import Temper
from game.core import Seat
from game.go_kitty.actions import Action, Ask, Lay, SearchPile, Seek, Skip
from game.go_kitty.bots.model import Model
from game.go_kitty.cards import Trait


def leaning(temper: Temper, model: Model, action: Action) -> float:
    """From -2 (dislikes it very much) to 2: to be scaled by how much a choice may be tipped."""
    value = 0.0
    if temper.bold and isinstance(action, Ask | Seek):
        value += temper.bold * (not model.traces.held[action.whom] & action.wish.mask)
    if temper.hoards and isinstance(action, Lay | Seek | SearchPile):
        value -= temper.hoards
    if temper.hoards > 0 and isinstance(action, Skip):
        value += temper.hoards
    if temper.chases and isinstance(action, Ask | Seek):
        value += temper.chases * (0.5 if isinstance(action.wish, Trait) else -0.5)
    if temper.hunts_leader and isinstance(action, Ask | Seek):
        value += temper.hunts_leader * _leads(model, action.whom)
    return value


def _leads(model: Model, whom: Seat) -> bool:
    """Whether somebody has more points than another rival of the deciding seat, and none has more."""
    rivals = [points for owner, points in enumerate(model.points) if owner != model.decider]
    return max(rivals) > min(rivals) and model.points[whom] == max(rivals)
