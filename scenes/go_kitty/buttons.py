"""Buttons with a card on them, and the chips that stand for a season."""

from collections.abc import Callable

from pygame import FRect

from game.go_kitty.cards import Season
from scenes.go_kitty.faces import season_name, suit
from scenes.go_kitty.places import CARD_HEIGHT
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button

_PADDING = 12.0


class CardButton(Button):
    """A button that shows a whole card at its left, and words beside it."""

    def __init__(
        self,
        card: Drawing,
        text: str,
        on_press: Callable[[], object],
        *,
        tone: str = "paper",
        sub: str = "",
        size: float = Size.BUTTON,
        reason: str = "",
    ) -> None:
        super().__init__(text, on_press, tone=tone, sub=sub, size=size, reason=reason)
        self._card = card

    def _draw_words(self, canvas: Canvas, face: FRect, tone: Tone, scale: float) -> None:
        kit = canvas.kit
        height = face.height - 2 * _PADDING
        picture = FRect(face.left + _PADDING, face.top + _PADDING, height / CARD_HEIGHT, height)
        canvas.picture(self._card, picture)
        left = picture.right + _PADDING
        room = face.right - _PADDING - left
        label, sub = self._styles(tone, scale)
        below = 0.0
        if self.sub:
            sub = kit.type.fitted(self.sub, sub, room, height * 0.62)
            below = kit.type.measure(self.sub, sub, room)[1]
        label = kit.type.fitted(self.text, label, room, height - below)
        above = kit.type.measure(self.text, label, room)[1]
        top = face.centery - (above + below) / 2
        canvas.text(self.text, label, left + room / 2, top, width=room, across=0.5)
        if self.sub:
            canvas.text(self.sub, sub, left + room / 2, top + above, width=room, across=0.5)


class SeasonChip(Widget):
    """The head of a season's group in the hand: suit and number. With `on_press` it can be asked for."""

    def __init__(self, season: Season) -> None:
        super().__init__(tip=say("go_kitty.tip.season", season=season_name(season)))
        self.season = season
        self.count = 0
        self.selected = False
        self.on_press: Callable[[], object] | None = None

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self.on_press is not None

    @property
    def text(self) -> str:
        return str(self.count) if self.count else ""

    def holds(self, x: float, y: float) -> bool:
        return super().holds(x, y) and self.on_press is not None

    def act(self, kit: Kit) -> None:
        if self.on_press is not None:
            kit.sound.play("button")
            self.on_press()

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        colours = kit.colours
        tone = colours.amber if self.selected or self.hovered else colours.paper
        face = self.rect.move(0, -3 * self._hover.value)
        plate(canvas, face, Plate(tone, radius=face.height / 2, outline=3.5, ink=colours.ink, shadow=6))
        side = face.height * 0.8
        style = Style(Face.TITLE, Size.BODY, tone.words)
        width = kit.type.measure(self.text, style)[0] if self.text else -6.0
        left = face.centerx - (side + 6 + width) / 2
        canvas.picture(suit(self.season), FRect(left, face.centery - side / 2, side, side))
        if self.text:
            canvas.text(self.text, style, left + side + 6, face.centery, down=0.5)
