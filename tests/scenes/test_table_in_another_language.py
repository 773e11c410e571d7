"""A table that is made anew in another language lies there as it was: its picture, and what is chosen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rng import Rng
from game.shut_up_cat import HouseRules
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.view import ShutUpCatView
from scenes.kitten_me.questions.turn import TurnQuestion as KittenMeTurn
from scenes.pages.settings import SettingsPage
from scenes.pictures.shut_up_cat import tile_meow
from scenes.shut_up_cat.parts.race import RaceTrack
from scenes.shut_up_cat.questions.card_targets import LaserCardQuestion
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.stage.widgets.bubble import SpeechBubble
from scenes.stage.widgets.button import Button
from scenes.store.saves import SavedGame
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.narrowing import expect_type, not_none
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.languages_chosen import choose_the_same_language, go_on_playing
from tests.scenes.launching import Launch, page_on
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


def test_another_language_has_its_word_on_the_tile_at_once(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(navigator.menu, SMALL)
    for code, word in (("fr", "miaou"), ("de", "miau"), ("en", "meow")):
        navigator.choose_language(driver.app.director, code)
        driver.wait(0.3)
        worn = driver.app.kit.theme.skin.of(tile_meow())
        assert worn.layers[-1].name == f"shut_up_cat/word_{word}"


def pick_something(table: TableScene, rng: Rng) -> bool:
    """Whether there is something to pick for which nothing is played yet."""
    question = table.loop.question
    if isinstance(question, KittenMeTurn):
        question.stepper.set_number(table.kit, question.stepper.value + 2)
        table.desk.press(table.kit, rng.choice(question.things))
    offers = [one for one in table.loop.offers().values() if one.pick and one.chosen is False]
    if not offers:
        return isinstance(question, KittenMeTurn)
    played = len(table.match.actions)
    not_none(rng.choice(offers).pick)()
    return len(table.match.actions) == played


def seen_on(table: TableScene) -> Iterator[object]:
    """What a table shows, but for what was said in passing."""
    yield table.words.banner.text
    yield {key: offer.chosen for key, offer in table.loop.offers().items()}
    for widget in table.desk.all():
        if widget.visible and not isinstance(widget, SpeechBubble):
            yield type(widget), tuple(map(round, widget.rect)), getattr(widget, "text", "")
        if isinstance(widget, RaceTrack):
            yield widget.climbed
    for key in sorted(table.pieces.keys_with_prefix(), key=repr):
        yield key, tuple(map(round, table.pieces[key].rect)), table.pieces[key].drawing


@every_game
def test_a_language_that_is_chosen_leaves_what_is_shown_and_chosen(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator, rng, compared = a_navigator(tmp_path), Rng(7), 0
    driver = launch(lambda: a_table(navigator, a_plan(game), seed=4), SMALL)
    for _ in range(DECISIONS):
        skip_until_asked(driver)
        if not isinstance(driver.scene, TableScene):
            break
        if pick_something(driver.scene, rng):
            compared += 1
            driver.wake()
            driver.wait(2)
            before = list(seen_on(driver.scene))
            choose_the_same_language(driver, navigator)
            after = list(seen_on(table_on(driver)))
            assert after == before
            go_on_playing(driver)
            skip_until_asked(driver)
        table = table_on(driver)
        table.loop.play(not_none(table.match.state.decision).options.sample(rng))
        driver.wake()
    assert compared > 1


@every_game
def test_no_cards_are_dealt_again_before_the_first_choice(launch: Launch, tmp_path: Path, game: str) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan(game)), SMALL)
    skip_until_asked(driver)
    choose_the_same_language(driver, navigator)
    for words in ("languages.close", "settings.close", "pause.resume"):
        driver.click_on(say(words))
        driver.tick(0.1)
    driver.wait_until_heard()
    assert not table_on(driver).timeline.busy


@every_game
def test_a_language_that_is_chosen_while_things_move_leaves_the_match_as_it_stands(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator, rng = a_navigator(tmp_path, Settings(pace=Pace.NORMAL)), Rng(11)
    driver, moved = launch(lambda: a_table(navigator, a_plan(game), seed=4), SMALL), 0
    for _ in range(DECISIONS):
        skip_until_asked(driver)
        if not isinstance(driver.scene, TableScene):
            break
        table = table_on(driver)
        table.loop.play(not_none(table.match.state.decision).options.sample(rng))
        driver.wake()
        driver.tick(0.1 + 0.1 * rng.below(12))
        if table.timeline.busy:
            moved += 1
            choose_the_same_language(driver, navigator)
            again = table_on(driver)
            assert again.picture.reading or again.picture.shown == again.picture.of_match()
            go_on_playing(driver)
    assert moved > 2


def test_a_card_that_is_being_aimed_stays_aimed(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: navigator.seat(a_game_with(Distraction.LASER_POINTER)), SMALL)
    skip_until_asked(driver)
    table = table_on(driver)
    not_none(table.loop.offers()["card", 0].pick)()
    not_none(table.loop.offers()["die", 1].pick)()
    choose_the_same_language(driver, navigator)
    question = expect_type(table_on(driver).loop.question, LaserCardQuestion)
    assert question.picked == {1}


def a_game_with(card: Distraction) -> SavedGame:
    """Played at random until the human at the screen can play this card."""
    for seed in range(100):
        saved, rng = SavedGame(*a_plan("shut_up_cat").deal(seed)), Rng(seed)
        while (decision := saved.match.state.decision) is not None:
            view = expect_type(saved.match.view(0), ShutUpCatView)
            if decision.seat == 0 and view.dice and view.hand[:1] == (card,):
                return saved
            saved.match.play(decision.options.sample(rng))
    raise LookupError(card)


def test_the_settings_stay_where_the_language_is_chosen(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(navigator.menu, SMALL)
    driver.click_on(say("menu.settings"))
    driver.wait(0.4)
    driver.click_tab(1)
    driver.wait(0.2)
    navigator.choose_language(driver.app.director, "de")
    driver.wait(0.4)
    driver.click_on(say("languages.close"))
    driver.wait(0.4)
    page = page_on(driver, SettingsPage)
    assert page.tabs.chosen == 1
    assert any(isinstance(row, Button) and row.icon == "globe" for row in page.rows)


def test_the_signs_of_tiles_keep_the_colours_they_have_come_to(launch: Launch, tmp_path: Path) -> None:
    navigator, rng = a_navigator(tmp_path), Rng(5)
    plan = replace(a_plan("shut_up_cat"), house=HouseRules(memory_aid=True))
    driver = launch(lambda: a_table(navigator, plan), SMALL)
    seen = dict[tuple[int, ...], str]()
    compared = 0
    for _ in range(3 * DECISIONS):
        skip_until_asked(driver)
        if not isinstance(driver.scene, TableScene):
            break
        table = table_on(driver)
        before = dict(shut_up_cat_look(table).known.tones)
        if any(seen.get(group) == tone for group, tone in before.items()) and len(before) > 1:
            compared += 1
            choose_the_same_language(driver, navigator)
            assert shut_up_cat_look(table_on(driver)).known.tones == before
            go_on_playing(driver)
            skip_until_asked(driver)
        seen = before
        table = table_on(driver)
        table.loop.play(not_none(table.match.state.decision).options.sample(rng))
        driver.wake()
    assert compared > 2
