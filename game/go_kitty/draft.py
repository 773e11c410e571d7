"""A moment of Go Kitty while one action is carried out: what a state has, free to be changed."""

from dataclasses import dataclass, field

from game.core import Event, Moment, Seat
from game.go_kitty.cards import Card, Hand
from game.go_kitty.clowder import Clowder
from game.go_kitty.house import HouseRules
from game.go_kitty.options import DecisionKind
from game.go_kitty.request import Request


@dataclass(slots=True)
class Draft(Moment):
    """The fields are those of `GoKittyState`; the events are what has happened so far."""

    house: HouseRules
    hands: tuple[Hand, ...]
    pile: tuple[Card, ...]
    tokens: tuple[int, ...]
    laid: tuple[tuple[Clowder, ...], ...]
    mice_played: int
    turn: Seat
    question: DecisionKind | None
    request: Request | None
    fresh: bool
    progress: bool
    quiet_turns: int
    last_turns: int | None
    rng: int
    events: list[Event] = field(init=False, default_factory=list)
