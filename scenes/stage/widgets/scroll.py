"""Scrolling: a scroll bar, and an area that scrolls its widgets."""

from collections.abc import Iterator

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.boxes import Part

_BAR, _BAR_PX = 16.0, 8.0
"""How wide a scroll bar is, in units, and in pixels at least."""
_SHORTEST_HANDLE = 64.0
_WHEEL_STEP = 90.0
SCROLL_MARGIN = 14.0
_ROOM_PX = 15.0
"""In pixels: how wide the place of a bar is at least, in which it can be grabbed."""
_NOTHING = 0.5
"""In units: less than this beyond an area is a rounding of its height."""
_STILL, _STILL_PX = 10.0, 5.0
"""How far the pointer moves at most, in units and in pixels, until a press is a drag."""


class ScrollBar:
    """How far a page is scrolled, and the handle that drags it. The page itself can be dragged as well."""

    def __init__(self) -> None:
        self.offset = 0.0
        self.width, self.room = _BAR, _BAR + SCROLL_MARGIN
        self._still = _STILL
        self._page = 0.0
        self._rect = FRect(0, 0, 0, 0)
        self._grabbed: float | None = None
        self._page_held_at: float | None = None
        self._page_dragged = False

    def suit_window(self, kit: Kit) -> None:
        """Be wide enough to be seen and grabbed in a small window."""
        self.width = kit.window.at_least(_BAR, _BAR_PX)
        self.room = kit.window.at_least(_BAR + SCROLL_MARGIN, _ROOM_PX)
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
        beyond = self._page - self._rect.height
        return beyond if beyond > _NOTHING else 0.0

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
        width, _ = self.room_in(kit, rect)
        read, offset = self.first_seen(), self.bar.offset
        before = self._place_of(read)
        self.page.lay(kit, FRect(0, 0, width, self.page.height_at(kit, width)))
        self._placed = [(widget, FRect(widget.rect)) for widget in self.page.widgets() if widget.visible]
        self.fit()
        after = self._place_of(read)
        if before is not None and after is not None:
            above = offset - before.top
            self.bar.scroll_to(after.top + (above * after.height / before.height if above > 0 else above))
        self._move_children()

    def room_in(self, kit: Kit, rect: FRect) -> tuple[float, float]:
        """How wide a page is in such a place, and how high it can be without scrolling."""
        self.bar.suit_window(kit)
        return rect.width - self.bar.room - SCROLL_MARGIN, rect.height - SCROLL_MARGIN

    def top_of(self, widget: Widget) -> float:
        """How far down the page something stands."""
        return next(rect.top for placed, rect in self._placed if placed is widget)

    def _place_of(self, widget: Widget | None) -> FRect | None:
        return next((rect for placed, rect in self._placed if placed is widget), None)

    def first_seen(self) -> Widget | None:
        """What stands at the upper edge of the window, or next below it."""
        return next((placed for placed, rect in self._placed if rect.bottom > self.bar.offset), None)

    def children(self) -> Iterator[Widget]:
        self.fit()
        self._move_children()
        return iter([widget for widget, _ in self._placed])

    def _move_children(self) -> None:
        for widget, rect in self._placed:
            widget.rect = rect.move(self.rect.left + SCROLL_MARGIN, self.rect.top - self.bar.offset)
            widget.clip = self.rect

    def reveal(self, child: Widget) -> None:
        self.fit()
        for widget, rect in self._placed:
            if widget is child:
                self.bar.reveal(rect.top - SCROLL_MARGIN, rect.bottom + SCROLL_MARGIN)

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
        height = max((rect.bottom for _, rect in self._placed), default=0.0) + SCROLL_MARGIN
        self.bar.fit(height, self.rect)
