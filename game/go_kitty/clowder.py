"""A Clowder: four cards that make a set. The table of all there are is apart: the menu does not need it."""

from dataclasses import field
from enum import Enum

from game.go_kitty.cards import Card, Hand
from game.records import record


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


@record
class Clowder:
    """Four cards that lie face up; copies are equal."""

    cards: tuple[Card, ...]
    """In the order of the card table, Mice last."""
    type: ClowderType
    hand: Hand = field(repr=False)
    """The same cards as a hand."""
    points: int = field(repr=False)

    def __str__(self) -> str:
        return f"{self.type.name}({', '.join(card.name for card in self.cards)})"
