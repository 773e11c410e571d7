"""First-time explanations: each of a game's own words is explained once, in a note beside the thing itself.

The note leaves by itself. A table names the words that could be explained just now and where their things
are; which of them the player has met before is kept in the store.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from pygame import FRect

from game.values import Record
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.stage.widgets.beside import beside

_READING, _SECONDS_A_LETTER = 2.4, 0.065
"""How many seconds a note stays, and how many more for each of its letters."""
_BETWEEN = 0.7
"""How many seconds there are between two notes, and before the first since anything moved."""
_SEEN = 1.5
"""A note whose thing goes away counts as read after so many seconds."""
_WIDEST, _WIDEST_PX = 430.0, 270.0
"""How wide its words usually run, in units, and in pixels at least."""
_PADDING = 20.0
"""In units: between its words and its edges."""
_APART = 26.0
"""In units: between the note and its thing."""
_WIDTHS = (1.0, 0.7, 1.4)
"""As shares of the usual width: how wide it is tried, in this order, until there is a place for it."""
_LAID_ANEW = 0.4
"""For how many seconds it stays where it is at least, whatever comes to lie under it: it must not flicker."""
_REACH, _STEP = 220.0, 20.0
"""In units: how far from its thing a place is looked for, and in which steps."""
_LEAN = 0.2
"""How much a unit aside of its thing's middle, or below its top, counts against a unit away from it."""
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


class IntroductionNote(Decor):
    """The one note of a table. `update_words` decides what it says."""

    def __init__(self, known: Introductions, game: str) -> None:
        super().__init__()
        self._known, self._game = known, game
        self.word: Word | None = None
        self.stands = False
        """Whether there is room for it; a word that finds none waits, and is not met yet."""
        self._laid_for: object = None
        self._among: list[FRect] = []
        self._others: Sequence[FRect] = ()
        self._since_laid = 0.0
        self._across = 0.0
        self._age = 0.0
        self._wait = _BETWEEN
        self._more = False
        """Whether there is a word to explain, now or next."""

    @property
    def text(self) -> str:
        if self.word is None:
            return ""
        return self.word.text or say(f"{self._game}.word.{self.word.name}")

    def update_words(self, words: Iterable[Word], seconds: float) -> None:
        """Choose what the note says among the words that could be explained now, the most urgent first."""
        self._since_laid += seconds
        new = [word for word in words if self._known.is_new(word.name)]
        self._more = bool(new)
        if self.word is None:
            self._wait = max(self._wait - seconds, 0.0) if new else _BETWEEN
            if new and not self._wait:
                self.word, self._age = new[0], 0.0
            return
        self._age += seconds if self.stands else 0.0
        still = next((word for word in new if word.name == self.word.name), None)
        if self._age >= self._stays or (still is None and self._age >= _SEEN):
            self._known.meet(self.word.name)
        if still is None or self._age >= self._stays:
            self.word, self._wait = None, _BETWEEN
        else:
            self.word = still

    def seconds_until_change(self) -> float:
        if self.word is not None:
            return max(self._stays - self._age, 0.0) if self.stands else math.inf
        return self._wait if self._more else math.inf

    @property
    def _stays(self) -> float:
        return _READING + len(self.text) * _SECONDS_A_LETTER

    def place(self, kit: Kit, others: Sequence[FRect]) -> None:
        """Beside the thing and over nothing else. It stays there until something comes that it would hide,
        and where there is no such place it does not stand at all."""
        self._others = others
        if self.word is None:
            self.stands, self._laid_for = False, None
            return
        laid_for = (self.word.name, tuple(self.word.about), kit.typesetter)
        good = self.rect.collidelist(others) < 0 if self.stands else list(others) == self._among
        if laid_for == self._laid_for and (good or self._since_laid < _LAID_ANEW):
            return
        self._laid_for, self._among, self._since_laid = laid_for, list(others), 0.0
        room = kit.window.room.inflate(-32, -32)
        usual = min(kit.window.at_least(_WIDEST, _WIDEST_PX), room.width - 2 * _PADDING)
        self.stands = False
        for share in _WIDTHS:
            across = kit.typesetter.evened(
                self.text, self._style(kit), min(usual * share, room.width - 2 * _PADDING)
            )
            if kit.typesetter.broken(self.text, self._style(kit), across):
                continue
            width, height = kit.typesetter.measure(self.text, self._style(kit), across)
            size = (width + 2 * _PADDING, height + 1.2 * _PADDING)
            found = _free_place(self.word.about, size, room, others)
            if found is not None:
                self.rect, self._across, self.stands = found, across, True
                return

    @property
    def tail(self) -> tuple[float, float] | None:
        """From its middle towards its thing; None where the tip would lie on something between them."""
        if self.word is None:
            return None
        across, down = _towards(self.rect, self.word.about)
        tip = self.rect.centerx + across, self.rect.centery + down
        between = (one for one in self._others if not one.colliderect(self.word.about))
        return None if any(one.collidepoint(tip) for one in between) else (across, down)

    def _style(self, kit: Kit) -> Style:
        return Style(Face.BODY, Size.SMALL, kit.colours.cream.words)

    def draw(self, canvas: Canvas) -> None:
        if self.word is None or not self.stands:
            return
        kit, box = canvas.kit, self.rect
        tone = kit.colours.cream
        look = Plate(tone, radius=16, outline=4, ink=kit.colours.ink, shadow=10, gloss=0.2, tail=self.tail)
        plate(canvas, box, look)
        left = box.left + _PADDING
        canvas.text(self.text, self._style(kit), left, box.centery, width=self._across, down=0.5)


