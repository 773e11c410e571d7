"""The coach at the Go Kitty table."""

import re
from collections.abc import Generator
from typing import Any

import pygame
import pytest

from game.go_kitty import HouseRules
from game.go_kitty.actions import (
    Action,
    Ask,
    HaveNone,
    SearchPile,
    Seek,
    Skip,
)
from game.go_kitty.cards import MOUSE, Season, Trait
from game.rng import Rng
from scenes.go_kitty.coach import advice
from scenes.go_kitty.table import GoKittyTable
from scenes.table.advice import Advice
from tests.driver import Driver
from tests.gallery.go_kitty_moments import pose
from tests.narrowing import expect_type
from tests.scenes.go_kitty_tables import launch_at, settle
from tests.scenes.launching import Launch


def advised(driver: Driver, scene: GoKittyTable) -> str:
    driver.key(pygame.K_h)
    for _ in range(200):
        driver.wait(0.05)
        if scene.coach.text:
            break
    return scene.coach.text


def test_the_coach_says_who_holds_what_and_what_to_do(launch: Launch) -> None:
    driver, scene = launch_at(launch, pose("rain rain snow", "rain fan", "leaf"))
    scene.play(Ask(1, Trait.RAIN))
    scene = settle(driver)
    assert "I would" in advised(driver, scene)


class Decided:
    """A bot that knows what it wants."""

    def __init__(self, choice: Action) -> None:
        self._choice = choice

    def think(self, view: Any, history: Any, rng: Rng) -> Generator[None, None, Action]:
        yield
        return self._choice


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        (
            Ask(1, Trait.FAN),
            r"I would ask Misty for Fan: they have it, and only a Mouse could spoil it\.",
        ),
        (Seek(1, Season.FALL), r"I would Seek any Fall card from Misty: .*, \d\d in 100\."),
        (Seek(1, MOUSE), r"I would Seek a Mouse from Misty: a long shot, \d+ in 100\."),
        (SearchPile(), r"I would Seek in the pile"),
    ],
)
def test_the_coach_says_how_likely_an_ask_is_to_work(choice: Action, told: str) -> None:
    assert re.search(told, _after_misty_asked_for_a_fan(choice))


def _after_misty_asked_for_a_fan(choice: Action, **moment: Any) -> str:
    state, asked = pose("fan rain snow", "fan leaf", "apple", turn=1, **moment).apply(Ask(2, Trait.FAN))
    state, missed = state.apply(HaveNone())
    history = [event.seen_by(0) for event in (*asked, *missed)]
    thought = advice(state.view(0), history, Decided(choice), Rng(1), ("Ada", "Misty", "Biscuit").__getitem__)
    next(thought)
    with pytest.raises(StopIteration) as end:
        next(thought)
    return expect_type(end.value.value, Advice).words


@pytest.mark.parametrize(
    ("choice", "moment"),
    [
        (Ask(1, Trait.FAN), {"mice_played": 4}),
        (Seek(1, Trait.FAN), {"house": HouseRules(no_seek_reversal=True)}),
    ],
)
def test_what_no_mouse_can_spoil_is_certain(choice: Action, moment: dict[str, Any]) -> None:
    assert _after_misty_asked_for_a_fan(choice, **moment).endswith(": that is certain.")


@pytest.mark.parametrize(
    ("tokens", "told"), [((1, 3), "I would skip and wake a token"), ((3, 3), "I would skip: asking would")]
)
def test_a_skip_is_advised_for_what_it_brings(tokens: tuple[int, int], told: str) -> None:
    state = pose("fan rain snow", "fan leaf", tokens=tokens)
    thought = advice(state.view(0), [], Decided(Skip()), Rng(1), ("Ada", "Misty").__getitem__)
    next(thought)
    with pytest.raises(StopIteration) as end:
        next(thought)
    assert end.value.value.words.startswith(told)
