"""The coach of Shut Up Cat: chances in numbers, a good move, and a note that somebody was helped."""

from functools import partial
from pathlib import Path

import pygame
import pytest

from game.rng import Rng
from game.shut_up_cat.actions import DrawDistraction, Gather, RaiseMultiplier, Rehide, Reveal
from game.shut_up_cat.board import Tile
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.events import TilesPeeked
from game.shut_up_cat.options import DecisionKind
from scenes.pages.results.page import ResultPage
from scenes.pictures.shut_up_cat import CatSpot
from scenes.shut_up_cat.questions.gathering import GatherQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.words.coach import expected, points_at
from scenes.shut_up_cat.words.sentences import advised
from scenes.stage.layout import WindowView
from scenes.stage.scene import Page
from scenes.stage.strings import to_see
from scenes.stage.theme import Theme
from scenes.store.fields import FieldError
from scenes.store.saves import SavedGame, game_from
from scenes.table.advice import Advice
from scenes.table.coach import AdvicePage
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.shut_up_cat_moments import BED, MEOW, Z, rehiding
from tests.narrowing import not_none
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import (
    a_navigator,
    a_plan,
    a_table,
    almost_over,
    play_to_the_end,
    skip_until_asked,
)
from tests.scenes.shut_up_cat_tables import SMALL, click_widgets, settle, table, using
from tests.scenes.tables import question_on, recording_host_of


def ask(driver: Driver, scene: TableScene) -> None:
    driver.key(pygame.K_h)
    for _ in range(2000):
        if not scene.hints.thinks and not driver.app.director.changing:
            return
        driver.tick(0.05)
    raise AssertionError("the coach never spoke")


def test_the_coach_speaks_when_asked_and_in_numbers(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 1)), SMALL)
    scene = settle(driver)
    ask(driver, scene)
    assert scene.hints.coach.text.startswith("I'd")
    assert any(digit in scene.hints.coach.text for digit in "0123456789")


def test_the_sheet_of_a_hint_hides_the_cat_at_the_door_only_where_cards_lie_below(launch: Launch) -> None:
    for cards in ((), tuple(Distraction)[:1]):
        driver = launch(partial(using, (2, 6, 1), cards, multipliers=(2, 1, 1)))
        scene = settle(driver)
        ask(driver, scene)
        look, sheet, hidden = shut_up_cat_look(scene), scene.hints.coach.speaker, list[bool]()
        for size, scale in (((1280, 720), 1.0), ((1024, 768), 1.25), ((1920, 1080), 2.0), ((640, 360), 1.0)):
            driver.app.director.change(WindowView(*size), Theme(text_scale=scale))
            driver.app.director.update(0.0)
            hidden.append(sheet.rect.colliderect(look.geometry.cat_body(CatSpot.DOOR)))
            assert not (look.fan.visible and sheet.rect.colliderect(look.fan.rect))
        assert look.cat.spot is CatSpot.DOOR
        assert hidden == [False, *[bool(cards)] * 3]


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        ((MEOW, Z), "there's exactly one Meow among them. That brings one wink."),
        ((Z, Z), "there's no Meow among them. That brings 4 winks."),
    ],
)
def test_what_is_known_is_told_without_chances(seen: tuple[Tile, Tile], told: str) -> None:
    history = [TilesPeeked(0, (0, 1), seen)]
    at_table = using((2, 6, 1), multipliers=(2, 1, 1))
    hint = to_see(expected(at_table.viewpoint.view(), history, Reveal(0, 1)))
    assert hint == f"I'd turn the 2 tiles at the head, 1 to 2: {told}"


@pytest.mark.parametrize(
    ("multiplier", "winks", "told"),
    [(1, 0, "On average, that brings 0.6 winks."), (0, 4, "It's just a look: it brings no winks.")],
)
def test_a_hint_to_turn_tiles_says_what_that_brings(multiplier: int, winks: int, told: str) -> None:
    at_table = using((2, 6, 1), multipliers=(multiplier, 1, 1), winks=(winks, 10, 10))
    assert to_see(expected(at_table.viewpoint.view(), (), Reveal(0, 3))).endswith(told)


def test_a_hint_to_roll_speaks_of_dice_on_the_pillow_only_where_some_lie() -> None:
    assert "nothing on the pillow is better" in advised(table(pillow=(2,)).viewpoint.view(), Gather(()))
    assert advised(table(pillow=()).viewpoint.view(), Gather(())).endswith("the pillow is empty.")


def test_on_a_last_turn_no_hint_promises_anything_for_later() -> None:
    view = using((6, 1, 1), last_round=True).viewpoint.view()
    assert advised(view, RaiseMultiplier()) == "I'd settle down."
    assert advised(view, DrawDistraction()) == "I'd draw a card."


def test_a_word_of_the_coach_is_noted_once_a_decision_on_the_mat_and_in_the_log(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 1)), SMALL)
    scene = settle(driver)
    ask(driver, scene)
    ask(driver, scene)
    assert scene.hints.help.times == [1, 0, 0]
    assert recording_host_of(scene).saves == 1
    assert "One hint taken." in shut_up_cat_look(scene).seats.plates[0].tip
    assert next(scene.log.newest_first()).heading, "it is about the whole game, not about this turn"
    assert [scene.log.lines()[-1]] == [*scene.hints.footnotes().values()] == ["You took one hint."]
    assert "your mat shows" in scene.hints.tip


