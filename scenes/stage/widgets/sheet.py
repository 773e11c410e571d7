"""The sheet that a page lies on: tabs or a title, a body that scrolls where it must, and buttons below."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from pygame import FRect

from scenes.stage.inputs import Input, KeyDown, WindowFocusLost
from scenes.stage.keys import Command
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView, in_larger_units
from scenes.stage.scene import Page
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.boxes import Column, Part, Pinned, Row
from scenes.stage.widgets.choice import PAGE_OUTLINE, TabBar
from scenes.stage.widgets.panel import Panel
from scenes.stage.widgets.scroll import ScrollArea

CLOSE_WIDTH = 300.0
"""How wide the button is that closes a page, at least."""
_TABS_ASIDE = 30.0
_LEAST_PX = 0.5
"""How many pixels a unit of a sheet's width has at least: in small windows a sheet takes more of the room."""


class Sheet(Panel):
    """Paper with other things on it. The body has all the room that the rest leaves, and is shown from its
    beginning when another tab is chosen."""

    def __init__(
        self,
        title: str = "",
        *,
        body: Part | None = None,
        footer: Part | None = None,
        tabs: TabBar | None = None,
        gap: float = Size.GAP,
    ) -> None:
        super().__init__(title)
        self.tabs = tabs
        self.body: Part = body or Column()
        self.bodies: Sequence[Part] = ()
        """What it holds on each of its tabs: it is as high as the highest, so that the tabs stay in place."""
        self.footer: Part = footer or Row()
        self.area = ScrollArea(self.body)
        self._gap = gap
        self._scrolls = False
        self._laid_tab = 0
        """Which tab the body was laid out for last."""

    def children(self) -> Iterator[Widget]:
        yield from [self.tabs] if self.tabs is not None else ()
        yield from [self.area] if self._scrolls else self.body.widgets()
        yield from self.footer.widgets()

    def height_at(self, kit: Kit, width: float) -> float:
        """As high as its words, if they shall not scroll."""
        inside = width - 2 * Size.MARGIN
        body = max(one.height_at(kit, inside) for one in (*self.bodies, self.body))
        return self._tabs_height(kit) + self._above(kit, width) + body + self._below(kit, inside)

    def lay(self, kit: Kit, rect: FRect) -> None:
        tabs = self._tabs_height(kit)
        self.rect = FRect(rect.left, rect.top + tabs, rect.width, rect.height - tabs)
        self.title_height = self._above(kit, rect.width)
        if self.tabs is not None:
            across = FRect(rect.left, rect.top, rect.width, tabs + PAGE_OUTLINE)
            self.tabs.lay(kit, across.inflate(-2 * _TABS_ASIDE, 0))
            if self.tabs.chosen != self._laid_tab:
                self._laid_tab, self.area.bar.offset = self.tabs.chosen, 0.0
        inside = self.inside
        footer = self.footer.height_at(kit, inside.width)
        self.footer.lay(kit, FRect(inside.left, inside.bottom - footer, inside.width, footer))
        inside.height -= self._below(kit, inside.width) - Size.MARGIN
        self._lay_body(kit, inside)

    def _lay_body(self, kit: Kit, inside: FRect) -> None:
        self._scrolls = self.body.height_at(kit, inside.width) > inside.height + 1
        if self._scrolls:
            self.area.page = self.body
            self.area.lay(kit, inside)
            return
        self.body.lay(kit, inside)
        for widget in self.body.widgets():
            widget.clip = None

    def _tabs_height(self, kit: Kit) -> float:
        return 0.0 if self.tabs is None else self.tabs.natural_size(kit)[1] - PAGE_OUTLINE

    def _above(self, kit: Kit, width: float) -> float:
        if not self.title:
            return Size.MARGIN
        room = width - 2 * Size.MARGIN
        return max(
            self.TITLE_HEIGHT,
            kit.typesetter.measure(self.title, self.title_style(kit), room)[1] + 1.5 * Size.GAP,
        )

    def _below(self, kit: Kit, inside: float) -> float:
        footer = self.footer.height_at(kit, inside)
        return Size.MARGIN + (footer + self._gap if footer else 0.0)


class SheetPage(Page):
    """One sheet in the middle of the window, no lower than `lowest` and as high as it must be."""

    overlay = True
    width = 900.0
    lowest = 0.0
    sheet: Sheet
    closed_by: ClassVar[Command | None] = None
    """The command that opened it closes it, too."""
    private = False
    """Whether it is gone as soon as another window is in front."""

    def window_view_of(self, window: WindowView) -> WindowView:
        return in_larger_units(window)

    def arrange(self) -> None:
        place_in_the_middle(self.kit, self.sheet, self.width, self.lowest)

    def handle(self, happened: Input) -> bool:
        if self.closed_by is not None and isinstance(happened, KeyDown) and happened.means(self.closed_by):
            self.director.pop()
            return True
        if self.private and isinstance(happened, WindowFocusLost):
            self.sheet.visible = False
            self.director.remove(self)
        return super().handle(happened)


def sheet_width(kit: Kit, width: float) -> float:
    """As wide as it shall be, wider in a small or upright window, never beyond it."""
    room = kit.window.room.width - 2 * Size.MARGIN
    return room if kit.window.upright else min(kit.window.at_least(width, width * _LEAST_PX), room)


def beside_sheet(
    kit: Kit, side: FRect, sheet: FRect, above: FRect, apart: float = 0.0
) -> tuple[FRect, FRect]:
    """The places of a sheet and of what a page shows beside it. In a window that is higher than wide that is
    `above`, in the middle, and the sheet has the rest."""
    if not kit.window.upright:
        return FRect(side), FRect(sheet)
    room, top = kit.window.room, above.bottom + apart
    below = FRect(room.left, top, room.width, room.bottom - top)
    return above.move_to(centerx=room.centerx), below.inflate(-2 * Size.MARGIN, -2 * Size.MARGIN)


def place_in_the_corner(kit: Kit, button: Part, *, right: bool = False) -> None:
    """Where a page has the button that leads away from it."""
    corner = kit.window.room.inflate(-2 * Size.MARGIN, -1.6 * Size.MARGIN)
    Pinned(button, across=float(right), down=0.0).lay(kit, corner)


def place_in_the_middle(kit: Kit, part: Part, width: float, lowest: float) -> None:
    """As wide as it shall be, wider in a small or upright window, and as high as it has to be."""
    room = kit.window.room.inflate(-2 * Size.MARGIN, -2 * Size.MARGIN)
    width = sheet_width(kit, width)
    Pinned(part, width=width, height=max(part.height_at(kit, width), lowest)).lay(kit, room)
