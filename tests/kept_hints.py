"""Hints that are weighed once in a process: the same position always gives the same one (`game/hint.py`)."""

from collections.abc import Generator, Sequence
from typing import Any

import pytest

from game import hint
from game.core import Event
from game.hint import Hint, recommended
from game.info import GameInfo
from scenes.table import hints


def keep_hints(patch: pytest.MonkeyPatch) -> None:
    """Every replay, and every table that is set for the same position, would weigh it again."""
    known: dict[tuple[int, str, str, str], Hint] = {}

    def kept(info: GameInfo, view: Any, history: Sequence[Event]) -> Generator[None, None, Hint]:
        position = hint.BUDGET, info.name, repr(view), repr(history)
        if position in known:
            yield
        else:
            known[position] = yield from recommended(info, view, history)
        return known[position]

    patch.setattr(hints, "recommended", kept)
