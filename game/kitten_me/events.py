"""What happens in Kitten Me. A card that the viewer may not see is None."""

from enum import Enum
from typing import ClassVar, Self, TypeAlias

from game.core import CLOSED_HANDS, Event, House, Seat, face_down
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Card, Thing

Face: TypeAlias = Card | None
"""A card as a viewer sees it: None is face down."""


class Call(Enum):
    """What is said of the last bid."""

    CHALLENGE = "fewer than the bid"
    PURRFECT = "exactly the bid"


class Gain(Enum):
    """Why somebody gains a card."""

    PURRFECT = "a right Purrfect"
    HANG_IN_THERE = "right with Hang In There in hand"


class Dealt(Event):
    """A new round: all cards collected, shuffled and dealt."""

    round: int
    dealer: Seat
    hands: tuple[tuple[Face, ...], ...]
    shows_hidden: ClassVar[bool] = True
    begins_round: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None, house: House = CLOSED_HANDS) -> Self:
        hands = tuple(
            hand if house.shows_hand(owner, seat) else face_down(hand)
            for owner, hand in enumerate(self.hands)
        )
        return type(self)(self.round, self.dealer, hands)


class BidMade(Event):
    seat: Seat
    bid: Bid


class SkipPlayed(Event):
    seat: Seat
    card: Card


class DrawThreePlayed(Event):
    seat: Seat
    card: Card
    drawn: tuple[Face, ...]
    shows_hidden: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None, house: House = CLOSED_HANDS) -> Self:
        return (
            self
            if house.shows_hand(self.seat, seat)
            else type(self)(self.seat, self.card, face_down(self.drawn))
        )


class GoFishPlayed(Event):
    """Giver and taker see the faces; the table sees what was named and how many cards moved."""

    seat: Seat
    card: Card
    target: Seat
    thing: Thing
    given: tuple[Face, ...]
    shows_hidden: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None, house: House = CLOSED_HANDS) -> Self:
        if house.shows_hand(self.seat, seat) or house.shows_hand(self.target, seat):
            return self
        return type(self)(self.seat, self.card, self.target, self.thing, face_down(self.given))


class Called(Event):
    """The bid is doubted, or said to be exactly right."""

    call: Call
    by: Seat
    bidder: Seat
    bid: Bid
    ends_turn: ClassVar[bool] = True


class Revealed(Event):
    """All hands are turned over; hands of eliminated players are empty."""

    hands: tuple[tuple[Card, ...], ...]
    shows_hidden: ClassVar[bool] = True


class Flipped(Event):
    """The top card of the deck; None when the deck is empty."""

    card: Card | None
    shows_hidden: ClassVar[bool] = True


class Judged(Event):
    """The total is held against the bid: the caller was right or wrong."""

    call: Call
    by: Seat
    bidder: Seat
    bid: Bid
    total: int
    right: bool


class CardLost(Event):
    """One card fewer for the rest of the game; `left` is what remains."""

    seat: Seat
    left: int


class CardGained(Event):
    seat: Seat
    now: int
    why: Gain


class GainLapsed(Event):
    """A gain that nobody can have: ten cards already, or no cards left to deal."""

    seat: Seat
    why: Gain


class Eliminated(Event):
    seat: Seat


class Won(Event):
    seat: Seat


KittenMeEvent: TypeAlias = (
    Dealt
    | BidMade
    | SkipPlayed
    | DrawThreePlayed
    | GoFishPlayed
    | Called
    | Revealed
    | Flipped
    | Judged
    | CardLost
    | CardGained
    | GainLapsed
    | Eliminated
    | Won
)
