"""Turning tiles: which, what the Meows do, what the Zs bring, and how all of it is hidden again."""

from math import comb
from typing import Any

import pytest

from game.core import IllegalAction
from game.shut_up_cat.actions import Rehide, Reveal, ScoreWinks
from game.shut_up_cat.board import arc
from game.shut_up_cat.events import MeowsHeard, TilesRehidden, TilesRevealed, WinksScored
from game.shut_up_cat.options import DecisionKind
from tests.game.playing import after, allows
from tests.game.shut_up_cat.cat_builders import asked, bed, options, rehide, table, the, tiles, told

BROKE = (4, 4)
"""Winks that do not pay for a chase."""


def reveals(dice: tuple[int, ...]) -> list[Reveal]:
    return [action for action in options(table(dice=dice)) if isinstance(action, Reveal)]


# Which tiles


def test_all_tiles_from_one_number_to_the_other_are_turned_both_included() -> None:
    revealed = the(TilesRevealed, told(table(bed="MZZZMZMMZZZZ", dice=(2, 6, 1)), Reveal(1, 5)))
    assert revealed == TilesRevealed(0, 1, 5, tiles("ZZZMZ"))


def test_the_player_chooses_the_space_of_each_number_and_the_direction() -> None:
    assert set(reveals((2, 6, 6))) == {
        Reveal(1, 5),
        Reveal(5, 1),
        Reveal(1, 11),
        Reveal(11, 1),
        Reveal(7, 5),
        Reveal(5, 7),
        Reveal(7, 11),
        Reveal(11, 7),
    }


def test_the_other_direction_goes_round_the_other_side_of_the_ring() -> None:
    one, other = arc(1, 5), arc(5, 1)
    assert set(one) | set(other) == set(range(12))
    assert set(one) & set(other) == {1, 5}


def test_a_reveal_runs_on_over_the_end_of_the_numbers() -> None:
    revealed = the(TilesRevealed, told(table(bed="MZZZZZMMZZZM", dice=(6, 1, 3)), Reveal(11, 0)))
    assert revealed.tiles == tiles("MM")


def test_a_reveal_turns_two_to_twelve_tiles() -> None:
    lengths = {
        len(arc(one.start, one.end)) for dice in ((1, 2, 3), (1, 4, 6), (2, 5, 3)) for one in reveals(dice)
    }
    assert (min(lengths), max(lengths)) == (2, 12)


def test_all_twelve_tiles_can_be_turned_by_neighbouring_numbers() -> None:
    state = table(bed="MMMMZZZZZZZZ", dice=(1, 2, 4), winks=BROKE, multipliers=(3, 1))
    events = told(state, Reveal(1, 0))
    assert the(TilesRevealed, events).tiles == tiles("MMMZZZZZZZZM")
    assert the(MeowsHeard, events).multiplier == 0
    assert the(WinksScored, events).winks == 4


@pytest.mark.parametrize(
    "wrong",
    [Reveal(0, 1), Reveal(1, 7), Reveal(1, 1), Reveal(3, 5), Reveal(-1, 5), Reveal(13, 5), Reveal(True, 5)],
)
def test_only_spaces_of_two_different_dice_can_be_turned(wrong: Reveal) -> None:
    with pytest.raises(IllegalAction):
        table(dice=(2, 2, 6)).apply(wrong)


def test_a_turned_tile_lies_face_up_for_everybody() -> None:
    state = after(table(bed="MZMZZZMMZZZZ", dice=(2, 4, 1), winks=BROKE), Reveal(1, 3))
    assert asked(state) == (0, DecisionKind.REHIDE)
    for seat in (0, 1, None):
        assert state.view(seat).tiles == (None, *tiles("ZMZ"), *[None] * 8)
        assert state.view(seat).reveal == Reveal(1, 3)


# Meows and winks


def test_each_meow_lowers_the_multiplier_by_one() -> None:
    state = table(bed="MMZZZZMMZZZZ", dice=(1, 3, 5), multipliers=(3, 2), winks=BROKE)
    events = told(state, Reveal(0, 2))
    assert the(MeowsHeard, events) == MeowsHeard(0, meows=2, stopped=0, multiplier=1, before=3)
    assert after(state, Reveal(0, 2)).multipliers == (1, 2)


def test_the_multiplier_does_not_fall_below_zero() -> None:
    state = table(bed="MMZZZZMMZZZZ", dice=(1, 3, 5), multipliers=(1, 2), winks=BROKE)
    assert after(state, Reveal(0, 2)).multipliers == (0, 2)


def test_revealed_zs_times_the_multiplier_are_scored() -> None:
    state = table(bed="MZZZZMMMZZZZ", dice=(2, 5, 1), multipliers=(3, 1), winks=(7, 7))
    events = told(state, Reveal(1, 4))
    assert the(WinksScored, events) == WinksScored(0, zs=4, multiplier=3, winks=19)
    assert after(state, Reveal(1, 4)).winks == (19, 7)


