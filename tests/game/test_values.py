"""Records never change, and are equal when their fields are; a state shares its fields with its draft."""

import copy
import pickle
from typing import Any

import pytest
from msgspec import field
from msgspec.structs import force_setattr, replace

from game.catalog import GAMES
from game.core import Event, StateFields
from game.rng import Rng
from game.values import Record


class Box(Record):
    """A thing with a default, and one that follows from the others."""

    side: int
    name: str = "box"
    area: int = 0

    def __post_init__(self) -> None:
        force_setattr(self, "area", self.side**2)


class Empty(Record):
    pass


class ShelfFields(StateFields):
    boxes: tuple[int, ...]
    label: str


class Shelf(ShelfFields, frozen=True):  # type: ignore[misc]  # a draft has the same fields, not frozen
    decision: int = 0

    def __post_init__(self) -> None:
        force_setattr(self, "decision", len(self.boxes))


class ShelfDraft(ShelfFields):
    events: list[Event] = field(default_factory=list)


def test_a_record_is_made_by_place_by_name_and_with_defaults() -> None:
    assert Box(3, "crate") == Box(name="crate", side=3) != Box(3)
    assert Box(3).name == "box"
    with pytest.raises(TypeError):
        Box()  # type: ignore[call-arg]


def test_a_finished_record_never_changes() -> None:
    box = Box(3)
    with pytest.raises(AttributeError):
        box.side = 4  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del box.side
    with pytest.raises(AttributeError):
        box.colour = "red"  # type: ignore[attr-defined]
    assert box.side == 3


def test_what_follows_from_the_others_does_so_however_a_record_is_made() -> None:
    box = Box(5)
    for same in (
        replace(Box(3), side=5),
        copy.copy(box),
        copy.deepcopy(box),
        pickle.loads(pickle.dumps(box)),
        Box(5, area=1),
    ):
        assert same == box
        assert same.area == 25
        assert type(same) is Box


def test_equal_records_are_one_in_a_set_and_records_of_two_kinds_are_never_equal() -> None:
    assert len({Box(3), Box(3), Box(4), Empty(), Empty()}) == 3
    empty: object = Empty()
    assert empty != Event()


def test_a_draft_becomes_the_next_state_and_leaves_the_one_before_alone() -> None:
    before = Shelf((1, 2), "low")
    draft = ShelfDraft(*before.shared())
    draft.boxes += (3,)
    after = Shelf(*draft.shared())
    assert (after, after.decision) == (Shelf((1, 2, 3), "low"), 3)
    assert before == Shelf((1, 2), "low")
    assert draft.events == []


def test_the_decision_of_a_state_takes_no_part_in_comparisons() -> None:
    one, other = Shelf((1, 2), "low"), Shelf((1, 2), "low")
    force_setattr(other, "decision", 7)
    assert one == other
    assert hash(one) == hash(other)


@pytest.mark.parametrize("name", GAMES)
def test_a_state_never_changes_and_can_be_pickled(name: str) -> None:
    first, _ = GAMES[name].new(2, GAMES[name].house(), 1)
    assert first.decision is not None
    state: Any = first.apply(first.decision.options.sample(Rng(1)))[0]
    with pytest.raises(AttributeError):
        state.turn = 1
    again = pickle.loads(pickle.dumps(state))
    assert (again, again.decision) == (state, state.decision)
