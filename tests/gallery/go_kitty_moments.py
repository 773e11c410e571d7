"""Moments of Go Kitty that are put together by hand, so that every state worth seeing can be looked at."""

from typing import Any

from msgspec.structs import replace

from game.go_kitty.state import GoKittyState
from tests.game.go_kitty.kitty_builders import table


def pose(*hands: str, pile: int | None = None, mice_played: int = 0, **more: Any) -> GoKittyState:
    """As `table`; the pile holds all other cards or only so many of them, and some Mice have been played."""
    posed = table(*hands, **more)
    rest = posed.pile[mice_played:]
    return replace(posed, pile=rest if pile is None else rest[len(rest) - pile :], mice_played=mice_played)
