"""News in passing lie on nothing that is read or pressed at a table.

Every run looks at some of the gallery's moments; `-m long` looks at all of them.
"""

from pathlib import Path

import pygame
import pytest
from pygame import FRect

from game.kitten_me.actions import Bid
from game.kitten_me.cards import Thing
from scenes.stage.canvas import Canvas
from scenes.stage.layout import WindowView
from scenes.stage.strings import say
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.posed import put_state
from tests.scenes.covered import things_on
from tests.scenes.games_on_tables import kitten_me_look, shut_up_cat_look
from tests.scenes.kitten_me_tables import after_bid, table_shown
from tests.scenes.kitten_me_tables import table as dealt
from tests.scenes.launching import Launch
from tests.scenes.lesson_players import lesson_table, skip_until_spoken
from tests.scenes.navigators import a_navigator, every_game
from tests.scenes.posed_tables import OF_TABLES, at_moment

WINDOWS = [(1280, 720), (640, 900), (960, 540), (1800, 600)]
"""In smaller ones there is not always a free place."""
_TOUCH = 2.0
"""In units: how much of a thing may lie under its edge."""


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (640, 900), (720, 1280), (1600, 700)])
@every_game
@pytest.mark.seldom(4)
def test_a_toast_at_a_table_covers_neither_the_banner_nor_a_seat_nor_a_button(
    launch: Launch, tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    driver = launch(lambda: lesson_table(a_navigator(tmp_path), game, "first"), size)
    table = skip_until_spoken(driver)
    table.desk.toast(say("album.new_goal", goal="Only a Big Kitten"))
    driver.wake()
    driver.tick(0.5, drawn=True)
    box = table.desk.toasts.box(table.kit)
    assert table.kit.window.room.contains(box)
    banner, goal = table.words.banner, table.goal.sign
    taken = [banner.rect, *([goal.rect] if goal.visible else []), *table.bar.taken]
    taken += [plate.rect for plate in table.seats.plates]
    taken += [table.pieces[key].rect for key in table.pieces.keys_with_prefix()]
    if game == "shut_up_cat":
        look = shut_up_cat_look(table)
        taken += [look.geometry.cat_body(look.cat.spot), look.race.rect]
    assert box.collidelist([*taken, *table.context.occupied_by_host()]) < 0
    aside = abs(box.centerx - table.kit.window.room.centerx)
    assert aside <= box.width, "its home is in the middle, right under what is said there"
    driver.tick(1.0, drawn=True)
    assert table.desk.toasts.box(table.kit) == box, "it stands still"


def faults_of(launch: Launch, name: str) -> list[str]:
    """On what a toast lies in all windows, one after the other."""
    driver, table = at_moment(launch, name, WINDOWS[0])
    if table is None:
        return []
    table.desk.toast(say("album.new_goal", goal="Only a Big Kitten"))
    found = []
    for size in WINDOWS:
        driver.app.director.change(WindowView(*size))
        driver.app.director.update(0.0)
        table.draw(Canvas(table.kit))
        box, pieces = table.desk.toasts.box(table.kit), table.pieces
        lying = ((str(key), pieces[key].rect) for key in pieces.keys_with_prefix() if pieces[key].visible)
        for thing, rect in (*things_on(table), *lying):
            if min(box.clip(rect).size) > _TOUCH:
                found.append(f"at {size} it lies on {thing}")
    return found


@pytest.mark.usefixtures("real_pictures", "empty_pictures")
@pytest.mark.parametrize("name", ["kitten-me-turn", "go-kitty-last-turns", "shut-up-cat-asleep"])
def test_a_toast_hides_nothing_that_lies_on_a_table(launch: Launch, name: str) -> None:
    assert faults_of(launch, name) == []


@pytest.mark.long
@pytest.mark.usefixtures("real_pictures", "empty_pictures")
@pytest.mark.parametrize("name", OF_TABLES)
def test_a_toast_hides_nothing_that_lies_on_a_table_at_any_moment(launch: Launch, name: str) -> None:
    assert faults_of(launch, name) == []


def told_before_a_turn(launch: Launch, size: tuple[int, int]) -> tuple[Driver, TableScene, FRect]:
    """Two share the screen, and no hand lies open yet; somebody is told something, and then the first of them
    opens a hand. Where the toast stood before is told, too."""
    driver = launch(lambda: dealt(6, humans=(0, 1), first=3), size)
    table = table_shown(driver)
    driver.tick(0.2)
    table.picture.skip_to_reading()
    driver.tick(0.1)
    table.desk.toast(say("kitten_me.bet.offer", name="Night Owl"))
    driver.wake()
    driver.tick(0.3, drawn=True)
    before = FRect(table.desk.toasts.box(table.kit))
    put_state(table.match, after_bid(5, ("bh1 gt2", "", *("rh1 gg1",) * 4)))
    table.picture.reconcile()
    driver.wait(0.6)
    driver.key(pygame.K_RETURN)
    driver.wait(0.3)
    driver.tick(0.1, drawn=True)
    assert driver.scene is table
    assert table.desk.toasts.text
    return driver, table, before


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_a_toast_makes_way_for_a_hand_that_is_opened_below_it(launch: Launch, size: tuple[int, int]) -> None:
    _, table, before = told_before_a_turn(launch, size)
    counts = kitten_me_look(table).counts
    assert counts.visible
    own = [counts.rect, *(table.pieces[key].rect for key in table.pieces.keys_with_prefix("hand", 0))]
    assert before.collidelist(own) >= 0
    asked = [table.words.banner.rect, *(one.rect for one in table.loop.controls if one.visible)]
    assert table.desk.toasts.box(table.kit).collidelist([*own, *asked]) < 0


def test_a_toast_that_lies_on_nothing_new_stands_still(launch: Launch) -> None:
    driver, table, _ = told_before_a_turn(launch, (1280, 720))
    box = FRect(table.desk.toasts.box(table.kit))
    table.loop.play(Bid(6, Thing.RED))
    driver.tick(0.5, drawn=True)
    assert table.desk.toasts.text
    assert table.desk.toasts.box(table.kit) == box
