"""Step one: which dice to take from the pillow; the rest are rolled."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Self

from game.shut_up_cat.actions import Gather
from game.shut_up_cat.board import DICE, GATHERED, SIDES, Pips
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.steps import Step, side_by_side
from scenes.shut_up_cat.words import listed
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shut_up_cat.table import ShutUpCatTable


class Gathering(Step):
    number = 0

    def __init__(self, table: "ShutUpCatTable", view: ShutUpCatView) -> None:
        super().__init__(table, view)
        self.taken: list[Pips] = []
        self.roll = Button("", self._go, tone="green", icon="dice", sound="dice_shake")
        self.chase = self.chase_button()

    @property
    def widgets(self) -> Sequence[Widget]:
        return [self.roll, self.chase]

    def arrange(self) -> None:
        side_by_side(self.widgets, (1, 1))

    def show(self) -> None:
        rolled = GATHERED - len(self.taken)
        if not rolled:
            self.roll.text = say("shut_up_cat.gather.take_all")
            self.roll.sub = say("shut_up_cat.gather.no_roll")
        elif self.taken:
            self.roll.text = say("shut_up_cat.gather.roll", count=rolled)
            self.roll.sub = say("shut_up_cat.gather.and_take", dice=listed(sorted(self.taken)))
        else:
            self.roll.text = say("shut_up_cat.gather.roll", count=rolled)
            self.roll.sub = say("shut_up_cat.gather.or_take") if self.view.pillow else ""
        short = rolled - (DICE - len(self.view.pillow))
        self.roll.reason = say("shut_up_cat.why.pile_short", count=short) if short > 0 else ""
        for pips in range(1, SIDES + 1):
            spot = self.table.bedside.pillow[pips - 1]
            if pips not in self.view.pillow:
                continue
            spot.on_press = partial(self._toggle, pips)
            spot.chosen = pips in self.taken
            full = len(self.taken) == GATHERED and not spot.chosen
            spot.reason = say("shut_up_cat.why.three_taken") if full else ""
            spot.tip = say("shut_up_cat.tip.leave" if spot.chosen else "shut_up_cat.tip.take", pips=pips)

    def go_on_from(self, before: Self) -> None:
        self.taken = before.taken

    def _toggle(self, pips: Pips) -> None:
        if pips in self.taken:
            self.taken.remove(pips)
        else:
            self.taken.append(pips)
        self.table.show_step()

    def _go(self) -> None:
        self.table.play(Gather(tuple(sorted(self.taken))))
