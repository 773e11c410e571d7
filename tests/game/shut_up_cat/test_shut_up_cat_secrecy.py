"""No seat of Shut Up Cat learns what it may not know, and no tile, card or die is lost or made."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core import Event, Seat
from game.match import Match, Player
from game.rng import Rng
from game.shut_up_cat.actions import (
    ChaseCat,
    DrawDistraction,
    Gather,
    PlayNightLight,
    PlayShufflingPaws,
    Reveal,
)
from game.shut_up_cat.board import TILES, TOP_MULTIPLIER
from game.shut_up_cat.cards import DECK
from game.shut_up_cat.events import DistractionDrawn, TilesPeeked, TilesRehidden
from game.shut_up_cat.state import ShutUpCatState
from tests.game.playing import after, play
from tests.game.shut_up_cat.cat_builders import cards, rehide, table, told
from tests.game.walks import Table, tables

some = settings(max_examples=40, deadline=None)
few = settings(max_examples=12, deadline=None)
any_seed = st.integers(0, 2**64 - 1)


def dealt_anew(state: ShutUpCatState, viewer: Seat | None, seed: int) -> ShutUpCatState:
    """The same table with all exchanged that the viewer cannot know: tiles, others' cards, deck, chance."""
    rng = Rng(seed)
    view = state.view(viewer)
    remembered = view.memory or (None,) * len(TILES)
    unknown = [
        space for space in range(len(TILES)) if view.tiles[space] is None and remembered[space] is None
    ]
    bed = list(state.tiles)
    for space, tile in zip(unknown, rng.shuffled([bed[space] for space in unknown]), strict=True):
        bed[space] = tile
    hidden = [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand]
    pool = rng.shuffled([*hidden, *state.deck])
    hands = [
        hand if seat == viewer else tuple(pool.pop() for _ in hand) for seat, hand in enumerate(state.hands)
    ]
    return replace(state, tiles=tuple(bed), hands=tuple(hands), deck=tuple(pool), rng=rng.next())


@some
@given(tables("shut_up_cat"), st.integers(0, 300), any_seed)
def test_other_tiles_cards_and_chances_change_neither_view_nor_options(
    walk: Table, steps: int, seed: int
) -> None:
    state = walk.state_after(steps)
    assert isinstance(state, ShutUpCatState)
    for viewer in (*range(walk.seats), None):
        other = dealt_anew(state, viewer, seed)
        assert other.view(viewer) == state.view(viewer)


def test_a_hidden_hand_does_not_change_what_others_are_told_of_the_question() -> None:
    useless = table("open_window", dice=(4, 4, 4))
    useful = table("treat_tin", dice=(4, 4, 4))
    assert useless.view(1).pending == useful.view(1).pending
    assert replace(useless, deck=()).view(1) == replace(useful, deck=()).view(1)


def test_hands_are_counted_by_everybody_and_seen_by_their_owner() -> None:
    state = table("earplugs warm_milk", "treat_tin")
    assert state.view(0).hand == cards("earplugs warm_milk")
    assert state.view(1).hand == cards("treat_tin")
    assert state.view(None).hand == ()
    for viewer in (0, 1, None):
        assert state.view(viewer).hand_sizes == (2, 1)


def test_the_order_of_rehidden_tiles_shows_in_no_view_and_no_event_of_others() -> None:
    turned = after(table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), winks=(4, 4)), Reveal(1, 4))
    one, one_events = play(turned, rehide("MZZZ"))
    other, other_events = play(turned, rehide("ZZMZ"))
    for viewer in (1, None):
        assert one.view(viewer) == other.view(viewer)
        assert seen(one_events, viewer) == seen(other_events, viewer)
    assert seen(one_events, 0) != seen(other_events, 0)


