"""A state of Go Kitty while one action is carried out: its fields, free to be changed."""

from msgspec import field

from game.core import Event, Seat, StateFields
from game.go_kitty.cards import Card, Hand
from game.go_kitty.clowder import Clowder
from game.go_kitty.house import HouseRules
from game.go_kitty.options import DecisionKind
from game.go_kitty.request import Request


class GoKittyFields(StateFields):
    """The fields that a state and the draft of the next one share, hidden or not."""

    house: HouseRules
    hands: tuple[Hand, ...]
    pile: tuple[Card, ...]
    """Face down; the top is the end. Cards being looked at are still in their places."""
    tokens: tuple[int, ...]
    """Active Seek Tokens of each seat."""
    laid: tuple[tuple[Clowder, ...], ...]
    mice_played: int
    """Mice that are out of the game."""
    turn: Seat
    question: DecisionKind | None
    """What is asked now; None when the game is over."""
    request: Request | None
    """The ask that waits for its answer."""
    fresh: bool
    """Whether nothing was drawn, asked or sought in this turn yet."""
    progress: bool
    """Whether a card was drawn or a Clowder laid in this turn."""
    quiet_turns: int
    """Turns in a row, before this one, without a draw or a Clowder."""
    last_turns: int | None
    """How many last turns are left, the present one among them; None before they begin."""
    rng: int


class Draft(GoKittyFields):
    """The same, free to be changed, and what has happened so far."""

    events: list[Event] = field(default_factory=list)
