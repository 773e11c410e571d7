"""Choosing a language at a table, and playing on."""

from scenes.navigator import Navigator
from scenes.stage.strings import say
from tests.driver import Driver
from tests.scenes.navigators import (
    table_on,
)


def choose_the_same_language(driver: Driver, navigator: Navigator) -> None:
    table_on(driver).pages.pause()
    driver.wait(0.4)
    navigator.choose_language(driver.app.director, "en")
    driver.wait(0.4)


def go_on_playing(driver: Driver) -> None:
    for words in ("languages.close", "settings.close", "pause.resume"):
        driver.click_on(say(words))
        driver.wait(0.4)
