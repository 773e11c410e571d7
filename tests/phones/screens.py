"""Pictures of the page in a real browser, in every state: `python -m tests.phones.screens OUT`.

It needs the extra `browser`, and Chromium.
"""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from scenes.games import SCREENS
from scenes.phones.address import LOOPBACK, Address
from scenes.phones.files import page_files
from scenes.phones.heard import WantsToSit
from scenes.phones.messages import ChairOffered, CoatOffered, Lobby
from scenes.phones.phones import Phones
from scenes.phones.pictures import bundle
from scenes.phones.words import page_words
from scenes.pictures.cats import Coat
from scenes.stage.strings import say
from tests.phones.states import STATES

CHROMIUM = "/usr/bin/chromium"
VIEWPORTS = {
    "tall": (390, 844, 100),
    "safari": (390, 664, 100),
    "large_text": (360, 640, 150),
    "huge_text": (360, 640, 200),
    "landscape": (844, 390, 100),
    "laptop": (1280, 720, 100),
}
LOBBY = Lobby(
    "kitten_me",
    "Kitten Me",
    (ChairOffered(0, "Misty", "grey", False), *map(ChairOffered, range(1, 4))),
    tuple(
        CoatOffered(coat.value, say(f"setup.coat.{coat}"), coat is not Coat.GREY)
        for coat in Coat.of_the_house()
    ),
)


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        try:
            yield browser
        finally:
            browser.close()


def open_phones() -> Phones:
    pictures = {name: bundle(screen) for name, screen in SCREENS.items()}
    phones = Phones.open(Address(LOOPBACK, 0), page_files(page_words(), pictures), lambda: None)
    phones.offer(LOBBY)
    return phones


def open_phone(browser: Browser, width: int, height: int, percent: int, **wishes: Any) -> Any:
    """A phone of that size, with text larger by that much."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
        **wishes,
    )
    page = context.new_page()
    larger = f"document.documentElement.style.fontSize = '{percent}%'"
    page.add_init_script(f"document.addEventListener('DOMContentLoaded', () => {{ {larger} }})")
    page.on("console", lambda message: print("console:", message.text))
    page.on("pageerror", lambda error: print("error:", error))
    return page


def wait_to_sit(phones: Phones, page: Any) -> int:
    while True:
        for one in phones.heard():
            if isinstance(one, WantsToSit):
                phones.seat(one.phone, one.chair, one.name, one.coat, ("Two chairs are still free.",))
                return one.chair
        page.wait_for_timeout(20)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--size", default="", choices=("", *VIEWPORTS))
    wishes = parser.parse_args()
    wishes.out.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for name, (width, height, percent) in VIEWPORTS.items():
            if wishes.size in ("", name):
                _take(browser, wishes.out, name, width, height, percent, wishes.only)


def _take(browser: Browser, out: Path, size: str, width: int, height: int, percent: int, only: str) -> None:
    phones = open_phones()
    page = open_phone(browser, width, height, percent)

    def shoot(state: str) -> None:
        if only not in state:
            return
        page.wait_for_timeout(120)
        page.screenshot(path=out / f"{state}-{size}.png")
        high, wide = page.evaluate(
            "[document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
        )
        if high > height:
            page.screenshot(path=out / f"{state}-{size}-whole.png", full_page=True)
        print(f"{state:24}{size:12} {wide}x{high}{'  TOO WIDE' if wide > width else ''}")

    try:
        page.goto(f"http://{phones.address.host}/")
        page.wait_for_selector("#joining:not([hidden])")
        page.wait_for_timeout(200)
        shoot("joining")
        page.goto("about:blank")
        page.goto(phones.url)
        page.wait_for_selector("#lobby:not([hidden])")
        page.fill("#name", "Zoë")
        shoot("lobby")
        page.tap("#sit-form button")
        chair = wait_to_sit(phones, page)
        page.wait_for_selector("#seated:not([hidden])")
        shoot("seated")
        for state, shown in STATES.items():
            if only not in state:
                continue
            phones.show(chair, shown)
            page.wait_for_timeout(350)
            shoot(state)
        phones.close("The host has ended the game. Thanks for playing!")
        page.wait_for_selector("#bye:not([hidden])")
        shoot("bye")
    finally:
        page.context.close()


if __name__ == "__main__":
    main()
