"""What all widgets share: a place, a look that follows the pointer, a reason when they cannot be used.

A widget never looks at the mouse or the keyboard itself; its desk tells it what happened to it. It acts on
release, and sliding off cancels. One that cannot be used now says why: in its tip, and in a wiggle when
somebody tries all the same.
"""

import math
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from typing import Any

from pygame import FRect

from scenes.stage.animated_number import AnimatedNumber
from scenes.stage.canvas import Canvas, KeptPicture
from scenes.stage.ease import out_back, out_quad, wiggle
from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.outlines import ring
from scenes.stage.spoken import Role, Spoken
from scenes.stage.theme import Seconds, Size
from scenes.stage.widgets.focus_margins import FocusMargins

WIGGLE_REACH = 9.0
_FROZEN: dict[type, Callable[[Any], object]] = {
    FRect: tuple,
    AnimatedNumber: lambda number: number.value,
    list: tuple,
    dict: lambda table: tuple(table.items()),
}
"""How attributes that change in place become values that can be compared later."""


class Widget:
    """One thing on a desk. Subclasses say what a press, a key or the wheel mean, and how they look."""

    __slots__ = ("__dict__", "_kept")
    focusable = True
    radius: float = Size.RADIUS
    takes_text = False
    """Whether letters are written into it."""
    keeps_picture = False
    """Whether attributes, window and theme are all that its look depends on: what was drawn is then kept
    until one of them changes. Not for a widget that shows what another object holds."""

    def __init__(self, *, tip: str = "", reason: str = "") -> None:
        self._kept = KeptPicture()
        self.rect = FRect(0, 0, 0, 0)
        self.visible = True
        self.tip = tip
        self.reason = reason
        self.not_yet = ""
        """Why it has to wait, whatever it could do otherwise: somebody speaks first."""
        self.quiet = False
        """Whether something else is meant just now: it does not look as if it were to be used."""
        self.clip: FRect | None = None
        self.part_of: FRect | None = None
        """What it is a part of: arrows lead through all parts, and away from the whole."""
        self.arrow_target: Widget | None = None
        """The widget that an arrow key from the side reaches in its place."""
        self.focus_margins = FocusMargins()
        """How far away the ring of the focus stands."""
        self.hovered = False
        self.focused = False
        self.focus_shown = False
        """Whether it has the focus, and a key was the last that was used."""
        self.pressed = False
        self._hover, self._press = AnimatedNumber(), AnimatedNumber()
        self._wiggle_left = 0.0

    @property
    def why_not(self) -> str:
        """Why it cannot be used now; empty if it can."""
        return self.not_yet or self.reason

    @property
    def enabled(self) -> bool:
        return not self.why_not

    @property
    def bright(self) -> bool:
        """Whether it looks as if it were to be used."""
        return self.enabled and not self.quiet

    @property
    def highlighted(self) -> bool:
        """Whether it is hovered or its focus is shown, and can be used."""
        return (self.hovered or self.focus_shown) and self.enabled

    @property
    def tip_text(self) -> str:
        """What hovering tells: why it cannot be used, or what it is."""
        return self.why_not or self.tip

    @property
    def tip_about(self) -> FRect:
        """What the tip is about, so that it stands beside it."""
        return self.rect

    @property
    def other_parts(self) -> list[FRect]:
        """Buttons of their own within it, which its tip is not about and does not lie on."""
        return []

    @property
    def keeps_tips_off(self) -> bool:
        """Whether the tips of other things stand beside it rather than on it."""
        return self.focusable

    def obstacles(self, kit: Kit) -> list[FRect]:
        """What of it tips and arrows leave in sight."""
        return [self.seen] if self.keeps_tips_off else []

    @property
    def prompt(self) -> FRect | None:
        """Where it says what is asked or what this is about; no tip lies on that."""
        return None

    @property
    def seen(self) -> FRect:
        return self.rect if self.clip is None else self.rect.clip(self.clip)

    def children(self) -> Iterator["Widget"]:
        """Widgets inside this one, in the order of reading."""
        return iter(())

    def holds(self, x: float, y: float) -> bool:
        inside = self.clip is None or self.clip.collidepoint(x, y)
        return self.visible and inside and self.rect.collidepoint(x, y)

    def reveal(self, child: "Widget") -> None:
        """Bring a child into sight; for areas that scroll."""

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        """The size it would like to have, in units."""
        return self.rect.size

    def height_at(self, kit: Kit, width: float) -> float:
        """How high it has to be at a width so that no words are cut."""
        return self.natural_size(kit)[1]

    def lay(self, kit: Kit, rect: FRect) -> None:
        """Take this place."""
        self.rect = FRect(rect)

    def widgets(self) -> Iterator["Widget"]:
        """The widgets that it is made of, as of a row or column: itself."""
        yield self

    def pointer_over(self, x: float, y: float) -> None:
        """The pointer moves over it."""

    def pointer_down(self, kit: Kit, x: float, y: float) -> None:
        """Pressed at a point."""

    def pointer_drag(self, kit: Kit, x: float, y: float) -> None:
        """Held, and moved to a point that may lie outside."""

    @property
    def drags(self) -> bool:
        """Whether a drag that begins on it is its own; any other scrolls the page that it stands on."""
        return type(self).pointer_drag is not Widget.pointer_drag

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        """Let go at a point that may lie outside."""
        if self.holds(x, y):
            self.act(kit)

    def pointer_lost(self, kit: Kit) -> None:
        """It was pressed, and the press has become a drag or was cancelled: by another press, a page on top,
        another window in front, or because it has gone since."""

    def act(self, kit: Kit) -> None:
        """Pressed and let go, or Enter while it has the focus."""

    def key(self, kit: Kit, pressed: KeyDown) -> bool:
        """A key while it has the focus; True if it meant something here."""
        return False

    def typed(self, kit: Kit, text: str) -> None:
        """Letters while it has the focus."""

    def composing(self, text: str) -> None:
        """What an input method would write, while it has the focus."""

    @property
    def takes_all_keys(self) -> bool:
        """Whether an input method is writing into it: keys are meant for that alone."""
        return False

    def wheel(self, kit: Kit, steps: float) -> bool:
        """The wheel over it; True if it meant something here."""
        return False

    # What a screen reader says of it and does with it.

    def spoken(self) -> Spoken | None:
        """What it is in words: its text, or its tip where it has none; None for what is only decoration."""
        text, reason = str(getattr(self, "text", "")), self.why_not if self.focusable else ""
        tip = "" if reason else self.tip if self.why_not else self.tip_text
        if not (text or tip or self.focusable):
            return None
        return Spoken(
            Role.BUTTON if self.focusable else Role.TEXT,
            text or tip,
            tip if text else "",
            chosen=getattr(self, "selected", getattr(self, "chosen", None)) if self.focusable else None,
            reason=reason,
        )

    def aim(self, part: int) -> None:
        """The next press means this part of it (`Spoken.parts`)."""

    def set_number(self, kit: Kit, value: float) -> None:
        """Take another number, of those that `Spoken.range` tells."""

    def write(self, kit: Kit, text: str) -> None:
        """Hold this text in the place of what was written."""

    def focus_changed(self, focused: bool) -> None:
        self.focused = focused

    @property
    def refusing(self) -> bool:
        """Whether it is wiggling, because somebody tried to use it while it is disabled."""
        return self._wiggle_left > 0

    def refuse(self, kit: Kit) -> None:
        """Wiggle: it is disabled and somebody tried to use it."""
        self.wiggle(kit)
        kit.aloud.say(self.tip_text, at_once=True)

    def wiggle(self, kit: Kit) -> None:
        self._wiggle_left = float(Seconds.WIGGLE)
        kit.sound.play("error")

    def update(self, kit: Kit, seconds: float) -> None:
        highlighted, held = self.highlighted, self.pressed and self.enabled
        if self._hover.goal != highlighted:
            wanted = Seconds.HOVER_IN if highlighted else Seconds.HOVER_OUT
            self._hover.to(
                float(highlighted), kit.theme.seconds(wanted), out_back if highlighted else out_quad
            )
        if self._press.goal != held:
            self._press.to(float(held), kit.theme.seconds(Seconds.PRESS))
        self._hover.update(seconds)
        self._press.update(seconds)
        if self._wiggle_left:
            self._wiggle_left = max(self._wiggle_left - seconds, 0.0)

    def end_highlight(self) -> None:
        """Look at once as if it were neither hovered nor pressed."""
        self._hover, self._press = AnimatedNumber(), AnimatedNumber()
        self._wiggle_left = 0.0

    def seconds_until_change(self) -> float:
        settled = self._hover.goal == self.highlighted and self._press.goal == (self.pressed and self.enabled)
        at_rest = settled and self._hover.rests and self._press.rests and not self._wiggle_left
        return math.inf if at_rest else 0.0

    def show(self, canvas: Canvas, ring_focus: bool) -> None:
        """Draw it where it is, wiggling if it must, with the focus around it and what lies on it."""
        if not self.visible:
            return
        if not self.keeps_picture:
            self._draw_now(canvas, ring_focus)
        elif self._kept.matches(canvas, (ring_focus, self.attributes())):
            self._kept.draw(canvas)
        else:
            began = canvas.mark()
            self._draw_now(canvas, ring_focus)
            self._kept.keep(canvas, began, (ring_focus, self.attributes()))
        for child in self.children():
            child.show(canvas, ring_focus)

    def _draw_now(self, canvas: Canvas, ring_focus: bool) -> None:
        aside = self._wiggle(canvas.kit) if self._wiggle_left else 0.0
        with canvas.moved(aside, 0) if aside else nullcontext():
            self.draw(canvas)
            if self.focused and ring_focus:
                self.draw_focus(canvas)

    def attributes(self) -> list[object]:
        """Its attributes as immutable values, to be compared with those of another frame."""
        return [
            _FROZEN[kind](value) if (kind := type(value)) in _FROZEN else value
            for value in vars(self).values()
        ]

    def draw(self, canvas: Canvas) -> None: ...

    @property
    def comes_soon(self) -> bool:
        """Whether it will be seen in a moment and takes long to draw for the first time."""
        return False

    def make_ready(self, kit: Kit) -> None:
        """Between two frames: make the pictures that it needs to be drawn."""

    def draw_focus(self, canvas: Canvas) -> None:
        self._focus_around(canvas, self.rect)

    def _focus_around(self, canvas: Canvas, rect: FRect, most: float = math.inf) -> None:
        """The ring around a part of it, no farther away than told."""
        colours, margins = canvas.kit.colours, self.focus_margins.at_most(most)
        radius = self.radius + min(margins)
        ring(canvas, margins.around(rect), radius, colours.focus, Size.FOCUS, colours.focus_edge)

    def _wiggle(self, kit: Kit) -> float:
        if not self._wiggle_left or kit.theme.reduced_motion:
            return 0.0
        return WIGGLE_REACH * wiggle(1 - self._wiggle_left / Seconds.WIGGLE)


class Decor(Widget):
    """A widget that is only looked at: neither pointer nor keyboard can use it."""

    focusable = False

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        """Nothing of its own: it takes the room that it is given."""
        return 0.0, 0.0

    def holds(self, x: float, y: float) -> bool:
        return False


class Pressable(Widget):
    """Can be pressed while it has an `on_press`; otherwise it only tells what it is."""

    sound = "button"

    def __init__(
        self, on_press: Callable[[], object] | None = None, *, tip: str = "", reason: str = ""
    ) -> None:
        super().__init__(tip=tip, reason=reason)
        self.on_press = on_press

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self.on_press is not None

    def holds(self, x: float, y: float) -> bool:
        return super().holds(x, y) and (self.on_press is not None or bool(self.tip_text))

    def act(self, kit: Kit) -> None:
        if self.on_press is not None:
            kit.sound.play(self.sound)
            self.on_press()
