"""The program with a hand in front of it, closed again after each test."""

import math
import random
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scenes.stage.scene import Scene
from scenes.stage.theme import Theme
from scenes.store.store import Store
from scenes.table import thinking
from tests.gallery.hand import Hand
from tests.scenes.hands import Play


@pytest.fixture(autouse=True)
def the_same_deals_in_every_run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbelow", random.Random(request.node.nodeid).randrange)


@pytest.fixture(autouse=True)
def bots_think_a_decision_through_in_one_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast the machine is, a game goes the same way."""
    monkeypatch.setattr(thinking, "SLICE_SECONDS", math.inf)


class SteadyHand(Hand):
    """Waits for every picture before a frame: no pixel depends on how far the worker has come meanwhile."""

    def tick(self, seconds: float) -> None:
        self.app.kit.art.settle()
        super().tick(seconds)


@pytest.fixture
def play() -> Iterator[Play]:
    """Start the program with a scene."""
    hands: list[Hand] = []

    def start(
        first: Callable[[], Scene], size: tuple[int, int] = (1920, 1080), theme: Theme | None = None
    ) -> Hand:
        hands.append(SteadyHand(first, size, theme))
        return hands[-1]

    yield start
    for hand in hands:
        hand.close()


@pytest.fixture
def heard() -> list[object]:
    """What widgets have told."""
    return []


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """With files in a folder of the test's."""
    return Store(tmp_path / "home", tmp_path / "exchange")
