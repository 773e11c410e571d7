"""What a player may do on a turn of Kitten Me."""

from dataclasses import dataclass
from typing import TypeAlias

from game.codec import Codec
from game.core import Seat
from game.kitten_me.cards import Thing


@dataclass(frozen=True, slots=True)
class Bid:
    """At least so many of that thing lie in all hands and on top of the deck together."""

    number: int
    thing: Thing


@dataclass(frozen=True, slots=True)
class Challenge:
    """You gotta be kitten me: there are fewer than the last bid says."""


@dataclass(frozen=True, slots=True)
class Purrfect:
    """There are exactly as many as the last bid says."""


@dataclass(frozen=True, slots=True)
class PlaySkip:
    pass


@dataclass(frozen=True, slots=True)
class PlayDrawThree:
    pass


@dataclass(frozen=True, slots=True)
class PlayGoFish:
    """Take all cards of the thing, Wilds apart, from the target."""

    target: Seat
    thing: Thing


Action: TypeAlias = Bid | Challenge | Purrfect | PlaySkip | PlayDrawThree | PlayGoFish

ACTIONS = Codec(Bid, Challenge, Purrfect, PlaySkip, PlayDrawThree, PlayGoFish)
