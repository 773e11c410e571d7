"""A plain opponent: expects of the hidden cards what the deck holds on average, and believes nobody."""

from collections import Counter
from collections.abc import Generator, Sequence

from game.core import Event
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip
from game.kitten_me.cards import DECKS, Kind, Thing
from game.kitten_me.counting import hand_total
from game.kitten_me.options import TurnOptions
from game.kitten_me.view import KittenMeView
from game.rng import Rng

SAFETY_MARGIN = 0.5
"""How far below its expectation a bid must stay to count as safe, in cards."""


class GreedyBot:
    """Raises by one while that seems safe, calls when the bid is too high, and else plays a card."""

    def think(self, view: KittenMeView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        options = view.options
        assert options is not None
        expected = expected_totals(view)
        yield
        best = max(Thing, key=lambda thing: expected[thing])
        if options.bid is None:
            return Bid(max(1, int(expected[best] / 2)), best)
        if options.lowest <= expected[best] - SAFETY_MARGIN or not options.can_call:
            return Bid(options.lowest, best) if options.lowest <= options.highest else Challenge()
        if options.bid.number > expected[options.bid.thing] + SAFETY_MARGIN:
            return Challenge()
        return self._play_card_or_call(view, options, best)

    def _play_card_or_call(self, view: KittenMeView, options: TurnOptions, best: Thing) -> Action:
        """Neither raising nor calling looks good: let a card take the turn, or call after all."""
        if options.can_play(Kind.SKIP):
            return PlaySkip()
        if options.can_play(Kind.DRAW_THREE):
            return PlayDrawThree()
        if options.can_play(Kind.GO_FISH):
            return PlayGoFish(max(options.others, key=lambda seat: view.hand_sizes[seat]), best)
        return Challenge()


def expected_totals(view: KittenMeView) -> list[float]:
    """For each Thing the total that a reveal would bring on average, the flipped card included."""
    unseen = Counter(DECKS[view.house.deck])
    unseen.subtract(view.hand)
    for cards in view.played:
        unseen.subtract(cards)
    hidden = sum(view.hand_sizes) - len(view.hand) + min(1, view.deck_size)
    share = hidden / max(1, unseen.total())
    return [
        hand_total(view.hand, thing)
        + share * sum(card.counts[thing] * copies for card, copies in unseen.items())
        for thing in Thing
    ]
