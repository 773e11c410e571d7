"""What is usual in Kitten Me: by public counts and one's own cards, and nothing else."""

from msgspec.structs import replace

from game.kitten_me import HouseRules
from game.kitten_me.actions import Bid
from game.kitten_me.cards import DECKS, Thing
from game.kitten_me.state import KittenMeState, new_game
from game.kitten_me.usual import opening_bid, usual_total
from game.rng import Rng
from tests.narrowing import not_none


def a_state(seats: int = 3) -> KittenMeState:
    return new_game(seats, HouseRules(), 5)[0]


def test_with_nothing_in_hand_every_hidden_card_counts_its_average() -> None:
    view = a_state().view(None)
    worth = sum(card.counts[Thing.HAT] for card in DECKS[view.house.deck]) / len(DECKS[view.house.deck])
    assert usual_total(view, Thing.HAT) == 16 * worth


def test_an_opening_bid_is_of_what_is_held_most_and_can_be_bid() -> None:
    for seats in range(2, 11):
        state = a_state(seats)
        view = state.view(not_none(state.decision).seat)
        bid = opening_bid(view)
        held = [sum(card.counts[thing] for card in view.hand) for thing in Thing]
        assert held[bid.thing] == max(held)
        assert 1 <= bid.number <= usual_total(view, bid.thing)
        assert not_none(view.options).allows(bid)


def test_an_opening_bid_betrays_nothing_of_other_hands() -> None:
    state = a_state()
    seat = not_none(state.decision).seat
    others = [other for other in range(3) if other != seat]
    rest = [*state.deck, *(card for other in others for card in state.hands[other])]
    mixed = Rng(3).shuffled(rest)
    hands = [list(hand) for hand in state.hands]
    for other in others:
        hands[other] = [mixed.pop() for _ in hands[other]]
    swapped = replace(state, hands=tuple(map(tuple, hands)), deck=tuple(mixed))
    assert opening_bid(swapped.view(seat)) == opening_bid(state.view(seat))


def test_a_hand_that_counts_nothing_opens_with_what_the_others_hold() -> None:
    view = replace(a_state().view(None), hand=())
    assert opening_bid(view) == Bid(6, Thing.HAT)
