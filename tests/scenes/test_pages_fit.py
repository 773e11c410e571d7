"""Every page fits every window: inside, large enough to hit, and no button on another."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from scenes.games import SCREENS
from scenes.navigator import Navigator
from scenes.pages.fair_play import FairPlayPage
from scenes.pages.handover import Curtain
from scenes.pages.menu.page import Menu
from scenes.pages.notices import NoticesPage
from scenes.pages.pause import PausePage
from scenes.pages.rulebook.page import credits_page
from scenes.pages.saves.naming import NamingSheet
from scenes.pages.statistics.page import StatisticsPage
from scenes.pages.tonight.page import TonightPage
from scenes.stage.layout import WindowView
from scenes.stage.scene import Scene
from scenes.stage.theme import Theme
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.panel import Label, Panel
from scenes.stage.widgets.scroll import ScrollArea
from scenes.store.finished import finished_game
from scenes.store.saves import SavedGame
from tests.driver import Driver
from tests.scenes.launching import Launch
from tests.scenes.navigators import a_navigator, a_plan, a_table, almost_over

WINDOWS = [((960, 540), 1.0), ((960, 540), 1.5), ((1024, 768), 1.5), ((1720, 720), 1.25)]
SMALLEST_PX = 32


def every_page(navigator: Navigator) -> list[tuple[str, Callable[[], Scene]]]:
    saved = almost_over(a_plan("kitten_me", 2, 1), left=9)
    navigator.store.keep_running(saved, 4)
    navigator.store.saves.keep(saved, "A very long name for a save that nobody would ever think of", 4)
    navigator.store.keep_finished(finished_game(almost_over(a_plan("kitten_me", 2, 1), left=0), (3, 0, 0), 7))
    table = a_table(navigator, a_plan("kitten_me", 2, 2))
    pages: list[tuple[str, Callable[[], Scene]]] = [
        ("menu", navigator.menu),
        ("settings", navigator.settings_page),
        ("keys", navigator.keys_page),
        ("notices", NoticesPage),
        ("saves", navigator.saves_page),
        ("credits", credits_page),
        ("statistics", lambda: StatisticsPage(navigator.store.finished(), navigator)),
        ("tonight", lambda: TonightPage(navigator.tonight, navigator.play_tonight)),
        ("fair play", lambda: FairPlayPage(7, opened=True)),
        ("naming", lambda: NamingSheet("A name", print)),
        ("pause", lambda: PausePage(navigator, table)),
        ("curtain", lambda: Curtain(table, 1)),
    ]
    for game in SCREENS:
        over = almost_over(a_plan(game), left=0)
        pages += [
            (f"set-up of {game}", partial(navigator.set_up, game)),
            (f"rules of {game}", partial(navigator.rules_page, game, "")),
            (f"results of {game}", partial(_result_page, navigator, over)),
            (f"replay of {game}", partial(navigator.replay_page, over)),
        ]
    return pages


def _result_page(navigator: Navigator, over: SavedGame) -> Scene:
    return navigator.result_page(navigator.seat(over))


def every_tab(driver: Driver, navigator: Navigator) -> Iterator[str]:
    """Opens every page and every tab of it, and says where it is."""
    for name, make in every_page(navigator):
        driver.app.director.reset(make())
        driver.wait(0.3)
        yield name
        tabs = getattr(driver.scene, "tabs", None)
        for tab in range(1, len(tabs.options) if tabs else 1):
            driver.click_tab(tab)
            driver.wait(0.2)
            yield f"{name}, tab {tab}"


def test_every_page_fits(launch: Launch, tmp_path: Path) -> None:
    driver = launch(Scene, WINDOWS[0][0])
    tabs = every_tab(driver, a_navigator(tmp_path))
    assert [f"{tab}: {problem}" for tab in tabs for problem in _problems(driver)] == []


def test_a_window_that_was_larger_shows_a_page_as_it_was(launch: Launch, tmp_path: Path) -> None:
    driver = launch(Scene, WINDOWS[0][0])
    moved = []
    for tab in every_tab(driver, a_navigator(tmp_path)):
        before = [tuple(one.rect) for one in driver.scene.desk.all()]
        for size in ((1920, 1080), WINDOWS[0][0]):
            driver.app.director.change(WindowView(*size))
            driver.app.director.update(0.0)
        if before != [tuple(one.rect) for one in driver.scene.desk.all()]:
            moved.append(tab)
    assert moved == []


def test_another_tab_opens_at_its_beginning(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(Scene, WINDOWS[0][0], Theme(text_scale=2.0))
    scrolled, begun = set(), True
    for make in (navigator.settings_page, partial(navigator.set_up, "kitten_me"), navigator.night_page):
        driver.app.director.reset(make())
        driver.wait(0.3)
        for tab in (1, 2, 0, 1):
            for area in _areas(driver):
                area.bar.scroll_to_end()
                scrolled.add(type(driver.scene))
            driver.click_tab(tab)
            driver.wait(0.2)
            begun = begun and all(area.bar.offset == 0 for area in _areas(driver))
    assert begun
    assert len(scrolled) == 3


def _problems(driver: Driver) -> list[str]:
    """In all windows, one after the other, and in the first one again."""
    wrong = []
    for size, text_scale in (*WINDOWS[1:], WINDOWS[0]):
        driver.app.director.change(WindowView(*size), Theme(text_scale=text_scale))
        driver.app.director.update(0.0)
        wrong += [f"{problem} in {size} at {text_scale}" for problem in _problems_here(driver)]
    return wrong


def _problems_here(driver: Driver) -> list[str]:
    room = driver.app.kit.window.room.inflate(1, 1)
    scale = driver.app.kit.window.scale
    scrolled = {id(child) for area in _areas(driver) for child in area.children()}
    able = [one for one in driver.scene.desk.all() if one.focusable and id(one) not in scrolled]
    fixed = [one for one in driver.scene.desk.all() if id(one) not in scrolled and not isinstance(one, Panel)]
    wrong = [f"{_called(one)} is outside" for one in fixed if not room.contains(one.rect)]
    wrong += [
        f"{_called(one)} is too small" for one in able if min(one.rect.size) * scale < SMALLEST_PX - 0.5
    ]
    if not isinstance(driver.scene, Menu):
        pairs = [(one, two) for number, one in enumerate(able) for two in able[number + 1 :]]
        lying = [(one, two) for one, two in pairs if one.rect.inflate(-2, -2).colliderect(two.rect)]
        wrong += [f"{_called(one)} lies on {_called(two)}" for one, two in lying]
    for area in _areas(driver):
        words = [child for child in area.children() if isinstance(child, Label)]
        wrong += [f"{_called(one)} is cut off" for one in words if one.rect.width > area.rect.width]
    return wrong


def _areas(driver: Driver) -> list[ScrollArea]:
    return [widget for widget in driver.scene.desk.all() if isinstance(widget, ScrollArea)]


def _called(widget: Widget) -> str:
    return f"{type(widget).__name__} {str(getattr(widget, 'text', ''))[:30]!r}"
