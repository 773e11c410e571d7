"""Phones come, sit, tap, sleep and come back: over real sockets, with the network's real thread."""

import socket
from collections.abc import Mapping

import msgspec
import pytest
from msgspec.structs import replace

from scenes.phones.address import LOOPBACK
from scenes.phones.chairs import Chairs
from scenes.phones.heard import Arrived, Away, Back, Left, ReadsAnew, StoodUp, TappedAt, WantsToSit
from scenes.phones.messages import Hello, Read
from scenes.phones.outbox import Outbox
from scenes.stage.strings import say
from tests.phones.table import LOBBY, PATIENCE, Phone, Table, a_table, handshake, sheet


def test_a_phone_with_the_tables_key_sees_the_chairs_sits_down_and_plays(table: Table) -> None:
    with Phone(table) as phone:
        phone.say(type="hello", key=table.key)
        assert [one["free"] for one in phone.hear("lobby")["chairs"]] == [True, True, True]
        assert table.hear(Arrived) == Arrived(1)
        table.seat(phone, 2, "<b>Ada</b>")
        table.phones.show(2, sheet("Your turn", 7))
        assert phone.hear("sheet")["page"]["prompt"] == ["Your turn"]
        phone.say(type="tap", tap="call", question=7)
        assert table.hear(TappedAt) == TappedAt(2, "call", 7)
        assert table.phones.present(2)


def test_the_code_lets_in_like_the_key_however_it_is_typed(table: Table) -> None:
    with Phone(table) as phone:
        phone.say(type="hello", code=f" {table.phones.code[:3].lower()} {table.phones.code[3:]}")
        phone.hear("lobby")


def test_a_phone_that_may_not_sit_there_is_told_why_and_still_sees_the_chairs(table: Table) -> None:
    with Phone.let_in(table) as phone:
        table.phones.refuse(table.hear(Arrived).phone, "Bo was quicker.")
        lobby = phone.hear("lobby")
        assert lobby["refused"] == "Bo was quicker."
        assert len(lobby["chairs"]) == len(LOBBY.chairs)


def test_a_chair_stays_with_a_phone_that_was_away_and_it_sees_the_latest_sheet(table: Table) -> None:
    with Phone.let_in(table) as phone:
        key = table.seat(phone)
        table.phones.show(0, sheet("one"))
    assert table.hear(Away) == Away(0)
    assert not table.phones.present(0)
    table.phones.show(0, sheet("two"))
    with Phone(table) as phone:
        phone.say(type="hello", key=key)
        assert phone.hear("seated")["name"] == "Ada"
        assert phone.hear("sheet")["page"]["prompt"] == ["two"]
        assert table.hear(Back) == Back(0)


def test_a_second_phone_with_the_same_chair_takes_over_and_the_first_says_so(table: Table) -> None:
    with Phone.let_in(table) as first, Phone(table) as second:
        second.say(type="hello", key=table.seat(first))
        second.hear("seated")
        assert first.hear("bye")["again"] is True
        second.say(type="tap", tap="x", question=0)
        assert table.hear(TappedAt) == TappedAt(0, "x", 0)
        assert table.phones.present(0)


def test_a_chair_that_is_given_away_takes_no_tap_and_its_key_is_worth_nothing(table: Table) -> None:
    with Phone.let_in(table) as phone:
        key = table.seat(phone)
        phone.say(type="tap", tap="x", question=0)
        table.phones.give_away(0, "phones.given_away")
        assert phone.hear("bye")["text"] == say("phones.given_away")
    with Phone(table) as phone:
        phone.say(type="hello", key=key)
        assert phone.hear("bye")["again"] is False
    assert table.phones.heard() == []


def test_who_stands_up_before_the_game_leaves_the_chair_free(table: Table) -> None:
    with Phone.let_in(table) as phone:
        table.seat(phone)
        phone.say(type="stand_up")
        assert table.hear(StoodUp) == StoodUp(0)
        assert table.phones.taken == frozenset()


def test_when_play_begins_nobody_new_comes_in_and_nobody_stands_up(table: Table) -> None:
    with Phone.let_in(table) as seated, Phone.let_in(table) as looking, Phone(table) as late:
        table.seat(seated)
        key = table.key
        table.phones.hide_code()
        assert table.phones.code == ""
        looking.hear("bye")
        late.say(type="hello", key=key)
        late.hear("bye")
        seated.say(type="stand_up")
        seated.say(type="tap", tap="x", question=0)
        assert table.hear(TappedAt).chair == 0
        assert table.phones.taken == {0}


def test_an_empty_key_opens_nothing_while_there_is_none(table: Table) -> None:
    table.phones.hide_code()
    with Phone(table) as phone:
        phone.say(type="hello")
        phone.hear("bye")


def test_a_new_code_ends_the_old_key_and_code(table: Table) -> None:
    key, code = table.key, table.phones.code
    table.phones.new_code()
    for said in ({"key": key}, {"code": code}):
        with Phone(table) as phone:
            phone.say(type="hello", **said)
            phone.hear("bye")
    assert table.key != key


