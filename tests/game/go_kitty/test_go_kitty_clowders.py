"""The three types of Clowders, laying them, and the tokens that come back for it."""

from itertools import combinations_with_replacement

import pytest

from game.core import IllegalAction
from game.go_kitty.actions import Ask, Give, HaveNone, Lay, Skip
from game.go_kitty.cards import CARDS, KITTIES, MICE, Trait, hand_of
from game.go_kitty.clowder import ClowderType
from game.go_kitty.clowders import CLOWDERS, can_lay, layable
from game.go_kitty.events import Laid, TokenReturned
from game.go_kitty.options import DecisionKind
from game.rng import Rng
from tests.game.go_kitty.kitty_builders import (
    MOUSE,
    RAIN,
    asked,
    cards,
    clowder,
    clowder_of,
    hand,
    lay,
    lays,
    options,
    table,
)
from tests.game.playing import after, allows, of_kind, play

OF_A_KIND, YEAR_ROUND, SEASONAL = ClowderType


def test_a_clowder_of_a_kind_is_4_cards_with_the_same_trait_for_3_points() -> None:
    assert clowder("rain rain rain rain").type is OF_A_KIND
    assert clowder("rain rain rain rain").points == 3


def test_a_year_round_clowder_is_4_cards_each_of_a_different_season_for_2_points() -> None:
    assert clowder("snow rain fan leaf").type is YEAR_ROUND
    assert clowder("snow rain fan leaf").points == 2


def test_a_seasonal_clowder_is_4_cards_with_the_same_season_for_1_point() -> None:
    assert clowder("rain clover clover flower").type is SEASONAL
    assert clowder("rain clover clover flower").points == 1


@pytest.mark.parametrize(
    ("text", "best"),
    [
        ("rain rain rain mouse", OF_A_KIND),
        ("rain rain mouse mouse", OF_A_KIND),
        ("rain mouse mouse mouse", OF_A_KIND),
        ("rain fan leaf mouse", YEAR_ROUND),
        ("rain fan mouse mouse", YEAR_ROUND),
        ("rain rain clover mouse", SEASONAL),
        ("rain clover mouse mouse", SEASONAL),
    ],
)
def test_a_mouse_is_wild_and_completes_any_clowder_which_counts_as_the_best_it_can_be(
    text: str, best: ClowderType
) -> None:
    assert clowder(text).type is best


def test_four_mice_are_no_clowder_so_a_clowder_holds_one_kitty_at_least() -> None:
    assert clowder_of(cards("mouse mouse mouse mouse")) is None
    assert not lays(table("mouse mouse mouse mouse", ""))
    assert all(any(isinstance(card, Trait) for card in one.cards) for one in CLOWDERS.values())
    assert max(one.cards.count(MOUSE) for one in CLOWDERS.values()) == 3


@pytest.mark.parametrize(
    "text",
    [
        "rain rain rain fan",
        "rain clover fan leaf",
        "rain rain fan mouse",
        "rain clover fan mouse",
        "rain rain rain",
        "rain rain mouse",
        "snow rain fan leaf mouse",
    ],
)
def test_other_sets_are_no_clowder(text: str) -> None:
    assert clowder_of(cards(text)) is None


def test_the_table_of_clowders_holds_every_set_that_the_types_describe() -> None:
    expected = {}
    for four in combinations_with_replacement(CARDS, 4):
        kitties = [card for card in four if isinstance(card, Trait)]
        seasons = [kitty.season for kitty in kitties]
        if kitties and kitties.count(kitties[0]) == len(kitties):
            expected[four] = 3
        elif kitties and all(seasons.count(season) == 1 for season in seasons):
            expected[four] = 2
        elif kitties and seasons.count(seasons[0]) == len(seasons):
            expected[four] = 1
    assert {four: one.points for four, one in CLOWDERS.items()} == expected
    assert all(one.points == one.type.points and hand_of(one.cards) == one.hand for one in CLOWDERS.values())


def test_what_can_be_laid_is_found_in_any_hand() -> None:
    rng = Rng(1)
    for _ in range(300):
        some = rng.shuffled((*KITTIES, *MICE, *MICE))[: rng.below(13)]
        by_hand = [
            one
            for one in CLOWDERS.values()
            if all(some.count(card) >= one.cards.count(card) for card in CARDS)
        ]
        assert layable(hand_of(some)) == by_hand
        assert can_lay(hand_of(some)) == bool(by_hand)


