"""Where to: every file that leaves the program goes to a folder that the player chooses."""

from pathlib import Path

import pygame
import pytest

from scenes.pages.export import ExportSheet
from scenes.pages.statistics.page import StatisticsPage
from scenes.pictures.cats import Coat
from scenes.stage.strings import say
from scenes.store.finished import Finished, Result
from scenes.store.home import home
from scenes.store.store import Store
from tests.driver import Driver
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, press

FILE = "three-cat-night.csv"


@pytest.fixture
def homely(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a folder for downloads and one of the player's own."""
    for part in ("Downloads", "my games"):
        (tmp_path / "player" / part).mkdir(parents=True)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path / "player"))
    return tmp_path / "player"


def asked_where(launch: Launch, folder: Path) -> tuple[Driver, ExportSheet, Store]:
    store = a_navigator(folder).store
    store.close()
    store = Store(store.root)
    navigator = a_navigator(folder)
    navigator.store = store
    seats = (Result("Ada", Coat.GINGER, "human", 1, 5), Result("Bo", Coat.BLACK, "human", 2, 0))
    store.keep_finished(Finished("kitten_me", "2026-01-01", 3, seats, "0" * 64))
    driver = launch(lambda: StatisticsPage(store.finished(), navigator), SMALL)
    driver.click_on("Save as CSV")
    driver.wait(0.4)
    return driver, page_on(driver, ExportSheet), store


def typed(driver: Driver, sheet: ExportSheet, text: str) -> None:
    sheet.folder.text = ""
    driver.type(text)
    driver.key(pygame.K_RETURN)
    driver.wait(0.4)


def test_downloads_are_where_it_goes_unless_the_player_says_otherwise(
    launch: Launch, tmp_path: Path, homely: Path
) -> None:
    driver, sheet, _ = asked_where(launch, tmp_path)
    assert sheet.folder.text == str(homely / "Downloads")
    driver.key(pygame.K_RETURN)
    driver.wait(0.4)
    assert (homely / "Downloads" / FILE).exists()
    page = page_on(driver, StatisticsPage)
    assert page.desk.toasts.text == say("export.done", path=str(homely / "Downloads" / FILE))


@pytest.mark.parametrize("by_keyboard", [False, True])
def test_a_folder_of_the_player_is_a_press_away(
    launch: Launch, tmp_path: Path, homely: Path, by_keyboard: bool
) -> None:
    driver, sheet, _ = asked_where(launch, tmp_path)
    assert [button.text for button in sheet.usual] == ["Downloads", "Home folder"]
    press(driver, sheet.usual[-1], by_keyboard)
    driver.wait(0.2)
    assert sheet.folder.text == str(home())
    press(driver, sheet.write, by_keyboard)
    driver.wait(0.4)
    assert (homely / FILE).exists()


def test_any_folder_can_be_typed_and_is_proposed_and_looked_into_next_time(
    launch: Launch, tmp_path: Path, homely: Path
) -> None:
    driver, sheet, store = asked_where(launch, tmp_path)
    typed(driver, sheet, "~/my games")
    assert (homely / "my games" / FILE).exists()
    assert store.exchange == homely / "my games"
    driver.click_on("Save as CSV")
    driver.wait(0.4)
    assert page_on(driver, ExportSheet).folder.text == str(homely / "my games")


@pytest.mark.parametrize("text", ["", " ", "nowhere at all", "~nobody-of-that-name/x", "Downloads/file", "*"])
def test_a_bad_folder_is_a_sentence_and_the_sheet_stays(
    launch: Launch, tmp_path: Path, homely: Path, text: str
) -> None:
    (homely / "Downloads" / "file").write_text("no folder", encoding="utf-8")
    driver, sheet, store = asked_where(launch, tmp_path)
    typed(driver, sheet, text)
    assert page_on(driver, ExportSheet) is sheet
    assert sheet.problem.text == say("export.no_folder", folder=text.strip())
    assert store.exchange == homely / "Downloads"
    driver.type("x")
    assert not sheet.problem.text


def test_a_folder_that_cannot_be_written_to_is_a_sentence(
    launch: Launch, tmp_path: Path, homely: Path
) -> None:
    (homely / "my games" / FILE).mkdir()
    driver, sheet, store = asked_where(launch, tmp_path)
    typed(driver, sheet, "my games")
    assert sheet.problem.text == say("store.cannot_export", folder=str(homely / "my games"))
    assert (store.exchange, store.messages) == (homely / "Downloads", [])
