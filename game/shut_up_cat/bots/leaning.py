"""What a temper makes of Shut Up Cat: which of nearly even choices a character likes better.

The bold turn many tiles. Hoarders draw cards and keep them. Those who chase the cat do it before they turn
tiles, their opposites once the tiles lie open. Those who hunt open the leader's window. Everybody has a
favourite side of the bed: it turns tiles there and likes to hide Zs there.
"""

from collections.abc import Sequence
from math import cos, pi

from game.characters import FANCIES, Temper
from game.rng import Rng
from game.shut_up_cat.actions import (
    Action,
    CardPlay,
    ChaseCat,
    DrawDistraction,
    PlayOpenWindow,
    Rehide,
    Reveal,
)
from game.shut_up_cat.board import SPACES, BedSide, Tile, middle_of
from game.shut_up_cat.view import ShutUpCatView

BOLD, HOARDS, CHASES, HUNTS = 0.03, 0.02, 0.012, 0.06
"""How much each leaning tips a choice, in chances to win; the first for the whole bed."""
FOND = 0.015
"""The same for tiles on the favourite side of the bed; as much less for those opposite."""
TRIED = 3
"""Of how many ways to put tiles back a cat takes the one it likes best."""


def leaning(temper: Temper, view: ShutUpCatView, action: Action) -> float:
    """What a choice is worth more, or less, to this character than to a cat without a temper."""
    liking = 0.0
    if temper.bold and isinstance(action, Reveal):
        liking += BOLD * temper.bold * len(action.spaces) / SPACES
    if temper.fancy is not None and isinstance(action, Reveal):
        liking += FOND * _nearness(middle_of(action.start, action.end), favourite(temper.fancy))
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


def favourite(fancy: int) -> BedSide:
    """The side of the bed that a cat likes best."""
    return tuple(BedSide)[fancy * len(BedSide) // FANCIES]


def hidden_as_liked(fancy: int, reveal: Reveal, orders: Sequence[Rehide], rng: Rng) -> Rehide:
    """Of a few orders by lot the one with the Zs nearest to the favourite side."""
    side = favourite(fancy)

    def liking(order: Rehide) -> float:
        placed = zip(reveal.spaces, order.tiles, strict=True)
        return sum(_nearness(space, side) for space, tile in placed if tile is Tile.Z)

    return max([rng.choice(orders) for _ in range(TRIED)], key=liking)


def _nearness(place: float, side: BedSide) -> float:
    """From 1 in the middle of a side to -1 opposite."""
    return cos(2 * pi * (place - side.value) / SPACES)
