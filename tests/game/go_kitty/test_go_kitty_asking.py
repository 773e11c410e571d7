"""A turn of Go Kitty: empty hands, Trait asks, Season asks, and skipping."""

from itertools import product
from typing import Any

import pytest

from game.core import IllegalAction
from game.go_kitty.actions import Ask, Draw, EndTurn, Give, HaveNone, Reverse, SearchPile, Seek, Skip
from game.go_kitty.cards import Season, Trait
from game.go_kitty.events import Asked, Drew, Gave, HadNone, Skipped, TokenReturned, TurnBegan
from game.go_kitty.options import DecisionKind
from game.go_kitty.request import Request
from tests.game.go_kitty.kitty_builders import (
    APPLE,
    CLOVER,
    FALL,
    FAN,
    FLOWER,
    LEAF,
    MOUSE,
    RAIN,
    SNOW,
    SPRING,
    SUMMER,
    WINTER,
    asked,
    hand,
    lay,
    options,
    pile,
    table,
)
from tests.game.playing import after, allows, of_kind, play
from tests.loops import check_each

# An empty hand


def test_with_an_empty_hand_you_may_take_a_card_from_the_pile_and_go_on() -> None:
    state, events = play(table("", "fan", pile="rain leaf"), Draw())
    assert hand(state, 0) == "rain"
    assert pile(state) == "leaf"
    assert events == [Drew(0, RAIN)]
    assert asked(state) == (0, DecisionKind.TURN)
    assert allows(state, Ask(1, RAIN))


def test_with_cards_in_hand_you_may_not_draw() -> None:
    assert not allows(table("rain", "fan"), Draw())


def test_with_an_empty_hand_you_may_draw_or_seek_or_skip_but_not_ask() -> None:
    state = table("", "fan rain")
    assert {type(action) for action in options(state)} == {Draw, Seek, SearchPile, Skip}
    assert not any(allows(state, Ask(1, wish)) for wish in (*Trait, *Season))


def test_with_an_empty_hand_and_an_empty_pile_there_is_a_seek_or_a_skip() -> None:
    assert {type(action) for action in options(table("", "fan", pile=""))} == {Seek, Skip}


def test_with_an_empty_hand_and_pile_and_no_token_there_is_only_a_skip() -> None:
    assert options(table("", "fan", pile="", tokens=(0, 3))) == [Skip()]


def test_after_drawing_into_an_empty_hand_you_may_no_longer_skip() -> None:
    assert not allows(after(table("", "fan", tokens=(0, 3)), Draw()), Skip())


def test_a_hand_that_was_laid_empty_may_draw_again_in_the_same_turn() -> None:
    state = after(table("rain rain rain", "rain"), Ask(1, RAIN), Give(RAIN), lay("rain rain rain rain"))
    assert allows(state, Draw())
    assert not allows(state, Skip())


# Whom and what


def test_any_other_player_may_be_asked_even_one_without_cards() -> None:
    state = table("rain", "", "fan", "leaf")
    assert all(allows(state, Ask(seat, RAIN)) for seat in (1, 2, 3))


def test_nobody_asks_the_own_hand_or_a_seat_that_is_not_there() -> None:
    state = table("rain", "fan", "leaf")
    nobody: list[Any] = [0, 3, -1, None, True, "1"]
    for seat in nobody:
        assert not allows(state, Ask(seat, RAIN))
        assert not allows(state, Seek(seat, RAIN))


def test_a_mouse_cannot_be_asked_for_without_a_seek_token() -> None:
    state = table("rain mouse", "mouse")
    assert not allows(state, Ask(1, MOUSE))  # type: ignore[arg-type] # the types say so too
    assert allows(state, Seek(1, MOUSE))


def test_an_ask_is_heard_by_everybody() -> None:
    state, events = play(table("rain", "fan", "leaf"), Ask(2, SPRING))
    request = Request(0, 2, SPRING, seek=False)
    for seat in (0, 1, 2, None):
        assert [event.seen_by(seat) for event in events] == [Asked(request)]
        assert state.view(seat).request == request


def test_an_answer_is_a_decision_of_the_asked_player_in_the_turn_of_the_asker() -> None:
    state = after(table("rain", "fan", "rain leaf"), Ask(2, RAIN))
    assert asked(state) == (2, DecisionKind.ANSWER)
    assert state.turn == 0


