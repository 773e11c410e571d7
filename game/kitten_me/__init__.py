"""Kitten Me: bluff about hats, bow ties and glasses. Two to ten players."""

from game.core import Engine
from game.info import GameInfo
from game.kitten_me.actions import ACTIONS
from game.kitten_me.house import RULES, SEATS, HouseRules, older_house, plays_older

__all__ = ["INFO", "HouseRules"]


def _load_engine() -> Engine:
    from game.kitten_me.engine import ENGINE  # noqa: PLC0415 - not before a game is begun

    return ENGINE


INFO = GameInfo(
    "kitten_me",
    "Kitten Me",
    *SEATS,
    HouseRules,
    ACTIONS,
    _load_engine,
    short_house={"few_cards": True},
    decisions=(64, 28),
    rules=RULES,
    older_house=older_house,
    plays_older=plays_older,
)
