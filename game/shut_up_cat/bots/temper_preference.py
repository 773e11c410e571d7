"""How a character's temper shows in Shut Up Cat: how much more it likes an action than a bot without a
temper.

The bold turn many tiles. Hoarders draw cards and keep them. The impatient chase the cat before they turn
tiles, their opposites once the tiles lie open. Those who hunt open the leader's window. Everybody has a
favourite side of the bed. In the last round nobody leans: every turn left is its player's last, and nothing
is nearly as good as winks.
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

BOLD_WEIGHT, HOARD_WEIGHT, IMPATIENT_WEIGHT, HUNT_WEIGHT = 0.018, 0.014, 0.012, 0.02
"""What each leaning adds to the value of an action, in chances to win; boldness adds it for twelve tiles more
than usual."""
USUAL_TILES = 4
"""How many tiles a reveal turns that the bold find neither few nor many."""
FAVOURITE_WEIGHT = 0.008
"""The same for tiles on the favourite side of the bed."""


def preference(temper: Temper, view: ShutUpCatView, action: Action) -> float:
    """How much the temper likes an action, in chances to win: below 0 if it dislikes it."""
    liking = 0.0
    if view.last_round:
        return liking
    if temper.bold and isinstance(action, Reveal):
        liking += BOLD_WEIGHT * temper.bold * (len(action.spaces) - USUAL_TILES) / SPACES
    if isinstance(action, Reveal):
        liking += FAVOURITE_WEIGHT * (side_of(action.start, action.end) is favourite(temper))
    if temper.hoards:
        if isinstance(action, CardPlay):
            liking -= HOARD_WEIGHT * temper.hoards
        elif isinstance(action, DrawDistraction) and view.can_draw:
            liking += HOARD_WEIGHT * temper.hoards
    if temper.impatient and isinstance(action, ChaseCat):
        liking += IMPATIENT_WEIGHT * temper.impatient
    if temper.hunts_leader and isinstance(action, PlayOpenWindow):
        rivals = [winks for seat, winks in enumerate(view.winks) if seat != view.turn]
        if view.winks[action.rival] == max(rivals) > min(rivals):
            liking += HUNT_WEIGHT * temper.hunts_leader
    return liking


def favourite(temper: Temper) -> BedSide | None:
    """The side of the bed that a cat likes best."""
    return None if temper.fancy is None else tuple(BedSide)[temper.fancy * len(BedSide) // FANCIES]
