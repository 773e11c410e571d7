"""The form of the deal: who sits beside whom, who begins, and the seed with the seal on it."""

from collections.abc import Callable
from dataclasses import replace

from scenes.pages.setup.form import GAP, Change, Form
from scenes.pages.setup.plan import Plan
from scenes.pages.setup.seeds import fingerprint, short_fingerprint
from scenes.stage.strings import escaped, say
from scenes.stage.theme import Size
from scenes.stage.widgets.boxes import Column
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Option
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.panel import Label, heading
from scenes.stage.widgets.scroll import ListBox
from scenes.stage.widgets.toggle import Toggle


class DealForm(Form):
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
        self.first = ListBox(options, self._chairs.index(plan.first), self._take_first)
        self.seed = TextField(
            typed, self._reseal, placeholder=say("setup.seed_here"), tip=say("setup.seed_tip")
        )
        self.seal = Button("", explain, icon="fingerprint", tone="cream", size=Size.SMALL)
        self._reseal(typed)
        first = Label(say(f"setup.first.{plan.game}"), heading)
        who = Column(first, self.first, gap=GAP / 2, fill=self.first)
        seed = Column(Label(say("setup.seed"), heading), self.seed, gap=GAP / 2)
        self.body = Column(self.shuffled, who, seed, self.seal, gap=GAP, fill=who)

    def _shuffle(self, on: bool) -> None:
        self._take(replace(self.plan, shuffled=on))

    def _take_first(self, number: int) -> None:
        self._take(replace(self.plan, first=self._chairs[number]))

    def _reseal(self, typed: str) -> None:
        """Seal the seed that is meant now."""
        seed = self._retype(typed)
        self.seal.text = say("setup.sealed", digits=short_fingerprint(seed))
        self.seal.tip = say("setup.sealed_tip", digits=fingerprint(seed))
