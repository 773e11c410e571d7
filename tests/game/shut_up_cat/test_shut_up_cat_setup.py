"""The bed is made as the rules say, and nothing else is taken for house rules."""

from collections import Counter
from typing import Any

import pytest

from game.codec import CodecError, from_plain, to_plain
from game.core import SetupError
from game.match import Match, Player
from game.rng import Rng
from game.shut_up_cat import HouseRules
from game.shut_up_cat.actions import Gather
from game.shut_up_cat.board import STARTING_WINKS, Tile, number_at
from game.shut_up_cat.cards import COPIES, DECK, Distraction
from game.shut_up_cat.events import BedMade, TurnBegan
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.state import ShutUpCatState, new_game
from tests.game.shut_up_cat.cat_builders import options


def fresh(seats: int = 3, seed: int = 1, **house: Any) -> ShutUpCatState:
    return new_game(seats, HouseRules(**house), Rng.derived(seed).state)[0]


def test_four_meows_and_eight_zs_lie_one_on_each_space() -> None:
    assert Counter(fresh().tiles) == {Tile.MEOW: 4, Tile.Z: 8}


def test_the_spaces_are_numbered_one_to_six_twice_round_the_ring() -> None:
    assert [number_at(space) for space in range(12)] == [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]


def test_the_tiles_lie_in_random_order() -> None:
    meows = Counter(
        space for seed in range(600) for space in range(12) if fresh(seed=seed).tiles[space] is Tile.MEOW
    )
    assert all(150 < meows[space] < 250 for space in range(12))


def test_nobody_sees_a_tile_at_the_start() -> None:
    for seat in (0, 1, 2, None):
        assert fresh().view(seat).tiles == (None,) * 12


def test_there_are_twenty_three_distraction_cards_of_nine_kinds() -> None:
    assert len(DECK) == 23
    assert [COPIES[card] for card in Distraction] == [4, 4, 3, 3, 3, 2, 2, 1, 1]


def test_the_cards_are_shuffled_and_all_hands_are_empty() -> None:
    state = fresh()
    assert Counter(state.deck) == Counter(DECK)
    assert state.deck != fresh(seed=2).deck
    assert state.hands == ((), (), ())
    assert state.discards == ()


def test_all_eight_dice_lie_beside_the_board() -> None:
    assert fresh().pile == 8
    assert fresh().pillow == ()


def test_everybody_starts_with_ten_winks_and_a_multiplier_of_one() -> None:
    assert fresh().winks == (10, 10, 10)
    assert fresh().multipliers == (1, 1, 1)


def test_a_short_game_begins_half_asleep() -> None:
    state, events = new_game(3, HouseRules(first=1, half_asleep=True), 5)
    assert state.winks == (25, 25, 25)
    assert events == (BedMade(3, 1, 25), TurnBegan(1))


def test_no_earplugs_are_in_and_no_last_round_has_begun() -> None:
    assert fresh().earplugs == 0
    assert not fresh().last_round
    assert fresh().reveal is None


def test_the_first_player_must_take_all_dice_from_the_pile() -> None:
    assert [action for action in options(fresh()) if isinstance(action, Gather)] == [Gather(())]


def test_lots_are_drawn_for_the_first_turn() -> None:
    firsts = Counter(fresh(4, seed).first for seed in range(400))
    assert all(60 < firsts[seat] < 140 for seat in range(4))


def test_who_slept_best_can_be_named_to_go_first() -> None:
    for seat in range(3):
        state, events = new_game(3, HouseRules(first=seat), 5)
        assert state.turn == state.first == seat
        assert state.decision is not None
        assert (state.decision.seat, state.decision.kind) == (seat, DecisionKind.GATHER)
        assert events == (BedMade(3, seat, STARTING_WINKS), TurnBegan(seat))


@pytest.mark.parametrize(
    "wrong",
    [
        {"first": -1},
        {"first": True},
        {"first": "Misty"},
        {"memory_aid": 1},
        {"memory_aid": None},
        {"chase_any_time": 1},
        {"half_asleep": 1},
    ],
)
def test_other_house_rules_are_refused_at_the_door(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        HouseRules(**wrong)


def test_a_first_player_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(SetupError, match="seat 2 cannot begin: there are 2 players"):
        new_game(2, HouseRules(first=2), 0)


@pytest.mark.parametrize("players", [1, 5])
def test_it_is_a_game_for_two_to_four(players: int) -> None:
    with pytest.raises(SetupError, match="2 to 4 players"):
        Match("shut_up_cat", [Player("Misty")] * players)


def test_house_rules_survive_a_save() -> None:
    house = HouseRules(first=2, chase_any_time=True, memory_aid=True)
    assert from_plain(HouseRules, to_plain(house)) == house
    with pytest.raises(CodecError):
        from_plain(HouseRules, {**to_plain(house), "snoring": True})
