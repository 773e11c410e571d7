"""Seek Tokens: asking anybody for anything, and looking into the pile."""

from typing import Any

import pytest

from game.core import IllegalAction
from game.go_kitty.actions import Ask, Give, HaveNone, Keep, Reverse, SearchPile, Seek
from game.go_kitty.cards import WISHES, Card, Wish
from game.go_kitty.events import Asked, Drew, HadNone, Kept, PileSearched, TokenSpent, TurnBegan
from game.go_kitty.options import DecisionKind
from game.go_kitty.request import Request
from tests.game.go_kitty.kitty_builders import (
    CLOVER,
    FAN,
    FLOWER,
    LEAF,
    MOUSE,
    RAIN,
    SNOW,
    SPRING,
    WINTER,
    asked,
    cards,
    hand,
    options,
    pile,
    table,
)
from tests.game.playing import after, allows, of_kind, play


def test_a_seek_turns_a_token_over_so_that_it_is_no_longer_active() -> None:
    state, events = play(table("rain", "fan"), Seek(1, FAN))
    assert state.tokens == (2, 3)
    assert events == [TokenSpent(0), Asked(Request(0, 1, FAN, seek=True))]


def test_without_an_active_token_there_is_no_seek() -> None:
    state = table("rain", "fan", tokens=(0, 3))
    assert not allows(state, Seek(1, FAN))
    assert not allows(state, SearchPile())


@pytest.mark.parametrize("held", ["", "rain", "mouse"])
def test_any_player_can_be_asked_for_any_card_without_having_it_in_hand(held: str) -> None:
    state = table(held, "fan", "")
    assert all(allows(state, Seek(whom, wish)) for wish in WISHES for whom in (1, 2))


def test_a_seek_for_a_trait_brings_all_cards_of_it_and_the_turn_goes_on() -> None:
    state = after(table("", "rain rain fan", "leaf"), Seek(1, RAIN), Give(RAIN))
    assert hand(state, 0) == "rain rain"
    assert asked(state) == (0, DecisionKind.TURN)
    assert allows(state, Ask(2, RAIN))


def test_a_seek_for_a_season_brings_one_card_and_ends_the_turn() -> None:
    state = after(table("", "rain clover fan"), Seek(1, SPRING))
    assert options(state) == [Give(CLOVER), Give(RAIN)]
    state = after(state, Give(CLOVER))
    assert (hand(state, 0), hand(state, 1)) == ("clover", "rain fan")
    assert asked(state) == (1, DecisionKind.TURN)


def test_a_seek_for_a_mouse_brings_one_mouse_and_ends_the_turn() -> None:
    state = after(table("", "rain mouse mouse"), Seek(1, MOUSE))
    assert options(state) == [Give(MOUSE)]
    state = after(state, Give(MOUSE))
    assert (hand(state, 0), hand(state, 1)) == ("mouse", "rain mouse")
    assert asked(state) == (1, DecisionKind.TURN)


@pytest.mark.parametrize("wish", [RAIN, SPRING, MOUSE])
def test_a_miss_is_no_kitty_without_a_draw_and_the_turn_is_over(wish: Wish) -> None:
    state, events = play(table("snow", "fan leaf"), Seek(1, wish), HaveNone())
    assert of_kind(events, HadNone) == [HadNone(1, Request(0, 1, wish, seek=True))]
    assert not of_kind(events, Drew)
    assert hand(state, 0) == "snow"
    assert asked(state) == (1, DecisionKind.TURN)


@pytest.mark.parametrize("held", ["", "fan", "rain mouse", "mouse mouse"])
@pytest.mark.parametrize("wish", [RAIN, SPRING, MOUSE])
def test_who_is_sought_from_always_answers_in_the_same_kind_of_decision(held: str, wish: Wish) -> None:
    assert asked(after(table("snow", held), Seek(1, wish))) == (1, DecisionKind.ANSWER)


def test_where_a_seek_always_ends_the_turn_a_trait_ends_it_too() -> None:
    state = after(table("", "rain rain fan", seek_ends_turn=True), Seek(1, RAIN), Give(RAIN))
    assert hand(state, 0) == "rain rain"
    assert asked(state) == (1, DecisionKind.TURN)


def test_where_a_seek_always_ends_the_turn_a_plain_trait_ask_is_as_it_was() -> None:
    state = after(table("rain", "rain fan", seek_ends_turn=True), Ask(1, RAIN), Give(RAIN))
    assert asked(state) == (0, DecisionKind.TURN)


# In the pile


def test_a_seek_can_look_at_the_top_three_cards_of_the_pile() -> None:
    state, events = play(table("fan", "leaf", pile="rain snow clover flower"), SearchPile())
    assert events == [TokenSpent(0), PileSearched(0, cards("rain snow clover"))]
    assert asked(state) == (0, DecisionKind.KEEP)
    assert options(state) == [Keep(RAIN), Keep(SNOW), Keep(CLOVER)]
    assert state.view(0).seen == cards("rain snow clover")
    assert state.tokens == (2, 3)


