"""Sheets, buttons with a card on them, and the chips that stand for a season."""

from collections.abc import Callable

from msgspec.structs import replace
from pygame import FRect

from game.go_kitty.cards import Season
from scenes.go_kitty.faces import season_name, suit
from scenes.go_kitty.parts.cards import picture_with_name
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import Marked, say
from scenes.stage.text import Lines, Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Pressable
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Panel

PANEL_PADDING = 22.0
"""Between the edge of a panel at the side of the table and what is in it."""
_PADDING = 8.0
_UNDER_TITLE = 14.0
_TALL = 0.62
_SHARE_OF_TALL = 0.56
_WIDEST_CARD, _WIDEST_SUIT = 0.42, 0.24


class SlimPanel(Panel):
    """A sheet with a lower title than usual, for the sides of the table."""

    TITLE_HEIGHT = 58.0
    TITLE_MIDDLE = 40.0
    SIDE = 14.0

    def fit_title(self, kit: Kit, width: float, higher: float) -> float:
        """Make room for a title that needs more lines; tells where the rest begins."""
        style = kit.typesetter.fitted(self.title, self.title_style(kit), width - 2 * self.SIDE, 0.0)
        needed = (
            kit.typesetter.measure(self.title, style, width - 2 * self.SIDE)[1] / 0.9 if self.title else 0.0
        )
        self.title_height = max(self.TITLE_HEIGHT * higher, needed)
        return self.title_height + _UNDER_TITLE

    def below_title(self, title: float, padding: float) -> FRect:
        """What is left under a title so high."""
        left, top, width, height = self.rect
        return FRect(left + padding, top + title, width - 2 * padding, height - title - padding)


class CardButton(Button):
    """A button that shows a whole card or suit, and words beside it, or below it where it is tall."""

    def __init__(
        self,
        card: Drawing,
        text: str,
        on_press: Callable[[], object],
        *,
        tone: str = "paper",
        sub: str = "",
        size: float = Size.BUTTON,
        tip: str = "",
        sign: str = "",
    ) -> None:
        """`sign` stands before the words where there is no room for the picture."""
        super().__init__(text, on_press, tone=tone, sub=sub, size=size, tip=tip)
        self._card = card
        self._sign = sign
        self.wordless = False
        """Whether the picture stands for the words; the tip has them."""

    def holds_words(self, kit: Kit) -> bool:
        """Whether its words find room, if not beside the picture then in its place."""
        words = self._lines(kit.colours.paper, 1.0)[:1]
        return kit.typesetter.hold(words, *self.rect.inflate(-_PADDING, -_PADDING).size)

    def _draw_words(self, canvas: Canvas, face: FRect, tone: Tone, scale: float) -> None:
        inside = face.inflate(-2 * _PADDING, -2 * _PADDING)
        shape = self._card.height / self._card.width
        if self.wordless:
            inside = face.inflate(-_PADDING, -_PADDING)
            height = min(inside.height, inside.width * shape)
            box = FRect(0, 0, height / shape, height).move_to(center=inside.center)
            picture_with_name(canvas, self._card, box)
            return
        if inside.height > inside.width * _TALL:
            height = min(inside.height * _SHARE_OF_TALL, inside.height - self._words_height(canvas, inside))
            picture = FRect(0, 0, height / shape, height).move_to(midtop=inside.midtop)
            words = FRect(inside.left, picture.bottom + 4, inside.width, inside.bottom - picture.bottom - 4)
        else:
            widest = inside.width * (_WIDEST_CARD if shape > 1 else _WIDEST_SUIT)
            height = min(inside.height, widest * shape)
            picture = FRect(inside.left, inside.centery - height / 2, height / shape, height)
            left = picture.right + _PADDING
            words = FRect(left, inside.top, inside.right - left, inside.height)
        lines = self._lines(tone, scale)
        if self._read_well(canvas.kit, lines, words):
            picture_with_name(canvas, self._card, picture)
        else:
            words = face.inflate(-_PADDING, -_PADDING)
            signed = ((f"{self._sign} {self.text}".strip(), lines[0][1]), *lines[1:])
            lines = signed if canvas.kit.typesetter.hold(signed, *words.size) else lines
        canvas.stack(lines, words)

    def _read_well(self, kit: Kit, lines: Lines, room: FRect) -> bool:
        """Whether the words stand beside the picture whole, and no smaller for being wanted larger."""
        shown = kit.typesetter.stacked(lines, *room.size)
        whole = [text for text, _ in shown] == [text for text, _ in lines]
        larger = kit.theme.text_scale > 1
        return whole and not (larger and shown[0][1].size * kit.theme.text_scale < lines[0][1].size)

    def _words_height(self, canvas: Canvas, room: FRect) -> float:
        """How much the words need at least, a little space included."""
        kit = canvas.kit
        lines = self._lines(kit.colours.paper, 1.0)
        smallest = [(text, kit.typesetter.fitted(text, style, room.width, 0)) for text, style in lines]
        return sum(kit.typesetter.measure(text, style, room.width)[1] for text, style in smallest) + 4


class WayButton(Button):
    named = "reader.ask_for"
    """How it is called for who only hears."""

    def spoken(self) -> Spoken:
        return replace(super().spoken(), name=say(self.named, what=Marked(self.text)))


class SeasonChip(Pressable):
    """The head of a season's group in the hand: suit and number. With `on_press` it can be asked for."""

    keeps_tips_off = True
    keeps_picture = True

    def __init__(self, season: Season) -> None:
        super().__init__()
        self.season = season
        self.count = 0
        self.selected: bool | None = None

    def spoken(self) -> Spoken | None:
        if self.on_press is None:
            return None
        name = say("reader.season", season=season_name(self.season), count=self.count)
        return Spoken(Role.BUTTON, name, self.tip, chosen=self.selected)

    @property
    def text(self) -> str:
        return str(self.count) if self.count else ""

    def holds(self, x: float, y: float) -> bool:
        return super().holds(x, y) and self.on_press is not None

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        colours = kit.colours
        tone = colours.amber if self.selected or self.hovered else colours.paper
        tone = tone if self.bright else colours.dimmed(self.selected)
        face = self.rect.move(0, -3 * self._hover.value)
        plate(canvas, face, Plate(tone, radius=face.height / 2, outline=3.5, ink=colours.ink, shadow=6))
        side = min(face.height * 0.8, face.width * 0.5)
        style = Style(Face.TITLE, Size.BODY, tone.words)
        width = kit.typesetter.measure(self.text, style)[0] if self.text else -6.0
        left = face.centerx - (side + 6 + width) / 2
        canvas.picture(suit(self.season), FRect(left, face.centery - side / 2, side, side))
        if self.text:
            canvas.words(self.text, style, FRect(left + side + 6, face.top, width, face.height))
