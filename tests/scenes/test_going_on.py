"""Whoever clicks on at one place presses nothing that comes to lie there, until they have seen it."""

import pytest

from game.kitten_me.actions import Bid
from game.kitten_me.cards import Thing
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.stage.theme import Seconds
from tests.driver import Driver
from tests.scenes.kitten_me_tables import after_bid, launch_at, settle, table_shown
from tests.scenes.launching import Launch
from tests.scenes.tables import question_on

_FRAME = 0.05


def _where_a_call_comes(launch: Launch) -> tuple[Driver, tuple[float, float]]:
    """The player bids; by clicks at the place of the call they hurry the others, until they are asked."""
    driver = launch_at(launch, after_bid(3))
    scene = settle(driver)
    (call, *_) = question_on(scene, TurnQuestion).calls
    place = call.rect.center
    scene.loop.play(Bid(4, Thing.HAT))
    return driver, place


@pytest.mark.parametrize("apart", [0.3, 0.4, 0.55, 0.75])
def test_clicking_on_where_a_call_comes_calls_nothing_before_it_was_seen(
    launch: Launch, apart: float
) -> None:
    driver, place = _where_a_call_comes(launch)
    scene = table_shown(driver)
    driver.move(*place)
    seen = 0.0
    for _ in range(200):
        played = len(scene.match.actions)
        asked = scene.loop.asking and scene.accepts_input
        driver.press(*place)
        driver.release(*place)
        if asked and len(scene.match.actions) > played:
            break
        for _ in range(round(apart / _FRAME)):
            driver.wait(_FRAME)
            seen = seen + _FRAME if scene.loop.asking else 0.0
    else:
        raise AssertionError("nobody was ever heard")
    assert seen >= Seconds.PRESS_AFTER_PRESS - apart - 3 * _FRAME


def test_whoever_goes_there_presses_at_once(launch: Launch) -> None:
    driver, place = _where_a_call_comes(launch)
    scene = settle(driver)
    played = len(scene.match.actions)
    driver.click(*place)
    driver.wait(_FRAME)
    assert len(scene.match.actions) == played + 1
