"""What a player may do in Go Kitty, on the own turn and when asked."""

from typing import ClassVar, TypeAlias

from game.codec import Codec
from game.core import Seat
from game.go_kitty.cards import Card, Season, Trait, Wish
from game.values import Record


class Lay(Record):
    """Put down a Clowder: its four cards in the order of the card table, Mice last."""

    reveals_nothing: ClassVar[bool] = True
    """No hidden card and no other player has a part in what it does."""

    cards: tuple[Card, ...]


class Draw(Record):
    """Take a card from the pile into an empty hand."""


class Ask(Record):
    """Ask another player for a Trait or a Season that is in the own hand."""

    whom: Seat
    wish: Trait | Season


class Seek(Record):
    """Spend a Seek Token to ask anybody for anything."""

    whom: Seat
    wish: Wish


class SearchPile(Record):
    """Spend a Seek Token to look at the top of the pile and keep one card of it."""


class Skip(Record):
    """Do nothing this turn; a Seek Token that sleeps wakes up again."""


class Give(Record):
    """Hand over what was asked for: every copy of a Trait, or this one card of a Season or a Mouse."""

    card: Card


class HaveNone(Record):
    """Go Kitty! Or, to a Seek: No Kitty."""


class Reverse(Record):
    """Play a Mouse, keep the cards and get the asker's instead."""


class Keep(Record):
    """Of the cards looked at in the pile, keep the first of this kind."""

    card: Card


class EndTurn(Record):
    """Lay no more; or, with hand and pile empty, spend no token."""


Action: TypeAlias = Lay | Draw | Ask | Seek | SearchPile | Skip | Give | HaveNone | Reverse | Keep | EndTurn

ACTIONS = Codec(Lay, Draw, Ask, Seek, SearchPile, Skip, Give, HaveNone, Reverse, Keep, EndTurn)
