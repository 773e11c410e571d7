"""Settings apply at once, are kept, and go back to what they were."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import asdict, replace

from scenes.navigator import Navigator
from scenes.pages.settings import AboutSetting, SettingsPage
from scenes.pictures.looks import CardBack, Cloth, Cushion
from scenes.program import connect
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.stage.widgets.choice import Choice
from scenes.stage.widgets.slider import Slider
from scenes.stage.widgets.toggle import Toggle
from scenes.store.store import Store
from scenes.table.settings import Preference, Settings, SystemPreferences
from tests.narrowing import expect_type
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, paused
from tests.scenes.widget_scene import drag


def test_settings_apply_at_once_and_persist(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = paused(launch, navigator)
    driver.click_on("Settings")
    driver.wait(0.4)
    page = page_on(driver, SettingsPage)
    driver.click(*next(iter(expect_type(page.rows[1], Choice).cells())).center)
    assert navigator.settings.pace is Pace.SLOW
    driver.click_on("Hints")
    assert not navigator.settings.hints
    driver.click_tab(1)
    driver.wait(0.2)
    driver.click(*list(expect_type(page.rows[1], Choice).cells())[2].center)
    driver.wait(0.2)
    assert driver.app.kit.theme.text_scale == 1.5
    contrast = [row for row in page.rows if isinstance(row, Choice)][1]
    driver.click(*list(contrast.cells())[1].center)
    driver.wait(0.2)
    assert driver.app.kit.theme.high_contrast
    driver.click_tab(2)
    driver.wait(0.2)
    groove = expect_type(page.rows[1], Slider).groove
    driver.click(groove.left + 2, groove.centery)
    navigator.store.close()
    kept = a_navigator_as_kept(tmp_path).settings
    assert (kept.pace, kept.hints, kept.text_scale, kept.high_contrast) == (
        Pace.SLOW,
        False,
        1.5,
        Preference.ON,
    )
    assert kept.music == 0


def test_what_each_setting_of_the_display_does_can_be_read_without_a_mouse(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: SettingsPage(navigator), SMALL)
    driver.key(pygame.K_RIGHT)
    driver.wait(0.2)
    page = page_on(driver, SettingsPage)
    words = [row.sub for row in page.rows if isinstance(row, Toggle | AboutSetting)]
    for name in ("high_contrast", "reduced_motion", "colour_blind", "idle_life"):
        assert say(f"settings.{name}.sub") in words


def test_every_switch_of_the_settings_is_kept(launch: Launch, tmp_path: Path) -> None:
    """All but the one that fills the screen, which the window has a say in."""
    navigator = a_navigator(tmp_path)
    before = navigator.settings
    driver = launch(navigator.settings_page, SMALL)
    page = page_on(driver, SettingsPage)
    for tab in range(len(page.tabs.options)):
        driver.wait(0.3)
        driver.click_tab(tab)
        switches = [row for row in page.rows if isinstance(row, Toggle)]
        for switch in [one for one in switches if one.text != say("settings.fullscreen.text")]:
            while page.desk.focused is not switch:
                driver.key(pygame.K_TAB)
            driver.key(pygame.K_RETURN)
    flipped = navigator.settings.changes_from(before)
    known = {name for name, value in asdict(before).items() if isinstance(value, bool)}
    assert set(flipped) == known - {"fullscreen"}
    navigator.store.close()
    assert a_navigator_as_kept(tmp_path).settings == replace(before, **flipped)


def test_a_drag_of_the_page_moves_it_and_changes_no_setting(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path, Settings(text_scale=2.0))
    driver = launch(lambda: SettingsPage(navigator), (640, 360), navigator.theme())
    page = page_on(driver, SettingsPage)
    before, area = navigator.settings, page.sheet.area
    area.bar.scroll_to_end()
    at_end = area.bar.offset
    switches = [row for row in area.children() if isinstance(row, Toggle)]
    switch = max(switches, key=lambda one: one.seen.height)
    x, y = switch.seen.center
    drag(driver, (x, y), (x, y + 40))
    assert switch.seen.collidepoint(x, y + 40)
    assert area.bar.offset == pytest.approx(at_end - 40, abs=4)
    assert navigator.settings == before


def a_navigator_as_kept(folder: Path) -> Navigator:
    return Navigator(Store(folder / "home", folder / "exchange"))


def test_everything_on_the_pages_goes_back_to_the_defaults_and_what_the_album_brought_stays(
    launch: Launch, tmp_path: Path
) -> None:
    looks: dict[str, Any] = {
        "cloth": list(Cloth)[-1],
        "cushion": list(Cushion)[-1],
        "card_back": list(CardBack)[-1],
    }
    navigator = a_navigator(
        tmp_path, Settings(pace=Pace.SLOW, music=0.0, text_scale=1.5, hints=False, **looks)
    )
    driver = launch(navigator.settings_page, SMALL)
    driver.click_on("Reset to defaults")
    driver.wait(0.3)
    driver.click_on("Reset everything")
    driver.wait(0.3)
    assert navigator.settings == Settings(**looks)
    assert driver.app.kit.theme == Settings(**looks).theme()


def test_contrast_and_motion_are_as_the_system_has_them_until_the_player_says_otherwise(
    launch: Launch, tmp_path: Path
) -> None:
    store = a_navigator(tmp_path).store
    navigator = Navigator(store, SystemPreferences(high_contrast=True, reduced_motion=True))
    assert navigator.theme().high_contrast
    assert navigator.theme().reduced_motion
    driver = launch(navigator.settings_page, SMALL, navigator.theme())
    page = page_on(driver, SettingsPage)
    driver.click_tab(1)
    driver.wait(0.2)
    _, contrast, motion = (row for row in page.rows if isinstance(row, Choice))
    assert (contrast.chosen, motion.chosen) == (0, 0)
    driver.click(*list(motion.cells())[2].center)
    driver.wait(0.2)
    assert driver.app.kit.theme.high_contrast
    assert not driver.app.kit.theme.reduced_motion
    assert navigator.settings.reduced_motion is Preference.OFF


def test_older_settings_that_said_on_or_off_are_understood(tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.close()
    (file,) = (tmp_path / "home").glob("settings.json")
    plain = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps(plain | {"high_contrast": True, "reduced_motion": False}), encoding="utf-8")
    kept = a_navigator_as_kept(tmp_path)
    assert (kept.settings.high_contrast, kept.settings.reduced_motion) == (Preference.ON, Preference.SYSTEM)
    assert kept.store.messages == []


def test_the_page_shows_what_a_key_has_changed_meanwhile(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(navigator.settings_page, SMALL)
    connect(navigator, driver.app.director)
    driver.click_tab(2)
    driver.wait(0.2)
    driver.key(pygame.K_s)
    assert expect_type(driver.find(say("settings.muted.text")), Toggle).on
    driver.key(pygame.K_s)
    assert not expect_type(driver.find(say("settings.muted.text")), Toggle).on
