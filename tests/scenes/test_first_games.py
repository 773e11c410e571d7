"""A first game explains itself: the table that is set for it, its goal, and what it lends the memory."""

import json
import re
import tomllib
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.characters import FIRST_LEVEL, LEVELS
from game.go_kitty.house import HouseRules
from game.rng import Rng
from scenes.navigator import Navigator
from scenes.pages.setup.first_table import FirstTable
from scenes.pages.setup.forms import KINDS, ChairForm
from scenes.pages.setup.page import SetupPage
from scenes.pages.setup.plan import Plan, usual_plan
from scenes.pictures.cats import Coat
from scenes.stage.assets import ASSETS
from scenes.stage.spoken import in_words
from scenes.stage.strings import say, spoken_in
from scenes.stage.widgets.choice import Choice
from scenes.table.scene import TableScene
from tests.narrowing import expect_type, not_none
from tests.scenes.games_on_tables import go_kitty_look, shut_up_cat_look
from tests.scenes.launching import Launch, page_on
from tests.scenes.lesson_players import lesson_table, skip_until_spoken, tutor_of
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    a_plan,
    a_table,
    almost_over,
    every_game,
    on_a_first_night,
    play_to_the_end,
    skip_until_asked,
    table_on,
)
from tests.tools.translations import shipped


def remembered(navigator: Navigator, game: str) -> dict[str, object]:
    file = navigator.store.root / f"table-{game}.json"
    return dict(json.loads(file.read_text(encoding="utf-8")))


def finish_one(navigator: Navigator, launch: Launch, game: str) -> None:
    """A game that is almost over is played to its end."""
    saved = almost_over(a_plan(game, humans=1, cats=1), left=2)
    driver = launch(lambda: navigator.seat(saved), SMALL)
    play_to_the_end(driver, Rng(1))


def names_at(plan: Plan) -> list[str | None]:
    return [None if guest is None else guest.name for guest in plan.chairs]


@every_game
def test_a_newcomer_meets_one_newborn_begins_and_has_what_helps(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: navigator.set_up(game), SMALL)
    page = page_on(driver, SetupPage)
    guests = [guest for guest in page.plan.chairs if guest is not None]
    assert [guest.level for guest in guests if not guest.human] == [FIRST_LEVEL]
    assert page.plan.chairs[page.plan.first or 0] == next(guest for guest in guests if guest.human)
    assert page.plan.first is not None
    assert page.easy[0].visible
    assert page.easy[0].on
    if game == "shut_up_cat":
        assert page.plan.house.memory_aid


@every_game
def test_the_first_table_is_never_remembered(launch: Launch, tmp_path: Path, game: str) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: navigator.set_up(game), SMALL)
    driver.click(*page_on(driver, SetupPage).play.rect.center)
    driver.wait(0.4)
    assert FIRST_LEVEL in [guest.level for guest in table_on(driver).guests]
    assert remembered(navigator, game) == usual_plan(game).to_plain()


def test_only_what_a_player_changes_at_the_first_table_is_remembered() -> None:
    usual = usual_plan("go_kitty")
    first = FirstTable.of(usual)
    assert first is not None
    misty = next(guest for guest in first.eased.chairs if guest is not None and not guest.human)
    own = first.eased.new_human(0)
    free = next(coat for coat in Coat if first.eased.worn_by(coat, 0) is None and coat is not own.coat)
    changed = first.changed(first.eased.seat(0, type(own)("Ada", free))).usual
    assert changed.chairs[0] == type(own)("Ada", free)
    cats = [guest for guest in changed.chairs[1:] if guest is not None]
    assert len(cats) == len(usual.seated) - 1
    assert all(cat.level == "house" for cat in cats)
    assert changed.first is usual.first is None
    assert len({guest.coat for guest in changed.chairs if guest is not None}) == len(cats) + 1
    assert misty.level == FIRST_LEVEL
    invited = first.changed(first.eased.seat(2, first.eased.new_bot(2))).usual
    assert all(guest.level != FIRST_LEVEL for guest in invited.chairs if guest is not None)


@every_game
def test_another_cat_at_the_first_table_brings_no_guest_to_the_usual_one(game: str) -> None:
    first = not_none(FirstTable.of(usual_plan(game)))
    cat = next(chair for chair in first.eased.seated if not not_none(first.eased.chairs[chair]).human)
    exchanged = first.changed(first.eased.seat(cat, first.eased.next_bot(cat)))
    assert exchanged.usual.seated == first.usual.seated


