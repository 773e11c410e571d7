"""From the icon to the end of the evening: two clicks to a game, and everything on the way back."""

import os
from collections.abc import Callable
from dataclasses import asdict, replace
from errno import ENOSPC, EROFS
from hashlib import sha256
from pathlib import Path

import pygame
import pytest
from evenings import a_plan, a_table, almost_over, an_evening, invite, play_to_the_end, press, rest

from game.match import HUMAN
from game.rng import Rng
from scenes.evening import TABLES, Evening
from scenes.gallery.hand import Hand
from scenes.handover import Curtain
from scenes.menu import Menu
from scenes.pictures.cats import Coat
from scenes.results.page import ResultPage
from scenes.setup.page import SetupPage
from scenes.setup.plan import usual_plan
from scenes.setup.seeds import digits_of, fingerprint, short_fingerprint, written
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.stage.widgets.toggle import Toggle
from scenes.store.settings import Settings
from scenes.store.store import Store
from scenes.table.guests import Guest
from scenes.table.scene import TableScene
from scenes.window import SMALLEST

Play = Callable[..., Hand]
SMALL = (960, 540)
TITLES = {"kitten_me": "Kitten Me", "go_kitty": "Go Kitty", "shut_up_cat": "Shut Up Cat"}
every_game = pytest.mark.parametrize("game", TABLES)


def table_on(hand: Hand) -> TableScene:
    (table,) = (scene for scene in hand.app.director.scenes if isinstance(scene, TableScene))
    return table


def saved_actions(evening: Evening, game: str) -> int:
    saved = evening.store.running(game)
    return -1 if saved is None else len(saved.match.actions)


@every_game
def test_two_clicks_lead_from_the_start_to_a_game_against_cats(play: Play, tmp_path: Path, game: str) -> None:
    hand = play(an_evening(tmp_path).menu, SMALL)
    hand.click_on(TITLES[game])
    hand.wait(0.4)
    hand.click_on("Play")
    hand.wait(0.4)
    table = table_on(hand)
    assert table.match.info.name == game
    assert [guest.human for guest in table.guests].count(True) == 1
    assert len(table.guests) >= 3


@every_game
def test_two_keys_lead_there_too(play: Play, tmp_path: Path, game: str) -> None:
    hand = play(an_evening(tmp_path).menu, SMALL)
    for _ in range(1 + list(TABLES).index(game)):
        hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    hand.wait(0.4)
    hand.key(pygame.K_RETURN)
    hand.wait(0.4)
    assert table_on(hand).match.info.name == game


@every_game
@pytest.mark.parametrize("humans", [1, 3])
@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_game_goes_on_from_the_menu_to_its_results_and_a_rematch(
    play: Play, tmp_path: Path, game: str, humans: int, by_keyboard: bool
) -> None:
    evening = an_evening(tmp_path)
    saved = almost_over(a_plan(game, humans, 3 - humans), left=4)
    evening.store.keep_running(saved, 3)
    hand = play(evening.menu, SMALL)
    press(hand, hand.find(f"Go on with {TITLES[game]}"), by_keyboard)
    play_to_the_end(hand, Rng(humans), by_keyboard)
    page = hand.scene
    assert isinstance(page, ResultPage)
    assert evening.store.running(game) is None
    winners = [page.guests[seat].name for seat in page.outcome.winners]
    assert all(name in page.title for name in winners)
    assert page.course.why
    announced = page.rematch.sub
    press(hand, page.rematch, by_keyboard)
    hand.wait(0.5)
    again = table_on(hand)
    assert again.guests == saved.guests
    assert again.match.house == saved.match.house
    assert short_fingerprint(again.match.seed) in announced
    assert again.match.seed != saved.match.seed


@pytest.mark.long
@every_game
@pytest.mark.parametrize("humans", [1, 3])
@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_evening_from_the_menu_to_a_rematch(
    play: Play, tmp_path: Path, game: str, humans: int, by_keyboard: bool
) -> None:
    hand = play(an_evening(tmp_path).menu, SMALL)
    invite(hand, game, humans, by_keyboard)
    assert len(table_on(hand).humans) == humans
    play_to_the_end(hand, Rng(7), by_keyboard, most=40_000)
    page = hand.scene
    assert isinstance(page, ResultPage)
    press(hand, page.rematch, by_keyboard)
    hand.wait(0.5)
    assert table_on(hand).match.outcome is None
    assert table_on(hand).match.seed != page.match.seed


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_three_humans_sit_down_together(play: Play, tmp_path: Path, by_keyboard: bool) -> None:
    hand = play(an_evening(tmp_path).menu, SMALL)
    invite(hand, "go_kitty", 3, by_keyboard)
    assert [guest.human for guest in table_on(hand).guests].count(True) == 3


