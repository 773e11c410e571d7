"""What a player may do in Go Kitty, on the own turn and when asked."""

from typing import TypeAlias

from game.codec import Codec
from game.core import Seat
from game.go_kitty.cards import Card, Season, Trait, Wish
from game.records import record


@record
class Lay:
    """Put down a Clowder: its four cards in the order of the card table, Mice last."""

    cards: tuple[Card, ...]


@record
class Draw:
    """Take a card from the pile into an empty hand."""


@record
class Ask:
    """Ask another player for a Trait or a Season that is in the own hand."""

    whom: Seat
    wish: Trait | Season


@record
class Seek:
    """Spend a Seek Token to ask anybody for anything."""

    whom: Seat
    wish: Wish


@record
class SearchPile:
    """Spend a Seek Token to look at the top of the pile and keep one card of it."""


@record
class Skip:
    """Do nothing this turn; a Seek Token that sleeps wakes up again."""


@record
class Give:
    """Hand over what was asked for: every copy of a Trait, or this one card of a Season or a Mouse."""

    card: Card


@record
class HaveNone:
    """Go Kitty! Or, to a Seek: No Kitty."""


@record
class Reverse:
    """Play a Mouse, keep the cards and get the asker's instead."""


@record
class Keep:
    """Of the cards looked at in the pile, keep the first of this kind."""

    card: Card


@record
class EndTurn:
    """Lay no more; or, with hand and pile empty, spend no token."""


Action: TypeAlias = Lay | Draw | Ask | Seek | SearchPile | Skip | Give | HaveNone | Reverse | Keep | EndTurn

ACTIONS = Codec(Lay, Draw, Ask, Seek, SearchPile, Skip, Give, HaveNone, Reverse, Keep, EndTurn)
