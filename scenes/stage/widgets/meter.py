"""Numbers to look at: a progress bar and a badge."""

import math

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.ease import out_back
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Seconds, Size, Tone
from scenes.stage.widgets.base import Glide, Widget
from scenes.stage.widgets.slider import draw_groove


class ProgressBar(Widget):
    """A groove that fills; it glides to a new `share`."""

    focusable = False

    def __init__(self, share: float, *, tone: str = "blue", tip: str = "") -> None:
        super().__init__(tip=tip)
        self.share = share
        self.tone = tone
        self._shown = Glide(share, share)

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return 320.0, 28.0

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        self._shown.to(self.share, kit.theme.seconds(0.3))
        self._shown.update(seconds)

    def stillness(self) -> float:
        return min(super().stillness(), self._shown.stillness() if self._shown.goal == self.share else 0.0)

    def draw(self, canvas: Canvas) -> None:
        tone: Tone = getattr(canvas.kit.colours, self.tone)
        draw_groove(canvas, self.rect, self._shown.value, tone)


class Badge(Widget):
    """A number on a small disc; it jumps when the number changes."""

    focusable = False

    def __init__(self, text: str, *, tone: str = "amber", tip: str = "") -> None:
        super().__init__(tip=tip)
        self.text = text
        self.tone = tone
        self._shown_text = text
        self._jump = Glide(1.0, 1.0)

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        width = kit.type.measure(self.text, self._style(kit.colours.amber))[0]
        return max(width + 26, 52.0), 52.0

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        if self.text != self._shown_text and not kit.theme.reduced_motion:
            self._jump = Glide(0.6, 0.6)
            self._jump.to(1.0, Seconds.FLIP, out_back)
        self._shown_text = self.text
        self._jump.update(seconds)

    def stillness(self) -> float:
        changing = 0.0 if self.text != self._shown_text else math.inf
        return min(super().stillness(), self._jump.stillness(), changing)

    def draw(self, canvas: Canvas) -> None:
        tone: Tone = getattr(canvas.kit.colours, self.tone)
        face = self.rect.scale_by(round(self._jump.value * 20) / 20)
        ink = canvas.kit.colours.ink
        plate(canvas, face, Plate(tone, radius=face.height / 2, ink=ink, outline=3.5, shadow=5))
        style = canvas.kit.type.fitted(self.text, self._style(tone), face.width - 10, face.height)
        canvas.text(self.text, style, *face.center, across=0.5, down=0.5)

    def _style(self, tone: Tone) -> Style:
        return Style(Face.TITLE, Size.BUTTON * 0.9, tone.words)


class Panel(Widget):
    """A sheet of paper that other widgets lie on, with a title if it has one."""

    focusable = False
    TITLE_HEIGHT = 84.0

    def __init__(self, title: str = "", *, tone: str = "paper") -> None:
        super().__init__()
        self.title = title
        self.tone = tone

    @property
    def inside(self) -> FRect:
        """Where there is room for other things."""
        top = self.TITLE_HEIGHT if self.title else Size.MARGIN
        height = self.rect.height - top - Size.MARGIN
        return FRect(
            self.rect.left + Size.MARGIN, self.rect.top + top, self.rect.width - 2 * Size.MARGIN, height
        )

    def holds(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone: Tone = getattr(kit.colours, self.tone)
        plate(canvas, self.rect, Plate(tone, radius=30, ink=kit.colours.ink, outline=5, shadow=26))
        if self.title:
            style = Style(Face.TITLE, Size.HEADING, tone.words, align=0.5)
            style = kit.type.fitted(
                self.title, style, self.rect.width - 2 * Size.MARGIN, self.TITLE_HEIGHT * 0.8
            )
            middle = self.rect.top + Size.MARGIN / 3 + self.TITLE_HEIGHT / 2
            canvas.text(self.title, style, self.rect.centerx, middle, across=0.5, down=0.5)


class Label(Widget):
    """Words on a sheet; they wrap in its width."""

    focusable = False

    def __init__(self, text: str, style: Style | None = None, *, tip: str = "") -> None:
        super().__init__(tip=tip)
        self.text = text
        self.style = style

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return kit.type.measure(self.text, self._style(kit), self.rect.width or math.inf)

    def holds(self, x: float, y: float) -> bool:
        return bool(self.tip) and super().holds(x, y)

    def draw(self, canvas: Canvas) -> None:
        style = self._style(canvas.kit)
        left = self.rect.left + style.align * self.rect.width
        canvas.text(self.text, style, left, self.rect.top, width=self.rect.width, across=style.align)

    def _style(self, kit: Kit) -> Style:
        return self.style or Style(Face.BODY, Size.BODY, kit.colours.paper.words)
