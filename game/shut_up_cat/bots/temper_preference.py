"""What a temper makes of Shut Up Cat: which of nearly even choices a character likes better.

The bold turn many tiles. Hoarders draw cards and keep them. Those who chase the cat do it before they turn
tiles, their opposites once the tiles lie open. Those who hunt open the leader's window. Everybody has a
favourite side of the bed.
"""

from game.characters import FANCIES, Temper
from game.shut_up_cat.actions import (
    Action,
    CardPlay,
    ChaseCat,
    DrawDistraction,
    PlayOpenWindow,
    Reveal,
)
from game.shut_up_cat.board import SPACES, BedSide, side_of
from game.shut_up_cat.view import ShutUpCatView

BOLD, HOARDS, CHASES, HUNTS = 0.018, 0.014, 0.012, 0.02
"""How much each leaning tips a choice, in chances to win; the first for twelve tiles more than usual."""
USUAL_TILES = 4
FOND = 0.008
"""The same for tiles on the favourite side of the bed."""


def preference(temper: Temper, view: ShutUpCatView, action: Action) -> float:
    """What a choice is worth more, or less, to this character than to a cat without a temper."""
    liking = 0.0
    if temper.bold and isinstance(action, Reveal):
        liking += BOLD * temper.bold * (len(action.spaces) - USUAL_TILES) / SPACES
    if temper.fancy is not None and isinstance(action, Reveal):
        liking += FOND * (side_of(action.start, action.end) is favourite(temper.fancy))
    if temper.hoards:
        if isinstance(action, CardPlay):
            liking -= HOARDS * temper.hoards
        elif isinstance(action, DrawDistraction):
            liking += HOARDS * temper.hoards
    if temper.chases and isinstance(action, ChaseCat):
        liking += CHASES * temper.chases
    if temper.hunts_leader and isinstance(action, PlayOpenWindow):
        rivals = [winks for seat, winks in enumerate(view.winks) if seat != view.turn]
        if view.winks[action.rival] == max(rivals) > min(rivals):
            liking += HUNTS * temper.hunts_leader
    return liking


def favourite(fancy: int) -> BedSide:
    """The side of the bed that a cat likes best."""
    return tuple(BedSide)[fancy * len(BedSide) // FANCIES]
