"""The games there are, in the order of the menu."""

from game import go_kitty, kitten_me, shut_up_cat
from game.info import GameInfo

GAMES: dict[str, GameInfo] = {game.INFO.name: game.INFO for game in (kitten_me, go_kitty, shut_up_cat)}
"""By name."""
