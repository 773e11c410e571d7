"""Bids, turns and calls of Kitten Me."""

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from game.core import IllegalAction, Outcome
from game.kitten_me import HouseRules
from game.kitten_me.actions import Bid, Challenge, Purrfect
from game.kitten_me.cards import DECKS, MOST_DRAWN, Deck, Thing
from game.kitten_me.events import CardLost, Dealt, Eliminated, Flipped, Revealed, Won
from game.kitten_me.options import DecisionKind
from game.kitten_me.state import new_game
from game.rng import Rng
from tests.game.kitten_me.kitten_builders import (
    BLUE,
    BOW_TIE,
    GLASSES,
    GREEN,
    HAT,
    RED,
    called,
    judged,
    table,
)
from tests.game.playing import allows, of_kind, play


@pytest.mark.parametrize("seats", range(2, 11))
def test_everybody_is_dealt_five_cards_or_three_at_seven_players_and_more(seats: int) -> None:
    state, _ = new_game(seats, HouseRules(), 1)
    expected = 3 if seats >= 7 else 5
    assert [len(hand) for hand in state.hands] == [expected] * seats
    assert state.scores == (expected,) * seats


@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (6, 3), (7, 2), (10, 2)])
def test_a_short_game_begins_with_few_cards(seats: int, cards: int) -> None:
    state, _ = new_game(seats, HouseRules(few_cards=True), 1)
    assert state.scores == (cards,) * seats
    assert all(len(hand) == cards for hand in state.hands)


def test_the_first_dealer_is_drawn_by_lot() -> None:
    assert {new_game(4, HouseRules(), seed)[0].dealer for seed in range(40)} == {0, 1, 2, 3}


def test_the_first_dealer_can_be_named() -> None:
    assert {new_game(4, HouseRules(first_dealer=2), seed)[0].dealer for seed in range(9)} == {2}


def test_the_rest_of_the_deck_lies_face_down_in_the_middle() -> None:
    state, _ = new_game(3, HouseRules(), 1)
    assert len(state.deck) == 55 - 15
    assert state.view(0).deck_size == 40


def test_every_card_that_can_leave_the_deck_is_as_likely_as_any_other() -> None:
    deals, places = 1100, MOST_DRAWN[Deck.GREY]
    assert places == 2 * 3 + 1
    states = [new_game(2, HouseRules(deck=Deck.GREY), Rng.derived(seed).state)[0] for seed in range(deals)]
    cards = DECKS[Deck.GREY]
    for place in (1, places):
        found = Counter(state.deck[-place] for state in states)
        for card, copies in Counter(cards).items():
            assert abs(found[card] - deals * copies / len(cards)) < 5 * (deals * copies / len(cards)) ** 0.5


@pytest.mark.parametrize("whole", [False, True])
def test_every_card_of_the_deck_is_dealt_or_left_in_it(whole: bool) -> None:
    for deck in Deck:
        state, _ = new_game(10, HouseRules(deck=deck, whole_deck_shuffled=whole), 1)
        assert Counter(state.deck) + Counter(chain(*state.hands)) == Counter(DECKS[deck])


def test_the_dealer_makes_the_opening_bid() -> None:
    state, _ = new_game(4, HouseRules(first_dealer=3), 1)
    assert state.decision is not None
    assert (state.decision.seat, state.decision.kind) == (3, DecisionKind.OPEN)


def test_a_round_may_be_opened_with_any_number_of_anything() -> None:
    state = table("bh1", "rg1")
    assert all(allows(state, Bid(number, thing)) for number in (1, 2, 50, 99) for thing in Thing)


def test_a_bid_is_a_whole_number_of_at_least_one() -> None:
    state = table("bh1", "rg1")
    wrong: list[tuple[Any, Any]] = [(0, HAT), (-1, HAT), (100, HAT), (2.5, HAT), (True, HAT), (2, "HAT")]
    for number, thing in wrong:
        assert not allows(state, Bid(number, thing))


def test_nothing_can_be_called_before_there_is_a_bid() -> None:
    state = table("bh1", "rg1")
    assert not allows(state, Challenge())
    assert not allows(state, Purrfect())


def test_play_goes_on_clockwise() -> None:
    state = table("bh1", "rg1", "gt1", turn=1)
    after, _ = play(state, Bid(1, HAT), Bid(2, HAT), Bid(3, HAT))
    assert after.turn == 1


def test_after_four_hats_five_hats_six_glasses_or_five_red_can_be_bid() -> None:
    state = table("bh1", "rg1", turn=1, bid=(4, HAT), bidder=0)
    assert all(allows(state, bid) for bid in (Bid(5, HAT), Bid(6, GLASSES), Bid(5, RED)))


