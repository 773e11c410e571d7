"""Why one choice in Go Kitty is worse than another: by points, by cards, or by who has them."""

from collections.abc import Generator, Sequence

from game.core import Event
from game.go_kitty.actions import Action, Ask, Give, Lay, Reverse, Seek
from game.go_kitty.beliefs import believe
from game.go_kitty.cards import Trait
from game.go_kitty.clowders import CLOWDERS
from game.go_kitty.view import GoKittyView
from game.reasons import Reason, Why
from game.rng import Rng
from game.weighing import Tried

CLEARLY = 0.1
"""Chances that differ by less are no reason."""


def explain(
    view: GoKittyView, history: Sequence[Event], worse: Tried, better: Tried, rng: Rng
) -> Generator[None, None, Reason | None]:
    yield
    match worse.action, better.action:
        case _, Lay():
            laid, points = _points(worse.action), _points(better.action)
            return Reason(Why.LEFT_POINTS, laid, points) if points > laid else None
        case (Ask() | Seek() as one, Ask() | Seek() as other):
            beliefs = believe(view, history)
            tried, sure = (beliefs.chance(ask.whom, ask.wish) for ask in (one, other))
            return Reason(Why.ASKED_IN_VAIN, tried, sure) if sure >= tried + CLEARLY else None
        case Give(card), Reverse():
            wish = view.request.wish if view.request is not None else None
            given = view.hand.count(card) if isinstance(wish, Trait) else 1
            return Reason(Why.GAVE_AWAY, given, 0)
    return None


def _points(action: Action) -> int:
    return CLOWDERS[action.cards].points if isinstance(action, Lay) else 0
