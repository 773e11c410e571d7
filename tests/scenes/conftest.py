"""Fixtures that run the program with a `Driver` and close it after each test.

Pictures are blank and nothing is put on the window, unless a test asks for the fixture `real_pictures`: where
things stand and what happens does not depend on what they look like.
"""

import math
import os
import random
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pygame import SRCALPHA, Surface

from game import hint
from game.hint import BUDGET as USUAL_BUDGET
from scenes.stage import art, raster
from scenes.stage.kit import Kit
from scenes.stage.scene import Scene
from scenes.stage.theme import Theme
from scenes.store import reading
from scenes.store.store import Store
from scenes.table import thinking
from tests.driver import Driver
from tests.kept_hints import keep_hints
from tests.kept_pictures import keep_pictures, keep_sounds, keep_texts
from tests.kits import plain_kit
from tests.scenes import blank
from tests.scenes.launching import Launch


@pytest.fixture(scope="session", autouse=True)
def every_drawing_is_rasterised_once() -> Iterator[None]:
    """Without it most of a test's time would go into rasterising the same drawings as in the test before."""
    with pytest.MonkeyPatch.context() as patch:
        keep_pictures(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def every_sound_is_read_once() -> Iterator[None]:
    """Without it every program would decode the same files again."""
    with pytest.MonkeyPatch.context() as patch:
        keep_sounds(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def every_text_is_measured_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        keep_texts(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def every_hint_is_weighed_once_and_with_few_samples() -> Iterator[None]:
    """How a hint is told does not depend on how certain it is."""
    with pytest.MonkeyPatch.context() as patch:
        keep_hints(patch)
        patch.setattr(hint, "BUDGET", 1)
        yield


@pytest.fixture
def usual_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests that want the hint that a player gets."""
    monkeypatch.setattr(hint, "BUDGET", USUAL_BUDGET)


@pytest.fixture
def real_pictures() -> None:
    """For tests that look at pixels."""


@pytest.fixture
def empty_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests that ask what is drawn where: drawings are empty, words and plates are not."""

    def empty(cut: raster.RasterRequest, swaps: tuple[str, ...] = ()) -> Surface:
        return Surface((cut.width, cut.height), SRCALPHA, 32)

    monkeypatch.setattr(art, "rasterise", empty)
    blank.draw_seldom(monkeypatch)


@pytest.fixture(autouse=True)
def blank_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Most tests never look at a pixel."""
    if "real_pictures" not in request.fixturenames:
        blank.draw_blank(monkeypatch)


@pytest.fixture(scope="session", autouse=True)
def nobody_waits_for_the_disk() -> Iterator[None]:
    """Skip fsync, which only matters after a power cut, and try again at once what could not be read."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        patch.setattr(reading, "_PAUSES", tuple(0.0 for _ in reading._PAUSES))
        yield


@pytest.fixture(autouse=True)
def the_same_deals_in_every_run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbelow", random.Random(request.node.nodeid).randrange)


@pytest.fixture(autouse=True)
def bots_think_a_decision_through_in_one_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a game takes the same course however fast the machine is."""
    monkeypatch.setattr(thinking, "WAITS", 0)
    monkeypatch.setattr(thinking, "SLICE_SECONDS", math.inf)


class SettlingDriver(Driver):
    """Waits for every picture before a frame: no pixel depends on how far the worker has come meanwhile."""

    def _frame(self, drawn: bool) -> None:
        if drawn:
            self.app.kit.art.settle()
        super()._frame(drawn)

    def _draw(self) -> None:
        self.app.kit.art.settle()
        super()._draw()


@pytest.fixture
def launch() -> Iterator[Launch]:
    """Start the program with a scene."""
    drivers: list[Driver] = []

    def start(
        first: Callable[[], Scene], size: tuple[int, int] = (1920, 1080), theme: Theme | None = None
    ) -> Driver:
        drivers.append(SettlingDriver(first, size, theme))
        return drivers[-1]

    yield start
    for driver in drivers:
        driver.close()


@pytest.fixture
def calls() -> list[str]:
    """What the scenes of `recording_scenes` have recorded."""
    return []


@pytest.fixture
def received() -> list[object]:
    """The values that callbacks of widgets were called with."""
    return []


@pytest.fixture
def kit() -> Iterator[Kit]:
    """What widgets and sprites work with, without a scene."""
    with plain_kit() as kit:
        yield kit


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """With files in a folder of the test's."""
    return Store(tmp_path / "home", tmp_path / "exchange")
