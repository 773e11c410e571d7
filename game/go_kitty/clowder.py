"""A Clowder: four cards that make a set. The table of all there are is apart: the menu does not need it."""

from enum import Enum

from game.go_kitty.cards import COPIES, MOUSE, Card, Hand, Trait, size
from game.values import Record

CLOWDER_SIZE = 4


class ClowderType(Enum):
    """The three types, best first; the number is the points."""

    OF_A_KIND = 3
    YEAR_ROUND = 2
    SEASONAL = 1

    @property
    def points(self) -> int:
        return self.value

    def __repr__(self) -> str:
        return self.name


class Clowder(Record):
    """Four cards that lie face up; copies are equal."""

    cards: tuple[Card, ...]
    """In the order of the card table, Mice last."""
    type: ClowderType
    hand: Hand
    """The same cards as a hand."""
    points: int

    def __str__(self) -> str:
        return f"{self.type.name}({', '.join(card.name for card in self.cards)})"


def four_can_meet(kitty: Trait, gone: Hand) -> bool:
    """Whether a Clowder of this Trait is still possible, with Mice, once these cards are out of play."""
    kitties = COPIES - size(gone & kitty.mask)
    return kitties > 0 and kitties + COPIES - size(gone & MOUSE.mask) >= CLOWDER_SIZE