@every_game
def test_once_a_guest_was_invited_the_usual_table_has_those_who_sat_at_the_first(game: str) -> None:
    first = not_none(FirstTable.of(usual_plan(game)))
    chair = first.eased.chairs.index(None)
    invited = first.changed(first.eased.seat(chair, first.eased.new_bot(chair)))
    assert names_at(invited.usual) == names_at(invited.eased)
    sent_away = invited.changed(invited.eased.seat(chair, None))
    assert names_at(sent_away.usual) == names_at(first.eased)


def test_a_table_that_cannot_be_played_is_not_remembered(tmp_path: Path) -> None:
    plans = a_navigator(tmp_path).plans
    playable = a_plan("kitten_me", cats=2)
    plans.keep(playable)
    plans.keep(a_plan("kitten_me", cats=0))
    assert names_at(plans.plan("kitten_me")) == names_at(playable)


@every_game
def test_the_switch_leads_to_the_usual_table_and_back(launch: Launch, tmp_path: Path, game: str) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: navigator.set_up(game), SMALL)
    page = page_on(driver, SetupPage)
    eased = page.plan
    driver.click(*page.easy[0].rect.center)
    assert page.plan == usual_plan(game)
    driver.click(*page.easy[0].rect.center)
    assert page.plan == eased


@every_game
def test_at_a_first_table_tiny_cats_are_offered_whatever_is_chosen(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: navigator.set_up(game), SMALL)
    page = page_on(driver, SetupPage)
    chair = next(chair for chair in page.plan.seated if chair != page.plan.first)
    driver.click(*page.chairs[chair].rect.center)
    for wanted in (2, 0, 1):
        levels = next(
            one for one in form_of(page).widgets if isinstance(one, Choice) and len(one.options) > 3
        )
        assert levels.options[0].text == say("setup.level.newborn")
        driver.click(*list(levels.cells())[wanted].center)
        driver.click(*page.chairs[not_none(page.plan.own_chair)].rect.center)
        driver.click(*page.chairs[chair].rect.center)
        assert not_none(page.plan.chairs[chair]).level == (FIRST_LEVEL, *LEVELS)[wanted]
    driver.click(*page.easy[0].rect.center)
    assert FIRST_LEVEL not in [not_none(page.plan.chairs[one]).level for one in page.plan.seated]


def form_of(page: SetupPage) -> ChairForm:
    assert isinstance(page.form, ChairForm)
    return page.form


@every_game
def test_with_a_second_human_it_is_no_first_table(launch: Launch, tmp_path: Path, game: str) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: navigator.set_up(game), SMALL)
    page = page_on(driver, SetupPage)
    chair = next(chair for chair in page.plan.seated if chair != page.plan.first)
    driver.click(*page.chairs[chair].rect.center)
    sheet = page.form
    assert isinstance(sheet, ChairForm)
    driver.click(*list(sheet.kind.cells())[KINDS.index("human")].center)
    assert page.first is None
    assert page.plan.first is None
    assert FIRST_LEVEL not in [guest.level for guest in page.plan.chairs if guest is not None]
    assert not page.easy[0].enabled


