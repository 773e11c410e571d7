"""Shut Up Cat: a bed full of winks, eight dice, and a cat that will not be quiet. Two to four players."""

from game.core import Engine
from game.info import GameInfo
from game.shut_up_cat.actions import ACTIONS
from game.shut_up_cat.house import RULES, SEATS, HouseRules, older_house, plays_older

__all__ = ["INFO", "HouseRules"]


def _load_engine() -> Engine:
    from game.shut_up_cat.engine import ENGINE  # noqa: PLC0415 - not before a game is begun

    return ENGINE


INFO = GameInfo(
    "shut_up_cat",
    "Shut Up Cat",
    *SEATS,
    HouseRules,
    ACTIONS,
    _load_engine,
    short_house={"half_asleep": True},
    decisions=(114, 61),
    rules=RULES,
    older_house=older_house,
    plays_older=plays_older,
)
