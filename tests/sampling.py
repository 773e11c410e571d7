"""What every run asks of a sample, and `-m long` of the rest."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import Any
from zlib import crc32

import pytest

from scenes.stage.theme import TEXT_SCALES


def sampled(
    names: str | tuple[str, ...], cases: Iterable[Any], often: Collection[Any]
) -> pytest.MarkDecorator:
    """`parametrize`, but the cases that are not asked often are long."""
    one = isinstance(names, str)
    params = [
        case if case in often else pytest.param(*((case,) if one else case), marks=pytest.mark.long)
        for case in cases
    ]
    return pytest.mark.parametrize(names, params)


def leave_to_long_runs(items: Iterable[pytest.Item]) -> None:
    """Make long all cases of a test marked `seldom`, but a few that lie evenly among them. Which ones, its
    name says: of many tests that ask a law of every game, each run asks about as many of each game."""
    cases: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("seldom") and not item.get_closest_marker("long"):
            cases[item.nodeid.partition("[")[0]].append(item)
    for name, alike in cases.items():
        (wanted,) = (mark.args for mark in alike[0].iter_markers("seldom"))
        often = min(*wanted or (1,), len(alike))
        first = crc32(name.encode()) % len(alike)
        asked = {(first + number * len(alike) // often) % len(alike) for number in range(often)}
        for number, item in enumerate(alike):
            if number not in asked:
                item.add_marker(pytest.mark.long)


every_text_scale = sampled("text_scale", TEXT_SCALES, often=(TEXT_SCALES[0], TEXT_SCALES[-1]))
