"""The switch: a sentence, and a knob that slides over when it is turned."""

from collections.abc import Callable

from pygame import FRect

from scenes.stage.animated_number import AnimatedNumber
from scenes.stage.canvas import Canvas
from scenes.stage.ease import out_back
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate, shape_surface
from scenes.stage.spoken import Role, Spoken
from scenes.stage.text import Style
from scenes.stage.theme import Face, Seconds, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.panel import heading

_TRACK = (104.0, 52.0)
_KNOB = 56.0
_CHECK = "M5 12.5 L10 17.5 L19.5 7 L17 5 L10 13 L7.2 10.2 Z"
_CROSS = "M7 5 L12 10 L17 5 L19 7 L14 12 L19 17 L17 19 L12 14 L7 19 L5 17 L10 12 L5 7 Z"


class Toggle(Widget):
    """Calls `on_change` with what it is now. `sub` is one quiet line on what it does."""

    def __init__(self, text: str, on: bool, on_change: Callable[[bool], object], *, sub: str = "") -> None:
        super().__init__()
        self.text = text
        self.sub = sub
        self.on = on
        self.on_change = on_change
        self._slide = AnimatedNumber(float(on), float(on))

    def spoken(self) -> Spoken:
        described = "" if self.why_not else self.sub
        return Spoken(Role.SWITCH, self.text, described, on=self.on, reason=self.why_not)

    def act(self, kit: Kit) -> None:
        self.on = not self.on
        kit.sound.play("toggle")
        self.on_change(self.on)

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        width, height = kit.typesetter.measure(self.text, heading(kit))
        if self.sub:
            sub_width, sub_height = kit.typesetter.measure(self.sub, _sub(kit))
            width, height = max(width, sub_width), height + sub_height
        return width + _TRACK[0] + 2 * Size.GAP, max(height, Size.CONTROL)

    def height_at(self, kit: Kit, width: float) -> float:
        """How high it has to be for its words to stand in full size in a width."""
        room = width - _TRACK[0] - Size.GAP - 4
        return max(label_height(kit, self.text, room, self.sub) * 1.08, kit.control)

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        self._slide.to(float(self.on), kit.theme.seconds(Seconds.HOVER_IN * 1.5), out_back)
        self._slide.update(seconds)

    def seconds_until_change(self) -> float:
        return min(
            super().seconds_until_change(),
            self._slide.seconds_until_change() if self._slide.goal == self.on else 0.0,
        )

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        colours = kit.colours
        track = FRect(0, 0, *_TRACK)
        track.midright = (self.rect.right - 4, self.rect.centery)
        room = track.left - Size.GAP - self.rect.left
        draw_label(canvas, self.text, self.sub, FRect(self.rect.left, self.rect.top, room, self.rect.height))
        tone = colours.faded if not self.enabled else colours.green if self.on else colours.cream
        plate(canvas, track, Plate(tone, radius=_TRACK[1] / 2, ink=colours.ink, gloss=0.1))
        share = min(max(self._slide.value, -0.05), 1.05)
        middle = track.left + _TRACK[1] / 2 + share * (_TRACK[0] - _TRACK[1])
        knob = FRect(0, 0, _KNOB, _KNOB).move_to(center=(middle, track.centery - 2 * self._hover.value))
        look = Plate(colours.paper, radius=_KNOB / 2, ink=colours.ink, depth=4, shadow=5)
        plate(canvas, knob.scale_by(1 - 0.06 * round(self._press.value * 2) / 2), look)
        sign = shape_surface(canvas, _CHECK if self.on else _CROSS, 24, _KNOB * 0.58, colours.paper.quiet)
        canvas.put(sign, *knob.center)


def draw_label(canvas: Canvas, text: str, sub: str, rect: FRect) -> None:
    """A sentence and its quiet line at the left of a rectangle, in its middle height."""
    kit = canvas.kit
    lines = ((text, heading(kit)), (sub, _sub(kit))) if sub else ((text, heading(kit)),)
    canvas.stack(lines, rect, across=0.0)


def label_height(kit: Kit, text: str, width: float, sub: str = "") -> float:
    """How high a sentence and its quiet line are in a width."""
    below = kit.typesetter.measure(sub, _sub(kit), width)[1] if sub else 0.0
    return kit.typesetter.measure(text, heading(kit), width)[1] + below


def _sub(kit: Kit) -> Style:
    return Style(Face.BODY, Size.SMALL, kit.colours.paper.quiet, leading=1.15)
