"""Chasing the cat: five Zs for one step of the multiplier, at every decision of the own turn."""

import pytest

from game.core import IllegalAction
from game.shut_up_cat.actions import ChaseCat, Gather, PlayEarplugs, RaiseMultiplier, Reveal, ScoreWinks
from game.shut_up_cat.events import CatChased, MeowsHeard, WinksScored
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.scoring import score_of
from game.shut_up_cat.state import ShutUpCatState
from tests.game.playing import after, allows, play
from tests.game.shut_up_cat.cat_builders import asked, offered, options, rehide, table, the

ONE_MEOW = "MZZMZZMMZZZZ"
TURNED = Reveal(1, 4)
"""With `ONE_MEOW` three Zs and a Meow."""


def turned(multiplier: int = 1, winks: int = 10, any_time: bool = False) -> ShutUpCatState:
    """One Meow and three Zs lie open."""
    state = table(
        bed=ONE_MEOW,
        dice=(2, 5, 1),
        multipliers=(multiplier, 1),
        winks=(winks, 10),
        chase_any_time=any_time,
    )
    return after(state, TURNED)


def test_five_zs_raise_the_multiplier_by_one() -> None:
    state, events = play(table(winks=(12, 10)), ChaseCat())
    assert (state.winks, state.multipliers) == ((7, 10), (2, 1))
    assert the(CatChased, events) == CatChased(0, winks=7, multiplier=2)


def test_chasing_brings_a_multiplier_of_zero_back() -> None:
    assert after(table(multipliers=(0, 1)), ChaseCat()).multipliers == (1, 1)


def test_four_zs_do_not_pay_for_a_chase() -> None:
    assert not allows(table(winks=(4, 10)), ChaseCat())
    assert allows(table(winks=(5, 10)), ChaseCat())
    with pytest.raises(IllegalAction, match="ChaseCat\\(\\) is not legal now; legal are Gather"):
        table(winks=(4, 10)).apply(ChaseCat())


def test_nobody_chases_above_the_highest_multiplier() -> None:
    assert not allows(table(multipliers=(3, 1), winks=(30, 10)), ChaseCat())


def test_the_cat_may_be_chased_again_and_again() -> None:
    state = after(table(multipliers=(0, 1), winks=(16, 10)), ChaseCat(), ChaseCat(), ChaseCat())
    assert (state.winks, state.multipliers) == ((1, 10), (3, 1))


def test_the_cat_may_be_chased_at_every_decision_of_the_own_turn() -> None:
    before = table(bed=ONE_MEOW, pillow=(1, 2, 5), winks=(30, 10))
    gathered = after(before, Gather((1, 2, 5)))
    revealed = after(gathered, TURNED)
    scored = after(revealed, ScoreWinks())
    questions = []
    for state in (before, gathered, revealed, scored):
        questions.append(asked(state))
        assert ChaseCat in offered(state)
    assert questions == [(0, question) for question in DecisionKind]


@pytest.mark.parametrize("chases", [1, 2])
def test_a_chase_leaves_the_question_open(chases: int) -> None:
    for state in (table(winks=(20, 10)), table(dice=(1, 2, 3), winks=(20, 10))):
        before = asked(state)
        assert asked(after(state, *[ChaseCat()] * chases)) == before


def test_only_the_player_on_turn_chases() -> None:
    state = after(table(turn=0), ChaseCat())
    assert state.multipliers == (2, 1)
    assert state.view(1).options is None


# While the turned tiles lie open


def test_nothing_has_counted_while_the_cat_can_still_be_chased() -> None:
    state = turned(multiplier=2)
    assert asked(state) == (0, DecisionKind.SCORE)
    assert (state.winks, state.multipliers) == ((10, 10), (2, 1))
    assert options(state) == [ScoreWinks(), ChaseCat()]


def test_counting_the_meows_and_scoring_are_one_step() -> None:
    state, events = play(turned(multiplier=2), ScoreWinks())
    assert [type(event) for event in events] == [MeowsHeard, WinksScored]
    assert the(MeowsHeard, events) == MeowsHeard(0, meows=1, stopped=0, multiplier=1, before=2)
    assert the(WinksScored, events) == WinksScored(0, zs=3, multiplier=1, winks=13)
    assert asked(state) == (0, DecisionKind.REHIDE)


def test_a_chase_before_the_count_keeps_the_multiplier_that_a_meow_takes() -> None:
    state = after(turned(multiplier=1), ChaseCat())
    assert asked(state) == (0, DecisionKind.SCORE)
    assert (state.winks, state.multipliers) == ((5, 10), (2, 1))
    assert after(state, ScoreWinks()).winks == (5 + 3, 10)


