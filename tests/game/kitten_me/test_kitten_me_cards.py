"""What each card of Kitten Me does, and what the decks hold."""

from collections import Counter

import pytest

from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.cards import DECKS, Card, Deck, Kind, Thing
from game.kitten_me.counting import grand_total, hand_total
from game.kitten_me.events import Call, CardGained, CardLost, DrawThreePlayed, Gain, GainLapsed, GoFishPlayed
from game.kitten_me.showdown import gained_by_right_call
from tests.game.kitten_me.kitten_builders import (
    BLUE,
    BOW_TIE,
    GLASSES,
    GREEN,
    HAT,
    RED,
    called,
    cards,
    judged,
    table,
)
from tests.game.playing import allows, of_kind, play

EACH_PLAYED_CARD = [("skip", PlaySkip()), ("draw", PlayDrawThree()), ("fish", PlayGoFish(1, HAT))]


def totals(text: str) -> dict[Thing, int]:
    hand = cards(text)
    return {thing: hand_total(hand, thing) for thing in Thing if hand_total(hand, thing)}


class TestDecks:
    @pytest.mark.parametrize(("deck", "size"), [(Deck.WHITE, 55), (Deck.GREY, 55), (Deck.BOTH, 110)])
    def test_each_deck_has_its_size(self, deck: Deck, size: int) -> None:
        assert len(DECKS[deck]) == size

    def test_the_white_deck_holds_three_singles_a_double_and_a_triple_of_each_face(self) -> None:
        faces = Counter(card for card in DECKS[Deck.WHITE] if card.kind is Kind.FACE)
        assert len(faces) == 27
        assert all(copies == {1: 3, 2: 1, 3: 1}[card.count] for card, copies in faces.items())

    def test_the_white_deck_holds_four_wilds_two_double_wilds_and_four_skips(self) -> None:
        others = Counter((c.kind, c.count) for c in DECKS[Deck.WHITE] if c.kind is not Kind.FACE)
        assert others == {(Kind.WILD, 1): 4, (Kind.WILD, 2): 2, (Kind.SKIP, 0): 4}

    def test_the_grey_deck_has_three_triples_wilds_to_triple_and_two_of_each_special(self) -> None:
        grey = DECKS[Deck.GREY]
        triples = {(c.accessory, c.colour) for c in grey if c.kind is Kind.FACE and c.count == 3}
        assert triples == {(HAT, BLUE), (BOW_TIE, GREEN), (GLASSES, RED)}
        wilds = Counter(c.count for c in grey if c.kind is Kind.WILD)
        assert wilds == {1: 2, 2: 1, 3: 1}
        specials = Counter(c.kind for c in grey if not c.count)
        assert specials == {kind: 2 for kind in Kind if kind not in (Kind.FACE, Kind.WILD)}

    def test_both_decks_together_are_white_and_grey(self) -> None:
        assert Counter(DECKS[Deck.BOTH]) == Counter(DECKS[Deck.WHITE]) + Counter(DECKS[Deck.GREY])


class TestCounting:
    def test_a_single_counts_one_of_its_accessory_and_one_of_its_colour(self) -> None:
        assert totals("bh1") == {BLUE: 1, HAT: 1}

    def test_a_double_counts_two_of_each(self) -> None:
        assert totals("gt2") == {GREEN: 2, BOW_TIE: 2}

    def test_a_triple_counts_three_of_each(self) -> None:
        assert totals("rg3") == {RED: 3, GLASSES: 3}

    @pytest.mark.parametrize("count", [1, 2, 3])
    def test_wilds_count_one_two_or_three_of_everything(self, count: int) -> None:
        assert totals(f"w{count}") == dict.fromkeys(Thing, count)

    @pytest.mark.parametrize("special", ["skip", "draw", "fish", "blind", "hang", "double"])
    def test_a_special_counts_nothing_in_a_hand(self, special: str) -> None:
        assert totals(special) == {}

    def test_cant_see_me_makes_its_whole_hand_zero_with_wilds_and_double_trouble(self) -> None:
        assert totals("bh3 w3 double blind") == {}

    def test_cant_see_me_leaves_other_hands_alone(self) -> None:
        assert grand_total([cards("blind w3"), cards("w2")], None, HAT) == 2

    def test_three_of_each_with_double_trouble_are_six(self) -> None:
        assert totals("w3 double") == dict.fromkeys(Thing, 6)

    def test_two_double_troubles_make_it_four_times(self) -> None:
        assert totals("w3 double double") == dict.fromkeys(Thing, 12)

    def test_double_trouble_leaves_other_hands_alone(self) -> None:
        assert grand_total([cards("double bh1"), cards("bh1")], None, HAT) == 3

    def test_twelve_hats_and_a_flipped_double_trouble_are_twenty_four(self) -> None:
        hands = [cards("bh3 rh3"), cards("gh3 w3")]
        assert grand_total(hands, None, HAT) == 12
        assert grand_total(hands, cards("double")[0], HAT) == 24

    def test_a_flipped_cant_see_me_makes_the_total_zero(self) -> None:
        assert grand_total([cards("w3"), cards("bh3")], cards("blind")[0], HAT) == 0

    @pytest.mark.parametrize("special", ["skip", "draw", "fish", "hang"])
    def test_any_other_special_counts_nothing_when_flipped(self, special: str) -> None:
        assert grand_total([cards("w3")], cards(special)[0], HAT) == 3

    def test_with_no_card_left_the_flip_adds_nothing(self) -> None:
        _, events = play(called("bh1", "rh1", deck="", bid=(2, HAT)), Challenge())
        assert judged(events).total == 2


