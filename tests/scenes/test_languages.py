"""Languages: chosen by the system or by the player, changed at once, and packs that somebody has made."""

from pathlib import Path

import pytest
from pygame import K_DOWN

from scenes.frame.window import GameWindow
from scenes.pages.languages import LanguagesPage
from scenes.pages.menu.page import Menu
from scenes.pages.settings import SettingsPage
from scenes.program import start
from scenes.stage.languages import read_language
from scenes.stage.strings import say, speak, spoken, unused_texts
from scenes.stage.widgets.button import Button
from scenes.store.store import Store
from scenes.table.settings import Settings, SystemPreferences
from tests.driver import Driver
from tests.language_packs import PACK
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, a_plan, almost_over, paused, table_on


@pytest.mark.usefixtures("pack")
def test_the_systems_language_is_spoken_if_it_is_known_and_else_english() -> None:
    assert Settings().speaks(SystemPreferences(languages=("fy-NL", "nl-BE"))) == "nl"
    assert Settings().speaks(SystemPreferences(languages=("ja-JP",))) == "en"
    assert Settings(language="en").speaks(SystemPreferences(languages=("nl-BE",))) == "en"


def test_a_language_that_is_no_longer_there_is_english() -> None:
    assert Settings(language="nl").speaks() == "en"


def _choose(driver: Driver, name: str) -> None:
    """By keyboard: each step is a choice, and makes the pages anew."""
    while (choice := page_on(driver, LanguagesPage).list).options[choice.chosen].text != name:
        driver.key(K_DOWN)
        driver.wait(0.5)


@pytest.mark.usefixtures("pack")
def test_another_language_shows_at_once_on_the_pages_and_at_the_table_below(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    driver = paused(launch, navigator)
    actions = list(table_on(driver).match.actions)
    driver.click_on(say("menu.settings"))
    driver.wait(0.4)
    driver.click_tab(1)
    driver.wait(0.2)
    (button,) = (row for row in page_on(driver, SettingsPage).rows if isinstance(row, Button))
    driver.click(*button.rect.center)
    driver.wait(0.4)
    _choose(driver, "Nederlands")
    assert (spoken(), navigator.settings.language) == ("nl", "nl")
    assert page_on(driver, LanguagesPage).sheet.title == "Taal"
    driver.click_on(say("languages.close"))
    driver.wait(0.4)
    assert page_on(driver, SettingsPage).title == "Instellingen"
    driver.click_on(say("settings.close"))
    driver.wait(0.4)
    driver.click_on("Verder")
    driver.wait(0.4)
    assert list(table_on(driver).match.actions) == actions


def test_what_is_wrong_in_a_pack_is_told_and_said_in_english(pack: Path) -> None:
    wrong = '[pause]\nresume = "Verder met {nobody}"\ntitle = "Stil"\nkeep = "*half vet"\n'
    pack.write_text(PACK.replace('[pause]\nresume = "Verder"\n', wrong), encoding="utf-8")
    speak("nl")
    assert (say("pause.title"), say("pause.resume"), say("pause.keep")) == ("Stil", "Resume", "Save as...")
    assert unused_texts() == ("pause.resume", "pause.keep")


@pytest.mark.parametrize("broken", [b"\xff\xfe", b"[menu\n", b"menu = 3\n[menu]\n"])
def test_a_pack_that_cannot_be_read_leaves_everything_in_english(pack: Path, broken: bytes) -> None:
    pack.write_bytes(broken)
    speak("nl")
    assert say("menu.settings") == "Settings"
    assert unused_texts() == ("nl.toml",)


@pytest.mark.parametrize(
    "wrong", ['plurals = "klingon"', 'plurals = "one"\n[forms.of]\nall = { when = "(", is = "{}" }']
)
def test_a_pack_with_a_rule_that_there_is_not_counts_and_forms_words_as_english_does(
    pack: Path, wrong: str
) -> None:
    pack.write_text(PACK.replace('plurals = "one"', wrong), encoding="utf-8")
    speak("nl")
    assert say("kitten_me.held", count=1) == "one card in hand"
    assert unused_texts()


def test_what_is_wrong_in_a_pack_is_told_at_the_start_too(pack: Path, tmp_path: Path) -> None:
    pack.write_text(PACK.replace("Verder", "Verder met {nobody}"), encoding="utf-8")
    app = start(tmp_path / "data", GameWindow(SMALL), system=lambda: SystemPreferences(languages=("nl",)))
    app.frame()
    menu = app.director.scenes[-1]
    assert isinstance(menu, Menu)
    assert "pause.resume" in menu.desk.toasts.text
    app.close()


@pytest.mark.usefixtures("english_again")
def test_what_is_wrong_with_a_file_at_the_start_is_told_in_the_chosen_language(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep_settings(Settings(language="de"), Settings())
    store.keep_running(almost_over(a_plan("go_kitty"), left=3), 1)
    store.close()
    (tmp_path / "games" / "go_kitty.json").write_text("torn", encoding="utf-8")
    app = start(tmp_path, GameWindow(SMALL))
    app.frame()
    words = app.director.scenes[-1].desk.toasts.text
    app.close()
    assert words.startswith(say("store.set_aside", file="go_kitty.json", why="\0", kept="").split("\0")[0])
    assert spoken() == "de"


@pytest.mark.usefixtures("pack")
def test_only_the_language_that_is_spoken_stays_in_memory(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path / "data")
    driver = paused(launch, navigator)
    for code in ("nl", "en"):
        navigator.choose_language(driver.app.director, code)
        driver.wake()
        driver.wait(0.4)
    assert read_language.cache_info().currsize == 1
