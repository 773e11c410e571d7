"""Go Kitty: ask for cards, collect Clowders, mind the Mouse. Two to five players."""

from game.go_kitty.actions import ACTIONS
from game.go_kitty.house import SEATS, HouseRules

__all__ = ["ACTIONS", "SEATS", "HouseRules"]
