"""Any name can be typed, and every page and table can show it."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.characters import HUMAN
from scenes.frame.window import SMALLEST
from scenes.pages.handover import Curtain
from scenes.pages.results.page import ResultPage
from scenes.pages.setup.page import SetupPage
from scenes.pages.setup.plan import usual_plan
from scenes.pictures.cats import Coat
from scenes.stage.widgets.field import TextField
from scenes.table.guests import Guest
from tests.narrowing import expect_type, not_none
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator, almost_over, skip_until_asked

NAMES = ["Катерина Ѣ", "猫の夜三匹", "😺🐈‍⬛👩‍👧", "Ŵîßðómø", "x" * 40, "*<hat>*\\", "مرحبا", "\u202eabc"]


@pytest.mark.usefixtures("real_pictures")
def test_any_name_is_shown_shortened_or_replaced_and_never_a_crash(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    plan = usual_plan("kitten_me")
    chairs = tuple(Guest(name, coat) for name, coat in zip(NAMES, Coat, strict=False))
    plan = replace(plan, chairs=(*chairs, None, None), first=0)
    navigator.store.keep("table-kitten_me", plan.to_plain())
    driver = launch(lambda: navigator.set_up("kitten_me"), SMALL)
    assert page_on(driver, SetupPage).plan == plan
    for tab in (2, 1, 0):
        driver.click_tab(tab)
        driver.wait(0.2)
        driver.picture()
    driver.click_on("Play")
    for words in ("It's me", "Look at my", "Bid "):
        skip_until_asked(driver)
        driver.picture()
        driver.click_on(words)
    skip_until_asked(driver)
    assert page_on(driver, Curtain).guest.name == NAMES[1]
    driver.picture()
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.3)
    driver.click_on("Save and leave")
    driver.wait(0.4)
    driver.picture()
    saved = navigator.store.running("kitten_me")
    assert saved is not None
    assert [guest.name for guest in saved.guests] == NAMES
    over = almost_over(plan, left=0)
    for size in (SMALL, SMALLEST):
        results = launch(lambda: navigator.result_page(navigator.seat(over)), size)
        assert page_on(results, ResultPage).standings.rect.height > 0
        results.picture()


def test_a_name_is_typed_letter_by_letter(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: a_navigator(tmp_path).set_up("go_kitty"), SMALL)
    page = page_on(driver, SetupPage)
    field = expect_type(not_none(page.form).widgets[1], TextField)
    driver.click(*field.rect.center)
    for _ in range(len(field.text)):
        driver.key(pygame.K_BACKSPACE)
    driver.type("Зоя 猫😺")
    assert not_none(page.plan.chairs[0]).name == "Зоя 猫😺"
    driver.type("y" * 60)
    assert len(not_none(page.plan.chairs[0]).name) == 40
    assert not_none(page.plan.chairs[0]).kind == HUMAN
