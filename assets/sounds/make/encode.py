"""Waves to Ogg Vorbis files, byte for byte the same each time.

The encoder gives every stream a random serial number; we write our own, so that making a sound anew
without having changed it changes no file.
"""

from io import BytesIO
from pathlib import Path
from zlib import crc32

import numpy as np
import soundfile  # type: ignore[import-untyped]

from scenes.stage.music import OVERLAP, PIECE_SECONDS

from .level import peak
from .waves import RATE, Wave, amplitude

CEILING = -1.0


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


def decoded(stream: bytes) -> Wave:
    """The wave in a stream, as a player gets to hear it."""
    frames, rate = soundfile.read(BytesIO(stream))
    assert rate == RATE
    return np.asarray(frames.T)


def write(path: Path, wave: Wave, quality: float) -> None:
    (stream,) = _below_ceiling([wave], quality)
    path.write_bytes(_with_serial(stream, crc32(path.stem.encode())))


def write_ring(folder: Path, ring: Wave, quality: float) -> None:
    """Equal pieces of a ring, each with the beginning of the next: a codec errs at every cut, and where they
    overlap one can fade into the other."""
    length = ring.shape[-1]
    piece = length / round(length / RATE / PIECE_SECONDS)
    starts = np.arange(0, length - 1, piece)
    places = [np.arange(round(start), round(start + piece * (1 + OVERLAP))) for start in starts]
    pieces = [np.take(ring, place, axis=-1, mode="wrap") for place in places]
    folder.mkdir(exist_ok=True)
    for file in folder.glob("*.ogg"):
        file.unlink()
    for number, stream in enumerate(_below_ceiling(pieces, quality), 1):
        file = folder / f"{number:02}.ogg"
        file.write_bytes(_with_serial(stream, crc32(f"{folder.name}/{file.stem}".encode())))


def _below_ceiling(waves: list[Wave], quality: float) -> list[bytes]:
    """Encode, listen to what comes out, and turn all down by what the codec pushed above the ceiling."""
    streams = [_encoded(wave, quality) for wave in waves]
    over = max(peak(decoded(stream)) for stream in streams) - CEILING
    if over <= 0:
        return streams
    return [_encoded(wave * amplitude(-over - 0.1), quality) for wave in waves]
