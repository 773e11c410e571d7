"""The last rounds of two players with the white deck as a small game that can be solved once and for all.

A position is what a player goes by who remembers no more than the last two bids: how many cards both hold,
how many Skips were played, and the two bids. Things are relabelled so that the last bid is always of thing 0,
and the one before of thing 0, 1 or 3: the six things of the white deck are alike, the three of a kind among
themselves and the two kinds with each other.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache, lru_cache
from itertools import combinations_with_replacement, permutations
from typing import TypeAlias

from game.kitten_me.cards import DECKS, Card, Deck, Kind
from game.values import Record

CardNumber: TypeAlias = int
"""A card's place among the thirty different ones of the white deck."""
Hand: TypeAlias = tuple[CardNumber, ...]
"""The numbers of its cards, in order."""
Relabelling: TypeAlias = tuple[int, ...]
"""For each thing what it is called instead."""
Sizes: TypeAlias = tuple[int, int, int]
"""How many cards the player on turn holds, how many the other, and how many Skips lie open."""
Raise: TypeAlias = tuple[int, int]
"""A number and a thing."""

CARDS: tuple[Card, ...] = tuple(dict.fromkeys(DECKS[Deck.WHITE]))
COPIES: tuple[int, ...] = tuple(DECKS[Deck.WHITE].count(card) for card in CARDS)
SKIP: CardNumber = next(number for number, card in enumerate(CARDS) if card.kind is Kind.SKIP)
SKIPS = COPIES[SKIP]

HANDS_A_STEP = 4
"""So many hands are one small unit of work."""

CALL, PLAY_SKIP, FIRST_RAISE = 0, 1, 2
"""The places of a position's actions: a challenge, a Skip, and from there on all raises."""


class TurnKind(Enum):
    """What there is to answer."""

    OPENING = "nothing was bid yet"
    ANSWER = "the other has bid"
    OWN_BID = "the own bid came back: raise it"


class EarlierBid(Enum):
    """What the bid before the last was about, seen from the last; the value is what its thing is called."""

    NOTHING = None
    SAME_THING = 0
    SAME_KIND = 1
    OTHER_KIND = 3


def earlier_bid(previous: int | None, last: int) -> EarlierBid:
    """What a bid of the thing `previous` was about, seen from a last bid of the thing `last`."""
    if previous is None:
        return EarlierBid.NOTHING
    if previous == last:
        return EarlierBid.SAME_THING
    return EarlierBid.SAME_KIND if previous // 3 == last // 3 else EarlierBid.OTHER_KIND


def _relabellings() -> Iterator[Relabelling]:
    """Every renaming that keeps accessories and colours apart."""
    for first in permutations(range(3)):
        for second in permutations(range(3)):
            yield (*first, *(3 + thing for thing in second))
            yield (*(3 + thing for thing in first), *second)


RELABELLINGS = tuple(_relabellings())


@cache
def relabellings(last: int | None, previous: int | None) -> tuple[Relabelling, ...]:
    """Those that call the last bid's thing 0 and the one before 0, 1 or 3; all when nothing was bid."""
    if last is None:
        return RELABELLINGS
    goal = earlier_bid(previous, last).value
    return tuple(
        new for new in RELABELLINGS if new[last] == 0 and (previous is None or new[previous] == goal)
    )


@cache
def _numbers() -> dict[Card, CardNumber]:
    return {card: number for number, card in enumerate(CARDS)}


def hand_of(cards: Sequence[Card]) -> Hand:
    return tuple(sorted(_numbers()[card] for card in cards))


@cache
def card_relabelled(card: CardNumber, new: Relabelling) -> CardNumber:
    old = CARDS[card]
    if old.accessory is None or old.colour is None:
        return card
    goal = {new[old.accessory], new[old.colour]}
    return next(
        number
        for number, one in enumerate(CARDS)
        if one.count == old.count and {one.accessory, one.colour} == goal
    )


def relabelled(hand: Hand, new: Relabelling) -> Hand:
    return tuple(sorted([card_relabelled(card, new) for card in hand]))


@lru_cache(maxsize=8192)
def canonical(hand: Hand, last: int | None, previous: int | None) -> tuple[Hand, Relabelling]:
    """The first of all hands that differ from this one in the names of things only, and the relabelling."""
    return min((relabelled(hand, new), new) for new in relabellings(last, previous))


