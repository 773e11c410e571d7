"""Words that a lesson has explained are not introduced any more; all others are."""

from pathlib import Path

from game.kitten_me.cards import Kind
from scenes.lessons import lesson_named
from scenes.stage.strings import table as all_texts
from scenes.table.lesson import Lesson, LessonStep
from tests.narrowing import not_none
from tests.scenes.launching import Launch
from tests.scenes.lesson_players import ALL, first_lessons_often, lesson_table, skip_until_spoken, tutor_of
from tests.scenes.lesson_walks import through, to_task
from tests.scenes.navigators import SMALL, a_navigator

_CARDS = {f"card_{kind.name.lower()}" for kind in Kind}


def steps_in(steps: tuple[LessonStep, ...]) -> list[LessonStep]:
    """With those that follow something as good."""
    return [one for step in steps for one in (step, *steps_in(step.from_there))]


def taught_by(lesson: Lesson) -> set[str]:
    lines = [line for step in steps_in(lesson.steps) for line in (*step.lines, *step.recap)]
    return {word for line in (*lines, *lesson.farewell) for word in line.teaches}


def test_every_word_that_a_lesson_teaches_is_one_of_its_game_and_every_lesson_teaches_some() -> None:
    for game, name in ALL:
        taught = taught_by(not_none(lesson_named(game, name)))
        section = f"{game}.word."
        words = {key.removeprefix(section) for key in all_texts() if key.startswith(section)}
        assert taught
        assert taught <= words | (_CARDS if game == "kitten_me" else set())


@first_lessons_often
def test_after_a_lesson_its_words_are_known_and_others_are_still_introduced(
    launch: Launch, tmp_path: Path, game: str, name: str
) -> None:
    navigator = a_navigator(tmp_path, first_night=True)
    driver = launch(lambda: lesson_table(navigator, game, name), SMALL)
    table = through(driver)
    taught = taught_by(not_none(lesson_named(game, name)))
    assert set(navigator.introductions(game).met) == taught
    for _ in range(20):
        driver.tick(0.2)
        assert table.introducer.word is None or table.introducer.word.name not in taught


def test_whoever_leaves_a_lesson_early_is_still_told_what_it_had_not_come_to(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path, first_night=True)
    driver = launch(lambda: lesson_table(navigator, "go_kitty", "first"), SMALL)
    table = to_task(driver)
    driver.click(*tutor_of(driver).leave.rect.center)
    driver.wait(0.4)
    table = skip_until_spoken(driver)
    assert table.tutor is None
    assert not_none(table.introducer.word).name == "trait"
