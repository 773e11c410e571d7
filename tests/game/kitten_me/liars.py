"""An opponent that opens high on nothing: what every level should see through."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from game.core import Event
from game.kitten_me.actions import Action, Bid, Challenge
from game.kitten_me.bots.greedy import expected_totals
from game.kitten_me.cards import DECKS, Thing
from game.kitten_me.counting import hand_total
from game.kitten_me.view import KittenMeView
from game.rng import Rng


@dataclass
class Liar:
    """Bids more than anybody would expect of a thing it does not hold, and challenges whoever raises that."""

    boldness: float = 1.0
    """How much more than such a table holds on average."""

    def think(self, view: KittenMeView, history: Sequence[Event], rng: Rng) -> Generator[None, None, Action]:
        options = view.options
        assert options is not None
        yield
        fewest = min(hand_total(view.hand, thing) for thing in Thing)
        lie = rng.choice([thing for thing in Thing if hand_total(view.hand, thing) == fewest])
        deck = DECKS[view.house.deck]
        usual = (sum(view.hand_sizes) + 1) * sum(card.counts[lie] for card in deck) / len(deck)
        if options.bid is None:
            return Bid(max(3, round(usual + self.boldness)), lie)
        if not options.can_call:
            return Bid(options.lowest, lie)
        opened = view.dealer == view.seat
        doubtful = expected_totals(view)[options.bid.thing] < options.bid.number
        return Challenge() if opened or doubtful else Bid(options.lowest, lie)
