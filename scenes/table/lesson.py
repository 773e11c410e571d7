"""A lesson as data: a chosen deal, and for each of its decisions what is said and how a choice is answered.

A lesson is a real game with one step for each decision, in the same order. What was played therefore tells
which step is next, and undo, save and load need nothing of their own.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

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
    still: Callable[[Any], tuple[Key, ...]] | None = None
    """What of that the question that is open still lacks: it alone is pointed at. None for all of it."""
    after: Callable[[Sequence[Any]], bool] | None = None
    """After which actions it is true and said; None after all."""
    teaches: tuple[str, ...] = ()
    """The names of the game's words that it explains: nobody introduces them any more once it was said."""
    shows: str = ""
    """A part of the table, or of the question, that is left out before this is said."""
    astray: "Line | None" = None
    """What is said in its place until it is done: something else was chosen that has to be taken back."""

    def in_question(self, question: Any) -> "Line":
        """Itself, or what is said in its place while a question is open, if one is."""
        other = self.astray
        if question is None or other is None or other.done is None or other.done(question):
            return self
        return other.in_question(question)

    def points_in(self, question: Any) -> tuple[Key, ...]:
        """What it points at while a question is open, if one is."""
        return self.points if self.still is None or question is None else self.still(question)


class LessonStep(Record):
    """One decision: a cat's that has a script, or the human's that is judged.

    What is said waits to be read. To the human the last line says what to do, and so does one that waits
    until a part of it is done: then whatever is chosen is judged. The recap is said of what the decision led
    to, while that lies on the table and waits to be read. Another action that is as good is carried out, too,
    and the lesson goes on with other steps from there.
    """

    lines: tuple[Line, ...] = ()
    script: Script | None = None
    judge: Judge | None = None
    recap: tuple[Line, ...] = ()
    begins_with: Any = None
    """The action that is chosen when the question begins; with None nothing is."""
    as_good: Any = None
    from_there: tuple["LessonStep", ...] = ()

    def takes(self, view: Any, action: Any) -> bool:
        if self.script is not None:
            return bool(self.script(view) == action)
        return not self.answer(view, action)

    def answer(self, view: Any, action: Any) -> str:
        """Nothing if a human's choice is carried out, else which kind answer it gets."""
        return "" if self.judge is None or action == self.as_good else self.judge(view, action)

    def or_else(self, as_good: Any, *steps: "LessonStep") -> "LessonStep":
        """The same step with another action that is as good, and how the lesson goes on after that."""
        return replace(self, as_good=as_good, from_there=steps)


def human_chooses(
    judge: Judge, *lines: Line, recap: tuple[Line, ...] = (), begins_with: Any = None
) -> LessonStep:
    return LessonStep(lines, judge=judge, recap=recap, begins_with=begins_with)


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
    without: frozenset[str] = frozenset()
    """Parts of the table that it has no use for: they are not there until the host is gone."""
    only_with: Callable[[Any], bool] | None = None
    """By which house rules there is what it teaches; None by all."""

    def steps_of(self, actions: Sequence[Any]) -> tuple[LessonStep, ...]:
        """All steps, as far as they depend on what was played."""
        steps = self.steps
        for number, action in enumerate(actions[: len(steps)]):
            if steps[number].from_there and action == steps[number].as_good:
                steps = (*steps[: number + 1], *steps[number].from_there)
        return steps

    def step_after(self, actions: Sequence[Any]) -> LessonStep | None:
        """The step for the decision after these actions; None once the lesson is over."""
        steps, played = self.steps_of(actions), len(actions)
        if played > len(steps) or (played == len(steps) and not self.farewell):
            return None
        step = steps[played] if played < len(steps) else LessonStep(self.farewell)
        return replace(step, lines=tuple(one for one in step.lines if not one.after or one.after(actions)))
