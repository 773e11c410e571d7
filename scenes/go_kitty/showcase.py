"""A Clowder that is worth most is held up over the cloth: its name above it, and its points stamped on it."""

from pygame import FRect

from game.go_kitty.clowders import Clowder
from scenes.go_kitty.faces import clowder_name
from scenes.go_kitty.places import CENTRE
from scenes.stage.canvas import Canvas
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor

HELD_CARD = 168.0
"""How wide its cards are while they are held up."""
_APART = 180.0
_NAME = FRect(0, 0, 860, 78).move_to(center=(CENTRE[0], CENTRE[1] - 196))
_STAMP = (CENTRE[0] + 2.1 * _APART, CENTRE[1] + 96)
_SEAL = 190.0


def held_up(number: int) -> tuple[float, float, float]:
    """Where one of the four is held, and how wide."""
    return CENTRE[0] + (number - 1.5) * _APART, CENTRE[1], HELD_CARD


class Showcase(Decor):
    """`seal` is how large the seal is on its way down, 0 before it comes."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.name = self.points = ""
        self.seal = 0.0

    def hold_up(self, clowder: Clowder) -> None:
        self.name = say("go_kitty.clowder.grand", what=clowder_name(clowder))
        self.points = say("go_kitty.points", count=clowder.points)
        self.visible, self.seal = True, 0.0

    def hide(self) -> None:
        self.visible = False

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = kit.colours.plum
        style = Style(Face.TITLE, Size.HEADING, tone.words)
        width = min(kit.type.measure(self.name, style)[0] + 80, _NAME.width)
        box = FRect(0, 0, width, _NAME.height).move_to(center=_NAME.center)
        plate(canvas, box, Plate(tone, radius=26, outline=5, ink=kit.colours.ink, depth=5, shadow=14))
        canvas.words(self.name, style, box.inflate(-40, -8))
        if self.seal:
            self._draw_seal(canvas)

    def _draw_seal(self, canvas: Canvas) -> None:
        kit = canvas.kit
        side = _SEAL * self.seal
        box = FRect(0, 0, side, side).move_to(center=_STAMP)
        plate(
            canvas, box, Plate(kit.colours.amber, radius=side / 2, outline=7, ink=kit.colours.ink, shadow=12)
        )
        style = Style(Face.TITLE, Size.HEADING, kit.colours.amber.words, align=0.5, leading=1.05)
        canvas.words(self.points.replace(" ", "\n"), style, box.inflate(-44, -44))
