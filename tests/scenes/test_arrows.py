"""Arrow keys lead to what a person calls next, and from everything to everything else, on every page."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pygame import FRect

from game.shut_up_cat.cards import Distraction
from scenes.navigator import Navigator
from scenes.pages.menu.page import Menu
from scenes.pages.notices import NoticesPage
from scenes.pages.results.page import ResultPage
from scenes.pages.setup.chairs import CoatButton
from scenes.pages.setup.forms import ChairForm
from scenes.pages.setup.page import SetupPage
from scenes.pages.statistics.page import StatisticsPage
from scenes.stage.scene import Scene
from scenes.stage.theme import Theme
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.boxes import Column
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.keyboard_focus import ARROWS
from scenes.stage.widgets.panel import Panel
from scenes.stage.widgets.scroll import ScrollArea
from scenes.stage.widgets.slider import Slider
from scenes.stage.widgets.stepper import Stepper
from tests.gallery.shots import shot_named
from tests.gallery.shut_up_cat_acts import shut_up_cat_table
from tests.gallery.shut_up_cat_moments import bedtime
from tests.narrowing import expect_type, not_none
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import (
    a_navigator,
    a_plan,
    a_table,
    almost_over,
    every_game,
    skip_until_asked,
    table_on,
)
from tests.scenes.shut_up_cat_tables import settle, using
from tests.scenes.widget_scene import DOWN, LEFT, RIGHT, TAB, UP

SIZES = [(960, 540), (640, 900), (800, 600)]
KEEPS_SIDEWAYS = (Slider, Stepper, TextField)
"""In these Left and Right always mean something; one leaves them by Up and Down."""


def with_games(navigator: Navigator) -> Navigator:
    """Some saves and a game that waits."""
    saved = almost_over(a_plan("kitten_me"), 40)
    navigator.store.keep_running(saved, 3)
    for title in ("One", "Two", "Three", "Four", "Five", "Six", "Seven"):
        navigator.store.saves.keep(saved, title, 3)
    return navigator


def set_up_on(sheet: int, game: str) -> Callable[[Navigator], Scene]:
    """The set-up page, with another sheet turned up."""

    def page(navigator: Navigator) -> Scene:
        found = navigator.set_up(game)
        entered = found.enter

        def enter() -> None:
            entered()
            found.tabs.chosen = sheet
            found.tabs.on_change(sheet)

        found.enter = enter  # type: ignore[method-assign] # its tabs are there only once it has entered
        return found

    return page


PAGES: dict[str, Callable[[Navigator], Scene]] = {
    "menu": lambda navigator: navigator.menu(),
    "menu with a game": lambda navigator: with_games(navigator).menu(),
    "set-up kitten_me": lambda navigator: navigator.set_up("kitten_me"),
    "set-up go_kitty": lambda navigator: navigator.set_up("go_kitty"),
    "set-up shut_up_cat": lambda navigator: navigator.set_up("shut_up_cat"),
    "set-up, the rules": set_up_on(1, "kitten_me"),
    "set-up, the deal": set_up_on(2, "go_kitty"),
    "settings": lambda navigator: navigator.settings_page(),
    "saves": lambda navigator: with_games(navigator).saves_page(),
    "no saves": lambda navigator: navigator.saves_page(),
    "statistics": lambda navigator: StatisticsPage(navigator.store.finished(), navigator),
    "keys": lambda navigator: navigator.keys_page(),
    "replay": lambda navigator: navigator.replay_page(almost_over(a_plan("go_kitty"), 0)),
    "notices": lambda navigator: NoticesPage(),
    "rule book": lambda navigator: navigator.rules_page("go_kitty", "ask"),
    "pause": lambda navigator: navigator.pause_page(a_table(navigator, a_plan("kitten_me"))),
    "results": lambda navigator: ResultPage(navigator, navigator.seat(almost_over(a_plan("go_kitty"), 0))),
}


def all_on(scene: Scene) -> list[Widget]:
    return [widget for widget in scene.desk.all() if widget.focusable]


def neighbours(scene: Scene, widget: Widget) -> Iterator[Widget]:
    for key, step in ARROWS.items():
        if key in (LEFT, RIGHT) and isinstance(widget, KEEPS_SIDEWAYS):
            continue
        scene.desk.focus(widget)
        offsets = None
        while scene.desk.focused is widget and offsets != (offsets := _scrolled(scene)):
            scene.desk.keyboard.go(scene.kit, *step)
        assert scene.desk.focused is not None
        yield scene.desk.focused


def _scrolled(scene: Scene) -> list[float]:
    return [widget.bar.offset for widget in scene.desk.all() if isinstance(widget, ScrollArea)]


def out_of_reach(scene: Scene) -> list[tuple[str, str]]:
    """Which widget does not lead to which other one."""
    able = all_on(scene)
    steps = {id(widget): list(neighbours(scene, widget)) for widget in able}
    missing = []
    for start in able:
        found, waiting = {id(start)}, [start]
        while waiting:
            new = [one for one in steps[id(waiting.pop())] if id(one) not in found]
            found |= {id(one) for one in new}
            waiting += new
        missing += [(_name(start), _name(one)) for one in able if id(one) not in found]
    return missing


def _name(widget: Widget) -> str:
    words = getattr(widget, "text", "") or widget.tip
    return f"{type(widget).__name__} {words} at {widget.rect.center}"


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.seldom(8)
def test_on_a_page_everything_is_reached_from_everything_by_arrows(
    launch: Launch, tmp_path: Path, page: str
) -> None:
    navigator = a_navigator(tmp_path)
    for size in SIZES:
        driver = launch(lambda: PAGES[page](navigator), size, Theme(idle_life=False))
        assert all_on(driver.scene)
        assert out_of_reach(driver.scene) == []


@every_game
def test_at_a_table_everything_is_reached_from_everything_by_arrows(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    driver = launch(lambda: a_table(a_navigator(tmp_path), a_plan(game)), SIZES[0])
    skip_until_asked(driver)
    assert table_on(driver).loop.asking
    assert out_of_reach(driver.scene) == []


def test_on_a_bed_full_of_things_everything_is_reached_by_arrows(launch: Launch) -> None:
    driver = launch(lambda: using((2, 6, 4), tuple(Distraction)[:3]), SIZES[0])
    assert out_of_reach(settle(driver)) == []


def test_the_tiles_of_the_menu_follow_one_another(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: with_games(a_navigator(tmp_path)).menu(), SIZES[0])
    menu = driver.scene
    assert isinstance(menu, Menu)
    menu.desk.focus(menu.tiles[0])
    seen = []
    for key in (RIGHT, RIGHT, LEFT, LEFT):
        driver.key(key)
        seen.append(menu.desk.focused)
    assert seen == [menu.tiles[1], menu.tiles[2], menu.tiles[1], menu.tiles[0]]
    driver.key(DOWN)
    assert any(menu.desk.focused is page for page in menu.pages)
    driver.key(UP)
    assert menu.desk.focused is menu.tiles[0]


@every_game
def test_from_the_chairs_at_its_sides_arrows_lead_to_the_middle_of_a_first_table(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    driver = launch(lambda: a_navigator(tmp_path).set_up(game), (1280, 720))
    page = page_on(driver, SetupPage)
    (switch,) = page.easy
    for chair in page.chairs:
        for key in (LEFT, RIGHT):
            page.desk.focus(chair)
            driver.key(key)
            assert page.desk.focused is not switch
    page.desk.focus(page.play)
    driver.key(DOWN)
    assert page.desk.focused is switch


def test_from_every_place_of_the_pillow_down_leads_to_the_roll(launch: Launch) -> None:
    driver = launch(shut_up_cat_table(bedtime(pillow=(1, 2, 3, 4, 5, 6))), (1280, 720))
    scene = settle(driver)
    for place in shut_up_cat_look(scene).spots.pillow:
        scene.desk.focus(place)
        driver.key(DOWN)
        assert scene.desk.focused is not_none(scene.loop.question).first
    driver.key(UP)
    assert scene.desk.focused in shut_up_cat_look(scene).spots.pillow


def test_no_arrow_and_no_tab_leads_behind_the_board_of_a_seek(launch: Launch) -> None:
    shot = shot_named("go-kitty-seek")
    driver = launch(shot.first, (640, 900))
    shot.act(driver)
    scene = driver.scene
    board = next(one for one in scene.desk.all() if isinstance(one, Panel) and "Seek" in one.title)
    on_it = [*scene.desk.all()][[*scene.desk.all()].index(board) :]
    behind = [one for one in all_on(scene) if board.rect.contains(one.rect) and one not in on_it]
    assert behind
    reached = []
    for _ in all_on(scene):
        driver.key(TAB)
        reached.append(scene.desk.focused)
    for widget in scene.desk.keyboard.reachable():
        reached += neighbours(scene, widget)
    assert not any(one in reached for one in behind)


def test_the_coats_of_the_set_up_follow_one_another_in_their_rows(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: a_navigator(tmp_path).set_up("kitten_me"), SIZES[0])
    page = page_on(driver, SetupPage)
    coats = expect_type(page.form, ChairForm).coats
    page.desk.focus(coats[0])
    seen = []
    for key in (RIGHT, RIGHT, RIGHT, RIGHT, DOWN, LEFT, UP):
        driver.key(key)
        seen.append(coats.index(expect_type(page.desk.focused, CoatButton)))
    assert seen == [1, 2, 3, 4, 9, 8, 3]


def test_arrows_go_through_a_page_that_scrolls_before_they_leave_it(launch: Launch) -> None:
    driver = launch(LongList)
    scene = driver.scene
    assert isinstance(scene, LongList)
    scene.desk.focus(scene.lines[0])
    seen = []
    for _ in range(len(scene.lines)):
        driver.key(DOWN)
        seen.append(scene.desk.focused)
    assert seen == [*scene.lines[1:], scene.below]
    driver.key(UP)
    assert scene.desk.focused is scene.lines[-1]


class LongList(Scene):
    """Twelve lines in an area that shows three of them, and a button below it."""

    def enter(self) -> None:
        self.lines = [Button(str(number), lambda: None) for number in range(12)]
        self.area, self.below = (
            ScrollArea(Column(*self.lines, gap=20, least=80)),
            Button("Done", lambda: None),
        )
        self.desk.add(self.area, self.below)

    def arrange(self) -> None:
        self.area.lay(self.kit, FRect(600, 200, 600, 300))
        self.below.rect = FRect(600, 520, 600, 80)
