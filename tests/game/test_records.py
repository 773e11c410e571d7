"""Records are frozen dataclasses in every respect but the time that it takes to make one."""

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace

import pytest

from game.catalog import GAMES
from game.core import Event, Moment
from game.records import drafting, frozen, record
from game.rng import Rng


@record
class Box:
    """A thing with a default, and one that follows from the others."""

    side: int
    name: str = "box"
    area: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "area", self.side**2)


@record
class Tag:
    """A thing with a hash of its own."""

    name: str

    def __hash__(self) -> int:
        return 7


@record
class Empty:
    pass


@record
class Shelf(Moment):
    """A moment with something that follows from the rest."""

    boxes: tuple[int, ...]
    label: str
    decision: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "decision", len(self.boxes))


@dataclass(slots=True)
class ShelfDraft(Moment):
    boxes: tuple[int, ...]
    label: str
    events: list[Event] = field(init=False, default_factory=list)


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


def test_a_record_that_works_out_its_hash_once_is_asked_for_that() -> None:
    first, other = Tag("a"), Tag("b")
    assert first != other
    assert (hash(first), hash(other), {first: 1}[Tag("a")]) == (7, 7, 1)


def test_a_record_can_be_matched_by_place() -> None:
    match Box(3, "crate"):
        case Box(side, name):
            assert (side, name) == (3, "crate")
        case _:
            pytest.fail("a Box is a Box")


def test_a_draft_becomes_the_next_state_and_leaves_the_one_before_alone() -> None:
    before = Shelf((1, 2), "low")
    draft = drafting(ShelfDraft)(before)
    draft.boxes += (3,)
    happened = Event()
    draft.events.append(happened)
    after, events = frozen(draft, Shelf, decision=3)
    assert (after, events) == (Shelf((1, 2, 3), "low"), (happened,))
    assert after.decision == 3
    assert before == Shelf((1, 2), "low")
    assert not hasattr(after, "events")


@pytest.mark.parametrize("name", GAMES)
def test_a_state_that_was_a_draft_never_changes_and_can_be_pickled(name: str) -> None:
    state, _ = GAMES[name].new(2, GAMES[name].house(), 1)
    assert state.decision is not None
    state, _ = state.apply(state.decision.options.sample(Rng(1)))
    with pytest.raises(FrozenInstanceError):
        state.turn = 1  # type: ignore[misc]
    again = pickle.loads(pickle.dumps(state))
    assert (again, again.decision) == (state, state.decision)
