"""Why one choice in Shut Up Cat is worse than another: by what the tiles bring, as far as they are known."""

from collections.abc import Generator, Sequence

from game.core import Event
from game.reasons import Reason, Why
from game.rng import Rng
from game.shut_up_cat.actions import ChaseCat, Reveal, ScoreWinks
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.expected_winks import ExpectedWinks
from game.shut_up_cat.scoring import fewest_chases, score_of
from game.shut_up_cat.view import ShutUpCatView
from game.weighing import Tried

CLEARLY = 0.3
"""Winks and Meows that differ by less on average are no reason."""


def explain(
    view: ShutUpCatView, history: Sequence[Event], worse: Tried, better: Tried, rng: Rng
) -> Generator[None, None, Reason | None]:
    yield
    match worse.action, better.action:
        case (ScoreWinks(), ChaseCat()) | (ChaseCat(), ScoreWinks()):
            now, chased = score_of(view).winks, score_of(view, fewest_chases(view)).winks
            counts = (now, chased) if isinstance(better.action, ChaseCat) else (chased, now)
            return Reason(Why.LEFT_WINKS, *counts) if counts[1] > counts[0] else None
        case Reveal() as one, Reveal() as other:
            expected = ExpectedWinks.knowing(view, believe(view, history).parts())
            yield
            winks = [expected.winks(tiles.spaces) for tiles in (one, other)]
            meows = [expected.meows(tiles.spaces) for tiles in (one, other)]
            if winks[1] >= winks[0] + CLEARLY:
                return Reason(Why.LEFT_WINKS, *winks)
            return Reason(Why.WOKE_THE_CAT, *meows) if meows[0] >= meows[1] + CLEARLY else None
    return None
