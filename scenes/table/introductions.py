"""Words that a player meets for the first time: each is introduced once, in a note beside the thing itself.

The note leaves by itself. A table names the words that could be introduced just now and where their things
are; which of them were met before, whoever set the table knows.
"""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.stage.widgets.notes import beside

_READING = 2.4
_SECONDS_A_LETTER = 0.065
_BETWEEN = 0.7
_SEEN = 1.5
"""A note whose thing goes away counts as read after so many seconds."""
_WIDEST, _WIDEST_PX = 430.0, 270.0
_PADDING = 20.0
_APART = 26.0
_SIGN = (20.0, 6.0)
"""What stands round the words of a sign."""


@dataclass(eq=False)
class Introductions:
    """What one player knows of a kind of game: the words that were met, and whether its goal is understood.

    `keep` hears all the words whenever there is a new one.
    """

    met: set[str] = field(default_factory=set)
    goal_understood: bool = True
    words_understood: bool = False
    """Whether nothing is introduced at all."""
    keep: Callable[[set[str]], object] = lambda met: None

    def is_new(self, word: str) -> bool:
        return not self.words_understood and word not in self.met

    def meet(self, word: str) -> None:
        if word not in self.met:
            self.met.add(word)
            self.keep(self.met)


EVERYTHING_KNOWN = Introductions(words_understood=True)
"""For those who need no introduction."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word that could be introduced now, and its thing; the game's own sentence unless there is another."""

    name: str
    about: FRect
    text: str = ""


class IntroductionNote(Decor):
    """The one note of a table. `update_words` decides what it says."""

    def __init__(self, known: Introductions, game: str) -> None:
        super().__init__()
        self._known, self._game = known, game
        self.word: Word | None = None
        self._age = 0.0
        self._wait = _BETWEEN

    @property
    def text(self) -> str:
        if self.word is None:
            return ""
        return self.word.text or say(f"{self._game}.word.{self.word.name}")

    def update_words(self, words: Iterable[Word], seconds: float) -> None:
        """These could be introduced now, the most urgent first."""
        new = [word for word in words if self._known.is_new(word.name)]
        if self.word is None:
            self._wait = max(self._wait - seconds, 0.0) if new else self._wait
            if new and not self._wait:
                self.word, self._age = new[0], 0.0
            return
        self._age += seconds
        still = next((word for word in new if word.name == self.word.name), None)
        if self._age >= self._stays or (still is None and self._age >= _SEEN):
            self._known.meet(self.word.name)
        if still is None or self._age >= self._stays:
            self.word, self._wait = None, _BETWEEN
        else:
            self.word = still

    def stillness(self) -> float:
        if self.word is not None:
            return max(self._stays - self._age, 0.0)
        return math.inf if self._known.words_understood else self._wait or math.inf

    @property
    def _stays(self) -> float:
        return _READING + len(self.text) * _SECONDS_A_LETTER

    def place(self, kit: Kit, others: Iterable[FRect]) -> None:
        """Beside the thing, and not over anything else if that can be."""
        if self.word is None:
            return
        room = kit.view.room.inflate(-32, -32)
        widest = min(kit.view.at_least(_WIDEST, _WIDEST_PX), room.width - 2 * _PADDING)
        self._across = kit.type.evened(self.text, self._style(kit), widest)
        width, height = kit.type.measure(self.text, self._style(kit), self._across)
        size = (width + 2 * _PADDING, height + 1.2 * _PADDING)
        self.rect = beside(self.word.about, size, room, tuple(others), _APART)

    def _style(self, kit: Kit) -> Style:
        return Style(Face.BODY, Size.SMALL, kit.colours.cream.words)

    def draw(self, canvas: Canvas) -> None:
        if self.word is None:
            return
        kit, box = canvas.kit, self.rect
        tone = kit.colours.cream
        tail = _towards(box, self.word.about)
        look = Plate(tone, radius=16, outline=4, ink=kit.colours.ink, shadow=10, gloss=0.2, tail=tail)
        plate(canvas, box, look)
        left = box.left + _PADDING
        canvas.text(self.text, self._style(kit), left, box.centery, width=self._across, down=0.5)


def _towards(box: FRect, about: FRect) -> tuple[float, float]:
    """From the middle of a note to the nearest edge of its thing."""
    x = min(max(box.centerx, about.left + 12), max(about.right - 12, about.left + 12))
    y = min(max(box.centery, about.top + 12), max(about.bottom - 12, about.top + 12))
    return _reach(x - box.centerx, box.width), _reach(y - box.centery, box.height)


def _reach(way: float, size: float) -> float:
    """Along the way, but not farther out than the gap between the two."""
    return math.copysign(min(abs(way), size / 2 + _APART - 4), way)


class GoalSign(Decor):
    """What it is all about, on the table until a game of this kind was finished."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.visible = False

    @property
    def keeps_tips_off(self) -> bool:
        return True

    def stand_in(self, kit: Kit, room: FRect | None, game: str) -> None:
        """Stand in the middle of a room, as wide as the words need; without one, nowhere."""
        self.visible = room is not None
        if room is None:
            return
        self.text = say(f"{game}.goal")
        style = Style(Face.TITLE, Size.SMALL, kit.colours.dark.words, align=0.5)
        inside = room.width - 2 * _SIGN[0], room.height - 2 * _SIGN[1]
        self._words, self._style = kit.type.boxed(self.text, style, *inside)
        self._across = kit.type.evened(self._words, self._style, inside[0])
        width, height = kit.type.measure(self._words, self._style, self._across)
        self.rect = FRect(0, 0, width + 2 * _SIGN[0], height + 2 * _SIGN[1]).move_to(center=room.center)

    def draw(self, canvas: Canvas) -> None:
        ink, tone = canvas.kit.colours.ink, canvas.kit.colours.dark
        plate(canvas, self.rect, Plate(tone, radius=18, outline=3.5, ink=ink, gloss=0.2))
        x, y = self.rect.center
        canvas.text(self._words, self._style, x, y, width=self._across, across=0.5, down=0.5)
