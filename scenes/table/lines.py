"""What the cats of the house say: a line of the cat's own for what has just happened to it.

Lines are data, by cat, kind of remark and when they fit (`assets/strings/lines/`, docs/moments.md). An
`Occasion` is made of public events alone, so no line can tell what is hidden.
"""

import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from msgspec.structs import replace

from game.core import Seat
from game.rng import Rng
from game.values import Record
from scenes.pictures.cats import Mood
from scenes.stage.assets import text_folders
from scenes.stage.languages import ENGLISH
from scenes.stage.strings import filled_in, spoken
from scenes.stage.text_files import read_texts
from scenes.table.guests import Name, short


class RemarkKind(StrEnum):
    OPENING = "opening"
    BID = "bid"
    CALL = "call"
    BOLD = "bold"
    DOUBTED = "doubted"
    RIGHT = "right"
    WRONG = "wrong"
    BIG_GAIN = "big_gain"
    BIG_LOSS = "big_loss"
    MATCH_POINT = "match_point"
    WINNING = "winning"
    LOSING = "losing"


MOODS: Mapping[RemarkKind, Mood] = {
    RemarkKind.OPENING: Mood.CALM,
    RemarkKind.BID: Mood.CALM,
    RemarkKind.CALL: Mood.SMUG,
    RemarkKind.BOLD: Mood.SMUG,
    RemarkKind.DOUBTED: Mood.SHOCKED,
    RemarkKind.RIGHT: Mood.DELIGHTED,
    RemarkKind.WRONG: Mood.CROSS,
    RemarkKind.BIG_GAIN: Mood.DELIGHTED,
    RemarkKind.BIG_LOSS: Mood.SHOCKED,
    RemarkKind.MATCH_POINT: Mood.SMUG,
    RemarkKind.WINNING: Mood.DELIGHTED,
    RemarkKind.LOSING: Mood.SLEEPY,
}
"""The face that goes with each kind of remark, whoever makes it."""


class Occasion(Record):
    """Something that a seat may remark on, and all that a line may know of it."""

    seat: Seat
    kind: RemarkKind
    other: Seat | None = None
    """Who did it, or to whom it was done."""
    margin: int = 0
    """By how much, where that can be said."""
    close: bool = False
    far: bool = False
    """Whether the margin is one that people talk about."""
    streak: int = 1
    """How many times in a row now."""
    comeback: bool = False
    subject: str = ""
    """What it is about, if some lines speak of that: their group's name."""
    small: bool = False
    """Whether it happens all the time, and deserves a word only now and then."""


def occasions_of_the_end(
    winners: Sequence[Seat],
    points: Sequence[int],
    ranks: Sequence[Any],
    close: int,
    came_back: Sequence[Seat],
) -> Iterator[Occasion]:
    """The second first, then the winners; who shares the win has beaten nobody by a margin. `ranks` decide
    who is second, `points` how close it was; `came_back` are the winners who had been behind."""
    others = [seat for seat in range(len(points)) if seat not in winners]
    if not others:
        yield from (Occasion(winner, RemarkKind.WINNING) for winner in winners)
        return
    second = max(others, key=lambda seat: ranks[seat])
    margin = points[winners[0]] - points[second]
    near = 0 < margin <= close
    yield Occasion(second, RemarkKind.LOSING, winners[0], margin, near)
    for winner in winners:
        alone = Occasion(winner, RemarkKind.WINNING, second, margin, near, comeback=winner in came_back)
        yield alone if len(winners) == 1 else replace(alone, other=None, margin=0, close=False)


STREAK = 3
"""How many times in a row make a streak."""
ANYWHERE = "any"
"""The group of lines that are said in every game; others are named after a game, condition or subject."""
CONDITIONS: Mapping[str, Callable[[Occasion], bool]] = {
    "streak": lambda occasion: occasion.streak >= STREAK,
    "close": lambda occasion: occasion.close,
    "far": lambda occasion: occasion.far,
    "comeback": lambda occasion: occasion.comeback,
}
FIELDS = ("other", "margin", "streak")
"""What a line may name in braces."""

Written: TypeAlias = Mapping[str, Mapping[str, Mapping[str, tuple[str, ...]]]]
"""Lines by cat, kind of remark and when they fit."""


def written_lines() -> Written:
    return _read(text_folders(), spoken())


@lru_cache(1)
def _read(folders: tuple[Path, ...], language: str) -> Written:
    """A cat that says nothing in a language speaks English."""
    read: dict[str, Mapping[str, Mapping[str, tuple[str, ...]]]] = {}
    for code in dict.fromkeys((ENGLISH, language)):
        for folder in folders:
            if (file := folder / "strings" / "lines" / f"{code}.toml").is_file():
                read |= read_texts(file)
    return read


class Remarks:
    """Chooses the remarks of one game: no line comes twice while others are left. All lines are read when the
    game begins, because reading them when the first cat speaks would delay that frame."""

    def __init__(self, game: str, seed: int, name: Name) -> None:
        """`name` is how cats call somebody: nothing for whom they do not know by name."""
        self._game = game
        self._seed = seed
        self._name = name
        self._said: set[tuple[Seat, str]] = set()
        written_lines()

    def line(self, character: str, occasion: Occasion) -> str:
        """A line of that cat; lines whose condition holds come before general ones. Empty if it has none."""
        groups = written_lines().get(character, {}).get(occasion.kind, {})
        conditional = [
            line for name, holds in CONDITIONS.items() if holds(occasion) for line in groups.get(name, ())
        ]
        usual = [line for name in (ANYWHERE, self._game, occasion.subject) for line in groups.get(name, ())]
        known = dict(self._values(occasion)).keys()
        for lines in (conditional, usual):
            sayable = [line for line in lines if fields_of(line) <= known]
            fresh = [line for line in sayable if (occasion.seat, line) not in self._said]
            if fresh or (sayable and lines is usual):
                if not fresh:
                    self._said -= {(occasion.seat, line) for line in sayable}
                return self._say(occasion, fresh or sayable)
        return ""

    def _say(self, occasion: Occasion, lines: list[str]) -> str:
        """One of them by lot: another in every game, the same when a game is watched again."""
        line = Rng.derived("line", self._seed, occasion.seat, occasion.kind, len(self._said)).choice(lines)
        self._said.add((occasion.seat, line))
        return line.format(**{name: filled_in(value) for name, value in self._values(occasion)})

    def _values(self, occasion: Occasion) -> Iterator[tuple[str, str]]:
        """What can be filled into a line about an occasion: field and text."""
        if occasion.other is not None and (name := self._name(occasion.other)):
            yield "other", short(name)
        if occasion.margin > 0:
            yield "margin", str(occasion.margin)
        yield "streak", str(occasion.streak)


def fields_of(line: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(line) if name}
