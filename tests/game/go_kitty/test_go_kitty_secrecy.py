"""No seat of Go Kitty learns what it may not know, and no card or token is lost or made."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from game.core import Pending, Seat
from game.go_kitty.actions import Action, Ask, Draw, HaveNone, Keep, Reverse, SearchPile, Seek
from game.go_kitty.cards import KITTIES, MICE, TOKENS, Card, Wish, cards_in, hand_of, size
from game.go_kitty.events import Dealt, Drew, Kept, PileSearched
from game.go_kitty.options import DecisionKind
from game.go_kitty.state import GoKittyState
from game.rng import Rng
from tests.game.go_kitty.kitty_builders import MOUSE, RAIN, SPRING, asked, table
from tests.game.playing import after, play
from tests.game.walks import Table, tables

some = settings(max_examples=40, deadline=None)
few = settings(max_examples=12, deadline=None)
steps = st.integers(0, 150)
seeds = st.integers(0, 2**64 - 1)


def state_of(walk: Table, number: int) -> GoKittyState:
    state = walk.state_after(number)
    assert isinstance(state, GoKittyState)
    return state


def dealt_anew(state: GoKittyState, known: set[Seat | None], known_pile: int, seed: int) -> GoKittyState:
    """The same table with all cards exchanged except known hands and so many cards on top of the pile."""
    unknown = [seat for seat in range(len(state.hands)) if seat not in known]
    hidden = len(state.pile) - known_pile
    pool = Rng(seed).shuffled(
        [*state.pile[:hidden], *(card for seat in unknown for card in cards_in(state.hands[seat]))]
    )
    hands = list(state.hands)
    for seat in unknown:
        hands[seat] = hand_of([pool.pop() for _ in range(size(hands[seat]))])
    return replace(state, hands=tuple(hands), pile=(*pool, *state.pile[hidden:]))


def looked_at(state: GoKittyState, viewer: Seat | None) -> int:
    """How many cards on top of the pile the viewer looks at."""
    return min(3, len(state.pile)) if asked(state) == (viewer, DecisionKind.KEEP) else 0


@some
@given(tables("go_kitty"), steps, seeds)
def test_other_hidden_cards_change_neither_view_nor_options(walk: Table, number: int, seed: int) -> None:
    state = state_of(walk, number)
    for viewer in (*range(walk.seats), None):
        other = dealt_anew(state, {viewer}, looked_at(state, viewer), seed)
        assert other.view(viewer) == state.view(viewer)


@some
@given(tables("go_kitty"), steps, seeds)
def test_what_an_action_shows_does_not_depend_on_the_cards_of_third_parties(
    walk: Table, number: int, seed: int
) -> None:
    """Up to the next action of somebody whose cards were exchanged, or to the end, everything is the same."""
    state = state_of(walk, number)
    actor, _ = asked(state)
    assert state.decision is not None
    action: Action = state.decision.options.sample(Rng(seed))
    for viewer in (*range(walk.seats), None):
        sees_the_pile = viewer == state.turn and isinstance(action, Draw | HaveNone | SearchPile)
        top = len(state.pile) if sees_the_pile else looked_at(state, actor)
        other = dealt_anew(state, {viewer, actor}, top, seed)
        now, events = state.apply(action)
        if now.decision is None:
            return
        otherwise, other_events = other.apply(action)
        assert [event.seen_by(viewer) for event in other_events] == [
            event.seen_by(viewer) for event in events
        ]
        assert otherwise.view(viewer) == now.view(viewer)


@few
@given(tables("go_kitty"))
def test_events_show_faces_to_those_only_who_may_see_them(walk: Table) -> None:
    match = walk.match()
    rng = Rng.derived("walk", walk.seed)
    while match.state.decision is not None:
        match.play(match.state.decision.options.sample(rng))
    for viewer in (*range(walk.seats), None):
        for event in match.history(viewer):
            if isinstance(event, Dealt):
                for owner, cards in enumerate(event.hands):
                    assert all((card is not None) == (owner == viewer) for card in cards)
            if isinstance(event, Drew | Kept):
                assert (event.card is not None) == (event.seat == viewer)
            if isinstance(event, PileSearched):
                assert all((card is not None) == (event.seat == viewer) for card in event.cards)


@few
@given(tables("go_kitty"))
def test_no_card_and_no_token_is_lost_or_made(walk: Table) -> None:
    for state in walk.states():
        assert isinstance(state, GoKittyState)
        laid = [one.hand for row in state.laid for one in row]
        everything = sum(state.hands) + hand_of(state.pile) + sum(laid) + MOUSE.one * state.mice_played
        assert everything == hand_of((*KITTIES, *MICE))
        assert all(0 <= active <= TOKENS for active in state.tokens)


@some
@given(tables("go_kitty"), steps)
def test_the_views_options_are_those_of_the_engine(walk: Table, number: int) -> None:
    state = state_of(walk, number)
    assert state.decision is not None
    assert state.view(state.decision.seat).options == state.decision.options


@some
@given(tables("go_kitty"), steps)
def test_options_hold_nothing_but_what_their_seat_knows(walk: Table, number: int) -> None:
    state = state_of(walk, number)
    assert state.decision is not None
    view = state.view(state.decision.seat)
    known: list[object] = [hand_of(view.hand), view.seen, *view.tokens, view.pile_size, view.fresh]
    known += [len(view.hand_sizes), view.seat, None if view.request is None else view.request.wish]
    for field in fields(state.decision.options):
        if field.name != "reversible":
            assert getattr(state.decision.options, field.name) in known


@pytest.mark.parametrize("wish", [RAIN, SPRING, MOUSE])
@pytest.mark.parametrize("held", ["rain mouse", "rain", "mouse", "fan leaf", "fan"])
def test_no_view_betrays_a_mouse_or_a_hand_before_the_answer(wish: Wish, held: str) -> None:
    others = "fan leaf" if " " in held else "fan"
    with_it = after(table("rain", held, "snow", pile="leaf"), Seek(1, wish))
    without = after(table("rain", others, "snow", pile="leaf"), Seek(1, wish))
    for seat in (0, 2, None):
        assert with_it.view(seat) == without.view(seat)
        assert with_it.view(seat).pending == Pending(1, DecisionKind.ANSWER)
        assert with_it.view(seat).options is None


@pytest.mark.parametrize("held", ["rain", "clover", "mouse", "fan"])
def test_no_view_betrays_what_the_asker_will_hand_over(held: str) -> None:
    with_it = after(table(held, "rain mouse", "snow", pile="leaf"), Seek(1, SPRING), Reverse())
    without = after(table("fan", "rain mouse", "snow", pile="leaf"), Seek(1, SPRING), Reverse())
    for seat in (1, 2, None):
        assert with_it.view(seat) == without.view(seat)


@pytest.mark.parametrize("pile", ["rain snow leaf", "mouse mouse mouse"])
def test_no_view_betrays_a_card_seen_by_seek(pile: str) -> None:
    def cards_of_all_views(state: GoKittyState) -> set[Card]:
        return {card for seat in (1, 2, None) for card in (*state.view(seat).hand, *state.view(seat).seen)}

    state = after(table("fan", "", "", pile=f"{pile} fan"), SearchPile())
    assert not cards_of_all_views(state)
    state, events = play(state, Keep(state.view(0).seen[0]))
    assert not cards_of_all_views(state)
    assert not any(str(state.pile[0].name) in repr(event.seen_by(1)) for event in events)


def test_a_drawn_card_is_seen_by_its_player_only() -> None:
    _, events = play(table("rain", "fan", "leaf", pile="snow leaf"), Ask(1, RAIN), HaveNone())
    (drew,) = (event for event in events if isinstance(event, Drew))
    assert drew.seen_by(0) == drew
    assert [drew.seen_by(seat) for seat in (1, 2, None)] == [Drew(0, None)] * 3


def test_what_shows_somebody_something_hidden_cannot_be_undone() -> None:
    shows = {
        type(event).__name__
        for state, actions in [
            (table("rain", "fan"), (Ask(1, RAIN), HaveNone())),
            (table("", "fan"), (Draw(),)),
            (table("rain", "fan"), (SearchPile(),)),
            (table("rain", "rain mouse"), (Ask(1, RAIN), Reverse())),
        ]
        for event in play(state, *actions)[1]
        if event.shows_hidden
    }
    assert shows == {"HadNone", "Drew", "PileSearched", "Reversed"}
