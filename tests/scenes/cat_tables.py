"""Shut Up Cat tables for tests: at any moment, settled, and pressed at the pixels of a window."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame
from tables import NotingHost, guests

from game.core import Seat
from game.match import Match
from game.shut_up_cat import HouseRules
from game.shut_up_cat.board import Tile
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.options import Question
from scenes.gallery.hand import Hand
from scenes.shut_up_cat.table import ShutUpCatTable
from scenes.stage.theme import Pace
from scenes.stage.widgets.base import Widget
from scenes.table.host import Manners

Play = Callable[..., Hand]
SMALL = (960, 540)
Z, MEOW = Tile.Z, Tile.MEOW
BED = (Z, MEOW, Z, Z, MEOW, Z, Z, MEOW, Z, Z, MEOW, Z)
DREAM = (Z,) * 8 + (MEOW,) * 4


def table(
    seats: int = 3,
    humans: Sequence[Seat] = (0,),
    first: Seat = 0,
    memory_aid: bool = False,
    pace: Pace = Pace.INSTANT,
    **moment: Any,
) -> ShutUpCatTable:
    """A table, at its beginning or at a moment that is put together by hand."""
    company = guests(seats, humans)
    house = HouseRules(first=first, memory_aid=memory_aid)
    match = Match("shut_up_cat", [guest.player() for guest in company], house, seed=1)
    if moment:
        match._states[-1] = replace(match.state, **moment)
    return ShutUpCatTable(match, company, NotingHost(Manners(pace=pace)))


def using(dice: tuple[int, int, int], hand: tuple[Distraction, ...] = (), **moment: Any) -> ShutUpCatTable:
    """The first seat is to use its dice."""
    seats = moment.pop("seats", 3)
    hands = (hand, *((),) * (seats - 1))
    moment = {"tiles": BED, "question": Question.USE_DICE, "dice": dice, "hands": hands} | moment
    return table(seats, **moment)


def settle(hand: Hand) -> ShutUpCatTable:
    """Skip whatever is shown until a human is asked, somebody must look away, or the game is over."""
    scene = hand.app.director.scenes[0]
    assert isinstance(scene, ShutUpCatTable)
    for _ in range(3000):
        resting = scene.live and not hand.app.director.changing
        if hand.scene is not scene:
            hand.wait(0.3)
            return scene
        if scene.asking and resting:
            return scene
        scene.timeline.finish()
        hand.tick(0.1)
    raise AssertionError("the table never came to rest")


def press(hand: Hand, widget: Widget) -> None:
    hand.click(*widget.rect.center)


def pick_card(hand: Hand, scene: ShutUpCatTable, number: int = 0) -> None:
    place = scene.fan.places()[number]
    hand.click(place.x - scene.fan.card_width * 0.3, place.y)


def turn(hand: Hand, scene: ShutUpCatTable) -> None:
    """Press the button that turns tiles, and wait until the dice lie on the bed."""
    press(hand, scene.step.turn)
    let_dice_lie(hand, scene)


def let_dice_lie(hand: Hand, scene: ShutUpCatTable) -> None:
    actions = len(scene.match.actions)
    for _ in range(60):
        if len(scene.match.actions) > actions:
            return
        hand.tick(1 / 30)
    raise AssertionError("the dice never lay on the bed")


def in_place(scene: ShutUpCatTable) -> bool:
    return scene.pieces.stands() == dict(scene.layout(scene.view()))


def last(scene: ShutUpCatTable) -> Any:
    return scene.match.actions[-1]


def pixels(hand: Hand) -> bytes:
    hand.app.settle()
    return pygame.image.tobytes(hand.app.window.surface(), "RGB")
