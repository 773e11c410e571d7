"""What a player may do on a turn of Kitten Me."""

from typing import TypeAlias

from game.codec import Codec
from game.core import Seat
from game.kitten_me.cards import Thing
from game.records import record


@record
class Bid:
    """At least so many of that thing lie in all hands and on top of the deck together."""

    number: int
    thing: Thing


@record
class Challenge:
    """You gotta be kitten me: there are fewer than the last bid says."""


@record
class Purrfect:
    """There are exactly as many as the last bid says."""


@record
class PlaySkip:
    """Pass the turn."""


@record
class PlayDrawThree:
    """Draw three cards and pass the turn."""


@record
class PlayGoFish:
    """Take all cards of the thing, Wilds apart, from the target."""

    target: Seat
    thing: Thing


Action: TypeAlias = Bid | Challenge | Purrfect | PlaySkip | PlayDrawThree | PlayGoFish

ACTIONS = Codec(Bid, Challenge, Purrfect, PlaySkip, PlayDrawThree, PlayGoFish)
