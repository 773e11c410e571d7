"""What makes a moment of Go Kitty weigh more than another, from what everybody saw."""

from collections.abc import Sequence

from game.core import Event, Seat
from game.go_kitty.events import Dealt, TurnBegan
from scenes.go_kitty.occasions import points_after

A_CLOWDER = 3
"""The most that one set brings."""


def match_point(history: Sequence[Event]) -> tuple[Seat, ...]:
    """Who is on turn and who leads, when the very last turn begins and one set can still change who wins."""
    event, before = history[-1], history[:-1]
    dealt = next((one for one in history if isinstance(one, Dealt)), None)
    if not isinstance(event, TurnBegan) or not event.last or dealt is None:
        return ()
    points, seats = points_after(before), range(len(dealt.hands))
    if sum(isinstance(one, TurnBegan) and one.last for one in before) != len(seats) - 1:
        return ()
    leader = max((seat for seat in seats if seat != event.seat), key=lambda seat: points.get(seat, 0))
    behind = points.get(leader, 0) - points.get(event.seat, 0)
    return (event.seat, leader) if 0 <= behind <= A_CLOWDER else ()
