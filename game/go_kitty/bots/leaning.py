"""What a temper makes of Go Kitty: which of nearly even choices a character likes better."""

from game.characters import Temper
from game.go_kitty.actions import Action, Ask, Lay, Reverse, SearchPile, Seek
from game.go_kitty.bots.model import Model


def leaning(temper: Temper, model: Model, action: Action) -> float:
    """From -2 (dislikes it very much) to 2: to be scaled by how much a choice may be tipped."""
    value = 0.0
    if temper.bold:
        value += temper.bold * _daring(model, action)
    if temper.hoards and isinstance(action, Lay | Seek | SearchPile):
        value -= temper.hoards
    if temper.hunts_leader and isinstance(action, Ask | Seek):
        seat = model.decider
        rivals = [points for owner, points in enumerate(model.points) if owner != seat]
        if max(rivals) > min(rivals) and model.points[action.whom] == max(rivals):
            value += temper.hunts_leader
    return value


def _daring(model: Model, action: Action) -> float:
    """A wish that may miss and a Mouse played are daring; sure things are not."""
    if isinstance(action, Ask | Seek):
        return 0.0 if model.traces.held[action.whom] & action.wish.mask else 1.0
    return 1.0 if isinstance(action, Reverse) else 0.0
