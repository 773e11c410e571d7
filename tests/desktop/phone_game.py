"""A whole game with phones and a real window: `python -m tests.desktop.phone_game GAME PICTURES PROGRAM`.

Each phone is a page of a real Chromium, and comes in by the QR code on the screen. Phones touch what their
sheets offer until the game is over; nobody touches the mouse. Needs what `screen.py` needs, Chromium, zbarimg
and the extra `browser`.
"""

import argparse
import random
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from msgspec.structs import replace
from playwright.sync_api import Browser, Page, Position
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from scenes.games import SCREENS
from scenes.pages.setup.plan import Plan, usual_plan
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.store.store import Store
from tests.desktop.screen import Desktop, Twin, started, until
from tests.desktop.whole_game import TO_THE_NEXT_PAGE, running_game
from tests.phones.chromium import Size, a_phone, chromium, see

NAMES = ("Zoë", "Ada", "Max", "Bo")
SIZES = (Size(), Size(360, 640, 150), Size(844, 390))
MOST_TOUCHES = 4000
ANSWERS = 0.7
"""How often a phone that may answer does so, rather than choose something else first."""
SENSIBLE = 0.6
"""How often that is the first one, which leads on: what nobody would do makes games endless."""
PICTURED = 12
"""One of so many answers is pictured, on the phone and on the screen."""

CAN_BE_TOUCHED = """selector => [...document.querySelectorAll(selector)].flatMap((one, place) =>
  one.offsetParent && one.getAttribute("aria-disabled") !== "true" && !one.checked ? [place] : [])"""
CORNER = Position(x=14, y=20)
A_BLINK, UNTIL_AT_REST = 30, 700
"""Milliseconds: between two looks at the phones, and until a picture is of one moment."""
TO_DRAW = 60_000
"""Milliseconds that a picture may take on a busy machine."""
A_MOMENT = 1000
"""Milliseconds in which something can be touched, unless the sheet has changed meanwhile."""
ANSWER = "#buttons > button"
CHOICE = "#sheet .card button, #fields input, #fields .round"


def table_for(game: str, phones: int) -> Plan:
    """A short game of one cat, with free chairs for phones."""
    plan = usual_plan(game)
    cats = [chair for chair in plan.seated if chair != plan.own_chair]
    for chair in (plan.own_chair, *cats[1:]):
        if chair is not None:
            plan = plan.seat(chair, None)
    assert len(plan.chairs) > phones
    return replace(plan, house=replace(plan.house, **plan.info.short_house))


class PhoneAtTheTable:
    """One guest, who touches this and that."""

    def __init__(self, page: Page, name: str, rng: random.Random) -> None:
        self.page, self.name, self._rng = page, name, rng
        self.answers = 0

    def sit(self, url: str) -> None:
        self.page.goto(url)
        see(self.page, "lobby")
        self.page.fill("#name", self.name)
        self.page.tap("#sit-form button")
        see(self.page, "seated")

    @property
    def mood(self) -> str:
        return str(self.page.evaluate("document.body.dataset.mood"))

    def touch(self) -> bool:
        """Touch something, if there is something; whether that was an answer."""
        answers, choices = (self.page.evaluate(CAN_BE_TOUCHED, one) for one in (ANSWER, CHOICE))
        if answers and (not choices or self._rng.random() < ANSWERS):
            first = self._rng.random() < SENSIBLE
            return self._tap(ANSWER, answers[:1] if first else answers)
        if choices and self.mood == "asked":
            self._tap(CHOICE, choices)
        return False

    def _tap(self, selector: str, places: list[int]) -> bool:
        """By touch, near the corner that other cards of a fan leave free; whether it was still there."""
        try:
            self.page.locator(selector).nth(self._rng.choice(places)).tap(position=CORNER, timeout=A_MOMENT)
        except PlaywrightTimeoutError:
            return False
        return True


