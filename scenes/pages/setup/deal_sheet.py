"""The sheet of the deal: who sits beside whom, who begins, and the seed with the seal on it."""

from collections.abc import Callable
from dataclasses import replace

from pygame import FRect

from scenes.pages.setup.plan import Plan
from scenes.pages.setup.seeds import fingerprint, short_fingerprint
from scenes.pages.setup.sheet import GAP, Change, Sheet, heading
from scenes.stage.kit import Kit
from scenes.stage.strings import escaped, say
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Option
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.scroll import ListBox
from scenes.stage.widgets.toggle import Toggle


class DealSheet(Sheet):
    def __init__(
        self,
        plan: Plan,
        change: Change,
        typed: str,
        retype: Callable[[str], int],
        explain: Callable[[], object],
    ) -> None:
        super().__init__(plan, change)
        self._retype = retype
        self.shuffled = Toggle(
            say("setup.shuffled"), plan.shuffled, self._shuffle, sub=say("setup.shuffled_sub")
        )
        self._chairs = [None, *plan.seated]
        names = [escaped(guest.name) for guest in plan.chairs if guest is not None]
        options = [Option(say("setup.by_lot"), "dice"), *(Option(name, "paw") for name in names)]
        self._labels = [Label(say(f"setup.first.{plan.game}")), Label(say("setup.seed"))]
        self.first = ListBox(options, self._chairs.index(plan.first), self._take_first)
        self.seed = TextField(
            typed, self._reseal, placeholder=say("setup.seed_here"), tip=say("setup.seed_tip")
        )
        self.seal = Button("", explain, icon="fingerprint", tone="cream", size=Size.SMALL)
        self._reseal(typed)
        self.widgets = [self.shuffled, self._labels[0], self.first, self._labels[1], self.seed, self.seal]

    def arrange(self, kit: Kit, inside: FRect) -> None:
        for label in self._labels:
            label.style = heading(kit)
        self._list_height = 0.0
        super().arrange(kit, inside)
        self._list_height = max(inside.bottom - self.seal.rect.bottom - GAP, Size.TARGET * 2)
        super().arrange(kit, inside)

    def _height(self, kit: Kit, widget: Widget) -> float:
        return self._list_height if widget is self.first else super()._height(kit, widget)

    def _shuffle(self, on: bool) -> None:
        self._take(replace(self.plan, shuffled=on))

    def _take_first(self, number: int) -> None:
        self._take(replace(self.plan, first=self._chairs[number]))

    def _reseal(self, typed: str) -> None:
        """Seal the seed that is meant now."""
        seed = self._retype(typed)
        self.seal.text = say("setup.sealed", digits=short_fingerprint(seed))
        self.seal.tip = say("setup.sealed_tip", digits=fingerprint(seed))
