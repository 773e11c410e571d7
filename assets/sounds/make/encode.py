"""Waves to Ogg Vorbis files, byte for byte the same each time.

The encoder gives every stream a random serial number; we write our own, so that making a sound anew
without having changed it changes no file.
"""

from io import BytesIO
from pathlib import Path
from zlib import crc32

import numpy as np
import soundfile  # type: ignore[import-untyped]

from .level import peak
from .waves import RATE, Wave, amplitude

CEILING = -1.0
SMOOTH = 0.6


def _ogg_crc_table() -> list[int]:
    table = []
    for byte in range(256):
        register = byte << 24
        for _ in range(8):
            register = (register << 1) ^ (0x04C11DB7 if register & 0x80000000 else 0)
        table.append(register & 0xFFFFFFFF)
    return table


_CRC = _ogg_crc_table()


def _checksum(page: bytes) -> int:
    register = 0
    for byte in page:
        register = ((register << 8) & 0xFFFFFFFF) ^ _CRC[(register >> 24) ^ byte]
    return register


def _with_serial(stream: bytes, serial: int) -> bytes:
    """The same stream under another serial number, page by page."""
    pages = []
    start = 0
    while start < len(stream):
        segments = stream[start + 26]
        body = sum(stream[start + 27 : start + 27 + segments])
        end = start + 27 + segments + body
        page = bytearray(stream[start:end])
        page[14:18] = serial.to_bytes(4, "little")
        page[22:26] = bytes(4)
        page[22:26] = _checksum(bytes(page)).to_bytes(4, "little")
        pages.append(bytes(page))
        start = end
    return b"".join(pages)


def _encoded(wave: Wave, quality: float) -> bytes:
    frames = np.ascontiguousarray(np.atleast_2d(wave).T, dtype=np.float32)
    target = BytesIO()
    with soundfile.SoundFile(
        target, "w", RATE, frames.shape[1], "VORBIS", format="OGG", compression_level=1 - quality
    ) as file:
        for start in range(0, len(frames), 4096):
            file.write(frames[start : start + 4096])
    return target.getvalue()


def decoded(source: Path | bytes) -> Wave:
    """The wave in a file, as a player gets to hear it."""
    frames, rate = soundfile.read(BytesIO(source) if isinstance(source, bytes) else source)
    assert rate == RATE
    return np.asarray(frames.T)


def write(path: Path, wave: Wave, quality: float) -> None:
    """Encode, listen to what comes out, and turn down whatever the codec pushed above the ceiling."""
    stream = _encoded(wave, quality)
    over = peak(decoded(stream)) - CEILING
    if over > 0:
        stream = _encoded(wave * amplitude(-over - 0.1), quality)
    path.write_bytes(_with_serial(stream, crc32(path.stem.encode())))


def _bend_at_seam(wave: Wave) -> float:
    """How sharply either channel turns where its end meets its start, against its sharpest turn near by."""
    reach = RATE // 10
    around = np.concatenate([wave[:, -reach:], wave[:, :reach]], axis=1)
    bends = np.abs(np.diff(around, 2, axis=1))
    near = np.concatenate([bends[:, : reach - 4], bends[:, reach + 3 :]], axis=1)
    return float(np.max(np.max(bends[:, reach - 2 : reach], axis=1) / np.max(near, axis=1)))


def write_ring(path: Path, ring: Wave, quality: float) -> None:
    """Cut the ring open where, encoded, it closes smoothly: a codec errs at every cut, at some less."""
    bends: dict[int, float] = {}
    for shift in range(0, 16000, 311):
        bends[shift] = _bend_at_seam(decoded(_encoded(np.roll(ring, -shift, axis=-1), quality)))
        if bends[shift] < SMOOTH:
            break
    write(path, np.roll(ring, -min(bends, key=lambda shift: bends[shift]), axis=-1), quality)
