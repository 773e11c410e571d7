"""Before a screen that several share, who holds no card holds this to see what the memory aid marks."""

from collections.abc import Callable

from pygame import FRect

from scenes.stage.keys import Command
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.widgets.button import Button

_WIDTH, _HEIGHT = 470.0, 120.0
_MARGIN = 20.0


class MarksButton(Button):
    """Looks as long as it is held. Who uses no pointer holds a key."""

    focusable = False

    def __init__(self, look: Callable[[bool], object]) -> None:
        super().__init__("", lambda: None, icon="eye", short=say("shut_up_cat.hold_short"))
        self.useful = False
        """Whether there is something to see, and no card to hold instead."""
        self._look = look

    def refresh(self, kit: Kit, owner: str, hand: FRect) -> None:
        """Stand where the cards of its owner would lie."""
        self.text = say("shut_up_cat.hold", name=owner)
        self.sub = say("shut_up_cat.look.marks_sub", key=kit.keys.name(Command.COVER))
        width = min(_WIDTH, hand.width - _MARGIN)
        height = min(max(_HEIGHT, self.height_at(kit, width)), hand.height - _MARGIN)
        self.rect = FRect(0, 0, width, height).move_to(center=hand.center)

    def pointer_down(self, kit: Kit, x: float, y: float) -> None:
        self._look(True)

    def pointer_drag(self, kit: Kit, x: float, y: float) -> None:
        self._look(self.pressed)

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        self._look(False)

    def pointer_lost(self, kit: Kit) -> None:
        self._look(False)
