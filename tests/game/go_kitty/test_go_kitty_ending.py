"""The empty pile, the last turns, the standstill, and who has won."""

import pytest
from msgspec.structs import replace

from game.core import IllegalAction, Outcome
from game.go_kitty.actions import (
    Ask,
    Draw,
    EndTurn,
    Give,
    HaveNone,
    Keep,
    Lay,
    Reverse,
    SearchPile,
    Seek,
    Skip,
)
from game.go_kitty.events import Drew, Ending, GameEnded, HandsShown, LastTurnsBegan, TurnBegan
from game.go_kitty.house import HouseRules
from game.go_kitty.options import DecisionKind
from game.go_kitty.state import GoKittyState
from tests.game.go_kitty.kitty_builders import (
    FLOWER,
    LEAF,
    RAIN,
    SPRING,
    asked,
    cards,
    hand,
    lay,
    lays,
    options,
    table,
)
from tests.game.playing import after, allows, of_kind, play


def turns_until_the_end(state: GoKittyState) -> list[int]:
    """Whose turns follow when everybody skips, the present one first."""
    turns = [state.turn]
    while state.outcome is None:
        state, events = play(state, Skip())
        turns += [event.seat for event in events if isinstance(event, TurnBegan)]
    return turns


# The pile is empty


def test_when_the_pile_is_depleted_every_player_has_one_last_turn_from_the_left_on() -> None:
    state = table("rain", "", "", pile="fan", tokens=(0, 0, 0), turn=0)
    state, events = play(state, Ask(1, RAIN), HaveNone())
    assert events[-2:] == [LastTurnsBegan(Ending.PILE_EMPTY), TurnBegan(1, last=True)]
    assert state.last_turns == 3
    assert turns_until_the_end(state) == [1, 2, 0]


def test_a_pile_emptied_by_an_empty_hand_lets_the_turn_go_on() -> None:
    state = after(table("", "rain", pile="rain"), Draw())
    assert asked(state) == (0, DecisionKind.TURN)
    assert state.last_turns is None
    state = after(state, Ask(1, RAIN), Give(RAIN), Ask(1, RAIN), HaveNone())
    assert state.last_turns == 2
    assert state.turn == 1


def test_a_pile_emptied_by_a_seek_begins_the_last_turns() -> None:
    state, events = play(table("leaf", "", pile="rain"), SearchPile(), Keep(RAIN))
    assert LastTurnsBegan(Ending.PILE_EMPTY) in events
    assert state.turn == 1


def test_with_an_empty_pile_a_go_kitty_draws_nothing() -> None:
    state, events = play(table("rain", "fan", pile="", last_turns=2), Ask(1, RAIN), HaveNone())
    assert not of_kind(events, Drew)
    assert hand(state, 0) == "rain"


# Free laying


@pytest.mark.parametrize("last_turns", [None, 2])
def test_with_an_empty_pile_a_clowder_can_be_laid_after_what_would_end_the_turn(
    last_turns: int | None,
) -> None:
    state = table("rain rain rain", "flower fan", pile="", last_turns=last_turns)
    state = after(state, Ask(1, SPRING), Give(FLOWER))
    assert asked(state) == (0, DecisionKind.LAY_OR_END)
    state = after(state, lay("rain rain rain flower"))
    assert state.points == (1, 0)
    assert asked(state) == (1, DecisionKind.TURN)


def test_the_card_that_empties_the_pile_can_be_laid_at_once() -> None:
    state = after(table("rain rain rain", "fan", pile="rain"), Ask(1, RAIN), HaveNone())
    assert asked(state) == (0, DecisionKind.LAY_OR_END)
    state = after(state, lay("rain rain rain rain"))
    assert state.points == (3, 0)
    assert asked(state) == (1, DecisionKind.TURN)


def test_a_kept_card_that_empties_the_pile_can_be_laid_at_once() -> None:
    state = after(table("rain rain rain", "fan", pile="rain"), SearchPile(), Keep(RAIN))
    state = after(state, lay("rain rain rain rain"))
    assert state.points == (3, 0)


def test_in_last_turns_a_clowder_can_be_laid_at_any_time_even_while_there_is_a_pile() -> None:
    state = table("rain rain rain", "fan", pile="rain leaf leaf", last_turns=2)
    state = after(state, Ask(1, RAIN), HaveNone())
    assert asked(state) == (0, DecisionKind.LAY_OR_END)
    assert allows(state, lay("rain rain rain rain"))


def test_lay_or_end_comes_again_while_enough_cards_are_in_hand() -> None:
    state = table("rain rain rain rain apple apple apple", "fan", pile="apple")
    state = after(state, Ask(1, RAIN), HaveNone(), lay("rain rain rain rain"))
    assert asked(state) == (0, DecisionKind.LAY_OR_END)
    state = after(state, lay("apple apple apple apple"))
    assert asked(state) == (1, DecisionKind.TURN)
    assert state.points == (6, 0)


