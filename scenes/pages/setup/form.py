"""What the forms of the set-up page share: a plan that they change, and what is written on them."""

from collections.abc import Callable

from scenes.pages.setup.plan import Plan
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.boxes import Column, Part
from scenes.stage.widgets.desk import Desk
from scenes.stage.widgets.sheet import Sheet

Change = Callable[[Plan, bool], object]
"""Hears the new plan, and whether the form has to be made anew for it."""

GAP = 18.0


class Form:
    body: Part = Column()

    def __init__(self, plan: Plan, change: Change) -> None:
        self.plan = plan
        self._change = change

    @property
    def widgets(self) -> list[Widget]:
        return list(self.body.leaves())

    def _take(self, plan: Plan, anew: bool = False) -> None:
        self.plan = plan
        self._change(plan, anew)


def turn_form(desk: Desk, sheet: Sheet, body: Part, arrange: Callable[[], object]) -> None:
    """Lay another form on the sheet, with the focus where it was."""
    before = list(sheet.body.leaves())
    at = before.index(desk.focused) if desk.focused in before else None
    sheet.body = body
    arrange()
    after = list(body.leaves())
    if at is not None and after:
        desk.focus(after[min(at, len(after) - 1)])