def test_the_night_light_shows_others_nothing() -> None:
    one = table("night_light", bed="MMZZZZMMZZZZ", dice=(1, 2, 4))
    other = table("night_light", bed="ZZMMZZMMZZZZ", dice=(1, 2, 4))
    look = PlayNightLight(0, 1)
    for viewer in (1, None):
        assert seen(told(one, look), viewer) == seen(told(other, look), viewer)
        assert after(one, look).view(viewer) == after(other, look).view(viewer)
    assert seen(told(one, look), 0) != seen(told(other, look), 0)


def test_shuffling_paws_show_nobody_anything() -> None:
    one = table("shuffling_paws", bed="MMZZZZMMZZZZ", dice=(1, 2, 4))
    other = table("shuffling_paws", bed="ZZMMZZMMZZZZ", dice=(1, 2, 4))
    for viewer in (0, 1, None):
        assert seen(told(one, PlayShufflingPaws(0, 5)), viewer) == seen(
            told(other, PlayShufflingPaws(0, 5)), viewer
        )


def test_a_drawn_card_shows_others_nothing() -> None:
    one = table(dice=(2, 2, 6), deck="earplugs treat_tin")
    other = table(dice=(2, 2, 6), deck="treat_tin earplugs")
    for viewer in (1, None):
        assert seen(told(one, DrawDistraction()), viewer) == seen(told(other, DrawDistraction()), viewer)
        assert after(one, DrawDistraction()).view(viewer) == after(other, DrawDistraction()).view(viewer)


@few
@given(tables("shut_up_cat"))
def test_events_show_faces_to_those_only_who_may_see_them(walk: Table) -> None:
    match = played(walk)
    for viewer in (*range(walk.seats), None):
        for event in match.history(viewer):
            if isinstance(event, TilesRehidden | TilesPeeked):
                assert (event.tiles is not None) == (event.seat == viewer)
            if isinstance(event, DistractionDrawn):
                assert (event.card is not None) == (event.seat == viewer)


@few
@given(tables("shut_up_cat"))
def test_no_tile_card_or_die_is_lost_or_made(walk: Table) -> None:
    for state in walk.states():
        assert isinstance(state, ShutUpCatState)
        assert Counter(state.tiles) == Counter(TILES)
        assert Counter(
            [*state.deck, *state.discards, *(card for hand in state.hands for card in hand)]
        ) == Counter(DECK)
        assert len(state.dice) in (0, 3)
        assert state.pile >= 0
        assert state.pile + len(state.pillow) + len(state.dice) == 8
        assert list(state.pillow) == sorted(set(state.pillow))
        assert all(0 <= multiplier <= TOP_MULTIPLIER for multiplier in state.multipliers)
        assert min(state.winks) >= 0


@few
@given(tables("shut_up_cat"))
def test_all_have_had_as_many_turns_in_the_end(walk: Table) -> None:
    turns: Counter[Seat] = Counter()
    previous: ShutUpCatState | None = None
    for state in walk.states():
        assert isinstance(state, ShutUpCatState)
        if previous is not None and state.dice and not previous.dice:
            turns[state.turn] += 1
        previous = state
    assert len(set(turns.values())) == 1
    assert len(turns) == walk.seats


def test_a_chase_can_be_taken_back_and_a_roll_or_a_look_cannot() -> None:
    match = Match("shut_up_cat", [Player("Misty"), Player("Biscuit")], seed=3)
    match.play(ChaseCat())
    assert match.can_undo
    match.play(Gather(()))
    assert not match.can_undo
    look = told(table("night_light", dice=(1, 2, 4)), PlayNightLight(0, 1))
    turn = told(table(dice=(1, 2, 4)), Reveal(0, 1))
    draw = told(table(dice=(2, 2, 4)), DrawDistraction())
    for events in (look, turn, draw):
        assert any(event.shows_hidden for event in events)


def seen(events: list[Event], viewer: Seat | None) -> list[Event]:
    return [event.seen_by(viewer) for event in events]


def played(walk: Table) -> Match:
    match = walk.match()
    rng = Rng.derived("walk", walk.seed)
    while match.state.decision is not None:
        match.play(match.state.decision.options.sample(rng))
    return match
