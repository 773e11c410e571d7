"""A Clowder that is worth most is held up over the cloth: its name above it, and its points stamped on it."""

from pygame import FRect

from game.go_kitty.clowder import Clowder
from scenes.go_kitty.faces import clowder_name
from scenes.go_kitty.places.geometry import TableGeometry
from scenes.go_kitty.places.window_shapes import geometry_for
from scenes.stage.canvas import Canvas
from scenes.stage.paint import Plate, plate, zoomed_plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor

_HELD_CARD, _APART = 168.0, 180.0
"""How wide its cards are while they are held up, and how far apart."""
_NAME, _NAME_UP = (860.0, 78.0), 147.0
_STAMP = (2.1 * _APART, 58.0)
_SEAL = 190.0


def held_up(number: int, geometry: TableGeometry) -> tuple[float, float, float]:
    """Where one of the four is held, and how wide."""
    x, y = geometry.centre
    return x + (number - 1.5) * _APART * geometry.larger, y, _HELD_CARD * geometry.larger


class Showcase(Decor):
    """`seal` is how large the seal is on its way down, 0 before it comes."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.name = self.points = ""
        self.seal = 0.0

    def spoken(self) -> Spoken:
        return Spoken(Role.TEXT, f"{self.name}\n{self.points}")

    def hold_up(self, clowder: Clowder) -> None:
        self.name = say("go_kitty.clowder.grand", what=clowder_name(clowder))
        self.points = say("go_kitty.points", count=clowder.points)
        self.visible, self.seal = True, 0.0

    def hide(self) -> None:
        self.visible = False

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        geometry, tone = geometry_for(kit.window), kit.colours.plum
        (x, y), larger = geometry.centre, geometry.larger
        style = Style(Face.TITLE, Size.HEADING * larger, tone.words)
        width = min(kit.typesetter.measure(self.name, style)[0] + 80, _NAME[0] * larger)
        box = FRect(0, 0, width, _NAME[1] * larger).move_to(center=(x, y - _NAME_UP * larger))
        plate(canvas, box, Plate(tone, radius=26, outline=5, ink=kit.colours.ink, depth=5, shadow=14))
        canvas.words(self.name, style, box.inflate(-40, -8))
        if self.seal:
            self._draw_seal(canvas, x + _STAMP[0] * larger, y + _STAMP[1] * larger, larger)

    def _draw_seal(self, canvas: Canvas, x: float, y: float, larger: float) -> None:
        kit = canvas.kit
        side = _SEAL * larger
        stamp = FRect(0, 0, side, side).move_to(center=(x, y))
        look = Plate(kit.colours.amber, radius=side / 2, outline=7, ink=kit.colours.ink, shadow=12)
        zoomed_plate(canvas, stamp, look, self.seal)
        box = stamp.scale_by(self.seal)
        style = Style(Face.TITLE, Size.HEADING * larger, kit.colours.amber.words, align=0.5, leading=1.05)
        canvas.words(self.points.replace(" ", "\n"), style, box.inflate(-10, -30))
