"""However weak, no cat of Go Kitty does what a child would laugh at, and weak cats do not drag a game."""

from functools import cache

import pytest
from msgspec.structs import replace

from game.core import Event, Seat, decide
from game.go_kitty.actions import Action, Ask, Give, HaveNone, Seek, Skip
from game.go_kitty.events import TurnBegan
from game.go_kitty.state import GoKittyState
from game.go_kitty.view import GoKittyView
from game.match import Match, Player
from tests.game.go_kitty.kitty_builders import FAN, LEAF, RAIN, SPRING, SUMMER, table
from tests.game.go_kitty.silly_moves import (
    SILLY_MOVES,
    SillyMove,
    asks_in_vain,
    skips_a_sure_ask,
    skips_for_nothing,
    takes_straight_back,
)
from tests.game.playing import after, play

FOUR_LOWER_CATS = ("kitten", "alley", "kitten/domino", "house/misty")
TABLES = (FOUR_LOWER_CATS, ("kitten", "kitten"), ("alley", "kitten/truffle", "house"))


@cache
def decisions(seats: tuple[str, ...], seed: int) -> list[tuple[GoKittyView, list[Event], Action]]:
    """Every decision of one game, with what its seat knew."""
    match = Match("go_kitty", [Player(kind, kind) for kind in seats], None, seed)
    made = []
    while match.state.decision is not None:
        seat = match.state.decision.seat
        bot, view, history = match.bot_for(seat), match.view(seat), match.history(seat)
        assert bot is not None
        assert isinstance(view, GoKittyView)
        action = decide(bot, view, history, match.bot_rng(seat))
        made.append((view, list(history), action))
        match.play(action)
    return made


@pytest.mark.parametrize("seats", TABLES, ids="+".join)
@pytest.mark.parametrize("silly", SILLY_MOVES, ids=lambda silly: silly.__name__)
@pytest.mark.seldom(9)
def test_no_level_makes_a_silly_move(silly: SillyMove, seats: tuple[str, ...]) -> None:
    for seed in (31, 32):
        for view, history, action in decisions(seats, seed):
            assert not silly(view, history, action), (silly.__doc__, action, view)


def test_a_panther_makes_no_silly_move() -> None:
    for view, history, action in decisions(("panther", "house/marmalade"), 33):
        assert not [silly.__doc__ for silly in SILLY_MOVES if silly(view, history, action)], (action, view)


def test_four_lower_cats_neither_drag_nor_skip() -> None:
    turns = skips = 0
    seeds = range(31, 37)
    for seed in seeds:
        game = decisions(FOUR_LOWER_CATS, seed)
        turns += sum(isinstance(history[-1], TurnBegan) for _, history, _ in game)
        skips += sum(isinstance(action, Skip) for _, _, action in game)
    assert turns / len(seeds) <= 46
    assert skips / turns < 0.1


def view_of(state: GoKittyState, seat: Seat) -> GoKittyView:
    return replace(state, turn=seat).view(seat)


def test_asking_again_for_what_was_handed_over_in_full_is_silly() -> None:
    state, told = play(table("rain fan", "rain rain leaf", "snow snow"), Ask(1, RAIN), Give(RAIN))
    assert asks_in_vain(state.view(0), told, Ask(1, RAIN))
    assert not asks_in_vain(state.view(0), told, Ask(2, RAIN))


def test_asking_somebody_who_has_just_said_go_kitty_is_silly() -> None:
    state, told = play(table("rain leaf", "fan leaf", "snow"), Ask(1, SPRING), HaveNone())
    assert asks_in_vain(view_of(state, 0), told, Ask(1, RAIN))
    assert not asks_in_vain(view_of(state, 0), told, Ask(1, LEAF))


def test_taking_straight_back_is_silly_unless_it_completes_a_clowder() -> None:
    state, told = play(table("leaf", "fan fan snow"), Seek(1, FAN), Give(FAN), Seek(1, RAIN), HaveNone())
    assert takes_straight_back(state.view(1), told, Seek(0, FAN))
    assert takes_straight_back(state.view(1), told, Seek(0, SUMMER))
    assert not takes_straight_back(state.view(1), told, Seek(0, RAIN))
    nearly = table("leaf", "fan snow rain leaf")
    state, told = play(nearly, Seek(1, FAN), Give(FAN), Seek(1, RAIN), Give(RAIN))
    assert takes_straight_back(view_of(state, 1), told, Seek(0, FAN))
    state = after(nearly, Seek(1, FAN), Give(FAN))
    assert not takes_straight_back(view_of(state, 1), told[:3], Seek(0, FAN))


def test_skipping_a_sure_ask_or_for_nothing_is_silly() -> None:
    state, told = play(table("rain", "rain snow", "leaf"), Ask(2, RAIN), HaveNone())
    assert skips_a_sure_ask(state.view(1), told, Skip())
    assert skips_for_nothing(state.view(1), told, Skip())
    state, told = play(table("rain", "fan snow", "leaf", tokens=(3, 2, 3)), Ask(2, RAIN), HaveNone())
    assert not skips_a_sure_ask(state.view(1), told, Skip())
    assert not skips_for_nothing(state.view(1), told, Skip())
