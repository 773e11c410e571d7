"""The slider: a knob on a groove, for volumes and the like; and the progress bar, a groove that fills."""

from collections.abc import Callable

import pygame
from pygame import FRect

from scenes.stage.animated_number import AnimatedNumber
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Range, Role, Spoken
from scenes.stage.theme import Seconds, Size, Tone
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.notches import WheelNotches
from scenes.stage.widgets.toggle import draw_label, label_height

_GROOVE_HEIGHT = 20.0
_KNOB = 52.0
_SHARE_OF_WIDTH = 0.55
_STEP = 0.1


class Slider(Widget):
    """A value from 0 to 1 in steps; `on_change` hears every new one. The label stands at its left."""

    def __init__(self, text: str, value: float, on_change: Callable[[float], object]) -> None:
        super().__init__()
        self.text = text
        self.value = value
        self.on_change = on_change
        self._grabbed = False
        self._notches = WheelNotches()

    def spoken(self) -> Spoken:
        percent = Range(round(100 * self.value), 0, 100, round(100 * _STEP))
        return Spoken(Role.SLIDER, self.text or self.tip, range=percent, reason=self.why_not)

    def set_number(self, kit: Kit, value: float) -> None:
        self._set(value / 100)

    @property
    def groove(self) -> FRect:
        """Where the middle of the knob can be."""
        width = self.rect.width * (_SHARE_OF_WIDTH if self.text else 1.0) - _KNOB
        groove = FRect(0, 0, width, _GROOVE_HEIGHT)
        groove.midright = (self.rect.right - _KNOB / 2, self.rect.centery)
        return groove

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return 560.0, Size.CONTROL

    def height_at(self, kit: Kit, width: float) -> float:
        room = width * (1 - _SHARE_OF_WIDTH) - _KNOB / 2 - Size.GAP
        return max(label_height(kit, self.text, room), kit.control)

    def pointer_down(self, kit: Kit, x: float, y: float) -> None:
        self._grabbed = x >= self.groove.left - _KNOB
        self.pointer_drag(kit, x, y)

    @property
    def drags(self) -> bool:
        return self._grabbed

    def pointer_drag(self, kit: Kit, x: float, y: float) -> None:
        """Only the groove can be dragged, not the label."""
        self.pressed = self._grabbed
        if self._grabbed:
            self._set((x - self.groove.left) / self.groove.width)

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        if self._grabbed:
            kit.sound.play("toggle")

    def key(self, kit: Kit, pressed: KeyDown) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_MINUS: -1, pygame.K_PLUS: 1}
        if pressed.key in steps:
            self._set(self.value + steps[pressed.key] * _STEP)
        elif pressed.key in (pygame.K_HOME, pygame.K_END):
            self._set(float(pressed.key == pygame.K_END))
        else:
            return False
        return True

    def wheel(self, kit: Kit, steps: float) -> bool:
        whole = self._notches.whole_steps(steps)
        if whole:
            self._set(self.value + _STEP * whole)
        return True

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        colours = kit.colours
        groove = self.groove
        if self.text:
            room = groove.left - _KNOB / 2 - Size.GAP - self.rect.left
            draw_label(canvas, self.text, "", FRect(self.rect.left, self.rect.top, room, self.rect.height))
        draw_groove(
            canvas,
            groove.inflate(_KNOB * 0.6, 0),
            self.value,
            colours.blue if self.enabled else colours.faded,
        )
        knob = FRect(0, 0, _KNOB, _KNOB)
        knob.center = (groove.left + self.value * groove.width, groove.centery - 3 - 2 * self._hover.value)
        look = Plate(colours.paper, radius=_KNOB / 2, ink=colours.ink, depth=4, shadow=6)
        plate(canvas, knob.scale_by(1 - 0.06 * round(self._press.value * 2) / 2), look)

    def _set(self, value: float) -> None:
        stepped = min(max(round(round(value / _STEP) * _STEP, 6), 0.0), 1.0)
        if stepped != self.value:
            self.value = stepped
            self.on_change(stepped)


def draw_groove(canvas: Canvas, rect: FRect, share: float, tone: Tone) -> None:
    """A groove in the paper, filled up to a share."""
    colours = canvas.kit.colours
    radius = rect.height / 2
    plate(canvas, rect, Plate(colours.hollow, radius=radius, ink=colours.ink, outline=3, gloss=0))
    if share > 0:
        filled = FRect(rect.left, rect.top, max(rect.width * min(share, 1.0), rect.height), rect.height)
        plate(canvas, filled, Plate(tone, radius=radius, ink=colours.ink, outline=3, gloss=0.35))


class ProgressBar(Widget):
    """A groove that is filled as far as `share` says; it glides to a new one."""

    focusable = False

    def __init__(self, share: float, *, tone: str = "blue") -> None:
        super().__init__()
        self.share = share
        self.tone = tone
        self._shown = AnimatedNumber(share, share)

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return 320.0, 28.0

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        self._shown.to(self.share, kit.theme.seconds(Seconds.FLIP))
        self._shown.update(seconds)

    def seconds_until_change(self) -> float:
        return min(
            super().seconds_until_change(),
            self._shown.seconds_until_change() if self._shown.goal == self.share else 0.0,
        )

    def draw(self, canvas: Canvas) -> None:
        tone: Tone = getattr(canvas.kit.colours, self.tone)
        draw_groove(canvas, self.rect, self._shown.value, tone)
