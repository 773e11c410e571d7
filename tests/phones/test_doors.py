"""Who may load the page and open the conversation: only who asks this address by its number."""

import pytest

from scenes.phones.address import Address, own_addresses
from tests.phones.table import UPGRADE, Phone, Table, ask


def _status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def _filled(table: Table, lines: list[str]) -> list[str]:
    return [line.format(host=table.host, port=table.phones.address.port) for line in lines]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        (["Host: {host}"], 200),
        (["Host: {host}", "Origin: http://{host}"], 200),
        ([], 421),
        (["Host: localhost:{port}"], 421),
        (["Host: cats.example:{port}"], 421),
        (["Host: 127.0.0.1"], 421),
        (["Host: 127.1:{port}"], 421),
        (["Host: {host}", "Host: {host}"], 421),
        (["Host: {host}", "Origin: http://evil.example"], 403),
        (["Host: {host}", "Origin: null"], 403),
        (["Host: {host}", "Origin: https://{host}"], 403),
        (["Host: {host}", "Origin: http://{host}", "Origin: http://{host}"], 403),
    ],
)
def test_files_are_for_who_asks_this_address_and_comes_from_no_other_page(
    table: Table, headers: list[str], status: int
) -> None:
    assert _status(ask(table, ["GET / HTTP/1.1", *_filled(table, headers)])) == status


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        (["Host: {host}", "Origin: http://{host}"], 101),
        (["Host: {host}"], 403),
        (["Host: {host}", "Origin: http://evil.example"], 403),
        (["Host: {host}", "Origin: null"], 403),
        (["Host: localhost:{port}", "Origin: http://localhost:{port}"], 421),
        (["Host: evil.example:{port}", "Origin: http://evil.example:{port}"], 421),
    ],
)
def test_the_conversation_is_for_our_own_page_only(table: Table, headers: list[str], status: int) -> None:
    """Another page's script has another Origin; a name that leads here (DNS rebinding) is another Host."""
    asked = ["GET /socket HTTP/1.1", *_filled(table, headers), *UPGRADE]
    assert _status(ask(table, asked, enough=lambda answer: b"\r\n\r\n" in answer)) == status


def test_the_page_may_load_from_here_only_and_is_kept_nowhere(table: Table) -> None:
    answer = ask(table, ["GET / HTTP/1.1", f"Host: {table.host}"]).decode()
    assert f"connect-src 'self' ws://{table.host};" in answer
    for header in (
        "default-src 'none'",
        "frame-ancestors 'none'",
        "X-Content-Type-Options: nosniff",
        "Cache-Control: no-store",
        "Referrer-Policy: no-referrer",
        "Cross-Origin-Resource-Policy: same-origin",
    ):
        assert header in answer
    assert answer.endswith("<!doctype html>")
    assert "Python" not in answer


def test_nothing_listens_at_other_addresses_of_this_machine(table: Table) -> None:
    for other in (*own_addresses(), Address("127.0.0.2")):
        with pytest.raises(OSError, match=r"\d"):
            ask(table, ["GET / HTTP/1.1"], at=other.ip)


def test_keys_are_in_no_address_that_is_asked_for(table: Table) -> None:
    """The part after `#` stays in the browser."""
    asked, _, key = table.phones.url.partition("#")
    assert asked == f"http://{table.host}/"
    assert len(key) * 6 >= 128
    with Phone.let_in(table) as phone:
        assert table.seat(phone) != key
