"""A game is saved at every action, waits on the menu, and comes back whatever happened to its file."""

import os
from errno import ENOSPC, EROFS
from pathlib import Path

import pygame
import pytest
from evenings import (
    SMALL,
    Play,
    a_plan,
    a_table,
    almost_over,
    an_evening,
    every_game,
    rest,
    table_on,
)

from game.catalog import GAMES
from scenes.menu import Menu
from scenes.stage.theme import Pace
from scenes.store.settings import Settings


@every_game
def test_the_game_is_saved_at_every_action_and_waits_on_the_menu(
    play: Play, tmp_path: Path, game: str
) -> None:
    evening = an_evening(tmp_path)
    saved = almost_over(a_plan(game, 1, 2), left=30)
    before = len(saved.match.actions)
    hand = play(lambda: evening.seat(saved), SMALL)
    rest(hand)
    kept = evening.store.running(game)
    assert kept is not None
    assert kept.match.actions == saved.match.actions
    assert len(kept.match.actions) > before
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.4)
    hand.click_on("Save and leave")
    hand.wait(0.4)
    menu = hand.scene
    assert isinstance(menu, Menu)
    (tile,) = menu.waiting
    assert GAMES[game].title in tile.text
    for name in ("Ada", "Misty", "Sir Socks", "round"):
        assert name in tile.about


def test_a_left_game_comes_back_as_it_was(play: Play, tmp_path: Path) -> None:
    evening = an_evening(tmp_path)
    hand = play(lambda: a_table(evening, a_plan("kitten_me")), SMALL)
    rest(hand)
    hand.click_on("Bid 1")
    rest(hand)
    before = table_on(hand).match
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.4)
    hand.click_on("Save and leave")
    hand.wait(0.4)
    evening.store.close()
    hand = play(an_evening(tmp_path).menu, SMALL)
    hand.click_on("Go on with Kitten Me")
    rest(hand)
    after = table_on(hand).match
    assert after.actions == before.actions
    assert after.state == before.state


@pytest.mark.parametrize(("problem", "sentence"), [(ENOSPC, "disk is full"), (EROFS, "Nothing can be saved")])
def test_a_full_disk_or_a_read_only_folder_is_a_sentence_and_the_game_goes_on(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: int, sentence: str
) -> None:
    evening = an_evening(tmp_path)
    hand = play(lambda: a_table(evening, a_plan("kitten_me")), SMALL)
    rest(hand)

    def refuse(_: int) -> None:
        raise OSError(problem, os.strerror(problem))

    monkeypatch.setattr(os, "fsync", refuse)
    said: list[str] = []
    monkeypatch.setattr(table_on(hand).desk, "toast", said.append)
    for _ in range(2):
        hand.click_on("Bid ")
        rest(hand)
    assert len(table_on(hand).match.actions) >= 2
    assert len(said) == 1
    assert sentence in said[0]


@pytest.mark.parametrize(
    "broken",
    ['{"format": 1, "title"', '{"format": 99, "match": {}}', '{"format": 1, "match": {}}', "[]", ""],
    ids=["cut off", "foreign version", "missing fields", "something else", "empty"],
)
def test_a_broken_save_is_a_sentence_on_the_menu_and_the_game_before_it_waits(
    play: Play, tmp_path: Path, broken: str
) -> None:
    evening = an_evening(tmp_path)
    for left in (9, 8):
        evening.store.keep_running(almost_over(a_plan("kitten_me"), left), 4)
    (tmp_path / "home" / "games" / "kitten_me.json").write_text(broken, encoding="utf-8")
    menu = play(evening.menu, SMALL).scene
    assert isinstance(menu, Menu)
    assert len(menu.waiting) == 1
    (told,) = menu.desk.toasts.texts
    assert told.startswith("kitten_me.json could not be used")
    kept = tmp_path / "home" / "games" / "kitten_me.broken-1.json"
    assert kept.read_text(encoding="utf-8") == broken


def test_starting_anew_asks_what_becomes_of_the_game_that_waits(play: Play, tmp_path: Path) -> None:
    evening = an_evening(tmp_path)
    waiting = almost_over(a_plan("kitten_me"), left=9)
    evening.store.keep_running(waiting, 4)
    hand = play(evening.menu, SMALL)
    hand.click(*hand.scene.tiles[0].plaque.center)
    hand.wait(0.4)
    hand.click_on("Play")
    hand.wait(0.4)
    hand.click_on("Keep it as a save")
    hand.wait(0.5)
    assert table_on(hand).match.seed != waiting.match.seed
    ((_, kept),) = evening.store.saves()
    assert kept.game == "kitten_me"


def test_without_confirmations_it_is_kept_without_a_word(play: Play, tmp_path: Path) -> None:
    evening = an_evening(tmp_path, Settings(pace=Pace.INSTANT, confirmations=False))
    waiting = almost_over(a_plan("kitten_me"), left=9)
    evening.store.keep_running(waiting, 4)
    hand = play(lambda: evening.set_up("kitten_me"), SMALL)
    hand.click_on("Play")
    hand.wait(0.5)
    assert table_on(hand).match.seed != waiting.match.seed
    assert len(evening.store.saves()) == 1


def test_the_set_up_page_offers_to_go_on(play: Play, tmp_path: Path) -> None:
    evening = an_evening(tmp_path)
    saved = almost_over(a_plan("kitten_me"), left=9)
    evening.store.keep_running(saved, 4)
    hand = play(lambda: evening.set_up("kitten_me"), SMALL)
    hand.click_on("Go on")
    hand.wait(0.5)
    assert table_on(hand).match.actions[: len(saved.match.actions)] == saved.match.actions
