"""Listing, allowing and sampling tell of the same legal actions."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game.go_kitty.actions import (
    ACTIONS,
    Action,
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
from game.go_kitty.cards import CARDS, WISHES, Mouse
from game.go_kitty.clowders import CLOWDERS
from game.go_kitty.options import TurnOptions
from game.go_kitty.state import GoKittyState
from game.rng import Rng
from tests.game.go_kitty.kitty_builders import CLOVER, RAIN, SPRING, options, table
from tests.game.playing import after
from tests.game.walks import Table, tables

ALL_ACTIONS: list[Action] = [
    *(Lay(cards) for cards in CLOWDERS),
    *(Ask(seat, wish) for seat in range(6) for wish in WISHES if not isinstance(wish, Mouse)),
    *(Seek(seat, wish) for seat in range(6) for wish in WISHES),
    *(Give(card) for card in CARDS),
    *(Keep(card) for card in CARDS),
    *(Draw(), SearchPile(), Skip(), HaveNone(), Reverse(), EndTurn()),
]
"""Every action that there is, and some more."""


@settings(max_examples=60, deadline=None)
@given(tables("go_kitty"), st.integers(0, 150))
def test_of_all_actions_there_are_exactly_the_listed_ones_are_allowed(walk: Table, steps: int) -> None:
    state = walk.state_after(steps)
    assert isinstance(state, GoKittyState)
    assert state.decision is not None
    listed = options(state)
    assert len(listed) == len(set(listed)) > 0
    assert {action for action in ALL_ACTIONS if state.decision.options.allows(action)} == set(listed)


def every_option_is_sampled(state: GoKittyState, tries: int) -> bool:
    assert state.decision is not None
    rng = Rng(1)
    return {state.decision.options.sample(rng) for _ in range(tries)} == set(options(state))


def test_every_action_of_a_turn_has_a_chance_to_be_sampled() -> None:
    crowded = table("rain rain rain clover snow fan leaf mouse", "fan", "", tokens=(1, 1, 1))
    assert every_option_is_sampled(crowded, 4000)
    assert every_option_is_sampled(table("mouse mouse", "fan", tokens=(2, 2)), 1000)
    assert every_option_is_sampled(table("", "fan", tokens=(2, 2)), 1000)
    assert every_option_is_sampled(table("", "fan", pile="", tokens=(0, 0), fresh=False), 10)
    assert every_option_is_sampled(table("", "fan", pile="", tokens=(2, 0), fresh=False), 1000)


def test_every_answer_and_every_kept_card_has_a_chance_to_be_sampled() -> None:
    assert every_option_is_sampled(after(table("rain", "rain clover mouse"), Ask(1, SPRING)), 100)
    assert every_option_is_sampled(after(table("rain", "rain clover mouse"), Ask(1, RAIN)), 100)
    assert every_option_is_sampled(after(table("rain", "fan", pile="rain fan leaf"), SearchPile()), 100)


def test_every_way_to_end_a_last_turn_has_a_chance_to_be_sampled() -> None:
    state = table("rain rain rain clover flower flower", "", pile="", tokens=(0, 0), last_turns=1)
    assert every_option_is_sampled(after(state, Skip()), 300)


def test_options_tell_a_screen_what_can_be_asked_for() -> None:
    state = table("rain mouse", "fan", "leaf")
    assert state.decision is not None
    turn = state.decision.options
    assert isinstance(turn, TurnOptions)
    assert [wish for wish in WISHES if turn.can_ask_for(wish)] == [RAIN, SPRING]
    assert turn.others == (1, 2)


def test_every_action_can_be_written_down_and_read_again() -> None:
    for action in (*ALL_ACTIONS[::7], *ALL_ACTIONS[-7:], Give(CLOVER)):
        assert ACTIONS.decode(ACTIONS.encode(action)) == action
