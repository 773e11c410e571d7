"""The amber plate with the title of a page that has no sheet for it."""

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor

_ABOUT = Style(Face.BOLD, Size.SMALL, align=0.5)
_EDGE = (50.0, 16.0)
_TITLE_ROOM, _ABOUT_LINES = 70.0, 2
"""How high a title is that has something below it, and in how many lines that is said."""
_ROUNDING = 2.0
_UNEVEN = 1.12
"""How much longer than half of a text the longer of its two lines may be."""


class TitlePlate(Decor):
    """A title, and below it what it is about if that is said."""

    def __init__(self, text: str, height: float = 0.0, about: str = "") -> None:
        super().__init__()
        self.text, self.about = text, about
        self._height = height

    def spoken(self) -> Spoken:
        return Spoken(Role.HEADING, self.text, self.about)

    def height_at(self, kit: Kit, width: float) -> float:
        return self._height

    def size_within(
        self, kit: Kit, least: tuple[float, float], most: tuple[float, float]
    ) -> tuple[float, float]:
        """As large as what it is about needs, between two sizes."""
        wanted = kit.typesetter.measure(self.about, _ABOUT)[0] / _ABOUT_LINES * _UNEVEN + _EDGE[0]
        width = min(max(wanted, least[0]), most[0])
        about = kit.typesetter.measure(self.about, _ABOUT, width - _EDGE[0])[1] + _ROUNDING
        return width, min(max(_TITLE_ROOM + about + _EDGE[1], least[1]), most[1])

    def draw(self, canvas: Canvas) -> None:
        draw_title_plate(canvas, self.rect)
        ink = canvas.kit.colours.amber.words
        room = self.rect.inflate(-_EDGE[0], -_EDGE[1])
        if self.about:
            below = FRect(room.left, room.top + _TITLE_ROOM, room.width, room.height - _TITLE_ROOM)
            canvas.words(self.about, _ABOUT.in_colour(ink), below)
            room.height = _TITLE_ROOM
        canvas.words(self.text, Style(Face.TITLE, Size.TITLE, ink, leading=1.0), room)


def draw_title_plate(canvas: Canvas, box: FRect) -> None:
    """Without its words."""
    colours = canvas.kit.colours
    plate(canvas, box, Plate(colours.amber, radius=36, outline=5, ink=colours.ink, depth=7, shadow=18))
