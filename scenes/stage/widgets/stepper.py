"""The stepper: a number between two buttons. Hold to repeat, turn the wheel, or type the digits."""

from collections.abc import Callable

import pygame
from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate, shape_surface
from scenes.stage.spoken import Range, Role, Spoken
from scenes.stage.text import Style
from scenes.stage.theme import Face, Seconds, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.focus_margins import RING
from scenes.stage.widgets.notches import WheelNotches

_MINUS = "M4 10 H20 V14 H4 Z"
_PLUS = "M10 4 H14 V10 H20 V14 H14 V20 H10 V14 H4 V10 H10 Z"
_DIGITS_BELONG_TOGETHER = 1.2
_KEYS = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_PLUS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_EQUALS: 1,
}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Stepper(Widget):
    """A whole number from `low` to `high`; `on_change` hears every new value, `on_enter` the Enter key."""

    keeps_picture = True
    label = ""
    """What is counted, where no label before it says so."""

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], object],
        *,
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(tip=tip, reason=reason)
        self.value = value
        self.low = low
        self.high = high
        self.on_change = on_change
        self.on_enter: Callable[[], object] | None = None
        self._held = 0
        self._repeat_in = 0.0
        self._over = 0
        self._typed = ""
        self._typed_left = 0.0
        self._notches = WheelNotches()

    def spoken(self) -> Spoken:
        number = Range(self.value, self.low, self.high, 1)
        described = self.tip if self.label and self.enabled else ""
        return Spoken(Role.NUMBER, self.label or self.tip, described, range=number, reason=self.why_not)

    def set_number(self, kit: Kit, value: float) -> None:
        self.forget_typed()
        self._set(kit, round(value))

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return 3.2 * kit.control, kit.control

    def pointer_over(self, x: float, y: float) -> None:
        self._over = self._side(x)

    def pointer_down(self, kit: Kit, x: float, y: float) -> None:
        self._held = self._side(x)
        self._repeat_in = float(Seconds.REPEAT_AFTER)
        self._press_step(kit, self._held)

    def pointer_drag(self, kit: Kit, x: float, y: float) -> None:
        if not self.holds(x, y) or self._side(x) != self._held:
            self._held = 0

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        self._held = 0

    def key(self, kit: Kit, pressed: KeyDown) -> bool:
        if pressed.key in _KEYS:
            self._press_step(kit, _KEYS[pressed.key])
        elif pressed.key in (pygame.K_HOME, pygame.K_END):
            self._set(kit, self.low if pressed.key == pygame.K_HOME else self.high)
        elif pressed.key in _ENTER and self.on_enter is not None and not pressed.again:
            self.on_enter()
        elif pressed.digit is not None:
            self.type_digit(kit, pressed.digit)
        else:
            return False
        return True

    def type_digit(self, kit: Kit, digit: int) -> None:
        """Digits that follow one another quickly make one number."""
        self._typed += str(digit)
        if int(self._typed) > self.high:
            self._typed = str(digit)
        self._typed_left = _DIGITS_BELONG_TOGETHER
        if self.low <= int(self._typed) <= self.high:
            self._set(kit, int(self._typed))

    def forget_typed(self) -> None:
        """The next digit begins another number."""
        self._typed = ""

    @property
    def out_of_reach(self) -> bool:
        """Whether the number that is being typed cannot be chosen."""
        return bool(self._typed) and int(self._typed) != self.value

    def wheel(self, kit: Kit, steps: float) -> bool:
        self._step(kit, self._notches.whole_steps(steps))
        return True

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        self._typed_left = max(self._typed_left - seconds, 0.0)
        if not self._typed_left:
            self.forget_typed()
        if not self.pressed:
            self._held = 0
        if self._held:
            self._repeat_in -= seconds
            while self._repeat_in <= 0 and self._held:
                self._repeat_in += float(Seconds.REPEAT_EVERY)
                self._step(kit, self._held)

    def seconds_until_change(self) -> float:
        return 0.0 if self._held else super().seconds_until_change()

    def draw_focus(self, canvas: Canvas) -> None:
        """Round the number: a ring around all of it would cut the round buttons at its ends."""
        apart = self.rect.height + RING
        self._focus_around(canvas, self.rect.inflate(-2 * apart, -RING), most=0)

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        colours = kit.colours
        for side, path in ((-1, _MINUS), (1, _PLUS)):
            stuck = not self.bright or self._ends(side)
            held = self._held == side
            rise = 3 * self._hover.value if self._over == side and self.hovered and not stuck else 0.0
            face = self.button(side).move(0, Size.DEPTH * 0.8 if held else -rise)
            tone = colours.faded if stuck else colours.amber
            look = Plate(
                tone, radius=face.width / 2, ink=colours.ink, depth=0 if held else Size.DEPTH, shadow=8
            )
            plate(canvas, face, look)
            canvas.put(shape_surface(canvas, path, 24, face.width * 0.5, tone.words), *face.center)
        tone = colours.paper if self.bright else colours.faded
        style = Style(Face.TITLE, self.rect.height * 0.78 / kit.theme.text_scale, tone.words)
        box = self.rect.inflate(-2.2 * self.rect.height, 0)
        style = kit.typesetter.fitted(str(self.high), style, *box.size)
        canvas.words(str(self.value), style, box)

    def button(self, side: int) -> FRect:
        """Where the number falls for -1, and rises for 1."""
        button = FRect(0, 0, self.rect.height, self.rect.height)
        if side < 0:
            button.midleft = self.rect.midleft
        else:
            button.midright = self.rect.midright
        return button

    def _side(self, x: float) -> int:
        """-1 on the left button, 1 on the right one, 0 between them."""
        if x < self.button(-1).right:
            return -1
        return 1 if x > self.button(1).left else 0

    def _press_step(self, kit: Kit, by: int) -> None:
        """At an end it says why it goes no further."""
        if by and self._ends(by):
            self.refuse(kit)
        else:
            self._step(kit, by)

    def _ends(self, side: int) -> bool:
        """Whether the number goes no further there."""
        return self.value == (self.low if side < 0 else self.high)

    def _step(self, kit: Kit, by: int) -> None:
        if by:
            self.forget_typed()
            self._set(kit, self.value + by)

    def _set(self, kit: Kit, value: int) -> None:
        kept = min(max(value, self.low), self.high)
        if kept == self.value:
            return
        self.value = kept
        kit.sound.play("tick", kept - self.low)
        self.on_change(kept)