@cache
def hands(size: int) -> tuple[Hand, ...]:
    """All hands of so many cards."""
    return tuple(
        hand
        for hand in combinations_with_replacement(range(len(CARDS)), size)
        if all(hand.count(card) <= COPIES[card] for card in hand)
    )


@cache
def canonical_hands(size: int, seen: EarlierBid | None) -> dict[Hand, int]:
    """The hands that a table has policies for, with their places in it; `seen` is None before the opening."""
    last = None if seen is None else 0
    previous = None if seen is None else seen.value
    found = dict.fromkeys(canonical(hand, last, previous)[0] for hand in hands(size))
    return {hand: place for place, hand in enumerate(sorted(found))}


def prepare_canonical_hands(size: int) -> Iterator[None]:
    """The work of `canonical_hands` for all hands up to that size, in small units."""
    for seen in (None, *EarlierBid):
        last = None if seen is None else 0
        previous = None if seen is None else seen.value
        for place, hand in enumerate(hand for cards in range(size + 1) for hand in hands(cards)):
            canonical(hand, last, previous)
            if place % HANDS_A_STEP == 0:
                yield
        for cards in range(size + 1):
            canonical_hands(cards, seen)
            yield


class LastRounds(Record):
    """Rounds that begin with so many cards each, and the bids that are considered in them."""

    cards: tuple[int, int]
    highest: int
    """No bid is higher."""
    most_raise: int
    """A raise is at most by so much."""

    @property
    def starts(self) -> list[tuple[int, int]]:
        return sorted({self.cards, (self.cards[1], self.cards[0])})

    @property
    def name(self) -> str:
        return "last_rounds_{}_{}.bin".format(*self.cards)

    def sizes(self) -> list[Sizes]:
        """All numbers of cards in hand and of open Skips that there may be, fewer Skips first."""
        found: list[Sizes] = []
        todo: list[Sizes] = [(own, other, 0) for own, other in self.starts]
        while todo:
            own, other, shown = todo.pop()
            if (own, other, shown) in found:
                continue
            found.append((own, other, shown))
            todo.append((other, own, shown))
            if own and shown < SKIPS:
                todo.append((other, own - 1, shown + 1))
        return sorted(found, key=lambda sizes: (sizes[2], sizes))

    def raises(self, number: int) -> list[Raise]:
        """The raises of a last bid of that number, 0 for none."""
        top = min(self.highest, number + self.most_raise) if number else self.highest
        return [(higher, thing) for higher in range(number + 1, top + 1) for thing in range(6)]

    def previous(self, number: int) -> list[tuple[EarlierBid, int]]:
        """What the bid before one of that number may have been, 0 for none."""
        lowest = max(1, number - self.most_raise)
        kinds = (EarlierBid.SAME_THING, EarlierBid.SAME_KIND, EarlierBid.OTHER_KIND)
        return [(EarlierBid.NOTHING, 0), *((kind, less) for kind in kinds for less in range(lowest, number))]

    def previous_place(self, number: int, seen: EarlierBid, less: int) -> int:
        """The place of a bid before one of that number; one that lies further back counts as the nearest."""
        if seen is EarlierBid.NOTHING:
            return 0
        return self.previous(number).index((seen, max(less, 1, number - self.most_raise)))

    def positions(self) -> Iterator[tuple[Sizes, TurnKind, int]]:
        """All positions but for the bid before the last, in the order of the table."""
        for sizes in self.sizes():
            yield sizes, TurnKind.OPENING, 0
            for number in range(1, self.highest + 1):
                yield sizes, TurnKind.ANSWER, number
                if sizes[2] and number < self.highest:
                    yield sizes, TurnKind.OWN_BID, number

    def seen_before(self, turn: TurnKind, number: int) -> list[EarlierBid | None]:
        """For each bid that may have been before the last: what a canonical hand depends on."""
        return [None] if turn is TurnKind.OPENING else [seen for seen, _ in self.previous(number)]


SOLVED_ROUNDS = (LastRounds((1, 1), highest=6, most_raise=5), LastRounds((2, 2), highest=7, most_raise=2))