@pytest.mark.parametrize("held", ["", "fan", "rain", "rain rain mouse", "mouse", "clover flower"])
@pytest.mark.parametrize("wish", [RAIN, SPRING])
def test_the_kind_of_that_decision_does_not_depend_on_hidden_cards(held: str, wish: Trait | Season) -> None:
    state = after(table("rain", held, "leaf"), Ask(1, wish))
    assert asked(state) == (1, DecisionKind.ANSWER)
    assert state.view(2).options is None


def test_every_answer_is_truthful() -> None:
    state = after(table("rain", "rain fan"), Ask(1, RAIN))
    assert options(state) == [Give(RAIN)]
    with pytest.raises(IllegalAction):
        state.apply(HaveNone())
    state = after(table("rain", "fan mouse"), Ask(1, RAIN))
    assert options(state) == [HaveNone()]
    for wrong in (Give(RAIN), Give(FAN), Give(MOUSE), Reverse()):
        with pytest.raises(IllegalAction):
            state.apply(wrong)


# A Trait


def test_to_ask_for_a_trait_you_must_have_one_of_it() -> None:
    state = table("rain leaf", "clover")
    assert allows(state, Ask(1, RAIN))
    assert allows(state, Ask(1, LEAF))
    assert not any(allows(state, Ask(1, trait)) for trait in Trait if trait not in (RAIN, LEAF))


def test_all_cards_of_the_trait_are_given_face_up() -> None:
    state, events = play(table("rain", "rain clover rain rain", "leaf"), Ask(1, RAIN), Give(RAIN))
    assert hand(state, 0) == "rain rain rain rain"
    assert hand(state, 1) == "clover"
    for seat in (0, 1, 2, None):
        assert Gave(1, 0, (RAIN,) * 3).seen_by(seat) in [event.seen_by(seat) for event in events]


def test_after_a_trait_ask_that_succeeds_the_turn_starts_over() -> None:
    state = after(table("rain", "rain fan", "leaf"), Ask(1, RAIN), Give(RAIN))
    assert asked(state) == (0, DecisionKind.TURN)
    assert state.request is None
    state = after(state, Ask(2, RAIN), HaveNone())
    assert asked(state) == (1, DecisionKind.TURN)


def test_who_does_not_have_the_trait_says_go_kitty_and_the_asker_draws_and_the_turn_ends() -> None:
    state, events = play(table("rain", "fan", pile="snow leaf"), Ask(1, RAIN), HaveNone())
    request = Request(0, 1, RAIN, seek=False)
    assert events == [Asked(request), HadNone(1, request), Drew(0, SNOW), TurnBegan(1, last=False)]
    assert hand(state, 0) == "snow rain"
    assert asked(state) == (1, DecisionKind.TURN)


def test_drawing_what_was_asked_for_does_not_prolong_the_turn() -> None:
    state = after(table("rain", "fan", pile="rain leaf"), Ask(1, RAIN), HaveNone())
    assert hand(state, 0) == "rain rain"
    assert asked(state) == (1, DecisionKind.TURN)


# A Season


def test_to_ask_for_a_season_you_must_have_a_card_of_it() -> None:
    state = table("rain leaf", "fan")
    assert [season for season in Season if allows(state, Ask(1, season))] == [SPRING, FALL]


def test_a_mouse_in_hand_has_no_season_to_ask_for() -> None:
    state = table("rain mouse", "fan")
    assert [season for season in Season if allows(state, Ask(1, season))] == [SPRING]


@pytest.mark.parametrize("mice", ["mouse", "mouse mouse mouse mouse"])
def test_a_hand_of_nothing_but_mice_may_ask_for_any_season_and_for_no_trait(mice: str) -> None:
    state = table(mice, "fan")
    assert all(allows(state, Ask(1, season)) for season in (WINTER, SPRING, SUMMER, FALL))
    assert not any(allows(state, Ask(1, trait)) for trait in Trait)


def test_one_card_of_the_season_is_given_face_up_and_the_turn_ends() -> None:
    state, events = play(table("rain", "clover flower flower fan", "leaf"), Ask(1, SPRING), Give(FLOWER))
    assert hand(state, 0) == "rain flower"
    assert hand(state, 1) == "clover flower fan"
    assert asked(state) == (1, DecisionKind.TURN)
    assert not of_kind(events, Drew)
    for seat in (0, 1, 2, None):
        assert Gave(1, 0, (FLOWER,)) in [event.seen_by(seat) for event in events]


def test_the_giver_chooses_the_card_of_the_season() -> None:
    state = after(table("rain", "clover flower flower fan rain"), Ask(1, SPRING))
    assert options(state) == [Give(CLOVER), Give(RAIN), Give(FLOWER)]


