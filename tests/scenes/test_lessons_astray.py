"""Whoever chooses something else by half than a lesson speaks of hears so, and is led back."""

from pathlib import Path

import pytest

from game.go_kitty.cards import Season, Trait
from game.kitten_me.cards import Kind, Thing
from scenes.games import SCREENS
from scenes.go_kitty.words.stakes import Way
from scenes.table.lesson import Line
from scenes.table.scene import TableScene
from scenes.table.stands import Key
from tests.driver import Driver
from tests.narrowing import not_none
from tests.scenes.dragged import centre
from tests.scenes.launching import Launch
from tests.scenes.lesson_players import every_line
from tests.scenes.lesson_walks import before_line, lesson_words
from tests.scenes.navigators import SMALL, a_navigator

_MISTY, _SOCKS = 1, 2
_MOST_STEPS = 6
"""By so many presses on what is pointed at a lesson goes on from there at the most."""

ASTRAY: list[tuple[str, str, str, tuple[Key, ...], str]] = [
    ("kitten_me", "first", "bluff", (("thing", Thing.RED),), "not_hat"),
    ("kitten_me", "grey", "draw", (("own hand", Kind.GO_FISH),), "draw_first"),
    ("kitten_me", "grey", "fish_whom", (("seat", _SOCKS),), "rather_misty"),
    ("go_kitty", "first", "what", (("own hand", Trait.FLOWER),), "rather_snow"),
    ("go_kitty", "first", "spring", (("season", Season.WINTER),), "rather_spring"),
    ("go_kitty", "first", "try_flower", (("own hand", Trait.COZY),), "not_those"),
    ("go_kitty", "first", "try_flower", (("season", Season.SPRING),), "not_sign"),
    ("go_kitty", "mouse", "open", (("own hand", Trait.COZY),), "search_first"),
    ("go_kitty", "mouse", "open_again", (("way", Way.SEASON),), "seek_now"),
    ("go_kitty", "mouse", "search", (("wish", Trait.SNOW),), "search_back"),
    ("go_kitty", "mouse", "wish", (("wish", Season.SUMMER),), "wish_back"),
    ("go_kitty", "first", "what", (("way", Way.SEASON), ("season", Season.WINTER)), "rather_snow"),
    ("shut_up_cat", "first", "pick_way", (("die", 1),), "short_way"),
    ("shut_up_cat", "first", "pick_way", (("die", 1), ("ribbon", 1)), "short_way"),
    ("shut_up_cat", "first", "dare", (("ribbon", 1),), "rather_this_way"),
    ("shut_up_cat", "cards", "turn", (("die", 1),), "these_three"),
    ("shut_up_cat", "first", "all_three", (("pillow", 6),), "six_back"),
    ("shut_up_cat", "first", "pick_ends", (("tile", 9), ("tile", 10)), "pick_end"),
    ("shut_up_cat", "cards", "roll", (("pillow", 6),), "pillow_back"),
    ("shut_up_cat", "cards", "turn", (("ribbon", 1),), "these_three"),
]
"""A line of a lesson, what else is chosen, and what is said to that."""


def _astray(line: Line) -> list[Line]:
    return [] if line.astray is None else [line.astray, *_astray(line.astray)]


def _click_on(driver: Driver, table: TableScene, key: Key) -> None:
    driver.click(*centre(table, key))
    driver.wait(0.5)


@pytest.mark.parametrize(("game", "lesson", "words", "chosen", "answer"), ASTRAY)
@pytest.mark.seldom(6)
def test_whoever_chooses_something_else_by_half_is_told_so_and_led_back(
    launch: Launch,
    tmp_path: Path,
    game: str,
    lesson: str,
    words: str,
    chosen: tuple[Key, ...],
    answer: str,
) -> None:
    driver = launch(lambda: before_line(a_navigator(tmp_path), game, lesson, words), SMALL)
    table, tutor = next(
        (table, tutor) for table, tutor in every_line(driver) if not_none(tutor.line).words == words
    )
    lines = not_none(tutor.step).lines
    said = [one.words for one in lines[lines.index(not_none(tutor.line)) + 1 :]] or [words]
    for key in chosen:
        _click_on(driver, table, key)
    assert tutor.speaker.text == lesson_words(table, answer)
    assert tutor.pointer.things, "nothing shows the way back"
    assert not tutor.next.visible
    for _ in range(_MOST_STEPS):
        driver.click(*tutor.pointer.things[0].center)
        driver.wait(0.5)
        if not_none(tutor.line).words in said:
            break
    else:
        raise AssertionError(f"obeying leads nowhere: {tutor.speaker.text}")


def test_from_what_is_said_of_another_choice_back_leads_to_the_line_that_it_was_made_at(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: before_line(a_navigator(tmp_path), "kitten_me", "first", "bluff"), SMALL)
    table, tutor = next(
        (table, tutor) for table, tutor in every_line(driver) if not_none(tutor.line).words == "bluff"
    )
    _click_on(driver, table, ("thing", Thing.RED))
    assert tutor.speaker.text == lesson_words(table, "not_hat")
    driver.click(*tutor.back.rect.center)
    driver.wait(0.5)
    assert tutor.speaker.text == lesson_words(table, "bluff")
    driver.click(*tutor.next.rect.center)
    driver.wait(0.5)
    assert tutor.speaker.text == lesson_words(table, "not_hat")


def test_going_back_leads_through_the_lesson_and_through_nothing_that_was_tried(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: before_line(a_navigator(tmp_path), "kitten_me", "first", "bluff"), SMALL)
    table, tutor = next(
        (table, tutor) for table, tutor in every_line(driver) if not_none(tutor.line).words == "bluff"
    )
    for thing in (Thing.RED, Thing.HAT, Thing.RED, Thing.HAT):
        _click_on(driver, table, ("thing", thing))
    said = list[str]()
    for _ in range(3):
        said.append(tutor.speaker.text)
        driver.click(*tutor.back.rect.center)
        driver.wait(0.3)
    assert said == [lesson_words(table, words) for words in ("bluff_bid", "bluff", "changed")]


def test_every_such_answer_is_asked_for_here() -> None:
    told = {
        (game, lesson.name, line.words, astray.words)
        for game, screen in SCREENS.items()
        for lesson in screen.lessons
        for step in lesson.steps
        for line in step.lines
        for astray in _astray(line)
    }
    asked = {(game, lesson, words, answer) for game, lesson, words, _, answer in ASTRAY}
    assert {one for one in told if one[2] != "try_rain"} == asked
