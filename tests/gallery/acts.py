"""What a hand does at any table to bring it into a state that is worth a picture."""

from typing import TypeVar

import pygame

from scenes.table.scene import TableScene
from tests.gallery.hand import Hand
from tests.gallery.shot import Act

Table = TypeVar("Table", bound=TableScene)


def table_of(hand: Hand, kind: type[Table]) -> Table:
    """The table, whatever page lies on it."""
    table = hand.app.director.scenes[0]
    assert isinstance(table, kind)
    return table


def settled(hand: Hand, kind: type[Table]) -> Table:
    """The table, once a human is asked or another page lies on it."""
    table = table_of(hand, kind)
    for _ in range(3000):
        if hand.scene is not table or (table.asking and table.live and not hand.app.director.changing):
            return table
        table.timeline.finish()
        hand.tick(0.1)
    raise TimeoutError("the table never came to rest")


def rest(hand: Hand) -> None:
    """The table at rest, with the pointer out of the way."""
    settled(hand, TableScene)
    point_away(hand)
    hand.wait(0.4)


def point_away(hand: Hand) -> None:
    hand.move(1900, 1070)


def acts(*those: Act) -> Act:
    """One after the other, and a moment to see what came of it."""

    def act(hand: Hand) -> None:
        for one in those:
            one(hand)
        hand.wait(0.5)

    return act


def press(*keys: int) -> Act:
    def act(hand: Hand) -> None:
        settled(hand, TableScene)
        for key in keys:
            hand.key(key)

    return act


def ask_the_coach(hand: Hand) -> None:
    rest(hand)
    hand.key(pygame.K_h)
    hand.wait(3.0)
