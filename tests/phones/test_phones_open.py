"""Phones are off until somebody asks for them, and what stands in the way is said in a sentence."""

import re
import socket
import subprocess
import sys
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest

from scenes.phones.address import LOOPBACK, PORT, Address, own_addresses
from scenes.phones.listening import bound_socket
from scenes.phones.phones import Phones, PhonesError
from scenes.phones.qr import squares
from scenes.stage.strings import say
from tests.phones.table import PATIENCE, a_table

_NETWORK = ("asyncio", "ssl", "http", "websockets", "segno")
_WHOLE_PROGRAM = """
import sys
from importlib import import_module
from pathlib import Path
for file in sorted(Path("scenes").rglob("*.py")):
    if file.parent.name != "phones":
        import_module(".".join(file.with_suffix("").parts).removesuffix(".__init__"))
import scenes.phones.phones
print("network:", *(name for name in sys.argv[1:] if name in sys.modules))
"""


def test_nothing_of_the_network_is_imported_before_phones_are_asked_for() -> None:
    told = subprocess.run(
        [sys.executable, "-c", _WHOLE_PROGRAM, *_NETWORK],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert told.stdout.splitlines()[-1] == "network:"


def test_nothing_listens_after_closing_and_the_port_can_be_used_at_once() -> None:
    with a_table() as table:
        address = table.phones.address
        table.phones.close("phones.over")
        bound_socket(address.ip, address.port).close()
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((address.ip, address.port), PATIENCE)


def test_phones_that_are_closed_before_the_thread_is_ready_are_closed_all_the_same() -> None:
    for _ in range(5):
        with a_table() as table:
            table.phones.close("phones.over")
            assert table.phones.join(PATIENCE)


def test_a_port_that_is_taken_is_passed_over_and_if_all_are_a_sentence_says_so() -> None:
    with ExitStack() as stack:
        first = stack.enter_context(closing(bound_socket(LOOPBACK, 0))).getsockname()[1]
        second = stack.enter_context(closing(bound_socket(LOOPBACK, first))).getsockname()[1]
        assert first < second < first + 10
        with suppress(OSError):  # this one is the last
            for _ in range(9):
                stack.enter_context(closing(bound_socket(LOOPBACK, first)))
        with pytest.raises(PhonesError, match=re.escape(say("phone.port_taken"))):
            Phones.open(Address(LOOPBACK, first), dict, list)


def test_an_address_that_is_gone_is_told_in_a_sentence() -> None:
    with pytest.raises(PhonesError, match=re.escape(say("phone.no_network"))):
        Phones.open(Address("192.0.2.77"), dict, list)


def test_own_addresses_are_literal_ones_of_this_machine_and_never_loopback() -> None:
    for address in own_addresses():
        assert address.port == PORT
        assert not address.ip.startswith("127.")
        bound_socket(address.ip, 0).close()


@pytest.mark.parametrize(
    ("ip", "private"), [("192.168.1.20", True), ("10.0.0.7", True), ("172.20.1.1", True), ("8.8.8.8", False)]
)
def test_an_address_tells_whether_only_this_house_can_reach_it(ip: str, private: bool) -> None:
    assert Address(ip).is_private is private


def test_the_qr_code_is_square_with_an_eye_in_three_corners() -> None:
    code = squares("http://192.168.100.200:8330/#" + "k" * 22)
    eye = [row[:7] for row in code[:7]]
    assert {len(row) for row in code} == {len(code)}
    assert [sum(row) for row in eye] == [7, 2, 5, 5, 5, 2, 7]
    assert [row[-7:] for row in code[:7]] == eye == [row[:7] for row in code[-7:]][::-1]
