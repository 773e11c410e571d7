"""The coach of Shut Up Cat: chances in numbers, a good move, and a note that somebody was helped."""

import pygame
from cat_tables import SMALL, Play, settle, using

from scenes.gallery.hand import Hand
from scenes.shut_up_cat.table import ShutUpCatTable
from scenes.stage.widgets.modal import Modal


def ask(hand: Hand, scene: ShutUpCatTable) -> None:
    hand.key(pygame.K_h)
    for _ in range(2000):
        if scene._coach is None and not hand.app.director.changing:
            return
        hand.tick(0.05)
    raise AssertionError("the coach never spoke")


def test_the_coach_speaks_when_asked_and_in_numbers(play: Play) -> None:
    hand = play(lambda: using((2, 6, 1)), SMALL)
    scene = settle(hand)
    ask(hand, scene)
    assert "of 100 nights" in scene.banner.text
    assert "I would" in scene.banner.text


def test_a_word_of_the_coach_is_noted_on_the_mat_and_in_the_log(play: Play) -> None:
    hand = play(lambda: using((2, 6, 1)), SMALL)
    scene = settle(hand)
    ask(hand, scene)
    ask(hand, scene)
    assert [mat.helped for mat in scene.mats] == [2, 0, 0]
    assert "The coach helped 2 times to remember." in scene.mats[0].tip
    assert scene.log()[-1] == "So far the coach has helped Ada 2 times."
    assert "noted on your mat" in scene.coach_tip


def test_with_the_memory_aid_there_is_nothing_to_note(play: Play) -> None:
    known = ((None,) * 12,) * 3
    hand = play(lambda: using((2, 6, 1), memory_aid=True, known=known), SMALL)
    scene = settle(hand)
    ask(hand, scene)
    assert scene.mats[0].helped == 0
    assert not any("coach" in line for line in scene.log())


def test_before_a_shared_screen_the_coach_whispers_to_one_alone(play: Play) -> None:
    hand = play(lambda: using((2, 6, 1), humans=(0, 1)), SMALL)
    scene = settle(hand)
    asked = scene.banner.text
    hand.key(pygame.K_h)
    hand.wait(0.4)
    hand.click_on("Ada is alone")
    while hand.scene is scene:
        hand.tick(0.05)
    hand.wait(0.4)
    assert isinstance(hand.scene, Modal)
    assert scene.banner.text == asked
    hand.click_on("Thank you")
    hand.wait(0.4)
    assert hand.scene is scene
