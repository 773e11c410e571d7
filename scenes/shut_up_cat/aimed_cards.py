"""Distraction cards aimed at two tiles of the bed, or at a rival."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core import Seat
from game.shut_up_cat.actions import CardPlay, PlayNightLight, PlayOpenWindow, PlayShufflingPaws
from game.shut_up_cat.board import Space, number_at
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.places import BUTTONS
from scenes.shut_up_cat.playing import CardStep
from scenes.shut_up_cat.steps import GAP, side_by_side
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shut_up_cat.table import ShutUpCatTable

_TWO = 2


class TilesStep(CardStep):
    """Two tiles, to be looked at or swapped."""

    def __init__(self, table: "ShutUpCatTable", view: ShutUpCatView, place: int) -> None:
        super().__init__(table, view, place)
        self.picked: list[Space] = []

    def show(self) -> None:
        super().show()
        for space, spot in enumerate(self.table.bedside.tiles):
            spot.on_press = partial(self._pick, space)
            spot.chosen = space in self.picked
            spot.tip = say("shut_up_cat.tip.tile", number=number_at(space))

    def _pick(self, space: Space) -> None:
        if space in self.picked:
            self.picked.remove(space)
        else:
            self.picked = [*self.picked[1 - _TWO :], space]
        self.table.show_step()

    def play(self) -> CardPlay | None:
        if len(self.picked) < _TWO:
            return None
        first, second = sorted(self.picked)
        made = PlayNightLight if self.card is Distraction.NIGHT_LIGHT else PlayShufflingPaws
        return made(first, second)

    def lacking(self) -> str:
        return say("shut_up_cat.play.pick_tiles", count=_TWO - len(self.picked))

    def outcome(self) -> str:
        one, other = (number_at(space) for space in sorted(self.picked))
        return say("shut_up_cat.play.tiles", one=one, other=other)


class WindowStep(CardStep):
    """One rival, who shall freeze."""

    def __init__(self, table: "ShutUpCatTable", view: ShutUpCatView, place: int) -> None:
        super().__init__(table, view, place)
        assert view.options is not None
        self.rivals = [action.rival for action in view.options if isinstance(action, PlayOpenWindow)]
        self.rival = max(self.rivals, key=lambda seat: view.winks[seat])
        self.choices = [
            Button(table.name_of(seat), partial(self._pick, seat), tone="cream") for seat in self.rivals
        ]

    @property
    def widgets(self) -> Sequence[Widget]:
        return [*self.choices, self.confirm, self.cancel]

    @property
    def first(self) -> Widget:
        return self.confirm

    def arrange(self) -> None:
        height = (BUTTONS.height - GAP) / 2
        top = BUTTONS.copy()
        top.height = height
        side_by_side(self.choices, [1] * len(self.choices), top)
        side_by_side([self.confirm, self.cancel], (3, 2), top.move(0, height + GAP))

    def show(self) -> None:
        super().show()
        for button, seat in zip(self.choices, self.rivals, strict=True):
            button.selected = seat == self.rival
        for seat in self.rivals:
            plate = self.table.seats[seat]
            plate.on_press = partial(self._pick, seat)
            plate.selected = seat == self.rival

    def _pick(self, seat: Seat) -> None:
        self.rival = seat
        self.table.show_step()

    def play(self) -> CardPlay:
        return PlayOpenWindow(self.rival)

    def outcome(self) -> str:
        before = self.view.multipliers[self.rival]
        name = self.table.name_of(self.rival)
        return say("shut_up_cat.play.freezes", name=name, before=before, after=before - 1)
