"""Which widget has the keyboard, and where keys lead from there.

Tab and Shift+Tab go through everything in order, arrows go to the next thing in their direction. The focus is
shown once a key is used and hidden when the mouse is; it is never lost: when its widget goes, the nearest one
left has it. Disabled widgets can be reached too, for their reason.
"""

import math
from collections.abc import Callable

import pygame

from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.widgets.arrows import FocusTarget, next_spot
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.scroll import ScrollArea
from scenes.stage.widgets.tooltip import Tooltip
from scenes.stage.widgets.tree import uncovered

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_SCROLLING = {pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5, pygame.K_HOME: math.inf, pygame.K_END: -math.inf}
"""By how many steps of the wheel a key scrolls."""
_FROM_NOWHERE: tuple[Widget | None, tuple[int, int]] = (None, (0, 0))


class KeyboardFocus:
    """The focus among the widgets of a desk that can be seen, the lowest first."""

    def __init__(self, seen: Callable[[], list[Widget]], tooltip: Tooltip) -> None:
        self._seen = seen
        self._tooltip = tooltip
        self._in_use = False
        self._focused: Widget | None = None
        self._came = _FROM_NOWHERE
        """From whom an arrow has led to the focus, and in which direction: the opposite one leads back."""

    def reachable(self) -> list[Widget]:
        """The widgets that can have the focus, in the order of Tab: not those behind a sheet."""
        return [widget for widget in uncovered(self._seen()) if widget.focusable][::-1]

    @property
    def focused(self) -> Widget | None:
        """The widget with the focus. When it has gone the nearest one takes over, without showing its tip."""
        if self._focused is not None and not self.can_focus(self._focused):
            self.focus(self._nearest(self._focused.rect.center))
            self._tooltip.hide()
        return self._focused

    @property
    def typing(self) -> bool:
        return self._focused is not None and self._focused.takes_text and self.can_focus(self._focused)

    @property
    def composing(self) -> bool:
        """Whether an input method is writing there."""
        return self._focused is not None and self.typing and self._focused.takes_all_keys

    @property
    def shown_focus(self) -> Widget | None:
        """The widget whose focus is shown, because a key was used; None if it has gone."""
        found = self._focused if self.in_use else None
        return found if found is not None and self.can_focus(found) else None

    @property
    def in_use(self) -> bool:
        """Whether a key was the last that was used: then the focus is shown."""
        return self._in_use

    @in_use.setter
    def in_use(self, used: bool) -> None:
        self._in_use = used
        if self._focused is not None:
            self._focused.focus_shown = used

    def focus(self, widget: Widget | None, show_tip: bool = True, reveal: bool = True) -> None:
        """Give a widget the focus, and scroll it into sight unless `reveal` is False. Where the focus is
        shown, the widget's tip follows soon unless `show_tip` is False."""
        if widget is self._focused:
            return
        if self._focused is not None:
            self._focused.focus_changed(False)
            self._focused.focus_shown = False
        self._focused, self._came = widget, _FROM_NOWHERE
        if widget is not None:
            widget.focus_changed(True)
            widget.focus_shown = self.in_use
            if reveal:
                self.reveal(widget)
        if self.in_use:
            self._tooltip.expect(widget if show_tip else None)

    def reveal(self, widget: Widget) -> None:
        for parent in self._seen():
            if any(child is widget for child in parent.children()):
                parent.reveal(widget)

    def stop_composing(self) -> None:
        """What an input method was about to write is not written."""
        if self._focused is not None:
            self._focused.composing("")

    def moved_by(self, kit: Kit, pressed: KeyDown) -> bool:
        """Move the focus or scroll, if the key means that."""
        if pressed.key == pygame.K_TAB:
            return self._step(-1 if pressed.shift else 1)
        if pressed.key in ARROWS:
            return self.go(kit, *ARROWS[pressed.key])
        return pressed.key in _SCROLLING and self._scroll(kit, _SCROLLING[pressed.key])

    def _step(self, direction: int) -> bool:
        """The next or the one before in the order of Tab."""
        self.in_use = True
        order = self.reachable()
        if not order:
            return False
        if self.focused in order:
            self.focus(order[(order.index(self.focused) + direction) % len(order)])
        else:
            self.focus(order[0 if direction > 0 else -1])
        return True

    def go(self, kit: Kit, across: int, down: int) -> bool:
        """Move the focus to the nearest widget in a direction, if there is one; an area that scrolls is gone
        through to its end first."""
        shown, self.in_use = self.in_use, True
        focused = self.focused
        if focused is None:
            return self._step(1)
        if not shown:
            self._tooltip.expect(focused)
        others = [widget for widget in self.reachable() if widget is not focused]
        found = next_spot(_spot(focused), [_spot(widget) for widget in others], across, down)
        leaves = found is None or others[found].clip != focused.clip
        if down and leaves and focused.clip is not None and self._scroll(kit, -down):
            return True
        came_from, way = self._came
        if (across, down) == (-way[0], -way[1]) and came_from is not None and self.can_focus(came_from):
            self.focus(came_from)
        elif found is not None:
            aside = others[found].arrow_target if across else None
            self.focus(others[found] if aside in (None, focused) else aside)
        if self._focused is not focused:
            self._came = focused, (across, down)
        return True

    def _scroll(self, kit: Kit, steps: float) -> bool:
        """Turn the wheel over what scrolls: behind the focused thing, or else the first that moves."""
        areas = [widget for widget in self._seen() if isinstance(widget, ScrollArea)]
        around = self.focused
        areas.sort(key=lambda area: around is None or all(child is not around for child in area.children()))
        return any(area.wheel(kit, steps) for area in areas)

    def can_focus(self, widget: Widget) -> bool:
        return widget.focusable and any(widget is one for one in uncovered(self._seen()))

    def _nearest(self, point: tuple[float, float]) -> Widget | None:
        return min(self.reachable(), key=lambda one: math.dist(one.rect.center, point), default=None)


def _spot(widget: Widget) -> FocusTarget:
    return FocusTarget(widget.rect, widget.clip, widget.part_of)
