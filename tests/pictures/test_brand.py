"""The program icon's files hold the sizes that desktops ask for, and show the icon as it is drawn today."""

import io
import struct

import pygame
import pytest

from assets.icon.make import ICNS_TYPES, ICO_SIZES, SIZES, png
from scenes.stage.assets import ASSETS

ICONS = ASSETS / "icon"


def picture(data: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(data), "icon.png")


@pytest.mark.parametrize("size", SIZES)
def test_the_png_of_a_size_shows_the_icon_as_it_is_drawn_today(size: int) -> None:
    kept, drawn = picture((ICONS / f"icon-{size}.png").read_bytes()), picture(png(size))
    assert kept.size == (size, size)
    one, other = (pygame.image.tobytes(shown, "RGBA") for shown in (kept, drawn))
    assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) < 2


def test_the_windows_icon_holds_each_size_as_a_picture() -> None:
    data = (ICONS / "icon.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, len(ICO_SIZES))
    for number, size in enumerate(ICO_SIZES):
        width, height, *_, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (width or 256, height or 256) == (size, size)
        assert picture(data[offset : offset + length]).size == (size, size)


def test_the_macos_icon_holds_each_type_as_a_picture() -> None:
    data = (ICONS / "icon.icns").read_bytes()
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    offset, found = 8, {}
    while offset < len(data):
        kind, length = struct.unpack_from(">4sI", data, offset)
        found[kind] = picture(data[offset + 8 : offset + length]).width
        offset += length
    assert found == ICNS_TYPES
