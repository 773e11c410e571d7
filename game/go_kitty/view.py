"""What one seat, or everybody, may know of a moment in Go Kitty."""

from game.core import Outcome, Pending, Seat
from game.go_kitty.cards import SEARCH_SIZE, Card
from game.go_kitty.clowder import Clowder
from game.go_kitty.house import HouseRules
from game.go_kitty.options import DecisionKind, GoKittyOptions
from game.go_kitty.request import Request
from game.values import Record


class GoKittyView(Record):
    """A state without what the seat may not know; for None, without what not everybody may."""

    seat: Seat | None
    house: HouseRules
    turn: Seat
    hand: tuple[Card, ...]
    """The viewer's own cards in the order of the card table; none in everybody's view."""
    hand_sizes: tuple[int, ...]
    pile_size: int
    seen: tuple[Card, ...]
    """The cards of the pile that the viewer looks at just now, the topmost first."""
    tokens: tuple[int, ...]
    """Active Seek Tokens of each seat."""
    laid: tuple[tuple[Clowder, ...], ...]
    points: tuple[int, ...]
    mice_played: int
    """Mice that are out of the game."""
    request: Request | None
    """The ask that waits for its answer."""
    fresh: bool
    """Whether nothing was drawn, asked or sought in this turn yet."""
    quiet_turns: int
    """Turns in a row without a draw or a Clowder."""
    last_turns: int | None
    """How many last turns are left, the present one among them; None before they begin."""
    pending: Pending | None
    options: GoKittyOptions | None
    outcome: Outcome | None
    all_hands: tuple[tuple[Card, ...], ...]
    """Every hand face up when the game is over; none before."""

    @property
    def looked_at(self) -> int:
        """How many cards of the pile somebody looks at just now."""
        looks = self.pending is not None and self.pending.kind is DecisionKind.KEEP
        return min(SEARCH_SIZE, self.pile_size) if looks else 0

    @property
    def lying_in_pile(self) -> int:
        """How many cards of the pile nobody looks at."""
        return self.pile_size - self.looked_at

    @property
    def lays_freely(self) -> bool:
        """Whether the present turn ends with laying, if its player has cards enough for that."""
        return self.last_turns is not None or self.pile_size <= self.house.pile_at_last_turns(
            len(self.hand_sizes)
        )
