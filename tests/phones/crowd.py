"""Phones of all kinds at once, in a process of their own: guests who play, strangers who want to break in.

    python -m tests.phones.crowd HOST KEY --guests 10 --messages 10000 --seed 1

It says `seated` when every guest sits, `part` after each of the equal parts of the messages, and at the end
how many of each kind were sent. Requests and bare connections are no messages: they come on top, and are
counted apart.
"""

import argparse
import asyncio
import random
import struct
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

PARTS = 20
"""In how many equal parts the messages come."""
_STRANGERS = 8
_RUDE_GUESTS = 0.3
"""The share of guests who mostly send what they should not."""
_RUDE, _RELOADS, _TWICE = 0.5, 0.01, 0.1
"""How often a rude guest is rude, a phone is reloaded, and a finger touches twice."""
_ANSWERS, _TOOLS = 0.4, 0.1
"""How often an answer is given where there is one, and the table's own buttons are among what is touched."""
_PATIENCE = 0.5
"""Seconds after which a guest touches something although nothing new is shown."""
_MOST_AT_RANDOM = 25
"""After so many touches that led nowhere a guest who is asked answers, and tries nothing else."""
_MOST_IN_VAIN = 40
"""How many of these answers may change nothing: a finger touches twice, and messages cross."""
_ELSEWHERE = ("127.0.3.3", 0) if sys.platform == "linux" else None
"""The address that strangers come from, where a machine has more than one for itself."""
_GONE = (OSError, RuntimeError, ConnectionClosed, InvalidHandshake, EOFError, TimeoutError)
_NAMES = (
    "Ada",
    "<script>alert(1)</script>",
    "</script><b>Bo",
    "\u202eoeC",
    "x" * 60,
    "\N{CAT FACE}" * 30,
    "&lt;",
)


class StandstillError(AssertionError):
    """A guest answers again and again, hears of it, and is asked the same."""


