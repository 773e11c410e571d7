"""Space and Enter at a table where nobody is asked: they hurry things on and touch nothing else."""

from pathlib import Path

import pygame
import pytest

from scenes.stage.theme import Pace
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.plain_games import choice
from tests.scenes.launching import Launch
from tests.scenes.navigators import SMALL, a_navigator, a_plan, a_table, every_game, skip_until_asked


def a_cat_thinks(launch: Launch, folder: Path, game: str) -> tuple[Driver, TableScene]:
    """A human has played by keyboard, all of it was shown, and a cat is to decide."""
    navigator = a_navigator(folder, Settings(pace=Pace.SLOW))
    driver = launch(lambda: a_table(navigator, a_plan(game)), SMALL)
    skip_until_asked(driver, by_keyboard=True)
    table = driver.scene
    assert isinstance(table, TableScene)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    while table.match.state.decision is not None and table.match.state.decision.seat == 0:
        table.loop.play(choice(table.match))
        table.timeline.finish()
    driver.wait(0.4)
    assert table.accepts_input
    assert not table.loop.asking
    return driver, table


@every_game
@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
@pytest.mark.seldom(2)
def test_a_key_in_a_cats_turn_refuses_nothing_and_moves_no_focus(
    launch: Launch, tmp_path: Path, game: str, key: int
) -> None:
    driver, table = a_cat_thinks(launch, tmp_path, game)
    actions = len(table.match.actions)
    driver.key(key)
    assert not [widget for widget in table.desk.all() if widget.refusing]
    assert not [widget for widget in table.desk.all() if widget.focused]
    assert driver.scene is table
    assert len(table.match.actions) <= actions + 1, "the cat's pause is shortened, nothing more"


@every_game
def test_a_button_of_the_corner_that_was_walked_to_can_be_pressed_in_a_cats_turn(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    driver, table = a_cat_thinks(launch, tmp_path, game)
    pause = table.bar.buttons[-1]
    table.desk.focus(pause)
    driver.key(pygame.K_RETURN)
    driver.wait(0.3)
    assert driver.scene is not table
