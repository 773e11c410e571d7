"""Cards held up over the cloth, a Clowder or many at once: a name above them, a number stamped on them."""

from pygame import FRect

from scenes.go_kitty.places.geometry import TableGeometry
from scenes.go_kitty.places.window_shapes import geometry_for
from scenes.stage.canvas import Canvas
from scenes.stage.paint import Plate, plate, zoomed_plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor

_HELD_CARD, _APART = 168.0, 180.0
"""How wide its cards are while they are held up, and how far apart."""
_NAME, _NAME_UP = (860.0, 78.0), 147.0
_STAMP = (0.1 * _APART, -10.0)
"""How far beyond the last card the stamp stands, and how far below its middle: over its name."""
_SEAL, _ALONE = 190.0, 2.0
"""How large the seal is, and how much larger than words a number alone is on it."""


def held_up(number: int, count: int, geometry: TableGeometry) -> tuple[float, float, float]:
    """Where one of so many is held, and how wide."""
    x, y = geometry.centre
    return x + (number - (count - 1) / 2) * _APART * geometry.larger, y, _HELD_CARD * geometry.larger


class Showcase(Decor):
    """`seal` is how large the seal is on its way down, 0 before it comes."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.name = self.stamp = ""
        self.count = 0
        """How many cards are held up."""
        self.seal = 0.0

    def spoken(self) -> Spoken:
        return Spoken(Role.TEXT, f"{self.name}\n{self.stamp}")

    def hold_up(self, name: str, stamp: str, count: int) -> None:
        self.name, self.stamp, self.count = name, stamp, count
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
            self._draw_seal(
                canvas, x + (_STAMP[0] + self.count * _APART / 2) * larger, y + _STAMP[1] * larger, larger
            )

    def _draw_seal(self, canvas: Canvas, x: float, y: float, larger: float) -> None:
        kit = canvas.kit
        side = _SEAL * larger
        stamp = FRect(0, 0, side, side).move_to(center=(x, y))
        look = Plate(kit.colours.amber, radius=side / 2, outline=7, ink=kit.colours.ink, shadow=12)
        zoomed_plate(canvas, stamp, look, self.seal)
        box = stamp.scale_by(self.seal)
        lines = self.stamp.split(" ")
        size = Size.HEADING * larger * (_ALONE if len(lines) == 1 else 1.0)
        style = Style(Face.TITLE, size, kit.colours.amber.words, align=0.5, leading=1.05)
        canvas.words("\n".join(lines), style, box.inflate(-10, -30))
