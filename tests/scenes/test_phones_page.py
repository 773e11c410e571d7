"""Guests come by phone: they scan, sit down, play, stay for the next game, and are told when it is over."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.pages.chairs import ChairsPage
from scenes.pages.menu.page import Menu
from scenes.pages.night.page import NightPage
from scenes.pages.phones.page import PhonesPage
from scenes.pages.setup.forms import KINDS, ChairForm
from scenes.pages.setup.page import SetupPage
from scenes.pictures.cats import Coat
from scenes.stage.strings import say
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.modal import Modal
from scenes.table.guests import Guest
from scenes.table.scene import TableScene
from tests.narrowing import expect_type
from tests.phones.table import Phone
from tests.plain_games import TO_THE_END, play_on
from tests.scenes.launching import Launch, page_on
from tests.scenes.phone_programs import PhoneProgram


@pytest.fixture
def program(launch: Launch, tmp_path: Path) -> Iterator[PhoneProgram]:
    program = PhoneProgram(launch, tmp_path)
    yield program
    program.close()


def setup_page(program: PhoneProgram) -> SetupPage:
    return next(one for one in program.driver.app.director.scenes if isinstance(one, SetupPage))


def test_who_scans_sits_on_a_free_chair_at_once(program: PhoneProgram) -> None:
    program.open_setup("kitten_me")
    program.open_phones()
    program.sit(1, "Zoë", "calico")
    page = setup_page(program)
    assert page.plan.chairs[1] == Guest("Zoë", Coat.CALICO)
    assert page.chairs[1].on_phone
    assert not page.chairs[0].on_phone


def test_who_takes_a_cats_coat_or_name_gets_it_and_another_cat_comes(program: PhoneProgram) -> None:
    program.open_setup("kitten_me")
    program.open_phones()
    cat = next(one for one in setup_page(program).plan.chairs if one is not None and not one.human)
    program.sit(1, cat.name, cat.coat.value)
    now = [one for one in setup_page(program).plan.chairs if one is not None]
    assert len({one.coat for one in now}) == len(now)
    assert len({one.name for one in now}) == len(now)


def refusal(program: PhoneProgram, phone: Phone, chair: int, name: str, coat: str) -> str:
    """Why a phone cannot sit there."""
    phone.say(type="sit", chair=chair, name=name, coat=coat)
    told: str = program.hear(phone, lambda message: message["type"] == "lobby" and message["refused"])[
        "refused"
    ]
    return told


def test_why_one_cannot_sit_there_is_told(program: PhoneProgram) -> None:
    program.open_setup("kitten_me")
    program.open_phones()
    cat = next(chair for chair, one in enumerate(setup_page(program).plan.chairs) if one and not one.human)
    phone = program.come()
    assert refusal(program, phone, cat, "Bo", "white") == say("phones.chair_taken")
    assert refusal(program, phone, 99, "Bo", "white") == say("phones.chair_taken")
    assert refusal(program, phone, 1, " \t", "white") == say("phones.no_name")
    assert refusal(program, phone, 1, "Bo", "velvet") == say("phones.no_coat")
    assert not program.guests.sitting


def test_no_two_wear_one_coat_have_one_name_or_sit_on_one_chair(program: PhoneProgram) -> None:
    program.open_setup("kitten_me")
    program.open_phones()
    program.sit(1, "Zoë", "calico")
    other = program.come()
    assert refusal(program, other, 3, "Bo", "calico") == say("setup.coat_taken", name="Zoë")
    assert refusal(program, other, 3, "ZOË", "white") == say("phones.same_name", name="ZOË")
    assert refusal(program, other, 1, "Bo", "white") == say("phones.chair_taken")


def test_a_chair_that_the_host_gives_to_a_cat_is_lost_to_the_phone(program: PhoneProgram) -> None:
    program.open_setup("kitten_me")
    program.open_phones()
    phone = program.sit(1, "Zoë", "calico")
    program.close_phones()
    page = setup_page(program)
    program.driver.click_on("Zoë")
    kinds = expect_type(page.form, ChairForm).kind
    program.driver.click(*list(kinds.cells())[KINDS.index("cat")].center)
    assert program.hear(phone, lambda message: message["type"] == "bye")["text"] == say("phones.given_away")
    assert not program.guests.sitting
    assert not page.chairs[1].on_phone


def test_who_stands_up_leaves_the_chair_free(program: PhoneProgram) -> None:
    program.open_setup("kitten_me")
    program.open_phones()
    phone = program.sit(1, "Zoë", "calico")
    phone.say(type="stand_up")
    program.until(lambda: setup_page(program).plan.chairs[1] is None)


def test_phones_stay_on_with_the_same_code_until_they_are_stopped(program: PhoneProgram) -> None:
    program.open_setup("kitten_me")
    words = program.open_phones().waiting.text
    cats = [guest for guest in setup_page(program).plan.chairs if guest is not None and not guest.human]
    assert words == say("phones.waits", count=len(setup_page(program).plan.chairs) - len(cats))
    code = program.guests.phones.code
    program.close_phones()
    (button,) = setup_page(program).by_phone
    assert button.text == say("phones.on")
    assert setup_page(program).plan.chairs[1] is None
    program.sit(1, "Zoë", "calico")
    assert setup_page(program).plan.chairs[1] == Guest("Zoë", Coat.CALICO)
    program.open_phones()
    assert program.guests.phones.code == code
    program.driver.click_on(say("phones.stop"))
    program.driver.wait(1)
    assert button.text == say("phones.button")


def test_whoever_comes_late_gets_the_cards_of_a_game_that_is_played_already(program: PhoneProgram) -> None:
    program.open_setup("kitten_me")
    program.driver.click_on("Play")
    program.driver.wait(1)
    table = page_on(program.driver, TableScene)
    (seat,) = table.context.company.humans
    table.pages.pause()
    program.driver.wait(1)
    name = table.guests[seat].name
    assert program.open_phones().waiting.text == say("phones.waits_for", names=name)
    program.close_phones()
    program.driver.key(pygame.K_ESCAPE)
    program.driver.wait(1)
    phone = program.sit(seat, "whoever", "")
    program.driver.wait(1)
    again = page_on(program.driver, TableScene)
    assert again.context.company.on_phones == {seat}
    assert again.desk.toasts.text == say("setup.phone_sits", name=name)
    assert program.guests.phones.code == ""
    assert program.hear(phone, lambda message: message["type"] == "sheet")


def test_the_switch_ends_it_at_once_and_frees_the_chairs(program: PhoneProgram) -> None:
    program.open_setup("kitten_me")
    program.open_phones()
    phone = program.sit(1, "Zoë", "calico")
    program.driver.click_on(say("phones.stop"))
    assert program.hear(phone, lambda message: message["type"] == "bye")
    assert setup_page(program).plan.chairs[1] is None
    program.driver.wait(1)
    assert program.navigator.phone_door is not None
    assert program.navigator.phone_door.guests is None


def test_who_came_by_phone_is_not_remembered_at_this_computer(program: PhoneProgram) -> None:
    program.open_setup("kitten_me")
    program.open_phones()
    program.sit(1, "Zoë", "calico")
    program.close_phones()
    program.driver.click_on("Play")
    program.driver.wait(1)
    page_on(program.driver, TableScene)
    assert "Zoë" not in [one.name for one in program.navigator.plans.plan("kitten_me").chairs if one]


def begin(program: PhoneProgram) -> tuple[Phone, TableScene]:
    """Zoë sits by phone at a Kitten Me table, and the game begins."""
    program.open_setup("kitten_me")
    program.open_phones()
    phone = program.sit(1, "Zoë", "calico")
    program.close_phones()
    program.driver.click_on("Play")
    program.driver.wait(1)
    return phone, page_on(program.driver, TableScene)


def asked(message: dict[str, object]) -> bool:
    page = message.get("page")
    return isinstance(page, dict) and page["mood"] == "asked"


def test_a_game_that_begins_hides_the_code_and_sends_everybody_a_hand(program: PhoneProgram) -> None:
    phone, table = begin(program)
    assert program.guests.phones.code == ""
    assert [
        guest.name for seat, guest in enumerate(table.guests) if seat in table.context.company.on_phones
    ] == ["Zoë"]
    sheet = program.hear(phone, lambda message: message["type"] == "sheet")
    assert [block["type"] for block in sheet["page"]["blocks"]][:2] == ["figure", "cards"]


def test_in_a_first_game_of_go_kitty_a_phone_is_lent_the_memory(program: PhoneProgram) -> None:
    program.open_setup("go_kitty")
    program.open_phones()
    phone = program.sit(1, "Zoë", "calico")
    program.close_phones()
    program.driver.click_on("Play")
    sheet = program.hear(phone, lambda message: message["type"] == "sheet")
    headings = [block["heading"] for block in sheet["page"]["blocks"] if block["type"] == "lines"]
    assert [say("go_kitty.bar.memory")] in headings


def test_the_guest_plays_by_phone(program: PhoneProgram) -> None:
    phone, table = begin(program)
    seat = next(iter(table.context.company.on_phones))
    while table.match.state.decision is not None and table.match.state.decision.seat != seat:
        table.loop.play(next(iter(table.match.state.decision.options)))
    table.timeline.finish()
    program.driver.wake()
    sheet = program.hear(phone, asked)
    played = len(table.match.actions)
    phone.say(type="tap", tap=sheet["page"]["buttons"][0]["tap"], question=sheet["question"])
    program.until(lambda: len(table.match.actions) > played)


def test_phones_stay_for_a_rematch_and_leave_when_the_table_is_left(program: PhoneProgram) -> None:
    phone, table = begin(program)
    program.navigator.rematch(program.driver.app.director, table, seed=7)
    program.driver.wait(1)
    again = page_on(program.driver, TableScene)
    assert again is not table
    assert again.context.company.on_phones == table.context.company.on_phones
    assert program.hear(phone, lambda message: message["type"] == "sheet" and message["question"] == 0)
    program.navigator.leave(program.driver.app.director)
    program.driver.wait(1)
    page_on(program.driver, Menu)
    assert program.hear(phone, lambda message: message["type"] == "bye")["text"] == say("phones.over")
    assert program.driver.app.director.listener is None


def test_phones_sit_at_the_next_table_when_seats_are_changed(program: PhoneProgram) -> None:
    begin(program)
    program.navigator.change_table(program.driver.app.director, "kitten_me")
    program.driver.wait(1)
    page = page_on(program.driver, SetupPage)
    (chair,) = program.guests.sitting
    assert page.plan.chairs[chair] == Guest("Zoë", Coat.CALICO)
    assert page.chairs[chair].on_phone
    program.driver.click_on("Play")
    program.driver.wait(1)
    again = page_on(program.driver, TableScene)
    assert [again.guests[seat].name for seat in again.context.company.on_phones] == ["Zoë"]


def test_on_a_night_phones_stay_from_game_to_game(program: PhoneProgram) -> None:
    navigator, director = program.navigator, program.driver.app.director
    director.push(navigator.night_page())
    program.driver.wait(1)
    program.open_phones()
    phone = program.sit(3, "Zoë", "calico")
    program.close_phones()
    program.driver.click_on(say("night.begin"))
    program.driver.wait(1)
    page_on(program.driver, NightPage)
    assert program.guests.phones.code == ""
    games: list[str] = []
    for _ in range(2):
        navigator.play_night(director)
        program.driver.wait(1)
        table = page_on(program.driver, TableScene)
        games.append(table.match.info.name)
        assert [table.guests[seat].name for seat in table.context.company.on_phones] == ["Zoë"]
        assert program.hear(phone, lambda message: message.get("game") == games[-1])
        play_on(table.match, TO_THE_END)
        navigator.save(table.match)
        navigator.open_night(director)
        program.driver.wait(1)
    assert len(set(games)) == 2


def test_a_night_that_goes_on_offers_its_chairs_to_phones_again(program: PhoneProgram) -> None:
    navigator, director = program.navigator, program.driver.app.director
    director.push(navigator.night_page())
    program.driver.wait(1)
    program.driver.click_on(say("night.begin"))
    program.driver.wait(1)
    program.open_phones()
    program.sit(0, "whoever", "")
    program.close_phones()
    navigator.play_night(director)
    program.driver.wait(1)
    assert page_on(program.driver, TableScene).context.company.on_phones == {0}


def test_whoever_goes_on_with_a_game_that_was_played_by_phone_is_offered_phones_again(
    program: PhoneProgram,
) -> None:
    """Nothing listens until that is wanted, and who plays on at the screen is not asked again."""
    _, table = begin(program)
    seat, director = next(iter(table.context.company.on_phones)), program.driver.app.director
    for answer, offers in (("phones.again_yes", True), ("phones.again_no", False)):
        program.navigator.leave(director)
        program.driver.wait(1)
        program.navigator.go_on(director, "kitten_me")
        program.driver.wait(1)
        assert program.navigator.phone_door is not None
        assert program.navigator.phone_door.guests is None
        program.driver.click_on(say(answer))
        program.driver.wait(1)
        assert isinstance(program.driver.scene, PhonesPage) is offers
        if offers:
            program.sit(seat, "whoever", "")
            program.close_phones()
            assert page_on(program.driver, TableScene).context.company.on_phones == {seat}
    program.navigator.leave(director)
    program.driver.wait(1)
    program.navigator.go_on(director, "kitten_me")
    program.driver.wait(1)
    assert not isinstance(program.driver.scene, Modal)


def press_button(program: PhoneProgram, words: str) -> None:
    buttons = [
        one for one in program.driver.scene.desk.all() if isinstance(one, Button) and one.text == words
    ]
    program.driver.click(*buttons[0].rect.center)


def open_chairs(program: PhoneProgram, table: TableScene) -> ChairsPage:
    table.pages.pause()
    program.driver.wait(1)
    program.driver.click_on(say("chairs.button"))
    program.driver.wait(1)
    return page_on(program.driver, ChairsPage)


def test_in_the_pause_a_phones_chair_goes_to_the_screen(program: PhoneProgram) -> None:
    phone, table = begin(program)
    open_chairs(program, table)
    program.driver.click_on(say("chairs.to_screen"))
    program.driver.wait(1)
    again = expect_type(program.driver.app.director.scenes[1], TableScene)
    assert not again.context.company.on_phones
    assert program.hear(phone, lambda message: message["type"] == "bye")["text"] == say("phones.given_away")


def test_in_the_pause_a_phones_chair_goes_to_a_cat(program: PhoneProgram) -> None:
    phone, table = begin(program)
    open_chairs(program, table)
    press_button(program, say("chairs.to_cat"))
    program.driver.wait(1)
    again = page_on(program.driver, TableScene)
    assert [guest.name for guest in again.guests if guest.stand_in] == ["Zoë"]
    assert program.hear(phone, lambda message: message["type"] == "bye")


def test_in_the_pause_a_phones_chair_goes_to_another_phone_by_a_new_code(program: PhoneProgram) -> None:
    phone, table = begin(program)
    seat = next(iter(table.context.company.on_phones))
    open_chairs(program, table)
    program.driver.click_on(say("chairs.to_phone"))
    program.driver.wait(1)
    page_on(program.driver, PhonesPage)
    assert program.hear(phone, lambda message: message["type"] == "bye")
    assert len(program.guests.phones.code) == 6
    other = program.sit(seat, "Bo", "white")
    assert program.guests.sitting[seat].name == "Zoë"
    program.close_phones()
    assert page_on(program.driver, TableScene).context.company.on_phones == {seat}
    assert program.guests.phones.code == ""
    assert program.hear(other, lambda message: message["type"] == "sheet")


def test_a_phone_that_loses_the_network_comes_back_to_the_same_hand(program: PhoneProgram) -> None:
    program.open_setup("kitten_me")
    program.open_phones()
    phone = program.come()
    phone.say(type="sit", chair=1, name="Zoë", coat="calico")
    key = program.hear(phone, lambda message: message["type"] == "seated")["key"]
    program.close_phones()
    program.driver.click_on("Play")
    program.driver.wait(1)
    hand = program.hear(phone, lambda message: message["type"] == "sheet")["page"]["blocks"][1]
    phone.line.close()
    seat = next(iter(program.guests.sitting))
    program.until(lambda: not program.guests.phones.present(seat))
    back = Phone(program)
    program.phones.append(back)
    back.say(type="hello", key=key)
    assert program.hear(back, lambda message: message["type"] == "sheet")["page"]["blocks"][1] == hand


def test_nothing_of_the_phones_is_loaded_before_somebody_asks_for_them() -> None:
    """Not even by the navigator, which brings every page and table."""
    loaded = "import scenes.navigator, sys; print(*sys.modules)"
    modules = subprocess.run(
        [sys.executable, "-c", loaded], capture_output=True, text=True, check=True
    ).stdout.split()
    network = {"asyncio", "websockets", "segno", "ssl", "http.server"}
    assert not network & set(modules)
    assert not [name for name in modules if name.startswith(("scenes.phones.", "scenes.pages.phones."))]
