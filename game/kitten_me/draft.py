"""A state of Kitten Me while one action is carried out: its fields, free to be changed."""

from msgspec import field

from game.core import Event, Outcome, Seat, StateFields
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Card
from game.kitten_me.house import HouseRules


class KittenMeFields(StateFields):
    """The fields that a state and the draft of the next one share, hidden or not."""

    house: HouseRules
    scores: tuple[int, ...]
    """How many cards each player is dealt; 0 is out of the game."""
    out: tuple[Seat, ...]
    """The eliminated, in the order in which they went."""
    round: int
    dealer: Seat
    turn: Seat
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    """Face down; the top is the end. What lies too deep to be drawn need not be shuffled."""
    played: tuple[tuple[Card, ...], ...]
    bid: Bid | None
    bidder: Seat | None
    rng: int
    outcome: Outcome | None = None


class Draft(KittenMeFields):
    """The same, free to be changed, and what has happened so far."""

    events: list[Event] = field(default_factory=list)
