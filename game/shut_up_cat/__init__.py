"""Shut Up Cat: a bed full of winks, eight dice, and a cat that will not be quiet. Two to four players."""

from game.shut_up_cat.actions import ACTIONS
from game.shut_up_cat.house import RULES, SEATS, HouseRules, older_house, plays_older

__all__ = [
    "ACTIONS",
    "RULES",
    "SEATS",
    "HouseRules",
    "older_house",
    "plays_older",
]
