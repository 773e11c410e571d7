"""The small goals of Shut Up Cat."""

from game.core import Seat
from game.goals import Goal, Played
from game.shut_up_cat.board import GOAL, SPACES, Tile
from game.shut_up_cat.events import MeowsHeard, TilesRevealed

# How many of each a goal asks for.
WINKS_IN_A_TURN = 12
CHASES = 3
QUIET_TILES = 5
MANY_MEOWS = 3


def _deep_sleep(played: Played, seat: Seat) -> bool:
    return played.fact(seat, "best_turn") >= WINKS_IN_A_TURN


def _shoo(played: Played, seat: Seat) -> bool:
    return played.fact(seat, "chases") >= CHASES


def _what_meow(played: Played, seat: Seat) -> bool:
    """Earplugs stopped a Meow."""
    heard = (event for event in played.events if isinstance(event, MeowsHeard))
    return any(one.seat == seat and one.stopped for one in heard)


def _cat_magnet(played: Played, seat: Seat) -> bool:
    """Most Meows of the bed in one turn."""
    heard = (event for event in played.events if isinstance(event, MeowsHeard))
    return any(one.seat == seat and one.meows >= MANY_MEOWS for one in heard)


def _not_a_sound(played: Played, seat: Seat) -> bool:
    """Many tiles turned, and no Meow among them."""
    return any(len(tiles) >= QUIET_TILES and Tile.MEOW not in tiles for tiles in _turned_by(played, seat))


def _whole_bed(played: Played, seat: Seat) -> bool:
    """All tiles turned at once."""
    return any(len(tiles) == SPACES for tiles in _turned_by(played, seat))


def _turned_by(played: Played, seat: Seat) -> list[tuple[Tile, ...]]:
    return [event.tiles for event in played.events if isinstance(event, TilesRevealed) and event.seat == seat]


def _forty_winks(played: Played, seat: Seat) -> bool:
    """Exactly as many as it takes."""
    return played.numbers[seat] == GOAL


def _by_a_whisker(played: Played, seat: Seat) -> bool:
    """Won alone, by a single wink."""
    others = [number for other, number in enumerate(played.numbers) if other != seat]
    return played.won(seat) and bool(others) and played.numbers[seat] == max(others) + 1


GOALS = (
    Goal("not_a_sound", _not_a_sound),
    Goal("what_meow", _what_meow),
    Goal("shoo", _shoo),
    Goal("deep_sleep", _deep_sleep),
    Goal("cat_magnet", _cat_magnet),
    Goal("whole_bed", _whole_bed),
    Goal("by_a_whisker", _by_a_whisker),
    Goal("forty_winks", _forty_winks),
)
