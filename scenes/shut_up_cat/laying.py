"""Between the click and the first tile: dice go to the bed, a breath is held, and all can be taken back."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import number_at
from scenes.shut_up_cat.places import BUTTONS
from scenes.shut_up_cat.reveal_show import LONG_ENOUGH
from scenes.shut_up_cat.steps import Step
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import call, sequence
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shut_up_cat.table import ShutUpCatTable


class Laying(Step):
    """Nothing is played yet. A click or Space goes on at once; the button or Esc leads back to the choice.

    How long that is possible does not depend on the pace, and a second click on the heels of the one that
    chose means neither.
    """

    number = 2

    def __init__(self, table: "ShutUpCatTable", choice: Step, reveal: Reveal) -> None:
        super().__init__(table, choice.view)
        self._choice = choice
        self._reveal = reveal
        self._seconds = 0.0
        sub = say("shut_up_cat.reveal.wait_sub")
        self.cancel = Button(say("shut_up_cat.reveal.wait"), self.back_out, tone="paper", sub=sub)

    @property
    def widgets(self) -> Sequence[Widget]:
        return [self.cancel]

    def arrange(self) -> None:
        self.cancel.rect = BUTTONS.copy()

    def show(self) -> None:
        start, end = number_at(self._reveal.start), number_at(self._reveal.end)
        count = len(self._reveal.spaces)
        self.table.announce(say("shut_up_cat.reveal.about_to", start=start, end=end, count=count))
        self.table.turned = self._reveal

    def begin(self) -> None:
        table = self.table
        laid = table.show.reveal.laid(self._reveal, table.real_seconds(LONG_ENOUGH))
        table.timeline.play(sequence(laid, call(self._turn)))

    def update(self, seconds: float) -> None:
        self._seconds += seconds

    @property
    def too_soon(self) -> bool:
        """Whether a click may still belong to the one that chose."""
        return self._seconds < Seconds.IMPATIENT

    def _turn(self) -> None:
        """Unless something else came in between."""
        if self.table.step is self:
            self.table.play(self._reveal)
        else:
            self.table.reconcile()

    def back_out(self) -> bool:
        table = self.table
        table.timeline.clear()
        table.turned = None
        table.take_step(self._choice)
        back = table.show.reveal.taken_back()
        table.timeline.play(sequence(back, call(table.reconcile), call(table.show_step)))
        return True
