"""What is pressed at a table is answered: whoever only hears is never left in silence."""

import pygame
import pytest

from scenes.reader.nodes import Numbers, read
from scenes.reader.request import Act
from scenes.stage.spoken import in_words
from scenes.stage.strings import say
from scenes.table.scene import TableScene
from tests.gallery.shots import PLAIN
from tests.narrowing import expect_type
from tests.scenes.launching import Launch
from tests.scenes.listening import Listener, listening_at


@pytest.mark.parametrize("shot", ["kitten-me-turn", "go-kitty-turn"])
def test_whatever_is_pressed_at_a_table_gets_an_answer(launch: Launch, shot: str) -> None:
    """A sentence, or the focus goes to something else."""
    listener = listening_at(launch, shot)
    presses = _presses(listener)
    for name in presses:
        if expect_type(listener.driver.scene, TableScene).match.actions or name not in _presses(listener):
            listener = listening_at(launch, shot)
        _press_until_answered(listener, name)
    assert len(presses) > 8


def _press_until_answered(listener: Listener, name: str) -> None:
    said, focus = len(listener.heard), _focus(listener)
    listener.wants(Act.PRESS, name)
    listener.hear_until(lambda: (len(listener.heard), _focus(listener)) != (said, focus))


def _presses(listener: Listener) -> list[str]:
    """What can be pressed on the table itself."""
    tree = read(listener.driver.scene, listener.reader._numbers).tree
    bar = next(one for one in tree.all() if one.name == "Menu")
    return [one.name for one in tree.all() if one.pressable and not one.refused and one not in bar.children]


def _focus(listener: Listener) -> str:
    tree = read(listener.driver.scene, listener.reader._numbers).tree
    return tree.node(tree.focus).name


def test_a_card_that_stays_in_the_hand_says_so(launch: Launch) -> None:
    listener = listening_at(launch, "kitten-me-turn")
    listener.wants(Act.FOCUS, "Blue Hat. Counts 1 for Hats and 1 for Blue.")
    listener.driver.key(pygame.K_RETURN)
    listener.hear_until(lambda: listener.heard[-1] == ("You keep this one until the hands are shown.", True))


def test_the_first_new_word_says_how_it_goes_on(launch: Launch) -> None:
    driver = launch(PLAIN["first-kitten_me-word"].first)
    listener = Listener(driver)
    PLAIN["first-kitten_me-word"].act(driver)
    listener.follow()
    listener.wants(Act.PRESS, "Next")
    listener.hear_until(lambda: listener.sentences[-1].startswith("The cards you have left"))
    told = [text for text in listener.sentences if text.endswith("Press Next to go on.")]
    assert len(told) == 1
    assert told[0].startswith("A bid of four Hats says")


def test_what_the_host_says_comes_before_what_is_asked(launch: Launch) -> None:
    driver = launch(PLAIN["first-kitten_me-word"].first)
    PLAIN["first-kitten_me-word"].act(driver)
    names = [one.name for one in read(driver.scene, Numbers()).tree.all()]
    assert names.index("Next") < names.index(in_words(say("lesson.then_you")))