@every_game
@pytest.mark.seldom
def test_after_a_finished_game_the_table_is_as_usual_and_its_goal_is_known(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator = a_navigator(tmp_path)
    assert not navigator.introductions(game).goal_understood
    finish_one(navigator, launch, game)
    assert navigator.introductions(game).goal_understood
    page = navigator.set_up(game)
    assert page.first is None
    assert page.plan == usual_plan(game)


@every_game
def test_the_goal_stands_on_the_first_table(launch: Launch, tmp_path: Path, game: str) -> None:
    driver = launch(lambda: a_table(a_navigator(tmp_path), a_plan(game, humans=1, cats=1)), SMALL)
    skip_until_asked(driver)
    table = table_on(driver)
    assert table.goal.sign.visible
    assert table.goal.sign.text
    widgets = [one.rect for one in (*table.seats.plates, *table.bar.buttons)]
    assert table.goal.sign.rect.collidelist(widgets) < 0


@every_game
def test_the_sign_with_the_goal_hangs_by_cords_so_that_it_is_no_speech_bubble(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    driver = launch(lambda: a_table(a_navigator(tmp_path), a_plan(game, humans=1, cats=1)), (1280, 720))
    skip_until_asked(driver)
    table = table_on(driver)
    for size in ((1280, 720), (1920, 1080), (1800, 600)):
        driver.resize(size)
        driver.wait(0.3)
        sign, place = table.goal.sign, not_none(table.picture.look.goal_place)
        assert sign.hangs, size
        assert sign.board.top > sign.rect.top, size
        assert place.contains(sign.rect), size


@pytest.mark.parametrize("half_pile", [False, True])
def test_the_goal_of_go_kitty_says_when_the_last_turns_begin_by_the_rules_of_this_table(
    launch: Launch, tmp_path: Path, half_pile: bool
) -> None:
    plan = replace(a_plan("go_kitty", cats=1), house=HouseRules(half_pile=half_pile))
    driver = launch(lambda: a_table(a_navigator(tmp_path), plan), SMALL)
    skip_until_asked(driver)
    goal = in_words(table_on(driver).words.goal)
    assert ("When half the pile is gone" in goal, "When the pile runs out" in goal) == (
        half_pile,
        not half_pile,
    )
    assert table_on(driver).goal.sign.text == table_on(driver).words.goal


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
@pytest.mark.parametrize("code", ["en", *shipped()])
def test_the_goal_of_shut_up_cat_has_room_below_a_short_banner(
    launch: Launch, tmp_path: Path, code: str, size: tuple[int, int]
) -> None:
    with spoken_in(code):
        plan = a_plan("shut_up_cat", humans=1, cats=1)
        driver = launch(lambda: a_table(a_navigator(tmp_path), plan), size)
        table = table_on(driver)
        shut_up_cat_look(table).announce("...")
        table.goal.arrange(driver.app.kit)
        assert table.goal.sign.visible, table.goal.sign.text


@pytest.mark.parametrize(("cats", "plays"), [(2, False), (3, True)])
def test_biscuit_explains_unless_he_plays_along(
    launch: Launch, tmp_path: Path, cats: int, plays: bool
) -> None:
    driver = on_a_first_night(launch, tmp_path, cats=cats)
    table = table_on(driver)
    for speaker in (table.introducer.speaker, table.hints.coach.speaker):
        assert (speaker.coat is None) == plays


def test_a_first_game_of_go_kitty_lends_what_everybody_saw(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan("go_kitty", cats=1)), SMALL)
    skip_until_asked(driver)
    table = expect_type(driver.scene, TableScene)
    assert go_kitty_look(table).corner.remembers
    assert table.goal.sign.visible
    assert not navigator.settings.public_memory
    driver.key(pygame.K_m)
    assert not go_kitty_look(table).corner.remembers
    assert not navigator.settings.public_memory, "what was lent is put away, and nothing is remembered"
    driver.key(pygame.K_m)
    assert go_kitty_look(table).corner.remembers
    assert navigator.settings.public_memory, "whoever asks for it has it from now on"


@pytest.mark.usefixtures("english_again")
def test_a_lent_memory_that_was_put_away_stays_away_in_another_language_and_in_its_save(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan("go_kitty", cats=1)), SMALL)
    skip_until_asked(driver)
    driver.key(pygame.K_m)
    driver.wait(0.2)
    navigator.choose_language(driver.app.director, "fr")
    driver.wait(0.3)
    assert not go_kitty_look(table_on(driver)).corner.remembers
    navigator.leave(driver.app.director)
    driver.wait(0.3)
    driver.app.director.reset(navigator.seat(not_none(navigator.store.running("go_kitty"))))
    driver.wait(0.3)
    assert not go_kitty_look(table_on(driver)).corner.remembers


def test_the_memory_that_is_lent_after_a_lesson_is_seen_to_be_on_at_once(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), "go_kitty", "first"), SMALL)
    corner = go_kitty_look(skip_until_spoken(driver)).corner
    assert not corner.remember.selected
    driver.click(*tutor_of(driver).leave.rect.center)
    driver.wait(0.3)
    assert (corner.remembers, corner.remember.selected) == (True, True)
    assert say("go_kitty.bar.memory_lent") in corner.remember.tip


def test_after_a_first_game_or_with_several_humans_no_memory_is_lent(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan("go_kitty", humans=2)), SMALL)
    driver.wait(0.3)
    assert not go_kitty_look(expect_type(table_on(driver), TableScene)).corner.remembers
    finish_one(navigator, launch, "go_kitty")
    driver = launch(lambda: a_table(navigator, a_plan("go_kitty")), SMALL)
    skip_until_asked(driver)
    assert not go_kitty_look(expect_type(driver.scene, TableScene)).corner.remembers


@every_game
def test_no_new_word_names_a_number_that_a_house_rule_could_change(game: str) -> None:
    """As the score track, which is as long as anybody can have cards: ten or fewer."""
    words = tomllib.loads((ASSETS / "strings" / "en.toml").read_text(encoding="utf-8"))[game]["word"]
    assert len(words) > 5
    assert not [text for text in words.values() if re.search(r"[1-9]", text)]
