"""One truth about a turn of Shut Up Cat: lessons, coach, buttons and beliefs say the same."""

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest

from game.core import Believer, Event, Seat, run_to_end
from game.hint import recommended
from game.history import since_last
from game.match import Match
from game.shut_up_cat.actions import ChaseCat, Reveal, ScoreWinks
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.events import TurnBegan
from game.shut_up_cat.patches import ARC_BITS, MEOWS, Spaces, Vector
from game.shut_up_cat.view import ShutUpCatView
from scenes.lessons import lesson_game
from scenes.pages.replay.side import Insight, believed_by
from scenes.pictures.cats import Coat
from scenes.shut_up_cat.questions.scoring import ScoreQuestion
from scenes.shut_up_cat.words.beliefs import belief_table
from scenes.shut_up_cat.words.coach import expected
from scenes.shut_up_cat.words.lessons import LESSONS
from scenes.shut_up_cat.words.sentences import advised
from scenes.stage.strings import to_see
from scenes.table.belief_table import Thinker
from scenes.table.guests import Guest, Naming
from scenes.table.sentences import NO_CHANCE
from tests.narrowing import expect_type, not_none
from tests.plain_games import choice
from tests.scenes.navigators import a_plan, almost_over

_LESSONS = {lesson.name: lesson for lesson in LESSONS}


@pytest.mark.parametrize("name", _LESSONS)
def test_where_the_coach_would_pay_the_lesson_pays_too(name: str) -> None:
    saved, lesson = lesson_game("shut_up_cat", name, Guest("Ada", Coat.GINGER)), _LESSONS[name]
    match, paid = saved.match, 0
    for step in lesson.steps:
        decision = not_none(match.state.decision)
        view, options = expect_type(match.view(decision.seat), ShutUpCatView), decision.options
        if step.judge is None:
            match.play(not_none(step.script)(view))
            continue
        if options.allows(ChaseCat()) and options.allows(ScoreWinks()):
            hint = run_to_end(recommended(match.info, view, match.history(decision.seat)))
            if hint.action == ChaseCat():
                assert step.takes(view, ChaseCat())
                paid += 1
        match.play(next(action for action in options if not step.judge(view, action)))
    assert paid


def test_the_lesson_warns_of_as_many_meows_as_the_bed_may_hide() -> None:
    """Three at least where it lays out eleven tiles; one or two most often where it dares to turn six."""
    saved, lesson = lesson_game("shut_up_cat", "first", Guest("Ada", Coat.GINGER)), _LESSONS["first"]
    match, chances = saved.match, list[dict[int, float]]()
    for step in lesson.steps:
        decision = not_none(match.state.decision)
        view = expect_type(match.view(decision.seat), ShutUpCatView)
        chosen = next(action for action in decision.options if step.takes(view, action))
        asked = [one for one in (step.begins_with, chosen) if isinstance(one, Reveal)]
        if step.judge is not None and asked:
            vector = believe(view, match.history(decision.seat)).vector()
            chances.append(meows_in(vector, ARC_BITS[asked[0].start][asked[0].end]))
        match.play(chosen)
    eleven, six = chances
    assert min(eleven) == MEOWS - 1 == 3
    assert six[1] + six[2] == pytest.approx(0.8)


def meows_in(vector: Vector, spaces: Spaces) -> dict[int, float]:
    """How likely so many Meows lie there."""
    found: defaultdict[int, float] = defaultdict(float)
    for arrangement, chance in vector.items():
        found[(arrangement & spaces).bit_count()] += chance
    return {meows: chance for meows, chance in found.items() if chance}


def decisions(match: Match) -> Iterator[tuple[Match, Seat, ShutUpCatView]]:
    """The match at each decision, who had to make it and what that seat saw."""
    for actions in range(len(match.actions)):
        past = match.at(actions)
        seat = not_none(past.state.decision).seat
        yield past, seat, expect_type(past.view(seat), ShutUpCatView)


