"""Work that is counted and not timed: how many calls it takes."""

import sys
from collections.abc import Callable
from types import FrameType


def count_calls(do: Callable[[], object], counted: Callable[[FrameType, str], bool]) -> int:
    """How many of the interpreter's events count while something is done."""
    count = 0

    def note(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += counted(frame, event)

    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(None)
    return count
