"""The marks of the five grades: each has a shape and a colour of its own."""

from collections import Counter

from pygame import FRect

from game.review import Grade, Review
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import shape_surface
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import CHART_LINES, Face, Size
from scenes.stage.widgets.base import Widget

_SHAPES = {
    Grade.FIND: "M12 1 L15.2 8.2 L23 9 L17.2 14.2 L18.8 22 L12 18 L5.2 22 L6.8 14.2 L1 9 L8.8 8.2 Z",
    Grade.BEST: "M12 3 A9 9 0 1 1 11.99 3 Z",
    Grade.FINE: "M4 4 H20 V20 H4 Z",
    Grade.SLIP: "M12 22 L1.5 3 H22.5 Z",
    Grade.OOPS: "M5 1 L12 8 L19 1 L23 5 L16 12 L23 19 L19 23 L12 16 L5 23 L1 19 L8 12 L1 5 Z",
}
_COLOURS = {
    Grade.FIND: CHART_LINES[4],
    Grade.BEST: CHART_LINES[2],
    Grade.FINE: CHART_LINES[0],
    Grade.SLIP: CHART_LINES[3],
    Grade.OOPS: CHART_LINES[1],
}
_CANVAS = 24.0
_MARK, _GAP, _LOWEST = 32.0, 10.0, 40.0


def draw_grade(canvas: Canvas, grade: Grade, x: float, y: float, size: float) -> None:
    """Its mark about a point."""
    edge = canvas.kit.colours.paper.top
    canvas.put(shape_surface(canvas, _SHAPES[grade], _CANVAS, size, _COLOURS[grade], edge), x, y)


class GradeCount(Widget):
    """How many choices of a grade there were; its tip says what it means."""

    focusable = False

    def __init__(self, grade: Grade, count: int) -> None:
        super().__init__(tip=say(f"review.grade_tip.{grade.name}"))
        self.grade = grade
        self.text = say(f"review.grade.{grade.name}", count=count)

    def spoken(self) -> Spoken:
        return Spoken(Role.TEXT, self.text, self.tip)

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        words, height = kit.typesetter.measure(self.text, _words(kit))
        return _mark(kit) + _GAP + words + 1, max(height, _LOWEST)

    def least_width(self, kit: Kit) -> float:
        return self.natural_size(kit)[0]

    def draw(self, canvas: Canvas) -> None:
        kit, box = canvas.kit, self.rect
        left, side = box.centerx - min(self.natural_size(kit)[0], box.width) / 2, _mark(kit)
        draw_grade(canvas, self.grade, left + side / 2, box.centery, side)
        words = left + side + _GAP
        room = FRect(words, box.top, box.right - words, box.height)
        canvas.words(self.text, _words(kit), room, across=0.0)


def grade_counts(review: Review) -> list[GradeCount]:
    """Of every grade, how many of the counted choices had it."""
    many = Counter(one.grade for one in review.counted)
    return [GradeCount(grade, many[grade]) for grade in Grade]


def _mark(kit: Kit) -> float:
    return _MARK * kit.theme.text_scale


def _words(kit: Kit) -> Style:
    return Style(Face.BOLD, Size.BODY, kit.colours.paper.words)
