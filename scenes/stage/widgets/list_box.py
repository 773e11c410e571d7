"""A list box: lines to choose from, more than can be seen at once."""

from collections.abc import Callable

import pygame
from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role
from scenes.stage.text import Style
from scenes.stage.theme import SMALLEST_CONTROL_PX, Face, Size
from scenes.stage.widgets.choice import OneOf, Option
from scenes.stage.widgets.scroll import SCROLL_MARGIN, ScrollBar

_APART = 4.0
_FEW_LINES = 3
_INSET, _ICON_SIDE, _BESIDE_WORDS = 6.0, 0.72, 46.0
"""Around a line; of the height of one row; and what is left and right of the words."""
_WORDS = Style(Face.BOLD, Size.BODY)


class ListBox(OneOf):
    """Lines to choose from, one of them chosen; Up and Down go through them. It scrolls by itself."""

    def __init__(
        self,
        options: list[Option],
        chosen: int,
        on_change: Callable[[int], object],
        *,
        on_act: Callable[[int], object] | None = None,
        lines: int = _FEW_LINES,
    ) -> None:
        """At least so many `lines` are seen at once, if there are as many."""
        super().__init__(options, chosen, on_change)
        self.on_act, self._lines = on_act, lines
        self.bar = ScrollBar()
        self._line_height = float(Size.TARGET)

    roles = (Role.LIST, Role.LIST_OPTION)

    def places(self) -> list[FRect]:
        """Where each line can be seen; one that is scrolled out of sight, at the edge."""
        return [self.line(number).clamp(self.rect) for number in range(len(self.options))]

    def height_at(self, kit: Kit, width: float) -> float:
        """A few lines; the rest scrolls."""
        return min(len(self.options), self._lines) * self._height_of_line(kit, width) + SCROLL_MARGIN

    def lay(self, kit: Kit, rect: FRect) -> None:
        super().lay(kit, rect)
        self.bar.suit_window(kit)
        self._line_height = self._height_of_line(kit, rect.width)

    def _height_of_line(self, kit: Kit, width: float) -> float:
        """Larger letters have a second row where the longest text needs one."""
        measure, row = kit.typesetter.measure, self._height_of_row(kit)
        if kit.theme.text_scale <= 1:
            return row
        icons = any(option.icon for option in self.options)
        room = width - SCROLL_MARGIN - self.bar.room - _BESIDE_WORDS - (row * _ICON_SIDE if icons else 0.0)
        needed = max((measure(option.text, _WORDS, room)[1] for option in self.options), default=0.0)
        return max(row, min(needed, measure("Ag\nAg", _WORDS)[1]) + SCROLL_MARGIN)

    def _height_of_row(self, kit: Kit) -> float:
        words = kit.typesetter.measure("Ag", _WORDS)[1]
        return max(kit.window.at_least(Size.TARGET, SMALLEST_CONTROL_PX), words + 2 * _APART)

    @property
    def tip_text(self) -> str:
        option = self.options[self._meant] if 0 <= self._meant < len(self.options) else None
        return (option.reason or option.tip if option else "") or self.tip

    @property
    def tip_about(self) -> FRect:
        return self.line(self._meant)

    def line(self, number: int) -> FRect:
        """Where a line stands now; it may lie outside the box."""
        self._fit()
        top = self.rect.top + SCROLL_MARGIN / 2 + number * self._line_height - self.bar.offset
        bar = self.bar.room - SCROLL_MARGIN / 2 if self.bar.farthest else 0
        return FRect(
            self.rect.left + SCROLL_MARGIN / 2, top, self.rect.width - SCROLL_MARGIN - bar, self._line_height
        )

    def pointer_over(self, x: float, y: float) -> None:
        self._over = self._at(x, y)

    def pointer_down(self, kit: Kit, x: float, y: float) -> None:
        self._fit()
        self.bar.grab(x, y)

    @property
    def drags(self) -> bool:
        return bool(self.bar.farthest)

    def pointer_drag(self, kit: Kit, x: float, y: float) -> None:
        self.bar.drag(y)

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        found = None if self.bar.let_go() else self._at(x, y)
        if found is not None:
            self._choose(kit, found)

    def pointer_lost(self, kit: Kit) -> None:
        self.bar.let_go()

    def act(self, kit: Kit) -> None:
        aimed = self._aimed
        if aimed is not None and aimed != self.chosen:
            super().act(kit)
            return
        self._aimed = None
        if self.on_act is not None and 0 <= self.chosen < len(self.options):
            self.on_act(self.chosen)

    def key(self, kit: Kit, pressed: KeyDown) -> bool:
        goal = self._goal(pressed.key)
        if goal is None or not 0 <= goal < len(self.options):
            return False
        self._over = None
        self._choose(kit, goal)
        return True

    def wheel(self, kit: Kit, steps: float) -> bool:
        self._fit()
        return self.bar.wheel(steps)

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        plate(canvas, self.rect, Plate(colours.cream, radius=self.radius, ink=colours.ink, gloss=0))
        with canvas.clipped(self.rect.inflate(-8, -8)):
            for number, option in enumerate(self.options):
                if self.line(number).colliderect(self.rect):
                    self._draw_line(canvas, number, option)
        self.bar.draw(canvas)

    def _draw_line(self, canvas: Canvas, number: int, option: Option) -> None:
        kit = canvas.kit
        line = self.line(number).inflate(-_INSET, -_INSET)
        tone = kit.colours.cream
        if number == self.chosen:
            tone = kit.colours.amber
            plate(canvas, line, Plate(tone, radius=14, ink=kit.colours.ink, outline=3, gloss=0.4))
        elif number == self._over and self.hovered:
            tone = kit.colours.paper
            plate(canvas, line, Plate(tone, radius=14, outline=0, gloss=0))
        side = (self._height_of_row(kit) - _INSET) * _ICON_SIDE if option.icon else 0.0
        if option.icon:
            box = FRect(line.left + 12, line.centery - side / 2, side, side)
            canvas.picture(kit.icon(option.icon, tone), box)
        colour = kit.colours.faded.words if option.reason else tone.words
        left = line.left + 18 + (side + 8 if side else 0)
        room = line.right - 14 - left
        style = kit.typesetter.fitted("Ag", _WORDS.in_colour(colour), line.width, line.height)
        if kit.theme.text_scale > 1:
            canvas.words(option.text, style, FRect(left, line.top, room, line.height), across=0.0)
        else:
            text = kit.typesetter.shortened(option.text, style, room)
            canvas.text(text, style, left, line.centery, down=0.5)

    def _goal(self, key: int) -> int | None:
        last = len(self.options) - 1
        page = max(int(self.rect.height * 0.8 / self._line_height), 1)
        match key:
            case pygame.K_UP:
                return self.chosen - 1
            case pygame.K_DOWN:
                return self.chosen + 1
            case pygame.K_PAGEUP:
                return max(self.chosen - page, 0)
            case pygame.K_PAGEDOWN:
                return min(self.chosen + page, last)
            case pygame.K_HOME:
                return 0
            case pygame.K_END:
                return last
        return None

    def _at(self, x: float, y: float) -> int | None:
        """The line at a point, as far as it can be seen."""
        if not self.holds(x, y):
            return None
        numbers = range(len(self.options))
        return next((number for number in numbers if self.line(number).collidepoint(x, y)), None)

    def show_line(self, number: int) -> None:
        self._fit()
        self.bar.reveal(number * self._line_height, (number + 1) * self._line_height + SCROLL_MARGIN)

    def _choose(self, kit: Kit, number: int) -> None:
        self.show_line(number)
        super()._choose(kit, number)

    def _fit(self) -> None:
        inside = self.rect.inflate(-SCROLL_MARGIN, -SCROLL_MARGIN)
        self.bar.fit(len(self.options) * self._line_height, inside)
