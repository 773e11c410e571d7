"""Kitten Me: bluff about hats, bow ties and glasses. Two to ten players."""

from game.kitten_me import beliefs
from game.kitten_me.actions import ACTIONS
from game.kitten_me.bots import BOTS
from game.kitten_me.house import SEATS, HouseRules
from game.kitten_me.state import new_game

__all__ = ["ACTIONS", "BOTS", "SEATS", "HouseRules", "beliefs", "new_game"]
