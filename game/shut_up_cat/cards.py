"""The Distraction cards: which there are and how many of each."""

from game.values import QuickEnum


class Distraction(QuickEnum):
    """A kind of card and what it does."""

    LASER_POINTER = "roll any of your dice again"
    FEATHER_WAND = "turn one die up or down by one"
    TREAT_TIN = "set one die to any side"
    CARDBOARD_BOX = "turn one die over"
    EARPLUGS = "the first Meow you reveal this turn does not count"
    WARM_MILK = "your multiplier rises by one"
    NIGHT_LIGHT = "look at any two tiles"
    SHUFFLING_PAWS = "swap any two tiles without looking"
    OPEN_WINDOW = "one rival's multiplier falls by one"


COPIES = {
    Distraction.LASER_POINTER: 4,
    Distraction.FEATHER_WAND: 4,
    Distraction.TREAT_TIN: 3,
    Distraction.CARDBOARD_BOX: 3,
    Distraction.EARPLUGS: 3,
    Distraction.WARM_MILK: 2,
    Distraction.NIGHT_LIGHT: 2,
    Distraction.SHUFFLING_PAWS: 1,
    Distraction.OPEN_WINDOW: 1,
}

DECK = tuple(card for card, copies in COPIES.items() for _ in range(copies))
