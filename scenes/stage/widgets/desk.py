"""One focus model for all widgets: which is under the pointer, which is held, which has the keyboard.

The keyboard: Tab and Shift+Tab go through everything in order, arrows go to the next thing in their
direction, Enter or Space press. The focus is shown once a key is used and hidden when the mouse is; it is
never lost: when its widget goes, the nearest one left has it. Disabled widgets can be reached too, for their
reason.
"""

import math
from collections.abc import Iterator

import pygame

from scenes.stage.canvas import Canvas
from scenes.stage.changing import soonest_change
from scenes.stage.inputs import (
    Composing,
    Dropped,
    Input,
    KeyDown,
    KeyUp,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Typed,
    Wheel,
    WindowFocusLost,
)
from scenes.stage.kit import Kit
from scenes.stage.widgets.arrows import FocusTarget, next_spot
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.focus_margins import focus_margins_around
from scenes.stage.widgets.notes import Toasts
from scenes.stage.widgets.press import Press
from scenes.stage.widgets.scroll import ScrollArea
from scenes.stage.widgets.tooltip import Tooltip
from scenes.stage.widgets.tree import all_seen, page_behind, uncovered

PRESS_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_SCROLLING = {pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5, pygame.K_HOME: math.inf, pygame.K_END: -math.inf}
"""By how many steps of the wheel a key scrolls."""
_NOWHERE = (-math.inf, -math.inf)
_FROM_NOWHERE: tuple[Widget | None, tuple[int, int]] = (None, (0, 0))


