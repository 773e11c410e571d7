"""Dragging at every table: what is taken up can be put back, dropped in vain, or was only clicked."""

import math
from collections.abc import Callable, Iterator
from functools import partial

import pygame
import pytest

from game.go_kitty.cards import Trait
from game.shut_up_cat.actions import Reveal, ScoreWinks
from game.shut_up_cat.cards import Distraction
from scenes.stage.theme import Seconds, Theme
from scenes.table.scene import TableScene
from scenes.table.stands import Key
from tests.driver import Driver
from tests.gallery.shut_up_cat_moments import BED
from tests.scenes import shut_up_cat_tables
from tests.scenes.changes import resize
from tests.scenes.dragged import (
    NOWHERE,
    a_bed,
    a_card,
    a_garden,
    a_kitten_table,
    centre,
    drag,
    draggable,
    grip,
    is_home,
    plain_card,
    take_up,
)
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.tables import record_sounds

# In vain.


def wiggles(driver: Driver, scene: TableScene, piece: Key) -> Iterator[bool]:
    for _ in range(20):
        driver.tick(0.05)
        yield bool(scene.pieces[piece].aside)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_card_that_cannot_be_laid_wiggles_and_says_why_at_every_table(
    launch: Launch, reduced: bool
) -> None:
    milk = (Distraction.WARM_MILK,)
    bed = partial(shut_up_cat_tables.using, (2, 6, 4), milk, multipliers=(3, 3, 3))
    for at, find, words in (
        (a_kitten_table(launch, "bh1 skip"), plain_card, "until the hands are shown"),
        (a_garden(launch), partial(a_card, trait=Trait.RAIN), "not part of a Clowder"),
        (a_bed(launch, bed), lambda scene: ("card", 0), "×3"),
    ):
        driver, scene = at
        driver.app.director.change_theme(Theme(reduced_motion=reduced))
        find_piece: Callable[[TableScene], Key] = find
        piece = find_piece(scene)
        take_up(driver, scene, piece)
        table = scene.context.where(("table",)) or scene.context.where(("bed",))
        assert table is not None
        driver.release(*table.center)
        told = scene.dragging.in_vain
        assert told is not None
        assert told.piece == piece
        assert words in told.tip_text
        if scene.dragging._returning is not None:
            assert any(wiggles(driver, scene, piece)) != reduced
        driver.wait(4.0)
        assert scene.dragging.in_vain is None
        assert scene.pieces[piece].aside == 0
        assert scene.loop.asking
        assert not scene.match.actions


@pytest.mark.parametrize(
    ("at", "find", "drop"),
    [
        (partial(a_kitten_table, own="bh1 skip"), plain_card, ("table",)),
        (a_garden, partial(a_card, trait=Trait.RAIN), ("table",)),
        (a_bed, lambda _: ("die", 0), ("deck",)),
    ],
    ids=["kitten_me", "go_kitty", "shut_up_cat"],
)
def test_a_drag_that_is_refused_sounds_once_and_no_other_sound_comes_with_it(
    launch: Launch,
    at: Callable[[Launch], tuple[Driver, TableScene]],
    find: Callable[[TableScene], Key],
    drop: Key,
) -> None:
    driver, scene = at(launch)
    sounds = record_sounds(scene)
    take_up(driver, scene, find(scene))
    if scene.dragging.held is not None:
        sounds.clear()
    to = centre(scene, drop)
    driver.move(*to)
    driver.release(*to)
    driver.wait(0.6)
    assert scene.dragging.in_vain is not None
    assert [name for name in sounds if scene.kit.sound.variants(name)] == ["error"]


def in_hiding(launch: Launch) -> tuple[Driver, TableScene]:
    driver, scene = a_bed(launch, partial(shut_up_cat_tables.using, (6, 4, 4), memory_aid=True))
    for action in (Reveal(11, 3), ScoreWinks()):
        scene.loop.play(action)
        shut_up_cat_tables.settle(driver)
    return driver, scene


BEDS: dict[str, Callable[[Launch], tuple[Driver, TableScene]]] = {
    "before the roll": lambda launch: a_bed(
        launch, partial(shut_up_cat_tables.table, pillow=(2, 5), tiles=BED)
    ),
    "three taken": lambda launch: a_bed(
        launch, partial(shut_up_cat_tables.table, pillow=(1, 2, 5, 6), tiles=BED)
    ),
    "after it": a_bed,
    "three alike": lambda launch: a_bed(launch, partial(shut_up_cat_tables.using, (4, 4, 4), pillow=(2,))),
    "hiding": in_hiding,
}