def test_before_the_count_the_cat_is_chased_as_often_as_one_can_pay() -> None:
    state = after(turned(multiplier=1, winks=14), ChaseCat(), ChaseCat())
    assert asked(state) == (0, DecisionKind.REHIDE)
    assert (state.winks, state.multipliers) == ((4 + 6, 10), (2, 1))


def test_at_the_highest_multiplier_the_tiles_count_without_a_question() -> None:
    assert asked(turned(multiplier=3, winks=30)) == (0, DecisionKind.REHIDE)
    _, events = play(turned(multiplier=2, winks=30), ChaseCat())
    assert [type(event) for event in events] == [CatChased, MeowsHeard, WinksScored]
    assert the(WinksScored, events) == WinksScored(0, zs=3, multiplier=2, winks=30 - 5 + 6)


def test_who_cannot_pay_is_not_asked() -> None:
    assert asked(turned(winks=4)) == (0, DecisionKind.REHIDE)
    assert asked(turned(winks=5)) == (0, DecisionKind.SCORE)


def test_after_the_count_nothing_can_be_mended() -> None:
    state = after(turned(multiplier=1, winks=30), ScoreWinks())
    assert state.winks == (30, 10)
    assert after(state, ChaseCat()).winks == (25, 10)


def test_the_whole_bed_is_worth_nothing_however_much_is_paid() -> None:
    state = table(bed=ONE_MEOW, dice=(1, 6, 3), multipliers=(0, 1), winks=(30, 10))
    state = after(state, Reveal(0, 11), ChaseCat(), ChaseCat(), ChaseCat())
    assert (state.winks, state.multipliers) == ((15, 10), (0, 1))


def test_earplugs_count_for_who_is_wide_awake_and_can_pay() -> None:
    state = table("earplugs", bed=ONE_MEOW, dice=(2, 5, 1), multipliers=(0, 1))
    state = after(state, PlayEarplugs(), TURNED, ChaseCat(), ScoreWinks())
    assert (state.winks, state.multipliers) == ((5 + 3, 10), (1, 1))


@pytest.mark.parametrize("any_time", [False, True])
@pytest.mark.parametrize("chases", [0, 1, 2])
def test_what_a_choice_would_bring_is_what_it_brings(any_time: bool, chases: int) -> None:
    state = turned(multiplier=1, winks=30, any_time=any_time)
    score = score_of(state.view(0), chases)
    state = after(state, *[ChaseCat()] * chases)
    if asked(state) == (0, DecisionKind.SCORE):
        state = after(state, ScoreWinks())
    assert (score.winks, score.multiplier) == (state.winks[0], state.multipliers[0])


# By the house rule "at any time"


def test_at_any_time_the_meows_count_before_the_question() -> None:
    state = turned(multiplier=1, winks=30, any_time=True)
    assert asked(state) == (0, DecisionKind.SCORE)
    assert state.multipliers == (0, 1)


def test_at_any_time_a_chase_mends_what_the_meows_took() -> None:
    state = after(turned(multiplier=1, winks=30, any_time=True), ChaseCat(), ChaseCat())
    assert asked(state) == (0, DecisionKind.SCORE)
    assert after(state, ScoreWinks()).winks[0] == 30 - 10 + 6
    state, events = play(state, ChaseCat())
    assert the(WinksScored, events) == WinksScored(0, zs=3, multiplier=3, winks=30 - 15 + 9)


def test_at_any_time_scoring_follows_when_the_zs_are_spent() -> None:
    state, events = play(turned(multiplier=1, winks=9, any_time=True), ChaseCat())
    assert the(WinksScored, events).winks == 9 - 5 + 3
    assert asked(state) == (0, DecisionKind.REHIDE)


def test_at_any_time_meows_at_the_highest_multiplier_leave_something_to_mend() -> None:
    assert asked(turned(multiplier=3, any_time=True)) == (0, DecisionKind.SCORE)
    quiet = table(bed="MZZZZMMMZZZZ", dice=(2, 5, 1), multipliers=(3, 1), winks=(20, 10), chase_any_time=True)
    assert after(quiet, TURNED).winks == (32, 10)


# After scoring


def test_after_scoring_the_cat_may_be_chased_again_with_the_new_zs() -> None:
    state = turned(multiplier=3, winks=4)
    assert state.winks == (10, 10)
    state = after(state, ChaseCat(), rehide("MZZZ"))
    assert (state.winks, state.multipliers) == ((5, 10), (3, 1))


def test_a_seven_after_a_chase_counts_on_top() -> None:
    state = after(table(dice=(1, 6, 3)), ChaseCat(), RaiseMultiplier())
    assert state.multipliers == (3, 1)
