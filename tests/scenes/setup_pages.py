"""The set-up page in tests: opened, its forms, and who takes a chair."""

from pathlib import Path
from typing import TypeVar

from scenes.pages.setup.forms import ChairForm, Form
from scenes.pages.setup.page import SetupPage
from tests.driver import Driver
from tests.narrowing import expect_type
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import SMALL, a_navigator

FormT = TypeVar("FormT", bound=Form)


def page_of(driver: Driver) -> SetupPage:
    return page_on(driver, SetupPage)


def form_of(driver: Driver, kind: type[FormT]) -> FormT:
    return expect_type(page_of(driver).form, kind)


def open_page(launch: Launch, folder: Path, game: str = "kitten_me") -> Driver:
    """The usual table, as somebody meets it who has played before."""
    driver = launch(lambda: a_navigator(folder).set_up(game), SMALL)
    for switch in page_of(driver).easy:
        driver.click(*switch.rect.center)
    return driver


def turn_to(driver: Driver, tab: int) -> None:
    driver.click_tab(tab)
    driver.wait(0.2)


def choose(driver: Driver, chair: int, kind: int) -> None:
    """Click a chair, and say how it is taken."""
    driver.click(*page_of(driver).chairs[chair].rect.center)
    sheet = form_of(driver, ChairForm)
    driver.click(*list(sheet.kind.cells())[kind].center)
