"""A card for each moment that is told: it opens the replay there."""

from collections.abc import Callable

from msgspec.structs import replace
from pygame import FRect

from scenes.pages.review.moments import Moment
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import say
from scenes.stage.text import Lines, Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Pressable

_PADDING, _SIGN, _GAP = 18.0, 44.0, 10.0
_NARROWEST = 380.0
_LOWEST_PX = 32


class MomentCard(Pressable):
    """Lit when somebody is near."""

    radius = 20.0

    def __init__(self, moment: Moment, watch: Callable[[], object]) -> None:
        super().__init__(watch, tip=say("review.watch_tip"))
        self.moment = moment

    @property
    def text(self) -> str:
        return "\n".join((self.moment.title, *self.moment.lines))

    def spoken(self) -> Spoken:
        return Spoken(Role.BUTTON, self.text, self.tip)

    def least_width(self, kit: Kit) -> float:
        return _NARROWEST * kit.theme.text_scale

    def height_at(self, kit: Kit, width: float) -> float:
        room = width - 2 * _PADDING
        words = (kit.typesetter.measure(text, style, room)[1] + _GAP for text, style in self._lines(kit))
        return max(sum(words) + self._head(kit, width) + 2 * _PADDING, kit.window.at_least(0.0, _LOWEST_PX))

    def draw(self, canvas: Canvas) -> None:
        kit, colours = canvas.kit, canvas.kit.colours
        tone = colours.amber if self.highlighted else colours.cream
        plate(canvas, self.rect, Plate(tone, radius=self.radius, outline=4, ink=colours.ink, gloss=0.2))
        inside = self.rect.inflate(-2 * _PADDING, -2 * _PADDING)
        head = self._head(kit, self.rect.width)
        sign = FRect(inside.left, inside.top + (head - _SIGN) / 2, _SIGN, _SIGN)
        canvas.picture(kit.icon(self.moment.sign, tone), sign)
        film = FRect(0, 0, _SIGN * 0.7, _SIGN * 0.7).move_to(midright=(inside.right, sign.centery))
        canvas.picture(kit.icon("play", tone), film)
        title = FRect(sign.right + _GAP, inside.top, film.left - sign.right - 2 * _GAP, head)
        canvas.words(self.moment.title, _title(kit), title, across=0.0)
        top = inside.top + head + _GAP
        for text, style in self._lines(kit):
            high = kit.typesetter.measure(text, style, inside.width)[1]
            canvas.text(text, style, inside.left, top, width=inside.width)
            top += high + _GAP

    def _head(self, kit: Kit, width: float) -> float:
        room = width - 2 * _PADDING - 1.7 * _SIGN - 2 * _GAP
        return max(
            _SIGN, kit.typesetter.measure(self.moment.title, _title(kit), max(room, _NARROWEST / 2))[1]
        )

    def _lines(self, kit: Kit) -> Lines:
        words = Style(Face.BODY, Size.SMALL, kit.colours.cream.words)
        bold = replace(words, face=Face.BODY, size=Size.BODY)
        return tuple((line, bold if number == 0 else words) for number, line in enumerate(self.moment.lines))


def _title(kit: Kit) -> Style:
    return Style(Face.TITLE, Size.BODY, kit.colours.cream.words)
