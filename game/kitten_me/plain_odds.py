"""The chance of a bid by one's own hand, the cards one knows and the deck, whatever anybody bid."""

from collections.abc import Sequence
from functools import cached_property

from game.core import Event
from game.kitten_me.actions import Bid
from game.kitten_me.beliefs import believe
from game.kitten_me.cards import DECKS, Kind, Thing
from game.kitten_me.counting import hand_total
from game.kitten_me.deal_sampling import Beliefs
from game.kitten_me.exact_chances import exact_chance
from game.kitten_me.view import KittenMeView

LESS_LIKELY_THAN_NOT = 45
"""Up to this chance in a hundred, rounded as it is told, a bid is rather wrong than right."""

_HARDLY = 1e-6
"""The chance of a bid that only a card could make true which doubles another hand."""


class PlainOdds:
    """Chances that leave out of account what the others bid. Special cards of other hands count nothing."""

    def __init__(self, beliefs: Beliefs) -> None:
        self._beliefs = beliefs
        self._cards = DECKS[beliefs.view.house.deck]
        self._chances: dict[tuple[int, Thing], float] = {}

    def shown(self, thing: Thing) -> int:
        """How many of the thing lie in the own hand and among the cards known elsewhere."""
        return self._shown[thing]

    @cached_property
    def _shown(self) -> list[int]:
        known = [self._cards[place] for hand in self._beliefs.known for place in hand]
        hand = self._beliefs.view.hand
        return [hand_total(hand, thing) + sum(card.counts[thing] for card in known) for thing in Thing]

    @cached_property
    def _hidden(self) -> int:
        return self._beliefs.hidden - sum(len(hand) for hand in self._beliefs.known)

    def chance(self, bid: Bid) -> float:
        """How likely the bid is true if no special card is flipped."""
        key = (bid.number, bid.thing)
        if key not in self._chances:
            counts = [self._cards[place].counts[bid.thing] for place in self._beliefs.pool]
            missing = bid.number - self.shown(bid.thing)
            self._chances[key] = exact_chance(counts, self._hidden, missing)
        return self._chances[key]

    def chance_with_flip(self, bid: Bid) -> float:
        """How likely the bid is true, with a flip that may double all hands or make them count nothing."""
        pool = [self._cards[place] for place in self._beliefs.pool]
        doubling = sum(card.kind is Kind.DOUBLE_TROUBLE for card in pool)
        blinding = sum(card.kind is Kind.CANT_SEE_ME for card in pool)
        if not self._beliefs.view.deck_size or not doubling + blinding:
            return self.chance(bid)
        counts = [card.counts[bid.thing] for card in pool]
        counts.remove(0)

        def chance_by_hands(number: int) -> float:
            return exact_chance(counts, self._hidden - 1, number - self.shown(bid.thing))

        half = (bid.number + 1) // 2
        gained = doubling * chance_by_hands(half) - (doubling + blinding) * chance_by_hands(bid.number)
        return self.chance(bid) + gained / len(pool)

    def chance_as_told(self, bid: Bid) -> float:
        """The same; but while others may hold what doubles their hands, hardly any bid is impossible."""
        chance = self.chance_with_flip(bid)
        doubled = any(self._cards[place].kind is Kind.DOUBLE_TROUBLE for place in self._beliefs.pool)
        return max(chance, _HARDLY) if doubled else chance

    def chance_of_exactly(self, bid: Bid) -> float:
        """How likely there are exactly as many as the bid says."""
        return self.chance(bid) - self.chance(Bid(bid.number + 1, bid.thing))


def odds_by_the_cards(view: KittenMeView, history: Sequence[Event]) -> PlainOdds:
    """What the scale, the coach and lessons go by when they speak of a bid's chance."""
    return PlainOdds(believe(view, history, memory=0))


def is_bluff(view: KittenMeView, history: Sequence[Event], bid: Bid) -> bool:
    """Whether its bidder, who had this view, could hardly believe the bid."""
    chance = odds_by_the_cards(view, history).chance_with_flip(bid)
    return round(100 * chance) <= LESS_LIKELY_THAN_NOT
