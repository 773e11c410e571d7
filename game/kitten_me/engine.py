"""What plays Kitten Me."""

from game.core import Engine
from game.kitten_me import beliefs
from game.kitten_me.bots import BOTS, WEIGHER
from game.kitten_me.state import new_game

ENGINE = Engine(new_game, BOTS, beliefs, WEIGHER)