def test_with_the_memory_aid_there_is_nothing_to_note(launch: Launch) -> None:
    known = ((None,) * 12,) * 3
    driver = launch(lambda: using((2, 6, 1), memory_aid=True, known=known), SMALL)
    scene = settle(driver)
    ask(driver, scene)
    assert scene.hints.help.times == [0, 0, 0]
    assert not any("coach" in line for line in scene.log.lines())


def ask_alone(driver: Driver, scene: TableScene) -> AdvicePage:
    driver.key(pygame.K_h)
    driver.wait(0.4)
    driver.click_on("Ada is alone")
    for _ in range(2000):
        if driver.scene is not scene and isinstance(driver.scene, AdvicePage):
            break
        driver.tick(0.05)
    driver.wait(0.4)
    return page_on(driver, AdvicePage)


def test_before_a_shared_screen_the_coach_whispers_to_one_alone(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 1), humans=(0, 1)), SMALL)
    scene = settle(driver)
    asked = shut_up_cat_look(scene).banner.text
    page = ask_alone(driver, scene)
    assert page.coach.pointer.outlines
    assert not scene.hints.coach.text
    assert not scene.hints.coach.pointer.visible
    assert shut_up_cat_look(scene).banner.text == asked
    driver.click_on("Thanks")
    driver.wait(0.4)
    assert driver.scene is scene


def test_whispered_advice_is_gone_when_somebody_looks_away_from_a_page_on_it(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 1), humans=(0, 1)), SMALL)
    scene = settle(driver)
    page, rules = ask_alone(driver, scene), Page()
    page.director.push(rules)
    driver.wait(0.4)
    driver.look_away()
    driver.tick(0.01)
    assert not page.coach.text
    driver.wait(0.4)
    assert driver.app.director.scenes == [scene, rules]


def test_advice_for_a_question_that_is_no_longer_asked_is_not_shown(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 1), humans=(0, 1)), SMALL)
    scene = settle(driver)
    scene.hints.show(Advice("Turn them all."))
    scene.loop.ask_again()
    driver.wait(1.0)
    assert driver.scene is scene


def test_help_is_remembered_when_a_game_is_left_and_comes_back(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan("shut_up_cat")), SMALL)
    skip_until_asked(driver)
    ask(driver, page_on(driver, TableScene))
    saved = not_none(navigator.store.running("shut_up_cat"))
    assert saved.helped == (1, 0, 0)
    assert navigator.seat(saved).hints.help.times == [1, 0, 0]


def test_the_results_tell_who_was_helped(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: navigator.seat(almost_over(a_plan("shut_up_cat"), left=3)), SMALL)
    page_on(driver, TableScene).hints.help.times[0] = 1
    play_to_the_end(driver, Rng(1))
    page = driver.scene
    assert isinstance(page, ResultPage)
    assert page.why.text.endswith("You took one hint.")


def test_help_in_a_save_is_none_where_it_is_missing_and_refused_where_it_is_nonsense() -> None:
    plain = SavedGame(*a_plan("shut_up_cat").deal(1)).to_plain(1)
    del plain["helped"]
    assert game_from(plain).helped == ()
    for nonsense in ([1], [1, 2, -1], [0, 1, "2"], [True, 0, 0]):
        with pytest.raises(FieldError, match="helped"):
            game_from({**plain, "helped": nonsense})


def test_the_coach_points_at_the_roll_once_what_it_would_take_is_taken(launch: Launch) -> None:
    driver = launch(lambda: table(pillow=(2, 5)), SMALL)
    scene = settle(driver)
    question = question_on(scene, GatherQuestion)
    pillow, roll = points_at(scene.viewpoint.view(), Gather((5,)))
    assert scene.context.where(roll) is None
    driver.click(*not_none(scene.context.where(pillow)).center)
    assert scene.context.where(roll) == question.roll.rect


def test_the_coach_points_at_where_it_would_hide_the_meows() -> None:
    view = rehiding(Reveal(2, 4)).view(0)
    assert points_at(view, Rehide((Z, MEOW, Z)))[:-1] == (("tile", 3),)
    assert advised(view, Rehide((Z, MEOW, Z))).startswith("I'd hide the Meow here")
    assert advised(view, Rehide((MEOW, Z, MEOW))).startswith("I'd hide the Meows here")


def test_the_coach_points_at_the_button_that_hides_once_the_tiles_lie_as_it_said(launch: Launch) -> None:
    asked, reveal = DecisionKind.REHIDE, Reveal(2, 4)
    driver = launch(lambda: table(tiles=BED, question=asked, reveal=reveal, dice=(6, 4, 4)), SMALL)
    scene = settle(driver)
    _, hide = points_at(scene.viewpoint.view(), Rehide((Z, MEOW, Z)))
    assert scene.context.where(hide) is None
    click_widgets(driver, *shut_up_cat_look(scene).spots.tiles[3:5])
    assert scene.context.where(hide) == question_on(scene, RehideQuestion).hide.rect
