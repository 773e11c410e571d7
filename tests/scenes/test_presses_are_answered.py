"""Whatever a screen reader presses is answered: by a sentence, another screen, or what has the focus."""

from collections.abc import Iterator

import pytest

from scenes.reader.nodes import Node, read
from scenes.reader.request import Act, Request
from tests.gallery.shots import PLAIN
from tests.scenes.launching import Launch
from tests.scenes.listening import Listener

SCREENS = [
    *("shut-up-cat-gather-pillow", "shut-up-cat-use", "shut-up-cat-score", "shut-up-cat-rehide"),
    *("shut-up-cat-three-cards", "shut-up-cat-card-laser-pointer", "shut-up-cat-card-treat-tin"),
    *("shut-up-cat-card-shuffling-paws", "shut-up-cat-card-open-window", "kitten-me-turn", "go-kitty-turn"),
    *("page-setup-shut_up_cat", "page-setup-shut_up_cat-rules", "page-settings", "page-saves"),
    *("page-results-shut_up_cat", "page-pause"),
]
_MOST = 40
"""How many things are pressed on one screen at most."""
_LONGEST = 30
"""Frames of a tenth of a second in which an answer has to come."""


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.seldom(4)
def test_every_press_is_answered(launch: Launch, name: str) -> None:
    pressed, silent, finished = set[str](), list[str](), False
    while not finished:
        listener = shown(launch, name)
        scenes = [*listener.driver.app.director.scenes]
        while listener.driver.app.director.scenes == scenes and not finished:
            node = next((one for one in pressable(listener) if one.name not in pressed), None)
            finished = node is None or len(pressed) == _MOST
            if node is not None:
                pressed.add(node.name)
                silent += [] if answered(listener, node) else [node.name]
                listener.driver.wait(0.5)
    assert pressed
    assert silent == []


def shown(launch: Launch, name: str) -> Listener:
    driver = launch(PLAIN[name].first)
    PLAIN[name].act(driver)
    listener = Listener(driver)
    driver.wait(1.0)
    listener.follow()
    return listener


def pressable(listener: Listener) -> Iterator[Node]:
    tree = read(listener.driver.scene, listener.reader._numbers).tree
    return (node for node in tree.all() if node.pressable and not node.refused)


def answered(listener: Listener, node: Node) -> bool:
    heard, scenes = len(listener.heard), [*listener.driver.app.director.scenes]
    wants(listener, Act.FOCUS, node)
    before = focused(listener)
    wants(listener, Act.PRESS, node)
    for _ in range(_LONGEST):
        if listener.driver.app.director.scenes != scenes:
            return True
        listener.follow()
        if len(listener.heard) > heard or focused(listener) != before:
            return True
        listener.driver.tick(0.1)
    return False


def wants(listener: Listener, act: Act, node: Node) -> None:
    listener.mailbox.leave(Request(act, node.number))
    listener.driver.wait(0.1)
    listener.follow()


def focused(listener: Listener) -> object:
    tree = read(listener.driver.scene, listener.reader._numbers).tree
    return tree.node(tree.focus).told
