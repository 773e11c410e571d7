"""The cards of Go Kitty. All counts of the game's design are here.

A hand is one integer written in base 64 with a digit for each kind of card, because copies are all alike and
that makes the rules short and fast: `hand + card.one` adds a card, `hand & wish.mask` are the cards that
answer a wish, and since 64 leaves 1 when divided by 63, `hand % 63` is how many cards there are.

>>> hand = hand_of((Trait.RAIN, Trait.FAN, Trait.RAIN, MOUSE))
>>> size(hand), size(hand & Trait.RAIN.mask), size(hand & Season.SPRING.mask), size(hand & MOUSE.mask)
(4, 2, 2, 1)
>>> cards_in(hand - Trait.RAIN.one)
(RAIN, FAN, MOUSE)
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from game.values import QuickEnum

_BITS = 6
"""Bits of a digit."""
_DIGIT = (1 << _BITS) - 1
"""The highest digit, and the mask of the lowest one."""

Hand: TypeAlias = int


class Season(QuickEnum):
    WINTER = 0
    SPRING = 1
    SUMMER = 2
    FALL = 3

    def __init__(self, place: int) -> None:
        self.place = place
        self.mask: Hand = ((1 << 3 * _BITS) - 1) << 3 * _BITS * place
        """Every digit of the season's traits."""

    def __repr__(self) -> str:
        return self.name


class Trait(QuickEnum):
    """A kind of kitty card, by its place in a hand and its season."""

    LIGHT = 0, Season.WINTER
    COZY = 1, Season.WINTER
    SNOW = 2, Season.WINTER
    CLOVER = 3, Season.SPRING
    RAIN = 4, Season.SPRING
    FLOWER = 5, Season.SPRING
    FIREFLY = 6, Season.SUMMER
    FAN = 7, Season.SUMMER
    ICE_CREAM = 8, Season.SUMMER
    APPLE = 9, Season.FALL
    PUMPKIN = 10, Season.FALL
    LEAF = 11, Season.FALL

    def __init__(self, place: int, season: Season) -> None:
        self.place = place
        self.season = season
        self.one: Hand = 1 << _BITS * place
        """A hand of just this card."""
        self.mask: Hand = _DIGIT << _BITS * place

    def __repr__(self) -> str:
        return self.name


class Mouse(QuickEnum):
    """The wild card, in a class of its own: it is no trait and has no season."""

    MOUSE = 12

    def __init__(self, place: int) -> None:
        self.place = place
        self.one: Hand = 1 << _BITS * place
        self.mask: Hand = _DIGIT << _BITS * place

    def __repr__(self) -> str:
        return self.name


Card: TypeAlias = Trait | Mouse
Wish: TypeAlias = Trait | Season | Mouse
"""What can be asked for."""

MOUSE: Final = Mouse.MOUSE
SEASONS: tuple[Season, ...] = tuple(Season)
TRAITS: tuple[Trait, ...] = tuple(Trait)
CARDS: tuple[Card, ...] = (*TRAITS, MOUSE)
WISHES: tuple[Wish, ...] = (*TRAITS, *SEASONS, MOUSE)

COPIES = 4
"""Of each kind of card."""
KITTIES: tuple[Card, ...] = tuple(trait for trait in TRAITS for _ in range(COPIES))
MICE: tuple[Card, ...] = (MOUSE,) * COPIES
TOKENS = 3
"""Seek Tokens of each player, all active at the start."""
SEARCH_SIZE = 3
"""How many cards a Seek in the pile looks at."""
SEARCHED_SLICE = slice(None, -SEARCH_SIZE - 1, -1)
"""Where they lie in a pile whose top is its end; the topmost comes first."""


def size(hand: Hand) -> int:
    """How many cards there are."""
    return hand % _DIGIT


def hand_of(cards: Iterable[Card]) -> Hand:
    return sum([card.one for card in cards])


def kinds_in(hand: Hand) -> list[Card]:
    """The different cards of a hand, in the order of the table."""
    return [card for card in CARDS if hand & card.mask]


def cards_in(hand: Hand) -> tuple[Card, ...]:
    """Every card of a hand, in the order of the table."""
    return tuple([card for card in CARDS if hand & card.mask for _ in range(size(hand & card.mask))])


CAPACITY: Hand = sum([1 << _BITS * card.place + _BITS - 1 for card in CARDS])
"""The highest bit of each digit, which no count ever reaches: whatever borrows in a subtraction clears it."""


def holds(hand: Hand, part: Hand) -> bool:
    """Whether all cards of the part are in the hand."""
    return (hand | CAPACITY) - part & CAPACITY == CAPACITY
