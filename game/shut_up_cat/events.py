"""What happens in Shut Up Cat. A tile or card that the viewer may not see is None."""

from typing import ClassVar, Self, TypeAlias

from msgspec.structs import replace

from game.core import CLOSED_HANDS, Event, House, Outcome, Seat
from game.shut_up_cat.board import Pips, Space, Tile
from game.shut_up_cat.cards import Distraction


class BedMade(Event):
    """The tiles are shuffled onto the bed and the first player is found."""

    seats: int
    first: Seat
    winks: int
    """What everybody begins with."""


class TurnBegan(Event):
    seat: Seat


class CatChased(Event):
    """Winks were paid; `winks` are left."""

    seat: Seat
    winks: int
    multiplier: int


class DiceGathered(Event):
    """Dice taken from the pillow as they lay, and the rest rolled."""

    seat: Seat
    from_pillow: tuple[Pips, ...]
    rolled: tuple[Pips, ...]


class DistractionPlayed(Event):
    """A card is shown and discarded; what it does follows."""

    seat: Seat
    card: Distraction


class DiceRerolled(Event):
    """What some dice showed and what they show now, one beside the other."""

    seat: Seat
    before: tuple[Pips, ...]
    after: tuple[Pips, ...]


class DieTurned(Event):
    seat: Seat
    before: Pips
    after: Pips


class TilesPeeked(Event):
    """Two tiles are looked at by one player alone."""

    seat: Seat
    spaces: tuple[Space, Space]
    tiles: tuple[Tile, Tile] | None
    shows_hidden: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None, house: House = CLOSED_HANDS) -> Self:
        return self if seat == self.seat else type(self)(self.seat, self.spaces, None)


class TilesSwapped(Event):
    """Two tiles change places, seen by nobody."""

    seat: Seat
    spaces: tuple[Space, Space]


class MultiplierRaised(Event):
    seat: Seat
    multiplier: int
    by_card: bool = False
    """Whether a card did it, and no two dice were used."""


class MultiplierKept(Event):
    """Two dice of the lucky sum were used, and there is no higher multiplier."""

    seat: Seat
    multiplier: int


class MultiplierLowered(Event):
    """A rival opened a window."""

    seat: Seat
    by: Seat
    multiplier: int


class DeckReshuffled(Event):
    """The discards have become the deck."""

    cards: int


class DistractionDrawn(Event):
    seat: Seat
    card: Distraction | None
    shows_hidden: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None, house: House = CLOSED_HANDS) -> Self:
        return self if house.shows_hand(self.seat, seat) else type(self)(self.seat, None)


class NothingToDraw(Event):
    """All Distraction cards are in hands."""

    seat: Seat


class TilesRevealed(Event):
    """Two dice are placed and all tiles from start clockwise to end turned face up, for everybody."""

    seat: Seat
    start: Space
    end: Space
    tiles: tuple[Tile, ...]
    shows_hidden: ClassVar[bool] = True


class MeowsHeard(Event):
    """Meows were revealed, Earplugs stopped some of them, and the rest woke the sleeper."""

    seat: Seat
    meows: int
    stopped: int
    multiplier: int
    before: int
    """What the multiplier was until then."""


class WinksScored(Event):
    """Revealed Zs times the multiplier; `winks` is what the player has now."""

    seat: Seat
    zs: int
    multiplier: int
    winks: int


class LastRoundBegan(Event):
    """Somebody has slept enough: the round is played to its end."""

    seat: Seat
    turns: int
    """How many turns are still to come after this one."""


class TilesRehidden(Event):
    """The revealed tiles lie face down again, in an order that only the player knows."""

    seat: Seat
    start: Space
    end: Space
    tiles: tuple[Tile, ...] | None
    in_any_order: bool
    """Whether the player was asked for an order."""

    def seen_by(self, seat: Seat | None, house: House = CLOSED_HANDS) -> Self:
        return self if seat == self.seat else replace(self, tiles=None)


class UnusedDiePlaced(Event):
    """The two used dice go back to the pile; so does the third if its place on the pillow is taken."""

    seat: Seat
    pips: Pips
    on_pillow: bool


class MorningCame(Event):
    """The last round is over, and all tiles are turned face up."""

    winks: tuple[int, ...]
    outcome: Outcome
    tiles: tuple[Tile, ...]
    shows_hidden: ClassVar[bool] = True


ShutUpCatEvent: TypeAlias = (
    BedMade
    | TurnBegan
    | CatChased
    | DiceGathered
    | DistractionPlayed
    | DiceRerolled
    | DieTurned
    | TilesPeeked
    | TilesSwapped
    | MultiplierRaised
    | MultiplierKept
    | MultiplierLowered
    | DeckReshuffled
    | DistractionDrawn
    | NothingToDraw
    | TilesRevealed
    | MeowsHeard
    | WinksScored
    | LastRoundBegan
    | TilesRehidden
    | UnusedDiePlaced
    | MorningCame
)
