"""A line of the page of all keys: what is done, and the key that does it."""

from collections.abc import Callable

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.keys import Command
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Pressable
from scenes.stage.widgets.toggle import draw_label, label_height

_CAP_WIDTH = 150.0
_CAP_PADDING = 22.0
_CAP_HEIGHT = 0.78


class KeyRow(Pressable):
    """Pressed, it waits for another key."""

    def __init__(self, command: Command, on_press: Callable[["KeyRow"], object]) -> None:
        super().__init__(lambda: on_press(self))
        self.command = command
        self.text = say(f"keys.command.{command.value}")
        self.waiting = False

    def cap(self, kit: Kit) -> str:
        """What stands on the key."""
        return say("keys.waiting") if self.waiting else kit.keys.name(self.command)

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return 560.0, kit.control

    def height_at(self, kit: Kit, width: float) -> float:
        room = width - self._cap_width(kit) - Size.GAP
        return max(label_height(kit, self.text, room) * 1.08, kit.control)

    def draw(self, canvas: Canvas) -> None:
        kit, colours = canvas.kit, canvas.kit.colours
        cap = FRect(0, 0, self._cap_width(kit), min(kit.control * _CAP_HEIGHT, self.rect.height))
        cap.midright = (self.rect.right - 6, self.rect.centery)
        room = FRect(self.rect)
        room.width = cap.left - Size.GAP - self.rect.left
        draw_label(canvas, self.text, "", room)
        tone = colours.amber if self.waiting or self.warm else colours.cream
        ink = colours.glow if self.waiting else colours.ink
        plate(canvas, cap, Plate(tone, radius=14, ink=ink, depth=5, shadow=4))
        style = Style(Face.BOLD, Size.BODY, tone.words, align=0.5)
        canvas.words(self.cap(kit), style, cap.inflate(-_CAP_PADDING, 0))

    def _cap_width(self, kit: Kit) -> float:
        style = Style(Face.BOLD, Size.BODY)
        caps = (say("keys.waiting"), kit.keys.name(self.command))
        return max(_CAP_WIDTH, *(kit.type.measure(cap, style)[0] + _CAP_PADDING + 8 for cap in caps))
