"""A lesson as data: a chosen deal, and for each of its decisions what is said and how a choice is answered.

A lesson is a real game with one step for each decision, in the same order. How many actions were played
therefore tells which step is next, and undo, save and load need nothing of their own.
"""

from collections.abc import Callable, Sequence
from typing import Any

from game.values import Record
from scenes.table.stands import Key

Script = Callable[[Any], Any]
"""From a cat's own view, what it does; the same view gives the same action."""
Judge = Callable[[Any, Any], str]
"""A human's view and choice: nothing if it is what the lesson waits for, else which kind answer it gets."""


class Line(Record):
    """One thing that is said. It points at something, and may wait until the player has done a part of it."""

    words: str
    points: tuple[Key, ...] = ()
    done: Callable[[Any], bool] | None = None
    """Whether the question that is open has been answered so far; such a line needs no Next."""


class LessonStep(Record):
    """One decision: a cat's that has a script, or the human's that is judged.

    What is said waits to be read. To the human the last line says what to do, and so does one that waits
    until a part of it is done: then whatever is chosen is judged. The recap is said of what the decision led
    to, while that lies on the table and waits to be read.
    """

    lines: tuple[Line, ...] = ()
    script: Script | None = None
    judge: Judge | None = None
    recap: tuple[Line, ...] = ()

    def takes(self, view: Any, action: Any) -> bool:
        """Whether that is what the lesson does or waits for."""
        if self.script is not None:
            return bool(self.script(view) == action)
        return self.judge is None or not self.judge(view, action)


def human_chooses(judge: Judge, *lines: Line, recap: tuple[Line, ...] = ()) -> LessonStep:
    return LessonStep(lines, judge=judge, recap=recap)


def cat_plays(action: Any, *lines: Line, recap: tuple[Line, ...] = ()) -> LessonStep:
    """The step of a lesson in which a cat plays an action, or the one that a script gives."""
    return LessonStep(lines, script=action if callable(action) else lambda view: action, recap=recap)


class Lesson(Record):
    """A human at the first seat, and cats of the house who play as kittens once it is over."""

    name: str
    """Its words are `lesson.GAME.NAME.*`."""
    seed: int
    house: Any
    cats: Sequence[str]
    """The characters on the other seats."""
    steps: tuple[LessonStep, ...]
    farewell: tuple[Line, ...] = ()
    """What is said in the end, before the game goes on as any other."""
    only_with: Callable[[Any], bool] | None = None
    """By which house rules there is what it teaches; None by all."""

    def step_after(self, played: int) -> LessonStep | None:
        """The step for the decision after so many actions; None once the lesson is over."""
        if played < len(self.steps):
            return self.steps[played]
        return LessonStep(self.farewell) if played == len(self.steps) and self.farewell else None
