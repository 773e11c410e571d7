"""A table with phones on this machine's loopback address, and phones for it, as tests need them."""

import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Event
from typing import Any, Protocol, Self, TypeVar

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from scenes.phones.address import LOOPBACK, Address
from scenes.phones.files import File, Files
from scenes.phones.heard import Heard, TappedAt, WantsToSit
from scenes.phones.limits import Limits
from scenes.phones.messages import ChairOffered, CoatOffered, Lobby, Shown
from scenes.phones.phones import Phones
from scenes.phones.sheet import Page
from scenes.stage.languages import ENGLISH

PATIENCE = 5.0
"""Seconds until what must come is missed."""
FILES: Files = {"/": File("text/html; charset=utf-8", b"<!doctype html>")}
LIMITS = Limits()
LOBBY = Lobby("kitten_me", "Kitten Me", tuple(map(ChairOffered, range(3))), (CoatOffered("grey", "Grey"),))
UPGRADE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)
One = TypeVar("One")


def sheet(words: str, question: int = 0) -> Shown:
    return Shown("kitten_me", question, Page("asked", (words,)))


class Table:
    """The program's side."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self._woken = Event()
        self.phones = Phones.open(Address(LOOPBACK, 0), lambda: FILES, self._woken.set, limits)
        self.phones.offer({ENGLISH: LOBBY})
        self._unheard: list[Heard] = []
        self.left_out: list[Heard] = []
        """What was heard while something else was waited for."""

    @property
    def host(self) -> str:
        return self.phones.address.host

    @property
    def key(self) -> str:
        return self.phones.url.partition("#")[2]

    def hear(self, kind: type[One]) -> One:
        """The next of that kind that is heard; what comes before it is left out."""
        end = time.monotonic() + PATIENCE
        while True:
            while self._unheard:
                one = self._unheard.pop(0)
                if isinstance(one, kind):
                    return one
                self.left_out.append(one)
            if not self._woken.wait(end - time.monotonic()):
                raise TimeoutError(f"{kind.__name__} was not heard")
            self._woken.clear()
            self._unheard = self.phones.heard()

    def hear_tap(self, tap: str) -> TappedAt:
        """The next of that name."""
        while (heard := self.hear(TappedAt)).tap != tap:
            self.left_out.append(heard)
        return heard

    def seat(self, phone: "Phone", chair: int = 0, name: str = "Ada") -> str:
        """Let a phone that was let in sit down; the key of its chair."""
        phone.say(type="sit", chair=chair, name=name, coat="grey")
        assert self.phones.seat(self.hear(WantsToSit).phone, chair, name, "grey")
        key: str = phone.hear("seated")["key"]
        phone.say(type="tap", tap="sits", question=0)  # so it surely knows of its chair
        self.hear_tap("sits")
        return key


class OpenTable(Protocol):
    """Where phones come in, and the key that lets them."""

    @property
    def host(self) -> str: ...

    @property
    def key(self) -> str: ...


class Phone:
    def __init__(self, table: OpenTable, **headers: Any) -> None:
        origin = headers.pop("origin", f"http://{table.host}")
        self._connecting = connect(f"ws://{table.host}/socket", origin=origin, proxy=None, **headers)
        self.line: ClientConnection = self._connecting.__enter__()

    @classmethod
    def let_in(cls, table: OpenTable) -> "Phone":
        phone = cls(table)
        phone.say(type="hello", key=table.key)
        phone.hear("lobby")
        return phone

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connecting.__exit__(None, None, None)

    def say(self, **message: Any) -> None:
        self.line.send(msgspec.json.encode(message), text=True)

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message, which is of that kind; the words of the page may come before it."""
        message: dict[str, Any] = msgspec.json.decode(self.line.recv(PATIENCE))
        if message["type"] == "words" != kind:
            return self.hear(kind)
        assert message["type"] == kind, message
        return message

    def ended(self) -> int:
        """The close code, when nothing but that comes."""
        try:
            raise AssertionError(self.line.recv(PATIENCE))
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0


@contextmanager
def a_table(limits: Limits = LIMITS) -> Iterator[Table]:
    table = Table(limits)
    try:
        yield table
    finally:
        table.phones.close("phones.over")
        table.phones.join(PATIENCE)


def ask(
    table: Table, lines: Sequence[str], *, at: str = "", enough: Callable[[bytes], bool] = lambda _: False
) -> bytes:
    """What is answered to a request of these lines, to its end or until it is enough."""
    with socket.create_connection((at or LOOPBACK, table.phones.address.port), PATIENCE) as line:
        line.sendall("\r\n".join([*lines, "", ""]).encode("latin-1"))
        answer = b""
        while not enough(answer) and (more := line.recv(65536)):
            answer += more
        return answer


def handshake(table: Table) -> list[str]:
    """The lines that open a conversation."""
    return ["GET /socket HTTP/1.1", f"Host: {table.host}", f"Origin: http://{table.host}", *UPGRADE]