@pytest.mark.parametrize(
    ("kept", "left"),
    [
        (RAIN, "flower fan snow clover"),
        (SNOW, "flower fan rain clover"),
        (CLOVER, "flower fan rain snow"),
    ],
)
def test_one_is_kept_and_the_others_go_under_the_pile_in_the_order_seen_the_first_above(
    kept: Card, left: str
) -> None:
    state = after(table("leaf", "", pile="rain snow clover flower fan"), SearchPile(), Keep(kept))
    assert pile(state) == left
    assert kept.name.lower() in hand(state, 0)


def test_the_turn_ends_after_a_card_of_the_pile_is_kept() -> None:
    state, events = play(table("leaf", "", pile="rain snow clover flower"), SearchPile(), Keep(SNOW))
    assert events[-2:] == [Kept(0, SNOW), TurnBegan(1, last=False)]
    assert asked(state) == (1, DecisionKind.TURN)


def test_of_two_copies_the_first_seen_is_kept() -> None:
    state = after(table("leaf", "", pile="rain snow rain flower"), SearchPile())
    assert options(state) == [Keep(RAIN), Keep(SNOW)]
    assert pile(after(state, Keep(RAIN))) == "flower snow rain"


def test_a_mouse_found_in_the_pile_can_be_kept() -> None:
    state = after(table("leaf", "", pile="rain mouse snow flower"), SearchPile(), Keep(MOUSE))
    assert hand(state, 0) == "leaf mouse"


@pytest.mark.parametrize(("there", "left"), [("rain snow", "snow"), ("rain", "")])
def test_with_fewer_than_three_cards_those_there_are_are_looked_at(there: str, left: str) -> None:
    state, events = play(table("leaf", "", pile=there), SearchPile())
    assert of_kind(events, PileSearched) == [PileSearched(0, cards(there))]
    assert pile(after(state, Keep(RAIN))) == left


def test_at_an_empty_pile_it_cannot_be_used() -> None:
    assert not allows(table("leaf", "", pile=""), SearchPile())


def test_only_a_card_that_was_seen_can_be_kept() -> None:
    state = after(table("leaf", "", pile="rain snow clover flower"), SearchPile())
    nothing: Any = None
    for wrong in (Keep(FLOWER), Keep(LEAF), Keep(MOUSE), Keep(nothing), SearchPile(), HaveNone()):
        with pytest.raises(IllegalAction):
            state.apply(wrong)


def test_what_was_seen_and_kept_stays_private() -> None:
    before = table("leaf", "", "fan", pile="rain snow clover flower")
    looking, searched = play(before, SearchPile())
    done, kept = play(looking, Keep(SNOW))
    for seat in (1, 2, None):
        assert looking.view(seat).seen == ()
        assert looking.view(seat).options is None
        assert PileSearched(0, (None, None, None)) in [event.seen_by(seat) for event in searched]
        assert Kept(0, None) in [event.seen_by(seat) for event in kept]
        assert done.view(seat).hand_sizes == (2, 0, 1)
    assert searched[-1].seen_by(0) == PileSearched(0, cards("rain snow clover"))
    assert kept[0].seen_by(0) == Kept(0, SNOW)


def test_the_pile_keeps_its_number_of_cards_while_they_are_looked_at() -> None:
    state = after(table("leaf", "", pile="rain snow clover flower"), SearchPile())
    assert state.view(1).pile_size == 4


def test_a_seek_may_ask_for_what_is_in_hand_already() -> None:
    state = after(table("rain fan", "rain"), Seek(1, RAIN), Give(RAIN))
    assert hand(state, 0) == "rain rain fan"


def test_everybody_sees_that_the_turn_has_had_its_seek() -> None:
    state = table("leaf rain", "rain", "")
    assert all(state.view(seat).fresh for seat in (0, 1, 2, None))
    for action in (SearchPile(), Seek(1, RAIN), Ask(1, RAIN)):
        assert not any(after(state, action).view(seat).fresh for seat in (0, 1, 2, None))


def test_several_seeks_can_follow_one_another_in_a_turn() -> None:
    state = after(table("", "rain", "snow", "fan"), Seek(1, RAIN), Give(RAIN), Seek(2, SNOW), Give(SNOW))
    state = after(state, Seek(3, FAN), Give(FAN))
    assert hand(state, 0) == "snow rain fan"
    assert state.tokens[0] == 0
    assert not allows(state, Seek(1, WINTER))


def test_a_seek_for_a_trait_with_a_mouse_in_hand_can_be_reversed() -> None:
    assert options(after(table("", "rain mouse"), Seek(1, RAIN))) == [Give(RAIN), Reverse()]
