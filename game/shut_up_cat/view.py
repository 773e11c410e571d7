"""What one seat, or everybody, may know of a moment in Shut Up Cat."""

from game.core import Outcome, Pending, Seat
from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import Pips, Tile
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.house import HouseRules
from game.shut_up_cat.options import TurnOptions
from game.values import Record


class ShutUpCatView(Record):
    """A state without what the seat may not know; for None, without what not everybody may."""

    seat: Seat | None
    house: HouseRules
    first: Seat
    turn: Seat
    winks: tuple[int, ...]
    multipliers: tuple[int, ...]
    tiles: tuple[Tile | None, ...]
    """The tiles as they lie now; None is face down."""
    memory: tuple[Tile | None, ...] | None
    """With the memory aid: what this seat placed or saw and nobody has hidden anew, as far as it can know."""
    pillow: tuple[Pips, ...]
    pile: int
    """How many dice lie beside the board."""
    dice: tuple[Pips, ...]
    """The dice of the turn: before the player, or two of them on the board during a reveal."""
    reveal: Reveal | None
    """Between which spaces the tiles are face up."""
    earplugs: int
    """How many Meows of this turn would not count."""
    hand: tuple[Distraction, ...]
    """The viewer's own cards; none in everybody's view."""
    hand_sizes: tuple[int, ...]
    deck_size: int
    discards: tuple[Distraction, ...]
    last_round: bool
    pending: Pending | None
    options: TurnOptions | None
    outcome: Outcome | None

    @property
    def can_draw(self) -> bool:
        """Whether a card is left to draw: an empty deck is first made of the discards."""
        return bool(self.deck_size or self.discards)
