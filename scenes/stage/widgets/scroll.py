"""More than fits: an area that scrolls its widgets, and a list of lines to choose from."""

from collections.abc import Callable, Iterator

import pygame
from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.choice import Option

_BAR = 16.0
_SHORTEST_HANDLE = 64.0
_WHEEL_STEP = 90.0
_MARGIN = 14.0
_PAGES = {pygame.K_PAGEUP: -0.8, pygame.K_PAGEDOWN: 0.8}


class ScrollArea(Widget):
    """A window onto a taller page. Its widgets have places on the page, from (0, 0) at its top left."""

    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.offset = 0.0
        self.page_height = 0.0
        self._placed: list[tuple[Widget, FRect]] = []
        self._grabbed: float | None = None

    def place(self, widget: Widget, rect: FRect) -> None:
        """Lay a widget onto the page."""
        self._placed.append((widget, FRect(rect)))
        self.page_height = max(self.page_height, rect.bottom + _MARGIN)

    def clear(self) -> None:
        self._placed.clear()
        self.page_height = 0.0

    @property
    def page_width(self) -> float:
        return self.rect.width - _BAR - 2 * _MARGIN

    @property
    def farthest(self) -> float:
        return max(self.page_height - self.rect.height, 0.0)

    def scroll_to(self, offset: float) -> None:
        self.offset = min(max(offset, 0.0), self.farthest)

    def children(self) -> Iterator[Widget]:
        self.scroll_to(self.offset)
        for widget, rect in self._placed:
            widget.rect = rect.move(self.rect.left + _MARGIN, self.rect.top - self.offset)
            widget.clip = self.rect
            yield widget

    def reveal(self, child: Widget) -> None:
        rect = next((rect for widget, rect in self._placed if widget is child), None)
        if rect is None:
            return
        if rect.top - _MARGIN < self.offset:
            self.scroll_to(rect.top - _MARGIN)
        elif rect.bottom + _MARGIN > self.offset + self.rect.height:
            self.scroll_to(rect.bottom + _MARGIN - self.rect.height)

    def wheel(self, kit: Kit, steps: float) -> bool:
        before = self.offset
        self.scroll_to(self.offset - steps * _WHEEL_STEP)
        return self.offset != before

    def pointer_down(self, kit: Kit, x: float, y: float) -> None:
        handle = self._handle()
        if x < handle.left - _MARGIN:
            return
        self._grabbed = y - handle.top if handle.collidepoint(handle.centerx, y) else handle.height / 2
        self.pointer_drag(kit, x, y)

    def pointer_drag(self, kit: Kit, x: float, y: float) -> None:
        if self._grabbed is None:
            return
        way = self.rect.height - self._handle().height
        self.scroll_to((y - self._grabbed - self.rect.top) / max(way, 1) * self.farthest)

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        self._grabbed = None

    def show(self, canvas: Canvas, ring_focus: bool) -> None:
        if not self.visible:
            return
        with canvas.clipped(self.rect):
            for child in self.children():
                if child.rect.colliderect(self.rect):
                    child.show(canvas, ring_focus)
        if self.farthest:
            self._draw_bar(canvas)

    def _draw_bar(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        groove = Tone(colours.groove, colours.groove, colours.groove, colours.ink, colours.ink)
        track = FRect(self.rect.right - _BAR, self.rect.top, _BAR, self.rect.height)
        plate(canvas, track, Plate(groove, radius=_BAR / 2, ink=colours.ink, outline=2, gloss=0))
        tone = colours.amber if self.hovered or self._grabbed is not None else colours.cream
        plate(canvas, self._handle(), Plate(tone, radius=_BAR / 2, ink=colours.ink, outline=3, gloss=0.4))

    def _handle(self) -> FRect:
        height = max(self.rect.height**2 / max(self.page_height, 1), _SHORTEST_HANDLE)
        height = min(height, self.rect.height)
        top = self.rect.top + (self.rect.height - height) * self.offset / max(self.farthest, 1)
        return FRect(self.rect.right - _BAR, top, _BAR, height)


class ListBox(Widget):
    """Lines to choose from, one of them chosen; Up and Down go through them. It scrolls by itself."""

    def __init__(
        self,
        options: list[Option],
        chosen: int,
        on_change: Callable[[int], object],
        *,
        on_act: Callable[[int], object] | None = None,
        tip: str = "",
    ) -> None:
        super().__init__(tip=tip)
        self.options = options
        self.chosen = chosen
        self.on_change = on_change
        self.on_act = on_act
        self.offset = 0.0
        self._over: int | None = None

    @property
    def hint(self) -> str:
        number = self._over if self.hovered and self._over is not None else self.chosen
        option = self.options[number] if 0 <= number < len(self.options) else None
        return (option.reason or option.tip if option else "") or self.tip

    def line(self, number: int) -> FRect:
        """Where a line stands now; it may lie outside the box."""
        top = self.rect.top + _MARGIN / 2 + number * Size.TARGET - self.offset
        return FRect(self.rect.left + _MARGIN / 2, top, self.rect.width - _MARGIN, Size.TARGET)

    @property
    def farthest(self) -> float:
        return max(len(self.options) * Size.TARGET + _MARGIN - self.rect.height, 0.0)

    def pointer_over(self, x: float, y: float) -> None:
        self._over = self._at(x, y)

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        found = self._at(x, y)
        if found is not None:
            self._choose(kit, found)

    def act(self, kit: Kit) -> None:
        if self.on_act is not None and 0 <= self.chosen < len(self.options):
            self.on_act(self.chosen)

    def key(self, kit: Kit, pressed: KeyDown) -> bool:
        if pressed.key in (pygame.K_UP, pygame.K_DOWN):
            goal = self.chosen + (1 if pressed.key == pygame.K_DOWN else -1)
        elif pressed.key in _PAGES:
            lines = max(int(self.rect.height * abs(_PAGES[pressed.key]) / Size.TARGET), 1)
            goal = self.chosen + (lines if _PAGES[pressed.key] > 0 else -lines)
            goal = min(max(goal, 0), len(self.options) - 1)
        elif pressed.key in (pygame.K_HOME, pygame.K_END):
            goal = 0 if pressed.key == pygame.K_HOME else len(self.options) - 1
        else:
            return False
        if not 0 <= goal < len(self.options):
            return False
        self._over = None
        self._choose(kit, goal)
        return True

    def wheel(self, kit: Kit, steps: float) -> bool:
        before = self.offset
        self.offset = min(max(self.offset - steps * _WHEEL_STEP, 0.0), self.farthest)
        return self.offset != before

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        plate(canvas, self.rect, Plate(colours.cream, radius=self.radius, ink=colours.ink, gloss=0))
        with canvas.clipped(self.rect.inflate(-8, -8)):
            for number, option in enumerate(self.options):
                if self.line(number).colliderect(self.rect):
                    self._draw_line(canvas, number, option)

    def _draw_line(self, canvas: Canvas, number: int, option: Option) -> None:
        kit = canvas.kit
        line = self.line(number).inflate(-6, -6)
        tone = kit.colours.cream
        if number == self.chosen:
            tone = kit.colours.amber
            plate(canvas, line, Plate(tone, radius=14, ink=kit.colours.ink, outline=3, gloss=0.4))
        elif number == self._over and self.hovered:
            tone = kit.colours.paper
            plate(canvas, line, Plate(tone, radius=14, outline=0, gloss=0))
        side = line.height * 0.72 if option.icon else 0.0
        if option.icon:
            canvas.picture(
                kit.icon(option.icon, tone), FRect(line.left + 12, line.centery - side / 2, side, side)
            )
        colour = kit.colours.faded.words if option.reason else tone.words
        style = Style(Face.BOLD, Size.BODY, colour)
        left = line.left + 18 + (side + 8 if side else 0)
        text = kit.type.shortened(option.text, style, line.right - 14 - left)
        canvas.text(text, style, left, line.centery, down=0.5)

    def _at(self, x: float, y: float) -> int | None:
        numbers = range(len(self.options))
        return next((number for number in numbers if self.line(number).collidepoint(x, y)), None)

    def _choose(self, kit: Kit, number: int) -> None:
        self._bring_into_sight(number)
        if self.options[number].reason:
            self.refuse(kit)
        elif number != self.chosen:
            self.chosen = number
            kit.sound.play("toggle")
            self.on_change(number)

    def _bring_into_sight(self, number: int) -> None:
        top = number * Size.TARGET
        highest = top + Size.TARGET + _MARGIN - self.rect.height
        self.offset = min(max(min(self.offset, top), highest, 0.0), self.farthest)
