"""What is being read when a table is made anew, for another language or chair, waits to be read."""

import re
from pathlib import Path

import pytest

from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.cards import Thing
from game.rng import Rng
from scenes.go_kitty.words.sentences import ask_words
from scenes.kitten_me.words.sentences import verdict
from scenes.navigator import Navigator
from scenes.stage.theme import Pace
from scenes.table.lines import Occasion, RemarkKind, written_lines
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.narrowing import not_none
from tests.scenes.languages_chosen import choose_the_same_language, go_on_playing
from tests.scenes.launching import Launch
from tests.scenes.lesson_players import (
    every_line,
    first_lessons_often,
    lesson_table,
    skip_until_spoken,
    tutor_of,
)
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    a_plan,
    a_table,
    every_game,
    skip_until_asked,
    table_on,
)

pytestmark = pytest.mark.usefixtures("english_again")
DECISIONS = 8


@first_lessons_often
@pytest.mark.seldom
def test_a_lesson_goes_on_at_the_line_that_was_read_and_leads_back_as_before(
    launch: Launch, tmp_path: Path, game: str, name: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver, compared = launch(lambda: lesson_table(navigator, game, name), SMALL), 0
    for _, tutor in every_line(driver):
        if tutor.says_last_line:
            continue
        before = tutor.speaker.text, tutor.back.visible
        choose_the_same_language(driver, navigator)
        go_on_playing(driver)
        skip_until_spoken(driver)
        assert (tutor_of(driver).speaker.text, tutor_of(driver).back.visible) == before
        compared += 1
        if compared == DECISIONS:
            break
    assert compared > 3


def test_a_recap_that_is_being_read_waits_to_be_read_in_the_other_language(
    launch: Launch, tmp_path: Path
) -> None:
    navigator, recaps = a_navigator(tmp_path), 0
    driver = launch(lambda: lesson_table(navigator, "kitten_me", "first"), SMALL)
    for before, _ in every_line(driver):
        if not before.picture.reading:
            continue
        said, seen = tutor_of(driver).speaker.text, before.picture.shown
        choose_the_same_language(driver, navigator)
        go_on_playing(driver)
        table = table_on(driver)
        assert table is not before
        assert table.picture.reading
        assert table.picture.shown == seen
        assert tutor_of(driver).speaker.text == said
        recaps += 1
        if recaps == 3:
            break
    assert recaps == 3


def test_a_count_that_is_being_shown_comes_to_its_verdict_in_the_other_language(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path, Settings(pace=Pace.NORMAL))
    driver = play_a_call(launch, navigator)
    before = table_on(driver)
    while not before.picture.shown.open_hands:
        driver.tick(0.1)
    assert before.picture.shown.judged is None
    choose_the_same_language(driver, navigator)
    go_on_playing(driver)
    table = table_on(driver)
    assert table is not before
    assert table.picture.reading
    judged = not_none(table.picture.shown.judged)
    assert verdict(judged, table.context.company.naming) in table.words.banner.text
    skip_until_asked(driver)
    assert table.picture.shown.events_shown == len(table.match.events)
    assert table.picture.shown == table.picture.of_match()


def play_a_call(launch: Launch, navigator: Navigator) -> Driver:
    """Everybody has bid, and the player calls."""

    def everybody_has_bid() -> TableScene:
        table = a_table(navigator, a_plan("kitten_me"))
        for number, _ in enumerate(table.guests, 1):
            table.match.play(Bid(number, Thing.HAT))
        return table

    driver = launch(everybody_has_bid, SMALL)
    skip_until_asked(driver)
    table_on(driver).loop.play(Challenge())
    driver.wake()
    return driver


def test_a_remark_that_is_being_read_is_made_in_the_other_language(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path, Settings(pace=Pace.NORMAL))
    driver = launch(lambda: a_table(navigator, a_plan("kitten_me")), SMALL)
    skip_until_asked(driver)
    table_on(driver).seats.cut_remarks_short()
    table_on(driver).seats.speak(Occasion(1, RemarkKind.RIGHT))
    driver.wake()
    driver.wait(0.2)
    remark = table_on(driver).seats.bubbles[1].remark
    assert remark
    table_on(driver).pages.pause()
    driver.wait(0.4)
    navigator.choose_language(driver.app.director, "de")
    driver.wait(0.4)
    go_on_playing(driver)
    said = table_on(driver).seats.bubbles[1]
    assert said.visible
    assert said.remark
    assert said.remark != remark
    lines = written_lines()[table_on(driver).guests[1].character][RemarkKind.RIGHT].values()
    assert said.remark in {line for group in lines for line in group}


def test_a_count_that_is_being_shown_comes_to_its_verdict_when_a_chair_changes_hands(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path, Settings(pace=Pace.NORMAL))
    driver = play_a_call(launch, navigator)
    before = table_on(driver)
    while not before.picture.shown.open_hands:
        driver.tick(0.1)
    navigator.change_chair(driver.app.director, before, 0)
    driver.wait(0.4)
    table = table_on(driver)
    assert table is not before
    assert table.picture.reading
    judged = not_none(table.picture.shown.judged)
    assert verdict(judged, table.context.company.naming) in table.words.banner.text


def test_what_a_cat_remarks_on_while_a_verdict_is_read_stays_that_verdict(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path, Settings(pace=Pace.NORMAL))
    driver = play_a_call(launch, navigator)
    while not table_on(driver).picture.reading:
        driver.tick(0.1)
    choose_the_same_language(driver, navigator)
    go_on_playing(driver)
    table = table_on(driver)
    assert table.picture.reading
    (speaker,) = (one for one in table.seats.bubbles if one.visible and one.remark)
    character = table.guests[table.seats.bubbles.index(speaker)].character
    lines = [line for group in written_lines()[character][RemarkKind.RIGHT].values() for line in group]
    said = [re.sub(r"\\{\w+\\}", ".+", re.escape(line)) for line in lines]
    assert any(re.fullmatch(one, speaker.remark) for one in said)


def test_what_a_cat_asks_is_said_in_the_other_language(launch: Launch, tmp_path: Path) -> None:
    navigator, rng = a_navigator(tmp_path), Rng(7)
    driver = launch(lambda: a_table(navigator, a_plan("go_kitty"), seed=4), SMALL)
    skip_until_asked(driver)
    while (request := table_on(driver).picture.shown.request) is None:
        table = table_on(driver)
        table.loop.play(not_none(table.match.state.decision).options.sample(rng))
        driver.wake()
        skip_until_asked(driver)
    asked = table_on(driver).seats.bubbles[request.asker].words
    table_on(driver).pages.pause()
    driver.wait(0.4)
    navigator.choose_language(driver.app.director, "de")
    driver.wait(0.4)
    bubble = table_on(driver).seats.bubbles[request.asker]
    assert bubble.visible
    assert bubble.words == ask_words(request, "Ada") != asked


@every_game
def test_a_hint_is_given_again_and_counts_once(launch: Launch, tmp_path: Path, game: str) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan(game)), SMALL)
    skip_until_asked(driver)
    table_on(driver).hints.ask()
    driver.wake()
    driver.wait(1)
    advised, helped = table_on(driver).hints.coach.text, [*table_on(driver).hints.help.times]
    assert advised
    choose_the_same_language(driver, navigator)
    go_on_playing(driver)
    driver.wait(1)
    assert table_on(driver).hints.coach.text == advised
    assert table_on(driver).hints.help.times == helped
