"""Forty winks start the last round; the most winks win."""

import pytest

from game.core import IllegalAction, Outcome
from game.shut_up_cat.actions import ChaseCat, Gather, RaiseMultiplier, Reveal, ScoreWinks
from game.shut_up_cat.events import LastRoundBegan, MorningCame, TilesRehidden, TurnBegan
from game.shut_up_cat.options import DecisionKind
from tests.game.playing import after, play
from tests.game.shut_up_cat.cat_builders import asked, options, rehide, table, the, tiles, told

FOUR_ZS = "MZZZZMMMZZZZ"


def test_forty_winks_start_the_last_round() -> None:
    state = table(bed=FOUR_ZS, dice=(2, 5, 1), multipliers=(3, 1), winks=(28, 10))
    after_play, events = play(state, Reveal(1, 4))
    assert after_play.winks == (40, 10)
    assert the(LastRoundBegan, events) == LastRoundBegan(0, turns=1)
    assert after_play.last_round
    assert after_play.view(1).last_round


def test_forty_winks_in_the_last_turn_of_a_round_leave_nobody_a_turn() -> None:
    state = table(bed=FOUR_ZS, dice=(2, 5, 1), multipliers=(3, 1), winks=(28, 10), first=1)
    _, events = play(state, Reveal(1, 4))
    assert the(LastRoundBegan, events) == LastRoundBegan(0, turns=0)
    assert the(MorningCame, events).winks == (40, 10)


def test_thirty_nine_winks_start_no_last_round() -> None:
    state = after(table(bed=FOUR_ZS, dice=(2, 5, 1), multipliers=(3, 1), winks=(27, 10)), Reveal(1, 4))
    assert state.winks == (39, 10)
    assert not state.last_round


def test_the_round_is_finished_so_that_all_have_had_as_many_turns() -> None:
    state = table(bed=FOUR_ZS, dice=(2, 5, 1), multipliers=(3, 1, 1), winks=(30, 10, 10))
    state = after(state, Reveal(1, 4))
    assert asked(state) == (1, DecisionKind.GATHER)
    state = table(dice=(1, 6, 3), turn=1, winks=(42, 10, 10), last_round=True)
    assert asked(after(state, RaiseMultiplier())) == (2, DecisionKind.GATHER)
    state = table(dice=(1, 6, 3), turn=2, winks=(42, 10, 10), last_round=True)
    assert after(state, RaiseMultiplier()).decision is None


def test_the_round_is_counted_from_the_start_player() -> None:
    state = table(dice=(1, 6, 3), turn=2, first=1, winks=(10, 42, 10), last_round=True)
    assert asked(after(state, RaiseMultiplier())) == (0, DecisionKind.GATHER)
    state = table(dice=(1, 6, 3), turn=0, first=1, winks=(10, 42, 10), last_round=True)
    assert after(state, RaiseMultiplier()).outcome == Outcome(((1,), (0, 2)))


def test_when_the_last_player_of_a_round_reaches_forty_the_game_is_over_at_once() -> None:
    state = table(bed=FOUR_ZS, dice=(2, 5, 1), turn=1, multipliers=(1, 3), winks=(10, 30))
    state, events = play(state, Reveal(1, 4))
    assert state.decision is None
    assert state.outcome == Outcome(((1,), (0,)))
    assert the(MorningCame, events) == MorningCame((10, 42), Outcome(((1,), (0,))), state.tiles)
    assert not [event for event in events if isinstance(event, TurnBegan)]


def test_in_the_very_last_turn_nobody_is_asked_how_the_tiles_lie() -> None:
    state = table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), turn=1, winks=(41, 30), last_round=True)
    state, events = play(state, Reveal(1, 4), ScoreWinks())
    assert state.outcome == Outcome(((0,), (1,)))
    assert the(TilesRehidden, events).tiles == tiles("ZZMZ")


def test_in_the_morning_everybody_sees_all_tiles_and_before_it_nobody_does() -> None:
    bed = "MZZMZZMMZZZZ"
    state = table(bed=bed, dice=(1, 6, 3), turn=1, winks=(41, 30), last_round=True)
    assert all(state.view(seat).tiles == (None,) * 12 for seat in (None, 0, 1))
    state, events = play(state, RaiseMultiplier())
    assert the(MorningCame, events).tiles == tiles(bed)
    assert the(MorningCame, events).shows_hidden
    assert all(state.view(seat).tiles == tiles(bed) for seat in (None, 0, 1))


def test_without_forty_winks_round_follows_round() -> None:
    state = table(dice=(1, 6, 3), turn=1, winks=(39, 39))
    assert asked(after(state, RaiseMultiplier())) == (0, DecisionKind.GATHER)


def test_the_end_comes_even_if_the_zs_are_spent_afterwards() -> None:
    state = table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), multipliers=(3, 1), winks=(36, 10))
    state = after(state, Reveal(1, 4))
    assert state.winks == (42, 10)
    state = after(state, ChaseCat(), rehide("ZZZM"))
    assert state.winks == (37, 10)
    assert state.last_round
    state = after(state, Gather(()))
    while state.decision is not None:
        state = after(state, options(state)[0])
    assert state.turn == 1


def test_zs_spent_before_scoring_count_as_spent() -> None:
    state = table(bed="MZZMZZMMZZZZ", dice=(2, 5, 1), multipliers=(2, 1), winks=(38, 10))
    state = after(state, Reveal(1, 4), ChaseCat())
    assert state.winks == (38 - 5 + 6, 10)
    assert not state.last_round


def test_the_last_round_begins_once() -> None:
    state = table(bed=FOUR_ZS, dice=(2, 5, 1), turn=1, multipliers=(3, 3), winks=(41, 30), last_round=True)
    assert not [event for event in told(state, Reveal(1, 4)) if isinstance(event, LastRoundBegan)]


def test_the_most_winks_win_not_the_first_to_forty() -> None:
    state = table(bed=FOUR_ZS, dice=(2, 5, 1), turn=1, multipliers=(3, 3), winks=(41, 32), last_round=True)
    assert after(state, Reveal(1, 4)).outcome == Outcome(((1,), (0,)))


def test_a_tie_shares_the_win() -> None:
    state = table(dice=(1, 6, 3), turn=2, winks=(41, 12, 41), last_round=True)
    assert after(state, RaiseMultiplier()).outcome == Outcome(((0, 2), (1,)))


def test_the_dice_are_put_away_at_the_end() -> None:
    state = after(table(dice=(1, 6, 3), turn=1, winks=(41, 12), last_round=True), RaiseMultiplier())
    assert (state.dice, state.pillow, state.pile) == ((), (3,), 7)


def test_after_the_end_nothing_can_be_done() -> None:
    state = after(table(dice=(1, 6, 3), turn=1, winks=(41, 12), last_round=True), RaiseMultiplier())
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(ChaseCat())
    view = state.view(0)
    assert (view.pending, view.options, view.outcome) == (None, None, state.outcome)
