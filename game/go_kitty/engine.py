"""What plays Go Kitty."""

from game.core import Engine
from game.go_kitty import beliefs
from game.go_kitty.bots import BOTS, WEIGHER
from game.go_kitty.state import new_game

ENGINE = Engine(new_game, BOTS, beliefs, WEIGHER)