@pytest.mark.parametrize("name", BEDS)
def test_every_die_or_tile_that_is_dropped_where_it_cannot_lie_says_why_in_a_sentence(
    launch: Launch, name: str
) -> None:
    driver, scene = BEDS[name](launch)
    if name == "three taken":
        for pips in (1, 2, 5):
            shut_up_cat_tables.click_widgets(driver, shut_up_cat_look(scene).spots.pillow[pips - 1])
            shut_up_cat_tables.settle(driver)
    offers = [key for key in scene.loop.offers() if key[0] in ("die", "tile", "pillow", "pile")]
    pieces = [key for key in offers if key in scene.pieces and (key[0] != "tile" or name == "hiding")]
    assert {key[0] for key in pieces} >= {"pile"}
    for piece in pieces:
        for place in (("deck",), ("seat", 1), ("race",)):
            take_up(driver, scene, piece)
            to = centre(scene, place)
            driver.move(*to)
            driver.release(*to)
            told = scene.dragging.in_vain
            assert told is not None, (piece, place)
            assert told.tip_text.endswith(".")
            driver.wait(0.6)


@pytest.mark.parametrize("name", ["before the roll", "after it", "hiding"])
def test_what_is_put_back_where_it_lay_says_nothing(launch: Launch, name: str) -> None:
    driver, scene = BEDS[name](launch)
    for piece in draggable(scene):
        home = scene.pieces[piece].rect.center
        drag(driver, scene, piece, (home[0], home[1] + 2))
        assert scene.dragging.in_vain is None
        driver.wait(0.6)
    assert not scene.match.actions or name == "hiding"


# Everywhere.

TABLES = {"kitten_me": a_kitten_table, "go_kitty": a_garden, "shut_up_cat": a_bed}
every_table = pytest.mark.parametrize("name", TABLES)


def first_piece(scene: TableScene) -> Key:
    """Something that can be dragged, and gripped where it lies."""
    return next(key for key in draggable(scene) if key[0] in ("hand", "die"))


@every_table
def test_dropped_beside_everything_it_glides_back_and_nothing_was_done(launch: Launch, name: str) -> None:
    driver, scene = TABLES[name](launch)
    key = first_piece(scene)
    drag(driver, scene, key, NOWHERE)
    assert scene.dragging.held is None
    assert scene.dragging.seconds_until_change() == 0
    driver.wait(Seconds.TOAST + 1)
    assert scene.dragging.seconds_until_change() == math.inf
    assert is_home(scene, key)
    assert not scene.match.actions
    assert scene.loop.asking


@every_table
def test_what_would_take_it_lights_up_and_nothing_else(launch: Launch, name: str) -> None:
    driver, scene = TABLES[name](launch)
    key = first_piece(scene)
    assert not scene.dragging.targets
    take_up(driver, scene, key)
    assert set(scene.dragging.targets) == set(scene.loop.offers()[key].drops)
    driver.release(*NOWHERE)


@every_table
@pytest.mark.parametrize("how", ["escape", "look away", "resize"])
@pytest.mark.seldom(3)
def test_it_can_be_put_back_without_a_drop(launch: Launch, name: str, how: str) -> None:
    driver, scene = TABLES[name](launch)
    key = first_piece(scene)
    target = next(iter(scene.loop.offers()[key].drops))
    take_up(driver, scene, key)
    if how == "escape":
        driver.key(pygame.K_ESCAPE)
    elif how == "look away":
        driver.look_away()
        driver.wait(0.1)
    else:
        resize(driver)
        driver.wait(0.2)
    assert scene.dragging.held is None
    driver.release(*centre(scene, target))
    driver.wait(0.5)
    assert driver.scene is scene
    assert not scene.match.actions
    assert is_home(scene, key)


@every_table
def test_a_press_that_hardly_moves_is_a_click(launch: Launch, name: str) -> None:
    driver, scene = TABLES[name](launch)
    key = first_piece(scene)
    driver.move(*NOWHERE)
    driver.wait(0.2)
    x, y = grip(scene, key)
    heard = (
        [one.chosen for one in scene.loop.offers().values()],
        scene.loop.question.prompt() if scene.loop.question else "",
    )
    driver.move(x, y)
    driver.press(x, y)
    driver.move(x + 3, y + 3)
    driver.release(x + 3, y + 3)
    assert scene.dragging.held is None
    assert scene.loop.question is not None
    assert ([one.chosen for one in scene.loop.offers().values()], scene.loop.question.prompt()) != heard


@every_table
def test_it_works_in_another_window_and_with_reduced_motion(launch: Launch, name: str) -> None:
    driver, scene = TABLES[name](launch)
    driver.app.director.change_theme(Theme(reduced_motion=True))
    resize(driver)
    driver.wait(0.5)
    key = first_piece(scene)
    take_up(driver, scene, key)
    held = scene.dragging._held
    assert held is not None
    assert held.copy.angle == 0
    driver.release(*NOWHERE)
    driver.wait(0.3)
    assert is_home(scene, key)