class TestFlippedCantSeeMe:
    def test_the_bidder_loses_a_challenge(self) -> None:
        after, _ = play(called("w3 w3", "w3", deck="blind", bid=(1, HAT)), Challenge())
        assert after.scores == (1, 1)

    def test_a_purrfect_fails(self) -> None:
        after, _ = play(called("w1 rg1", "rg1 rg1", deck="blind", bid=(1, HAT)), Purrfect())
        assert after.scores == (2, 1)


class TestPlayedCards:
    @pytest.mark.parametrize(("word", "action"), EACH_PLAYED_CARD)
    def test_it_takes_the_place_of_a_bid_or_call_and_play_passes_to_the_left(
        self, word: str, action: Action
    ) -> None:
        state = table(f"{word} bh1", "rg1", "rg1", bid=(2, HAT), bidder=2)
        after, _ = play(state, action)
        assert after.turn == 1
        assert (after.bid, after.bidder) == (state.bid, 2)

    @pytest.mark.parametrize(("word", "action"), EACH_PLAYED_CARD)
    def test_it_can_be_played_at_the_opening_and_then_the_next_player_opens(
        self, word: str, action: Action
    ) -> None:
        after, _ = play(table(f"{word} bh1", "rg1"), action)
        assert after.turn == 1
        assert after.bid is None
        assert allows(after, Bid(1, HAT))

    @pytest.mark.parametrize(("word", "action"), EACH_PLAYED_CARD)
    def test_it_lies_face_up_and_counts_nothing(self, word: str, action: Action) -> None:
        after, _ = play(table(f"{word} bh1", "rg1"), action)
        assert [card.kind for card in after.played[0]] == [cards(word)[0].kind]
        assert after.view(None).played == after.played
        assert cards(word)[0] not in after.hands[0]

    @pytest.mark.parametrize(("word", "action"), EACH_PLAYED_CARD)
    def test_it_cannot_be_played_without_being_held(self, word: str, action: Action) -> None:
        assert not allows(table("bh1", f"{word} rg1"), action)

    @pytest.mark.parametrize(("word", "action"), EACH_PLAYED_CARD)
    def test_own_bid_come_back_must_be_raised_with_no_card_and_no_call(
        self, word: str, action: Action
    ) -> None:
        state = table(f"{word} bh1", "rg1", bid=(2, HAT), bidder=0, turn=0)
        assert not allows(state, action)
        assert not allows(state, Challenge())
        assert not allows(state, Purrfect())
        assert allows(state, Bid(3, RED))

    def test_a_bid_comes_back_when_everybody_else_skips(self) -> None:
        state = table("bh1", "skip", "draw rg1")
        after, _ = play(state, Bid(1, HAT), PlaySkip(), PlayDrawThree())
        assert after.turn == after.bidder == 0

    def test_a_call_is_against_the_last_bidder_however_many_turns_were_skipped(self) -> None:
        state = table("bh1", "skip bh1", "skip bh1", "bh1 bh1")
        after, events = play(state, Bid(9, HAT), PlaySkip(), PlaySkip(), Challenge())
        assert judged(events).bidder == 0
        assert after.scores == (0, 2, 2, 2)

    def test_played_cards_go_back_into_the_deck_at_the_end_of_the_round(self) -> None:
        state = table("skip bh1", "bh1 rg1", "bh1 rg1")
        after, _ = play(state, PlaySkip(), Bid(9, HAT), Challenge())
        assert after.played == ((), (), ())
        assert sum(map(len, after.hands)) + len(after.deck) == 55

    def test_an_empty_hand_in_mid_round_does_not_eliminate(self) -> None:
        state = table("skip", "bh1 rg1")
        after, _ = play(state, PlaySkip(), Bid(1, HAT))
        assert after.hands[0] == ()
        assert after.turn == 0
        assert after.scores[0] == 1


