"""The chance to win over a whole game as a line, with a mark for every choice that counted."""

from collections.abc import Callable, Iterator, Sequence
from math import hypot

import pygame
from pygame import FRect

from game.review import Grade
from scenes.pages.line_chart import LineChart, svg_line
from scenes.pages.review.grades import draw_grade
from scenes.pages.review.moments import MarkedChoice
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.outlines import ring
from scenes.stage.spoken import Role, Spoken, place_of
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import CHART_LINES, Face, Size
from scenes.stage.widgets.base import Widget

_HEIGHT, _LOWEST_PX = 250.0, 110
_LINES = 7.0
"""How high it is at least, in lines of its numbers."""
_EDGE = 16.0
_LINE = 6.0
_LEVELS = range(0, 101, 50)
_SIZES = {Grade.FIND: 34.0, Grade.BEST: 18.0, Grade.FINE: 18.0, Grade.SLIP: 28.0, Grade.OOPS: 28.0}
_SMALLEST_PX = 9
_NEAR = 60.0
_MOST_NUMBERS = 12
_WAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class ChanceChart(LineChart):
    """Pointing at a mark, or choosing it with the arrows, tells of it; a press opens the replay there."""

    edge = _EDGE
    focusable = True

    def __init__(
        self,
        chances: Sequence[tuple[int, float]],
        marks: Sequence[MarkedChoice],
        rounds: Sequence[int],
        watch: Callable[[int], object],
    ) -> None:
        """`chances` by step, the first before the deal and the last when all was over for the seat, and the
        steps at which rounds begin."""
        self._points = [(step, 100 * chance) for step, chance in chances]
        self._chance_at = dict(self._points)
        self.marks, self._watch = marks, watch
        self.chosen = 0
        self._over: int | None = None
        self._beside = (0.0, 0.0)
        """How wide what stands at its left is, and how high a line of it."""
        steps, values = zip(*self._points, strict=True)
        super().__init__((values, steps), steps[-1], 100)
        self._rounds = [step for step in rounds if step < self.last]

    # What it is.

    @property
    def text(self) -> str:
        return say("review.graph")

    def spoken(self) -> Spoken:
        parts = tuple(
            Spoken(
                Role.LIST_OPTION, one.text, chosen=number == self.chosen, place=place_of(self._place(number))
            )
            for number, one in enumerate(self.marks)
        )
        return Spoken(Role.LIST, self.text, parts=parts, current=self.chosen if parts else None)

    def aim(self, part: int) -> None:
        self.chosen, self._over = part, None

    @property
    def _meant(self) -> int | None:
        """The mark under the pointer, or the chosen one for the keyboard."""
        if self.hovered:
            return self._over
        return self.chosen if self.marks else None

    @property
    def tip_text(self) -> str:
        return "" if self._meant is None else self.marks[self._meant].text

    @property
    def tip_about(self) -> FRect:
        return self.rect if self._meant is None else self._place(self._meant)

    # What the player does.

    def holds(self, x: float, y: float) -> bool:
        return Widget.holds(self, x, y)

    def pointer_over(self, x: float, y: float) -> None:
        self._over = self._at(x, y)

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        found = self._at(x, y)
        if found is not None:
            self.chosen = found
            self.act(kit)

    def act(self, kit: Kit) -> None:
        if self.marks:
            kit.sound.play("button")
            self._watch(self.marks[self.chosen].step)

    def key(self, kit: Kit, pressed: KeyDown) -> bool:
        way = _WAYS.get(pressed.key)
        if way is None or not 0 <= self.chosen + way < len(self.marks):
            return False
        self.chosen += way
        return True

    def _at(self, x: float, y: float) -> int | None:
        """The nearest mark, if it is near enough to be meant."""
        places = [self._place(number).center for number in range(len(self.marks))]
        near = min(
            range(len(places)), key=lambda one: hypot(places[one][0] - x, places[one][1] - y), default=None
        )
        if near is None or hypot(places[near][0] - x, places[near][1] - y) > _NEAR:
            return None
        return near

    # How it looks.

    def x(self, plot: FRect, number: float) -> float:
        """From before the deal on."""
        begins = self._points[0][0]
        return plot.left + plot.width * (number - begins) / max(self.last - begins, 1)

    def height_at(self, kit: Kit, width: float) -> float:
        line = kit.typesetter.measure("0", Style(Face.BODY, Size.SMALL))[1]
        return max(kit.window.at_least(_HEIGHT, _LOWEST_PX), _LINES * line)

    def lay(self, kit: Kit, rect: FRect) -> None:
        super().lay(kit, rect)
        words = say("reader.percent", number=_LEVELS[-1]), say("review.graph_rounds")
        sizes = [kit.typesetter.measure(text, Style(Face.BODY, Size.SMALL)) for text in words]
        self._beside = max(width for width, _ in sizes), sizes[0][1]

    @property
    def plot(self) -> FRect:
        """What the numbers at its left and below it leave."""
        (wide, high), box = self._beside, self.rect
        left = wide + 2 * _EDGE
        size = max(box.width - left - 2 * _EDGE, 1.0), max(box.height - 2.2 * high, 1.0)
        return FRect(box.left + left, box.top + high / 2, *size)

    def draw(self, canvas: Canvas) -> None:
        kit, plot = canvas.kit, self.plot
        self.draw_lines(canvas, plot, _LEVELS)
        style = Style(Face.BODY, Size.SMALL, kit.colours.paper.quiet)
        for level in _LEVELS:
            words = say("reader.percent", number=level)
            canvas.text(words, style, plot.left - _EDGE, self.y(plot, level), across=1.0, down=0.5)
        below = plot.bottom + _EDGE / 2
        canvas.text(say("review.graph_rounds"), style, plot.left - _EDGE, below, across=1.0)
        for number, step in self._numbered():
            canvas.text(str(number), style, self.x(plot, step), below, across=0.5)
        for number, one in enumerate(self.marks):
            place = self._place(number)
            size = kit.window.at_least(_SIZES[one.grade], _SMALLEST_PX)
            draw_grade(canvas, one.grade, *place.center, size)
        if self._meant is not None and self.highlighted:
            ring(canvas, self._place(self._meant), 22, kit.colours.focus, 4, kit.colours.focus_edge)

    def lines(self, plot: FRect) -> str:
        return svg_line(self._line(plot), CHART_LINES[7], _LINE)

    def _line(self, plot: FRect) -> Iterator[tuple[float, float]]:
        for step, chance in self._points:
            yield self.x(plot, step), self.y(plot, chance)

    def _numbered(self) -> Iterator[tuple[int, int]]:
        """The rounds whose number is told below, and their steps."""
        every = -(-len(self._rounds) // _MOST_NUMBERS) or 1
        for number in range(0, len(self._rounds), every):
            yield number + 1, self._rounds[number]

    def _place(self, number: int) -> FRect:
        """Around a mark."""
        one = self.marks[number]
        side = _SIZES[Grade.FIND] + 8
        place = FRect(0, 0, side, side)
        plot = self.plot
        place.center = (self.x(plot, one.step), self.y(plot, self._chance_at[one.step]))
        return place
