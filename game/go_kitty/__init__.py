"""Go Kitty: ask for cards, collect Clowders, mind the Mouse. Two to five players."""

from game.core import Engine
from game.go_kitty.actions import ACTIONS
from game.go_kitty.house import RULES, SEATS, HouseRules, older_house, plays_older
from game.info import GameInfo

__all__ = ["INFO", "HouseRules"]


def _load_engine() -> Engine:
    from game.go_kitty.engine import ENGINE  # noqa: PLC0415 - not before a game is begun

    return ENGINE


INFO = GameInfo(
    "go_kitty",
    "Go Kitty",
    *SEATS,
    HouseRules,
    ACTIONS,
    _load_engine,
    short_house={"half_pile": True},
    decisions=(160, 95),
    rules=RULES,
    older_house=older_house,
    plays_older=plays_older,
)
