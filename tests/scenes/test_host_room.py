"""The places of the host at every table: in sight, on nothing that is to be seen, with room for a line."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

import pytest

from scenes.shut_up_cat.table import ShutUpCatGame
from scenes.stage.layout import WindowView
from scenes.stage.scene import Scene
from scenes.stage.theme import Theme
from scenes.stage.widgets.button import Button
from scenes.table.guests import COATS, HOST
from scenes.table.host_places import HostPlace
from scenes.table.scene import TableScene
from scenes.table.speaker import Speaker
from tests.gallery.acts import table_of
from tests.gallery.go_kitty_moments import pose as go_kitty_pose
from tests.gallery.kitten_me import kitten_me_table
from tests.gallery.kitten_me import pose as kitten_me_pose
from tests.scenes import shut_up_cat_tables
from tests.scenes.covered import things_on
from tests.scenes.games_on_tables import shut_up_cat_look
from tests.scenes.go_kitty_tables import posed_table
from tests.scenes.kitten_me_tables import after_bid
from tests.scenes.launching import Launch
from tests.scenes.test_kitten_me_places import TEN_HANDS

HANDS = ("rain fan", "snow leaf", "light cozy", "apple flower", "clover rain")
TABLES: dict[str, list[Callable[[], Scene]]] = {
    "kitten_me": [
        *(kitten_me_table(after_bid(5, TEN_HANDS[:seats])) for seats in (2, 3)),
        *(kitten_me_table(kitten_me_pose(*TEN_HANDS[:seats])) for seats in (5, 10)),
    ],
    "go_kitty": [partial(posed_table, go_kitty_pose(*HANDS[:seats])) for seats in range(2, 6)],
    "shut_up_cat": [partial(shut_up_cat_tables.table, seats) for seats in (2, 4)],
}
CALLS = [kitten_me_table(after_bid(5, TEN_HANDS[:seats])) for seats in (4, 5, 7, 10)]
"""Kitten Me, with more at the table than leave the felt beside the deck empty."""
Size = tuple[int, int]
LARGE, SMALLEST = [(1920, 1080), (1280, 720)], (640, 360)
WINDOWS = [*LARGE, (1024, 768), (1800, 600), (640, 900), (860, 484)]
FULL = {"kitten_me": LARGE, "go_kitty": [*LARGE, (640, 900)], "shut_up_cat": [*LARGE, (640, 900)]}
"""Where letters are as large as they would like to be."""
LINE = "Ask for anything at all, even what you don't hold. It uses one of your tokens."
_TOUCH = 2.0
_TIGHT = (1024, 768), 2.0
"""Here a number of cards in a garden of five is hidden while the host speaks."""


class Sheet:
    """What the host says at a table, from one of its places."""

    def __init__(self, table: TableScene, place: HostPlace, where: object) -> None:
        self.kit, self.where, self._room = table.kit, where, place.room
        self.speaker = Speaker(COATS[HOST], Button("Back", lambda: None), Button("Next", lambda: None))
        self.speaker.text = LINE
        self.speaker.stand(self.kit, place)
        cat = [("the cat", shut_up_cat_look(table).cat.rect)] if isinstance(table.game, ShutUpCatGame) else []
        self._lying = [
            *things_on(table),
            *cat,
            *((f"{key}", table.pieces[key].rect) for key in table.pieces.keys_with_prefix()),
        ]

    def __repr__(self) -> str:
        return f"{self.where}: {self.speaker.rect}"

    @property
    def lies_on(self) -> list[str]:
        under = [(name, self.speaker.rect.clip(rect)) for name, rect in self._lying]
        return [name for name, part in under if part.width > _TOUCH and part.height > _TOUCH]

    @property
    def is_whole(self) -> bool:
        words = ((LINE, self.speaker.style(self.kit)),)
        holds = self.kit.typesetter.hold(words, *self.speaker.words_place.size)
        return holds and self.kit.window.room.contains(self.speaker.rect)

    @property
    def stays_in_place(self) -> bool:
        """Whether it is no higher than it is for every other line."""
        return self._room.inflate(1, 1).contains(self.speaker.rect)

    @property
    def is_large(self) -> bool:
        """Whether no letter is smaller than it would like to be."""
        style, (width, height) = self.speaker.style(self.kit), self.speaker.words_place.size
        return self.kit.typesetter.measure(LINE, style, width)[1] <= height


def sheets(
    launch: Launch,
    tables: Sequence[Callable[[], Scene]],
    number: int,
    windows: Sequence[Size] = WINDOWS,
    scales: Sequence[float] = (1.0, 2.0),
) -> Iterator[Sheet]:
    """From the first place, or from the second, at every table in every window."""
    for begun in tables:
        driver = launch(begun, (1280, 720))
        driver.tick(0.2)
        table = table_of(driver, TableScene)
        for size, scale in product(windows, scales):
            if (size, scale) == _TIGHT:
                continue
            driver.app.director.change(WindowView(*size), Theme(text_scale=scale))
            driver.app.director.update(0.0)
            places = table.game.look.host_places
            place = (places.first, places.second)[number]
            yield Sheet(table, place, (len(table.seats.plates), size, scale))


@pytest.mark.parametrize("game", TABLES)
def test_the_host_usually_speaks_where_nothing_lies(launch: Launch, game: str) -> None:
    for sheet in sheets(launch, TABLES[game], 0):
        assert sheet.is_whole, sheet
        assert sheet.stays_in_place, sheet
        assert sheet.lies_on == [], sheet


@pytest.mark.parametrize("game", TABLES)
def test_from_its_other_place_too_the_host_hides_no_face(launch: Launch, game: str) -> None:
    """There it lies on what is chosen from, or on the deck."""
    for sheet in sheets(launch, TABLES[game], 1):
        assert sheet.is_whole, sheet
        assert [name for name in sheet.lies_on if "face" in name] == [], sheet


@pytest.mark.parametrize("game", TABLES)
def test_in_large_windows_a_line_is_said_in_full_letters_and_with_a_face(launch: Launch, game: str) -> None:
    for number in (0, 1):
        for sheet in sheets(launch, TABLES[game], number, FULL[game], (1.0,)):
            assert sheet.is_large, sheet
            assert sheet.speaker.has_face or number, sheet


@pytest.mark.parametrize("game", TABLES)
def test_in_the_smallest_window_too_the_host_speaks_from_one_place_where_nothing_lies(
    launch: Launch, game: str
) -> None:
    """With two at the table."""
    for sheet in sheets(launch, TABLES[game][:1], 0, [SMALLEST], (1.0,)):
        assert sheet.stays_in_place, sheet
        assert sheet.lies_on == [], sheet


def test_about_what_can_be_called_the_host_hides_no_face_bid_button_or_banner(launch: Launch) -> None:
    """But the deck; and in a small window what was bid."""
    for sheet in sheets(launch, CALLS, 1, LARGE, (1.0,)):
        assert sheet.stays_in_place, sheet
        assert sheet.is_large, sheet
        assert _to_be_seen(sheet) == [], sheet
    for sheet in sheets(launch, CALLS, 1, [(860, 484), SMALLEST]):
        assert sheet.stays_in_place, sheet
        assert _to_be_seen(sheet) == ["the bid"], sheet


def _to_be_seen(sheet: Sheet) -> list[str]:
    """What it lies on but cards and how many there are."""
    return [name for name in sheet.lies_on if name[0] != "(" and name != "a number of cards"]
