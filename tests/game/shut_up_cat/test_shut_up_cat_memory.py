"""The memory aid: what a seat placed or saw, as long as it still holds, and nothing it could not know."""

from collections.abc import Sequence

from hypothesis import given, settings
from msgspec.structs import replace

from game.core import Event, Seat
from game.rng import Rng
from game.shut_up_cat.actions import DrawDistraction, PlayNightLight, PlayShufflingPaws, Reveal
from game.shut_up_cat.board import Tile, arc
from game.shut_up_cat.events import TilesPeeked, TilesRehidden, TilesRevealed, TilesSwapped
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.state import ShutUpCatState
from tests.game.playing import after
from tests.game.shut_up_cat.cat_builders import M, Z, bed, rehide, table
from tests.game.walks import Table, tables

ONE_MEOW = "MZZMZZMMZZZZ"
BROKE = (4, 4)


def remembers(state: ShutUpCatState, seat: Seat | None) -> str:
    """What the aid shows a seat, a dot for a tile that it does not know."""
    shown = state.view(seat).memory
    assert shown is not None
    return "".join("." if tile is None else tile.name[0] for tile in shown)


def test_without_the_aid_a_view_holds_no_memory() -> None:
    state = after(table(bed=ONE_MEOW, dice=(2, 5, 1), winks=BROKE), Reveal(1, 4), rehide("MZZZ"))
    assert [state.view(seat).memory for seat in (0, 1, None)] == [None, None, None]


def test_at_the_start_nobody_knows_anything() -> None:
    assert remembers(table(memory_aid=True), 0) == "." * 12


def test_the_aid_shows_everybodys_view_nothing() -> None:
    assert table(memory_aid=True).view(None).memory is None


def test_who_put_tiles_back_knows_where_and_the_others_do_not() -> None:
    state = table(bed=ONE_MEOW, dice=(2, 5, 1), winks=BROKE, memory_aid=True)
    state = after(state, Reveal(1, 4), rehide("MZZZ"))
    assert remembers(state, 0) == ".MZZZ......."
    assert remembers(state, 1) == "............"


def test_tiles_that_are_all_alike_are_known_to_all_who_saw_them() -> None:
    state = table(bed="MZZZZMMMZZZZ", dice=(2, 5, 1), winks=BROKE, memory_aid=True)
    state = after(state, Reveal(1, 4))
    assert remembers(state, 0) == remembers(state, 1) == ".ZZZZ......."


def test_what_others_put_back_is_known_no_longer() -> None:
    state = table(bed=ONE_MEOW, dice=(2, 5, 1), winks=BROKE, memory_aid=True)
    mine = after(state, Reveal(1, 4), rehide("MZZZ"))
    theirs = replace(mine, dice=(1, 2, 5), question=DecisionKind.USE_DICE)
    state = after(theirs, Reveal(0, 1))
    assert bed(state) == "MMZZZZMMZZZZ"
    assert remembers(state, 0) == "MMZZZ......."
    state = after(replace(mine, dice=(1, 3, 5), question=DecisionKind.USE_DICE), Reveal(0, 2), rehide("MZM"))
    assert remembers(state, 0) == "...ZZ......."
    assert remembers(state, 1) == "MZM........."


def test_what_the_night_light_showed_is_known_to_its_player() -> None:
    state = table("night_light", bed=ONE_MEOW, dice=(2, 5, 1), memory_aid=True)
    state = after(state, PlayNightLight(0, 11))
    assert remembers(state, 0) == "M..........Z"
    assert remembers(state, 1) == "............"


def test_swapped_tiles_are_followed_with_the_eyes() -> None:
    state = table("night_light shuffling_paws", bed=ONE_MEOW, dice=(2, 5, 1), memory_aid=True)
    state = after(state, PlayNightLight(0, 11), PlayShufflingPaws(0, 5))
    assert remembers(state, 0) == ".....M.....Z"


def test_the_aid_changes_nothing_else() -> None:
    state = table(dice=(2, 2, 1), memory_aid=True)
    assert after(state, DrawDistraction()).view(0).memory == (None,) * 12


@settings(max_examples=12, deadline=None)
@given(tables("shut_up_cat"))
def test_the_aid_shows_what_is_true_and_what_the_seat_itself_was_told(walk: Table) -> None:
    walk = replace(walk, house=replace(walk.house, memory_aid=True))
    match = walk.match()
    rng = Rng.derived("walk", walk.seed)
    for _ in range(120):
        if match.state.decision is None:
            break
        match.play(match.state.decision.options.sample(rng))
        state = match.state
        assert isinstance(state, ShutUpCatState)
        for seat in range(walk.seats):
            shown = state.view(seat).memory
            assert shown == recalled(match.history(seat))
            assert all(tile in (None, state.tiles[space]) for space, tile in enumerate(shown))


def recalled(history: Sequence[Event]) -> tuple[Tile | None, ...]:
    """What a seat with a perfect memory would know of single tiles, from nothing but what it was told."""
    known: list[Tile | None] = [None] * 12
    face_up: tuple[Tile, ...] = ()
    for event in history:
        if isinstance(event, TilesRevealed):
            face_up = event.tiles
        elif isinstance(event, TilesRehidden):
            alike = face_up in ((Z,) * len(face_up), (M,) * len(face_up))
            placed = face_up if alike else event.tiles or (None,) * len(face_up)
            for space, tile in zip(arc(event.start, event.end), placed, strict=True):
                known[space] = tile
        elif isinstance(event, TilesPeeked) and event.tiles is not None:
            known[event.spaces[0]], known[event.spaces[1]] = event.tiles
        elif isinstance(event, TilesSwapped):
            one, other = event.spaces
            known[one], known[other] = known[other], known[one]
    return tuple(known)
