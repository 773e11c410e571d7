"""Which widgets can be seen, those inside others too, and which of them no sheet covers."""

from collections.abc import Iterable, Iterator, Sequence

from pygame import FRect

from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.panel import Panel
from scenes.stage.widgets.scroll import ScrollArea


def all_seen(widgets: Iterable[Widget]) -> list[Widget]:
    """The visible ones with all visible ones inside them, the lowest first."""
    found: list[Widget] = []
    _collect_seen(widgets, found)
    return found


def uncovered(seen: Sequence[Widget]) -> Iterator[Widget]:
    """Those that no sheet covers completely, the topmost first."""
    sheets: list[FRect] = []
    for widget in reversed(seen):
        if not sheets or not _lies_behind(widget.rect, sheets):
            yield widget
        if isinstance(widget, Panel):
            sheets.append(widget.rect)


def at_point(seen: Sequence[Widget], x: float, y: float) -> Iterator[Widget]:
    """Those that hold a point, the topmost first, down to the sheet that lies there."""
    for widget in reversed(seen):
        if widget.holds(x, y):
            yield widget
        if _is_sheet_at(widget, x, y):
            return


def sheet_at(seen: Iterable[Widget], x: float, y: float) -> bool:
    """Whether a sheet lies at a point, over everything that is no widget."""
    return any(_is_sheet_at(widget, x, y) for widget in seen)


def page_behind(widget: Widget, seen: Iterable[Widget]) -> ScrollArea | None:
    """The page that a widget stands on, if it can be scrolled."""
    for area in seen:
        if isinstance(area, ScrollArea) and any(child is widget for child in area.children()):
            return area if area.bar.farthest else None
    return None


def _collect_seen(widgets: Iterable[Widget], found: list[Widget]) -> None:
    for widget in widgets:
        if widget.visible:
            found.append(widget)
            if type(widget).children is not Widget.children:
                _collect_seen(widget.children(), found)


def _is_sheet_at(widget: Widget, x: float, y: float) -> bool:
    return isinstance(widget, Panel) and widget.rect.collidepoint(x, y)


def _lies_behind(rect: FRect, sheets: Sequence[FRect]) -> bool:
    return bool(rect.width) and any(sheet.contains(rect) for sheet in sheets)
