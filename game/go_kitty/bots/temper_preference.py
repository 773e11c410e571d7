"""What a temper makes of Go Kitty: how much more a character likes a choice than a plain cat does.

The bold show new cards by their asks and play their Mice; the timid ask for what all know them to have.
Hoarders keep sets, tokens and Mice. Those who chase are after Traits, their opposites after any card of a
Season. Those who hunt the leader ask the leader. Everybody has a favourite Season. All of them choose among
sensible moves only, by the own hand and by what everybody knows.
"""

from game.characters import Temper
from game.core import Seat
from game.go_kitty.actions import Action, Ask, Lay, Reverse, SearchPile, Seek
from game.go_kitty.bots.model import Model
from game.go_kitty.cards import SEASONS, Season, Trait

SHOWN = 0.9
"""How much of another leaning boldness tips a choice."""
TOKEN = 0.3
"""How much of what a set tips a choice, kept or laid, a token does."""
HASTE = 0.3
"""How much of another leaning it tips a choice that a Trait is asked for, or a Season by who waits."""
FOND = 1.7
"""How much more than any leaning it tips a choice that something of the favourite Season is asked for."""
COOL = 0.4
"""How much of that speaks against all other wishes: to like some of them is no liking for wishing."""


def preference(temper: Temper, model: Model, action: Action) -> float:
    """How much the temper likes it: more than 0, or, what it dislikes, less."""
    value = 0.0
    if temper.bold and isinstance(action, Ask):
        value += SHOWN * temper.bold * (_shows_a_card(model, action) - 0.5)
    elif temper.bold and isinstance(action, Reverse):
        value += SHOWN * temper.bold
    if temper.hunts_leader and isinstance(action, Ask | Seek):
        value += temper.hunts_leader * _leads(model, action.whom)
    if temper.chases and isinstance(action, Ask):
        value += HASTE * temper.chases * (isinstance(action.wish, Trait) - isinstance(action.wish, Season))
    if temper.hoards:
        value -= temper.hoards * isinstance(action, Reverse | Lay)
        value -= temper.hoards * TOKEN * isinstance(action, Seek | SearchPile)
    season = favourite(temper)
    if season is not None and isinstance(action, Ask | Seek):
        value += FOND * (bool(action.wish.mask & season.mask) - COOL)
    return value


def favourite(temper: Temper) -> Season | None:
    """The Season whose kitties a cat likes best."""
    return None if temper.fancy is None else SEASONS[temper.fancy % len(SEASONS)]


def _shows_a_card(model: Model, action: Ask) -> bool:
    """Whether an ask tells everybody of a card that nobody knew of."""
    return not model.traces.held[model.turn] & action.wish.mask


def _leads(model: Model, whom: Seat) -> bool:
    """Whether somebody has more points than another rival of the deciding seat, and none has more."""
    rivals = [points for owner, points in enumerate(model.points) if owner != model.decider]
    return max(rivals) > min(rivals) and model.points[whom] == max(rivals)