def meow_chances(past: Match, seat: Seat, history: tuple[Event, ...]) -> dict[int, float]:
    coach = past.info.bot("panther")
    assert isinstance(coach, Believer)
    found = run_to_end(coach.chances(past.view(seat), history, past.bot_rng(seat)))
    return {one.about: one.chance for one in found}


@pytest.mark.parametrize("seed", range(3))
def test_the_coach_counts_the_meows_of_the_beliefs_beside_a_replay(seed: int) -> None:
    match = almost_over(a_plan("shut_up_cat", 1, 2), left=0, seed=seed).match
    quiet = 0
    for past, seat, view in decisions(match):
        reveals = [action for action in not_none(past.state.decision).options if isinstance(action, Reveal)]
        if not reveals:
            continue
        history = tuple(past.history(seat))
        likely = meow_chances(past, seat, history)
        for reveal in reveals[::7]:
            meows, words = sum(likely[space] for space in reveal.spaces), expected(view, history, reveal)
            assert ("no Meow among them" in words) == (meows < NO_CHANCE)
            certain = "exactly one Meow" in words or f"exactly {meows:.0f} Meows" in words
            assert meows < NO_CHANCE or certain or f"{meows:.1f} Meows" in words
            assert not certain or abs(meows - round(meows)) < NO_CHANCE
            quiet += meows < NO_CHANCE
    assert quiet


@pytest.mark.parametrize("seed", range(3))
def test_coach_and_buttons_tell_the_same_sums_while_tiles_lie_open(seed: int) -> None:
    match = almost_over(a_plan("shut_up_cat", 1, 2), left=0, seed=seed).match
    asked = 0
    for past, _, view in decisions(match):
        options = not_none(past.state.decision).options
        if options.allows(ScoreWinks()) and options.allows(ChaseCat()):
            question = ScoreQuestion(view, lambda action: None, lambda: None)
            gain = advised(view, ScoreWinks()).removesuffix(" winks.").removesuffix(" wink.").split()[-1]
            assert question.score.text.endswith(f"=\u00a0{gain.replace('one', '1')}")
            price = next(word for word in advised(view, ChaseCat()).split() if word.isdigit())
            can_pay = view.winks[view.turn] >= int(price)
            assert not can_pay or f" {price}:" in to_see(question.chase.sub)
            asked += 1
    assert asked


def _turns_in(memory: str) -> int:
    """How many turns somebody remembered, who is said to have remembered so much."""
    if " no tiles " in memory:
        return 0
    number = re.search(r"the last (\d*) ?turns?\. The hint knows more", memory)
    return int(not_none(number)[1] or 1)


def test_a_replay_says_so_where_a_cat_has_forgotten_what_the_coach_remembers() -> None:
    match, _ = a_plan("shut_up_cat", 1, 2, level="house").deal(4)
    names = Naming(("Ada", "Misty", "Biscuit"), None)
    told: list[Insight] = []
    while (decision := match.state.decision) is not None:
        seat = decision.seat
        bot = match.bot_for(seat)
        past = match.at(len(match.actions))
        action = choice(match, bot)
        match.play(action)
        insight = run_to_end(believed_by(past, seat, action, False))
        if insight.chances is not None:
            full = meow_chances(past, seat, tuple(past.history(seat)))
            differs = any(abs(full[one.about] - one.chance) > 0.005 for one in insight.chances)
            assert insight.forgot == differs
            told.append(insight)
            memory = belief_table(insight.chances, names, Thinker(seat, action, "")).forgot
            assert bool(memory) == insight.cat
            if insight.cat:
                kept = since_last(past.history(seat), TurnBegan, before=_turns_in(memory))
                known = meow_chances(past, seat, tuple(kept))
                assert all(abs(known[one.about] - one.chance) < 0.005 for one in insight.chances)
    assert any(one.forgot for one in told)
    assert not all(one.forgot for one in told)
