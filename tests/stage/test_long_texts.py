"""However long a text is, setting it takes work by its length and no more: counted, not timed."""

from collections.abc import Callable

import pytest

from scenes.stage.typesetter import Typesetter
from tests.call_counts import count_calls
from tests.stage.conftest import BODY, TITLE, TypesetterAt

_SHORT, _TIMES = 120, 5
_LITTLE_MORE = 1.3
_NARROW, _LOW = 260.0, 60.0

KINDS: dict[str, Callable[[int], str]] = {
    "one word": lambda length: "m" * length,
    "words": lambda length: "purr mew " * (length // 9),
    "hyphens": lambda length: "cat-" * (length // 4),
    "icons that touch": lambda length: "<hat>" * (length // 5),
    "marks": lambda length: r"\*\<" * (length // 4),
    "bold words": lambda length: "*mew* purr " * (length // 11),
    "lines": lambda length: "mew\n" * (length // 4),
    "read from the right": lambda length: "חתול " * (length // 5),
    "accents": lambda length: "e\u0301" * (length // 2),
    "one letter under accents": lambda length: "e" + "\u0301" * length,
}

DOINGS: dict[str, Callable[[Typesetter, str], object]] = {
    "measured": lambda setter, text: setter.measure(text, BODY, _NARROW),
    "boxed": lambda setter, text: setter.boxed(text, TITLE, _NARROW, _LOW),
    "stacked": lambda setter, text: setter.stacked(((text, TITLE), (text, BODY)), _NARROW, _LOW),
    "shortened": lambda setter, text: setter.shortened(text, BODY, _NARROW),
    "evened": lambda setter, text: setter.evened(text, BODY, _NARROW),
}


def _calls(do: Callable[[], object]) -> int:
    """How many functions are called meanwhile."""
    return count_calls(do, lambda _, event: event in ("call", "c_call"))


@pytest.mark.parametrize("doing", DOINGS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.seldom(10)
def test_a_text_so_many_times_as_long_takes_so_many_times_the_work(
    typesetter_at: TypesetterAt, kind: str, doing: str
) -> None:
    setter, text, do = typesetter_at(), KINDS[kind], DOINGS[doing]
    do(setter, text(_SHORT // 2))
    short = _calls(lambda: do(setter, text(_SHORT)))
    long = _calls(lambda: do(setter, text(_SHORT * _TIMES)))
    assert long <= short * _TIMES * _LITTLE_MORE


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.seldom(4)
def test_a_text_of_a_book_s_length_is_cut_to_its_box(typesetter_at: TypesetterAt, kind: str) -> None:
    setter, text = typesetter_at(), KINDS[kind](3_000)
    shown, style = setter.boxed(text, TITLE, _NARROW, _LOW)
    assert setter.measure(shown, style, _NARROW)[1] <= _LOW
    assert setter.measure(setter.shortened(text.replace("\n", " "), BODY, _NARROW), BODY)[0] <= _NARROW
