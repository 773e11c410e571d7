"""The opponents of Go Kitty: what they remember, and that they choose sensibly among what is legal."""

import pytest
from hypothesis import given, settings
from kitty_builders import (
    CLOVER,
    FAN,
    MOUSE,
    RAIN,
    SNOW,
    SPRING,
    after,
    cards,
    lay,
    play,
    table,
)
from walks import Table, tables

from game.characters import PLAIN
from game.core import Event, Outcome, Seat, decide
from game.go_kitty import BOTS
from game.go_kitty.actions import Action, Ask, Draw, EndTurn, Give, HaveNone, Keep, Reverse, SearchPile, Seek
from game.go_kitty.cards import hand_of, holds, size
from game.go_kitty.events import Drew, Kept
from game.go_kitty.memory import Memory
from game.go_kitty.state import GoKittyState
from game.match import Match, Player
from game.rng import Rng


def choice(state: GoKittyState, history: list[Event] | None = None, bot: str = "greedy") -> Action:
    assert state.decision is not None
    seat = state.decision.seat
    seen = [event.seen_by(seat) for event in history or []]
    action: Action = decide(BOTS[bot](PLAIN), state.view(seat), seen, Rng(1))
    return action


def remembered(state: GoKittyState, *actions: Action, viewer: Seat = 0) -> Memory:
    _, events = play(state, *actions)
    return Memory(len(state.hands), [event.seen_by(viewer) for event in events])


# Memory


@settings(max_examples=15, deadline=None)
@given(tables("go_kitty"))
def test_what_is_remembered_is_true(walk: Table) -> None:
    match = walk.match()
    rng = Rng.derived("walk", walk.seed)
    while match.state.decision is not None:
        match.play(match.state.decision.options.sample(rng))
        assert isinstance(match.state, GoKittyState)
        memory = Memory(walk.seats, match.history(None))
        for seat, held in enumerate(match.state.hands):
            assert holds(held, memory.holds[seat])
            assert not held & memory.lacks[seat]


def test_cards_given_are_remembered_where_they_went() -> None:
    memory = remembered(table("rain", "rain rain clover"), Ask(1, RAIN), Give(RAIN))
    assert memory.holds == [hand_of(cards("rain rain rain")), 0]
    assert memory.lacks[1] == RAIN.mask


def test_a_trait_ask_betrays_a_card_of_it() -> None:
    memory = remembered(table("rain", "fan"), Ask(1, RAIN))
    assert memory.holds[0] == RAIN.one


def test_a_seek_betrays_nothing() -> None:
    assert remembered(table("rain", "fan"), Seek(1, RAIN)).holds == [0, 0]


def test_a_go_kitty_is_remembered_until_a_card_is_drawn() -> None:
    state = table("rain", "fan clover", pile="snow leaf leaf leaf")
    memory = remembered(state, Seek(1, RAIN), HaveNone())
    assert memory.lacks == [0, RAIN.mask]
    memory = remembered(state, Seek(1, RAIN), HaveNone(), SearchPile(), Keep(SNOW))
    assert memory.lacks == [0, 0]


def test_laid_cards_are_remembered_no_longer() -> None:
    state = table("rain rain rain", "rain")
    memory = remembered(state, Ask(1, RAIN), Give(RAIN), lay("rain rain rain rain"))
    assert memory.holds == [0, 0]


def test_a_reversal_betrays_a_card_and_spends_the_mouse() -> None:
    memory = remembered(table("rain fan", "rain mouse"), Ask(1, RAIN), Reverse(), Give(RAIN))
    assert memory.holds == [0, hand_of(cards("rain rain"))]


def test_a_mouse_seen_to_be_sought_is_remembered_until_it_is_played() -> None:
    state = table("rain", "fan mouse", tokens=(3, 3))
    memory = remembered(state, Seek(1, MOUSE), Give(MOUSE))
    assert memory.holds == [MOUSE.one, 0]
    memory = remembered(state, Seek(1, MOUSE), Give(MOUSE), Seek(0, RAIN), Reverse(), HaveNone())
    assert memory.holds == [RAIN.one, 0]


# Greedy


