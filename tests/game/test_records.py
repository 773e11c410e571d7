"""Records are frozen dataclasses in every respect but the time that it takes to make one."""

import copy
import pickle
from dataclasses import FrozenInstanceError, field, fields, replace

import pytest

from game.records import record


@record
class Box:
    """A thing with a default, and one that follows from the others."""

    side: int
    name: str = "box"
    area: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "area", self.side**2)


@record
class Empty:
    pass


def test_a_record_is_made_by_place_by_name_and_with_defaults() -> None:
    assert Box(3, "crate") == Box(name="crate", side=3) != Box(3)
    assert Box(3).name == "box"
    assert Box(3).area == 9
    with pytest.raises(TypeError):
        Box()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Box(1, "box", 1)  # type: ignore[call-arg]


def test_a_finished_record_never_changes() -> None:
    box = Box(3)
    with pytest.raises(FrozenInstanceError):
        box.side = 4  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del box.side
    with pytest.raises((AttributeError, TypeError)):
        box.colour = "red"  # type: ignore[attr-defined]
    assert box.side == 3


def test_a_record_is_of_its_class_and_nothing_else() -> None:
    assert type(Box(3)) is Box
    assert type(Empty()) is Empty
    assert [one.name for one in fields(Box(3))] == ["side", "name", "area"]
    assert repr(Box(3)) == "Box(side=3, name='box')"


def test_equal_records_are_one_in_a_set() -> None:
    assert len({Box(3), Box(3), Box(4), Empty(), Empty()}) == 3


def test_a_record_can_be_replaced_copied_and_pickled() -> None:
    box = replace(Box(3), side=5)
    for same in (box, copy.copy(box), copy.deepcopy(box), pickle.loads(pickle.dumps(box))):
        assert same == box
        assert same.area == 25
        assert type(same) is Box
    assert pickle.loads(pickle.dumps(Empty())) == Empty()


def test_a_record_can_be_matched_by_place() -> None:
    match Box(3, "crate"):
        case Box(side, name):
            assert (side, name) == (3, "crate")
        case _:
            pytest.fail("a Box is a Box")
