"""Why one choice in Kitten Me is worse than another: by how likely the bids that they are about are true."""

from collections.abc import Generator, Sequence

from game.core import Event
from game.kitten_me.actions import Action, Bid, Challenge
from game.kitten_me.beliefs import believe, estimate_chance
from game.kitten_me.view import KittenMeView
from game.reasons import Reason, Why
from game.rng import Rng

CLEARLY = 0.1
"""Chances that differ by less are no reason."""


def explain(
    view: KittenMeView, history: Sequence[Event], worse: Action, better: Action, rng: Rng
) -> Generator[None, None, Reason | None]:
    if Challenge() in (worse, better):
        if view.bid is None:
            return None
        true = yield from estimate_chance(believe(view, history), view.bid, rng)
        if isinstance(worse, Challenge):
            return _reason(Why.CALLED_A_GOOD_BID, 1 - true, true)
        return _reason(Why.LET_A_BLUFF_PASS, true, 1 - true)
    if not (isinstance(worse, Bid) and isinstance(better, Bid)):
        return None
    beliefs, luck = believe(view, history), rng.state
    risked = yield from estimate_chance(beliefs, worse, Rng(luck))
    safer = yield from estimate_chance(beliefs, better, Rng(luck))
    return _reason(Why.BID_TOO_MUCH, risked, safer)


def _reason(why: Why, worse: float, better: float) -> Reason | None:
    return Reason(why, worse, better) if better >= worse + CLEARLY else None
