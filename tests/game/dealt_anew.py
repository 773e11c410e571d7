"""What a seat of any game cannot see, dealt anew."""

from collections.abc import Callable
from typing import Any

from game.core import Seat, State
from game.match import Match
from game.rng import Rng
from tests.game.go_kitty import dealt_anew as go_kitty
from tests.game.kitten_me import dealt_anew as kitten_me
from tests.game.shut_up_cat import dealt_anew as shut_up_cat

_DEALS: dict[str, Callable[[Any, Any, Rng], State]] = {
    "kitten_me": kitten_me.deal_anew,
    "go_kitty": go_kitty.deal_anew,
    "shut_up_cat": shut_up_cat.deal_anew,
}


def elsewhere(match: Match, seat: Seat | None, rng: Rng) -> Any:
    """A whole state that the seat (None: everybody) cannot tell from the present one of the match."""
    return _DEALS[match.info.name](match.view(seat), match.history(seat), rng)
