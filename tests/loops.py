"""One test over many things of the same kind: quicker than a test for each, and it names all that fail."""

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def for_each(things: Iterable[T]) -> Callable[[Callable[[T], None]], Callable[[], None]]:
    """Make a check of one thing a test of all of them."""

    def test_of(check: Callable[[T], None]) -> Callable[[], None]:
        def test() -> None:
            failures = []
            for thing in things:
                try:
                    check(thing)
                except AssertionError as failure:
                    failures.append(f"{thing}: {failure}")
            assert not failures, "\n".join(failures)

        test.__name__, test.__doc__ = check.__name__, check.__doc__
        return test

    return test_of
