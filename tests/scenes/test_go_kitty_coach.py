"""The coach at the Go Kitty table."""

import re
from collections.abc import Generator
from typing import Any

import pygame
import pytest
from kitty_tables import (
    Play,
    at,
    settle,
)

from game.go_kitty.actions import (
    Action,
    Ask,
    HaveNone,
    SearchPile,
    Seek,
)
from game.go_kitty.cards import MOUSE, Season, Trait
from game.rng import Rng
from scenes.gallery.hand import Hand
from scenes.gallery.kitty_moments import pose
from scenes.go_kitty.coach import advice
from scenes.go_kitty.table import GoKittyTable


def advised(hand: Hand, scene: GoKittyTable) -> str:
    hand.key(pygame.K_h)
    for _ in range(200):
        hand.wait(0.05)
        if "I would" in scene.banner.text:
            break
    return scene.banner.text


def test_the_coach_says_who_holds_what_and_what_to_do(play: Play) -> None:
    hand, scene = at(play, pose("rain rain snow", "rain fan", "leaf"))
    scene.play(Ask(1, Trait.RAIN))
    scene = settle(hand)
    assert "I would" in advised(hand, scene)


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
        (Ask(1, Trait.FAN), r"Misty holds Fan\. I would ask Misty for Fan\. That is certain\."),
        (Seek(1, Season.FALL), r"I would Seek any Fall card from Misty\. That .*: \d\d in 100\."),
        (Seek(1, MOUSE), r"I would Seek a Mouse from Misty\. That is a long shot: \d+ in 100\."),
        (SearchPile(), r"I would Seek in the pile\."),
    ],
)
def test_the_coach_says_how_likely_an_ask_is_to_work(choice: Action, told: str) -> None:
    state, asked = pose("fan rain snow", "fan leaf", "apple", turn=1).apply(Ask(2, Trait.FAN))
    state, missed = state.apply(HaveNone())
    history = [event.seen_by(0) for event in (*asked, *missed)]
    thought = advice(state.view(0), history, Decided(choice), Rng(1), ("Ada", "Misty", "Biscuit").__getitem__)
    next(thought)
    with pytest.raises(StopIteration) as end:
        next(thought)
    assert re.search(told, end.value.value)