class Desk:
    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.toasts = Toasts()
        self.tooltip = Tooltip()
        self._by_keyboard = False
        self._focused: Widget | None = None
        self._came = _FROM_NOWHERE
        """From whom an arrow has led to the focus, and in which direction: the opposite one leads back."""
        self._hovered: Widget | None = None
        self._press = Press()
        self._pointer = _NOWHERE
        self._covered = False

    def add(self, *widgets: Widget) -> None:
        """Lay widgets onto the desk; their order is the order of Tab."""
        self.widgets += widgets

    def remove(self, *widgets: Widget) -> None:
        for widget in widgets:
            self.widgets.remove(widget)

    def clear(self) -> None:
        self.widgets.clear()

    def hide_tip(self) -> bool:
        """Hide the tip that is shown; False if none is."""
        widget = self._widget_with_tip
        if widget is not None:
            self.tooltip.hide()
        return widget is not None

    @property
    def _widget_with_tip(self) -> Widget | None:
        """The widget whose tip is shown: it is hovered, has the focus, or has just refused something."""
        due = None if self._covered else self.tooltip.due
        if due is None or not (due.hovered or due.refusing or due is self.shown_focus):
            return None
        return due if due.tip_text else None

    def toast(self, text: str, kept: bool = True) -> None:
        """Say something in passing; it can be read again among the notices, unless it is not `kept`."""
        self.toasts.say(text, kept)

    def all(self) -> Iterator[Widget]:
        """Every widget that can be seen, those inside others too."""
        return iter(self._seen())

    def _seen(self) -> list[Widget]:
        return all_seen(self.widgets)

    def reachable(self) -> list[Widget]:
        """The widgets that can have the focus, in the order of Tab: not those behind a sheet."""
        return [widget for widget in self._from_top() if widget.focusable][::-1]

    def _from_top(self) -> Iterator[Widget]:
        """The widgets that no sheet covers completely, the topmost first."""
        return uncovered(self._seen())

    @property
    def focused(self) -> Widget | None:
        """The widget with the focus. When it has gone the nearest one takes over, without showing its tip."""
        if self._focused is not None and not self._can_focus(self._focused):
            self.focus(self._nearest(self._focused.rect.center))
            self.tooltip.hide()
        return self._focused

    @property
    def typing(self) -> bool:
        """Whether the focus is in a text field."""
        return self._focused is not None and self._focused.takes_text and self._can_focus(self._focused)

    @property
    def composing(self) -> bool:
        """Whether an input method is writing there."""
        return self._focused is not None and self.typing and self._focused.takes_all_keys

    @property
    def shown_focus(self) -> Widget | None:
        """The widget whose focus is shown, because a key was used; None if it has gone."""
        found = self._focused if self.by_keyboard else None
        return found if found is not None and self._can_focus(found) else None

    @property
    def by_keyboard(self) -> bool:
        """Whether a key was the last that was used: then the focus is shown."""
        return self._by_keyboard

    @by_keyboard.setter
    def by_keyboard(self, used: bool) -> None:
        self._by_keyboard = used
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
            widget.focus_shown = self.by_keyboard
            if reveal:
                self.reveal(widget)
        if self.by_keyboard:
            self.tooltip.expect(widget if show_tip else None)

    def reveal(self, widget: Widget) -> None:
        """Scroll a widget into sight."""
        for parent in self.all():
            if any(child is widget for child in parent.children()):
                parent.reveal(widget)

    def handle(self, kit: Kit, happened: Input) -> bool:
        """Give what happened to the widget it is meant for; True if there was one."""
        match happened:
            case PointerMoved(x, y):
                return self._pointer_moved(kit, x, y)
            case PointerLeft():
                self._pointer_left()
                return False
            case PointerDown(x, y):
                return self._pointer_down(kit, x, y)
            case PointerUp(x, y):
                return self._pointer_up(kit, x, y)
            case Wheel(x, y, steps):
                return self._wheel(kit, x, y, steps)
            case KeyDown():
                return self._key_down(kit, happened)
            case KeyUp(key, _):
                return self._key_up(kit, key)
            case Typed(text):
                if self.focused is None:
                    return False
                self.reveal(self.focused)
                self.focused.typed(kit, text)
                return True
            case Composing(text):
                if self.focused is None:
                    return False
                self.focused.composing(text)
                return True
            case WindowFocusLost():
                self._press.cancel(kit)
                if self._focused is not None:
                    self._focused.composing("")
                return False
            case Dropped():
                return False

    def press(self, kit: Kit, widget: Widget) -> None:
        """Press a widget and let go, without pointer or key."""
        if widget.enabled:
            widget.act(kit)
        else:
            widget.refuse(kit)

    def update(self, kit: Kit, seconds: float) -> None:
        self.toasts.update(seconds)
        self.tooltip.update(seconds)
        self._refresh_hover()
        for widget in self.all():
            if widget.refusing and (self._hovered in (None, widget) or widget is self.shown_focus):
                self.tooltip.tell_now(widget)
            widget.update(kit, seconds)

    def seconds_until_change(self) -> float:
        return soonest_change(self.all(), soonest_change((self.tooltip, self.toasts)))

    def draw(self, canvas: Canvas) -> None:
        ringed = self.ringed
        for widget in self.widgets:
            widget.show(canvas, ringed is not None)

    @property
    def ringed(self) -> Widget | None:
        """The widget with the focus ring, whose margins are set so that the ring cuts no words."""
        found = None if self._covered else self.shown_focus
        if found is not None:
            own = [*found.children()]
            others = [one for one in self.all() if one is not found and one not in own]
            asked = [one.prompt for one in self.all() if one.prompt is not None]
            found.focus_margins = focus_margins_around(
                found.rect, [*(one.seen for one in others), *asked, *self.tooltip.obstacles()]
            )
        return found

    def cover(self, kit: Kit) -> None:
        """Another scene lies on top: nothing is held or hovered here, and no tip is shown."""
        self._covered = True
        self._press.cancel(kit)
        self._pointer = _NOWHERE
        self._refresh_hover()
        self.tooltip.hide()
        for widget in self.all():
            widget.end_highlight()

    def uncover(self) -> None:
        self._covered = False

    def draw_notes(self, canvas: Canvas) -> None:
        """Tips and toasts, over everything else."""
        if self._covered:
            return
        widget = self._widget_with_tip
        if widget is not None:
            self.tooltip.draw(canvas, widget, self._seen())
        self.toasts.draw(canvas)

    def at(self, x: float, y: float) -> Widget | None:
        """The innermost of the topmost widgets under a point."""
        if (x, y) == _NOWHERE:
            return None
        return next((widget for widget in self._from_top() if widget.holds(x, y)), None)

    def forget_pointer(self, kit: Kit) -> None:
        """The press that has begun is a drag: nothing is held or hovered, and no tip is shown."""
        self._press.cancel(kit)
        self._pointer = _NOWHERE
        self._refresh_hover()
        self.tooltip.hide()

    def _pointer_moved(self, kit: Kit, x: float, y: float) -> bool:
        self._pointer = (x, y)
        if self._press.move(kit, x, y, self._seen()):
            return True
        self._refresh_hover()
        if self._hovered is not None:
            self._hovered.pointer_over(x, y)
        return self._hovered is not None

    def _pointer_left(self) -> None:
        """Nothing is hovered outside the window; what is held there still is."""
        if not self._press.by_pointer:
            self._pointer = _NOWHERE
            self._refresh_hover()

    def _pointer_down(self, kit: Kit, x: float, y: float) -> bool:
        self.by_keyboard = False
        self._press.cancel(kit)
        self._pointer_moved(kit, x, y)
        found = self.at(x, y)
        if found is None:
            return False
        if found.focusable:
            self.focus(found, reveal=False)
        if not found.enabled:
            found.refuse(kit)
            if (page := page_behind(found, self._seen())) is not None:
                self._press.begin(kit, page, x, y)
            return True
        self.tooltip.hide()
        self._press.begin(kit, found, x, y)
        return True

    def _pointer_up(self, kit: Kit, x: float, y: float) -> bool:
        if not self._press.end(kit, x, y, self._seen()):
            return False
        self._pointer_moved(kit, x, y)
        return True

    def _wheel(self, kit: Kit, x: float, y: float, steps: float) -> bool:
        under = [widget for widget in self.all() if widget.holds(x, y)]
        return any(widget.enabled and widget.wheel(kit, steps) for widget in reversed(under))

    def _key_down(self, kit: Kit, pressed: KeyDown) -> bool:
        focused = self.focused
        if focused is not None and focused.enabled and focused.key(kit, pressed):
            self.by_keyboard = True
            return True
        if pressed.key == pygame.K_TAB:
            return self._step(-1 if pressed.shift else 1)
        if pressed.key in ARROWS:
            return self._go(kit, *ARROWS[pressed.key])
        if pressed.key in _SCROLLING:
            return self._scroll(kit, _SCROLLING[pressed.key])
        if pressed.key in PRESS_KEYS and focused is not None and not pressed.again:
            return self._press_by_key(kit, focused, pressed.key)
        return False

    def _press_by_key(self, kit: Kit, focused: Widget, key: int) -> bool:
        self.by_keyboard = True
        if not focused.enabled:
            focused.refuse(kit)
        else:
            self._press.begin_by_key(kit, focused, key)
        return True

    def _key_up(self, kit: Kit, key: int) -> bool:
        held = self._press.end_by_key(key)
        if held is not None and held.enabled and self._can_focus(held):
            held.act(kit)
        return held is not None

    def _step(self, direction: int) -> bool:
        """The next or the one before in the order of Tab."""
        self.by_keyboard = True
        order = self.reachable()
        if not order:
            return False
        if self.focused in order:
            self.focus(order[(order.index(self.focused) + direction) % len(order)])
        else:
            self.focus(order[0 if direction > 0 else -1])
        return True

    def _go(self, kit: Kit, across: int, down: int) -> bool:
        """Move the focus to the nearest widget in a direction, if there is one; an area that scrolls is gone
        through to its end first."""
        shown, self.by_keyboard = self.by_keyboard, True
        focused = self.focused
        if focused is None:
            return self._step(1)
        if not shown:
            self.tooltip.expect(focused)
        others = [widget for widget in self.reachable() if widget is not focused]
        found = next_spot(_spot(focused), [_spot(widget) for widget in others], across, down)
        leaves = found is None or others[found].clip != focused.clip
        if down and leaves and focused.clip is not None and self._scroll(kit, -down):
            return True
        came_from, way = self._came
        if (across, down) == (-way[0], -way[1]) and came_from is not None and self._can_focus(came_from):
            self.focus(came_from)
        elif found is not None:
            aside = others[found].arrow_target if across else None
            self.focus(others[found] if aside in (None, focused) else aside)
        if self._focused is not focused:
            self._came = focused, (across, down)
        return True

    def _scroll(self, kit: Kit, steps: float) -> bool:
        """Turn the wheel over what scrolls: behind the focused thing, or else the first that moves."""
        areas = [widget for widget in self.all() if isinstance(widget, ScrollArea)]
        around = self.focused
        areas.sort(key=lambda area: around is None or all(child is not around for child in area.children()))
        return any(area.wheel(kit, steps) for area in areas)

    def _can_focus(self, widget: Widget) -> bool:
        return widget.focusable and any(widget is one for one in self._from_top())

    def _nearest(self, point: tuple[float, float]) -> Widget | None:
        return min(self.reachable(), key=lambda one: math.dist(one.rect.center, point), default=None)

    def _refresh_hover(self) -> None:
        """Find the widget under the pointer again: it may change without the pointer moving."""
        found = self.at(*self._pointer)
        if found is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.hovered = False
        self._hovered = found
        if found is not None:
            found.hovered = True
        self.tooltip.expect(found)


def _spot(widget: Widget) -> FocusTarget:
    return FocusTarget(widget.rect, widget.clip, widget.part_of)
