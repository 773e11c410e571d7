"""Notices that were shown in passing can be read again, from the menu and from a pause."""

import os
from errno import ENOSPC
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scenes.frame.saving_notice import RETRY_SECONDS
from scenes.pages.menu.page import Menu
from scenes.pages.notices import NoticesPage
from scenes.pages.pause import PausePage
from scenes.program import connect
from scenes.stage.canvas import Canvas
from scenes.stage.notices import Notices
from scenes.stage.theme import Theme
from scenes.stage.widgets.panel import Label
from scenes.table.settings import Settings
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, paused
from tests.scenes.words_drawn import recording_drawing


def read(page: NoticesPage) -> list[str]:
    return [leaf.text for leaf in page.sheet.body.widgets() if isinstance(leaf, Label)]


def test_the_newest_is_on_top_and_nothing_stands_twice() -> None:
    notices = Notices()
    for text in ("one", "two", "one"):
        notices.keep(text)
    assert notices.texts == ["one", "two"]
    for number in range(100):
        notices.keep(str(number))
    assert len(notices.texts) < 40
    assert notices.texts[0] == "99"


def test_what_was_told_on_the_menu_can_be_read_there_when_it_has_gone(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.close()
    (tmp_path / "home" / "settings.json").write_text("{", encoding="utf-8")
    (tmp_path / "home" / "settings.before.json").write_text("{", encoding="utf-8")
    navigator.store.settings()
    told = list(navigator.store.messages)
    assert told
    driver = launch(navigator.menu, SMALL)
    driver.wait(30)
    assert driver.scene.desk.toasts.text == ""
    driver.click(*page_on(driver, Menu).notices.rect.center)
    driver.wait(0.3)
    assert read(page_on(driver, NoticesPage)) == told[::-1]
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.3)
    page_on(driver, Menu)


def test_a_pause_leads_to_the_notices_without_what_only_passes(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = paused(launch, navigator)
    page = page_on(driver, PausePage)
    page.desk.toast("Saved as Tuesday")
    page.desk.toast("Fast", kept=False)
    driver.click(*page.notices.rect.center)
    driver.wait(0.3)
    assert read(page_on(driver, NoticesPage)) == ["Saved as Tuesday"]


def full(_: int) -> None:
    raise OSError(ENOSPC, "no space left on device")


@pytest.mark.usefixtures("empty_pictures", "real_pictures")
@pytest.mark.parametrize("size", [SMALL, (540, 960)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_what_is_said_in_passing_stands_below_trouble_with_saving(
    launch: Launch,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text_scale: float,
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(navigator.settings_page, size, Theme(text_scale=text_scale))
    connect(navigator, driver.app.director)
    monkeypatch.setattr(os, "fsync", full)
    navigator.apply_settings(Settings(music=0.1))
    driver.scene.desk.toast("Meow")
    driver.wait(0.5)
    with recording_drawing(Rect(0, 0, *size)) as recorder:
        driver.app.director.draw(Canvas(driver.app.kit))
    (passing,) = (drawn for drawn in recorder.texts if drawn.text == "Meow")
    (trouble,) = (drawn for drawn in recorder.texts if drawn.text == navigator.store.trouble)
    assert passing.ink.top > trouble.ink.bottom
    assert not any(
        place.colliderect(passing.ink) for when, _, place in recorder.plates if when > passing.when
    )


def test_trouble_with_saving_can_be_read_once_it_is_over(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(navigator.menu, SMALL)
    connect(navigator, driver.app.director)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        navigator.apply_settings(Settings(music=0.1))
        driver.wait(0.2)
        told = navigator.store.trouble
        assert told
    driver.wait(RETRY_SECONDS + 0.1)
    assert not navigator.store.trouble
    assert driver.app.kit.notices.texts == [told]
