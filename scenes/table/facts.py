"""Statistics of one finished game: small numbers by name for each seat, added up over many games."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeAlias

Facts: TypeAlias = dict[str, int]
"""What a seat did, by name. A name that begins with `best_` keeps the most of any game; `caught:2` was done
to seat 2."""

BEST = "best_"
"""How names begin whose numbers are not added up: the highest stays."""
CAUGHT = "caught:"
"""How names begin that end in a seat: how often that one was caught."""


def added(games: Iterable[Mapping[str, int]]) -> Facts:
    found: Counter[str] = Counter()
    for facts in games:
        for name, number in facts.items():
            found[name] = max(found[name], number) if name.startswith(BEST) else found[name] + number
    return dict(found)