def test_a_mouse_answers_no_season() -> None:
    assert options(after(table("rain", "mouse fan"), Ask(1, SPRING))) == [HaveNone()]


def test_who_does_not_have_the_season_says_go_kitty_and_the_asker_draws_and_the_turn_ends() -> None:
    state, events = play(table("rain", "fan", pile="clover leaf"), Ask(1, SPRING), HaveNone())
    assert of_kind(events, Drew) == [Drew(0, CLOVER)]
    assert hand(state, 0) == "clover rain"
    assert asked(state) == (1, DecisionKind.TURN)


# Skipping


def test_skipping_the_turn_brings_one_token_back() -> None:
    state, events = play(table("rain", "fan", tokens=(1, 3)), Skip())
    assert state.tokens == (2, 3)
    assert events == [Skipped(0), TokenReturned(0), TurnBegan(1, last=False)]


@pytest.mark.parametrize("held", ["", "rain", "rain rain rain rain"])
def test_skipping_is_legal_when_all_tokens_are_active_and_brings_none(held: str) -> None:
    state, events = play(table(held, "fan"), Skip())
    assert state.tokens == (3, 3)
    assert not of_kind(events, TokenReturned)
    assert asked(state) == (1, DecisionKind.TURN)


def test_clowders_may_be_laid_before_skipping() -> None:
    state = after(table("rain rain rain rain fan", "", tokens=(1, 3)), lay("rain rain rain rain"), Skip())
    assert state.tokens == (3, 3)


def test_after_a_clowder_that_brought_the_last_token_back_the_turn_may_still_be_skipped() -> None:
    state = after(table("rain rain rain rain fan", "", tokens=(2, 3)), lay("rain rain rain rain"), Skip())
    assert state.tokens == (3, 3)
    assert asked(state) == (1, DecisionKind.TURN)


def test_skipping_comes_before_the_first_ask_or_seek() -> None:
    state = table("rain", "rain", tokens=(2, 3))
    assert not allows(after(state, Ask(1, RAIN), Give(RAIN)), Skip())
    assert not allows(after(state, Seek(1, RAIN), Give(RAIN)), Skip())


@pytest.mark.parametrize("tokens", [0, 1, 2, 3])
def test_with_hand_and_pile_empty_later_in_a_turn_it_may_end_without_a_token_spent_or_won(
    tokens: int,
) -> None:
    state = table("", "fan", pile="", tokens=(tokens, 3), fresh=False)
    assert {type(action) for action in options(state)} == ({Seek, EndTurn} if tokens else {EndTurn})
    state, events = play(state, EndTurn())
    assert state.tokens == (tokens, 3)
    assert not of_kind(events, TokenReturned)
    assert asked(state) == (1, DecisionKind.TURN)


def test_nobody_is_ever_forced_to_use_a_token() -> None:
    def something_else_is_legal(moment: tuple[str, str, int, bool]) -> None:
        held, pile, tokens, fresh = moment
        state = table(held, "leaf", pile=pile, tokens=(tokens, 3), fresh=fresh)
        assert not all(isinstance(action, Seek | SearchPile) for action in options(state))

    hands = ("", "rain", "mouse", "rain mouse", "rain rain rain rain")
    check_each(product(hands, ("", "fan"), (0, 1, 3), (True, False)), something_else_is_legal)


def test_a_turn_does_not_end_by_choice_while_there_is_something_to_ask_with_or_to_draw() -> None:
    assert not allows(table("rain", "fan", pile="", fresh=False), EndTurn())
    assert not allows(table("", "fan", pile="rain", fresh=False), EndTurn())
    assert not allows(table("", "fan", pile="", fresh=True), EndTurn())


def test_an_illegal_action_says_what_was_tried_and_what_would_be_legal() -> None:
    state = table("rain", "fan", tokens=(0, 0))
    with pytest.raises(IllegalAction, match=r"Ask\(whom=1, wish=SNOW\).*legal are Ask\(whom=1, wish=RAIN\)"):
        state.apply(Ask(1, SNOW))
    assert state == table("rain", "fan", tokens=(0, 0))


def test_answers_are_no_actions_of_a_turn_and_turns_no_answers() -> None:
    state = table("rain", "rain apple", tokens=(2, 2))
    for answer in (Give(RAIN), HaveNone(), Reverse(), EndTurn()):
        assert not allows(state, answer)
    state = after(state, Ask(1, RAIN))
    for move in (Ask(0, APPLE), Seek(0, RAIN), SearchPile(), Skip(), Draw()):
        assert not allows(state, move)
