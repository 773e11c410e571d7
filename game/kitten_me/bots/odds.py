"""A fixed rung of the ladder: the exact odds of the unseen cards and the smallest sensible raise."""

from collections.abc import Generator, Sequence

from game.core import Event
from game.kitten_me.actions import Action, Bid, Challenge
from game.kitten_me.beliefs import believe
from game.kitten_me.cards import DECKS, Thing
from game.kitten_me.counting import hand_total
from game.kitten_me.deal_sampling import Beliefs
from game.kitten_me.exact_chances import exact_chance
from game.kitten_me.view import KittenMeView
from game.rng import Rng

OPENING_CHANCE = 0.75
"""An opening bid is the highest that is at least so likely."""


class OddsBot:
    """Calls what is less likely than not, and else raises by one where that is likeliest."""

    def think(self, view: KittenMeView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        options = view.options
        assert options is not None
        beliefs = believe(view, history, memory=0)
        yield
        if options.bid is None:
            return _opening(beliefs)
        true = _chance(beliefs, options.bid)
        yield
        if options.can_call and (true < 0.5 or options.lowest > options.highest):
            return Challenge()
        raises = [Bid(options.lowest, thing) for thing in Thing]
        best = max(raises, key=lambda bid: _chance(beliefs, bid))
        if options.can_call and _chance(beliefs, best) < 1 - true:
            return Challenge()
        return best


def _opening(beliefs: Beliefs) -> Bid:
    """As high as seems quite sure in the best of the six things."""
    best = max((Bid(1, thing) for thing in Thing), key=lambda bid: _chance(beliefs, bid))
    while True:
        higher = max((Bid(best.number + 1, thing) for thing in Thing), key=lambda bid: _chance(beliefs, bid))
        if _chance(beliefs, higher) < OPENING_CHANCE:
            return best
        best = higher


def _chance(beliefs: Beliefs, bid: Bid) -> float:
    """The odds with the special cards of other hands left out of account."""
    cards = DECKS[beliefs.view.house.deck]
    own = hand_total(beliefs.view.hand, bid.thing)
    counts = [cards[place].counts[bid.thing] for place in beliefs.pool]
    return exact_chance(counts, beliefs.hidden, bid.number - own)
