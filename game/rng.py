"""Chance that is one integer: SplitMix64, the same numbers on every Python and every platform."""

from collections.abc import Iterable, Sequence
from functools import partial
from hashlib import sha256, shake_128
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Rng:
    """A source of chance whose whole memory is `state`, so that a game state can carry it.

    >>> Rng(0).next() == 0xE220A8397B1DCDAF
    True
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    @classmethod
    def derived(cls, *parts: object) -> "Rng":
        """A source that depends on all the parts and gives none of them away."""
        text = "/".join(str(part) for part in parts)
        return cls(int.from_bytes(sha256(text.encode()).digest()[:8], "big"))

    def next(self) -> int:
        """The next 64 bits."""
        self.state = mixed = (self.state + _GOLDEN) & _MASK
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

    def lot(self, shares: Sequence[float]) -> int:
        """A place among the shares, each as likely as its share of them all."""
        luck = self.random() * sum(shares)
        for place, share in enumerate(shares):
            luck -= share
            if luck < 0:
                return place
        return len(shares) - 1

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a new order, every order as likely as any other.

        One draw is stretched into a sorting key for each item: far quicker than a draw for each. Whatever the
        item is, it takes the next key.
        """
        pool = list(items)
        keys = unpack(f"<{len(pool)}Q", shake_128(self.next().to_bytes(8)).digest(8 * len(pool)))
        pool.sort(key=partial(next, iter(keys)))
        return pool