def test_each_bid_must_be_greater_than_the_one_before() -> None:
    state = table("bh1", "rg1", turn=1, bid=(4, HAT), bidder=0)
    for thing in Thing:
        assert not allows(state, Bid(4, thing))
        assert not allows(state, Bid(3, thing))


def test_bids_end_at_ninety_nine_so_the_next_player_must_do_something_else() -> None:
    state = table("bh1", "rg1", turn=1, bid=(99, HAT), bidder=0)
    assert not allows(state, Bid(100, HAT))
    assert state.decision is not None
    assert set(state.decision.options) == {Challenge(), Purrfect()}


@pytest.mark.parametrize("number", [99, 100, 104])
def test_only_a_player_whose_own_bid_of_ninety_nine_or_more_comes_back_bids_exactly_one_more(
    number: int,
) -> None:
    state = table("bh1", "rg1", turn=0, bid=(number, HAT), bidder=0)
    assert state.decision is not None
    assert set(state.decision.options) == {Bid(number + 1, thing) for thing in Thing}


def test_only_the_current_player_is_asked() -> None:
    state = table("bh1", "rg1", "gt1", turn=2, bid=(1, HAT), bidder=1)
    assert state.decision is not None
    assert state.decision.seat == 2
    assert state.view(2).options is not None
    assert state.view(0).options is None


def test_a_challenge_turns_all_hands_over_and_then_flips_the_top_card() -> None:
    state = called("bh1", "rg1", deck="gt2 rh1", bid=(3, HAT))
    _, events = play(state, Challenge())
    (revealed,) = of_kind(events, Revealed)
    (flipped,) = of_kind(events, Flipped)
    assert revealed.hands == state.hands
    assert flipped.card == state.deck[-1]
    assert events.index(revealed) < events.index(flipped)


def test_the_flipped_card_counts_too() -> None:
    _, events = play(called("bh1", "rg1", deck="bh2", bid=(3, HAT)), Challenge())
    assert judged(events).total == 3


def test_a_total_below_the_bid_costs_the_bidder_a_card() -> None:
    after, events = play(called("bh1 rg1", "rg1 rg1", deck="gt1", bid=(2, HAT)), Challenge())
    assert judged(events).right
    assert of_kind(events, CardLost) == [CardLost(0, 1)]
    assert after.scores == (1, 2)


@pytest.mark.parametrize("bid", [1, 2])
def test_a_total_of_the_bid_or_more_costs_the_challenger_a_card(bid: int) -> None:
    after, events = play(called("bh1 rg1", "rh1 rg1", deck="gt1", bid=(bid, HAT)), Challenge())
    assert judged(events).total == 2
    assert not judged(events).right
    assert of_kind(events, CardLost) == [CardLost(1, 1)]
    assert after.scores == (2, 1)


def test_the_loss_lasts_for_the_rest_of_the_game() -> None:
    after, _ = play(called("bh1 rg1", "rg1 rg1", deck="gt1", bid=(2, HAT)), Challenge())
    assert [len(hand) for hand in after.hands] == [1, 2]
    assert after.round == 2


def test_who_lost_a_card_deals_the_next_round() -> None:
    lost_by_bidder, _ = play(called("bh1 rg1", "rg1 rg1", bid=(9, HAT)), Challenge())
    assert (lost_by_bidder.dealer, lost_by_bidder.turn) == (0, 0)
    lost_by_caller, _ = play(called("bh1 rg1", "rg1 rg1", bid=(1, HAT)), Challenge())
    assert (lost_by_caller.dealer, lost_by_caller.turn) == (1, 1)


def test_the_dealer_collects_all_cards_and_deals_anew() -> None:
    state, _ = new_game(4, HouseRules(deck=Deck.BOTH), 5)
    after, events = play(state, Bid(99, HAT), Challenge())
    (dealt,) = of_kind(events, Dealt)
    assert dealt.hands == after.hands
    assert sum(map(len, after.hands)) + len(after.deck) == 110


def test_a_player_without_a_last_card_is_eliminated_and_the_left_neighbour_deals() -> None:
    state = table("rg1", "bh1 bh1", "gt1 gt1", turn=1, bid=(9, HAT), bidder=0)
    after, events = play(state, Challenge())
    assert of_kind(events, Eliminated) == [Eliminated(0)]
    assert after.scores == (0, 2, 2)
    assert (after.dealer, after.turn) == (1, 1)
    assert after.hands[0] == ()


