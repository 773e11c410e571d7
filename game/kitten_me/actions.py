"""What a player may do on a turn of Kitten Me."""

from typing import TypeAlias

from game.codec import Codec
from game.core import Seat
from game.kitten_me.cards import Thing
from game.values import Record


class Bid(Record):
    """At least so many of that thing lie in all hands and on top of the deck together."""

    number: int
    thing: Thing


class Challenge(Record):
    """You gotta be kitten me: there are fewer than the last bid says."""


class Purrfect(Record):
    """There are exactly as many as the last bid says."""


class PlaySkip(Record):
    """Pass the turn."""


class PlayDrawThree(Record):
    """Draw three cards and pass the turn."""


class PlayGoFish(Record):
    """Take all cards of the thing, Wilds apart, from the target."""

    target: Seat
    thing: Thing


Action: TypeAlias = Bid | Challenge | Purrfect | PlaySkip | PlayDrawThree | PlayGoFish

ACTIONS = Codec(Bid, Challenge, Purrfect, PlaySkip, PlayDrawThree, PlayGoFish)
