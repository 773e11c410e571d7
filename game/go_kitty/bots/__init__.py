"""The opponents of Go Kitty, by name."""

from collections.abc import Callable

from game.core import Bot
from game.go_kitty.bots.greedy import GreedyBot
from game.random_bot import RandomBot

BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
