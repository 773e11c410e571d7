"""A turn as the viewer plays it: asking at the left, laying at the right, the hand between them."""

from typing import TYPE_CHECKING, Protocol

from game.go_kitty.cards import Card
from game.go_kitty.options import AnswerOptions, KeepOptions, LayOrEndOptions, TurnOptions
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.answering import Answering, Keeping
from scenes.go_kitty.asking import Asking
from scenes.go_kitty.laying import Laying
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.table.stands import Key

if TYPE_CHECKING:
    from scenes.go_kitty.table import GoKittyTable


class Controls(Protocol):
    """The way to answer one question: its widgets, and what the cards of the hand mean meanwhile."""

    @property
    def widgets(self) -> list[Widget]: ...

    @property
    def first(self) -> Widget:
        """What a player at the keyboard begins with."""
        ...

    def arrange(self) -> None: ...

    def pick(self, key: Key) -> None:
        """A card of the hand was clicked."""

    def reason_for(self, card: Card) -> str:
        """Why a card of the hand cannot be picked now."""
        ...

    def lit(self) -> list[Key]:
        """The cards of the hand that are meant just now."""
        ...

    def back_out(self) -> bool:
        """Put away what lies open for this question; whether there was anything."""
        ...


class Turn:
    """Asking and laying at once; while a set is being picked the hand's cards belong to that."""

    def __init__(self, table: "GoKittyTable", options: TurnOptions) -> None:
        self._table = table
        self.asking = Asking(table, options)
        self.laying = Laying(table, options)

    @property
    def widgets(self) -> list[Widget]:
        return [*self.asking.widgets, *self.laying.widgets]

    @property
    def first(self) -> Widget:
        fan = self._table.holding.fan
        return fan if fan.visible else self.laying.first

    def arrange(self) -> None:
        self.asking.arrange()
        self.laying.arrange()

    def pick(self, key: Key) -> None:
        if self.laying.picking:
            self.laying.pick(key)
        else:
            self.asking.pick_card(key[2])

    def reason_for(self, card: Card) -> str:
        return "" if self.laying.picking else self.asking.reason_for(card)

    def back_out(self) -> bool:
        """Undo the last step of a choice that fills the table: a set being picked, or the board of a Seek."""
        return self.laying.back_out() or self.asking.back_out()

    def next_step(self) -> str:
        """What is still to be picked; nothing before a choice has begun."""
        return say("go_kitty.step.clowder") if self.laying.picking else self.asking.next_step()

    def lit(self) -> list[Key]:
        return self.laying.lit() if self.laying.picking else self.laying.lit() or self.asking.lit()


def controls_for(table: "GoKittyTable", view: GoKittyView) -> Controls:
    match view.options:
        case TurnOptions():
            return Turn(table, view.options)
        case LayOrEndOptions():
            return Laying(table, view.options)
        case KeepOptions():
            return Keeping(table, view)
        case AnswerOptions():
            return Answering(table, view)
    raise ValueError(f"nobody is asked: {view.pending}")
