"""Players for lessons: one with a mouse and one with a keyboard, who do exactly one action."""

from typing import Any

import pygame

from game.kitten_me.actions import Bid, Challenge
from scenes.games import SCREENS
from scenes.kitten_me.question import TurnQuestion as KittenMeQuestion
from scenes.kitten_me.table import KittenMeTable
from scenes.lessons import lesson_game
from scenes.navigator import Navigator
from scenes.pictures.cats import Coat
from scenes.table.guests import Guest
from scenes.table.scene import TableScene
from scenes.table.tutor import Tutor
from tests.gallery.hand import Hand
from tests.scenes import kitten_tables
from tests.scenes.navigators import press
from tests.scenes.tables import question_on

ALL = [(game, lesson.name) for game, screen in SCREENS.items() for lesson in screen.lessons]
_ENOUGH = 600


def lesson_table(navigator: Navigator, game: str, name: str) -> TableScene:
    return navigator.seat(lesson_game(game, name, Guest("Ada", Coat.GINGER)))


def tutor_of(hand: Hand) -> Tutor:
    table = hand.scene
    assert isinstance(table, TableScene)
    assert table.tutor is not None
    return table.tutor


def spoken(hand: Hand) -> TableScene:
    """Skip what is shown until the tutor speaks, or until an ordinary game asks."""
    table = hand.scene
    assert isinstance(table, TableScene)
    hand.wait(0.1)
    for _ in range(_ENOUGH):
        speaks = table.tutor is not None and table.tutor.speaker.visible
        if table.live and (speaks or (table.tutor is None and table.asking)):
            return table
        if table.timeline.busy:
            table.timeline.skip()
        hand.wait(0.1)
    raise AssertionError("the lesson never went on")


def judged(table: TableScene) -> dict[str, Any]:
    """One action for every way in which the lesson answers; under the empty word what it waits for."""
    assert table.tutor is not None
    moment, decision = table.tutor.moment, table.match.state.decision
    assert moment is not None
    assert moment.judge is not None
    assert decision is not None
    view = table.match.view(decision.seat)
    found: dict[str, Any] = {}
    for action in decision.options:
        found.setdefault(moment.judge(view, action), action)
    return found


def do(hand: Hand, table: TableScene, action: Any, by_keyboard: bool) -> None:
    match table:
        case KittenMeTable():
            (_kitten_by_keys if by_keyboard else kitten_tables.do)(hand, table, action)
        case _:
            raise AssertionError(f"nobody knows how to play {table}")


def _kitten_by_keys(hand: Hand, table: KittenMeTable, action: Any) -> None:
    question = question_on(table, KittenMeQuestion)
    match action:
        case Bid(number, thing):
            press(hand, question.things[thing], by_keyboard=True)
            hand.type(str(number))
            hand.key(pygame.K_RETURN)
        case Challenge():
            press(hand, question.calls[0], by_keyboard=True)
        case _:
            raise AssertionError(f"no keys for {action}")