# Saving and coming back.


@every_game
def test_the_game_is_saved_at_every_action_and_waits_on_the_menu(
    play: Play, tmp_path: Path, game: str
) -> None:
    evening = an_evening(tmp_path)
    saved = almost_over(a_plan(game, 1, 2), left=12)
    hand = play(lambda: evening.seat(saved), SMALL)
    rest(hand)
    played = len(saved.match.actions)
    assert saved_actions(evening, game) in (played, -1)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.4)
    hand.click_on("Save and leave")
    hand.wait(0.4)
    if saved_actions(evening, game) < 0:
        return
    menu = hand.scene
    assert isinstance(menu, Menu)
    (tile,) = menu.waiting
    assert TITLES[game] in tile.text
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


# The pause.


def paused(play: Play, evening: Evening) -> Hand:
    hand = play(lambda: a_table(evening, a_plan("kitten_me")), SMALL)
    rest(hand)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.4)
    return hand


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


# Settings.


def test_settings_apply_at_once_and_persist(play: Play, tmp_path: Path) -> None:
    evening = an_evening(tmp_path)
    hand = paused(play, evening)
    hand.click_on("Settings")
    hand.wait(0.4)
    cells = list(hand.scene.rows[1].cells())
    hand.click(*cells[0].center)
    assert evening.manners.pace is Pace.SLOW
    hand.click_on("A coach")
    assert not evening.manners.hints
    hand.click(*list(hand.scene.tabs.cells())[1].center)
    hand.wait(0.2)
    hand.click(*list(hand.scene.rows[1].cells())[2].center)
    hand.wait(0.2)
    assert hand.app.kit.theme.text_scale == 1.5
    hand.click_on("High contrast")
    hand.wait(0.2)
    assert hand.app.kit.theme.high_contrast
    hand.click(*list(hand.scene.tabs.cells())[2].center)
    hand.wait(0.2)
    groove = hand.scene.rows[1].groove
    hand.click(groove.left + 2, groove.centery)
    evening.store.close()
    kept = an_evening_as_kept(tmp_path).settings
    assert (kept.pace, kept.hints, kept.text_scale, kept.high_contrast) == (Pace.SLOW, False, 1.5, True)
    assert kept.music == 0


def test_every_switch_of_the_settings_is_kept(play: Play, tmp_path: Path) -> None:
    """All but the one that fills the screen, which the window has a say in."""
    evening = an_evening(tmp_path)
    before = evening.settings
    hand = play(evening.settings_page, SMALL)
    for tab in range(len(hand.scene.tabs.options)):
        hand.wait(0.3)
        hand.click(*list(hand.scene.tabs.cells())[tab].center)
        switches = [row for row in hand.scene.rows if isinstance(row, Toggle)]
        for switch in [one for one in switches if one.text != say("settings.fullscreen.text")]:
            while hand.scene.desk.focused is not switch:
                hand.key(pygame.K_TAB)
            hand.key(pygame.K_RETURN)
    flipped = evening.settings.changes_from(before)
    known = {name for name, value in asdict(before).items() if isinstance(value, bool)}
    assert set(flipped) == known - {"fullscreen"}
    evening.store.close()
    assert an_evening_as_kept(tmp_path).settings == replace(before, **flipped)


def an_evening_as_kept(folder: Path) -> Evening:
    return Evening(Store(folder / "home", folder / "exchange"))


def test_everything_goes_back_to_the_defaults(play: Play, tmp_path: Path) -> None:
    evening = an_evening(tmp_path, Settings(pace=Pace.SLOW, music=0.0, text_scale=1.5, hints=False))
    hand = play(evening.settings_page, SMALL)
    hand.click_on("Back to the defaults")
    hand.wait(0.3)
    hand.click_on("Yes, all of it")
    hand.wait(0.3)
    assert evening.settings == Settings()
    assert hand.app.kit.theme == Settings().theme()


# Fair play.


def test_the_seal_shown_before_the_deal_fits_the_seed_shown_after_the_game(
    play: Play, tmp_path: Path
) -> None:
    evening = an_evening(tmp_path)
    hand = play(lambda: evening.set_up("kitten_me"), SMALL)
    page = hand.scene
    assert isinstance(page, SetupPage)
    before = page.seal.text
    hand.click_on("Play")
    hand.wait(0.4)
    table = table_on(hand)
    seed = table.match.seed
    assert short_fingerprint(seed) in before
    assert fingerprint(seed) == sha256(digits_of(seed).encode()).hexdigest()
    almost = almost_over(a_plan("kitten_me"), left=0)
    results = play(lambda: evening.result_page(evening.seat(almost)), SMALL)
    assert written(almost.match.seed) in results.scene.seed.text


