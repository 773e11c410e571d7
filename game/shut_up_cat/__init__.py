"""Shut Up Cat: a bed full of winks, eight dice, and a cat that will not be quiet. Two to four players."""

from game.shut_up_cat import beliefs
from game.shut_up_cat.actions import ACTIONS
from game.shut_up_cat.bots import BOTS
from game.shut_up_cat.house import RULES, SEATS, HouseRules, older_house, plays_older
from game.shut_up_cat.state import new_game

__all__ = [
    "ACTIONS",
    "BOTS",
    "RULES",
    "SEATS",
    "HouseRules",
    "beliefs",
    "new_game",
    "older_house",
    "plays_older",
]
