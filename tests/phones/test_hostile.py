"""What strangers and broken phones send: each gets a sentence or a closed door, and the table goes on."""

import gc
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress

import msgspec
import pytest

from scenes.phones.connection import PhoneConnection
from scenes.phones.heard import Arrived, Away, Broke, NewCode, TappedAt, WantsToSit
from scenes.phones.limits import Limits
from scenes.phones.messages import LONGEST_MESSAGE, LONGEST_NAME
from scenes.store import fields
from tests.phones.table import LIMITS, PATIENCE, Phone, Table, a_table, ask, handshake, sheet

TAP = b'{"type":"tap","tap":"x","question":1}'
TRY_ALL = 30
IMPATIENT = Limits(seconds_to_ask=0.05)


@contextmanager
def raw_line(table: Table) -> Iterator[socket.socket]:
    address = table.phones.address
    with closing(socket.create_connection((address.ip, address.port), PATIENCE)) as line:
        yield line


def ends(line: socket.socket) -> bool:
    """Whether the other side has closed this, before the test's patience has."""
    with suppress(ConnectionError):
        while line.recv(65536):
            pass
    return True


def flood(line: socket.socket, data: bytes) -> None:
    """Send this again and again, for as long as somebody takes it."""
    with suppress(OSError):
        for _ in range(40 * LIMITS.bytes_at_once // len(data)):
            line.sendall(data)


@pytest.fixture
def seated(table: Table) -> Iterator[Phone]:
    """An honest phone, which must notice nothing; and nothing may break in the network's thread."""
    with Phone.let_in(table) as phone:
        table.seat(phone)
        yield phone
        phone.say(type="tap", tap="still here", question=0)
        assert table.hear_tap("still here").chair == 0
        assert not any(isinstance(one, Broke) for one in [*table.phones.heard(), *table.left_out])


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"meow",
        b"[]",
        b"{}",
        b'{"type":"nothing"}',
        b'{"type":"hello"',
        b'{"type":"hello","key":7}',
        b'{"type":"hello","key":"\\ud800"}',
        b'{"type":"hello","x":' + b"[" * 4000,
        b'{"type":"hello","key":"' + b"k" * 200 + b'"}',
        b'{"type":"tap","tap":"call","question":0}',
        b'{"type":"sit","chair":0,"name":"Ada","coat":"grey"}',
        b"\xff\xfe",
    ],
)
def test_a_first_message_that_is_no_hello_ends_the_connection(
    table: Table, seated: Phone, said: bytes
) -> None:
    with Phone(table) as phone:
        phone.line.send(said)
        assert phone.ended() == 1008


@pytest.mark.parametrize(
    "said",
    [
        b"meow",
        b'{"type":"hello"}',
        b'{"type":"tap"}',
        b'{"type":"tap","tap":"call","question":-1}',
        b'{"type":"tap","tap":"call","question":1e99}',
        b'{"type":"tap","tap":["call"],"question":1}',
        b'{"type":"tap","tap":"' + b"x" * 500 + b'","question":1}',
    ],
)
def test_nonsense_from_a_phone_that_sits_ends_its_connection_but_not_its_chair(
    table: Table, said: bytes
) -> None:
    with Phone.let_in(table) as phone:
        key = table.seat(phone)
        phone.line.send(said)
        assert phone.ended() == 1008
    with Phone(table) as phone:
        phone.say(type="hello", key=key)
        phone.hear("seated")


@pytest.mark.parametrize("size", [LONGEST_MESSAGE + 1, 5_000])
def test_a_message_that_is_too_long_ends_the_connection(table: Table, seated: Phone, size: int) -> None:
    with Phone.let_in(table) as phone:
        phone.line.send(b"x" * size)
        assert phone.ended() == 1009


def test_five_gigabytes_are_refused_before_they_are_sent(table: Table, seated: Phone) -> None:
    with Phone(table) as phone:
        phone.line.socket.sendall(struct.pack("!BBQ4s", 0x82, 0xFF, 5_000_000_000, b"mask"))
        assert phone.ended() == 1009


