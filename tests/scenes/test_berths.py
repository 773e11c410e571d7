"""The berth of every seat: words that stand there hide nothing, are near their face, and can be read."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from math import hypot

import pytest

from game.core import Seat
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Thing
from scenes.kitten_me.faces import things
from scenes.stage.layout import WindowView
from scenes.stage.scene import Scene
from scenes.stage.theme import TEXT_SCALES, Theme
from scenes.table.scene import TableScene
from tests.gallery.acts import table_of
from tests.gallery.go_kitty_moments import pose as go_kitty_pose
from tests.gallery.kitten_me import kitten_me_table
from tests.gallery.kitten_me import pose as kitten_me_pose
from tests.scenes import shut_up_cat_tables
from tests.scenes.covered import things_on
from tests.scenes.games_on_tables import kitten_me_look, shut_up_cat_look
from tests.scenes.go_kitty_tables import posed_table
from tests.scenes.launching import Launch
from tests.scenes.test_kitten_me_places import TEN_HANDS

LARGE = [(1920, 1080), (2560, 1080)]
USUAL = [
    *((1280, 720), (1280, 790), (1024, 768), (1800, 600)),
    *((640, 900), (760, 1040), (900, 1400), (1000, 1100)),
]
SMALL = [(860, 484), (640, 360)]
HANDS = ("rain fan", "snow leaf", "light cozy", "apple flower", "clover rain")
TABLES: dict[str, list[Callable[[], Scene]]] = {
    "kitten_me": [kitten_me_table(kitten_me_pose(*["bh1 gt1 rg1"] * seats)) for seats in range(2, 7)],
    "go_kitty": [partial(posed_table, go_kitty_pose(*HANDS[:seats])) for seats in range(2, 6)],
    "shut_up_cat": [partial(shut_up_cat_tables.table, seats) for seats in range(2, 5)],
}
LONGEST, LINE = "Not one of you has had a hat since Wednesday.", "Ask the moon again, dear."
"""The longest line that a cat may have, and one of usual length."""
BID, SHORTEST = "9 Hats", "6!"
"""What is said while something is done."""
WORDLESS = {"shut_up_cat": [(640, 900), (760, 1040), (1000, 1100), (860, 484)]}
"""Where a usual line is not said, because all that lies round a mat is to be seen."""
BY_TURNS = [("go_kitty", 4, 1), ("go_kitty", 5, 1)]
"""Of so many at a table the seat that speaks where the host does."""
_CROWD = 6
_TOUCH = 2.0
_LONGEST_TAIL = 1.3
"""How far from a face words may stand, by its size."""


class Berthed:
    """A seat that has a berth, at a table in a window."""

    def __init__(self, table: TableScene, size: tuple[int, int], seat: Seat) -> None:
        self.table, self.size, self.is_own = table, size, seat == 0
        self.plate, self._bubble = table.seats.plates[seat], table.seats.bubbles[seat]
        self.room, self._mouth = self._bubble.berth.room, self._bubble.berth.mouth

    def __repr__(self) -> str:
        return f"{self.plate.name} of {len(self.table.seats.plates)} at {self.size}: {self.room}"

    @property
    def lies_on(self) -> list[str]:
        """The viewer's own lies where something is chosen: nobody speaks and chooses."""
        pieces = ((f"{key}", self.table.pieces[key].rect) for key in self.table.pieces.keys_with_prefix())
        things = [
            one for one in (*things_on(self.table), *pieces) if not (self.is_own and one[0] == "a button")
        ]
        under = [(name, self.room.clip(rect)) for name, rect in things]
        return [name for name, part in under if part.width > _TOUCH and part.height > _TOUCH]

    @property
    def tail(self) -> float:
        """How far words may stand from the mouth, by the size of the face."""
        room, (x, y) = self.room, self._mouth
        across, down = max(room.left - x, x - room.right, 0.0), max(room.top - y, y - room.bottom, 0.0)
        return hypot(across, down) / self.plate.portrait.width

    def holds(self, text: str) -> bool:
        return self._bubble.has_room_for(self.table.kit, text)


def berths(
    launch: Launch, game: str, windows: list[tuple[int, int]], scales: Sequence[float] = (1.0,)
) -> Iterator[Berthed]:
    for begun in TABLES[game]:
        driver = launch(begun, (1280, 720))
        driver.tick(0.2)
        table = table_of(driver, TableScene)
        for size, scale in product(windows, scales):
            driver.app.director.change(WindowView(*size), Theme(text_scale=scale))
            driver.app.director.update(0.0)
            if game == "kitten_me":
                _show_bids(table)
            elif game == "shut_up_cat":
                _show_widest_banner(table)
            for seat in range(len(table.seats.plates)):
                yield Berthed(table, size, seat)


