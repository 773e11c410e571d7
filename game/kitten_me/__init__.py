"""Kitten Me: bluff about hats, bow ties and glasses. Two to ten players."""

from game.kitten_me.actions import ACTIONS
from game.kitten_me.house import SEATS, HouseRules

__all__ = ["ACTIONS", "SEATS", "HouseRules"]