@pytest.mark.parametrize(
    "frame", [struct.pack("!BB4s", 0x81, 0xA5, bytes(4)) + TAP, struct.pack("!BB4s", 0x89, 0x80, bytes(4))]
)
def test_a_flood_of_taps_or_pings_ends_the_connection(table: Table, seated: Phone, frame: bytes) -> None:
    with Phone.let_in(table) as phone:
        table.seat(phone, 1, "Bo")
        flood(phone.line.socket, frame)
        assert table.hear(Away) == Away(1)


def test_taps_of_a_phone_without_a_chair_and_sitting_twice_are_not_heard(table: Table, seated: Phone) -> None:
    with Phone.let_in(table) as phone:
        phone.say(type="tap", tap="call", question=0)
        phone.say(type="stand_up")
        phone.say(type="sit", chair=1, name="Bo", coat="grey")
        assert table.phones.seat(table.hear(WantsToSit).phone, 1, "Bo", "grey")
        phone.say(type="sit", chair=2, name="Bo", coat="grey")
        phone.say(type="tap", tap="call", question=0)
        assert table.hear(TappedAt).chair == 1
        assert not any(isinstance(one, TappedAt | WantsToSit) for one in table.left_out)


def test_a_name_is_one_that_could_have_been_typed(table: Table) -> None:
    with Phone.let_in(table) as phone:
        phone.say(type="sit", chair=0, name=" <b>A\n\x00\u202eda</b>" + "a" * 60, coat="grey")
        assert table.hear(WantsToSit).name == ("<b>Ada</b>" + "a" * 60)[:23]
    assert LONGEST_NAME < fields.LONGEST_NAME


def test_five_wrong_codes_make_an_address_wait_and_the_right_one_does_not_help_it(table: Table) -> None:
    texts = [_wrong_code(table) for _ in range(6)]
    assert len(set(texts[:5])) == 1
    assert texts[5] != texts[4]
    with Phone(table) as phone:
        phone.say(type="hello", code=table.phones.code)
        assert phone.hear("bye")["text"] == texts[5]
    with Phone(table) as phone:
        phone.say(type="hello", key=table.key)
        phone.hear("lobby")


def _wrong_code(table: Table, **settings: object) -> str:
    with Phone(table, **settings) as phone:
        phone.say(type="hello", code="333333" if table.phones.code != "333333" else "444444")
        text: str = phone.hear("bye")["text"]
        return text


def test_thirty_wrong_codes_of_all_addresses_make_another_code(table: Table, seated: Phone) -> None:
    """All of 127.0.0.0/8 is this machine's own; where it is not, only one address can be tried."""
    code = table.phones.code
    try:
        for number in range(TRY_ALL):
            _wrong_code(table, source_address=(f"127.0.1.{1 + number // 5}", 0))
    except OSError:
        pytest.skip("this system has one loopback address")
    table.hear(NewCode)
    assert table.phones.code not in ("", code)


def test_more_connections_than_an_address_may_have_are_closed_at_once(table: Table, seated: Phone) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(raw_line(table)) for _ in range(LIMITS.of_one_address)]
        assert ends(lines[-1])
    with Phone.let_in(table):
        pass


def test_connections_that_have_ended_are_forgotten(table: Table) -> None:
    """A timer that was still to come would hold them, and what they had loaded."""
    for _ in range(20):
        ask(table, ["GET / HTTP/1.1", f"Host: {table.host}"])
    end = time.monotonic() + PATIENCE
    while _open_connections() > 1:
        assert time.monotonic() < end


def _open_connections() -> int:
    gc.collect()
    return sum(type(one) is PhoneConnection for one in gc.get_objects())


