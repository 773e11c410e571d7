"""What a seat can know of the bed is exactly what follows from all it saw, and never more."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import Event, Seat
from game.match import Match
from game.rng import Rng
from game.shut_up_cat.actions import PlayNightLight, PlayShufflingPaws, Reveal
from game.shut_up_cat.beliefs import Beliefs, believe, predictions
from game.shut_up_cat.board import Tile, arc
from game.shut_up_cat.events import TilesPeeked, TilesRehidden, TilesRevealed, TilesSwapped
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.patches import Vector, arrangement_of, product
from game.shut_up_cat.state import ShutUpCatState
from tests.game.playing import after, play
from tests.game.shut_up_cat.cat_builders import rehide, table, tiles
from tests.game.shut_up_cat.dealt_anew import deal_anew
from tests.game.walks import Table, tables
from tests.narrowing import expect_type

RING = range(12)


def bed_of(state: ShutUpCatState) -> int:
    return arrangement_of(RING, state.tiles)


def moments(walk: Table, decisions: int = 40) -> Iterator[Match]:
    """A game of random play, at each of its first decisions."""
    match = walk.match()
    rng = Rng.derived("walk", walk.seed)
    for _ in range(decisions):
        if match.state.decision is None:
            return
        yield match
        match.play(match.state.decision.options.sample(rng))


def state_of(match: Match) -> ShutUpCatState:
    return expect_type(match.state, ShutUpCatState)


def everywhere() -> Vector:
    """All 495 arrangements, each as likely as the others."""
    ways = [sum(1 << space for space in meows) for meows in combinations(RING, 4)]
    return dict.fromkeys(ways, 1 / len(ways))


def by_brute_force(vector: Vector, events: Sequence[Event], seat: Seat) -> Vector:
    """The arrangements, one by one, through everything that a seat sees next."""
    for event in events:
        if isinstance(event, TilesRevealed):
            spaces = arc(event.start, event.end)
            vector = conditioned(vector, spaces, event.tiles)
        elif isinstance(event, TilesRehidden):
            spaces = arc(event.start, event.end)
            vector = put_back(vector, spaces, event.tiles if event.seat == seat else None)
        elif isinstance(event, TilesPeeked) and event.tiles is not None:
            vector = conditioned(vector, event.spaces, event.tiles)
        elif isinstance(event, TilesSwapped):
            vector = {exchanged(way, *event.spaces): chance for way, chance in vector.items()}
    return vector


def conditioned(vector: Vector, spaces: Sequence[int], seen: Sequence[Tile]) -> Vector:
    left = {way: chance for way, chance in vector.items() if shown(way, spaces) == tuple(seen)}
    total = sum(left.values())
    return {way: chance / total for way, chance in left.items()}


def shown(way: int, spaces: Sequence[int]) -> tuple[Tile, ...]:
    return tuple(Tile.MEOW if way >> space & 1 else Tile.Z for space in spaces)


def put_back(vector: Vector, spaces: Sequence[int], placed: tuple[Tile, ...] | None) -> Vector:
    moved: Vector = {}
    for way, chance in vector.items():
        rest = way & ~sum(1 << space for space in spaces)
        meows = shown(way, spaces).count(Tile.MEOW)
        ways = [sum(1 << space for space in chosen) for chosen in combinations(spaces, meows)]
        for hidden in ways if placed is None else [arrangement_of(spaces, placed)]:
            share = chance / len(ways) if placed is None else chance
            moved[rest | hidden] = moved.get(rest | hidden, 0.0) + share
    return moved


def exchanged(way: int, first: int, second: int) -> int:
    bits = [way >> space & 1 for space in RING]
    bits[first], bits[second] = bits[second], bits[first]
    return sum(bit << space for space, bit in enumerate(bits))


@settings(max_examples=3, deadline=None)
@given(tables("shut_up_cat"))
def test_the_vector_is_what_brute_force_finds(walk: Table) -> None:
    known = [(0, everywhere()) for _ in range(walk.seats)]
    for match in moments(walk):
        for seat, (seen, before) in enumerate(known):
            history = match.history(seat)
            expected = by_brute_force(before, history[seen:], seat)
            known[seat] = len(history), expected
            vector = believe(state_of(match).view(seat), history).vector()
            assert vector == pytest.approx({way: chance for way, chance in expected.items() if chance})


@settings(max_examples=5, deadline=None)
@given(tables("shut_up_cat"))
def test_what_a_rival_must_think_is_what_it_thinks(walk: Table) -> None:
    for match in moments(walk):
        bed = bed_of(state_of(match))
        seen = [believe(state_of(match).view(seat), match.history(seat)) for seat in range(walk.seats)]
        for beliefs in seen:
            for seat, own in enumerate(seen):
                assert product(beliefs.public, beliefs.seen[seat], bed) == pytest.approx(own.vector())


@settings(max_examples=20, deadline=None)
@given(tables("shut_up_cat"), st.integers(0, 200), st.integers(0, 9))
def test_a_sampled_state_looks_the_same_to_its_viewer(walk: Table, decisions: int, luck: int) -> None:
    *_, match = moments(walk, decisions + 1)
    for seat in range(walk.seats):
        view = state_of(match).view(seat)
        sampled = deal_anew(view, match.history(seat), Rng(luck))
        assert sampled.view(seat) == view
        assert sorted(tile.name for tile in sampled.tiles) == ["MEOW"] * 4 + ["Z"] * 8


@settings(max_examples=20, deadline=None)
@given(tables("shut_up_cat"), st.integers(0, 200))
def test_samples_hold_every_card_once(walk: Table, decisions: int) -> None:
    *_, match = moments(walk, decisions + 1)
    state = state_of(match)
    sampled = deal_anew(state.view(0), match.history(0), Rng(1))
    cards = [*sampled.deck, *sampled.discards, *(card for hand in sampled.hands for card in hand)]
    real = [*state.deck, *state.discards, *(card for hand in state.hands for card in hand)]
    assert sorted(card.name for card in cards) == sorted(card.name for card in real)


def seen(state: ShutUpCatState, events: Sequence[Event], seat: Seat) -> Beliefs:
    return believe(state.view(seat), [event.seen_by(seat) for event in events])


def test_who_puts_tiles_back_knows_them_and_the_others_know_their_number() -> None:
    start = table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), winks=(4, 4))
    state, events = play(start, Reveal(1, 4), rehide("ZZZM"))
    own, other = seen(state, events, 0).vector(), seen(state, events, 1).vector()
    assert {way & 0b11110 for way in own} == {0b10000}
    assert {way & 0b11110 for way in other} == {0b10, 0b100, 0b1000, 0b10000}
    assert sum(chance for way, chance in other.items() if way & 0b10) == pytest.approx(1 / 4)


def test_tiles_that_are_all_alike_are_known_to_everybody() -> None:
    start = table(bed="MZZMZZMMZZZZ", dice=(2, 3, 1), winks=(4, 4))
    state, events = play(start, Reveal(1, 2))
    for seat in (0, 1):
        beliefs = seen(state, events, seat)
        assert {way & 0b110 for way in beliefs.vector()} == {0}
        assert beliefs.seen == (0b110, 0b110)


def test_a_peek_is_known_to_who_looked_and_follows_the_tile() -> None:
    start = table("night_light shuffling_paws", bed="MZZZZZMMMZZZ", dice=(2, 5, 1))
    state, events = play(start, PlayNightLight(0, 1), PlayShufflingPaws(0, 11))
    own, other = seen(state, events, 0).vector(), seen(state, events, 1).vector()
    assert {(way >> 11 & 1, way >> 1 & 1) for way in own} == {(1, 0)}
    assert len(other) == 495


def test_who_remembers_only_the_last_turns_forgets_what_was_before() -> None:
    start = table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), winks=(4, 4))
    state, events = play(start, Reveal(1, 4), rehide("ZZZM"))
    history = [event.seen_by(0) for event in events]
    assert len(believe(state.view(0), history, turns=1).vector()) < 495
    assert len(believe(state.view(0), history, turns=0).vector()) == 495


def test_tiles_before_all_eyes_are_known_without_a_memory() -> None:
    state = after(table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), winks=(4, 4)), Reveal(1, 4))
    assert {way & 0b11110 for way in believe(state.view(1), ()).vector()} == {0b1000}


def test_predictions_name_every_reveal_and_add_up() -> None:
    state = table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1))
    found = list(predictions(state.view(0), (), Rng(1)))
    reveals = [action for action in state.view(0).options or () if isinstance(action, Reveal)]
    assert sum(one.chance for one in found) == pytest.approx(len(reveals))
    assert sum(one.comes_true(state) for one in found) == len(reveals)


def test_nothing_is_predicted_when_nothing_can_be_revealed() -> None:
    state = table(bed="MZZMZZMMZZZZ")
    assert state.view(0).pending is not None
    assert state.question is DecisionKind.GATHER
    assert not list(predictions(state.view(0), (), Rng(1)))


def test_the_tiles_of_the_builders_are_read_in_order() -> None:
    assert arrangement_of((3, 4, 5), tiles("MZM")) == 0b101000


def test_a_bed_that_lies_face_up_tells_everything() -> None:
    state = table(dice=(1, 2, 4))
    state = after(state, Reveal(1, 0))
    assert state.reveal is not None
    beliefs = believe(state.view(1), ())
    assert beliefs.tell_anything
    assert beliefs.vector() == {bed_of(state): 1.0}


@settings(max_examples=8, deadline=None)
@given(tables("shut_up_cat"))
def test_beliefs_that_tell_nothing_hold_every_bed_for_as_likely(walk: Table) -> None:
    for match in moments(walk, decisions=25):
        for seat in range(walk.seats):
            beliefs = believe(state_of(match).view(seat), match.history(seat))
            chances = set(beliefs.vector().values())
            if not beliefs.tell_anything:
                assert len(beliefs.vector()) == 495
                assert max(chances) == pytest.approx(min(chances))
