"""The program icon's files hold the sizes that desktops ask for, and show the icon as it is drawn today."""

import io
import struct
from operator import sub

import pygame

from assets.icon.make import ICNS_TYPES, ICO_SIZES, LINUX_SIZE, png
from scenes.stage.assets import ASSETS
from tests.loops import check_each

ICONS = ASSETS / "icon"


def picture(data: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(data), "icon.png")


def shows_the_icon_as_it_is_drawn_today(kept: pygame.Surface) -> None:
    assert kept.width == kept.height
    one, other = (pygame.image.tobytes(shown, "RGBA") for shown in (kept, picture(png(kept.width))))
    assert sum(map(abs, map(sub, one, other))) / len(one) < 2


def pictures_for_windows() -> list[pygame.Surface]:
    data = (ICONS / "icon.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    found = []
    for number in range(count):
        width, height, *_, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        found.append(picture(data[offset : offset + length]))
        assert (width or 256, height or 256) == found[-1].size
    return found


def pictures_for_macos() -> dict[bytes, pygame.Surface]:
    data = (ICONS / "icon.icns").read_bytes()
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    offset, found = 8, {}
    while offset < len(data):
        kind, length = struct.unpack_from(">4sI", data, offset)
        found[kind] = picture(data[offset + 8 : offset + length])
        offset += length
    return found


def test_every_file_of_the_icon_has_its_sizes_and_shows_it_as_it_is_drawn_today() -> None:
    linux = picture((ICONS / f"icon-{LINUX_SIZE}.png").read_bytes())
    windows, macos = pictures_for_windows(), pictures_for_macos()
    assert linux.width == LINUX_SIZE
    assert [shown.width for shown in windows] == list(ICO_SIZES)
    assert {kind: shown.width for kind, shown in macos.items()} == ICNS_TYPES
    check_each([linux, *windows, *macos.values()], shows_the_icon_as_it_is_drawn_today)
