"""Scrolling: a scroll bar, an area that scrolls its widgets, and a list box."""

from collections.abc import Callable, Iterator

import pygame
from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.text import Style
from scenes.stage.theme import SMALLEST_CONTROL_PX, Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.boxes import Part
from scenes.stage.widgets.choice import OneOf, Option

_BAR, _BAR_PX = 16.0, 8.0
"""How wide a scroll bar is, in units, and in pixels at least."""
_SHORTEST_HANDLE = 64.0
_WHEEL_STEP = 90.0
_MARGIN = 14.0
_ROOM_PX = 15.0
"""In pixels: how wide the place of a bar is at least, in which it can be grabbed."""
_STILL, _STILL_PX = 10.0, 5.0
"""How far the pointer moves at most, in units and in pixels, until a press is a drag."""
_APART = 4.0
_FEW_LINES = 3


class ScrollBar:
    """How far a page is scrolled, and the handle that drags it. The page itself can be dragged as well."""

    def __init__(self) -> None:
        self.offset = 0.0
        self.width, self.room = _BAR, _BAR + _MARGIN
        self._still = _STILL
        self._page = 0.0
        self._rect = FRect(0, 0, 0, 0)
        self._grabbed: float | None = None
        self._page_held_at: float | None = None
        self._page_dragged = False

    def suit_window(self, kit: Kit) -> None:
        """Be wide enough to be seen and grabbed in a small window."""
        self.width = kit.window.at_least(_BAR, _BAR_PX)
        self.room = kit.window.at_least(_BAR + _MARGIN, _ROOM_PX)
        self._still = kit.window.at_least(_STILL, _STILL_PX)

    def fit(self, page_height: float, rect: FRect) -> None:
        """Serve a page of this height behind this rectangle."""
        self._page, self._rect = page_height, rect
        self.scroll_to(self.offset)

    @property
    def grabbed(self) -> bool:
        return self._grabbed is not None

    @property
    def farthest(self) -> float:
        return max(self._page - self._rect.height, 0.0)

    def scroll_to(self, offset: float) -> None:
        self.offset = min(max(offset, 0.0), self.farthest)

    def scroll_to_end(self) -> None:
        self.offset = self.farthest

    def reveal(self, top: float, bottom: float) -> None:
        """Scroll no farther than needed to bring a part of the page into sight, its top before all."""
        self.scroll_to(min(max(self.offset, bottom - self._rect.height), top))

    def wheel(self, steps: float) -> bool:
        before = self.offset
        self.scroll_to(self.offset - steps * _WHEEL_STEP)
        return self.offset != before

    def grab(self, x: float, y: float) -> None:
        """Take hold of the handle, or bring it to the pointer; beside the bar, take hold of the page."""
        self.let_go()
        if not self.farthest or x < self._rect.right - self.room:
            self._page_held_at = y
            return
        handle = self.handle
        on_handle = handle.top <= y <= handle.bottom
        self._grabbed = y - handle.top if on_handle else handle.height / 2
        self.drag(y)

    def is_drag(self, start: float, y: float) -> bool:
        """Whether a press has moved so far that the page goes along."""
        return abs(y - start) > self._still

    def drag(self, y: float) -> None:
        if self._grabbed is not None:
            way = max(self._rect.height - self.handle.height, 1)
            self.scroll_to((y - self._grabbed - self._rect.top) / way * self.farthest)
        elif self._page_held_at is not None:
            self._page_dragged = self._page_dragged or self.is_drag(self._page_held_at, y)
            if self._page_dragged:
                self.scroll_to(self.offset + self._page_held_at - y)
                self._page_held_at = y

    def let_go(self) -> bool:
        """Whether handle or page were dragged; if not, the press may mean something else."""
        dragged = self.grabbed or self._page_dragged
        self._grabbed, self._page_held_at, self._page_dragged = None, None, False
        return dragged

    @property
    def handle(self) -> FRect:
        height = max(self._rect.height**2 / max(self._page, 1), _SHORTEST_HANDLE)
        height = min(height, self._rect.height)
        top = self._rect.top + (self._rect.height - height) * self.offset / max(self.farthest, 1)
        return FRect(self._rect.right - self.width, top, self.width, height)

    def draw(self, canvas: Canvas) -> None:
        if not self.farthest:
            return
        colours = canvas.kit.colours
        track = FRect(self._rect.right - self.width, self._rect.top, self.width, self._rect.height)
        radius = self.width / 2
        plate(canvas, track, Plate(colours.hollow, radius=radius, ink=colours.ink, outline=2, gloss=0))
        tone = colours.amber if self.grabbed else colours.paper
        plate(canvas, self.handle, Plate(tone, radius=radius, ink=colours.ink, outline=3, gloss=0.4))


