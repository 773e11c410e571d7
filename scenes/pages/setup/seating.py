"""The chairs of a table that is being set, and which of them is chosen."""

from collections.abc import Callable
from functools import partial

from scenes.pages.setup.chairs import Chair
from scenes.pages.setup.plan import Plan
from scenes.stage.kit import Kit
from scenes.stage.strings import say

_READABLE_NAME_PX = 90


class Seating:
    """`change` hears the plan after a chair was pressed: a cat sits down on a free one, another cat comes if
    the chair was chosen already."""

    def __init__(self, plan: Plan, change: Callable[[Plan], object]) -> None:
        self.plan = plan
        self._change = change
        self.chosen = plan.seated[0] if plan.seated else 0
        self.chairs = [Chair(partial(self._press, number)) for number in range(len(plan.chairs))]

    def show(self, plan: Plan) -> None:
        self.plan = plan
        for number, chair in enumerate(self.chairs):
            chair.guest = plan.chairs[number]
            chair.selected = number == self.chosen
            chair.tip = self._about(number)

    def _press(self, chair: int) -> None:
        plan, guest = self.plan, self.plan.chairs[chair]
        if guest is None:
            plan = plan.seat(chair, plan.new_bot(chair))
        elif chair == self.chosen and not guest.human:
            plan = plan.seat(chair, plan.next_bot(chair))
        self.chosen = chair
        self._change(plan)

    def _about(self, chair: int) -> str:
        guest = self.plan.chairs[chair]
        if guest is None:
            return say("setup.free_chair")
        if guest.human:
            return say("setup.human_sits", name=guest.name)
        about = say("setup.cat_sits", name=guest.name, level=say(f"setup.level.{guest.level}"))
        return f"{about} {say('setup.another_cat')}" if chair == self.chosen else about


def name_width(kit: Kit, width: float, widest: float) -> float:
    """How wide the name below a chair is, so that it can be read in a small window."""
    return max(width, min(kit.view.at_least(width, _READABLE_NAME_PX), widest))
