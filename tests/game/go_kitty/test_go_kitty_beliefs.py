"""What a seat of Go Kitty can know is true, as likely as it says, and enough to deal the table anew."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.arena import Contest
from game.calibration import bins, forecasts, mean_error
from game.core import Event, Seat
from game.go_kitty import HouseRules
from game.go_kitty.actions import Action, Ask, Give, HaveNone, Keep, Reverse, SearchPile, Seek
from game.go_kitty.beliefs import Beliefs, believe
from game.go_kitty.cards import Card, Hand, Trait, cards_in, hand_of, holds
from game.go_kitty.state import GoKittyState, new_game
from game.match import Match
from game.rng import Rng
from tests.game.go_kitty.dealt_anew import deal_anew
from tests.game.go_kitty.kitty_builders import (
    APPLE,
    FAN,
    LEAF,
    MOUSE,
    RAIN,
    SNOW,
    SPRING,
    SUMMER,
    cards,
    lay,
    table,
)
from tests.game.playing import play
from tests.game.walks import Table, tables

few = settings(max_examples=12, deadline=None)


def believed(state: GoKittyState, *actions: Action, viewer: Seat = 0) -> tuple[Beliefs, GoKittyState]:
    now, events = play(state, *actions)
    return believe(now.view(viewer), [event.seen_by(viewer) for event in events]), now


def known(beliefs: Beliefs, seat: Seat) -> str:
    return " ".join(card.name.lower() for card in cards_in(beliefs.known_hands.held[seat]))


def moments(walk: Table, every: int) -> list[tuple[Match, GoKittyState, Seat, Sequence[Event]]]:
    """Some moments of a random game, each seen by one seat after another."""
    match = walk.match()
    rng = Rng.derived("walk", walk.seed)
    found: list[tuple[Match, GoKittyState, Seat, Sequence[Event]]] = []
    while match.state.decision is not None:
        if len(match.actions) % every == 0:
            seat = len(found) % walk.seats
            assert isinstance(match.state, GoKittyState)
            found.append((match, match.state, seat, list(match.history(seat))))
        match.play(match.state.decision.options.sample(rng))
    return found


def fits(hidden: Sequence[Card], ruled_out: Sequence[Hand]) -> bool:
    """Whether the cards can be told apart so that none is what it was ruled out to be."""
    owner: dict[int, int] = {}

    def placed(place: int, tried: set[int]) -> bool:
        for number, card in enumerate(hidden):
            if number not in tried and not ruled_out[place] & card.mask:
                tried.add(number)
                if number not in owner or placed(owner[number], tried):
                    owner[number] = place
                    return True
        return False

    return len(hidden) == len(ruled_out) and all(placed(place, set()) for place in range(len(ruled_out)))


@few
@given(tables("go_kitty"))
def test_what_is_known_is_true(walk: Table) -> None:
    for _, state, seat, history in moments(walk, every=3):
        beliefs = believe(state.view(seat), history)
        for owner, hand in enumerate(state.hands):
            held = beliefs.known_hands.held[owner]
            assert holds(hand, held)
            assert fits(cards_in(hand - held), beliefs.known_hands.hidden[owner])
        for believed_card, card in zip(beliefs.pile, state.pile, strict=True):
            assert believed_card in (None, card)


@few
@given(tables("go_kitty"), st.integers(0, 2**64 - 1))
def test_a_sample_looks_the_same_to_its_viewer(walk: Table, seed: int) -> None:
    for _, state, seat, history in moments(walk, every=5):
        dealt = deal_anew(state.view(seat), history, Rng(seed))
        assert dealt.view(seat) == state.view(seat)
        assert dealt.progress == state.progress
        everything = sum(dealt.hands) + hand_of(dealt.pile)
        assert everything == sum(state.hands) + hand_of(state.pile)


@few
@given(tables("go_kitty"), st.integers(0, 2**64 - 1))
def test_a_sample_agrees_with_all_that_was_said(walk: Table, seed: int) -> None:
    for _, state, seat, history in moments(walk, every=5):
        dealt = deal_anew(state.view(seat), history, Rng(seed))
        beliefs = believe(state.view(seat), history)
        for owner, hand in enumerate(dealt.hands):
            held = beliefs.known_hands.held[owner]
            assert holds(hand, held)
            if walk.seats == 2:
                assert fits(cards_in(hand - held), beliefs.known_hands.hidden[owner])


def test_nobody_is_dealt_a_mouse() -> None:
    state, events = new_game(2, HouseRules(first=0), 5)
    beliefs = believe(state.view(0), [event.seen_by(0) for event in events])
    assert beliefs.chance(1, MOUSE) == 0


def test_a_card_handed_over_is_known_where_it_went() -> None:
    beliefs, _ = believed(table("rain", "rain rain clover", "fan fan"), Ask(1, RAIN), Give(RAIN), viewer=2)
    assert known(beliefs, 0) == "rain rain rain"
    assert beliefs.chance(0, RAIN) == 1
    assert beliefs.chance(1, RAIN) == 0


def test_after_a_go_kitty_only_newer_cards_can_be_it() -> None:
    state = table("rain fan snow", "leaf leaf apple clover", tokens=(3, 3))
    denied, _ = believed(state, Ask(1, RAIN), HaveNone())
    assert denied.chance(1, RAIN) == 0
    given, _ = believed(state, Ask(1, RAIN), HaveNone(), Seek(0, FAN), Give(FAN))
    assert given.chance(1, RAIN) == 0
    later, now = believed(state, Seek(1, RAIN), HaveNone(), SearchPile(), Keep(state.pile[-1]))
    assert later.chance(1, RAIN) == pytest.approx(3 / (len(now.pile) + 1), abs=0.002)


def test_a_season_ask_betrays_a_card_of_the_season() -> None:
    beliefs, _ = believed(table("rain leaf leaf leaf leaf", "snow snow fan"), Ask(1, SPRING), viewer=1)
    assert beliefs.chance(0, SPRING) == 1
    assert beliefs.chance(0, SUMMER) < 1


def test_a_reversal_betrays_a_card_and_spends_the_mouse() -> None:
    state = table("rain fan", "rain mouse snow", "leaf")
    beliefs, _ = believed(state, Ask(1, RAIN), Reverse(), Give(RAIN), viewer=2)
    assert known(beliefs, 1) == "rain rain"
    assert beliefs.chance(0, RAIN) == 0


def test_what_the_own_search_put_under_the_pile_is_known_there_and_when_it_is_drawn() -> None:
    state = table("fan fan", "leaf leaf", pile="rain snow clover apple", tokens=(3, 0))
    beliefs, now = believed(state, SearchPile(), Keep(RAIN))
    assert list(reversed(beliefs.pile)) == [None, *cards("snow clover")]
    misses = (Ask(0, LEAF), HaveNone(), Ask(1, FAN), HaveNone(), Ask(0, LEAF), HaveNone())
    beliefs, now = believed(state, SearchPile(), Keep(RAIN), *misses)
    assert known(beliefs, 1) == "clover leaf"
    assert not now.pile


def test_what_others_searched_for_is_not_known() -> None:
    state = table("fan fan", "leaf leaf", pile="rain snow clover apple")
    beliefs, _ = believed(state, SearchPile(), Keep(RAIN), viewer=1)
    assert beliefs.pile == (None, None, None)


def test_laid_cards_are_in_nobodys_hand() -> None:
    state = table("rain rain rain rain", "fan", laid=("", "snow snow snow snow"))
    beliefs, _ = believed(state, lay("rain rain rain rain"), viewer=1)
    assert beliefs.chance(0, RAIN) == 0
    assert beliefs.chance(0, SNOW) == 0


def test_a_fresh_deal_is_counted_exactly() -> None:
    state, events = new_game(2, HouseRules(first=0), 11)
    view = state.view(0)
    beliefs = believe(view, [event.seen_by(0) for event in events])
    for trait in set(view.hand) - {MOUSE}:
        copies = 4 - view.hand.count(trait)
        missed = 1.0
        for place in range(5):
            missed *= 1 - copies / (43 - place)
        assert beliefs.chance(1, trait) == pytest.approx(1 - missed, abs=0.03)


def test_where_one_hand_holds_all_that_is_unseen_it_is_known_by_counting() -> None:
    elsewhere = [trait.name.lower() for trait in Trait if trait not in (RAIN, FAN, APPLE)]
    laid = ",".join(" ".join([name] * 4) for name in elsewhere)
    state = table(
        "rain rain rain apple apple apple mouse mouse",
        "fan fan fan fan mouse mouse",
        pile="apple rain",
        laid=(laid, ""),
    )
    beliefs, now = believed(state, Ask(1, RAIN), HaveNone(), Ask(0, FAN), HaveNone())
    assert known(beliefs, 1) == "rain fan fan fan fan mouse mouse"
    assert beliefs.chances(1, (RAIN, FAN, MOUSE, SUMMER, SNOW)) == [1, 1, 1, 1, 0]
    assert beliefs.deal(Rng(1)) == (list(now.hands), [])


def test_stated_chances_come_true_as_often_as_stated() -> None:
    contest = Contest("go_kitty", ("greedy", "greedy"), HouseRules(), 3)
    assert mean_error(bins(one for number in range(6) for one in forecasts(contest, number))) < 0.05
