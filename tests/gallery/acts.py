"""What the driver does at any table to bring it into a state that is worth a picture."""

from typing import Any, TypeVar

import pygame

from scenes.table.scene import TableScene
from scenes.table.stands import Key
from tests.driver import Driver
from tests.gallery.shot import Act

Table = TypeVar("Table", bound=TableScene)


def table_of(driver: Driver, kind: type[Table]) -> Table:
    """The table, whatever page lies on it."""
    table = driver.app.director.scenes[0]
    assert isinstance(table, kind)
    return table


def finish_until_asked(driver: Driver, kind: type[Table]) -> Table:
    """The table, once a human is asked, who has turned the cards up, or another page lies on it."""
    table = table_of(driver, kind)
    for _ in range(3000):
        if driver.scene is not table or (
            table.loop.asking and table.accepts_input and not driver.app.director.changing
        ):
            driver.wait_until_heard()
            return table
        table.timeline.finish()
        if table.loop.controls and table.viewpoint.face_down:
            table.privacy.reveal_hand()
        driver.tick(0.1)
    raise TimeoutError("the table never came to rest")


def rest(driver: Driver) -> None:
    """The table at rest, with the pointer out of the way."""
    finish_until_asked(driver, TableScene)
    point_away(driver)
    driver.wait(0.4)


def turn_cards_down(driver: Driver) -> None:
    driver.key(pygame.K_c)
    driver.wait(0.6)


def point_away(driver: Driver) -> None:
    driver.move(1900, 1070)


def sequence(*those: Act) -> Act:
    """Do several acts one after the other, then wait a moment."""

    def act(driver: Driver) -> None:
        for one in those:
            one(driver)
        driver.wait(0.5)

    return act


def press_keys(*keys: int) -> Act:
    def act(driver: Driver) -> None:
        finish_until_asked(driver, TableScene)
        for key in keys:
            driver.key(key)

    return act


def turn_to_tab(number: int) -> Act:
    """Turn the page to one of its tabs."""

    def act(driver: Driver) -> None:
        driver.click_tab(number)
        point_away(driver)
        driver.wait(0.6)

    return act


def ask_the_coach(driver: Driver) -> None:
    """Ask, and wait for the answer: how many frames a thought takes depends on the machine."""
    rest(driver)
    driver.key(pygame.K_h)
    coach = table_of(driver, TableScene).hints.coach
    for _ in range(300):
        if coach.text:
            break
        driver.wait(0.1)
    driver.wait(3.0)


def drag_onto(*target: Any) -> Act:
    """Drag the first piece that may be dropped on a target, and hold it over that."""

    def act(driver: Driver) -> None:
        table = finish_until_asked(driver, TableScene)
        point_away(driver)
        driver.wait(0.3)
        able = [key for key, offer in table.loop.offers().items() if target in offer.drops]
        x, y = next(spot for key in able if (spot := free_spot(table, key)) is not None)
        driver.move(x, y)
        driver.press(x, y)
        goal = table.context.where(target)
        assert goal is not None
        for share in (0.2, 0.5, 0.8, 1.0):
            driver.move(x + (goal.centerx - x) * share, y + (goal.centery - y) * share)

    return act


def free_spot(table: TableScene, key: Key) -> tuple[float, float] | None:
    """A point of a piece that no other piece covers, to drag it from."""
    if key not in table.pieces:
        return None
    piece = table.pieces[key]
    across = (piece.x + piece.width * share / 10 for share in range(-4, 5))
    return next(((x, piece.y) for x in across if table.sprites.at(x, piece.y) is piece), None)
