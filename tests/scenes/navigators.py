"""A program for tests: a store in a folder of its own, plans, and a player that clicks what it sees."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rng import Rng
from scenes.games import SCREENS
from scenes.lessons import answer_offer
from scenes.navigator import Navigator
from scenes.pages.handover import Curtain
from scenes.pages.menu.page import Menu
from scenes.pages.results.page import ResultPage
from scenes.pages.setup.forms import KINDS, ChairForm
from scenes.pages.setup.page import SetupPage
from scenes.pages.setup.plan import Plan, usual_plan
from scenes.pictures.cats import Coat
from scenes.stage.theme import Pace
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.choice import Choice
from scenes.stage.widgets.fan import CardFan
from scenes.stage.widgets.modal import Modal
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.guests import Guest, bot_guest
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.known_words import know_every_word
from tests.loopback import AT_LOOPBACK
from tests.plain_games import play_until
from tests.scenes.launching import Launch, page_on

SMALL = (960, 540)
every_game = pytest.mark.parametrize("game", SCREENS)
HUMANS = ("Ada", "Boris", "Chloe", "Deniz")
CATS = ("misty", "sir_socks", "biscuit")
CHASE_RARITY = 16
"""Of so many times that a random answer would chase the cat it does so once."""
_CORNER = (1900.0, 1070.0)
"""Where the pointer hides nothing and hovers over nothing."""


def a_navigator(folder: Path, settings: Settings | None = None, first_night: bool = False) -> Navigator:
    """A navigator whose files lie in a folder of the test's. Unless it is somebody's first night, nothing is
    taught."""
    navigator = Navigator(Store(folder / "home", folder / "exchange"), phones_at=AT_LOOPBACK)
    navigator.apply_settings(settings or Settings(pace=Pace.INSTANT))
    if not first_night:
        know_the_games(navigator.store)
    return navigator


def know_the_games(store: Store) -> None:
    """Nobody offers to teach the games to whoever plays with these files, and no word is new to them."""
    know_every_word(store)
    for game in SCREENS:
        answer_offer(store, game)


def a_plan(game: str, humans: int = 1, cats: int = 2, level: str = "greedy") -> Plan:
    """So many humans, then so many cats that think quickly, in this order."""
    plan = usual_plan(game)
    coats = [Coat.GINGER, Coat.CALICO, Coat.SIAMESE, Coat.BLACK]
    company: list[Guest | None] = [Guest(HUMANS[number], coats[number]) for number in range(humans)]
    company += [bot_guest(level, CATS[number]) for number in range(cats)]
    company += [None for _ in plan.chairs[len(company) :]]
    return replace(plan, chairs=tuple(company), first=0)


def a_table(navigator: Navigator, plan: Plan, seed: int = 1) -> TableScene:
    return navigator.seat(SavedGame(*plan.deal(seed)))


def table_on(driver: Driver) -> TableScene:
    (table,) = (scene for scene in driver.app.director.scenes if isinstance(scene, TableScene))
    return table


def on_a_first_night(
    launch: Launch, folder: Path, game: str = "kitten_me", humans: int = 1, cats: int = 1
) -> Driver:
    """At a table, where nobody has ever played with these files."""
    return launch(lambda: a_table(a_navigator(folder, first_night=True), a_plan(game, humans, cats)), SMALL)


def almost_over(plan: Plan, left: int, seed: int = 1) -> SavedGame:
    """A game that plain bots have played for everybody, until so many actions before its end."""
    saved = SavedGame(*plan.deal(seed))
    play_until(saved.match, left)
    return saved


def skip_until_asked(driver: Driver, by_keyboard: bool = False) -> None:
    """Skip through what is shown until somebody is asked or another page lies on top, and hears it."""
    driver.wait(0.3)
    table = driver.scene
    for _ in range(4000):
        asked = not isinstance(table, TableScene) or (bool(table.loop.controls) and table.accepts_input)
        if driver.scene is not table or (asked and not driver.app.director.changing):
            driver.wait_until_heard()
            return
        if table.timeline.busy and by_keyboard:
            driver.key(pygame.K_SPACE)
        elif table.timeline.busy:
            driver.click(960, 300)
        driver.tick(0.1)
    raise AssertionError("the table never came to rest")


def paused(launch: Launch, navigator: Navigator) -> Driver:
    driver = launch(lambda: a_table(navigator, a_plan("kitten_me")), SMALL)
    skip_until_asked(driver)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)
    return driver


def play_to_the_end(driver: Driver, rng: Rng, by_keyboard: bool = False, most: int = 3000) -> None:
    """Answer whatever is asked by pressing what is there, until the results lie on the table."""
    for _ in range(most):
        skip_until_asked(driver, by_keyboard)
        if isinstance(driver.scene, ResultPage):
            driver.wait(0.4)
            return
        press_something(driver, rng, by_keyboard)
    raise AssertionError("the game never came to its end")


def press_something(driver: Driver, rng: Rng, by_keyboard: bool = False) -> None:
    """Go on from whatever page is on top, at the table with a random answer."""
    scene = driver.scene
    if isinstance(scene, Curtain):
        press(driver, scene.mine, by_keyboard)
    elif isinstance(scene, Modal):
        press(driver, scene.buttons[0], by_keyboard)
    elif not isinstance(scene, TableScene):
        driver.key(pygame.K_ESCAPE)
    elif scene.viewpoint.face_down:
        press(driver, scene.context.asked.reveal_button, by_keyboard)
    elif by_keyboard:
        _press_by_keyboard(driver, scene, rng)
    else:
        press_random_answer(driver, scene, rng)


def press(driver: Driver, widget: Widget, by_keyboard: bool) -> None:
    """Click it, or walk to it with the shorter of Tab and Shift Tab and press Enter."""
    if not by_keyboard:
        driver.click(*widget.rect.center)
        return
    tab_to(driver, widget)
    if driver.scene.desk.focused is widget:
        driver.key(pygame.K_RETURN)


def tab_to(driver: Driver, goal: Widget) -> None:
    """With nothing in focus, the first Tab leads to the first thing and the first Shift Tab to the last."""
    desk = driver.scene.desk
    order = [widget for widget in desk.all() if widget.focusable]
    wanted = next(number for number, widget in enumerate(order) if widget is goal)
    focused = next((number for number, widget in enumerate(order) if widget is desk.focused), None)
    ahead = wanted + 1 if focused is None else (wanted - focused) % len(order)
    back = len(order) - wanted if focused is None else (focused - wanted) % len(order)
    for _ in range(min(ahead, back)):
        driver.key(pygame.K_TAB, pygame.KMOD_SHIFT if back < ahead else 0)


def sit_down_from_menu(driver: Driver, game: str, humans: int, by_keyboard: bool = False) -> None:
    """From the menu to the table: open the game's set-up page, give chairs to humans, leave one to a cat that
    brings the game to its end, and play."""
    press(driver, next(tile for tile in page_on(driver, Menu).tiles if tile.game == game), by_keyboard)
    driver.wait(0.4)
    page = page_on(driver, SetupPage)
    if humans > 1:
        press(driver, page.easy[0], by_keyboard)
    seated = page.plan.seated
    if len(seated) == humans:
        _take_chair(driver, page, page.plan.chairs.index(None), "cat", by_keyboard)
    for chair in seated[1:humans]:
        _take_chair(driver, page, chair, "human", by_keyboard)
    press(driver, page.play, by_keyboard)
    driver.wait(0.4)


def _chases(widget: Widget) -> bool:
    """Whether it chases the cat: who always pays never sleeps enough."""
    return getattr(widget, "text", "").startswith("Chase")


def _take_chair(driver: Driver, page: SetupPage, chair: int, kind: str, by_keyboard: bool) -> None:
    """Somebody else sits down there."""
    press(driver, page.chairs[chair], by_keyboard)
    sheet = page.form
    assert isinstance(sheet, ChairForm)
    if by_keyboard:
        tab_to(driver, sheet.kind)
        for _ in range(sheet.kind.chosen - KINDS.index(kind)):
            driver.key(pygame.K_LEFT)
    else:
        driver.click(*list(sheet.kind.cells())[KINDS.index(kind)].center)


def _random_widget(table: TableScene, rng: Rng) -> Widget | None:
    """Something that may answer: all but the round buttons in the corner, bright ones more often. Nothing in
    the frame in which the host has just fallen silent."""
    able = [widget for widget in table.desk.all() if widget.focusable and widget.enabled]
    able = [widget for widget in able if not any(widget is one for one in table.bar.buttons)]
    able = [widget for widget in able if not _chases(widget) or not rng.below(CHASE_RARITY)]
    bright = [widget for widget in able if getattr(widget, "tone", "") in ("red", "green", "lilac", "amber")]
    return rng.choice([*able, *3 * bright]) if able else None


def press_random_answer(driver: Driver, table: TableScene, rng: Rng) -> None:
    widget = _random_widget(table, rng)
    if isinstance(widget, CardFan) and widget.cards:
        sprite = rng.choice(widget.cards).sprite
        driver.click(sprite.x - sprite.width * 0.3, sprite.y)
    elif widget is not None:
        driver.click(*widget.rect.center)
    driver.move(*_CORNER)


def _press_by_keyboard(driver: Driver, table: TableScene, rng: Rng) -> None:
    """Walk to a goal, perhaps a step inside it, and Enter."""
    goal = _random_widget(table, rng)
    if goal is None:
        return
    tab_to(driver, goal)
    if isinstance(goal, CardFan | Choice) and rng.below(2):
        driver.key(pygame.K_RIGHT)
    if table.desk.focused is goal:
        driver.key(pygame.K_RETURN)
