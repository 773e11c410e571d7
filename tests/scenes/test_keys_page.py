"""All keys can be changed: they hold at once and everywhere, are kept, and can be put back."""

import json
from pathlib import Path

import pygame
import pytest

from scenes.frame import events
from scenes.navigator import Navigator
from scenes.pages.keys import KeysPage
from scenes.pages.rulebook.page import BookPage
from scenes.program import connect
from scenes.stage.keys import AS_AT_FIRST, AT_FIRST, Command, Keys, Stroke
from scenes.stage.text import plain
from scenes.stage.theme import Pace
from scenes.stage.widgets.scroll import ScrollArea
from scenes.store.store import Store
from scenes.table.logbook import LogPage
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, a_table, every_game, skip_until_asked, tab_to

OTHER = Settings(pace=Pace.INSTANT, keys=Keys(((Command.LOG, Stroke(pygame.K_j)),)))


def the_page(launch: Launch, navigator: Navigator) -> tuple[Driver, KeysPage]:
    driver = launch(navigator.keys_page, SMALL, navigator.theme())
    connect(navigator, driver.app.director)
    return driver, page_on(driver, KeysPage)


def choose(
    driver: Driver, page: KeysPage, command: Command, key: int, mod: int = 0, scancode: int = 0
) -> None:
    """Walk to a line, press it, then the key."""
    tab_to(driver, page.rows[command])
    driver.key(pygame.K_RETURN)
    assert page.waiting is page.rows[command]
    driver.key(key, mod, scancode)
    driver.wait(0.2)


def kept(folder: Path) -> Keys:
    return Navigator(Store(folder / "home", folder / "exchange")).settings.keys


def test_arrows_and_page_keys_reach_the_end_of_the_page(launch: Launch, tmp_path: Path) -> None:
    driver, page = the_page(launch, a_navigator(tmp_path))
    (area,) = (widget for widget in page.desk.all() if isinstance(widget, ScrollArea))
    assert area.bar.farthest > 0
    for _ in range(60):
        if page.desk.focused is not None and page.desk.focused.clip is None:
            break
        driver.key(pygame.K_DOWN)
    assert area.bar.offset == area.bar.farthest
    driver.key(pygame.K_HOME)
    assert area.bar.offset == 0
    driver.key(pygame.K_PAGEDOWN)
    assert area.bar.offset > 0
    driver.key(pygame.K_END)
    assert area.bar.offset == area.bar.farthest


