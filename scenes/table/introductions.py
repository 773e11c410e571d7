"""What newcomers are told at a table: each of the game's own words once, and its goal on a sign.

A table names the words that could be explained just now and where their things are; which of them the player
has met before is kept in the store.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil

from pygame import FRect, Surface

from game.values import Record
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.svg_shapes import lines_through, svg_picture
from scenes.stage.text import Style
from scenes.stage.theme import Colours, Face, Size
from scenes.stage.widgets.base import Decor

_SIGN = (20.0, 6.0)
"""In units: how much of a sign is beside its words, and above and below them."""
_FRAME, _NAIL = 7.0, 5.5
"""In units: how wide its frame of wood is, and how far a nail reaches from its middle."""
_CORDS, _CORD = (0.22, 12.0), 3.0
"""How far from its middle the cords are tied that it hangs by, as a share of its width; how high their nail
is over it, and how thick they are, in units."""


@dataclass(eq=False)
class Introductions:
    """What one player knows of a kind of game: the words that were met, and whether its goal is understood.

    `keep` hears all the words whenever there is a new one.
    """

    met: list[str] = field(default_factory=list)
    goal_understood: bool = True
    words_understood: bool = False
    """Whether nothing is introduced at all."""
    keep: Callable[[list[str]], object] = lambda met: None

    def is_new(self, word: str) -> bool:
        return not self.words_understood and word not in self.met

    def meet(self, word: str) -> None:
        if self.is_new(word):
            self.met.append(word)
            self.keep(self.met)


EVERYTHING_KNOWN = Introductions(words_understood=True)
"""For players who are not introduced to anything: several humans, replays and tests."""


class Word(Record):
    """A word that could be explained now, and the rectangle of its thing. The text is the game's usual one
    unless another is given."""

    name: str
    about: FRect
    text: str = ""


class TableSign(Decor):
    """A board on the table: the goal of the game, until the player has finished one of this kind. It hangs by
    cords from a nail; where there is no room for these, it is nailed up itself."""

    keeps_tips_off = True

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.visible = False
        self.hangs = False

    @property
    def board(self) -> FRect:
        """The sign without its cords."""
        above = self._above if self.hangs else 0.0
        return FRect(self.rect.left, self.rect.top + above, self.rect.width, self.rect.height - above)

    @property
    def _above(self) -> float:
        return _CORDS[1] + _NAIL

    def place(self, kit: Kit, room: FRect | None, text: str) -> None:
        """Take the middle of a room, as wide as the words need; without room for all of them it is hidden."""
        if room is None:
            self.visible = False
            return
        self.text = text
        style = Style(Face.TITLE, Size.SMALL, kit.colours.dark.words, align=0.5)
        inside = room.width - 2 * _SIGN[0], room.height - 2 * _SIGN[1]
        self._words, self._style = kit.typesetter.boxed(self.text, style, *inside)
        self.visible = self._words == self.text
        self._across = kit.typesetter.evened(self._words, self._style, inside[0])
        width, height = kit.typesetter.measure(self._words, self._style, self._across)
        self.hangs = height + 2 * _SIGN[1] + self._above <= room.height
        whole = height + 2 * _SIGN[1] + (self._above if self.hangs else 0.0)
        self.rect = FRect(0, 0, width + 2 * _SIGN[0], whole).move_to(center=room.center)

    def draw(self, canvas: Canvas) -> None:
        colours, board = canvas.kit.colours, self.board
        if self.hangs:
            canvas.put(_cords(canvas, board.width), board.centerx, board.top + _FRAME / 2, down=1.0)
        look = Plate(colours.dark, radius=10, outline=_FRAME, ink=colours.wood, shadow=6, gloss=0.15)
        plate(canvas, board, look)
        if not self.hangs:
            for x in (board.left + _FRAME / 2, board.right - _FRAME / 2):
                canvas.put(_nail(canvas), x, board.centery)
        canvas.text(self._words, self._style, *board.center, width=self._across, across=0.5, down=0.5)


def _cords(canvas: Canvas, width: float) -> Surface:
    """What a sign of this width hangs by; its lower edge is where it is tied."""
    colours, scale = canvas.kit.colours, canvas.kit.window.scale
    aside, above = width * _CORDS[0], _CORDS[1] + _FRAME / 2

    def made() -> Surface:
        half, high = aside + _CORD, above + _NAIL
        way = lines_through([(half - aside, high), (half, _NAIL), (half + aside, high)])
        body = "".join(
            f'<path d="{way}" fill="none" stroke="{ink}" stroke-width="{thick}" stroke-linejoin="round"/>'
            for ink, thick in ((colours.ink, _CORD * 2), (colours.amber.bottom, _CORD))
        )
        body += _nail_head(colours, half, _NAIL)
        return svg_picture(body, ceil(2 * half * scale), ceil(high * scale), f"0 0 {2 * half:g} {high:g}")

    return canvas.kit.art.cache.make(("cords", width, scale, colours.ink), made)


def _nail(canvas: Canvas) -> Surface:
    colours, side = canvas.kit.colours, canvas.kit.window.px(2 * _NAIL)
    box = f"0 0 {2 * _NAIL:g} {2 * _NAIL:g}"
    body = _nail_head(colours, _NAIL, _NAIL)
    return canvas.kit.art.cache.make(("nail", side, colours.ink), lambda: svg_picture(body, side, side, box))


def _nail_head(colours: Colours, x: float, y: float) -> str:
    radius = _NAIL - 1
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colours.amber.bottom}" '
        f'stroke="{colours.ink}" stroke-width="2"/>'
    )
