"""The components of Go Kitty, the deal and the house rules."""

from collections import Counter
from typing import Any

import pytest

from game.core import SetupError
from game.go_kitty import HouseRules
from game.go_kitty.actions import Skip
from game.go_kitty.cards import CARDS, KITTIES, MICE, Season, Trait, cards_in, hand_of, holds, kinds_in, size
from game.go_kitty.events import Dealt, TurnBegan
from game.go_kitty.state import new_game
from tests.game.go_kitty.kitty_builders import FALL, MOUSE, SPRING, SUMMER, WINTER, hand, table
from tests.game.playing import after

every_count = pytest.mark.parametrize("seats", range(2, 6))


def test_there_are_52_cards() -> None:
    assert len(KITTIES) + len(MICE) == 52


def test_48_kitties_are_twelve_kinds_four_times() -> None:
    assert len(KITTIES) == 48
    assert Counter(KITTIES) == dict.fromkeys(Trait, 4)
    assert len(Trait) == 12


def test_the_traits_are_grouped_into_4_seasons_of_3_traits_and_12_cards() -> None:
    assert [season.name for season in Season] == ["WINTER", "SPRING", "SUMMER", "FALL"]
    for season in Season:
        assert sum(trait.season is season for trait in Trait) == 3
        assert sum(isinstance(card, Trait) and card.season is season for card in KITTIES) == 12


@pytest.mark.parametrize(
    ("season", "traits"),
    [
        (WINTER, "LIGHT COZY SNOW"),
        (SPRING, "CLOVER RAIN FLOWER"),
        (SUMMER, "FIREFLY FAN ICE_CREAM"),
        (FALL, "APPLE PUMPKIN LEAF"),
    ],
)
def test_each_season_has_its_own_traits(season: Season, traits: str) -> None:
    assert [trait.name for trait in Trait if trait.season is season] == traits.split()


def test_4_cards_are_mice() -> None:
    assert MICE == (MOUSE,) * 4


def test_at_five_players_all_15_seek_tokens_are_in_play() -> None:
    state, _ = new_game(5, HouseRules(), 1)
    assert sum(state.tokens) == 15


@every_count
def test_everybody_is_dealt_5_cards_and_given_3_seek_tokens(seats: int) -> None:
    state, _ = new_game(seats, HouseRules(), 1)
    assert [size(cards) for cards in state.hands] == [5] * seats
    assert state.tokens == (3,) * seats


@every_count
def test_everybody_is_dealt_3_cards_where_the_house_says_so(seats: int) -> None:
    state, _ = new_game(seats, HouseRules(deal=3), 1)
    assert [size(cards) for cards in state.hands] == [3] * seats


@every_count
def test_mice_are_removed_for_the_deal_and_shuffled_into_the_pile_afterwards(seats: int) -> None:
    places: set[int] = set()
    for seed in range(30):
        state, _ = new_game(seats, HouseRules(), seed)
        assert not any(cards & MOUSE.mask for cards in state.hands)
        assert len(state.pile) == 52 - 5 * seats
        assert state.pile.count(MOUSE) == 4
        places.update(place for place, card in enumerate(state.pile) if card is MOUSE)
    assert len(places) > 15


def test_every_card_is_dealt_or_in_the_pile() -> None:
    state, _ = new_game(4, HouseRules(), 1)
    assert sum(state.hands) + hand_of(state.pile) == hand_of((*KITTIES, *MICE))


def test_another_seed_shuffles_another_deal_and_the_same_seed_the_same() -> None:
    assert new_game(3, HouseRules(), 1) == new_game(3, HouseRules(), 1)
    assert new_game(3, HouseRules(), 1) != new_game(3, HouseRules(), 2)


def test_the_deal_and_the_first_turn_are_told() -> None:
    state, events = new_game(2, HouseRules(first=1), 1)
    dealt = tuple(cards_in(cards) for cards in state.hands)
    assert events == (Dealt(dealt, 42), TurnBegan(1, last=False))


def test_the_first_player_is_drawn_by_lot() -> None:
    assert {new_game(4, HouseRules(), seed)[0].turn for seed in range(40)} == {0, 1, 2, 3}


def test_the_first_player_can_be_named() -> None:
    assert {new_game(4, HouseRules(first=2), seed)[0].turn for seed in range(9)} == {2}


def test_turns_proceed_clockwise() -> None:
    state = table("rain", "fan", "leaf", tokens=(0, 0, 0), turn=1)
    turns = [state.turn]
    for _ in range(3):
        state = after(state, Skip())
        turns.append(state.turn)
    assert turns == [1, 2, 0, 1]


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 10])
def test_a_table_for_other_than_2_to_5_players_is_refused(seats: int) -> None:
    with pytest.raises(SetupError, match="2 to 5 players"):
        new_game(seats, HouseRules(), 1)


def test_a_first_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(SetupError, match="seat 3 cannot begin"):
        new_game(3, HouseRules(first=3), 1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"deal": 4},
        {"deal": True},
        {"deal": None},
        {"first": -1},
        {"first": "Mia"},
        {"first": True},
        {"seek_ends_turn": 1},
        {"no_seek_reversal": None},
        {"standstill_rounds": 4},
        {"standstill_rounds": True},
    ],
)
def test_house_rules_that_do_not_exist_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        HouseRules(**wrong)


def test_a_hand_counts_its_cards_by_trait_by_season_and_in_all() -> None:
    state = table("mouse rain fan rain clover", "")
    mixed = state.hands[0]
    assert hand(state, 0) == "clover rain rain fan mouse"
    assert [card.name for card in kinds_in(mixed)] == ["CLOVER", "RAIN", "FAN", "MOUSE"]
    assert size(mixed) == 5
    assert size(mixed & Trait.RAIN.mask) == 2
    assert size(mixed & SPRING.mask) == 3
    assert size(mixed & MOUSE.mask) == 1
    assert not mixed & WINTER.mask


def test_the_largest_hand_there_can_be_is_still_counted_right() -> None:
    everything = hand_of((*KITTIES, *MICE))
    assert size(everything) == 52
    assert cards_in(everything) == (*KITTIES, *MICE)
    assert all(size(everything & card.mask) == 4 for card in CARDS)


def test_a_hand_holds_a_part_when_it_has_enough_of_every_card() -> None:
    few = hand_of((Trait.RAIN, Trait.RAIN, MOUSE))
    assert holds(few, hand_of((Trait.RAIN, MOUSE)))
    assert holds(few, few)
    assert not holds(few, hand_of((Trait.RAIN,) * 3))
    assert not holds(few, hand_of((MOUSE, MOUSE)))
    assert not holds(few, hand_of((Trait.LIGHT,)))
