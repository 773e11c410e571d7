"""A game is one folder on each side and one entry: Fish Bowl, registered by one call, goes everywhere."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.catalog import GAMES
from game.match import Match
from game.night import Length
from game.rng import Rng
from scenes.games import SCREENS, register
from scenes.navigator import Navigator
from scenes.pages.album.cards import GoalCard
from scenes.pages.night.plan import usual_night
from scenes.pages.results.page import ResultPage
from scenes.pages.rulebook.page import BookPage
from scenes.pages.setup.page import SetupPage
from scenes.pages.statistics.page import StatisticsPage
from scenes.stage import assets
from scenes.stage.widgets.choice import Choice
from scenes.tiles import TILES
from tests.driver import Driver
from tests.fourth_game.screen import SCREEN, FishBowlGame
from tests.narrowing import not_none
from tests.phones.sheet_player import check_waiting, new_match, play
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    a_plan,
    a_table,
    play_to_the_end,
    skip_until_asked,
    table_on,
)

GAME = "fish_bowl"


@pytest.fixture(autouse=True)
def fish_bowl(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(assets, "_folders", list(assets.asset_folders()))
    register(SCREEN)
    yield
    del SCREENS[GAME], TILES[GAME], GAMES[GAME]


def test_it_is_played_by_touching_phones_alone() -> None:
    for seed in range(5):
        match = new_match(GAME, seed)
        play(match, Random(seed))
        assert match.outcome is not None
        check_waiting(match, 0)


def at_the_table(launch: Launch, navigator: Navigator, humans: int) -> Driver:
    driver = launch(navigator.menu, SMALL)
    table = a_table(navigator, a_plan(GAME, humans, 3 - humans, level="panther"))
    navigator.save(table.match)
    driver.app.director.push(table)
    skip_until_asked(driver)
    return driver


def test_two_clicks_lead_from_the_menu_through_set_up_to_its_table(launch: Launch, tmp_path: Path) -> None:
    driver = launch(a_navigator(tmp_path).menu, SMALL)
    driver.click_on("Fish Bowl")
    driver.wait(0.4)
    page = driver.scene
    assert isinstance(page, SetupPage)
    driver.click(*list(page.tabs.cells())[1].center)
    choices = (widget for widget in page.desk.all() if isinstance(widget, Choice))
    fish = next(choice for choice in choices if choice.options[1].text == "20 fish")
    driver.click(*list(fish.cells())[1].center)
    driver.click_on("Play")
    driver.wait(0.4)
    table = table_on(driver)
    assert isinstance(table.game, FishBowlGame)
    assert table.match.house.fish == 20


@pytest.mark.parametrize("humans", [1, 3])
def test_it_is_played_to_its_results_alone_and_in_hot_seat(
    launch: Launch, tmp_path: Path, humans: int
) -> None:
    driver = at_the_table(launch, a_navigator(tmp_path), humans)
    play_to_the_end(driver, Rng(3))
    assert isinstance(driver.scene, ResultPage)
    assert "took the last fish" in driver.scene.course.why


def test_what_is_chosen_and_shown_survives_another_window(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_table(launch, a_navigator(tmp_path), 1)
    table = table_on(driver)
    before = not_none(table.loop.question)
    driver.resize((1280, 720))
    driver.wait(0.2)
    assert table.loop.question is before
    assert all(button.visible for button in before.widgets)


def test_its_running_game_is_saved_and_waits_on_the_menu(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    actions = table_on(at_the_table(launch, navigator, 1)).match.actions
    found = navigator.store.running(GAME)
    assert found is not None
    assert found.match.actions == actions
    assert launch(navigator.menu, SMALL).find("Go on with Fish Bowl")


def test_its_finished_games_are_in_the_statistics(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = at_the_table(launch, navigator, 1)
    play_to_the_end(driver, Rng(5))
    finished = navigator.store.finished()
    assert [one.game for one in finished] == [GAME]
    driver.app.director.push(StatisticsPage(finished, navigator))
    driver.wait(0.3)
    tabs = page_on(driver, StatisticsPage).tabs
    assert "Fish Bowl" in tabs.options[tabs.chosen].text


def test_its_goal_comes_into_the_album(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = at_the_table(launch, navigator, 3)
    play_to_the_end(driver, Rng(5))
    assert "fish_bowl/last_fish" in navigator.album.reached
    assert page_on(driver, ResultPage).new_stickers.tiles[0].text == "The Last Fish"
    driver.click_on("The Last Fish")
    driver.wait(0.4)
    assert any(card.name == "The Last Fish" for card in driver.scene.desk.all() if isinstance(card, GoalCard))


def test_its_rule_book_opens_at_the_question_that_is_asked(launch: Launch, tmp_path: Path) -> None:
    driver = at_the_table(launch, a_navigator(tmp_path), 1)
    table_on(driver).pages.open_rules()
    driver.wait(0.4)
    page = driver.scene
    assert isinstance(page, BookPage)
    assert page.book.title == "Fish Bowl"
    assert page.book.sections[page.contents.chosen].topic == "turn"


def test_its_saves_are_the_same_game_when_they_are_loaded() -> None:
    plan = a_plan(GAME, 1, 1, level="panther")
    match, _ = plan.deal(1)
    while match.state.decision is not None:
        match.play(match.state.decision.options.sample(Rng(len(match.actions))))
    assert Match.load(match.save()).outcome == match.outcome


def test_it_takes_part_in_every_night_that_it_has_seats_for() -> None:
    plan = usual_night()
    assert plan.games == list(SCREENS)
    assert plan.begin(lambda: 7).night.games[-1].game == GAME
    full = replace(plan, table=plan.table.seat(3, plan.table.new_bot(3)))
    assert GAME not in full.games, "it seats three"
    assert full.begin(lambda: 7).night.length is Length.SHORT


def test_it_is_at_most_three_hundred_lines_and_forty_for_phones() -> None:
    folder = Path(__file__).parents[1] / "fourth_game"
    lines = {file.name: len(file.read_text(encoding="utf-8").splitlines()) for file in folder.rglob("*.py")}
    assert lines.pop("phone.py") <= 40
    assert sum(lines.values()) <= 300
