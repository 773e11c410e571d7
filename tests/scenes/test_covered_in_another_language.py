"""At a screen that several people share, another language leaves covered what a mere pause leaves covered."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rng import Rng
from game.shut_up_cat.actions import PlayNightLight
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.house import HouseRules
from game.shut_up_cat.options import DecisionKind as Kind
from game.shut_up_cat.state import ShutUpCatState
from scenes.navigator import Navigator
from scenes.pages.handover import Curtain
from scenes.pages.languages import LanguagesPage
from scenes.pages.pause import PausePage
from scenes.pages.results.page import ResultPage
from scenes.pages.settings import SettingsPage
from scenes.shut_up_cat.parts.looking_away import LookAwayPage
from scenes.stage.scene import Scene
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.gallery.posed import put_state
from tests.gallery.shut_up_cat_moments import BED
from tests.narrowing import expect_type, not_none
from tests.scenes.launching import Launch
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    a_plan,
    a_table,
    every_game,
    press_something,
    skip_until_asked,
    table_on,
)

pytestmark = pytest.mark.usefixtures("english_again")
ANSWERS = 20
IN_THE_MIDDLE = 30
"""So many tenths of a second pass at most before what is shown is interrupted."""


def pages_on_table(driver: Driver) -> list[type[Scene]]:
    scenes = driver.app.director.scenes
    return [type(one) for one in scenes[scenes.index(table_on(driver)) + 1 :]]


def go_back(driver: Driver, *buttons: str) -> None:
    for words in buttons:
        driver.click_on(say(words))
        driver.wait(0.4)


def open_pause(driver: Driver) -> None:
    if isinstance(driver.scene, TableScene):
        driver.scene.pages.pause()
    else:
        driver.wait(0.4)
        driver.key(pygame.K_ESCAPE)
    driver.wait(0.4)


def pause(driver: Driver, navigator: Navigator) -> None:
    open_pause(driver)
    go_back(driver, "pause.resume")


def choose_a_language(driver: Driver, navigator: Navigator) -> None:
    open_pause(driver)
    navigator.choose_language(driver.app.director, "en")
    driver.wait(0.4)
    assert pages_on_table(driver) == [PausePage, SettingsPage, LanguagesPage]
    go_back(driver, "languages.close", "settings.close", "pause.resume")


def covering(driver: Driver) -> tuple[object, ...]:
    """What covers the table, once somebody is asked, and what can be seen below; cards that wait face down
    for who was called to look are as good as a curtain."""
    skip_until_asked(driver)
    table, pages = table_on(driver), pages_on_table(driver)
    waits = table.loop.asks_to_look
    return (
        [Curtain] if waits else pages,
        table.viewpoint.secrets_of,
        table.loop.asking,
        {
            one.face
            for one in map(table.pieces.__getitem__, table.pieces.keys_with_prefix())
            if one.flip < 0.5
        },
    )


def answer(driver: Driver, rng: Rng) -> None:
    """Go on from the page on top, or play something; a Night Light before anything else."""
    table = driver.scene
    if not isinstance(table, TableScene) or table.viewpoint.face_down:
        press_something(driver, rng)
        return
    options = not_none(table.match.state.decision).options
    light = PlayNightLight(0, 5)
    table.loop.play(light if options.allows(light) else options.sample(rng))
    driver.wake()


def several_at(navigator: Navigator, game: str) -> TableScene:
    plan = a_plan(game, humans=3, cats=0)
    if game != "shut_up_cat":
        return a_table(navigator, plan)
    table = a_table(navigator, replace(plan, house=HouseRules(memory_aid=True)))
    state = expect_type(table.match.state, ShutUpCatState)
    lit = replace(
        state, tiles=BED, question=Kind.USE_DICE, dice=(2, 6, 6), hands=((Distraction.NIGHT_LIGHT,), (), ())
    )
    put_state(table.match, lit)
    return table


def interrupted(driver: Driver, interrupt: Callable[[], object]) -> Iterator[tuple[object, ...]]:
    """What is covered after each interruption of a game, while somebody is asked or something moves."""
    rng = Rng(4)
    for _ in range(ANSWERS):
        skip_until_asked(driver)
        if isinstance(driver.scene, TableScene):
            interrupt()
            yield covering(driver)
        if isinstance(driver.scene, ResultPage):
            return
        answer(driver, rng)
        driver.wait(rng.below(IN_THE_MIDDLE) / 10)
        if rng.below(3) == 0 and not isinstance(driver.scene, ResultPage):
            interrupt()
            yield covering(driver)


@every_game
def test_another_language_covers_what_a_pause_covers(launch: Launch, tmp_path: Path, game: str) -> None:
    found = []
    for interrupt in (pause, choose_a_language):
        navigator = a_navigator(tmp_path / interrupt.__name__, Settings(pace=Pace.NORMAL))
        driver = launch(partial(several_at, navigator, game), SMALL)
        found.append(list(interrupted(driver, partial(interrupt, driver, navigator))))
    assert found[0] == found[1]
    secret = LookAwayPage if game == "shut_up_cat" else Curtain
    assert [secret] in [pages for pages, *_ in found[0]]
