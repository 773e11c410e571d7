"""A moment of Kitten Me while one action is carried out: what a state has, free to be changed."""

from dataclasses import dataclass, field

from game.core import Event, Moment, Outcome, Seat
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Card
from game.kitten_me.house import HouseRules


@dataclass(slots=True)
class Draft(Moment):
    """The fields are those of `KittenMeState`; the events are what has happened so far."""

    house: HouseRules
    scores: tuple[int, ...]
    out: tuple[Seat, ...]
    round: int
    dealer: Seat
    turn: Seat
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    played: tuple[tuple[Card, ...], ...]
    bid: Bid | None
    bidder: Seat | None
    rng: int
    outcome: Outcome | None = None
    events: list[Event] = field(init=False, default_factory=list)
