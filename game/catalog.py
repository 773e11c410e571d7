"""The games there are, and what each asks for and offers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game import go_kitty, kitten_me
from game.codec import Codec
from game.core import Bot, Event, State


@dataclass(frozen=True)
class GameInfo:
    """All that the rest of the program needs to set a table, without knowing the game."""

    name: str
    title: str
    min_seats: int
    max_seats: int
    house: type[Any]
    """The frozen dataclass of house rules; called without arguments it gives the defaults."""
    new: Callable[[int, Any, int], tuple[State, tuple[Event, ...]]]
    """Seats, house rules and the state of an Rng give the first state and what happened before it."""
    actions: Codec
    bots: Mapping[str, Callable[[], Bot]]


GAMES: dict[str, GameInfo] = {
    game.name: game
    for game in (
        GameInfo(
            "kitten_me",
            "Kitten Me",
            2,
            10,
            kitten_me.HouseRules,
            kitten_me.new_game,
            kitten_me.ACTIONS,
            kitten_me.BOTS,
        ),
        GameInfo(
            "go_kitty",
            "Go Kitty",
            2,
            5,
            go_kitty.HouseRules,
            go_kitty.new_game,
            go_kitty.ACTIONS,
            go_kitty.BOTS,
        ),
    )
}
