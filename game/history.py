"""Which part of a seat's history a bot looks at."""

from collections.abc import Sequence

from game.core import Event


def since_last(history: Sequence[Event], beginning: type[Event], before: int = 0) -> Sequence[Event]:
    """The events from the last of a kind on, such as the beginning of this turn.

    With `before`, from the one that came so many earlier; all events if there are not so many.
    """
    for place in range(len(history) - 1, -1, -1):
        if isinstance(history[place], beginning):
            before -= 1
            if before < 0:
                return history[place:]
    return history
