"""One test over many things of the same kind: quicker than a test for each, and it names all that fail."""

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def check_each(things: Iterable[T], *checks: Callable[[T], None]) -> None:
    """Make every check of every thing; what fails is told with the name of the thing and of the check."""
    failures = []
    for thing in things:
        for check in checks:
            try:
                check(thing)
            except AssertionError as failure:
                failures.append(f"{thing}, {check.__name__}: {failure}")
    if failures:
        raise AssertionError("\n".join(failures))
