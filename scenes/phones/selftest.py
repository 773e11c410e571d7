"""A check that phones would find everything: page, pictures and conversation, on this machine alone."""

import socket
from collections.abc import Mapping

import msgspec

from scenes.phones.address import LOOPBACK, Address
from scenes.phones.files import page_files
from scenes.phones.messages import Lobby
from scenes.phones.phones import Phones
from scenes.phones.server import SOCKET_PATH
from scenes.phones.words import page_words
from scenes.stage.strings import spoken

_PATIENCE = 10.0
"""Seconds."""


def check_phones(pictures: Mapping[str, bytes]) -> None:
    """Load every file that phones load, with the pictures of these games, and come in with the table's key.
    Raises OSError or ValueError."""
    files = page_files(spoken(), page_words(), pictures)
    phones = Phones.open(Address(LOOPBACK, 0), lambda: files, lambda: None)
    try:
        phones.offer({spoken(): Lobby("", "", (), ())})
        for path in files:
            if not _answer(phones, _request(phones, path), b"\r\n\r\n").startswith(b"HTTP/1.1 200 "):
                raise ValueError(f"phones cannot load {path}")
        _answer(phones, _handshake(phones) + _hello(phones), b'"lobby"')
    finally:
        phones.close("phones.over")


def _answer(phones: Phones, asked: bytes, until: bytes) -> bytes:
    """What is answered, as soon as it holds this."""
    with socket.create_connection((LOOPBACK, phones.address.port), _PATIENCE) as line:
        line.sendall(asked)
        answer = b""
        while until not in answer:
            more = line.recv(65536)
            if not more:
                raise ValueError(f"phones were not answered {until!r}")
            answer += more
        return answer


def _request(phones: Phones, path: str, *headers: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", f"Host: {phones.address.host}", *headers, "", ""]).encode()


def _handshake(phones: Phones) -> bytes:
    return _request(
        phones,
        SOCKET_PATH,
        f"Origin: http://{phones.address.host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    )


def _hello(phones: Phones) -> bytes:
    """A text frame with an empty mask."""
    words = msgspec.json.encode({"type": "hello", "key": phones.url.partition("#")[2]})
    return bytes([0x81, 0x80 | len(words), 0, 0, 0, 0]) + words
