"""SplitMix64: a random generator whose state is one integer; the same numbers on every Python."""

from collections.abc import Iterable, Sequence
from functools import partial
from hashlib import sha256, shake_128
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_INCREMENT = 0x9E3779B97F4A7C15
"""SplitMix64's own: 2**64 divided by the golden ratio, an odd number."""


class Rng:
    """A random generator whose whole state is one integer, so that a game's state can carry it.

    >>> Rng(0).next() == 0xE220A8397B1DCDAF
    True
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    @classmethod
    def derived(cls, *parts: object) -> "Rng":
        """A generator seeded by all the parts, none of which can be found out from its numbers."""
        text = "/".join(str(part) for part in parts)
        return cls(int.from_bytes(sha256(text.encode()).digest()[:8], "big"))

    def next(self) -> int:
        """The next 64 bits."""
        self.state = mixed = (self.state + _INCREMENT) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1; the bias is limit / 2**64."""
        return (self.next() * limit) >> 64

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return (self.next() >> 11) * 2.0**-53

    def choice(self, items: Sequence[T]) -> T:
        return items[(self.next() * len(items)) >> 64]

    def places(self, *lengths: int) -> list[int]:
        """A random place in each of several lists of these lengths: one draw, where the lists are short."""
        number, found = self.next(), []
        for length in lengths:
            number *= length
            found.append(number >> 64)
            number &= _MASK
        return found

    def weighted_index(self, weights: Sequence[float]) -> int:
        """A random place in the list of weights, each as likely as its share of them all."""
        left = self.random() * sum(weights)
        for place, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return place
        return len(weights) - 1

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a new order, every order as likely as any other.

        One draw is stretched into a sorting key for each item: far quicker than a draw for each. Whatever the
        item is, it takes the next key.
        """
        pool = list(items)
        keys = unpack(f"<{len(pool)}Q", shake_128(self.next().to_bytes(8)).digest(8 * len(pool)))
        pool.sort(key=partial(next, iter(keys)))
        return pool

    def shuffled_end(self, items: Iterable[T], count: int) -> list[T]:
        """The items with so many of them drawn to the end, the first draw last, each as likely as any other.
        Those before them are in no order that counts: quicker than `shuffled` where nobody takes them."""
        pool = list(items)
        left = len(pool)
        for number in unpack(f"<{count}Q", shake_128(self.next().to_bytes(8)).digest(8 * count)):
            place = (number * left) >> 64
            left -= 1
            pool[place], pool[left] = pool[left], pool[place]
        return pool