def test_a_phone_that_never_reads_gets_only_the_latest_sheet(table: Table, seated: Phone) -> None:
    with Phone.let_in(table) as phone:
        table.seat(phone, 1, "Bo")
        for number in range(3000):
            table.phones.show(1, sheet(f"{number} " + "x" * 4000))
        phone.say(type="tap", tap="y", question=0)
        table.hear(TappedAt)
        prompts: list[str] = []
        while not prompts or not prompts[-1].startswith("2999 "):
            prompts.append(phone.hear("sheet")["page"]["prompt"][0])
        assert len(prompts) < 3000


@pytest.mark.parametrize(
    "path",
    [
        "/..",
        "/../main.py",
        "/%2e%2e/main.py",
        "//",
        "/?",
        "/phone.js/",
        "/index.html",
        "http://x/",
        "*",
        "/\x7f",
    ],
)
def test_other_paths_lead_nowhere(table: Table, path: str) -> None:
    answer = ask(table, [f"GET {path} HTTP/1.1", f"Host: {table.host}"])
    assert answer.startswith(b"HTTP/1.1 404 ")


@pytest.mark.parametrize(
    "lines",
    [
        ["meow"],
        ["GET / HTTP/2"],
        ["GET / HTTP/1.1", "no colon"],
        ["GET / HTTP/1.1", "Content-Length: 7", "Host: {host}"],
        ["GET /\xe4 HTTP/1.1", "Host: {host}"],
    ],
)
def test_what_is_no_request_is_not_answered(table: Table, seated: Phone, lines: list[str]) -> None:
    assert ask(table, [line.replace("{host}", table.host) for line in lines]) == b""


@pytest.mark.parametrize("line", ["GET /" + "x" * 9000 + " HTTP/1.1", "Cookie: " + "x" * 9000])
def test_long_lines_are_refused(table: Table, seated: Phone, line: str) -> None:
    begin = [] if line.startswith("GET") else ["GET / HTTP/1.1"]
    assert ask(table, [*begin, line]).startswith((b"HTTP/1.1 414 ", b"HTTP/1.1 431 "))


def test_many_headers_end_the_connection_before_they_fill_the_memory(table: Table, seated: Phone) -> None:
    with raw_line(table) as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        flood(line, b"X-Cat: " + b"x" * 4000 + b"\r\n")
        assert ends(line)


@pytest.mark.parametrize("method", ["HEAD", "POST", "PUT", "OPTIONS", "BREW"])
def test_only_getting_is_allowed(table: Table, method: str) -> None:
    assert ask(table, [f"{method} / HTTP/1.1", f"Host: {table.host}"]).startswith(b"HTTP/1.1 405 ")


@pytest.mark.parametrize("begin", [b"", b"G", b"GET / HTTP/1.1\r\nHost: 127"])
def test_half_a_request_is_not_waited_for(begin: bytes) -> None:
    with a_table(IMPATIENT) as table, raw_line(table) as line:
        line.sendall(begin)
        assert ends(line)


def test_one_byte_after_another_is_not_waited_for() -> None:
    with a_table(IMPATIENT) as table, raw_line(table) as line:
        flood(line, b"x")
        assert ends(line)


def test_half_a_hello_is_not_waited_for() -> None:
    with a_table(Limits(seconds_to_greet=0.05)) as table, Phone(table) as phone:
        phone.line.socket.sendall(struct.pack("!BB4s", 0x81, 0xA5, bytes(4)) + TAP[:4])
        assert phone.ended() == 1008


def test_a_phone_that_answers_no_ping_is_away() -> None:
    with a_table(Limits(seconds_between_pings=0.25)) as table, raw_line(table) as line:
        line.sendall("\r\n".join([*handshake(table), "", ""]).encode())
        line.recv(1000)
        hello = msgspec.json.encode({"type": "hello", "key": table.key})
        line.sendall(struct.pack("!BB4s", 0x81, 0x80 | len(hello), bytes(4)) + hello)
        assert table.phones.seat(table.hear(Arrived).phone, 0, "Ada", "grey")
        line.sendall(struct.pack("!BB4s", 0x81, 0x80 | len(TAP), bytes(4)) + TAP)
        assert table.hear(TappedAt).chair == 0
        assert table.hear(Away) == Away(0)
