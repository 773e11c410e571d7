"""What a page on which a table is planned knows of the phones at it."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from math import inf

from scenes.pages.setup.plan import Plan
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.boxes import Pinned
from scenes.stage.widgets.button import Button


@dataclass
class PlannedPhones:
    open: Callable[[], object]
    """Leads to the page that lets phones in."""
    chairs: Callable[[], Collection[int]]
    changed: Callable[[Plan], object]
    """Hears every new plan: somebody else may have got such a chair."""
    are_on: Callable[[], bool]

    def button(self) -> Button:
        button = Button("", self.open, icon="phone", size=Size.BODY)
        button.instead = "phone"
        return button

    def show_on(self, button: Button) -> None:
        """Whether phones may come in now."""
        show_phones(button, self.are_on())


def show_phones(button: Button, are_on: bool) -> None:
    """Say on the button that leads to the phones whether they may come in now."""
    button.text, button.tip = say("phones.button"), say("phones.button_tip")
    button.tone = "paper"
    if are_on:
        button.text, button.tip, button.tone = say("phones.on"), say("phones.on_tip"), "amber"


def place_below(kit: Kit, button: Widget, above: Widget, until: float = inf) -> None:
    """In the corner, under the round buttons, and at the left of where something else begins."""
    width, height = button.natural_size(kit)
    width = min(width, until - Size.GAP - above.rect.left)
    place = above.rect.move_to(top=above.rect.bottom + Size.GAP)
    place.size = width, max(height, kit.control)
    Pinned(button, across=0.0, down=0.0).lay(kit, place)


def without_phones(plan: Plan, chairs: Collection[int]) -> Plan:
    """The plan as it is remembered: those who came by phone are not at this computer the next time."""
    for chair in chairs:
        plan = plan.seat(chair, None)
    return plan
