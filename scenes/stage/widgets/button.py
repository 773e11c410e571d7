"""The button: a thick piece of paper or candy with words, perhaps a picture and a line on what it brings."""

from collections.abc import Callable

from msgspec.structs import replace
from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.text import Lines, Style
from scenes.stage.theme import PRESS_SCALE, Face, Size, Tone
from scenes.stage.widgets.base import Pressable

_PADDING = 26.0
_HOVER_RISE = 4.0
_LINE_GAP = 2.0
_SHADOW = 12.0
_TOO_SMALL = 0.6
"""As a share of the size that is wanted: smaller words rather do without a picture."""
_FILLED = 0.9
_OUT_OF_USE = 0.4
"""How opaque the picture of a round button is that cannot be used now; 1 is usual."""
_HIGHEST_ICON = 0.72
"""How much of a button's height its picture takes at most; without words of its width, too."""


class Button(Pressable):
    """Calls `on_press` when pressed and let go. `sub` says what that brings; `icon` is a name of an icon."""

    keeps_picture = True

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
        short: str = "",
        short_sub: str = "",
    ) -> None:
        """`short` and `short_sub` stand in for words that find no room."""
        super().__init__(on_press, tip=tip, reason=reason)
        self.text = text
        self.label = ""
        """What a screen reader calls it, where its text and tip are for the eye."""
        self.short = short
        self.instead = ""
        """The icon that takes the place of words of which not even the short ones find room."""
        self.sub = sub
        self.short_sub = short_sub
        self.icon = icon
        self.tone = tone
        self.size = size
        self.sound = sound
        self.selected: bool | None = None
        """Whether it is chosen, for one of several choices or for what can be on or off; otherwise None."""
        self._left_out = ""

    @property
    def tip_text(self) -> str:
        """Words that find no room on the button are told here."""
        return f"{self._left_out}\n{super().tip_text}".strip()

    def spoken(self) -> Spoken:
        name = (self.label or self.text).replace("\n", " ") or self.tip
        tip = self.tip if self.text and not self.label else ""
        return Spoken(
            Role.BUTTON,
            name,
            "\n".join(filter(None, (self.sub, tip))) if self.enabled else "",
            chosen=self.selected,
            reason=self.why_not,
        )

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        label, sub = self._styles(kit.colours.paper)
        width, height = kit.typesetter.measure(self.text, label)
        if self.sub:
            sub_width, sub_height = kit.typesetter.measure(self.sub, sub)
            width, height = max(width, sub_width), height + _LINE_GAP + sub_height
        icon = self._icon_side(kit) + self._gap if self.icon else 0
        wide = width + icon + 2 * _PADDING if self.text else icon + 1.2 * _PADDING
        return max(wide, Size.CONTROL), max(height + _PADDING, Size.CONTROL)

    def height_at(self, kit: Kit, width: float) -> float:
        """How high it has to be for its words to stand in full size in a width."""
        room = self._room(kit, width, 1.0)
        lines = self._lines(kit.colours.paper, 1.0)
        if any(kit.typesetter.broken(text, style, room) for text, style in lines):
            room += self._picture_side(kit, width) + self._gap
        words = sum(kit.typesetter.measure(text, style, room)[1] for text, style in lines)
        return max(words / _FILLED, kit.control)

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
        whole_pixels = round(depth * kit.window.scale) / kit.window.scale
        look = Plate(
            tone,
            radius=self.radius,
            ink=kit.colours.glow if self.selected and self.bright else kit.colours.ink,
            outline=Size.OUTLINE * (1.5 if self.selected else 1.0),
            depth=whole_pixels,
            shadow=_SHADOW,
        )
        plate(canvas, face, look)

    def _draw_words(self, canvas: Canvas, face: FRect, tone: Tone, scale: float) -> None:
        kit = canvas.kit
        side = min(self._picture_side(kit, face.width / scale) * scale, face.height * _HIGHEST_ICON)
        side = side if self.text else min(side, face.width * _HIGHEST_ICON)
        gap = self._gap
        room = self._room(kit, face.width, scale)
        lines, height = self._lines(tone, scale), face.height * _FILLED
        if self.short and not kit.typesetter.hold(lines[:1], room + side + gap, height):
            lines = ((self.short, lines[0][1]), *lines[1:])
        if self.text and self.icon and self._crowded(kit, lines, room, height):
            room, side, gap = room + side + gap, 0.0, 0.0
        if self.instead and not kit.typesetter.hold(lines, room, height):
            self._left_out = "\n".join(text for text, _ in self._lines(tone, scale))
            side = min(room, face.height * _HIGHEST_ICON)
            canvas.put(kit.art.picture(kit.icon(self.instead, tone), kit.window.px(side)), *face.center)
            return
        if self.short_sub and not kit.typesetter.hold(lines, room, height):
            lines = (lines[0], (self.short_sub, lines[1][1]))
            if self.short and not kit.typesetter.hold(lines, room, height):
                lines = ((self.short, lines[0][1]), lines[1])
        shown = kit.typesetter.stacked(lines, room, height) if self.text else ()
        self._left_out = "" if self.sub in [text for text, _ in shown] else self.sub
        width = max((kit.typesetter.measure(text, style, room)[0] for text, style in shown), default=0.0)
        left = face.centerx - (side + gap + width) / 2
        if side:
            box = FRect(left, face.centery - side / 2, side, side)
            canvas.picture(kit.icon(self.icon, tone), box)
        box = FRect(0, 0, room, height)
        box.center = (left + side + gap + width / 2, face.centery)
        canvas.stack(shown, box)

    @staticmethod
    def _crowded(kit: Kit, lines: Lines, room: float, height: float) -> bool:
        """Whether words beside the picture find no room, or only far too small: they need that of the
        picture, too."""
        if not kit.typesetter.hold(lines, room, height):
            return True
        return kit.typesetter.stacked(lines, room, height)[0][1].size < lines[0][1].size * _TOO_SMALL

    def _tone(self, kit: Kit) -> Tone:
        colours = kit.colours
        tone: Tone = getattr(colours, self.tone) if self.bright else colours.dimmed(self.selected)
        return tone

    def _picture_side(self, kit: Kit, width: float) -> float:
        """The picture grows with the text scale as long as it takes no room from the words."""
        side = self._icon_side(kit) if self.icon else 0.0
        tight = self.text and self.natural_size(kit)[0] > width
        return side / kit.theme.text_scale if tight else side

    @property
    def _gap(self) -> float:
        return Size.GAP * 0.75 if self.icon and self.text else 0.0

    def _room(self, kit: Kit, width: float, scale: float) -> float:
        """What the picture leaves for the words."""
        side = self._picture_side(kit, width / scale) * scale
        return width - 2 * min(_PADDING, width * 0.1) - side - self._gap

    def _lines(self, tone: Tone, scale: float) -> Lines:
        label, sub = self._styles(tone, scale)
        return ((self.text, label), (self.sub, sub)) if self.sub else ((self.text, label),)

    def _styles(self, tone: Tone, scale: float = 1.0) -> tuple[Style, Style]:
        label = Style(Face.TITLE, self.size * scale, tone.words, align=0.5, leading=1.05)
        return label, replace(label, face=Face.BOLD, size=Size.SMALL * scale, colour=tone.quiet, leading=1.2)

    def _icon_side(self, kit: Kit) -> float:
        wanted = self.size * 1.35 if self.text else Size.ICON
        return wanted * (kit.theme.text_scale if self.text else 1.0)


class RoundButton(Button):
    """A round one with a picture and no words; its tip says what it is. Among others that are dark one that
    cannot be used stays dark, with a faded picture: it shall not draw the eye."""

    def __init__(
        self, icon: str | Drawing, on_press: Callable[[], object], *, tip: str, tone: str = "dark"
    ) -> None:
        super().__init__("", on_press, icon=icon, tip=tip, tone=tone)
        self.radius = Size.CONTROL / 2

    def _tone(self, kit: Kit) -> Tone:
        tone: Tone = getattr(kit.colours, self.tone)
        return tone

    def _draw_words(self, canvas: Canvas, face: FRect, tone: Tone, scale: float) -> None:
        kit = canvas.kit
        side = min(self._icon_side(kit) * scale, min(face.size) * _HIGHEST_ICON)
        picture = kit.art.picture(kit.icon(self.icon, tone), kit.window.px(side))
        canvas.put(kit.art.faded(picture, 1.0 if self.bright else _OUT_OF_USE), *face.center)

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return kit.control, kit.control

    def height_at(self, kit: Kit, width: float) -> float:
        return kit.control

    def lay(self, kit: Kit, rect: FRect) -> None:
        super().lay(kit, rect)
        self.radius = min(rect.size) / 2
