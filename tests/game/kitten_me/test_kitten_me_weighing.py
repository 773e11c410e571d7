"""Where a round of Kitten Me is solved, what is weighed is held against the truth: every hand that the other
may hold, every flip and every line that the tables would play, added up."""

from collections import Counter
from functools import cache

import pytest

from game.core import Event, run_to_end
from game.kitten_me.actions import Action, Bid, Challenge, PlaySkip
from game.kitten_me.bots import WEIGHER
from game.kitten_me.bots.best_response import start
from game.kitten_me.bots.last_rounds import CARDS
from game.kitten_me.bots.solved import solved_policy
from game.kitten_me.bots.win_chances import win_chance
from game.kitten_me.cards import DECKS, Card, Deck, Kind, Thing, deck_without
from game.kitten_me.state import KittenMeState
from game.rng import Rng
from game.weighing import Weighing

HAT, BOW_TIE, RED = Thing.HAT, Thing.BOW_TIE, Thing.RED
Hand = tuple[Card, ...]
SKIP = next(card for card in CARDS if card.kind is Kind.SKIP)
SPREADS = 3.5
"""By how many standard errors an estimate may be wrong."""
SAMPLES = 400

ONE_CARD: list[tuple[Hand, tuple[Action, ...]]] = [
    ((CARDS[0],), ()),
    ((CARDS[4],), (Bid(2, HAT),)),
    ((CARDS[9],), (Bid(3, RED),)),
    ((SKIP,), (Bid(3, HAT),)),
    ((CARDS[20],), (Bid(1, RED), Bid(2, HAT), Bid(3, BOW_TIE))),
    ((SKIP,), (Bid(2, HAT), PlaySkip(), Bid(3, HAT))),
]
TWO_CARDS: list[tuple[Hand, tuple[Action, ...]]] = [
    ((CARDS[0], CARDS[12]), (Bid(6, HAT),)),
    ((CARDS[3], SKIP), (Bid(5, RED), Bid(6, RED), Bid(7, HAT))),
]


def reached(
    mine: Hand, theirs: Hand, actions: tuple[Action, ...], opener: int
) -> tuple[KittenMeState, list[Event]]:
    """The round after some actions, and what happened."""
    state, dealt = start((mine, theirs), deck_without(Deck.WHITE, (*mine, *theirs)), opener)
    events: list[Event] = [dealt]
    for action in actions:
        state, happened = state.apply(action)
        events += happened
    return state, events


def some_hand(mine: Hand) -> Hand:
    return tuple(card for card in deck_without(Deck.WHITE, mine) if card.kind is Kind.FACE)[: len(mine)]


def weighed(mine: Hand, actions: tuple[Action, ...], *also: Action) -> Weighing:
    state, events = reached(mine, some_hand(mine), actions, len(actions) % 2)
    history = [event.seen_by(0) for event in events]
    found: Weighing = run_to_end(WEIGHER.weigh(state.view(0), history, Rng(3), SAMPLES, also))
    return found