def test_no_two_deals_have_the_same_seed(tmp_path: Path) -> None:
    evening = an_evening(tmp_path)
    seeds = {evening.set_up("kitten_me").seed for _ in range(50)}
    assert len(seeds) == 50
    assert max(seeds) > 1 << 100


@every_game
def test_a_typed_seed_brings_the_same_deal_again(play: Play, tmp_path: Path, game: str) -> None:
    states = []
    for number in (1, 2):
        evening = an_evening(tmp_path / str(number))
        hand = play(lambda evening=evening: evening.set_up(game), SMALL)
        hand.click(*list(hand.scene.tabs.cells())[2].center)
        hand.wait(0.2)
        hand.click(*hand.scene.sheet.seed.rect.center)
        hand.type("a rainy night")
        hand.click_on("Play")
        hand.wait(0.3)
        match = table_on(hand).match
        states.append((match.seed, match.history(0)[:3]))
    assert states[0] == states[1]


# The curtain on the way.


@every_game
def test_three_humans_are_handed_the_machine_where_there_is_something_to_hide(
    play: Play, tmp_path: Path, game: str
) -> None:
    evening = an_evening(tmp_path)
    hand = play(lambda: a_table(evening, a_plan(game, 3, 0)), SMALL)
    rest(hand)
    assert isinstance(hand.scene, Curtain) == TABLES[game].secret_hands


# Names.

NAMES = ["Катерина Ѣ", "猫の夜三匹", "😺🐈‍⬛👩‍👧", "Ŵîßðómø", "x" * 40, "*<hat>*\\", "مرحبا", "\u202eabc"]


def test_any_name_is_shown_shortened_or_replaced_and_never_a_crash(play: Play, tmp_path: Path) -> None:
    evening = an_evening(tmp_path)
    plan = usual_plan("kitten_me")
    chairs = tuple(Guest(name, coat) for name, coat in zip(NAMES, Coat, strict=False))
    plan = replace(plan, chairs=(*chairs, None, None), first=0)
    evening.store.keep("table-kitten_me", plan.to_plain())
    hand = play(lambda: evening.set_up("kitten_me"), SMALL)
    assert hand.scene.plan == plan
    for tab in (2, 1, 0):
        hand.click(*list(hand.scene.tabs.cells())[tab].center)
        hand.wait(0.2)
        hand.picture()
    hand.click_on("Play")
    for words in ("It's me", "Look at my", "Bid "):
        rest(hand)
        hand.picture()
        hand.click_on(words)
    rest(hand)
    assert hand.scene.guest.name == NAMES[1]
    hand.picture()
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.3)
    hand.click_on("Save and leave")
    hand.wait(0.4)
    hand.picture()
    saved = evening.store.running("kitten_me")
    assert saved is not None
    assert [guest.name for guest in saved.guests] == NAMES
    over = almost_over(plan, left=0)
    for size in (SMALL, SMALLEST):
        results = play(lambda: evening.result_page(evening.seat(over)), size)
        assert results.scene.standings.rect.height > 0
        results.picture()


def test_a_name_is_typed_letter_by_letter(play: Play, tmp_path: Path) -> None:
    hand = play(lambda: an_evening(tmp_path).set_up("go_kitty"), SMALL)
    field = hand.scene.sheet.widgets[1]
    hand.click(*field.rect.center)
    for _ in range(len(field.text)):
        hand.key(pygame.K_BACKSPACE)
    hand.type("Зоя 猫😺")
    assert hand.scene.plan.chairs[0].name == "Зоя 猫😺"
    hand.type("y" * 60)
    assert len(hand.scene.plan.chairs[0].name) == 40
    assert hand.scene.plan.chairs[0].kind == HUMAN


# The window.


def test_filling_the_screen_is_remembered_wherever_it_is_asked_for(tmp_path: Path) -> None:
    evening = an_evening(tmp_path)
    app = evening.app()
    app.frame()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0))
    app.frame()
    assert evening.settings.fullscreen is app.window.fullscreen
    filled = app.window.fullscreen
    app.director.toggle_fullscreen()
    assert evening.settings.fullscreen is app.window.fullscreen is not filled
    app.close()
