"""A card of a hand that lies face down before everybody: it is named only once its player says so."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.card_steps import player_of
from scenes.shut_up_cat.playing import reason_against
from scenes.shut_up_cat.steps import Step, side_by_side
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shut_up_cat.table import ShutUpCatTable


class FaceDownStep(Step):
    """The same words and buttons whatever the card is."""

    number = 1

    def __init__(self, table: "ShutUpCatTable", view: ShutUpCatView, place: int) -> None:
        super().__init__(table, view)
        self.place: int = place
        self.turn_up = Button(
            say("shut_up_cat.face_down.show"),
            self._turn_up,
            tone="green",
            sub=say("shut_up_cat.face_down.show_sub"),
            sound="card_flip",
        )
        self.cancel = Button(say("shut_up_cat.play.cancel"), self.back_out, tone="paper")

    @property
    def widgets(self) -> Sequence[Widget]:
        return [self.turn_up, self.cancel]

    def arrange(self) -> None:
        side_by_side(self.widgets, (3, 2))

    def show(self) -> None:
        self.table.announce(say("shut_up_cat.face_down.about"))

    def back_out(self) -> bool:
        self.table.take_back_card()
        return True

    def pick_card(self, number: int) -> None:
        """Another card, or this one back into the hand."""
        self.table.take_back_card()
        if number != self.place and self.table.step is not None:
            self.table.step.pick_card(number)

    def _turn_up(self) -> None:
        """Name the card and go on with it; one that could change nothing stays face down."""
        card = self.view.hand[self.place]
        if reason_against(card, self.view):
            self.table.take_back_card()
            self.table.announce(say("shut_up_cat.face_down.of_no_use"))
        else:
            self.table.take_step(player_of(card)(self.table, self.view, self.place))