class Truth:
    """Adds up all that may happen when both play on by the tables."""

    def __init__(self, mine: Hand, actions: tuple[Action, ...]) -> None:
        self.mine, self.actions = mine, actions
        self.policy = cache(self._policy)

    def _policy(self, seat: int, theirs: Hand, actions: tuple[Action, ...]) -> dict[Action, float]:
        """By the tables; where they end whoever can calls."""
        state, events = reached(self.mine, theirs, actions, len(self.actions) % 2)
        assert state.turn == seat
        found = solved_policy(state.view(seat), [event.seen_by(seat) for event in events])
        if found is not None:
            return found
        assert state.bid is not None
        return {Bid(state.bid.number + 1, HAT): 1.0} if state.bidder == seat else {Challenge(): 1.0}

    def hands(self) -> dict[Hand, float]:
        """What the other may hold, each as likely as it would have played so; now and then it does not."""
        weights: dict[Hand, float] = {}
        unseen = Counter(deck_without(Deck.WHITE, self.mine))
        for theirs, ways in _hands(unseen, len(self.mine)):
            weight = float(ways)
            for step, action in enumerate(self.actions):
                seat = (len(self.actions) + step) % 2
                if seat == 1:
                    weight *= 0.02 + self.policy(1, theirs, self.actions[:step]).get(action, 0.0)
            weights[theirs] = weight
        return weights

    def value(self, action: Action) -> float:
        """Rounds won less rounds lost by an action."""
        weights = self.hands()
        whole = sum(weights.values())
        return (
            sum(weight * self.after(theirs, (*self.actions, action)) for theirs, weight in weights.items())
            / whole
        )

    def after(self, theirs: Hand, actions: tuple[Action, ...]) -> float:
        *before, last = actions
        seat = (len(self.actions) + len(before)) % 2
        if isinstance(last, Challenge):
            bid = next(one for one in reversed(before) if isinstance(one, Bid))
            return self.called(theirs, tuple(before), bid, seat)
        policy = self.policy(1 - seat, theirs, actions)
        return sum(share * self.after(theirs, (*actions, then)) for then, share in policy.items())

    def called(self, theirs: Hand, before: tuple[Action, ...], bid: Bid, caller: int) -> float:
        cards = Counter(DECKS[Deck.WHITE])
        cards.subtract((*self.mine, *theirs))
        total = sum(card.counts[bid.thing] for card in (*self.mine, *theirs))
        false = sum(many for card, many in cards.items() if total + card.counts[bid.thing] < bid.number)
        right = 2 * false / cards.total() - 1
        return right if caller == 0 else -right


def _hands(unseen: Counter[Card], size: int) -> list[tuple[Hand, int]]:
    if size == 1:
        return [((card,), copies) for card, copies in unseen.items() if copies]
    kinds = [card for card in CARDS if unseen[card]]
    found = []
    for place, one in enumerate(kinds):
        found.append(((one, one), unseen[one] * (unseen[one] - 1) // 2))
        found += [((one, other), unseen[one] * unseen[other]) for other in kinds[place + 1 :]]
    return [(hand, ways) for hand, ways in found if ways]


def check(mine: Hand, actions: tuple[Action, ...], *also: Action) -> None:
    found, truth = weighed(mine, actions, *also), Truth(mine, actions)
    scores = (len(mine), len(mine))
    lost, won = win_chance((scores[0] - 1, scores[1]), 0), win_chance((scores[0], scores[1] - 1), 0)
    exact = {action: lost + (won - lost) * (1 + truth.value(action)) / 2 for action in found.worths}
    for action, worth in found.worths.items():
        assert worth.chance == pytest.approx(exact[action], abs=max(0.01, SPREADS * worth.spread)), action
    behind = max(exact.values()) - exact[found.best]
    assert behind <= max(0.01, *(2 * worth.doubt for worth in found.worths.values()))


@pytest.mark.parametrize(("mine", "actions"), ONE_CARD)
@pytest.mark.seldom(2)
def test_with_one_card_each_what_is_weighed_is_what_the_tables_bring(
    mine: Hand, actions: tuple[Action, ...]
) -> None:
    check(mine, actions)


@pytest.mark.parametrize(("mine", "actions"), TWO_CARDS)
@pytest.mark.seldom
def test_with_two_cards_each_what_is_weighed_is_what_the_tables_bring(
    mine: Hand, actions: tuple[Action, ...]
) -> None:
    check(mine, actions)


@pytest.mark.parametrize(("mine", "actions"), [*ONE_CARD[:4], TWO_CARDS[0]])
@pytest.mark.seldom(2)
def test_what_the_tables_would_do_is_as_good_as_the_best(mine: Hand, actions: tuple[Action, ...]) -> None:
    """But for what they do once in a while, as nobody solves a game to the last digit. After more than two
    bids somebody who remembers them all can do better than the tables, which do not."""
    state, events = reached(mine, some_hand(mine), actions, len(actions) % 2)
    policy = solved_policy(state.view(0), [event.seen_by(0) for event in events])
    found = weighed(mine, actions)
    assert policy is not None
    assert all(found.is_as_good(action) for action, share in policy.items() if share > 0.25)


def test_a_call_of_a_bid_that_must_be_true_loses() -> None:
    three_hats = next(card for card in CARDS if card.counts[HAT] == 3)
    found = weighed((three_hats,), (Bid(3, HAT),), Challenge())
    assert found.worths[Challenge()].chance == 0
    assert found.worths[Challenge()].amount == pytest.approx(1.0)
    assert found.best != Challenge()
