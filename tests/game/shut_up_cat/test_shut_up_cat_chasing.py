"""Chasing the cat: five Zs for one step of the multiplier, at every decision of the own turn."""

import pytest
from cat_builders import after, allows, asked, offered, options, play, rehide, table, the, told

from game.core import IllegalAction
from game.shut_up_cat.actions import ChaseCat, Gather, RaiseMultiplier, Reveal, ScoreWinks
from game.shut_up_cat.events import CatChased, MeowsHeard, WinksScored
from game.shut_up_cat.house import Chases
from game.shut_up_cat.options import Question
from game.shut_up_cat.state import ShutUpCatState

ONE_MEOW = "MZZMZZMMZZZZ"
TURNED = Reveal(1, 4)
"""With `ONE_MEOW` three Zs and a Meow."""


def turned(multiplier: int = 1, winks: int = 10, chases: Chases = Chases.ONE) -> ShutUpCatState:
    """Right after one Meow and three Zs were turned."""
    state = table(bed=ONE_MEOW, dice=(2, 5, 1), multipliers=(multiplier, 1), winks=(winks, 10), chases=chases)
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
    before = table(bed=ONE_MEOW, pillow=(1, 2, 5), winks=(30, 10), chases=Chases.ONE)
    gathered = after(before, Gather((1, 2, 5)))
    revealed = after(gathered, TURNED)
    scored = after(revealed, ScoreWinks())
    questions = []
    for state in (before, gathered, revealed, scored):
        questions.append(asked(state))
        assert ChaseCat in offered(state)
    assert questions == [(0, question) for question in Question]


@pytest.mark.parametrize("chases", [1, 2])
def test_a_chase_leaves_the_question_open(chases: int) -> None:
    for state in (table(winks=(20, 10)), table(dice=(1, 2, 3), winks=(20, 10))):
        before = asked(state)
        assert asked(after(state, *[ChaseCat()] * chases)) == before


def test_only_the_player_on_turn_chases() -> None:
    state = after(table(turn=0), ChaseCat())
    assert state.multipliers == (2, 1)
    assert state.view(1).options is None


def test_between_turning_and_scoring_nobody_chases_the_cat() -> None:
    state = table(bed=ONE_MEOW, dice=(2, 5, 1), winks=(30, 10))
    assert state.house.chases is Chases.NONE
    state = after(state, TURNED)
    assert asked(state) == (0, Question.REHIDE)
    assert (state.winks, state.multipliers) == ((30, 10), (0, 1))
    assert ChaseCat in offered(state)


def test_by_a_house_rule_a_chase_between_turning_and_scoring_counts_for_the_scoring() -> None:
    state, events = play(turned(multiplier=2), ChaseCat())
    assert the(WinksScored, events) == WinksScored(0, zs=3, multiplier=2, winks=10 - 5 + 6)
    assert asked(state) == (0, Question.REHIDE)


def test_meows_come_before_the_chase() -> None:
    state = table(bed=ONE_MEOW, dice=(2, 5, 1), chases=Chases.ONE)
    events = told(state, TURNED, ChaseCat())
    heard, chased = the(MeowsHeard, events), the(CatChased, events)
    assert (heard.multiplier, chased.multiplier) == (0, 1)


def test_by_that_house_rule_the_cat_is_chased_once_at_most_before_scoring() -> None:
    state = turned(multiplier=1, winks=30)
    assert state.multipliers == (0, 1)
    state, events = play(state, ChaseCat())
    assert the(WinksScored, events).multiplier == 1
    assert asked(state) == (0, Question.REHIDE)


def test_by_another_house_rule_the_cat_is_chased_any_number_of_times_before_scoring() -> None:
    state = turned(multiplier=1, winks=30, chases=Chases.ANY)
    state = after(state, ChaseCat())
    assert asked(state) == (0, Question.SCORE)
    state = after(state, ChaseCat())
    assert asked(state) == (0, Question.SCORE)
    state, events = play(state, ChaseCat())
    assert the(WinksScored, events) == WinksScored(0, zs=3, multiplier=3, winks=30 - 15 + 9)


def test_by_this_house_rule_scoring_follows_when_the_zs_are_spent() -> None:
    state, events = play(turned(multiplier=1, winks=9, chases=Chases.ANY), ChaseCat())
    assert the(WinksScored, events).winks == 9 - 5 + 3
    assert asked(state) == (0, Question.REHIDE)


def test_by_this_house_rule_one_may_stop_and_score() -> None:
    state = turned(multiplier=1, winks=30, chases=Chases.ANY)
    assert after(state, ChaseCat(), ScoreWinks()).winks[0] == 30 - 5 + 3


def test_who_does_not_chase_scores_at_the_lowered_multiplier() -> None:
    assert after(turned(multiplier=2), ScoreWinks()).winks == (13, 10)
    assert options(turned(multiplier=2)) == [ScoreWinks(), ChaseCat()]


def test_who_cannot_chase_scores_without_a_question() -> None:
    assert asked(turned(winks=4)) == (0, Question.REHIDE)
    assert asked(turned(multiplier=3)) == (0, Question.SCORE)
    no_meow = table(bed="MZZZZMMMZZZZ", dice=(2, 5, 1), multipliers=(3, 1), winks=(20, 10), chases=Chases.ONE)
    assert after(no_meow, TURNED).winks == (32, 10)


def test_after_scoring_the_cat_may_be_chased_again_with_the_new_zs() -> None:
    state = after(turned(multiplier=3, winks=4, chases=Chases.ANY))
    assert state.winks == (10, 10)
    state = after(state, ChaseCat(), rehide("MZZZ"))
    assert (state.winks, state.multipliers) == ((5, 10), (3, 1))


def test_a_seven_after_a_chase_counts_on_top() -> None:
    state = after(table(dice=(1, 6, 3)), ChaseCat(), RaiseMultiplier())
    assert state.multipliers == (3, 1)
    assert RaiseMultiplier not in offered(after(table(dice=(1, 6, 3), multipliers=(2, 1)), ChaseCat()))