def test_greedy_lays_a_clowder_of_a_kind() -> None:
    assert choice(table("rain rain rain rain fan", "leaf")) == lay("rain rain rain rain")


def test_greedy_lays_all_it_can_in_its_last_turn_the_best_first() -> None:
    state = table("rain rain rain flower", "", pile="", tokens=(0, 0), last_turns=1)
    assert choice(state) == lay("rain rain rain flower")


def test_greedy_asks_for_what_it_saw_change_hands() -> None:
    state, events = play(table("clover", "rain fan", "rain leaf"), Ask(1, SPRING), Give(RAIN))
    assert choice(state, events) != Ask(0, RAIN)
    state = table("rain rain fan", "rain leaf", "snow snow", tokens=(0, 0, 0))
    _, told = play(table("fan", "leaf", "rain", turn=1), Seek(2, RAIN), Give(RAIN))
    assert choice(state, told) == Ask(1, RAIN)


def test_greedy_does_not_ask_again_who_just_had_none() -> None:
    state = table("rain rain rain", "fan snow", "leaf leaf", pile="apple apple apple", tokens=(0, 0, 0))
    _, told = play(state, Ask(1, RAIN), HaveNone())
    asked_now = choice(state, told)
    assert isinstance(asked_now, Ask)
    assert asked_now.whom == 2


def test_greedy_draws_into_an_empty_hand() -> None:
    assert choice(table("", "rain", tokens=(0, 3))) == Draw()


def test_greedy_keeps_what_completes_a_set() -> None:
    state = after(table("rain rain rain", "", pile="fan snow rain leaf"), SearchPile())
    assert choice(state) == Keep(RAIN)


def test_greedy_gives_the_card_it_needs_least() -> None:
    state = after(table("flower", "rain rain rain clover"), Ask(1, SPRING))
    assert choice(state) == Give(CLOVER)


def test_greedy_reverses_an_ask_for_its_best_cards() -> None:
    state, events = play(table("rain", "rain rain rain mouse"), Ask(1, RAIN))
    assert choice(state, events) == Reverse()


def test_greedy_does_not_waste_a_mouse_on_a_single_card() -> None:
    state, events = play(table("rain", "rain clover mouse"), Ask(1, SPRING))
    assert isinstance(choice(state, events), Give)


def test_greedy_ends_a_turn_with_nothing_to_lay() -> None:
    state = table("rain rain rain fan", "leaf", pile="", tokens=(0, 0), last_turns=2)
    assert choice(after(state, Ask(1, FAN), HaveNone())) == EndTurn()


@pytest.mark.parametrize("name", BOTS)
@settings(max_examples=6, deadline=None)
@given(tables("go_kitty"))
def test_a_bot_plays_whole_games_legally_and_the_same_way_again(name: str, walk: Table) -> None:
    assert played_by([name] * walk.seats, walk).save() == played_by([name] * walk.seats, walk).save()


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(10):
        for seats in (["greedy", "random"], ["random", "greedy"]):
            walk = Table("go_kitty", 2, None, seed)
            outcome = played_by(seats, walk).outcome
            assert isinstance(outcome, Outcome)
            wins += outcome.winners == (seats.index("greedy"),)
    assert wins >= 19


def test_a_bot_cannot_tell_hands_apart_that_look_the_same() -> None:
    one = table("rain rain fan", "rain leaf", "snow", pile="apple apple clover")
    other = table("rain rain fan", "snow apple", "clover", pile="rain leaf apple")
    for bot in BOTS:
        assert choice(one, bot=bot) == choice(other, bot=bot)


def played_by(bots: list[str], walk: Table) -> Match:
    match = Match("go_kitty", [Player(name, name) for name in bots], walk.house, walk.seed)
    while match.state.decision is not None:
        seat = match.state.decision.seat
        bot = match.bot_for(seat)
        assert bot is not None
        match.play(decide(bot, match.view(seat), match.history(seat), match.bot_rng(seat)))
    return match


def test_the_cards_that_others_draw_are_no_part_of_a_memory() -> None:
    memory = Memory(2, [Drew(1, None), Kept(1, None)])
    assert memory.holds == [0, 0]
    assert size(memory.lacks[1]) == 0
