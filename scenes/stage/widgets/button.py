"""The button: a thick piece of paper or candy with words, perhaps a picture and a line on what it brings."""

from collections.abc import Callable
from dataclasses import replace

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import PRESS_SCALE, Face, Size, Tone
from scenes.stage.widgets.base import Widget

_PADDING = 26.0
_HOVER_RISE = 4.0
_LINE_GAP = 2.0
_SHADOW = 12.0


class Button(Widget):
    """Calls `on_press` when pressed and let go. `sub` says what that brings; `icon` is a name of an icon."""

    def __init__(
        self,
        text: str,
        on_press: Callable[[], object],
        *,
        tone: str = "paper",
        sub: str = "",
        icon: str | Drawing = "",
        size: float = Size.BUTTON,
        sound: str = "button",
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(tip=tip, reason=reason)
        self.text = text
        self.sub = sub
        self.icon = icon
        self.tone = tone
        self.size = size
        self.on_press = on_press
        self.selected = False
        self._sound = sound

    def act(self, kit: Kit) -> None:
        kit.sound.play(self._sound)
        self.on_press()

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        label, sub = self._styles(kit.colours.paper)
        width, height = kit.type.measure(self.text, label)
        if self.sub:
            sub_width, sub_height = kit.type.measure(self.sub, sub)
            width, height = max(width, sub_width), height + _LINE_GAP + sub_height
        icon = self._icon_side(kit) + (Size.GAP * 0.75 if self.text else 0) if self.icon else 0
        wide = width + icon + 2 * _PADDING if self.text else icon + 1.2 * _PADDING
        return max(wide, Size.CONTROL), max(height + _PADDING, Size.CONTROL)

    def draw(self, canvas: Canvas) -> None:
        tone = self._tone(canvas.kit)
        scale = 1 - (1 - PRESS_SCALE) * round(self._press.value * 2) / 2
        rise = _HOVER_RISE * self._hover.value - Size.DEPTH * self._press.value
        face = self.rect.move(0, -rise)
        face = face.scale_by(scale)
        self._draw_plate(canvas, face, tone, max(Size.DEPTH + rise, 0.0))
        self._draw_words(canvas, face, tone, scale)

    def _draw_plate(self, canvas: Canvas, face: FRect, tone: Tone, depth: float) -> None:
        kit = canvas.kit
        whole_pixels = round(depth * kit.view.scale) / kit.view.scale
        look = Plate(
            tone,
            radius=self.radius,
            ink=kit.colours.glow if self.selected else kit.colours.ink,
            outline=Size.OUTLINE * (1.5 if self.selected else 1.0),
            depth=whole_pixels,
            shadow=_SHADOW,
        )
        plate(canvas, face, look)

    def _draw_words(self, canvas: Canvas, face: FRect, tone: Tone, scale: float) -> None:
        kit = canvas.kit
        side = self._icon_side(kit) * scale if self.icon else 0.0
        gap = Size.GAP * 0.75 if self.icon and self.text else 0.0
        room = face.width - 2 * min(_PADDING, face.width * 0.1) - side - gap
        label, sub = self._styles(tone, scale)
        sub_height = 0.0
        if self.sub:
            sub = kit.type.fitted(self.sub, sub, room, face.height * 0.4)
            sub_height = kit.type.measure(self.sub, sub, room)[1]
        label = kit.type.fitted(self.text, label, room, face.height * 0.9 - sub_height)
        width, height = kit.type.measure(self.text, label, room)
        if self.sub:
            width = max(width, kit.type.measure(self.sub, sub, room)[0])
        left = face.centerx - (width + side + gap if self.text else side) / 2
        if self.icon:
            box = FRect(left, face.centery - side / 2, side, side)
            canvas.picture(kit.icon(self.icon, tone), box)
        if self.text:
            middle = left + side + gap + width / 2
            top = face.centery - (height + sub_height) / 2
            canvas.text(self.text, label, middle, top, width=room, across=0.5)
            if self.sub:
                canvas.text(self.sub, sub, middle, top + height, width=room, across=0.5)

    def _tone(self, kit: Kit) -> Tone:
        colours = kit.colours
        tone: Tone = getattr(colours, self.tone) if self.enabled else colours.faded
        return tone

    def _styles(self, tone: Tone, scale: float = 1.0) -> tuple[Style, Style]:
        label = Style(Face.TITLE, self.size * scale, tone.words, align=0.5, leading=1.05)
        return label, replace(label, face=Face.BOLD, size=Size.SMALL * scale, colour=tone.quiet, leading=1.2)

    def _icon_side(self, kit: Kit) -> float:
        wanted = self.size * 1.35 if self.text else Size.ICON
        return wanted * (kit.theme.text_scale if self.text else 1.0)


class RoundButton(Button):
    """A round one with a picture and no words; its tip says what it is."""

    def __init__(
        self, icon: str | Drawing, on_press: Callable[[], object], *, tip: str, tone: str = "dark"
    ) -> None:
        super().__init__("", on_press, icon=icon, tip=tip, tone=tone)
        self.radius = Size.CONTROL / 2

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return Size.CONTROL, Size.CONTROL
