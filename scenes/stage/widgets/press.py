"""The widget that is held down, by the pointer or by a key, until it is let go."""

from collections.abc import Sequence

from scenes.stage.kit import Kit
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.tree import page_behind


class Press:
    def __init__(self) -> None:
        self._held: Widget | None = None
        self._key = 0
        """The key that holds it; 0 if it is the pointer."""
        self._began_at = (0.0, 0.0)
        """Where the pointer was when it took hold."""

    @property
    def by_pointer(self) -> bool:
        return self._held is not None and not self._key

    def begin(self, kit: Kit, widget: Widget, x: float, y: float) -> None:
        """The pointer takes hold of a widget."""
        self._held, self._key, self._began_at = widget, 0, (x, y)
        widget.pressed = True
        widget.pointer_down(kit, x, y)

    def begin_by_key(self, kit: Kit, widget: Widget, key: int) -> None:
        """A key takes hold of a widget, instead of whatever is held."""
        self.cancel(kit)
        self._held, self._key = widget, key
        widget.pressed = True

    def move(self, kit: Kit, x: float, y: float, seen: Sequence[Widget]) -> bool:
        """The pointer moves with what it holds; False if that is nothing. Far enough up or down, it takes
        hold of the page behind."""
        if self._held is None or self._key:
            return False
        page = None if self._held.drags else page_behind(self._held, seen)
        if page is not None and page.bar.is_drag(self._began_at[1], y):
            self.cancel(kit)
            self.begin(kit, page, *self._began_at)
        self._held.pressed = self._held.holds(x, y)
        self._held.pointer_drag(kit, x, y)
        return True

    def end(self, kit: Kit, x: float, y: float, seen: Sequence[Widget]) -> bool:
        """The pointer lets go, and the widget acts if it is still there; False if nothing was held."""
        held = self._held
        if held is None or self._key:
            return False
        self._let_go()
        if not any(held is one for one in seen):
            held.pointer_lost(kit)
        elif held.enabled:
            held.pointer_up(kit, x, y)
        return True

    def end_by_key(self, key: int) -> Widget | None:
        held = self._held
        if held is None or key != self._key:
            return None
        self._let_go()
        return held

    def cancel(self, kit: Kit) -> None:
        """Let go of what is held, so that it does not act."""
        held = self._held
        self._let_go()
        if held is not None:
            held.pointer_lost(kit)

    def _let_go(self) -> None:
        if self._held is not None:
            self._held.pressed = False
        self._held, self._key = None, 0
