"""What a test knows of a value and its declared type does not say: asserted, and then known to mypy too."""

from typing import TypeVar

T = TypeVar("T")


def expect_type(value: object, kind: type[T]) -> T:
    """The value, which has to be of this type."""
    assert isinstance(value, kind), f"{value!r} is no {kind.__name__}"
    return value


def not_none(value: T | None) -> T:
    """The value, which has to be there."""
    assert value is not None
    return value