def test_meows_count_before_the_zs_are_scored() -> None:
    state = table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), multipliers=(3, 1), winks=BROKE)
    assert the(WinksScored, told(state, Reveal(1, 4))) == WinksScored(0, zs=3, multiplier=2, winks=10)


def test_at_zero_tiles_may_still_be_turned_for_the_knowledge() -> None:
    state = table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), multipliers=(0, 1), winks=BROKE)
    state = after(state, Reveal(1, 4))
    assert (state.winks, state.multipliers) == (BROKE, (0, 1))
    assert asked(state) == (0, DecisionKind.REHIDE)


def test_without_a_meow_none_is_told_of() -> None:
    events = told(table(bed="MZZZZMMMZZZZ", dice=(2, 5, 1), winks=BROKE), Reveal(1, 4))
    assert not [event for event in events if isinstance(event, MeowsHeard)]


# Hiding again


def test_the_tiles_go_back_onto_the_same_spaces_in_the_chosen_order() -> None:
    state = table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), winks=BROKE)
    state = after(state, Reveal(1, 4), rehide("MZZZ"))
    assert bed(state) == "MMZZZZMMZZZZ"
    assert asked(state) == (1, DecisionKind.GATHER)
    assert state.view(0).tiles == (None,) * 12


def test_the_order_is_written_from_the_start_of_the_reveal_clockwise() -> None:
    state = table(bed="ZMMMZZZZZZZM", dice=(6, 2, 4), winks=BROKE)
    assert bed(after(state, Reveal(11, 1), rehide("ZMM"))) == "MMMMZZZZZZZZ"


def test_every_arrangement_of_the_revealed_faces_may_be_chosen_and_no_other() -> None:
    state = after(table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), winks=BROKE), Reveal(1, 4))
    assert set(options(state)) == {rehide(text) for text in ("MZZZ", "ZMZZ", "ZZMZ", "ZZZM")}
    for wrong in ("ZZZZ", "MMZZ", "MZZ", "MZZZZ"):
        assert not allows(state, rehide(wrong))


def test_twelve_tiles_can_be_hidden_in_495_ways() -> None:
    state = after(table(dice=(1, 2, 4), winks=BROKE), Reveal(1, 0))
    assert len(options(state)) == len(set(options(state))) == comb(12, 4) == 495


def test_tiles_may_be_put_back_as_they_were() -> None:
    state = table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), winks=BROKE)
    assert bed(after(state, Reveal(1, 4), rehide("ZZMZ"))) == bed(state)


def test_tiles_that_are_all_alike_go_back_without_a_question() -> None:
    zs = table(bed="MZZZZMMMZZZZ", dice=(2, 5, 1), winks=BROKE)
    assert asked(after(zs, Reveal(1, 4))) == (1, DecisionKind.GATHER)
    meows = table(bed="MZZZZMMMZZZZ", dice=(6, 2, 1), winks=BROKE)
    events = told(meows, Reveal(5, 7))
    hidden = the(TilesRehidden, events)
    assert hidden.tiles == tiles("MMM")
    assert not hidden.in_any_order
    assert asked(after(meows, Reveal(5, 7))) == (1, DecisionKind.GATHER)


def test_the_order_is_seen_by_nobody_else() -> None:
    events = told(table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), winks=BROKE), Reveal(1, 4), rehide("MZZZ"))
    hidden = the(TilesRehidden, events)
    assert hidden.seen_by(0).tiles == tiles("MZZZ")
    for other in (1, None):
        assert hidden.seen_by(other) == TilesRehidden(0, 1, 4, None, in_any_order=True)


def test_the_others_saw_how_many_meows_lie_there() -> None:
    events = told(table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), winks=BROKE), Reveal(1, 4), rehide("MZZZ"))
    assert the(TilesRevealed, events).seen_by(1).tiles == tiles("ZZMZ")


def test_scoring_waits_for_the_player_who_could_chase_the_cat_first() -> None:
    state = after(table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1)), Reveal(1, 4))
    assert asked(state) == (0, DecisionKind.SCORE)
    assert asked(after(state, ScoreWinks())) == (0, DecisionKind.REHIDE)


LETTERS: Any = ("Z", "Z", "M", "Z")
NO_TUPLE: Any = []


@pytest.mark.parametrize("wrong", [Rehide(LETTERS), Rehide(NO_TUPLE), Reveal(1, 4), ScoreWinks()])
def test_while_tiles_are_hidden_nothing_else_is_done(wrong: object) -> None:
    state = after(table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), winks=BROKE), Reveal(1, 4))
    assert not allows(state, wrong)
