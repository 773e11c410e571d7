"""The whole program with phones that come over this machine's loopback address."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from scenes.navigator import Navigator
from scenes.pages.phones.page import PhonesPage
from scenes.phones.guests import PhoneGuests
from scenes.stage.theme import Pace
from scenes.store.store import Store
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.loopback import AT_LOOPBACK
from tests.phones.table import PATIENCE, Phone
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import know_the_games

_A_MOMENT = 0.01
"""Seconds for which a phone waits before the program has its next frame."""


class PhoneProgram:
    """A program, and those who come to it by phone."""

    def __init__(self, launch: Launch, folder: Path, size: tuple[int, int] = (960, 540)) -> None:
        self.navigator = Navigator(Store(folder / "home", folder / "exchange"), phones_at=AT_LOOPBACK)
        self.navigator.apply_settings(Settings(pace=Pace.INSTANT, go_on=True, confirmations=False))
        know_the_games(self.navigator.store)
        self.driver: Driver = launch(self.navigator.menu, size)
        self.phones: list[Phone] = []

    @property
    def guests(self) -> PhoneGuests:
        door = self.navigator.phone_door
        assert door is not None
        assert door.guests is not None
        return door.guests

    @property
    def host(self) -> str:
        return self.guests.phones.address.host

    @property
    def key(self) -> str:
        return self.guests.phones.url.partition("#")[2]

    def open_setup(self, game: str) -> None:
        self.driver.app.director.push(self.navigator.set_up(game))
        self.driver.wait(1)

    def open_phones(self) -> PhonesPage:
        self.driver.click_on("Phones")
        self.driver.wait(1)
        return page_on(self.driver, PhonesPage)

    def close_phones(self) -> None:
        self.driver.click_on("Done")
        self.driver.wait(1)

    def until(self, done: Callable[[], bool]) -> None:
        """Let the program run until the network's thread has brought something about."""
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, "it never came to that"
            self.driver.tick(0.05)

    def hear(self, phone: Phone, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message that is wanted, with the program running meanwhile; others are left out."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.driver.tick(0.05)
            try:
                message: dict[str, Any] = msgspec.json.decode(phone.line.recv(_A_MOMENT))
            except TimeoutError:
                continue
            if wanted(message):
                return message
        raise AssertionError("it was never said")

    def come(self) -> "Phone":
        phone = Phone.let_in(self)
        self.phones.append(phone)
        return phone

    def sit(self, chair: int, name: str, coat: str) -> Phone:
        """Somebody comes and sits down."""
        phone = self.come()
        phone.say(type="sit", chair=chair, name=name, coat=coat)
        self.until(lambda: chair in self.guests.sitting)
        self.hear(phone, lambda message: message["type"] == "seated")
        return phone

    def close(self) -> None:
        for phone in self.phones:
            phone.line.close()
