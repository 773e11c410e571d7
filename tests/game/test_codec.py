"""Records survive a trip through JSON, and nothing else gets in."""

import json
from enum import Enum

import pytest

from game.codec import Codec, CodecError
from game.values import Record


class Mood(Enum):
    CALM = 1
    CROSS = 2


class Paw(Record):
    left: bool


class Pounce(Record):
    far: int
    mood: Mood
    paws: tuple[Paw, ...]
    pair: tuple[int, str]
    prey: str | None


class Nap(Record):
    pass


CODEC = Codec(Pounce, Nap)
POUNCE = Pounce(3, Mood.CROSS, (Paw(True), Paw(False)), (1, "a"), None)
WRITTEN = CODEC.encode(POUNCE)


def test_a_record_comes_back_as_it_was() -> None:
    assert CODEC.decode(json.loads(json.dumps(WRITTEN))) == POUNCE
    assert CODEC.decode(CODEC.encode(Nap())) == Nap()


def test_enums_are_written_by_name_and_records_are_tagged() -> None:
    assert WRITTEN["type"] == "Pounce"
    assert WRITTEN["mood"] == "CROSS"


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"type": "Yawn"}, "unknown record"),
        ({"type": 3}, "no tagged record"),
        ({"far": "3"}, "no int"),
        ({"far": True}, "no int"),
        ({"mood": "HUNGRY"}, "no Mood"),
        ({"mood": ["CALM"]}, "no Mood"),
        ({"paws": 3}, "no list"),
        ({"paws": [{"right": True}]}, "Paw needs"),
        ({"pair": [1]}, "2 parts"),
        ({"prey": 7}, "none of what"),
        ({"extra": 1}, "Pounce needs the fields"),
    ],
)
def test_a_changed_record_is_refused_with_the_reason(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(CodecError, match=complaint):
        CODEC.decode(WRITTEN | change)


@pytest.mark.parametrize("value", [None, 3, "Nap", [], {}])
def test_what_is_no_record_is_refused(value: object) -> None:
    with pytest.raises(CodecError):
        CODEC.decode(value)


def test_a_record_of_another_union_is_not_written() -> None:
    with pytest.raises(CodecError, match="Paw is not one of Pounce, Nap"):
        CODEC.encode(Paw(True))
