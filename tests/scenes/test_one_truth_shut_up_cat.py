"""One truth about a turn of Shut Up Cat: lessons, coach, buttons and beliefs say the same."""

import pytest

from game.core import run_to_end
from game.shut_up_cat.actions import ChaseCat, ScoreWinks
from game.shut_up_cat.view import ShutUpCatView
from scenes.lessons import lesson_game
from scenes.pictures.cats import Coat
from scenes.shut_up_cat.coach import advice
from scenes.shut_up_cat.lessons import LESSONS
from scenes.table.guests import Guest, naming_of
from tests.narrowing import expect_type, not_none

_LESSONS = {lesson.name: lesson for lesson in LESSONS}


@pytest.mark.parametrize("name", _LESSONS)
def test_where_the_coach_would_pay_the_lesson_pays_or_calls_it_clever(name: str) -> None:
    saved, lesson = lesson_game("shut_up_cat", name, Guest("Ada", Coat.GINGER)), _LESSONS[name]
    match, paid = saved.match, 0
    for step in lesson.steps:
        decision = not_none(match.state.decision)
        view, options = expect_type(match.view(decision.seat), ShutUpCatView), decision.options
        if step.judge is None:
            match.play(not_none(step.script)(view))
            continue
        if options.allows(ChaseCat()) and options.allows(ScoreWinks()):
            panther, naming = match.info.bot("panther"), naming_of(saved.guests)
            told = advice(view, match.history(decision.seat), panther, match.bot_rng(decision.seat), naming)
            if run_to_end(told).action == ChaseCat():
                answer = step.judge(view, ChaseCat())
                assert not answer or answer.startswith("clever"), answer
                paid += 1
        match.play(next(action for action in options if not step.judge(view, action)))
    assert paid
