"""What one seat, or everybody, may know of a moment in Kitten Me."""

from game.core import Outcome, Pending, Seat
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Card
from game.kitten_me.house import HouseRules
from game.kitten_me.options import TurnOptions
from game.values import Record


class KittenMeView(Record):
    """A state without what the seat may not know; for None, without what not everybody may."""

    seat: Seat | None
    house: HouseRules
    round: int
    dealer: Seat
    turn: Seat
    scores: tuple[int, ...]
    """How many cards each player is dealt; 0 is out of the game."""
    hand: tuple[Card, ...]
    """The viewer's own cards; none in everybody's view."""
    hand_sizes: tuple[int, ...]
    played: tuple[tuple[Card, ...], ...]
    """The cards that lie face up before each seat."""
    deck_size: int
    bid: Bid | None
    bidder: Seat | None
    pending: Pending | None
    options: TurnOptions | None
    outcome: Outcome | None
