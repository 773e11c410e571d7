"""What happens in Go Kitty. A card that the viewer may not see is None."""

from enum import Enum
from typing import ClassVar, Self, TypeAlias

from game.core import CLOSED_HANDS, Event, House, Outcome, Seat, face_down
from game.go_kitty.cards import Card
from game.go_kitty.clowder import Clowder
from game.go_kitty.request import Request

Face: TypeAlias = Card | None
"""A card as a viewer sees it: None is face down."""


class Ending(Enum):
    """Why the last turns begin."""

    PILE_EMPTY = "the last card was drawn"
    HALF_GONE = "half of the pile was drawn, and the house plays no longer"
    STANDSTILL = "nobody drew or laid anything for rounds"

    def __repr__(self) -> str:
        return self.name


class Dealt(Event):
    """The kitties are dealt, and the Mice are shuffled into what remains: the pile."""

    hands: tuple[tuple[Face, ...], ...]
    pile_size: int
    shows_hidden: ClassVar[bool] = True
    begins_round: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None, house: House = CLOSED_HANDS) -> Self:
        hands = tuple(
            hand if house.shows_hand(owner, seat) else face_down(hand)
            for owner, hand in enumerate(self.hands)
        )
        return type(self)(hands, self.pile_size)


class TurnBegan(Event):
    seat: Seat
    last: bool
    """Whether it is the seat's last turn."""


class Laid(Event):
    seat: Seat
    clowder: Clowder


class TokenSpent(Event):
    seat: Seat


class TokenReturned(Event):
    seat: Seat


class Drew(Event):
    seat: Seat
    card: Face
    shows_hidden: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None, house: House = CLOSED_HANDS) -> Self:
        return self if house.shows_hand(self.seat, seat) else type(self)(self.seat, None)


class Asked(Event):
    request: Request


class Gave(Event):
    """Cards handed over face up, as an answer or, reversed, by the asker."""

    giver: Seat
    taker: Seat
    cards: tuple[Card, ...]
    shows_hidden: ClassVar[bool] = True


class HadNone(Event):
    """Go Kitty, or No Kitty to a Seek; from the asker, that there is nothing to hand over."""

    seat: Seat
    request: Request
    shows_hidden: ClassVar[bool] = True


class Reversed(Event):
    """A Mouse is out of the game, and the asker is the one to give."""

    seat: Seat
    request: Request
    shows_hidden: ClassVar[bool] = True


class PileSearched(Event):
    """The top cards of the pile, the topmost first."""

    seat: Seat
    cards: tuple[Face, ...]
    shows_hidden: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None, house: House = CLOSED_HANDS) -> Self:
        return self if seat == self.seat else type(self)(self.seat, face_down(self.cards))


class Kept(Event):
    """One of the cards looked at is in hand; the others are under the pile."""

    seat: Seat
    card: Face

    def seen_by(self, seat: Seat | None, house: House = CLOSED_HANDS) -> Self:
        return self if house.shows_hand(self.seat, seat) else type(self)(self.seat, None)


class Skipped(Event):
    seat: Seat


class LastTurnsBegan(Event):
    why: Ending


class HandsShown(Event):
    """The game is over: every hand is turned face up."""

    hands: tuple[tuple[Card, ...], ...]
    shows_hidden: ClassVar[bool] = True


class GameEnded(Event):
    """Most points win; among equals most active tokens; then the win is shared."""

    points: tuple[int, ...]
    tokens: tuple[int, ...]
    outcome: Outcome


GoKittyEvent: TypeAlias = (
    Dealt
    | TurnBegan
    | Laid
    | TokenSpent
    | TokenReturned
    | Drew
    | Asked
    | Gave
    | HadNone
    | Reversed
    | PileSearched
    | Kept
    | Skipped
    | LastTurnsBegan
    | HandsShown
    | GameEnded
)
