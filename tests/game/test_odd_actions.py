"""An action is legal only if it is made of the very types that its game writes down: no True for a 1, no 2.0
for a 2, no list for a tuple, no class of somebody's own. What is accepted can always be saved."""

from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from itertools import islice
from typing import Any, get_args
from unittest.mock import ANY

import pytest
from msgspec.structs import asdict

from game.catalog import GAMES
from game.core import IllegalAction, State
from game.kitten_me.cards import Deck
from tests.game.walks import Table

_STATES = 30
"""So many of each random game are looked at, spread over it."""
_ACTIONS = 4
"""So many of each class at one decision."""
_SEEDS = range(2)
_ALL_CARDS = {"kitten_me": {"deck": Deck.GREY}}
"""House rules with which every card comes up."""


class _Int(int):
    """A whole number in a class of somebody's own."""


class _Tuple(tuple[Any, ...]):
    """The same, for tuples."""


@pytest.mark.parametrize("game", GAMES)
def test_no_action_of_other_types_is_legal_or_raises_anything_but_that_it_is_illegal(game: str) -> None:
    met: set[type] = set()
    for state in _states(game):
        assert state.decision is not None
        options = state.decision.options
        for action in _some_of_each_class(options):
            for odd in _odd_twins(action):
                assert not options.allows(odd), f"{odd!r} passes for {action!r}"
                if type(action) not in met:
                    with pytest.raises(IllegalAction):
                        state.apply(odd)
            met.add(type(action))
    assert met == set(get_args(import_module(f"game.{game}.actions").Action))


def _states(game: str) -> Iterator[State]:
    info = GAMES[game]
    for seed in _SEEDS:
        for seats in (info.min_seats, info.max_seats):
            states = list(Table(game, seats, info.house(**_ALL_CARDS.get(game, {})), seed).states())[:-1]
            yield from states[:: max(1, len(states) // _STATES)]
            yield states[-1]


def _some_of_each_class(options: Any) -> Iterator[Any]:
    by_class: dict[type, list[Any]] = {}
    for action in islice(options, 2000):
        by_class.setdefault(type(action), []).append(action)
    for actions in by_class.values():
        yield from actions[:: max(1, len(actions) // _ACTIONS)]


def _odd_twins(action: Any) -> Iterator[Any]:
    """Actions that look like this one, each odd in one place."""
    kind = type(action)
    given = asdict(action)
    yield type(kind.__name__, (kind,), {})(**given)
    yield kind
    for name, value in given.items():
        for odd in _odd_values(value):
            yield kind(**given | {name: odd})


def _odd_values(value: Any) -> Iterator[Any]:
    """Values that are equal to one or are easily taken for it, but are of another type."""
    yield from (None, str(value), [], {}, ANY, float("nan"), 10**30, object())
    if isinstance(value, tuple):
        yield from (list(value), _Tuple(value), (*value, None), ([],))
        for place, part in enumerate(value):
            yield from ((*value[:place], odd, *value[place + 1 :]) for odd in _odd_values(part))
    elif isinstance(value, Enum):
        yield from (value.name, value.value)
    else:
        yield from (float(value), complex(value), _Int(value))
        if value in (0, 1):
            yield bool(value)
