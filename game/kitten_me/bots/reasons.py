"""Why one choice in Kitten Me is worse than another: by how likely the bids that they are about are true."""

from collections.abc import Generator, Sequence

from game.core import Event
from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.beliefs import believe, estimate_chance
from game.kitten_me.bots.weighing import unit
from game.kitten_me.view import KittenMeView
from game.reasons import Reason, Why
from game.rng import Rng
from game.weighing import Tried, Unit

CLEARLY = 0.1
"""Chances that differ by less are no reason."""


def explain(
    view: KittenMeView, history: Sequence[Event], worse: Tried, better: Tried, rng: Rng
) -> Generator[None, None, Reason | None]:
    match worse.action, better.action:
        case Challenge(), _:
            true = yield from _chance_of_called(view, history, worse, rng)
            return _reason(Why.CALLED_A_GOOD_BID, 1 - true, true)
        case _, Challenge():
            true = yield from _chance_of_called(view, history, better, rng)
            return _reason(Why.LET_A_BLUFF_PASS, true, 1 - true)
        case Bid() as bold, Bid() as safe:
            beliefs, luck = believe(view, history), rng.state
            risked = yield from estimate_chance(beliefs, bold, Rng(luck))
            safer = yield from estimate_chance(beliefs, safe, Rng(luck))
            return _reason(Why.BID_TOO_MUCH, risked, safer)
    return None


def _chance_of_called(
    view: KittenMeView, history: Sequence[Event], call: Tried, rng: Rng
) -> Generator[None, None, float]:
    """How likely the called bid is true: where that alone decides who loses a card, as it was weighed."""
    if unit(view.house) is Unit.LOSS:
        return call.worth.amount
    assert view.bid is not None
    return (yield from estimate_chance(believe(view, history), view.bid, rng))


def _reason(why: Why, worse: float, better: float) -> Reason | None:
    return Reason(why, worse, better) if better >= worse + CLEARLY else None
