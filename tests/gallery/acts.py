"""What a hand does at any table to bring it into a state that is worth a picture."""

from typing import Any, TypeVar

import pygame

from scenes.table.scene import TableScene
from scenes.table.stands import Key
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
    """Do several acts one after the other, then wait a moment."""

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


def tab(number: int) -> Act:
    """Turn the page to one of its tabs."""

    def act(hand: Hand) -> None:
        hand.click_tab(number)
        point_away(hand)
        hand.wait(0.6)

    return act


def ask_the_coach(hand: Hand) -> None:
    """Ask, and wait for the answer: how many frames a thought takes depends on the machine."""
    rest(hand)
    hand.key(pygame.K_h)
    coach = table_of(hand, TableScene).coach
    for _ in range(300):
        if coach.text:
            break
        hand.wait(0.1)
    hand.wait(3.0)


def drag_onto(*target: Any) -> Act:
    """Drag the first piece that may be dropped on a target, and hold it over that."""

    def act(hand: Hand) -> None:
        table = settled(hand, TableScene)
        point_away(hand)
        hand.wait(0.3)
        able = [key for key, offer in table.offers_now().items() if target in offer.drops]
        x, y = next(spot for key in able if (spot := free_spot(table, key)) is not None)
        hand.move(x, y)
        hand.press(x, y)
        goal = table.where(target)
        assert goal is not None
        for share in (0.2, 0.5, 0.8, 1.0):
            hand.move(x + (goal.centerx - x) * share, y + (goal.centery - y) * share)

    return act


def free_spot(table: TableScene, key: Key) -> tuple[float, float] | None:
    """A point of a piece that no other piece covers, to drag it from."""
    if key not in table.pieces:
        return None
    piece = table.pieces[key]
    across = (piece.x + piece.width * share / 10 for share in range(-4, 5))
    return next(((x, piece.y) for x in across if table.sprites.at(x, piece.y) is piece), None)
