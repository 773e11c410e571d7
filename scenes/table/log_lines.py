"""One line of the log as it is seen: a face, words, and small pictures; a press leads to that moment."""

from collections.abc import Callable

from pygame import FRect

from scenes.pictures.cats import Coat, Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Pressable
from scenes.table.log import LogLine
from scenes.table.portraits import draw_portrait

_FACE, _PICTURE = 44.0, 40.0
_GAP, _PADDING = 12.0, 8.0
_MOST_PICTURES = 5


class LogEntry(Pressable):
    """A line of the log; a heading stands larger, and without a face."""

    keeps_picture = True

    def __init__(self, line: LogLine, coat: Coat | None, on_press: Callable[[], object] | None) -> None:
        super().__init__(on_press)
        self.line, self._coat = line, None if line.heading else coat
        self.text = line.text

    def spoken(self) -> Spoken:
        role = Role.TEXT if self.on_press is None else Role.BUTTON
        return Spoken(Role.HEADING if self.line.heading else role, self.text.replace("\n", " "))

    def height_at(self, kit: Kit, width: float) -> float:
        style, room = self._style(kit), width - self._left - self._right
        words = kit.typesetter.measure(self.text, style, room)[1]
        return max(words, _FACE if self._coat is not None else 0.0) + _PADDING

    @property
    def _left(self) -> float:
        return _GAP if self.line.heading else _FACE + _GAP

    @property
    def _right(self) -> float:
        count = min(len(self.line.pictures), _MOST_PICTURES)
        return count * _PICTURE + _GAP if count else 0.0

    def _style(self, kit: Kit) -> Style:
        if self.line.heading:
            return Style(Face.TITLE, Size.BODY * 1.1, kit.colours.paper.words)
        return Style(Face.BODY, Size.BODY, kit.colours.paper.words)

    def draw(self, canvas: Canvas) -> None:
        kit, box = canvas.kit, self.rect
        tone = kit.colours.amber if self.highlighted else kit.colours.paper
        if self.highlighted:
            plate(canvas, box, Plate(tone, radius=12, outline=3, ink=kit.colours.ink, gloss=0.1))
        if self._coat is not None:
            face = FRect(box.left, box.top + _PADDING / 2, _FACE, _FACE)
            frame = Plate(kit.colours.cream, outline=3, ink=kit.colours.ink)
            draw_portrait(canvas, self._coat, Mood.CALM, face, frame)
        words = FRect(box.left + self._left, box.top, box.width - self._left - self._right, box.height)
        canvas.words(self.text, self._style(kit), words, across=0.0, down=0.5)
        right = box.right
        for drawing in reversed(self.line.pictures[:_MOST_PICTURES]):
            width = min(_PICTURE - 4, (_FACE - 2) * drawing.width / drawing.height)
            place = FRect(0, 0, width, width * drawing.height / drawing.width)
            canvas.picture(drawing, place.move_to(center=(right - _PICTURE / 2, box.centery)))
            right -= _PICTURE