def _show_bids(table: TableScene) -> None:
    """Of everybody but the viewer, as while all hands lie open."""
    for plate in kitten_me_look(table).seats.plates[1:]:
        plate.bid = Bid(9, Thing.HAT)


def _show_widest_banner(table: TableScene) -> None:
    look = shut_up_cat_look(table)
    widths = {}
    for words in range(18, 42, 4):
        look.announce(" ".join(["so"] * words))
        widths[look.banner.rect.width] = look.banner.text
    look.announce(widths[max(widths)])


every_game = pytest.mark.parametrize("game", TABLES)


@every_game
@pytest.mark.seldom
def test_words_in_a_berth_hide_nothing_and_are_near_their_face(launch: Launch, game: str) -> None:
    for one in berths(launch, game, [*LARGE, *USUAL, *SMALL]):
        if one.room.width:
            assert one.lies_on == [], one
            assert one.table.kit.window.room.contains(one.room), one
            assert one.tail <= _LONGEST_TAIL, one


@every_game
@pytest.mark.seldom
def test_whoever_sits_there_can_be_read_in_all_but_the_smallest_windows(launch: Launch, game: str) -> None:
    windows = [size for size in (*LARGE, *USUAL, SMALL[0]) if size not in WORDLESS.get(game, ())]
    for one in berths(launch, game, windows):
        crowded = len(one.table.seats.plates) >= _CROWD
        line = LONGEST if one.size in LARGE else LINE
        words = SHORTEST if one.size in SMALL else BID if one.is_own or crowded else line
        assert one.holds(words), (one, words)


def test_where_fewer_than_four_race_they_can_be_read_in_small_windows_too(launch: Launch) -> None:
    for one in berths(launch, "shut_up_cat", [SMALL[0], (960, 540), (720, 405)]):
        if len(one.table.seats.plates) < 4:
            assert one.holds(LINE), one


@every_game
@pytest.mark.seldom
def test_no_cat_speaks_where_the_host_does_but_by_turns(launch: Launch, game: str) -> None:
    for one in berths(launch, game, [*LARGE, *USUAL, *SMALL], TEXT_SCALES):
        if one.room.width and (game, len(one.table.seats.plates), one.plate.seat) not in BY_TURNS:
            places, speaker = one.table.game.look.host_places, one.table.introducer.speaker
            for place in (places.first, places.second):
                box = place.box(speaker.height_in(one.table.kit, place.room.width))
                assert not box.colliderect(one.room), one


def test_a_bid_that_has_no_room_in_its_berth_is_not_said_but_stands_on_a_chip(launch: Launch) -> None:
    said = []
    for one in berths(launch, "kitten_me", [USUAL[0], *SMALL]):
        table, seat, bid = one.table, one.plate.seat, Bid(12, Thing.BOW_TIE)
        seats = kitten_me_look(table).seats
        seats.say_bid(seat, bid, "")
        bubble = seats.bubbles[seat]
        said.append(bubble.visible)
        assert bubble.visible is (one.room.width > 0 and one.holds(things(bid.number, bid.thing))), one
        assert not bubble.visible or one.room.inflate(1, 1).contains(bubble.place(table.kit)), one
    assert {True, False} == set(said)


@pytest.mark.parametrize("seats", [8, 10])
def test_of_many_two_at_a_time_are_heard_in_a_corner_and_can_be_read(launch: Launch, seats: int) -> None:
    driver = launch(kitten_me_table(kitten_me_pose(*TEN_HANDS[:seats])), (1280, 720))
    driver.tick(0.2)
    table = table_of(driver, TableScene)
    for size in [*LARGE, *USUAL]:
        driver.app.director.change(WindowView(*size))
        driver.app.director.update(0.0)
        voices = kitten_me_look(table).seats.voices
        rooms, heads = [one.berth.room for one in voices.bubbles], [one.rect for one in voices.widgets[:2]]
        for bubble, head in zip(voices.bubbles, heads, strict=True):
            room, (x, y) = bubble.berth.room, bubble.berth.mouth
            assert table.kit.window.room.contains(head.union(room)), size
            assert bubble.has_room_for(table.kit, LINE), size
            assert head.inflate(1, 1).collidepoint(x, y), size
            assert room.left - head.right < head.width / 4, size
            assert room.top < head.centery < room.bottom + head.height / 2, size
        assert not any(one.colliderect(other) for one in rooms for other in heads), size
        assert not rooms[0].colliderect(rooms[1]), size
        assert not heads[0].colliderect(heads[1]), size
        assert table.kit.window.px(heads[0].width) >= 24, size