class TestDrawThree:
    def test_it_draws_three_cards_from_the_top(self) -> None:
        after, _ = play(table("draw bh1", "rg1", deck="gt1 gt2 gt3 bh1"), PlayDrawThree())
        assert after.hands[0] == cards("bh1 gt1 gt2 gt3")
        assert after.deck == cards("bh1")

    def test_a_short_deck_gives_what_there_is(self) -> None:
        after, _ = play(table("draw", "rg1", deck="gt1 gt2"), PlayDrawThree())
        assert after.hands[0] == cards("gt1 gt2")
        assert after.deck == ()

    def test_an_empty_deck_gives_nothing_and_the_turn_is_over_all_the_same(self) -> None:
        after, _ = play(table("draw", "rg1", deck=""), PlayDrawThree())
        assert after.hands[0] == ()
        assert after.turn == 1

    def test_the_drawn_cards_last_for_this_round_only(self) -> None:
        state = table("draw bh1", "rg1 rg1", deck="gt1 gt2 gt3 rg1")
        after, _ = play(state, PlayDrawThree(), Bid(99, HAT), Challenge())
        assert [len(hand) for hand in after.hands] == [2, 1]

    def test_the_drawn_cards_count_in_the_reveal(self) -> None:
        state = table("draw bh1", "rg1", deck="bh3 bh3 bh3 rg1")
        _, events = play(state, PlayDrawThree(), Bid(10, HAT), Challenge())
        assert judged(events).total == 10

    def test_only_the_drawer_sees_them(self) -> None:
        _, (event,) = play(table("draw bh1", "rg1", deck="gt1 gt2 gt3 bh1"), PlayDrawThree())
        assert isinstance(event, DrawThreePlayed)
        assert event.seen_by(0).drawn == cards("gt1 gt2 gt3")
        assert event.seen_by(1).drawn == event.seen_by(None).drawn == (None, None, None)


class TestGoFish:
    def test_the_chosen_player_gives_all_matching_cards_but_wilds_and_specials(self) -> None:
        state = table("fish bh1", "rg1", "bh1 rh2 gh3 gt1 w1 double", bid=(1, HAT), bidder=1)
        after, _ = play(state, PlayGoFish(2, HAT))
        assert after.hands[2] == cards("gt1 w1 double")
        assert after.hands[0] == cards("bh1 bh1 rh2 gh3")

    def test_a_colour_can_be_named_as_well(self) -> None:
        after, _ = play(table("fish", "bh1 bt2 rg1"), PlayGoFish(1, BLUE))
        assert after.hands == (cards("bh1 bt2"), cards("rg1"))

    def test_nothing_may_come_of_it_and_the_turn_is_over(self) -> None:
        after, (event,) = play(table("fish", "bh1"), PlayGoFish(1, GREEN))
        assert isinstance(event, GoFishPlayed)
        assert event.given == ()
        assert after.turn == 1

    def test_oneself_or_somebody_out_of_the_game_cannot_be_named(self) -> None:
        state = table("fish bh1", "", "rg1", scores=(2, 0, 1))
        assert not allows(state, PlayGoFish(0, HAT))
        assert not allows(state, PlayGoFish(1, HAT))
        assert allows(state, PlayGoFish(2, HAT))

    def test_giver_and_taker_see_the_faces_and_the_table_sees_how_many_moved(self) -> None:
        _, (event,) = play(table("fish", "bh1 rh2", "rg1"), PlayGoFish(1, HAT))
        assert isinstance(event, GoFishPlayed)
        assert event.seen_by(0).given == event.seen_by(1).given == cards("bh1 rh2")
        assert event.seen_by(2).given == event.seen_by(None).given == (None, None)
        assert event.seen_by(2).thing is HAT

    def test_the_cards_come_back_at_the_end_of_the_round(self) -> None:
        state = table("fish rg1", "bh1 rh2", "rg1 rg1")
        after, _ = play(state, PlayGoFish(1, HAT), Bid(99, HAT), Challenge())
        assert [len(hand) for hand in after.hands] == [2, 1, 2]


