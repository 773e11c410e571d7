"""The widgets of a scene: which is under the pointer, which is held, and which hears what happens."""

import math
from collections.abc import Sequence

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
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.focus_margins import focus_margins_around
from scenes.stage.widgets.keyboard_focus import KeyboardFocus
from scenes.stage.widgets.notes import Toasts
from scenes.stage.widgets.press import Press
from scenes.stage.widgets.tooltip import Tooltip
from scenes.stage.widgets.tree import all_seen, at_point, page_behind, sheet_at

PRESS_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_NOWHERE = (-math.inf, -math.inf)


class Desk:
    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.toasts = Toasts()
        self.tooltip = Tooltip()
        self.keyboard = KeyboardFocus(self.all, self.tooltip)
        self._hovered: Widget | None = None
        self._points = False
        """Whether the pointer has moved while that lay under it."""
        self._press = Press()
        self._pointer = _NOWHERE
        self._covered = False

    def add(self, *widgets: Widget) -> None:
        """Lay widgets onto the desk; their order is the order of Tab."""
        self.widgets += widgets

    def remove(self, *widgets: Widget) -> None:
        for widget in widgets:
            self.widgets.remove(widget)

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
        if due is None or not (due.hovered or due.refusing or due is self.keyboard.shown_focus):
            return None
        return due if due.tip_text else None

    def toast(self, text: str, kept: bool = True) -> None:
        """Say something in passing; it can be read again among the notices, unless it is not `kept`."""
        self.toasts.say(text, kept)

    def all(self) -> list[Widget]:
        """Every widget that can be seen, those inside others too."""
        return all_seen(self.widgets)

    @property
    def focused(self) -> Widget | None:
        return self.keyboard.focused

    def focus(self, widget: Widget | None, show_tip: bool = True, reveal: bool = True) -> None:
        self.keyboard.focus(widget, show_tip, reveal)

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
                self.keyboard.reveal(self.focused)
                self.focused.typed(kit, text)
                return True
            case Composing(text):
                if self.focused is None:
                    return False
                self.focused.composing(text)
                return True
            case WindowFocusLost():
                self._press.cancel(kit)
                self.keyboard.stop_composing()
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
        if self._hovered is not None and not self.keyboard.in_use:
            self._hovered.pointer_over(*self._pointer)  # its parts may have moved under a pointer that rests
        for widget in self.all():
            if widget.refusing and (self._hovered in (None, widget) or widget is self.keyboard.shown_focus):
                self.tooltip.tell_now(widget)
            widget.update(kit, seconds)

    def seconds_until_change(self) -> float:
        return soonest_change(self.all(), soonest_change((self.tooltip, self.toasts)))

    def draw(self, canvas: Canvas, some: Sequence[Widget] | None = None) -> None:
        """All widgets, or some of them."""
        ringed = self.ringed
        for widget in self.widgets if some is None else some:
            widget.show(canvas, ringed is not None)

    @property
    def ringed(self) -> Widget | None:
        """The widget with the focus ring, whose margins are set so that the ring cuts no words."""
        found = None if self._covered else self.keyboard.shown_focus
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
            self.tooltip.draw(canvas, widget, self.all())
        self.toasts.draw(canvas)

    def at(self, x: float, y: float) -> Widget | None:
        """The innermost of the topmost widgets under a point; paper takes what is meant for itself."""
        return None if (x, y) == _NOWHERE else next(at_point(self.all(), x, y), None)

    def paper_at(self, x: float, y: float) -> bool:
        """Whether a sheet hides what lies on the table at a point."""
        return sheet_at(self.all(), x, y)

    def forget_pointer(self, kit: Kit) -> None:
        """The press that has begun is a drag: nothing is held or hovered, and no tip is shown."""
        self._press.cancel(kit)
        self._pointer = _NOWHERE
        self._refresh_hover()
        self.tooltip.hide()

    def _pointer_moved(self, kit: Kit, x: float, y: float) -> bool:
        self._pointer = (x, y)
        if self._press.move(kit, x, y, self.all()):
            return True
        self._refresh_hover(pointed=True)
        if self._hovered is not None:
            self._hovered.pointer_over(x, y)
        return self._hovered is not None

    def _pointer_left(self) -> None:
        """Nothing is hovered outside the window; what is held there still is."""
        if not self._press.by_pointer:
            self._pointer = _NOWHERE
            self._refresh_hover()

    def _pointer_down(self, kit: Kit, x: float, y: float) -> bool:
        self.keyboard.in_use = False
        self._press.cancel(kit)
        self._pointer_moved(kit, x, y)
        found = self.at(x, y)
        if found is None:
            return False
        if found.focusable:
            self.focus(found, reveal=False)
        if not found.enabled:
            found.refuse(kit)
            if (page := page_behind(found, self.all())) is not None:
                self._press.begin(kit, page, x, y)
            return True
        self.tooltip.hide()
        self._press.begin(kit, found, x, y)
        return True

    def _pointer_up(self, kit: Kit, x: float, y: float) -> bool:
        if not self._press.end(kit, x, y, self.all()):
            return False
        self._pointer_moved(kit, x, y)
        return True

    def _wheel(self, kit: Kit, x: float, y: float, steps: float) -> bool:
        return any(widget.enabled and widget.wheel(kit, steps) for widget in at_point(self.all(), x, y))

    def _key_down(self, kit: Kit, pressed: KeyDown) -> bool:
        focused = self.focused
        if focused is not None and focused.enabled and focused.key(kit, pressed):
            self.keyboard.in_use = True
            return True
        if self.keyboard.moved_by(kit, pressed):
            return True
        if pressed.key in PRESS_KEYS and focused is not None and not pressed.again:
            return self._press_by_key(kit, focused, pressed.key)
        return False

    def _press_by_key(self, kit: Kit, focused: Widget, key: int) -> bool:
        self.keyboard.in_use = True
        if not focused.enabled:
            focused.refuse(kit)
        else:
            self._press.begin_by_key(kit, focused, key)
        return True

    def _key_up(self, kit: Kit, key: int) -> bool:
        held = self._press.end_by_key(key)
        if held is not None and held.enabled and self.keyboard.can_focus(held):
            held.act(kit)
        return held is not None

    def _refresh_hover(self, pointed: bool = False) -> None:
        """Find the widget under the pointer again: it may change without the pointer moving. What only comes
        to lie there shows no tip, until somebody points at it."""
        found = self.at(*self._pointer)
        if found is self._hovered:
            if pointed and found is not None and not self._points:
                self._points = True
                self.tooltip.expect(found)
            return
        self._points = pointed
        if self._hovered is not None:
            self._hovered.hovered = False
            self.tooltip.leave(self._hovered)
        self._hovered = found
        if found is not None:
            found.hovered = True
        if pointed:
            self.tooltip.expect(found)