def test_nobody_has_to_lay() -> None:
    state = after(table("rain rain rain", "fan", pile="rain"), Ask(1, RAIN), HaveNone(), EndTurn())
    assert state.points == (0, 0)
    assert asked(state) == (1, DecisionKind.TURN)


def test_a_skip_in_a_last_turn_is_followed_by_lay_or_end() -> None:
    state = after(table("rain rain rain rain", "fan", pile="", tokens=(1, 3), last_turns=2), Skip())
    assert asked(state) == (0, DecisionKind.LAY_OR_END)


def test_a_reversed_ask_in_a_last_turn_is_followed_by_lay_or_end_of_the_asker() -> None:
    state = table("apple apple apple apple rain", "rain mouse", pile="", last_turns=2)
    state = after(state, Ask(1, RAIN), Reverse(), Give(RAIN))
    assert asked(state) == (0, DecisionKind.LAY_OR_END)


def test_fewer_than_four_cards_leave_nothing_to_lay_so_the_turn_simply_ends() -> None:
    state = after(table("rain rain rain", "fan", pile="", last_turns=2), Ask(1, RAIN), HaveNone())
    assert asked(state) == (1, DecisionKind.TURN)


@pytest.mark.parametrize("held", ["rain rain rain rain", "rain rain rain fan", "snow snow rain rain"])
def test_whether_lay_or_end_is_asked_depends_on_the_number_of_cards_and_betrays_no_set(held: str) -> None:
    state = after(table(held, "", pile="", tokens=(0, 0), last_turns=2), Skip())
    assert asked(state) == (0, DecisionKind.LAY_OR_END)
    assert options(state) == [*(Lay(one.cards) for one in lays(state)), EndTurn()]


def test_before_that_a_turn_with_an_unlaid_set_ends_at_once() -> None:
    state = after(table("rain rain rain rain", "fan", tokens=(0, 0)), Skip())
    assert asked(state) == (1, DecisionKind.TURN)


# The last turns


def test_the_game_is_over_after_the_last_of_the_last_turns() -> None:
    state, events = play(table("rain", "", pile="", tokens=(0, 0), last_turns=1), Skip())
    assert state.decision is None
    assert state.outcome is not None
    assert isinstance(events[-1], GameEnded)
    assert all(state.view(seat).pending is None for seat in (0, 1, None))
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(Skip())


def test_last_turns_are_whole_turns() -> None:
    state = table("rain rain", "rain", "rain", pile="", last_turns=3)
    state = after(state, Ask(1, RAIN), Give(RAIN), Ask(2, RAIN), Give(RAIN), lay("rain rain rain rain"))
    assert asked(state) == (0, DecisionKind.TURN)
    assert {type(action) for action in options(state)} == {Seek, EndTurn}


def test_cards_that_are_not_laid_count_nothing() -> None:
    held = "rain rain rain rain apple apple apple apple"
    state = after(table(held, "", pile="", tokens=(0, 3), last_turns=1), Skip(), EndTurn())
    assert state.points == (0, 0)
    assert state.outcome == Outcome(((1,), (0,)))


# The short game


def test_in_a_short_game_the_last_turns_begin_when_half_of_the_pile_is_gone() -> None:
    state = table("rain", "", tokens=(0, 0), half_pile=True)
    left = HouseRules(half_pile=True).pile_at_last_turns(2)
    assert left == 21
    state = replace(state, pile=state.pile[: left + 2])
    state, events = play(state, Ask(1, RAIN), HaveNone())
    assert not of_kind(events, LastTurnsBegan)
    state, events = play(replace(state, turn=0), Ask(1, RAIN), HaveNone())
    assert LastTurnsBegan(Ending.HALF_GONE) in events
    assert (len(state.pile), state.last_turns) == (left, 2)


def test_in_the_last_turns_of_a_short_game_cards_are_drawn_as_usual() -> None:
    state = table("rain", "", tokens=(0, 0), last_turns=2, half_pile=True)
    after_it, events = play(replace(state, pile=state.pile[:9]), Ask(1, RAIN), HaveNone())
    assert of_kind(events, Drew)
    assert (len(after_it.pile), after_it.last_turns) == (8, 1)


def test_a_short_game_lets_clowders_be_laid_freely_once_half_of_the_pile_is_gone() -> None:
    state = table("rain fan leaf apple", "", tokens=(3, 0), half_pile=True)
    state = replace(state, pile=state.pile[:21])
    assert asked(after(state, Ask(1, RAIN), HaveNone())) == (0, DecisionKind.LAY_OR_END)


# The standstill


def test_six_rounds_of_turns_without_a_draw_or_a_clowder_start_the_last_turns() -> None:
    state = table("rain clover", "rain clover")
    for turn in range(12):
        assert state.last_turns is None
        state = after(state, Ask(1 - turn % 2, SPRING))
        state, events = play(state, options(state)[0])
    assert events[-2:] == [LastTurnsBegan(Ending.STANDSTILL), TurnBegan(0, last=True)]
    assert state.pile


