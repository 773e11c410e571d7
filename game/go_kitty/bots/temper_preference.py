"""How a character's temper shows in Go Kitty: how much more it likes an action than a bot without a temper.

The bold show new cards by their asks and play their Mice; the timid ask for what all know them to have.
Hoarders keep sets, tokens and Mice. The impatient are after Traits, their opposites after any card of a
Season. Those who hunt the leader ask the leader. Everybody has a favourite Season. All of them choose among
sensible moves only, by the own hand and by what everybody knows.
"""

from game.characters import Temper
from game.core import Seat
from game.go_kitty.actions import Action, Ask, Lay, Reverse, SearchPile, Seek
from game.go_kitty.bots.model import Model
from game.go_kitty.cards import SEASONS, Season, Trait

BOLD_WEIGHT = 0.9
"""The weight of boldness, where that of hoarding and of hunting the leader is 1."""
TOKEN_WEIGHT = 0.3
"""The weight of keeping a token, where that of keeping a set is 1."""
IMPATIENT_WEIGHT = 0.3
"""The weight of asking for a Trait, or for the patient, for a Season."""
FAVOURITE_WEIGHT = 1.7
"""The weight of asking for something of the favourite Season."""
OTHERS_PENALTY = 0.4
"""The share of that weight which is taken off every wish, so that a favourite does not make a cat ask more
often."""


def preference(temper: Temper, model: Model, action: Action) -> float:
    """How much the temper likes an action: above 0 if it does, below 0 if it dislikes it."""
    value = 0.0
    if temper.bold and isinstance(action, Ask):
        value += BOLD_WEIGHT * temper.bold * (_shows_a_card(model, action) - 0.5)
    elif temper.bold and isinstance(action, Reverse):
        value += BOLD_WEIGHT * temper.bold
    if temper.hunts_leader and isinstance(action, Ask | Seek):
        value += temper.hunts_leader * _leads(model, action.whom)
    if temper.impatient and isinstance(action, Ask):
        value += (
            IMPATIENT_WEIGHT
            * temper.impatient
            * (isinstance(action.wish, Trait) - isinstance(action.wish, Season))
        )
    if temper.hoards:
        value -= temper.hoards * isinstance(action, Reverse | Lay)
        value -= temper.hoards * TOKEN_WEIGHT * isinstance(action, Seek | SearchPile)
    season = favourite(temper)
    if season is not None and isinstance(action, Ask | Seek):
        value += FAVOURITE_WEIGHT * (bool(action.wish.mask & season.mask) - OTHERS_PENALTY)
    return value


def favourite(temper: Temper) -> Season | None:
    """The Season whose kitties a cat likes best."""
    return None if temper.fancy is None else SEASONS[temper.fancy % len(SEASONS)]


def _shows_a_card(model: Model, action: Ask) -> bool:
    """Whether an ask tells everybody of a card that nobody knew of."""
    return not model.known_hands.held[model.turn] & action.wish.mask


def _leads(model: Model, whom: Seat) -> bool:
    """Whether a seat has the most points among the rivals of the deciding seat, unless all have the same."""
    rivals = [points for owner, points in enumerate(model.points) if owner != model.decider]
    return max(rivals) > min(rivals) and model.points[whom] == max(rivals)
