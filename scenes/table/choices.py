"""How a game tells of the choices in a decision: those that were made, and those that were better."""

from collections.abc import Callable, Generator, Sequence
from typing import Any

from game.core import Event
from game.hint import Hint
from game.values import Record
from scenes.table.advice import Advice
from scenes.table.guests import Name
from scenes.table.hints import Advise
from scenes.table.stands import Key


class ChoiceWords(Record):
    words: Callable[[Any, Any, Name], str]
    """From the view of who decides, an action and names: the action in a few words, such as "call 7 Hats"."""
    points: Callable[[Any, Any], Sequence[Key]]
    """From a view and an action: what it is about on the table."""
    advise: Advise
    """What the coach says."""
    words_beside: Callable[[Any, Any, Any, Name], str] | None = None
    """The words of an action, with a second one that is named beside it: in a game where both may have the
    same words, they say in what the two differ."""

    def told(self, view: Any, action: Any, other: Any, name: Name) -> str:
        """An action in a few words; `other` is named beside it, if it is not None."""
        if self.words_beside is None:
            return self.words(view, action, name)
        return self.words_beside(view, action, other, name)

    def why(
        self, view: Any, history: Sequence[Event], action: Any, other: Any, name: Name
    ) -> Generator[None, None, Advice]:
        """What speaks for an action and against another one, as the coach tells it."""
        return self.advise(view, history, Hint(action, other), name)
