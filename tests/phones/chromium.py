"""A real browser as phones, and a table for them that shows what it is told: what the commands here share.

It needs the extra `browser`, and Chromium.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from playwright.sync_api import Browser, Page, sync_playwright

from game.values import Record
from scenes.games import SCREENS
from scenes.phones.address import LOOPBACK, Address
from scenes.phones.files import page_files
from scenes.phones.heard import Heard, TappedAt
from scenes.phones.messages import ChairOffered, CoatOffered, Lobby
from scenes.phones.phones import Phones
from scenes.phones.pictures import bundle
from scenes.phones.words import page_words
from scenes.pictures.cats import Coat
from scenes.stage.languages import ENGLISH
from scenes.stage.strings import say

One = TypeVar("One")
PATIENCE = 90_000
"""Milliseconds until what must come is missed."""
TAKEN = Coat.GREY
LOBBY = Lobby(
    "kitten_me",
    "Kitten Me",
    (ChairOffered(0, "Misty", TAKEN.value, False), *map(ChairOffered, range(1, 4))),
    tuple(
        CoatOffered(coat.value, say(f"setup.coat.{coat}"), coat is not TAKEN) for coat in Coat.of_the_house()
    ),
)


class Size(Record):
    """A phone: its page in CSS pixels, and how large its text is."""

    width: int = 390
    height: int = 844
    percent: int = 100


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as driver:
        arguments = ["--no-sandbox", "--disable-gpu"]
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=arguments)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def a_phone(browser: Browser, size: Size) -> Iterator[Page]:
    """A phone of its own, with its own memory; what goes wrong in its page goes wrong here."""
    context = browser.new_context(
        viewport={"width": size.width, "height": size.height},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
    )
    try:
        yield another_tab(context, size)
    finally:
        context.close()


def another_tab(context: Any, size: Size) -> Page:
    page: Page = context.new_page()
    page.set_default_timeout(PATIENCE)
    larger = f"document.documentElement.style.fontSize = '{size.percent}%'"
    page.add_init_script(f"document.addEventListener('DOMContentLoaded', () => {{ {larger} }})")
    page.on("pageerror", _fail)
    return page


def _fail(error: Exception) -> None:
    raise AssertionError(f"the page broke: {error}")


class ShownTable:
    """A table whose phones can be shown anything."""

    def __init__(self) -> None:
        pictures = {name: bundle(screen) for name, screen in SCREENS.items()}
        files = page_files(ENGLISH, page_words(), pictures)
        self.phones = Phones.open(Address(LOOPBACK, 0), lambda: files, lambda: None)
        self.phones.offer(dict.fromkeys((ENGLISH, "de"), LOBBY))
        self._unheard: list[Heard] = []

    @property
    def address(self) -> str:
        """Without the key."""
        return f"http://{self.phones.address.host}/"

    def hear(self, page: Page, kind: type[One]) -> One:
        """The next of that kind that a phone says; what came before it is left out."""
        for _ in range(PATIENCE // 20):
            self._unheard += self.phones.heard()
            while self._unheard:
                one = self._unheard.pop(0)
                if isinstance(one, kind):
                    return one
            page.wait_for_timeout(20)
        raise TimeoutError(f"{kind.__name__} was not heard")

    def taps(self) -> list[TappedAt]:
        """All touches that were not heard yet."""
        heard, self._unheard = self._unheard + self.phones.heard(), []
        return [one for one in heard if isinstance(one, TappedAt)]


@contextmanager
def a_shown_table() -> Iterator[ShownTable]:
    table = ShownTable()
    try:
        yield table
    finally:
        table.phones.close("phones.over")
        table.phones.join(5)


def see(page: Page, view: str) -> None:
    page.wait_for_selector(f"#{view}:not([hidden])")
