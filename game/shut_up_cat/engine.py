"""What plays Shut Up Cat."""

from game.core import Engine
from game.shut_up_cat import beliefs
from game.shut_up_cat.bots import BOTS, WEIGHER
from game.shut_up_cat.state import new_game

ENGINE = Engine(new_game, BOTS, beliefs, WEIGHER)