def test_the_next_dealer_after_an_elimination_skips_those_who_are_out() -> None:
    state = table("gt1", "", "bh1 bh1", "rg1", turn=2, bid=(9, HAT), bidder=0, scores=(1, 0, 2, 1))
    after, events = play(state, Challenge())
    assert after.dealer == 2
    assert of_kind(events, Eliminated) == [Eliminated(0)]


def test_turns_pass_over_the_eliminated() -> None:
    state = table("gt1", "", "bh1 bh1", turn=0, scores=(1, 0, 2))
    after, _ = play(state, Bid(1, HAT))
    assert after.turn == 2


def test_the_last_player_with_cards_wins() -> None:
    after, events = play(called("rg1", "bh1", bid=(9, HAT)), Challenge())
    assert after.outcome == Outcome(((1,), (0,)))
    assert after.decision is None
    assert of_kind(events, Won) == [Won(1)]
    assert not of_kind(events, Dealt)


def test_those_who_went_later_are_ranked_higher() -> None:
    state = table("", "rg1", "bh1", turn=2, bid=(9, HAT), bidder=1)
    assert state.out == (0,)
    after, _ = play(state, Challenge())
    assert after.outcome == Outcome(((2,), (1,), (0,)))


def test_the_scale_of_three_cards_stays_for_the_whole_game_of_seven() -> None:
    state, _ = new_game(7, HouseRules(first_dealer=0), 3)
    after, _ = play(state, Bid(99, HAT), Challenge())
    assert sorted(after.scores) == [2, 3, 3, 3, 3, 3, 3]


def test_an_illegal_action_says_what_was_tried_and_what_would_be_legal() -> None:
    state = table("bh1", "rg1", turn=1, bid=(4, HAT), bidder=0)
    with pytest.raises(IllegalAction, match=r"Bid\(number=2, thing=RED\).*legal are Challenge\(\)"):
        state.apply(Bid(2, RED))


def test_after_the_end_nothing_is_legal() -> None:
    after, _ = play(called("rg1", "bh1", bid=(9, HAT)), Challenge())
    with pytest.raises(IllegalAction):
        after.apply(Bid(1, HAT))


class TestPurrfect:
    def test_it_is_a_switch_on_with_grey_cards_and_off_with_white_alone(self) -> None:
        assert HouseRules(deck=Deck.GREY).with_purrfect
        assert HouseRules(deck=Deck.BOTH).with_purrfect
        assert not HouseRules(deck=Deck.WHITE).with_purrfect
        assert HouseRules(deck=Deck.WHITE, purrfect=True).with_purrfect
        assert not HouseRules(deck=Deck.GREY, purrfect=False).with_purrfect

    def test_without_the_switch_it_cannot_be_called(self) -> None:
        state = called("bh1", "rg1", bid=(1, HAT), house=HouseRules())
        assert not allows(state, Purrfect())

    def test_an_exact_total_costs_the_bidder_a_card_and_the_caller_gains_one(self) -> None:
        after, events = play(called("bh1 rg1", "rh1 rg1", deck="gt1", bid=(2, HAT)), Purrfect())
        assert judged(events).right
        assert after.scores == (1, 3)

    @pytest.mark.parametrize("bid", [1, 3])
    def test_any_other_total_costs_the_caller_a_card(self, bid: int) -> None:
        after, events = play(called("bh1 rg1", "rh1 rg1", deck="gt1", bid=(bid, HAT)), Purrfect())
        assert not judged(events).right
        assert after.scores == (2, 1)

    def test_all_hands_are_shown_and_the_top_card_is_flipped(self) -> None:
        state = called("bh1 rg1", "rh1 rg1", deck="gt1", bid=(2, HAT))
        _, events = play(state, Purrfect())
        assert of_kind(events, Revealed)[0].hands == state.hands
        assert of_kind(events, Flipped)[0].card == state.deck[-1]


def test_accessories_and_colours_are_counted_alike() -> None:
    state = called("bh1 bt2", "gt3 w1", deck="bg1", bid=(4, BLUE))
    assert judged(play(state, Challenge())[1]).total == 1 + 2 + 1 + 1
    state = called("bh1 bt2", "gt3 w1", deck="bg1", bid=(4, BOW_TIE))
    assert judged(play(state, Challenge())[1]).total == 2 + 3 + 1
    state = called("bh1 bt2", "gt3 w1", deck="bg1", bid=(4, GREEN))
    assert judged(play(state, Challenge())[1]).total == 3 + 1
