"""Luck and skill as two bars: to the right what helped, to the left what did not, and a sentence for each."""

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor

_BAR, _GAP, _OUTLINE = 26.0, 8.0, 3.0
_LABEL_SHARE = 0.18


class BalanceBar(Decor):
    """A name, a bar from the middle to `share` (from -1 to 1), and a sentence below."""

    keeps_picture = True

    def __init__(self, name: str, share: float, text: str, tone: str) -> None:
        super().__init__()
        self.name, self.share, self.text, self._tone = name, max(-1.0, min(1.0, share)), text, tone

    def spoken(self) -> Spoken:
        return Spoken(Role.TEXT, self.text)

    def height_at(self, kit: Kit, width: float) -> float:
        words = kit.typesetter.measure(self.text, _sentence(kit), width)[1]
        return self._head(kit) + _GAP + words

    def draw(self, canvas: Canvas) -> None:
        kit, box, colours = canvas.kit, self.rect, canvas.kit.colours
        head = self._head(kit)
        label = max(box.width * _LABEL_SHARE, kit.typesetter.measure(self.name, _name(kit))[0] + 2 * _GAP)
        canvas.words(self.name, _name(kit), FRect(box.left, box.top, label, head), across=0.0)
        bar = FRect(box.left + label, box.top + (head - _BAR) / 2, box.width - label, _BAR)
        plate(canvas, bar, Plate(colours.hollow, radius=_BAR / 2, ink=colours.ink, outline=_OUTLINE, gloss=0))
        if self.share:
            far = bar.centerx + self.share * bar.width / 2
            filled = FRect(min(bar.centerx, far), bar.top, abs(far - bar.centerx), _BAR)
            tone = getattr(colours, self._tone)
            plate(canvas, filled, Plate(tone, radius=6, ink=colours.ink, outline=_OUTLINE, gloss=0.35))
        middle = FRect(0, 0, 6, _BAR + 12).move_to(center=bar.center)
        plate(canvas, middle, Plate(colours.dark, radius=3, ink=colours.ink, outline=0, gloss=0))
        words = FRect(box.left, box.top + head + _GAP, box.width, box.height - head - _GAP)
        canvas.words(self.text, _sentence(kit), words, across=0.0, down=0.0)

    def _head(self, kit: Kit) -> float:
        return max(_BAR + 12, kit.typesetter.measure(self.name, _name(kit))[1])


def _name(kit: Kit) -> Style:
    return Style(Face.TITLE, Size.BODY, kit.colours.paper.words)


def _sentence(kit: Kit) -> Style:
    return Style(Face.BODY, Size.BODY, kit.colours.paper.words)
