"""What everybody knows of each hand, by what was seen and said at the table: the same for all who sit there.

One source for whoever shows it: the table, phones and screen readers.
"""

from collections.abc import Collection, Iterable

from game.core import Event
from game.go_kitty.cards import CARDS, MOUSE, SEASONS, TRAITS, Card, Hand, Season, Wish, kinds_in, size
from game.go_kitty.memory import Memory
from game.values import Record


class KnownHand(Record):
    """What is certain of a hand, the most useful first."""

    holds: tuple[tuple[Card, int], ...] = ()
    """Cards that it holds, and at least how many of each: what there is most of comes first."""
    some_of: tuple[Season, ...] = ()
    """Seasons of which it holds some card besides these: it asked for one, or kept it with a Mouse."""
    lacks: tuple[Wish, ...] = ()
    """What it has none of: whole Seasons first, in the place of their Traits."""

    def at_least(self, card: Card) -> int:
        return dict(self.holds).get(card, 0)

    def has_none_of(self, wish: Wish) -> bool:
        return wish in self.lacks or (wish in TRAITS and wish.season in self.lacks)


NOTHING_KNOWN = KnownHand()


def common_knowledge(seats: int, history: Iterable[Event]) -> tuple[KnownHand, ...]:
    """Of each seat's hand, by the history as everybody saw it."""
    memory = Memory(seats, history)
    return tuple(map(_known, memory.holds, memory.seasons, memory.lacks))


def _known(held: Hand, some_of: Collection[Season], lacked: Hand) -> KnownHand:
    counts = [(card, size(held & card.mask)) for card in kinds_in(held)]
    counts.sort(key=lambda one: -one[1])
    seasons = [season for season in SEASONS if lacked & season.mask == season.mask]
    single = [one for one in CARDS if lacked & one.mask and (one is MOUSE or one.season not in seasons)]
    some = tuple(season for season in SEASONS if season in some_of)
    return KnownHand(tuple(counts), some, (*seasons, *single))
