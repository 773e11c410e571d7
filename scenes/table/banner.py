"""The banner of a table: whose turn it is, what just happened, what may be done now."""

from math import inf

from msgspec.structs import replace
from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import Marked, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Decor

_EDGE = 16.0
"""In units: how far it stays from the edges of the window, of both sides together."""
PADDING = (60.0, 22.0)
"""In units: how much wider and higher than its words it is."""
_TIGHT_LEADING, _TIGHT_PADDING = 1.05, (20.0, 4.0)
"""The leading of lines and the padding, where even the smallest letters would find no room otherwise."""
_LOW_WORDS_PADDING = 14.0
"""In units: how much higher than its words it is there if they leave room, being less high than allowed."""
_TIGHT_PADDING_PX = 12
"""How much wider than its words it is there, in pixels, at least."""


def with_click(text: str) -> str:
    """What is told until somebody clicks, and below it how to go on."""
    return f"{text}\n{say('table.click_to_go_on')}"


def without_click(text: str) -> str:
    return text.removesuffix(with_click(""))


class Banner(Decor):
    """Stands with its middle at a point, wraps at its widest, and shrinks to be no higher than allowed. Where
    the smallest letters are still too many it grows upwards: it never leaves out a word."""

    keeps_tips_off = True
    keeps_picture = True

    def __init__(self, x: float = 0.0, y: float = 0.0) -> None:
        super().__init__()
        self.text = ""
        self.first = ""
        """What comes before that, and is written on it until then."""
        self.practice = False
        """Whether each of its texts says that the game counts nowhere."""
        self.point = (x, y)
        self.widest = 860.0
        self.widest_of_all = 0.0
        """How wide it may be where even the smallest letters find no room."""
        self.highest = inf
        self.leftmost = -inf
        """Where something stands that a wide one would cover: it moves to the right."""
        self.rightmost = inf
        """The same at its other end: it moves to the left."""
        self.size = Size.BODY * 1.05
        self.tone = "dark"
        """Amber when it is the viewer who must decide; quiet, it is dark all the same."""

    @property
    def prompt(self) -> FRect | None:
        return self.rect if self.text else None

    @property
    def words(self) -> str:
        """What is written on it."""
        text = self.text and (self.first or self.text)
        return say("table.practice_says", text=Marked(text)) if self.practice and text else text

    def box(self, kit: Kit, width: float, height: float) -> FRect:
        """Where a plate of this size goes."""
        box = FRect(0, 0, width, height).move_to(center=self.point)
        box.right = min(box.right, self.rightmost)
        box.left = max(box.left, self.leftmost)
        return box

    def take_place(self, kit: Kit) -> tuple[Style, float]:
        """Stand where its words need it now; how they are written there, and how wide their lines are."""
        style = Style(Face.TITLE, self.size, self._tone(kit).words, align=0.5)
        if not self.text:
            self.rect = FRect(0, 0, 0, 0)
            return style, 0.0
        padding, widest = PADDING, self.widest
        if self.highest < inf:
            padding, style, widest = self._fitted(kit, style)
        room = kit.typesetter.evened(self.words, style, widest)
        width, height = kit.typesetter.measure(self.words, style, room)
        box = self.box(kit, width + padding[0], height + padding[1])
        too_high = max(box.height - self.highest - PADDING[1], 0.0)
        self.rect = box.move(0, -too_high / 2).clamp(kit.window.room.inflate(-_EDGE, -_EDGE))
        return style, room

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        style, room = self.take_place(kit)
        if not self.text:
            return
        box, tone = self.rect, self._tone(kit)
        plate(canvas, box, Plate(tone, radius=26, outline=3.5, ink=kit.colours.ink, shadow=10, gloss=0.2))
        canvas.text(self.words, style, *box.center, width=room, across=0.5, down=0.5)

    def _tone(self, kit: Kit) -> Tone:
        tone: Tone = getattr(kit.colours, "dark" if self.quiet else self.tone)
        return tone

    def _fitted(self, kit: Kit, style: Style) -> tuple[tuple[float, float], Style, float]:
        """How much of the plate stands round the words, how they are written on the rest, and how wide."""
        if kit.typesetter.hold(((self.words, style),), self.widest, self.highest):
            return PADDING, kit.typesetter.fitted(self.words, style, self.widest, self.highest), self.widest
        tight, (across, down) = replace(style, leading=_TIGHT_LEADING), _TIGHT_PADDING
        height = self.highest + PADDING[1] - down
        for widest in (self.widest, self.widest_of_all):
            width = max(widest, self.widest) + PADDING[0] - across
            if kit.typesetter.hold(((self.words, tight),), width, height):
                break
        fitted = kit.typesetter.fitted(self.words, tight, width, height)
        left = height - kit.typesetter.measure(self.words, fitted, width)[1]
        high = _LOW_WORDS_PADDING if left > PADDING[1] else down
        return (kit.window.at_least(across, _TIGHT_PADDING_PX), high), fitted, width
