"""A name that nobody typed is of the language that is spoken: it is in no file, and in no box of another
language."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from scenes.games import course_of
from scenes.navigator import Navigator
from scenes.pages.night.plan import usual_night
from scenes.pages.setup.forms import ChairForm
from scenes.pages.setup.page import SetupPage
from scenes.pages.setup.plan import Plan, plan_from, usual_plan
from scenes.pages.statistics.record import records, tallies
from scenes.pictures.cats import Coat
from scenes.stage.strings import speak
from scenes.stage.widgets.field import TextField
from scenes.store.finished import finished_game
from scenes.table.guests import Guest, spoken_names, usual_names
from tests.driver import Driver
from tests.narrowing import expect_type, not_none
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, almost_over

pytestmark = pytest.mark.usefixtures("english_again")
GAME = "shut_up_cat"


@pytest.fixture
def navigator(tmp_path: Path) -> Navigator:
    return a_navigator(tmp_path)


def unsaid_plan() -> Plan:
    plan = a_plan(GAME)
    return replace(plan, chairs=(Guest(usual_names()[0], Coat.GINGER), *plan.chairs[1:]))


def play_once(navigator: Navigator) -> None:
    navigator.plans.keep(unsaid_plan())


def choose_a_coat(navigator: Navigator) -> None:
    navigator.plans.wear(Coat.MIDNIGHT)


def play_and_choose_a_coat(navigator: Navigator) -> None:
    play_once(navigator)
    choose_a_coat(navigator)


def plan_a_night(navigator: Navigator) -> None:
    navigator.night.keep_plan(usual_night())


@pytest.mark.parametrize("way", [play_once, choose_a_coat, play_and_choose_a_coat, plan_a_night])
@pytest.mark.parametrize("code", ["en", "de"])
def test_whoever_typed_no_name_is_you_at_the_set_up_in_every_language(
    launch: Launch, navigator: Navigator, way: object, code: str
) -> None:
    assert callable(way)
    way(navigator)
    speak(code)
    driver = launch(lambda: navigator.set_up(GAME), SMALL)
    page = page_on(driver, SetupPage)
    chair = not_none(page.plan.own_chair)
    assert page.plan.is_you(chair)
    assert page.chairs[chair].name == {"en": "You", "de": "Du"}[code]
    assert box_of(driver, chair).text == ""


def box_of(driver: Driver, chair: int) -> TextField:
    driver.click(*page_on(driver, SetupPage).chairs[chair].rect.center)
    form = expect_type(page_on(driver, SetupPage).form, ChairForm)
    return next(widget for widget in form.widgets if isinstance(widget, TextField))


def test_no_file_holds_a_name_that_nobody_typed(tmp_path: Path, navigator: Navigator) -> None:
    play_and_choose_a_coat(navigator)
    navigator.night.begin(usual_night())
    store, waiting, over = navigator.store, almost_over(unsaid_plan(), 9), almost_over(unsaid_plan(), 0)
    store.keep_running(waiting, 3)
    store.saves.keep(waiting, "", 3)
    course = course_of(over.match, over.guests)
    store.keep_finished(finished_game(over, course.rounds[-1], course.round), over)
    files = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.json*")}
    assert len(files) > 6
    assert [name for name, text in files.items() if usual_names()[0] in text] == []


def test_several_at_one_table_keep_the_names_that_tell_them_apart() -> None:
    match, guests = a_plan(GAME, humans=2).deal(1)
    assert [player.name for player in match.players] == [guest.name for guest in guests]
    plan = usual_plan(GAME)
    plan = plan.seat(1, plan.new_human(1))
    read = plan_from(GAME, plan.to_plain())
    assert [guest and guest.name for guest in read.chairs] == [guest and guest.name for guest in plan.chairs]


@pytest.mark.parametrize("code", ["en", "de"])
def test_guests_keep_their_usual_names_whoever_sat_down_first(code: str) -> None:
    plan = usual_plan(GAME)
    plan = plan.seat(2, plan.new_human(2))
    plan = plan.seat(1, plan.new_human(1))
    plain = plan.to_plain()
    speak(code)
    chairs = plan_from(GAME, plain).chairs[:3]
    assert [not_none(guest).name for guest in chairs] == [usual_names()[at] for at in (0, 2, 1)]


def test_a_usual_name_that_somebody_typed_in_another_language_is_not_given_twice() -> None:
    plan = usual_plan(GAME)
    plan = plan.seat(1, plan.new_human(1))
    speak("de")
    typed = replace(not_none(plan.chairs[0]), name=usual_names()[1])
    speak("en")
    plain = plan.seat(0, typed).to_plain()
    speak("de")
    chairs = plan_from(GAME, plain).chairs
    assert [not_none(guest).name for guest in chairs[:2]] == [usual_names()[at] for at in (1, 0)]


def test_a_game_begun_in_one_language_and_resumed_in_another_calls_nobody_by_the_old_name(
    launch: Launch, navigator: Navigator
) -> None:
    navigator.store.keep_running(almost_over(unsaid_plan(), left=9), 3)
    driver = launch(navigator.menu, SMALL)
    navigator.go_on(driver.app.director, GAME)
    driver.wait(0.3)
    navigator.choose_language(driver.app.director, "de")
    driver.wait(0.3)
    table = expect_type(driver.app.director.scenes[1], type(navigator.seat(almost_over(unsaid_plan(), 9))))
    naming = table.context.company.naming
    assert (naming.names[0], spoken_names(naming)[0]) == (usual_names()[0], "")


def test_games_in_two_languages_are_of_one_person() -> None:
    played = []
    for code in ("en", "de"):
        speak(code)
        over = almost_over(unsaid_plan(), left=0)
        course = course_of(over.match, over.guests)
        played.append(finished_game(over, course.rounds[-1], course.round))
    assert [one.name for one in records(played)] == [usual_names()[0]]
    assert [one.games for one in tallies(played) if one.human] == [2]
