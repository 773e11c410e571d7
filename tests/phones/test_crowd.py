"""The guests of `python -m tests.phones`: they play on, and say so when a table does not."""

from typing import Any

import pytest

from tests.phones.crowd import Crowd, Guest, StandstillError

BACK = {"tap": "tool:rules", "reason": "", "picture": ""}
BOOK = {"tap": "tool:rules", "reason": "", "picture": "book"}
CALL = {"tap": "call", "reason": "", "picture": ""}
NOT_YET = {"tap": "bid", "reason": "Choose first.", "picture": ""}
MOST_TOUCHES = 100


def asked(buttons: list[Any], tools: list[Any], question: int = 3) -> dict[str, Any]:
    return {"question": question, "page": {"mood": "asked", "buttons": buttons}, "tools": tools}


def long_asked(sheet: dict[str, Any]) -> Guest:
    """A guest who has touched this and that on it."""
    guest = Guest(Crowd("host", "key", 100, 1), 0, rude=False)
    guest._follow(sheet, new=True)
    guest._touches = MOST_TOUCHES
    return guest


def answer_in_vain(guest: Guest, sheet: dict[str, Any], new: bool) -> None:
    for _ in range(MOST_TOUCHES):
        guest._answered = True
        guest._follow(sheet, new=new)


def test_whoever_is_asked_for_long_answers() -> None:
    sheet = asked([CALL, NOT_YET], [BOOK])
    assert long_asked(sheet)._in_earnest(sheet) == ["call"]


def test_whoever_reads_the_rules_for_long_goes_back_to_the_question() -> None:
    sheet = asked([], [BACK])
    assert long_asked(sheet)._in_earnest(sheet) == ["tool:rules"]


def test_a_table_that_hears_answers_and_asks_the_same_stands_still() -> None:
    sheet = asked([CALL], [BOOK])
    with pytest.raises(StandstillError):
        answer_in_vain(long_asked(sheet), sheet, new=True)


def test_a_busy_machine_is_no_standstill() -> None:
    """Nothing new is shown for as long as it takes."""
    sheet = asked([CALL], [BOOK])
    answer_in_vain(long_asked(sheet), sheet, new=False)
