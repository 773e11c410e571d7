"""Values that never change: records, members of enumerations, and tuples copied with a difference."""

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields, is_dataclass
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, cast, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(plain: type[T]) -> type[T]:
    """A frozen dataclass with slots that is quick to define and quick to make.

    A dataclass that is only frozen has to get round its own ban for every field, which cost engines a fifth
    of their time. This one is filled in as a twin of its class without the ban, and then joins its class. The
    twin is made by a plain call, which takes two thirds of the time of `object.__new__(twin)`.
    And of the methods of a dataclass that are written out and compiled when the program starts, it has one.
    What inherits from a record and has fields of its own is a record, too, and no plain dataclass.
    """
    plain.__doc__ = plain.__doc__ or plain.__name__  # without a docstring a dataclass works out its signature
    finished: Any = dataclass(slots=True, init=False, eq=False, repr=False)(plain)
    _define_comparison_when_first_used(finished)
    finished.__reduce__ = _reduce
    if "__repr__" not in vars(plain):
        finished.__repr__ = _repr
    if fields(finished):
        twin = type(plain.__name__, (finished,), {"__slots__": (), "__new__": object.__new__})
        finished.__setattr__, finished.__delattr__ = _refuse_change, _refuse_change
        twin.__setattr__, twin.__delattr__ = object.__setattr__, object.__delattr__  # type: ignore[assignment]
        finished.__new__ = _new_method(finished, twin)
    return cast(type[T], finished)


def _define_comparison_when_first_used(finished: Any) -> None:
    """Write out how records are compared when the first of them is: most kinds never are. One that works out
    its hash in its own way goes on doing so."""
    hashes_itself = "__hash__" in vars(finished)

    def define() -> None:
        compared = [one.name for one in fields(finished) if one.compare]
        mine, others = ("".join(f"{who}.{name}, " for name in compared) for who in ("self", "other"))
        same = f"({mine}) == ({others}) if type(other) is type(self) else NotImplemented"
        finished.__eq__ = eval(f"lambda self, other: {same}")
        if not hashes_itself:
            finished.__hash__ = eval(f"lambda self: hash(({mine}))")

    def first_eq(self: Any, other: object) -> Any:
        define()
        return finished.__eq__(self, other)

    def first_hash(self: Any) -> int:
        define()
        return hash(self)

    finished.__eq__ = first_eq
    if not hashes_itself:
        finished.__hash__ = first_hash


def _refuse_change(self: Any, name: str, *_: object) -> None:
    raise FrozenInstanceError(f"cannot change the field {name!r} of a {type(self).__name__}")


def _repr(self: Any) -> str:
    parts = [f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr]
    return f"{type(self).__qualname__}({', '.join(parts)})"


def _new_method(finished: Any, twin: type) -> Callable[..., Any]:
    """The `__new__` of a record, written out field by field as dataclasses do it."""
    given = [one for one in fields(finished) if one.init]
    defaults = {f"_default_{one.name}": one.default for one in given if one.default is not MISSING}
    parameters = [
        f"{one.name}=_default_{one.name}" if one.default is not MISSING else one.name for one in given
    ]
    lines = [f"def __new__(cls, {', '.join(parameters)}):", "self = _twin()"]
    lines += [f"self.{one.name} = {one.name}" for one in given]
    if hasattr(finished, "__post_init__"):
        lines.append("self.__post_init__()")
    lines += ["self.__class__ = cls", "return self"]
    names: dict[str, Any] = {"_twin": twin, **defaults}
    exec("\n    ".join(lines), names)
    return cast(Callable[..., Any], names["__new__"])


def _reduce(self: Any) -> tuple[type, tuple[Any, ...]]:
    """How a record is pickled and copied: by what it was made with."""
    return type(self), tuple([getattr(self, name) for name in _names(cast(Any, type(self)), ())])


def drafting(draft: type[T]) -> Callable[[Any], T]:
    """Makes a draft of a state: a copy of all its fields, and no events yet.

    It is written out field by field and looks up no field by its name: an engine does it for every action.
    """
    lines = ["def draft_of(state):", "draft = _blank(_draft)"]
    lines += [f"draft.{name} = state.{name}" for name in _names(cast(Any, draft), ())]
    lines += ["draft.events = []", "return draft"]
    names: dict[str, Any] = {"_blank": object.__new__, "_draft": draft}
    exec("\n    ".join(lines), names)
    return cast(Callable[[Any], T], names["draft_of"])


def frozen(draft: Any, to: type[T], decision: object) -> tuple[T, tuple[Any, ...]]:
    """The draft itself as a state that asks this, and its events: it joins a class of the same slots, nothing
    is copied."""
    events = tuple(draft.events)
    del draft.events
    draft.decision = decision
    draft.__class__ = to
    return draft, events


def copied_with(record: object, to: type[T], **given: Any) -> T:
    """A new record of what is given, and for the rest with the fields of the other one."""
    names = _names(cast(Any, to), tuple(given))
    return to(**given, **dict(zip(names, attrgetter(*names)(record), strict=True)))


@cache
def _names(to: Any, but: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(to) if field.init and field.name not in but)


class QuickEnum(Enum):
    """An enumeration whose members are found quickly in dictionaries: each is equal to itself alone.

    To read a member from its class takes Python 3.11 ten times as long as a name of the module does, so what
    an engine does for every action has names for the members that it asks for.
    """

    __hash__ = object.__hash__


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The same items with another one at that place.

    >>> replaced(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    changed = list(items)
    changed[place] = item
    return tuple(changed)


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The items less one that is equal to the given one.

    >>> without((1, 2, 1), 1)
    (2, 1)
    """
    place = items.index(item)
    return items[:place] + items[place + 1 :]


def same_types(one: object, other: object) -> bool:
    """Whether two values that are equal are also made of the very same types: True is no 1, and 2.0 no 2.

    >>> same_types((1, "a"), (1, "a")), same_types((1, "a"), (True, "a"))
    (True, False)
    """
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple):
        return all(map(same_types, one, cast(tuple[Any, ...], other)))
    if is_dataclass(one):
        return all(same_types(getattr(one, part.name), getattr(other, part.name)) for part in fields(one))
    return True