def test_at_the_beginning_of_a_turn_clowders_are_put_down_face_up() -> None:
    state, events = play(table("rain rain rain rain fan", "leaf"), lay("rain rain rain rain"))
    assert hand(state, 0) == "fan"
    assert state.laid == ((clowder("rain rain rain rain"),), ())
    assert state.points == (3, 0)
    assert of_kind(events, Laid) == [Laid(0, clowder("rain rain rain rain"))]
    for seat in (0, 1, None):
        assert state.view(seat).laid == state.laid
        assert [event.seen_by(seat) for event in events] == events


def test_any_number_of_clowders_may_be_laid_in_a_turn() -> None:
    state = table("rain rain rain rain snow clover fan leaf apple apple apple pumpkin", "")
    state = after(state, lay("rain rain rain rain"), lay("snow clover fan leaf"))
    state = after(state, lay("apple apple apple pumpkin"))
    assert state.points == (6, 0)
    assert asked(state) == (0, DecisionKind.TURN)
    assert hand(state, 0) == ""


def test_laying_is_a_choice_and_a_set_may_be_held_back() -> None:
    state = table("rain rain rain rain", "snow", tokens=(2, 3))
    assert allows(state, Ask(1, RAIN))
    assert allows(state, Skip())


def test_a_set_scores_once_as_the_best_type_it_can_be() -> None:
    four_rains = [one for one in lays(table("rain rain rain rain", "")) if one.cards == (RAIN,) * 4]
    assert [one.type for one in four_rains] == [OF_A_KIND]


def test_the_player_chooses_which_set_to_lay() -> None:
    state = table("snow rain rain fan leaf leaf", "")
    assert [one.cards for one in lays(state)] == [cards("snow rain fan leaf")]
    state = table("snow rain clover fan leaf", "")
    assert {one.cards for one in lays(state)} == {cards("snow rain fan leaf"), cards("snow clover fan leaf")}


def test_what_is_laid_stays_laid() -> None:
    state = after(table("rain clover flower flower rain", "rain"), lay("rain clover flower flower"))
    assert not lays(state)
    state = after(state, Ask(1, RAIN), Give(RAIN))
    assert state.laid[0] == (clowder("rain clover flower flower"),)


def test_after_a_trait_ask_that_succeeds_clowders_may_be_laid_again() -> None:
    state = table("rain rain", "rain rain")
    assert not lays(state)
    state = after(state, Ask(1, RAIN), Give(RAIN), lay("rain rain rain rain"))
    assert state.points == (3, 0)
    assert asked(state) == (0, DecisionKind.TURN)


def test_while_the_pile_lasts_nothing_is_laid_after_the_ask_that_ends_the_turn() -> None:
    state = after(table("rain rain rain", "fan", pile="rain rain leaf"), Ask(1, RAIN), HaveNone())
    assert hand(state, 0) == "rain rain rain rain"
    assert asked(state) == (1, DecisionKind.TURN)


def test_cards_that_are_not_in_hand_cannot_be_laid() -> None:
    state = table("rain rain rain fan", "")
    for wrong in (lay("rain rain rain rain"), lay("rain rain rain mouse"), Lay(()), Lay(cards("rain"))):
        with pytest.raises(IllegalAction):
            state.apply(wrong)


def test_a_set_is_laid_in_the_order_of_the_card_table() -> None:
    state = table("snow rain fan leaf", "")
    assert allows(state, Lay(cards("snow rain fan leaf")))
    assert not allows(state, Lay(cards("leaf rain fan snow")))


def test_one_token_comes_back_for_each_clowder() -> None:
    state = table("rain rain rain rain snow clover fan leaf", "", tokens=(1, 0))
    state, events = play(state, lay("rain rain rain rain"))
    assert state.tokens == (2, 0)
    assert of_kind(events, TokenReturned) == [TokenReturned(0)]
    state = after(state, lay("snow clover fan leaf"))
    assert state.tokens == (3, 0)


def test_never_more_than_three_tokens_are_active() -> None:
    state, events = play(table("rain rain rain rain", ""), lay("rain rain rain rain"))
    assert state.tokens == (3, 3)
    assert not of_kind(events, TokenReturned)


def test_a_clowder_may_be_laid_with_mice_from_the_hand() -> None:
    state = after(table("rain mouse mouse mouse mouse", ""), lay("rain mouse mouse mouse"))
    assert hand(state, 0) == "mouse"
    assert state.points == (3, 0)


def test_every_listed_set_can_be_laid() -> None:
    state = table("rain rain clover snow fan fan leaf mouse mouse", "")
    listed = [action for action in options(state) if isinstance(action, Lay)]
    assert len(listed) == len(set(listed)) > 20
    for action in listed:
        assert after(state, action).points[0] == CLOWDERS[action.cards].points
