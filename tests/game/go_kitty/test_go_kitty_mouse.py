"""The Mouse as the answer that turns an ask around."""

import pytest

from game.go_kitty.actions import Ask, Give, HaveNone, Reverse, Seek
from game.go_kitty.cards import Season, Trait, Wish
from game.go_kitty.events import Drew, Gave, HadNone, Reversed, TurnBegan
from game.go_kitty.options import DecisionKind
from game.go_kitty.request import Request
from tests.game.go_kitty.kitty_builders import (
    CLOVER,
    FLOWER,
    MOUSE,
    RAIN,
    SPRING,
    asked,
    hand,
    options,
    table,
)
from tests.game.playing import after, allows, of_kind, play


def test_who_is_asked_for_a_card_in_hand_may_use_a_mouse_to_reverse_the_play() -> None:
    state = after(table("rain", "rain mouse"), Ask(1, RAIN))
    assert options(state) == [Give(RAIN), Reverse()]


def test_using_the_mouse_is_a_choice() -> None:
    state = after(table("rain", "rain mouse"), Ask(1, RAIN), Give(RAIN))
    assert hand(state, 0) == "rain rain"
    assert hand(state, 1) == "mouse"
    assert state.mice_played == 0


def test_after_a_trait_ask_the_asker_gives_all_cards_of_the_trait() -> None:
    state, events = play(table("rain rain fan", "rain mouse", "leaf"), Ask(1, RAIN), Reverse(), Give(RAIN))
    assert hand(state, 0) == "fan"
    assert hand(state, 1) == "rain rain rain"
    request = Request(0, 1, RAIN, seek=False)
    assert events[1:] == [Reversed(1, request), Gave(0, 1, (RAIN, RAIN)), TurnBegan(1, last=False)]


def test_after_a_season_ask_the_asker_gives_one_card_of_the_season_and_chooses_it() -> None:
    state = after(table("rain clover flower fan", "rain mouse"), Ask(1, SPRING), Reverse())
    assert asked(state) == (0, DecisionKind.HAND_OVER)
    assert options(state) == [Give(CLOVER), Give(RAIN), Give(FLOWER)]
    state = after(state, Give(CLOVER))
    assert hand(state, 0) == "rain flower fan"
    assert hand(state, 1) == "clover rain"


@pytest.mark.parametrize("wish", [RAIN, SPRING])
@pytest.mark.parametrize("held", ["rain", "rain rain clover mouse"])
def test_the_asker_always_hands_over_in_a_decision_of_its_own(wish: Trait | Season, held: str) -> None:
    state = after(table(held, "rain mouse"), Ask(1, wish), Reverse())
    assert asked(state) == (0, DecisionKind.HAND_OVER)


def test_who_reverses_keeps_the_own_cards() -> None:
    state = after(table("rain", "rain rain fan mouse"), Ask(1, RAIN), Reverse(), Give(RAIN))
    assert hand(state, 1) == "rain rain rain fan"


def test_once_used_the_mouse_is_out_of_the_game() -> None:
    state = after(table("rain", "rain mouse mouse"), Ask(1, RAIN), Reverse())
    assert hand(state, 1) == "rain mouse"
    assert state.mice_played == 1
    assert state.pile.count(MOUSE) == 2
    assert [state.view(seat).mice_played for seat in (0, 1, None)] == [1, 1, 1]


def test_the_turn_of_the_asker_ends_with_no_draw() -> None:
    state, events = play(table("rain", "rain mouse"), Ask(1, RAIN), Reverse(), Give(RAIN))
    assert not of_kind(events, Drew)
    assert asked(state) == (1, DecisionKind.TURN)


@pytest.mark.parametrize("held", ["mouse", "mouse fan", "mouse mouse mouse"])
@pytest.mark.parametrize("wish", [RAIN, SPRING])
def test_without_what_was_asked_for_a_mouse_reverses_nothing(held: str, wish: Trait | Season) -> None:
    state = after(table("rain", held), Ask(1, wish))
    assert options(state) == [HaveNone()]


def test_without_a_mouse_there_is_no_reversal() -> None:
    assert not allows(after(table("rain mouse", "rain"), Ask(1, RAIN)), Reverse())


def test_a_reversal_cannot_be_reversed() -> None:
    state = after(table("rain mouse", "rain mouse"), Ask(1, RAIN), Reverse())
    assert options(state) == [Give(RAIN)]


@pytest.mark.parametrize("wish", [RAIN, SPRING])
def test_if_the_asker_of_a_seek_has_none_to_give_the_ask_is_still_blocked(wish: Wish) -> None:
    state = after(table("fan", "rain mouse"), Seek(1, wish), Reverse())
    assert asked(state) == (0, DecisionKind.HAND_OVER)
    assert options(state) == [HaveNone()]
    state, events = play(state, HaveNone())
    assert events == [HadNone(0, Request(0, 1, wish, seek=True)), TurnBegan(1, last=False)]
    assert (hand(state, 0), hand(state, 1)) == ("fan", "rain")
    assert state.tokens == (2, 3)


def test_if_an_asker_of_mice_only_has_none_to_give_the_ask_is_still_blocked() -> None:
    state, events = play(table("mouse", "rain mouse"), Ask(1, SPRING), Reverse(), HaveNone())
    assert not of_kind(events, Drew)
    assert (hand(state, 0), hand(state, 1)) == ("mouse", "rain")
    assert asked(state) == (1, DecisionKind.TURN)


@pytest.mark.parametrize("wish", [RAIN, SPRING])
def test_a_seek_for_a_trait_or_season_can_be_reversed(wish: Wish) -> None:
    state = after(table("rain rain", "rain mouse"), Seek(1, wish), Reverse(), Give(RAIN))
    assert hand(state, 1) == ("rain rain rain" if wish is RAIN else "rain rain")


def test_a_seek_for_a_mouse_can_never_be_reversed() -> None:
    state = after(table("mouse", "rain mouse mouse"), Seek(1, MOUSE))
    assert options(state) == [Give(MOUSE)]


@pytest.mark.parametrize("wish", [RAIN, SPRING])
def test_where_a_seek_cannot_be_reversed_a_plain_ask_still_can(wish: Trait | Season) -> None:
    state = table("rain", "rain mouse", no_seek_reversal=True)
    assert not allows(after(state, Seek(1, wish)), Reverse())
    assert allows(after(state, Ask(1, wish)), Reverse())


def test_other_seats_see_the_reversal_and_the_cards_that_change_hands() -> None:
    _, events = play(table("rain", "rain mouse", "leaf"), Ask(1, RAIN), Reverse(), Give(RAIN))
    for seat in (0, 1, 2, None):
        assert [event.seen_by(seat) for event in events] == events
