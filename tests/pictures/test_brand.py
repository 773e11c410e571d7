"""The program icon's files hold the sizes that desktops ask for, and show the icon as it is drawn today."""

import io
import struct
from operator import sub

import pygame

from assets.icon.make import ICNS_TYPES, ICO_SIZES, SIZES, png
from scenes.stage.assets import ASSETS
from tests.loops import check_each

ICONS = ASSETS / "icon"


def picture(data: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(data), "icon.png")


def shows_the_icon_as_it_is_drawn_today(size: int) -> None:
    kept, drawn = picture((ICONS / f"icon-{size}.png").read_bytes()), picture(png(size))
    assert kept.size == (size, size)
    one, other = (pygame.image.tobytes(shown, "RGBA") for shown in (kept, drawn))
    assert sum(map(abs, map(sub, one, other))) / len(one) < 2


def pictures_for_windows() -> list[tuple[int, int]]:
    data = (ICONS / "icon.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    found = []
    for number in range(count):
        width, height, *_, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        shown = picture(data[offset : offset + length])
        assert (width or 256, height or 256) == shown.size
        found.append(shown.size)
    return found


def pictures_for_macos() -> dict[bytes, int]:
    data = (ICONS / "icon.icns").read_bytes()
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    offset, found = 8, {}
    while offset < len(data):
        kind, length = struct.unpack_from(">4sI", data, offset)
        found[kind] = picture(data[offset + 8 : offset + length]).width
        offset += length
    return found


def test_every_file_of_the_icon_has_its_sizes_and_shows_it_as_it_is_drawn_today() -> None:
    check_each(SIZES, shows_the_icon_as_it_is_drawn_today)
    assert pictures_for_windows() == [(size, size) for size in ICO_SIZES]
    assert pictures_for_macos() == ICNS_TYPES