class PhoneGame:
    def __init__(self, screen: Desktop, folder: Path, pictures: Path, phones: list[PhoneAtTheTable]) -> None:
        self.screen, self.folder, self.pictures, self.phones = screen, folder, pictures, phones

    def sit_down(self, game: str, plan: Plan) -> None:
        tile, by_phone, play = places(self.screen.size(), game, plan)
        time.sleep(TO_THE_NEXT_PAGE)
        self.screen.click(*tile)
        time.sleep(TO_THE_NEXT_PAGE)
        self.let_in(by_phone)

        def began() -> bool:
            self.screen.click(*play)
            time.sleep(1)
            return running_game(self.folder, game) is not None

        until("no game began", began)

    def let_in(self, by_phone: tuple[int, int]) -> None:
        """Click on "Phones", scan the code, sit down, and close the page again."""
        url = until("no QR code could be read", lambda: self._scanned(by_phone))
        for phone in self.phones:
            phone.sit(url)
        self.picture("sitting")
        self.screen.key("Escape")
        time.sleep(1)
        self.picture("planned")

    def _scanned(self, by_phone: tuple[int, int]) -> str:
        """What a camera reads on the screen; empty if there is nothing to read."""
        self.screen.click(*by_phone)
        time.sleep(1)
        picture = self.pictures / "scanned.png"
        self.screen.picture(picture)
        read = subprocess.run(
            ["zbarimg", "--quiet", "--raw", picture], capture_output=True, text=True, check=False
        )
        return read.stdout.strip()

    def picture(self, name: str) -> None:
        self.screen.picture(self.pictures / f"{name}-screen.png")
        for number, phone in enumerate(self.phones):
            phone.page.screenshot(path=self.pictures / f"{name}-phone-{number}.png", timeout=TO_DRAW)

    def play(self, named: str = "") -> int:
        """Until it is over for everybody; how often something was answered. Pictures have such a name."""
        answers = pictured = 0
        for _ in range(MOST_TOUCHES):
            moods = [phone.mood for phone in self.phones]
            if all(mood == "over" for mood in moods):
                return answers
            if "asked" in moods and answers >= pictured:
                pictured = answers + PICTURED
                self.phones[0].page.wait_for_timeout(UNTIL_AT_REST)
                self.picture(f"{named}{answers:03}")
            touched = sum([phone.touch() for phone in self.phones])
            answers += touched
            if not touched:
                self.phones[0].page.wait_for_timeout(A_BLINK)
        self.picture("stuck")
        raise SystemExit(f"phones: no end after {answers} answers")


def places(size: tuple[int, int], game: str, plan: Plan) -> Iterator[tuple[int, int]]:
    """Where to click: the game on the menu, its phones, and the button that begins."""
    title = say(f"menu.{game}.title")
    with tempfile.TemporaryDirectory() as other:
        store = Store(Path(other), Path(other))
        keep_plan(store, plan)
        store.close()
        twin = Twin(size, Path(other))
        tile = twin.where(title)
        twin.go_on(title)
        found = (tile, twin.where(say("phones.button")), twin.where(say("setup.play")))
        twin.close()
    return iter(found)


def keep_plan(store: Store, plan: Plan) -> None:
    store.keep(f"table-{plan.game}", plan.to_plain())


@contextmanager
def phones_of(browser: Browser, count: int, seed: int) -> Iterator[list[PhoneAtTheTable]]:
    with ExitStack() as stack:
        yield [
            PhoneAtTheTable(
                stack.enter_context(a_phone(browser, SIZES[number % len(SIZES)])),
                NAMES[number],
                random.Random(f"{seed}/{number}"),
            )
            for number in range(count)
        ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(SCREENS))
    parser.add_argument("pictures", type=Path)
    parser.add_argument("program", nargs="+")
    parser.add_argument("--phones", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    wishes.pictures.mkdir(parents=True, exist_ok=True)
    plan = table_for(wishes.game, wishes.phones)
    program = [*wishes.program, "--phones-at", "127.0.0.1:0"]
    with (
        chromium() as browser,
        phones_of(browser, wishes.phones, wishes.seed) as phones,
        started(program, Pace.INSTANT, wishes.pictures, lambda store: keep_plan(store, plan)) as (
            screen,
            folder,
        ),
    ):
        table = PhoneGame(screen, folder, wishes.pictures, phones)
        table.sit_down(wishes.game, plan)
        answers = table.play()
        table.picture("over")
    print(f"phones: {wishes.game} with {wishes.phones} phones, {answers} answers by touch: ok")


if __name__ == "__main__":
    main()
