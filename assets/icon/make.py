"""Writes the program icon's .png for Linux, .ico and .icns beside itself: `python -m assets.icon.make`.

Both containers are lists of whole PNG files, so nothing but `struct` is needed for them.
"""

import io
import struct
from pathlib import Path

import pygame

from scenes.pictures.brand import app_icon

LINUX_SIZE = 256
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,
    b"icp6": 64,
    b"ic12": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic13": 256,
    b"ic09": 512,
    b"ic14": 512,
}


def png(size: int) -> bytes:
    surface = pygame.image.load_sized_svg(io.BytesIO(app_icon(size).svg().encode()), (size, size))
    file = io.BytesIO()
    pygame.image.save(surface, file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon: a directory of 16-byte entries, then the pictures; a side of 256 is written as 0."""
    offset = 6 + 16 * len(pictures)
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    for size, data in pictures.items():
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return directory + b"".join(pictures.values())


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """A macOS icon: blocks of a four-letter type, their length with this header, and a picture."""
    blocks = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


def main() -> None:
    here = Path(__file__).parent
    pictures = {size: png(size) for size in {LINUX_SIZE, *ICO_SIZES, *ICNS_TYPES.values()}}
    (here / f"icon-{LINUX_SIZE}.png").write_bytes(pictures[LINUX_SIZE])
    (here / "icon.ico").write_bytes(ico({size: pictures[size] for size in ICO_SIZES}))
    (here / "icon.icns").write_bytes(icns({kind: pictures[size] for kind, size in ICNS_TYPES.items()}))


if __name__ == "__main__":
    main()
