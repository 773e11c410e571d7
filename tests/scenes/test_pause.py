"""The pause: keeping a game under a name, dealing again, looking things up."""

from pathlib import Path

import pygame
from evenings import Play, an_evening, paused, table_on


def test_a_game_is_kept_under_a_name_and_opened_again(play: Play, tmp_path: Path) -> None:
    evening = an_evening(tmp_path)
    hand = paused(play, evening)
    hand.click_on("Keep a save")
    hand.wait(0.4)
    hand.type("!")
    hand.key(pygame.K_RETURN)
    hand.wait(0.4)
    ((_, kept),) = evening.store.saves()
    assert kept.title == "Kitten Me, round 1!"
    hand.click_on("Save and leave")
    hand.wait(0.4)
    hand.click_on("Saves")
    hand.wait(0.4)
    hand.click_on("Play on")
    hand.wait(0.4)
    assert table_on(hand).guests[0].name == "Ada"


def test_dealing_again_asks_first_and_then_keeps_the_guests(play: Play, tmp_path: Path) -> None:
    hand = paused(play, an_evening(tmp_path))
    table = hand.app.director.scenes[0]
    hand.click_on("Deal again")
    hand.wait(0.4)
    hand.click_on("Play on")
    hand.wait(0.4)
    assert hand.app.director.scenes[0] is table
    hand.click_on("Deal again")
    hand.wait(0.4)
    hand.click_on("Deal again")
    hand.wait(0.4)
    assert table_on(hand) is not table
    assert table_on(hand).guests == table.guests


def test_the_pause_leads_to_the_rules_at_the_question_of_the_moment(play: Play, tmp_path: Path) -> None:
    hand = paused(play, an_evening(tmp_path))
    hand.click_on("Rules")
    hand.wait(0.4)
    assert hand.scene.book.title == "Kitten Me"
    assert hand.scene.area.bar.offset > 0
