"""A short run of the monkey; `python -m tests.monkey` takes longer ones."""

from contextlib import closing
from math import inf
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from scenes.lazy_navigator import LazyNavigator
from scenes.navigator import Navigator
from scenes.stage.scene import Page
from scenes.store.store import Store
from tests.kept_pictures import PicturesApart
from tests.loopback import AT_LOOPBACK
from tests.measuring_driver import MeasuringDriver
from tests.memory import memory_in_use_mb
from tests.monkey import monkey
from tests.monkey.monkey import MOVES_SHARE, Monkey

pytestmark = pytest.mark.usefixtures("real_pictures")


def test_whatever_a_monkey_does_the_program_goes_on_and_is_played(tmp_path: Path) -> None:
    visitor = Monkey(tmp_path, seed=3)
    visitor.go(30)
    visitor.close()
    assert visitor.log.moves >= MOVES_SHARE * 30 - 1


def test_a_monkey_that_is_at_the_menu_already_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(monkey, "_MENU_EVERY", 1)
    visitor = Monkey(tmp_path, seed=3)
    visitor.go(2)
    visitor.close()
    assert visitor.log.events >= 2


class _LatePage(Page):
    """Cannot be shown for a while."""

    frames = 30

    def make_ready(self, seconds: float) -> bool:
        self.frames -= 1
        return self.frames < 0


def test_a_driver_that_batches_events_waits_for_a_page_that_comes_late(tmp_path: Path) -> None:
    with (
        closing(Store(tmp_path / "home", tmp_path / "exchange")) as store,
        closing(MeasuringDriver(Navigator(store, phones_at=AT_LOOPBACK), (640, 360))) as driver,
    ):
        driver.app.director.slice_seconds = inf
        driver.wait(1.0)
        driver.batches_events, menu = True, driver.scene
        menu.director.push(_LatePage())
        driver.draw_frame(0.1)
        assert driver.app.director.preparing
        driver.wait_until_shown()
        driver.wait(0.3)
        driver.key(pygame.K_ESCAPE)
        driver.wait(0.3)
        assert driver.scene is menu


def test_a_driver_that_rests_does_what_the_program_does_behind_the_menu(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "home", tmp_path / "exchange")) as store:
        front = LazyNavigator(store, phones_at=AT_LOOPBACK)
        with closing(MeasuringDriver(front, (640, 360))) as driver:
            driver.app.background.add(front.background_tasks())
            driver.wait(1.0)
            assert "navigator" not in vars(front)
            rests = 0
            while "navigator" not in vars(front) and rests < 40:
                driver.rest()
                driver.tick(0.1)
                rests += 1
            assert "navigator" in vars(front)


def test_pictures_in_memory_of_their_own_look_as_they_were_made() -> None:
    made = [Surface((width, 20), pygame.SRCALPHA, 32) for width in (7, 32, 300)]
    for number, picture in enumerate(made):
        picture.fill((10, 20, 30 + number, 200))
        picture.set_at((number, 5), (90, 60, 30, 120))
    keep_apart = PicturesApart(lambda number: made[number])
    apart = [keep_apart(number) for number in range(3)]
    for original, picture in zip(made, apart, strict=True):
        assert pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(original, "RGBA")
        assert picture.get_masks() == original.get_masks()
    assert apart[0] is not made[0]


def test_memory_in_use_is_counted_without_the_holes_between_what_stays() -> None:
    before = memory_in_use_mb()
    things = [(number,) for number in range(300_000)]
    assert memory_in_use_mb() - before > 15.0
    things = things[::200]
    assert memory_in_use_mb() - before < 3.0
    assert things
