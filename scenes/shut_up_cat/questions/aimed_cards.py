"""Distraction cards aimed at two tiles of the bed, or at a rival."""

from collections.abc import Mapping, Sequence
from functools import partial

from game.core import Seat
from game.shut_up_cat.actions import CardPlay, PlayNightLight, PlayOpenWindow, PlayShufflingPaws
from game.shut_up_cat.board import SPACES, Space, number_at
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.questions.base import in_two_rows
from scenes.shut_up_cat.questions.card import CardContext, CardQuestion
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.table.question import Offer
from scenes.table.stands import Key

_TWO = 2


class TilesCardQuestion(CardQuestion):
    """Two tiles, to be looked at or swapped."""

    def __init__(self, view: ShutUpCatView, place: int, context: CardContext) -> None:
        super().__init__(view, place, context)
        self.picked: list[Space] = []

    def offers(self) -> Mapping[Key, Offer]:
        offers = dict(super().offers())
        for space in range(SPACES):
            tip = say("shut_up_cat.tip.tile", number=number_at(space))
            offers["tile", space] = Offer(partial(self._pick, space), space in self.picked, tip)
        return offers

    def _pick(self, space: Space) -> None:
        if space in self.picked:
            self.picked.remove(space)
        else:
            self.picked = [*self.picked[1 - _TWO :], space]
        self.changed()

    def chosen_play(self) -> CardPlay | None:
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


class WindowCardQuestion(CardQuestion):
    """One rival, who shall freeze."""

    def __init__(self, view: ShutUpCatView, place: int, context: CardContext) -> None:
        super().__init__(view, place, context)
        assert view.options is not None
        self.rivals = [action.rival for action in view.options if isinstance(action, PlayOpenWindow)]
        self.rival = max(self.rivals, key=lambda seat: view.winks[seat])
        self.choices = [
            Button(self.context.name(seat), partial(self._pick, seat), tone="cream") for seat in self.rivals
        ]

    @property
    def widgets(self) -> Sequence[Widget]:
        return [*self.choices, self.confirm, self.cancel]

    @property
    def first(self) -> Widget:
        return self.confirm

    def arrange(self, kit: Kit) -> None:
        super().arrange(kit)
        for button, seat in zip(self.choices, self.rivals, strict=True):
            button.selected = seat == self.rival
        in_two_rows(kit, self.choices, [self.confirm, self.cancel], (4, 3))

    def offers(self) -> Mapping[Key, Offer]:
        rivals = {
            ("seat", seat): Offer(partial(self._pick, seat), seat == self.rival) for seat in self.rivals
        }
        return {**super().offers(), **rivals}

    def _pick(self, seat: Seat) -> None:
        self.rival = seat
        self.changed()

    def chosen_play(self) -> CardPlay:
        return PlayOpenWindow(self.rival)

    def outcome(self) -> str:
        before = self.view.multipliers[self.rival]
        name = self.context.name(self.rival)
        return say("shut_up_cat.play.freezes", name=name, before=before, after=before - 1)
