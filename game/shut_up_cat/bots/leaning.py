"""What a temper makes of Shut Up Cat: which of nearly even choices a character likes better."""

from math import sqrt

from game.characters import Temper
from game.shut_up_cat.actions import (
    Action,
    CardPlay,
    ChaseCat,
    DrawDistraction,
    PlayOpenWindow,
    Reveal,
)
from game.shut_up_cat.bots.arcs import Odds, chances
from game.shut_up_cat.view import ShutUpCatView

BOLD, HOARDS, CHASES, HUNTS = 0.012, 0.008, 0.012, 0.06
"""How much each leaning tips a choice, in chances to win."""


def leaning(temper: Temper, view: ShutUpCatView, odds: Odds, action: Action) -> float:
    """What a choice is worth more, or less, to this character than to a cat without a temper."""
    liking = 0.0
    if temper.bold and isinstance(action, Reveal):
        liking += BOLD * temper.bold * _doubt(odds, action)
    if temper.hoards:
        if isinstance(action, CardPlay):
            liking -= HOARDS * temper.hoards
        elif isinstance(action, DrawDistraction):
            liking += HOARDS * temper.hoards
    if temper.chases and isinstance(action, ChaseCat):
        liking += CHASES * temper.chases
    if temper.hunts_leader and isinstance(action, PlayOpenWindow):
        rivals = [winks for seat, winks in enumerate(view.winks) if seat != view.turn]
        if view.winks[action.rival] == max(rivals):
            liking += HUNTS * temper.hunts_leader
    return liking


def _doubt(odds: Odds, reveal: Reveal) -> float:
    """How unsure it is how many Meows will be heard: their standard deviation."""
    mean = square = 0.0
    for meows, chance in enumerate(chances(odds, reveal.start, reveal.end)):
        mean += meows * chance
        square += meows**2 * chance
    return sqrt(max(0.0, square - mean**2))
