"""Go Kitty: ask for cards, collect Clowders, mind the Mouse. Two to five players."""

from game.go_kitty import beliefs
from game.go_kitty.actions import ACTIONS
from game.go_kitty.bots import BOTS
from game.go_kitty.house import SEATS, HouseRules
from game.go_kitty.state import new_game

__all__ = ["ACTIONS", "BOTS", "SEATS", "HouseRules", "beliefs", "new_game"]
