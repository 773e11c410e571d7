"""What newcomers are told at a table: each of the game's own words once, and its goal on a sign.

A table names the words that could be explained just now and where their things are; which of them the player
has met before is kept in the store.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import FRect

from game.values import Record
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor

_SIGN = (20.0, 6.0)
"""In units: how much of a sign is beside its words, and above and below them."""


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
        if word not in self.met:
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
    """A sign on the table: the goal of the game, until the player has finished one of this kind."""

    keeps_tips_off = True

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.visible = False

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
        self.rect = FRect(0, 0, width + 2 * _SIGN[0], height + 2 * _SIGN[1]).move_to(center=room.center)

    def draw(self, canvas: Canvas) -> None:
        ink, tone = canvas.kit.colours.ink, canvas.kit.colours.dark
        plate(canvas, self.rect, Plate(tone, radius=18, outline=3.5, ink=ink, gloss=0.2))
        x, y = self.rect.center
        canvas.text(self._words, self._style, x, y, width=self._across, across=0.5, down=0.5)
