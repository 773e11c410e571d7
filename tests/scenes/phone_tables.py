"""A table with phones and no network: whatever would be sent is kept, and whatever is touched is heard."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from game.core import Seat
from game.match import Match
from scenes.games import SCREENS
from scenes.phones.messages import Shown
from scenes.phones.part import PhoneSeats
from scenes.phones.seated import Seated
from scenes.phones.sheet import Sheet
from scenes.stage.scene import Scene
from scenes.stage.strings import spoken
from scenes.stage.theme import Pace
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.driver import Driver
from tests.gallery.posed import gallery_guests
from tests.phones.sheet_player import MOST_TAPS, fields_of
from tests.scenes.tables import RecordingHost

MOST_TICKS = 20_000


class TableOfPhones:
    """`sent` are all sheets of each seat, in the order in which they were sent."""

    def __init__(
        self,
        game: str,
        seats: int = 3,
        humans: Sequence[Seat] = (0, 1),
        on_phones: Sequence[Seat] = (0, 1),
        settings: Settings | None = None,
        house: Any = None,
        seed: int = 1,
    ) -> None:
        guests = gallery_guests(seats, humans)
        match = Match(game, [guest.player() for guest in guests], house, seed)
        self.host = RecordingHost(settings or Settings(pace=Pace.INSTANT, go_on=True))
        self.scene = TableScene(SCREENS[game].table, match, guests, self.host, frozenset(on_phones))
        self.sent: dict[Seat, list[Shown]] = {seat: [] for seat in on_phones}
        self.away: set[Seat] = set()
        self.reads: dict[Seat, str] = {}
        """What guests read, where it is not what the table speaks."""
        load_sheets = SCREENS[game].phone
        assert load_sheets is not None
        self._sheet_of = load_sheets()
        self.made = 0
        """How many sheets were made."""
        self.part = PhoneSeats(
            self.scene,
            self._make,
            self._keep,
            lambda seat: seat not in self.away,
            lambda seat: self.reads.get(seat, spoken()),
            lambda topic: (topic, ["Rule 1"]),
        )
        self.scene.parts.append(self.part)
        self.driver: Driver

    def sit_before(self, driver: Driver) -> None:
        """The program that this table is shown by; phones hear what its window shows."""
        self.driver = driver
        driver.app.director.listen(self)
        self.part.presented()

    def update(self, top: Scene) -> bool:
        return False

    def presented(self) -> None:
        self.part.presented()

    def close(self) -> None:
        """The program ends."""

    def _make(self, seated: Seated) -> Sheet:
        self.made += 1
        sheet: Sheet = self._sheet_of(seated)
        return sheet

    def _keep(self, seat: Seat, shown: Shown) -> None:
        self.sent[seat].append(shown)

    def first(self) -> TableScene:
        return self.scene

    @property
    def match(self) -> Match:
        return self.scene.match

    @property
    def decider(self) -> Seat:
        decision = self.match.state.decision
        assert decision is not None
        return decision.seat

    def shown(self, seat: Seat) -> Shown:
        return self.sent[seat][-1]

    def tap(self, seat: Seat, tap: str, question: int | None = None) -> None:
        """A phone touches something on the sheet that it shows."""
        self.part.tapped(seat, tap, self.shown(seat).question if question is None else question)
        self.show_frame()

    def show_frame(self) -> None:
        """A frame comes, and the window shows it."""
        self.driver.wake()
        self.driver.tick(0.0, drawn=True)

    def tick_until(self, done: Callable[[], bool]) -> None:
        for _ in range(MOST_TICKS):
            if done():
                return
            self.driver.tick(0.1)
        raise AssertionError("it never came to that")

    def until_asked(self) -> Seat:
        """Until a phone is asked, or the game is over; who that is."""
        self.tick_until(lambda: bool(self._asked()) or self.match.outcome is not None)
        return next(iter(self._asked()), -1)

    def _asked(self) -> list[Seat]:
        return [seat for seat in self.sent if self.sent[seat] and self.shown(seat).page.mood == "asked"]

    def answer(self, seat: Seat, rng: random.Random) -> None:
        """Touch this and that until something is played."""
        before = len(self.match.actions)
        for _ in range(MOST_TAPS):
            if len(self.match.actions) != before:
                return
            page = self.shown(seat).page
            buttons = [one.tap for one in page.buttons if not one.reason]
            taps = [*fields_of(page, "tap", "less", "more")]
            self.tap(seat, rng.choice(buttons if buttons and rng.random() < 0.4 else taps))
        raise AssertionError("nothing was played")