class TestHangInThere:
    def test_a_right_challenger_with_it_gains_a_card(self) -> None:
        after, events = play(called("rg1 rg1", "hang rg1", deck="rg1", bid=(3, HAT)), Challenge())
        assert after.scores == (1, 3)
        assert of_kind(events, CardGained) == [CardGained(1, 3, Gain.HANG_IN_THERE)]

    def test_a_right_purrfect_with_it_gains_two_in_all(self) -> None:
        after, events = play(called("bh1 rg1", "hang bh1", deck="rg1", bid=(2, HAT)), Purrfect())
        assert after.scores == (1, 4)
        assert of_kind(events, CardGained) == [
            CardGained(1, 3, Gain.PURRFECT),
            CardGained(1, 4, Gain.HANG_IN_THERE),
        ]

    @pytest.mark.parametrize("call", [Challenge(), Purrfect()])
    def test_a_called_bidder_with_it_whose_bid_was_true_gains_a_card(self, call: Action) -> None:
        after, _ = play(called("hang bh3", "rg1 rg1", deck="rg1", bid=(2, HAT)), call)
        assert after.scores == (3, 1)

    def test_a_bidder_who_lost_a_card_to_an_exact_purrfect_gains_nothing(self) -> None:
        after, _ = play(called("hang bh3", "rg1 rg1", deck="rg1", bid=(3, HAT)), Purrfect())
        assert after.scores == (1, 3)

    def test_a_bidder_whose_bid_was_too_high_gains_nothing_from_a_wrong_purrfect(self) -> None:
        after, _ = play(called("hang bh3", "rg1 rg1", deck="rg1", bid=(4, HAT)), Purrfect())
        assert after.scores == (2, 1)

    def test_a_wrong_caller_gains_nothing(self) -> None:
        after, _ = play(called("bh3 rg1", "hang rg1", deck="rg1", bid=(1, HAT)), Challenge())
        assert after.scores == (2, 1)

    def test_it_gives_one_card_however_many_are_held(self) -> None:
        after, _ = play(called("rg1 rg1", "hang hang", deck="rg1", bid=(3, HAT)), Challenge())
        assert after.scores == (1, 3)


class TestGains:
    def test_the_loss_comes_first_and_then_gains_one_by_one(self) -> None:
        _, events = play(called("bh1 rg1", "hang bh1", deck="rg1", bid=(2, HAT)), Purrfect())
        kinds = [type(event) for event in events if isinstance(event, CardLost | CardGained)]
        assert kinds == [CardLost, CardGained, CardGained]

    def test_nobody_goes_above_ten_cards(self) -> None:
        state = called("bh1 rg1", "bh1 rg1", deck="rg1", bid=(2, HAT), scores=(2, 10))
        after, events = play(state, Purrfect())
        assert after.scores == (1, 10)
        assert of_kind(events, GainLapsed) == [GainLapsed(1, Gain.PURRFECT)]

    @pytest.mark.parametrize(
        "scores", [(2, 8), (2, 9), (2, 10), (10, 9, 10, 10, 10, 5), (10, 9, 10, 10, 10, 6)]
    )
    @pytest.mark.parametrize("own", ["bh1", "bh1 hang", "bh1 hang hang"])
    @pytest.mark.parametrize(("call", "number"), [(Challenge(), 3), (Purrfect(), 2)])
    def test_how_many_cards_a_right_call_brings_is_known_before(
        self, scores: tuple[int, ...], own: str, call: Action, number: int
    ) -> None:
        hands = ("bh1", own, "", "", "", "")[: len(scores)]
        state = called(*hands, deck="rg1", bid=(number, HAT), scores=scores)
        _, events = play(state, call)
        kind = Call.CHALLENGE if isinstance(call, Challenge) else Call.PURRFECT
        assert gained_by_right_call(state.view(1), kind) == len(of_kind(events, CardGained))

    def test_a_gain_lapses_when_the_cards_to_deal_would_exceed_the_deck_less_one(self) -> None:
        crowded = (10, 9, 10, 10, 10, 6)
        hands = ["bh1", "bh1", "", "", "", ""]
        state = called(*hands, deck="rg1", bid=(2, HAT), scores=crowded)
        after, events = play(state, Purrfect())
        assert after.scores == (9, 9, 10, 10, 10, 6)
        assert len(of_kind(events, GainLapsed)) == 1
        roomy = (10, 9, 10, 10, 10, 5)
        after, events = play(called(*hands, deck="rg1", bid=(2, HAT), scores=roomy), Purrfect())
        assert after.scores == (9, 10, 10, 10, 10, 5)
        assert sum(after.scores) == len(DECKS[Deck.GREY]) - 1

    def test_whoever_gains_is_dealt_the_new_number(self) -> None:
        after, _ = play(called("bh1 rg1", "rh1 rg1", deck="gt1", bid=(2, HAT)), Purrfect())
        assert [len(hand) for hand in after.hands] == [1, 3]


def test_copies_of_a_card_are_equal_and_borders_tell_the_decks_apart() -> None:
    white = {card for card in DECKS[Deck.WHITE] if card.kind is Kind.SKIP}
    grey = {card for card in DECKS[Deck.GREY] if card.kind is Kind.SKIP}
    assert len(white) == len(grey) == 1
    assert not white & grey
    assert isinstance(white.pop(), Card)