def test_chairs_may_get_other_numbers_and_phones_keep_theirs(table: Table) -> None:
    with Phone.let_in(table) as phone, Phone.let_in(table) as other:
        key = table.seat(phone, 2)
        table.seat(other, 1, "Bo")
        table.phones.reseat({2: 0})
        seated = phone.hear("seated")
        assert (seated["chair"], seated["key"]) == (0, key)
        other.hear("bye")
        phone.say(type="tap", tap="x", question=0)
        assert table.hear(TappedAt).chair == 0


def test_a_chair_is_not_given_to_a_phone_that_is_gone_nor_to_two(table: Table) -> None:
    with Phone.let_in(table) as phone:
        table.seat(phone)
        with Phone.let_in(table):
            number = table.hear(Arrived).phone
            assert not table.phones.seat(number, 0, "Bo", "grey")
        table.hear(Left)
        assert not table.phones.seat(number, 1, "Bo", "grey")


def test_a_phone_that_is_gone_before_it_hears_of_its_chair_leaves_it_free(table: Table) -> None:
    """Nobody has the key then that leads back to it."""
    sits = {"type": "sit", "chair": 0, "name": "Ada", "coat": "grey"}
    with socket.create_connection((LOOPBACK, table.phones.address.port), PATIENCE) as line:
        line.sendall("\r\n".join([*handshake(table), "", ""]).encode())
        assert line.recv(12) == b"HTTP/1.1 101"
        line.sendall(_frame({"type": "hello", "key": table.key}) + _frame(sits))
        assert table.phones.seat(table.hear(WantsToSit).phone, 0, "Ada", "grey")
    assert table.hear(StoodUp) == StoodUp(0)
    assert table.phones.taken == frozenset()


def _frame(message: Mapping[str, object]) -> bytes:
    """A text frame with an empty mask."""
    words = msgspec.json.encode(message)
    return bytes([0x81, 0x80 | len(words), 0, 0, 0, 0]) + words


def test_closing_says_why_frees_the_port_and_ends_the_thread(table: Table) -> None:
    with Phone.let_in(table) as seated, Phone.let_in(table) as looking, Phone(table):
        table.seat(seated)
        table.phones.close("phones.over")
        for phone in (seated, looking):
            assert phone.hear("bye")["text"] == say("phones.over")
        assert table.phones.join(5.0)


@pytest.mark.usefixtures("pack")
def test_each_guest_is_spoken_to_in_the_language_of_the_phone_if_the_table_knows_it() -> None:
    with a_table() as table, Phone(table) as dutch, Phone(table) as other:
        dutch.say(type="hello", key=table.key, languages=["fy-NL", "nl-NL", "en"])
        words = dutch.hear("words")
        assert (words["language"], words["words"]["sit"]) == ("nl", "Ga zitten")
        assert ["nl", "Nederlands"] in words["languages"]
        other.say(type="hello", key=table.key, languages=["ja"])
        assert other.hear("words")["language"] == "en"
        other.hear("lobby")
        assert table.hear(Arrived).phone == 1
        assert table.phones.languages_looking() == {"en", "nl"}
        table.phones.offer({"en": LOBBY, "nl": replace(LOBBY, title="Poesje")})
        assert dutch.hear("lobby")["title"] == "Poesje"
        assert other.hear("lobby")["title"] == LOBBY.title
        table.phones.hide_code()
        assert dutch.hear("bye")["text"] == "Het spel is al begonnen."
        assert other.hear("bye")["text"] == say("phone.bye.begun")


@pytest.mark.usefixtures("pack")
def test_a_guest_may_choose_another_language_at_any_time() -> None:
    with a_table() as table, Phone.let_in(table) as phone:
        table.seat(phone)
        assert table.phones.language_of(0) == "en"
        phone.say(type="read", language="nl")
        assert phone.hear("words")["language"] == "nl"
        table.hear(ReadsAnew)
        assert table.phones.language_of(0) == "nl"
        phone.say(type="read", language="../../etc")
        assert phone.hear("words")["language"] == "nl"


@pytest.mark.usefixtures("pack")
def test_however_often_a_guest_chooses_a_language_the_program_hears_of_it_once() -> None:
    chairs, guest = Chairs(lambda: None), Outbox("127.0.0.1", lambda: None)
    chairs.admit(guest, Hello(key=chairs.key))
    chairs.heard()
    for language in ("nl", "en", "nl") * 5:
        chairs.said(guest, Read(language))
    assert chairs.heard() == [ReadsAnew()]
    assert guest.language == "nl"


@pytest.mark.usefixtures("pack")
def test_who_was_not_let_in_makes_the_table_read_no_language() -> None:
    chairs, stranger = Chairs(lambda: None), Outbox("127.0.0.1", lambda: None)
    chairs.admit(stranger, Hello(key="wrong", languages=("nl",)))
    chairs.said(stranger, Read("nl"))
    assert (stranger.language, chairs.heard()) == ("en", [])
