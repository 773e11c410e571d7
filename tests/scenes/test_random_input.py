"""Random input at a few screens; `python -m tests.monkey.screens` goes to all of them."""

import random

import pytest

from tests.gallery.shots import SHOTS
from tests.monkey import screens


def test_whatever_is_done_at_a_screen_the_program_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens, "EVENTS_AT_A_SCREEN", 20)
    rng = random.Random(4)
    for shot in rng.sample(SHOTS, 4):
        doings: list[str] = []
        screens.do_anything(shot, rng, doings)
        assert doings
