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

    def why(
        self, view: Any, history: Sequence[Event], action: Any, name: Name
    ) -> Generator[None, None, Advice]:
        """What speaks for an action, as the coach tells it."""
        return self.advise(view, history, Hint(action), name)