class ScrollArea(Widget):
    """A window onto a page that is as high as it has to be."""

    focusable = False

    def __init__(self, page: Part) -> None:
        super().__init__()
        self.page = page
        self.bar = ScrollBar()
        self._placed: list[tuple[Widget, FRect]] = []

    def spoken(self) -> Spoken:
        return Spoken(Role.SCROLLED, "")

    def lay(self, kit: Kit, rect: FRect) -> None:
        """Take this place, and lay the page out behind it. The line that is read stays at the upper edge."""
        super().lay(kit, rect)
        self.bar.suit_window(kit)
        read, offset = self.first_seen(), self.bar.offset
        before = self._place_of(read)
        width = rect.width - self.bar.room - _MARGIN
        self.page.lay(kit, FRect(0, 0, width, self.page.height_at(kit, width)))
        self._placed = [(widget, FRect(widget.rect)) for widget in self.page.widgets() if widget.visible]
        self.fit()
        after = self._place_of(read)
        if before is not None and after is not None:
            above = offset - before.top
            self.bar.scroll_to(after.top + (above * after.height / before.height if above > 0 else above))
        self._move_children()

    def top_of(self, widget: Widget) -> float:
        """How far down the page something stands."""
        return next(rect.top for placed, rect in self._placed if placed is widget)

    def _place_of(self, widget: Widget | None) -> FRect | None:
        """Where something stands on the page, if it does."""
        return next((rect for placed, rect in self._placed if placed is widget), None)

    def first_seen(self) -> Widget | None:
        """What stands at the upper edge of the window, or next below it."""
        return next((placed for placed, rect in self._placed if rect.bottom > self.bar.offset), None)

    def children(self) -> Iterator[Widget]:
        self.fit()
        self._move_children()
        return iter([widget for widget, _ in self._placed])

    def _move_children(self) -> None:
        """To where they are seen now."""
        for widget, rect in self._placed:
            widget.rect = rect.move(self.rect.left + _MARGIN, self.rect.top - self.bar.offset)
            widget.clip = self.rect

    def reveal(self, child: Widget) -> None:
        self.fit()
        for widget, rect in self._placed:
            if widget is child:
                self.bar.reveal(rect.top - _MARGIN, rect.bottom + _MARGIN)

    def wheel(self, kit: Kit, steps: float) -> bool:
        return self.bar.wheel(steps)

    def pointer_down(self, kit: Kit, x: float, y: float) -> None:
        self.bar.grab(x, y)

    def pointer_drag(self, kit: Kit, x: float, y: float) -> None:
        self.bar.drag(y)

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        self.bar.let_go()

    def pointer_lost(self, kit: Kit) -> None:
        self.bar.let_go()

    def show(self, canvas: Canvas, ring_focus: bool) -> None:
        if not self.visible:
            return
        with canvas.clipped(self.rect):
            for child in self.children():
                if child.rect.colliderect(self.rect):
                    child.show(canvas, ring_focus)
        self.bar.draw(canvas)

    def fit(self) -> None:
        """Let the bar know how high the page is now."""
        height = max((rect.bottom for _, rect in self._placed), default=0.0) + _MARGIN
        self.bar.fit(height, self.rect)


class ListBox(OneOf):
    """Lines to choose from, one of them chosen; Up and Down go through them. It scrolls by itself."""

    def __init__(
        self,
        options: list[Option],
        chosen: int,
        on_change: Callable[[int], object],
        *,
        on_act: Callable[[int], object] | None = None,
    ) -> None:
        super().__init__(options, chosen, on_change)
        self.on_act = on_act
        self.bar = ScrollBar()
        self._line_height = float(Size.TARGET)

    roles = (Role.LIST, Role.LIST_OPTION)

    def places(self) -> list[FRect]:
        """Where each line can be seen; one that is scrolled out of sight, at the edge."""
        return [self.line(number).clamp(self.rect) for number in range(len(self.options))]

    def height_at(self, kit: Kit, width: float) -> float:
        """A few lines; the rest scrolls."""
        return min(len(self.options), _FEW_LINES) * self._height_of_line(kit) + _MARGIN

    def lay(self, kit: Kit, rect: FRect) -> None:
        super().lay(kit, rect)
        self.bar.suit_window(kit)
        self._line_height = self._height_of_line(kit)

    def _height_of_line(self, kit: Kit) -> float:
        words = kit.typesetter.measure("Ag", Style(Face.BOLD, Size.BODY))[1]
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
        top = self.rect.top + _MARGIN / 2 + number * self._line_height - self.bar.offset
        bar = self.bar.room - _MARGIN / 2 if self.bar.farthest else 0
        return FRect(self.rect.left + _MARGIN / 2, top, self.rect.width - _MARGIN - bar, self._line_height)

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
            box = FRect(line.left + 12, line.centery - side / 2, side, side)
            canvas.picture(kit.icon(option.icon, tone), box)
        colour = kit.colours.faded.words if option.reason else tone.words
        style = Style(Face.BOLD, Size.BODY, colour)
        left = line.left + 18 + (side + 8 if side else 0)
        style = kit.typesetter.fitted("Ag", style, line.width, line.height)
        text = kit.typesetter.shortened(option.text, style, line.right - 14 - left)
        canvas.text(text, style, left, line.centery, down=0.5)

    def _goal(self, key: int) -> int | None:
        """The line that a key leads to."""
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
        """Scroll so that a line can be seen."""
        self._fit()
        self.bar.reveal(number * self._line_height, (number + 1) * self._line_height + _MARGIN)

    def _choose(self, kit: Kit, number: int) -> None:
        self.show_line(number)
        super()._choose(kit, number)

    def _fit(self) -> None:
        inside = self.rect.inflate(-_MARGIN, -_MARGIN)
        self.bar.fit(len(self.options) * self._line_height, inside)