def test_a_key_is_changed_holds_at_once_and_is_kept(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver, page = the_page(launch, navigator)
    choose(driver, page, Command.HELP, pygame.K_F3)
    assert page.rows[Command.HELP].cap(page.kit) == "F3"
    driver.key(pygame.K_ESCAPE)
    navigator.store.close()
    assert kept(tmp_path).stroke(Command.HELP) == Stroke(pygame.K_F3)
    driver = launch(navigator.saves_page, SMALL, navigator.theme())
    connect(navigator, driver.app.director)
    driver.key(pygame.K_F1)
    driver.wait(0.3)
    assert not isinstance(driver.scene, BookPage)
    driver.key(pygame.K_F3)
    driver.wait(0.3)
    page_on(driver, BookPage)


def test_a_key_is_changed_by_mouse_too(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver, page = the_page(launch, navigator)
    driver.click(*page.rows[Command.MUTE].rect.center)
    driver.key(pygame.K_q)
    driver.wait(0.2)
    assert navigator.settings.keys.stroke(Command.MUTE) == Stroke(pygame.K_q)


def test_a_key_that_is_taken_changes_places_and_the_page_says_so(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver, page = the_page(launch, navigator)
    choose(driver, page, Command.HINT, pygame.K_l)
    assert page.rows[Command.HINT].cap(page.kit) == "L"
    assert page.rows[Command.LOG].cap(page.kit) == "H"
    told = page.desk.toasts.text
    assert page.rows[Command.LOG].text in told


def test_what_cannot_be_swapped_is_refused_with_a_word(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver, page = the_page(launch, navigator)
    choose(driver, page, Command.FILM, pygame.K_s)
    assert navigator.settings.keys == AS_AT_FIRST
    told = page.desk.toasts.text
    assert page.rows[Command.MUTE].text in told


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_TAB, pygame.K_LEFT, pygame.K_SPACE, pygame.K_5])
def test_keys_that_always_mean_the_same_are_refused_and_the_line_waits_on(
    launch: Launch, tmp_path: Path, key: int
) -> None:
    navigator = a_navigator(tmp_path)
    driver, page = the_page(launch, navigator)
    choose(driver, page, Command.UNDO, key)
    assert navigator.settings.keys == AS_AT_FIRST
    assert page.waiting is page.rows[Command.UNDO]
    assert page.desk.toasts.text
    driver.key(pygame.K_ESCAPE)
    assert page.waiting is None
    assert driver.scene is page


def test_escape_a_click_elsewhere_and_looking_away_leave_the_key_as_it_is(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    driver, page = the_page(launch, navigator)
    choose(driver, page, Command.UNDO, pygame.K_ESCAPE)
    assert page.waiting is None
    tab_to(driver, page.rows[Command.UNDO])
    driver.key(pygame.K_RETURN)
    driver.click(4, 4)
    assert page.waiting is None
    driver.key(pygame.K_RETURN)
    assert page.waiting is not None
    driver.look_away()
    driver.wait(0.1)
    assert page.waiting is None
    assert navigator.settings.keys == AS_AT_FIRST


@pytest.mark.parametrize("mac", [False, True])
def test_a_key_with_ctrl_or_cmd_is_another_key(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mac: bool
) -> None:
    held = pygame.KMOD_META if mac else pygame.KMOD_CTRL
    monkeypatch.setattr(events, "COMMAND", held)
    monkeypatch.setattr(events, "_NO_SHORTCUTS", pygame.KMOD_ALT)
    navigator = a_navigator(tmp_path)
    driver, page = the_page(launch, navigator)
    choose(driver, page, Command.MUTE, pygame.K_h, held)
    assert navigator.settings.keys.stroke(Command.MUTE) == Stroke(pygame.K_h, command=True)
    assert navigator.settings.keys.stroke(Command.HINT) == Stroke(pygame.K_h)
    driver.key(pygame.K_h)
    assert not navigator.settings.muted
    driver.key(pygame.K_h, held)
    assert navigator.settings.muted


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("sign", "<>*\\")
@pytest.mark.parametrize("mod", [0, pygame.KMOD_CTRL])
@pytest.mark.seldom(3)
def test_a_sign_that_marks_texts_is_a_key_like_any_other(
    launch: Launch, tmp_path: Path, sign: str, mod: int
) -> None:
    navigator = a_navigator(tmp_path)
    driver, page = the_page(launch, navigator)
    choose(driver, page, Command.HELP, ord(sign), mod)
    name = f"Ctrl+{sign}" if mod else sign
    assert plain(page.rows[Command.HELP].cap(page.kit)) == name
    assert plain(page.kit.keys.tip("Rules", Command.HELP)) == f"Rules ({name})"


def test_a_key_with_alt_is_the_systems_and_the_line_waits_on(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver, page = the_page(launch, navigator)
    choose(driver, page, Command.HELP, pygame.K_F4, pygame.KMOD_ALT)
    assert not navigator.settings.keys.changed
    assert page.waiting is page.rows[Command.HELP]


def test_a_key_with_ctrl_does_not_do_what_it_does_alone(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: a_table(a_navigator(tmp_path), a_plan("kitten_me")), SMALL)
    skip_until_asked(driver)
    for held in (pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META):
        driver.key(pygame.K_l, held)
        driver.wait(0.3)
        assert isinstance(driver.scene, TableScene)


def test_all_keys_go_back_to_what_they_were(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path, OTHER)
    driver, page = the_page(launch, navigator)
    assert page.rows[Command.LOG].cap(page.kit) == "J"
    driver.click(*page.reset.rect.center)
    driver.wait(0.2)
    assert navigator.settings.keys == AS_AT_FIRST
    assert page.rows[Command.LOG].cap(page.kit) == "L"
    assert page.reset.reason


@every_game
def test_a_table_listens_to_the_key_that_is_set_and_names_it(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    navigator = a_navigator(tmp_path, OTHER)
    driver = launch(lambda: a_table(navigator, a_plan(game)), SMALL, navigator.theme())
    skip_until_asked(driver)
    table = driver.scene
    assert isinstance(table, TableScene)
    assert [button.tip for button in table.bar.buttons if "(J)" in button.tip]
    driver.key(pygame.K_l)
    driver.wait(0.3)
    assert driver.scene is table
    driver.key(pygame.K_j)
    driver.wait(0.3)
    page_on(driver, LogPage)
    driver.key(pygame.K_j)
    driver.wait(0.3)
    assert driver.scene is table


@pytest.mark.parametrize("letter", "дλךمतส")
def test_letter_keys_of_another_script_do_what_the_latin_ones_in_their_place_do(
    launch: Launch, tmp_path: Path, letter: str
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan("kitten_me")), SMALL)
    skip_until_asked(driver)
    driver.key(ord(letter), scancode=pygame.KSCAN_L)
    driver.wait(0.3)
    page_on(driver, LogPage)


@pytest.mark.parametrize("letter", "éa")
def test_latin_letters_do_not_follow_their_place(launch: Launch, tmp_path: Path, letter: str) -> None:
    navigator = a_navigator(tmp_path)
    table = a_table(navigator, a_plan("kitten_me"))
    driver = launch(lambda: table, SMALL)
    skip_until_asked(driver)
    driver.key(ord(letter), scancode=pygame.KSCAN_L)
    driver.wait(0.3)
    assert driver.scene is table


def test_a_letter_of_another_script_swaps_with_what_the_latin_one_in_its_place_does(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    driver, page = the_page(launch, navigator)
    choose(driver, page, Command.NEWS, ord("д"), scancode=pygame.KSCAN_L)
    keys = navigator.settings.keys
    assert (keys.name(Command.NEWS), keys.name(Command.LOG)) == ("L", "N")
    choose(driver, page, Command.FILM, ord("л"), scancode=pygame.KSCAN_K)
    choose(driver, page, Command.FILM, ord("з"), scancode=pygame.KSCAN_P)
    assert navigator.settings.keys == keys, "speed and film share a key again"


def test_a_letter_that_is_written_does_nothing_else(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path, Settings(keys=Keys(((Command.HELP, Stroke(pygame.K_q)),))))
    driver = launch(lambda: navigator.rules_page("kitten_me", ""), SMALL, navigator.theme())
    connect(navigator, driver.app.director)
    book = page_on(driver, BookPage)
    driver.click(*book.search.rect.center)
    for letter in "sq":
        driver.key(pygame.key.key_code(letter))
        driver.type(letter)
    assert book.search.text == "sq"
    assert not navigator.settings.muted
    assert driver.scene is book


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ({}, AT_FIRST[Command.LOG]),
        ({"log": "j"}, Stroke(pygame.K_j)),
        ({"log": "j", "dance": "k"}, Stroke(pygame.K_j)),
        ({"log": "escape"}, AT_FIRST[Command.LOG]),
        ({"log": "h"}, AT_FIRST[Command.LOG]),
        ({"log": 7}, AT_FIRST[Command.LOG]),
        ("nothing", AT_FIRST[Command.LOG]),
    ],
)
def test_keys_in_a_file_are_used_as_far_as_they_make_sense(
    tmp_path: Path, written: object, expected: Stroke
) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.close()
    file = tmp_path / "home" / "settings.json"
    plain = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps(plain | {"keys": written}), encoding="utf-8")
    (tmp_path / "home" / "settings.before.json").unlink(missing_ok=True)
    assert kept(tmp_path).stroke(Command.LOG) == expected