@pytest.mark.parametrize("rounds", [6, 3])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_standstill_is_six_quiet_turns_of_each_player_or_three_as_it_once_was(
    seats: int, rounds: int
) -> None:
    hands = ["rain"] + [""] * (seats - 1)
    quiet = rounds * seats - 1
    tokens = (0,) * seats
    state, events = play(table(*hands, tokens=tokens, quiet=quiet - 1, standstill_rounds=rounds), Skip())
    assert state.quiet_turns == quiet
    assert not of_kind(events, LastTurnsBegan)
    state, events = play(state, Skip())
    assert of_kind(events, LastTurnsBegan) == [LastTurnsBegan(Ending.STANDSTILL)]
    assert state.last_turns == seats
    assert turns_until_the_end(state) == [(2 + step) % seats for step in range(seats)]


def test_a_draw_starts_the_count_of_quiet_turns_anew() -> None:
    state = after(table("rain", "fan", quiet=11), Ask(1, RAIN), HaveNone())
    assert (state.quiet_turns, state.last_turns) == (0, None)


def test_a_quiet_turn_after_a_draw_is_the_first_one() -> None:
    state = table("rain", "fan", tokens=(3, 0), quiet=11)
    state = after(state, Ask(1, RAIN), HaveNone(), Skip())
    assert (state.quiet_turns, state.last_turns) == (1, None)


def test_a_draw_into_an_empty_hand_starts_it_anew_too() -> None:
    state = after(table("", "rain fan", pile="rain leaf leaf", quiet=11), Draw(), Ask(1, SPRING), Give(RAIN))
    assert (state.quiet_turns, state.last_turns) == (0, None)


def test_a_card_kept_from_the_pile_starts_it_anew_too() -> None:
    state = after(table("rain", "", pile="leaf leaf", quiet=11), SearchPile(), Keep(LEAF))
    assert (state.quiet_turns, state.last_turns) == (0, None)


def test_a_clowder_starts_it_anew_too() -> None:
    state = after(
        table("rain rain rain rain", "", tokens=(0, 0), quiet=11), lay("rain rain rain rain"), Skip()
    )
    assert (state.quiet_turns, state.last_turns) == (0, None)


def test_in_the_last_turns_of_a_standstill_cards_are_drawn_as_usual() -> None:
    state, events = play(table("rain", "fan", pile="leaf leaf", last_turns=2), Ask(1, RAIN), HaveNone())
    assert of_kind(events, Drew) == [Drew(0, LEAF)]
    assert hand(state, 0) == "rain leaf"


def test_emptying_the_pile_in_last_turns_starts_nothing_anew() -> None:
    state, events = play(table("rain", "fan", pile="leaf", last_turns=2), Ask(1, RAIN), HaveNone())
    assert not of_kind(events, LastTurnsBegan)
    assert state.last_turns == 1


# Who has won


def ended(*laid: str, tokens: tuple[int, ...]) -> GoKittyState:
    """The last player on turn has skipped."""
    hands = [""] * len(laid)
    return after(table(*hands, laid=laid, pile="", tokens=tokens, turn=len(laid) - 1, last_turns=1), Skip())


def test_most_points_win() -> None:
    state = ended("rain rain rain rain", "snow clover fan leaf", "apple apple leaf leaf", tokens=(0, 1, 2))
    assert state.points == (3, 2, 1)
    assert state.outcome == Outcome(((0,), (1,), (2,)))


def test_the_points_of_all_clowders_are_added() -> None:
    state = ended(
        "light light light light",
        "snow clover fan leaf,apple apple leaf leaf,rain rain rain rain",
        tokens=(3, 0),
    )
    assert state.points == (3, 6)
    assert state.outcome == Outcome(((1,), (0,)))


def test_among_equal_points_most_active_tokens_win() -> None:
    state = ended("rain rain rain rain", "fan fan fan fan", tokens=(2, 0))
    assert state.tokens == (2, 1)
    assert state.outcome == Outcome(((0,), (1,)))


def test_points_come_before_tokens() -> None:
    assert ended("rain rain rain rain", "", tokens=(0, 3)).outcome == Outcome(((0,), (1,)))


def test_with_equal_points_and_tokens_the_win_is_shared() -> None:
    state = ended("rain rain rain rain", "", "fan fan fan fan", tokens=(3, 3, 3))
    assert state.outcome == Outcome(((0, 2), (1,)))


def test_the_end_tells_points_tokens_and_ranking() -> None:
    before = table("", "", laid=("rain rain rain rain", ""), pile="", tokens=(1, 2), turn=1, last_turns=1)
    state, events = play(before, Skip())
    assert events[-1] == GameEnded((3, 0), (1, 3), Outcome(((0,), (1,))))
    assert state.view(None).outcome == Outcome(((0,), (1,)))


def test_at_the_end_and_not_before_everybody_sees_every_hand() -> None:
    before = table("rain fan", "leaf", pile="", tokens=(0, 0), last_turns=1)
    assert before.view(None).all_hands == ()
    state, events = play(before, Skip())
    assert HandsShown((cards("rain fan"), cards("leaf"))) in events
    assert state.view(None).all_hands == (cards("rain fan"), cards("leaf"))