class Crowd:
    def __init__(self, host: str, key: str, messages: int, seed: int) -> None:
        self.host, self.key = host, key
        self.rng = random.Random(seed)
        self.sent: Counter[str] = Counter()
        """How many messages of each kind."""
        self.besides: Counter[str] = Counter()
        """What came with it and is no message: tries of strangers, connections, pings."""
        self._goal = messages
        self.seated: set[int] = set()
        """The guests who have had a chair."""
        self.enough = asyncio.Event()

    def count(self, kind: str) -> None:
        """A message is sent."""
        self.sent[kind] += 1
        in_all = self.sent.total()
        if in_all % max(self._goal // PARTS, 1) == 0:
            print("part", flush=True)
        if in_all >= self._goal:
            self.enough.set()

    def line(self, **settings: Any) -> connect:
        origin = settings.pop("origin", f"http://{self.host}")
        return connect(f"ws://{self.host}/socket", origin=origin, proxy=None, **settings)

    async def raw(self, data: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        ip, _, port = self.host.partition(":")
        reader, writer = await asyncio.open_connection(ip, int(port), local_addr=_ELSEWHERE)
        writer.write(data)
        return reader, writer


class Guest:
    """Sits on a chair and touches whatever its sheet offers. Loses the network and comes back at times."""

    def __init__(self, crowd: Crowd, number: int, rude: bool) -> None:
        self._crowd, self._rng = crowd, crowd.rng
        self._number, self._rude = number, rude
        self._key = ""
        self._shown: dict[str, Any] | None = None
        self._question: object = None
        self._touches = self._in_vain = 0
        """How often something was touched since this question was first asked, and how often the answer to it
        was followed by another sheet with the same question."""
        self._answered = False
        """Whether the last touch was an answer in earnest."""

    async def play(self) -> None:
        while True:
            with suppress(*_GONE):
                async with self._crowd.line() as line:
                    await self._say(line, {"type": "hello", "key": self._key or self._crowd.key})
                    await self._stay(line)
            await asyncio.sleep(0.02)

    async def _stay(self, line: ClientConnection) -> None:
        while not self._key or self._rng.random() > _RELOADS:
            try:
                message = msgspec.json.decode(await asyncio.wait_for(line.recv(), _PATIENCE))
            except TimeoutError:
                message = self._shown or {"type": "nothing"}
            match message["type"]:
                case "lobby":
                    await self._sit(line, message)
                case "seated":
                    self._key = message["key"]
                    self._crowd.seated.add(self._number)
                case "bye" if not message["again"]:
                    self._key, self._shown = "", None
                case "sheet":
                    self._follow(message, new=message is not self._shown)
                    self._shown = message
                    await self._touch(line, message)

    def _follow(self, sheet: dict[str, Any], new: bool) -> None:
        """Nobody is waited for by the clock: on a busy machine everything may take long."""
        asked = (sheet["question"], sheet["page"]["mood"] == "asked")
        if asked != self._question:
            self._question, self._touches, self._in_vain = asked, 0, 0
        elif new and self._answered:
            self._in_vain += 1
        self._answered = False
        if self._in_vain > _MOST_IN_VAIN:
            raise StandstillError(f"guest {self._number} answers in vain: {sheet}")

    async def _sit(self, line: ClientConnection, lobby: dict[str, Any]) -> None:
        chairs = [one["chair"] for one in lobby["chairs"] if one["free"]]
        coats = [one["coat"] for one in lobby["coats"] if one["free"]]
        if chairs and coats:
            name = f"{self._number} {self._rng.choice(_NAMES)}"
            said = {"chair": self._rng.choice(chairs), "name": name, "coat": self._rng.choice(coats)}
            await self._say(line, {"type": "sit", **said})

    async def _touch(self, line: ClientConnection, sheet: dict[str, Any]) -> None:
        taps = self._in_earnest(sheet) or self._at_random(sheet)
        self._touches += 1
        if self._rude and self._rng.random() < _RUDE:
            await self._be_rude(line, sheet, taps)
        elif taps:
            self._answered = bool(self._in_earnest(sheet))
            tap = {"type": "tap", "tap": self._rng.choice(taps), "question": sheet["question"]}
            for _ in range(1 + (self._rng.random() < _TWICE)):
                await self._say(line, tap)

    def _at_random(self, sheet: dict[str, Any]) -> list[str]:
        page, answers = sheet["page"], _answers(sheet["page"]["buttons"])
        taps = answers if answers and self._rng.random() < _ANSWERS else [*taps_of(page)]
        return taps + ([one["tap"] for one in sheet["tools"]] if self._rng.random() < _TOOLS else [])

    def _in_earnest(self, sheet: dict[str, Any]) -> list[str]:
        """What leads on, for one who was asked long ago: an answer, or away from the rules to it. None where
        the answer is still to be put together."""
        if self._touches < _MOST_AT_RANDOM or sheet["page"]["mood"] != "asked":
            return []
        return _answers([*sheet["page"]["buttons"], *(one for one in sheet["tools"] if not one["picture"])])

    async def _be_rude(self, line: ClientConnection, sheet: dict[str, Any], taps: list[str]) -> None:
        tap, question = self._rng.choice(taps or ["call"]), sheet["question"]
        rude: dict[str, Any] = self._rng.choice(
            [
                {"type": "tap", "tap": "<b>", "question": question},
                {"type": "tap", "tap": tap, "question": question + 1},
                {"type": "tap", "tap": tap, "question": max(question - 1, 0)},
                {"type": "tap", "tap": tap + "x", "question": question},
                {"type": "stand_up"},
                {"type": "sit", "chair": 0, "name": "Me", "coat": "grey"},
                {"type": "hello", "key": self._key},
                {"type": "tap", "tap": None},
            ]
        )
        await self._say(line, rude)

    async def _say(self, line: ClientConnection, message: dict[str, Any]) -> None:
        self._crowd.count(f"guest {message['type']}")
        await line.send(msgspec.json.encode(message), text=True)


def _answers(buttons: list[dict[str, Any]]) -> list[str]:
    return [one["tap"] for one in buttons if not one["reason"]]


def taps_of(shown: Any) -> Iterator[str]:
    """All that can be touched on a page."""
    if isinstance(shown, dict):
        if not shown.get("reason"):
            yield from (shown[name] for name in ("tap", "less", "more") if shown.get(name))
        shown = list(shown.values())
    if isinstance(shown, list):
        for one in shown:
            yield from taps_of(one)


class Stranger:
    """One who has no business here."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd, self._rng = crowd, crowd.rng
        self._acts: tuple[Callable[[], Awaitable[object]], ...] = (
            self.say_nonsense,
            self.guess,
            self.say_too_much,
            self.announce_gigabytes,
            self.ask_half,
            self.ask_byte_by_byte,
            self.ask_for_odd_paths,
            self.come_from_elsewhere,
            self.come_in_droves,
            self.never_read,
            self.flood,
        )

    async def act(self) -> None:
        while True:
            act = self._rng.choice(self._acts)
            self._crowd.besides[f"stranger {act.__name__}"] += 1
            with suppress(*_GONE):
                await asyncio.wait_for(act(), 10)

    def _line(self, **settings: Any) -> connect:
        return self._crowd.line(local_addr=_ELSEWHERE, **settings)

    async def _ends(self, line: ClientConnection) -> None:
        async for _ in line:
            pass

    async def say_nonsense(self) -> None:
        nonsense = [b"", b"{", b"[" * 4000, b"null", self._rng.randbytes(50), b'{"type":"sit"}', b"\xff" * 9]
        async with self._line() as line:
            self._crowd.count("stranger nonsense")
            await line.send(self._rng.choice(nonsense), text=self._rng.random() < 0.5)
            await self._ends(line)

    async def guess(self) -> None:
        said = self._rng.choice([{"key": "x" * 22}, {"code": "333333"}, {"key": "", "code": ""}, {}])
        async with self._line() as line:
            self._crowd.count("stranger hello")
            await line.send(msgspec.json.encode({"type": "hello", **said}), text=True)
            await self._ends(line)

    async def say_too_much(self) -> None:
        async with self._line() as line:
            self._crowd.count("stranger too much")
            await line.send("x" * self._rng.choice([5_000, 100_000, 2_000_000]))
            await self._ends(line)

    async def announce_gigabytes(self) -> None:
        async with self._line() as line:
            self._crowd.count("stranger gigabytes")
            line.transport.write(struct.pack("!BBQ4s", 0x82, 0xFF, 5_000_000_000, b"mask"))
            await self._ends(line)

    async def ask_half(self) -> None:
        begin = self._rng.choice([b"", b"G", b"GET / HTTP/1.1\r\n", b"\x16\x03\x01", b"\r\n\r\n\0"])
        reader, _ = await self._crowd.raw(begin)
        await asyncio.wait_for(reader.read(), self._rng.uniform(0, 6))

    async def ask_byte_by_byte(self) -> None:
        _, writer = await self._crowd.raw(b"")
        for letter in f"GET / HTTP/1.1\r\nHost: {self._crowd.host}\r\n":
            writer.write(letter.encode())
            await writer.drain()
            await asyncio.sleep(0.2)

    async def ask_for_odd_paths(self) -> None:
        path = self._rng.choice(
            ["/../main.py", "/%2e%2e/", "//", "/\0", "*", "x" * 9000, "/pictures/../../x", "/?k"]
        )
        reader, _ = await self._crowd.raw(f"GET {path} HTTP/1.1\r\nHost: {self._crowd.host}\r\n\r\n".encode())
        await reader.read()

    async def come_from_elsewhere(self) -> None:
        origin = self._rng.choice([None, "null", "http://evil.example", "https://" + self._crowd.host])
        async with self._line(origin=origin) as line:
            await self._ends(line)

    async def come_in_droves(self) -> None:
        lines = [await self._crowd.raw(b"") for _ in range(self._rng.choice([20, 60]))]
        for _, writer in lines:
            self._crowd.besides["connection"] += 1
            writer.close()

    async def never_read(self) -> None:
        """A page that is loaded by nobody."""
        request = f"GET /pictures/kitten_me.json HTTP/1.1\r\nHost: {self._crowd.host}\r\n\r\n"
        await self._crowd.raw(request.encode())
        await asyncio.sleep(self._rng.uniform(0, 2))

    async def flood(self) -> None:
        async with self._line() as line:
            for _ in range(20_000):
                if line.transport.is_closing():
                    return
                self._crowd.besides["ping"] += 1
                line.transport.write(b"\x89\x80\0\0\0\0")
                await asyncio.sleep(0)


async def run(host: str, key: str, guests: int, messages: int, seed: int) -> Crowd:
    crowd = Crowd(host, key, messages, seed)
    rude = int(guests * _RUDE_GUESTS)
    playing = [asyncio.create_task(Guest(crowd, number, number < rude).play()) for number in range(guests)]
    while len(crowd.seated) < guests:
        await asyncio.sleep(0.05)
    print("seated", flush=True)
    playing += [asyncio.create_task(Stranger(crowd).act()) for _ in range(_STRANGERS)]
    done, _ = await asyncio.wait(
        [asyncio.create_task(crowd.enough.wait()), *playing], return_when=asyncio.FIRST_COMPLETED
    )
    for one in done:
        one.result()
    while playing:  # one that just ended a wait may not have heard it the first time
        for one in playing:
            one.cancel()
        _, still = await asyncio.wait(playing, timeout=1)
        playing = list(still)
    return crowd


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.phones.crowd", description=__doc__.splitlines()[0])
    parser.add_argument("host")
    parser.add_argument("key")
    parser.add_argument("--guests", type=int, default=10)
    parser.add_argument("--messages", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    crowd = asyncio.run(run(wanted.host, wanted.key, wanted.guests, wanted.messages, wanted.seed))
    print(f"{crowd.sent.total()} messages: {_listed(crowd.sent)}")
    print(f"besides: {_listed(crowd.besides)}")
    return 0


def _listed(counted: Counter[str]) -> str:
    return ", ".join(f"{number} {kind}" for kind, number in sorted(counted.items()))


if __name__ == "__main__":
    sys.exit(main())
