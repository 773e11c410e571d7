"""What tests of any game do with a state: play on from it, and ask what may be done."""

from typing import TypeVar

from game.core import Event, Options, State
from tests.narrowing import expect_type, not_none

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)


def play(state: S, *actions: object) -> tuple[S, list[Event]]:
    events: list[Event] = []
    for action in actions:
        following, new = state.apply(action)
        state = expect_type(following, type(state))
        events.extend(new)
    return state, events


def after(state: S, *actions: object) -> S:
    return play(state, *actions)[0]


def allows(state: State, action: object) -> bool:
    options: Options[object] = not_none(state.decision).options
    return options.allows(action)


def of_kind(events: list[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]
