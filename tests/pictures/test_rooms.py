"""Every room reaches to the edges of every window."""

from collections.abc import Callable
from itertools import product

from scenes.pictures.bedroom import bedroom
from scenes.pictures.garden import garden
from scenes.pictures.rooms import curtain, menu_window, parlour
from scenes.stage.drawing import Drawing
from scenes.stage.layout import WindowView
from scenes.stage.raster import RasterRequest, rasterise
from tests.loops import check_each

ROOMS: dict[str, Callable[[int, int], Drawing]] = {
    "parlour": lambda width, height: parlour(),
    "garden": garden,
    "bedroom": bedroom,
    "menu": lambda width, height: menu_window(),
    "curtain": lambda width, height: curtain(),
}


def has_no_bars(shown: tuple[str, tuple[int, int]]) -> None:
    name, size = shown
    width, height = map(round, WindowView(*size).room.size)
    room = ROOMS[name](width, height)
    enlarged = max(1.0, width / room.width, height / room.height)
    seen = (width / enlarged, height / enlarged)
    part = ((room.width - seen[0]) / 2, (room.height - seen[1]) / 2, *seen)
    picture = rasterise(RasterRequest(room, *size, part))
    corners = [(1, 1), (size[0] - 2, 1), (1, size[1] - 2), (size[0] - 2, size[1] - 2)]
    assert all(picture.get_at(corner).a > 250 for corner in corners)


def test_every_room_reaches_to_the_edges_of_every_window() -> None:
    check_each(product(ROOMS, [(160, 90), (160, 120), (90, 120), (320, 100), (320, 90)]), has_no_bars)