def _free_place(
    about: FRect, size: tuple[float, float], room: FRect, others: Sequence[FRect]
) -> FRect | None:
    """The nearest place to a thing where a note lies on nothing, above it if that can be; None if there is
    none within reach."""
    first = beside(about, [size], room, [(one, 1.0) for one in others], apart=_APART)
    clear, reach = about.inflate(2 * _APART - 2, 2 * _APART - 2), about.inflate(2 * _REACH, 2 * _REACH)
    near = reach.inflate(2 * size[0], 2 * size[1]).clip(room)
    across = range(max(round((near.width - size[0]) / _STEP), 0) + 1)
    down = range(max(round((near.height - size[1]) / _STEP), 0) + 1)
    spots = (FRect(near.left + _STEP * x, near.top + _STEP * y, *size) for x in across for y in down)
    free = [
        place
        for place in (first, *spots)
        if room.contains(place) and place.collidelist(others) < 0 and not place.colliderect(clear)
    ]
    return min(free, key=lambda place: _way(place, about), default=None)


def _way(place: FRect, about: FRect) -> float:
    """How far a note is from its thing, and how far from above its middle."""
    across = max(about.left - place.right, place.left - about.right, 0.0)
    down = max(about.top - place.bottom, place.top - about.bottom, 0.0)
    return across + down + _LEAN * (abs(place.centerx - about.centerx) + max(place.top - about.top, 0.0))


def _towards(box: FRect, about: FRect) -> tuple[float, float]:
    """From the middle of a note to the nearest edge of its thing."""
    x = min(max(box.centerx, about.left + 12), max(about.right - 12, about.left + 12))
    y = min(max(box.centery, about.top + 12), max(about.bottom - 12, about.top + 12))
    return _reach(x - box.centerx, box.width), _reach(y - box.centery, box.height)


def _reach(way: float, size: float) -> float:
    """Along the way, but not farther out than the gap between the two."""
    return math.copysign(min(abs(way), size / 2 + _APART - 4), way)


class GoalSign(Decor):
    """The goal of the game, shown on the table until the player has finished a game of this kind."""

    keeps_tips_off = True

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.visible = False

    def place(self, kit: Kit, room: FRect | None, game: str) -> None:
        """Take the middle of a room, as wide as the words need; without a room the sign is hidden."""
        self.visible = room is not None
        if room is None:
            return
        self.text = say(f"{game}.goal")
        style = Style(Face.TITLE, Size.SMALL, kit.colours.dark.words, align=0.5)
        inside = room.width - 2 * _SIGN[0], room.height - 2 * _SIGN[1]
        self._words, self._style = kit.typesetter.boxed(self.text, style, *inside)
        self._across = kit.typesetter.evened(self._words, self._style, inside[0])
        width, height = kit.typesetter.measure(self._words, self._style, self._across)
        self.rect = FRect(0, 0, width + 2 * _SIGN[0], height + 2 * _SIGN[1]).move_to(center=room.center)

    def draw(self, canvas: Canvas) -> None:
        ink, tone = canvas.kit.colours.ink, canvas.kit.colours.dark
        plate(canvas, self.rect, Plate(tone, radius=18, outline=3.5, ink=ink, gloss=0.2))
        x, y = self.rect.center
        canvas.text(self._words, self._style, x, y, width=self._across, across=0.5, down=0.5)
