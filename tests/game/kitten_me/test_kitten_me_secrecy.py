"""No seat of Kitten Me learns what it may not know, and no card is lost or made."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core import Seat
from game.kitten_me.cards import DECKS
from game.kitten_me.events import Dealt, DrawThreePlayed, GoFishPlayed
from game.kitten_me.state import KittenMeState
from game.rng import Rng
from tests.game.walks import Table, tables

some = settings(max_examples=40, deadline=None)


def dealt_anew(state: KittenMeState, viewer: Seat | None, seed: int) -> KittenMeState:
    """The same table with all cards that the viewer cannot see exchanged among each other."""
    hidden = [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand]
    pool = Rng(seed).shuffled([*hidden, *state.deck])
    hands = []
    for seat, hand in enumerate(state.hands):
        hands.append(hand if seat == viewer else tuple(pool.pop() for _ in hand))
    return replace(state, hands=tuple(hands), deck=tuple(pool))


@some
@given(tables("kitten_me"), st.integers(0, 120), st.integers(0, 2**64 - 1))
def test_other_hidden_cards_change_neither_view_nor_options(table: Table, steps: int, seed: int) -> None:
    state = table.state_after(steps)
    assert isinstance(state, KittenMeState)
    for viewer in (*range(table.seats), None):
        other = dealt_anew(state, viewer, seed)
        assert other.view(viewer) == state.view(viewer)


@some
@given(tables("kitten_me"), st.integers(0, 120))
def test_the_views_options_list_what_the_engine_allows(table: Table, steps: int) -> None:
    state = table.state_after(steps)
    assert state.decision is not None
    assert state.view(state.decision.seat).options == state.decision.options


@settings(max_examples=12, deadline=None)
@given(tables("kitten_me"))
def test_no_card_is_lost_or_made(table: Table) -> None:
    for state in table.states():
        assert isinstance(state, KittenMeState)
        everything = Counter(state.deck)
        for cards in (*state.hands, *state.played):
            everything.update(cards)
        assert everything == Counter(DECKS[state.house.deck])


@settings(max_examples=12, deadline=None)
@given(tables("kitten_me"))
def test_events_show_faces_to_those_only_who_may_see_them(table: Table) -> None:
    match = table.match()
    rng = Rng.derived("walk", table.seed)
    while match.state.decision is not None:
        match.play(match.state.decision.options.sample(rng))
    for viewer in (*range(table.seats), None):
        for event in match.history(viewer):
            if isinstance(event, Dealt):
                for owner, hand in enumerate(event.hands):
                    assert all((card is not None) == (owner == viewer) for card in hand)
            if isinstance(event, DrawThreePlayed):
                assert all((card is not None) == (event.seat == viewer) for card in event.drawn)
            if isinstance(event, GoFishPlayed):
                knows = viewer in (event.seat, event.target)
                assert all((card is not None) == knows for card in event.given)
