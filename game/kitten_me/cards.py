"""The cards of Kitten Me and what each of the three decks holds. All counts of the game's design are here."""

from collections.abc import Iterable
from enum import Enum, IntEnum

from msgspec.structs import force_setattr

from game.values import QuickEnum, Record


class Thing(IntEnum):
    """What can be bid: an accessory or a colour. The number is its place in a card's `counts`."""

    HAT = 0
    BOW_TIE = 1
    GLASSES = 2
    BLUE = 3
    RED = 4
    GREEN = 5


ACCESSORIES = (Thing.HAT, Thing.BOW_TIE, Thing.GLASSES)
COLOURS = (Thing.BLUE, Thing.RED, Thing.GREEN)


class Kind(QuickEnum):
    """What a card does."""

    FACE = "a cat or more in an accessory of one colour"
    WILD = "counts for every accessory and colour"
    SKIP = "passes the turn"
    DRAW_THREE = "draws three cards and passes the turn"
    GO_FISH = "takes another player's cards of one thing and passes the turn"
    CANT_SEE_ME = "its hand counts zero"
    HANG_IN_THERE = "a gain for who is right"
    DOUBLE_TROUBLE = "its hand counts twice"


PLAYABLE = (Kind.SKIP, Kind.DRAW_THREE, Kind.GO_FISH)


class Border(Enum):
    """Which of the two printed decks a card is from."""

    WHITE = "the deck of the first games"
    GREY = "the deck with the new cards"


class Card(Record, cache_hash=True):
    """One card; copies are equal."""

    kind: Kind
    border: Border
    count: int = 0
    accessory: Thing | None = None
    colour: Thing | None = None
    counts: tuple[int, ...] = ()
    """How many of each Thing it counts for: follows from the rest."""

    def __post_init__(self) -> None:
        everything = self.kind is Kind.WILD
        mine = (self.accessory, self.colour)
        counts = tuple(self.count if everything or thing in mine else 0 for thing in Thing)
        force_setattr(self, "counts", counts)

    def __str__(self) -> str:
        if self.accessory is not None and self.colour is not None:
            return f"{self.count} {self.colour.name} {self.accessory.name}"
        return f"{self.count} {self.kind.name}" if self.count else self.kind.name


class Deck(QuickEnum):
    """Which cards a game is played with."""

    WHITE = "white"
    GREY = "grey"
    BOTH = "both"


_ALL_FACES = tuple((accessory, colour) for accessory in ACCESSORIES for colour in COLOURS)


class _Recipe(Record):
    """How many copies of what one deck holds."""

    border: Border
    singles: int
    doubles: int
    triples: tuple[tuple[Thing, Thing], ...]
    wilds: tuple[int, int, int]
    specials: dict[Kind, int]

    def cards(self) -> tuple[Card, ...]:
        def face(count: int, accessory: Thing, colour: Thing) -> Card:
            return Card(Kind.FACE, self.border, count, accessory, colour)

        return (
            *(face(1, *one) for one in _ALL_FACES for _ in range(self.singles)),
            *(face(2, *one) for one in _ALL_FACES for _ in range(self.doubles)),
            *(face(3, *one) for one in self.triples),
            *(
                Card(Kind.WILD, self.border, count)
                for count, copies in enumerate(self.wilds, 1)
                for _ in range(copies)
            ),
            *(Card(kind, self.border) for kind, copies in self.specials.items() for _ in range(copies)),
        )


_WHITE = _Recipe(
    Border.WHITE, singles=3, doubles=1, triples=_ALL_FACES, wilds=(4, 2, 0), specials={Kind.SKIP: 4}
).cards()
_GREY = _Recipe(
    Border.GREY,
    singles=3,
    doubles=1,
    triples=((Thing.HAT, Thing.BLUE), (Thing.BOW_TIE, Thing.GREEN), (Thing.GLASSES, Thing.RED)),
    wilds=(2, 1, 1),
    specials={kind: 2 for kind in Kind if kind not in (Kind.FACE, Kind.WILD)},
).cards()

DECKS: dict[Deck, tuple[Card, ...]] = {Deck.WHITE: _WHITE, Deck.GREY: _GREY, Deck.BOTH: _WHITE + _GREY}

MOST_DRAWN: dict[Deck, int] = {
    deck: 1 + 3 * sum(card.kind is Kind.DRAW_THREE for card in cards) for deck, cards in DECKS.items()
}
"""How many cards can leave the deck after the deal: three for every Draw 3, and the one that is flipped."""

HIGHEST_BID = 99
"""No bid is higher, but for a raise of one's own bid that came back."""
MOST_CARDS = 10
"""Nobody is dealt more; a gain beyond that lapses."""
BIG_TABLE = 7
"""From this many players on everybody starts with fewer cards."""


def deck_without(deck: Deck, cards: Iterable[Card]) -> list[Card]:
    """The cards of a deck less some that were seen."""
    left = list(DECKS[deck])
    for card in cards:
        left.remove(card)
    return left


def starting_cards(players: int, few: bool) -> int:
    """How many cards everybody is dealt first; few for a short game."""
    small, big = (3, 2) if few else (5, 3)
    return big if players >= BIG_TABLE else small


def playable_kinds(hand: Iterable[Card]) -> tuple[Kind, ...]:
    """Which of Skip, Draw 3 and Go Fish a hand holds."""
    held = [card.kind for card in hand if not card.count]
    return tuple([kind for kind in PLAYABLE if kind in held]) if held else ()
