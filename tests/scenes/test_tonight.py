"""Tonight's deal: the same for everybody, the first attempt counts, and its result can be sent."""

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.catalog import GAMES
from game.match import Match
from scenes.navigator import Navigator
from scenes.pages.menu.page import Menu
from scenes.pages.tonight.deal import TonightsDeal
from scenes.pages.tonight.page import TonightPage, lines_to_send
from scenes.pictures.cats import Coat
from scenes.stage.widgets.modal import Modal
from scenes.store.album import HOUSE, goal_key
from scenes.store.days import day_before
from scenes.store.fields import MOST_ACTIONS, FieldError
from scenes.store.saves import SavedGame
from scenes.store.tonight import Attempts, TonightBook, TonightResult, book_from
from scenes.table.guests import Guest
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.narrowing import not_none
from tests.plain_games import choice
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import (
    SMALL,
    a_navigator,
    every_game,
    sit_down_from_menu,
    skip_until_asked,
    table_on,
)

DAY = "2026-11-15"
ADA, BORIS = Guest("Ada", Coat.GINGER), Guest("Boris", Coat.GREY)


def here(folder: Path, day: str = DAY) -> Navigator:
    navigator = a_navigator(folder)
    navigator.tonight.today = lambda: day
    return navigator


def end_the_game(navigator: Navigator, table: TableScene) -> None:
    while table.match.state.decision is not None:
        table.match.play(choice(table.match))
    navigator.save(table.match)


@every_game
def test_everybody_has_the_same_deal_and_the_same_cats(game: str) -> None:
    deal = TonightsDeal(game, DAY)
    one, other = deal.game_for(ADA), deal.game_for(BORIS)
    assert one.match.state == other.match.state
    assert [guest.kind for guest in one.guests[1:]] == [guest.kind for guest in other.guests[1:]]
    assert one.guests[0].human
    assert len({guest.coat for guest in one.guests}) == len(one.guests)
    assert len({guest.coat for guest in other.guests}) == len(other.guests)


def test_another_day_and_another_game_have_another_deal() -> None:
    deals = [TonightsDeal(game, day) for game in GAMES for day in (DAY, "2026-11-16")]
    assert len({deal.seed for deal in deals}) == len(deals)
    assert len({deal.cats for deal in deals}) > 3


def test_whoever_is_called_like_a_cat_has_another_name_tonight() -> None:
    deal = TonightsDeal("kitten_me", DAY)
    cat = deal.cats[0]
    guests = deal.game_for(replace(ADA, name=f" {cat.name.upper()}")).guests
    assert len({guest.name.strip().casefold() for guest in guests}) == len(guests)
    assert deal.game_for(ADA).guests[0].name == ADA.name


def test_the_deal_of_a_day_never_changes() -> None:
    """A player who shares it today has to find the same one in the next version of the program, unless the
    rules have another version there."""
    deal = TonightsDeal("kitten_me", DAY)
    assert f"{deal.seed:032x}" == "a6a3a05017407a4982f71350445cf600"
    assert [cat.kind for cat in deal.cats] == ["kitten/saffron", "kitten/marmalade", "kitten/pepper"]


def test_the_first_attempt_counts_and_no_other() -> None:
    first, second = TonightResult(2, 4, (5, 3)), TonightResult(1, 4, (5, 5))
    book = TonightBook().begun(DAY, "kitten_me").ended(DAY, "kitten_me", first)
    book = book.begun(DAY, "kitten_me").ended(DAY, "kitten_me", second)
    assert book.attempts(DAY, "kitten_me") == Attempts(2, first)


def test_who_begins_anew_has_no_result_of_that_night() -> None:
    book = TonightBook().begun(DAY, "go_kitty").begun(DAY, "go_kitty")
    book = book.ended(DAY, "go_kitty", TonightResult(1, 3, (0, 9)))
    assert book.attempts(DAY, "go_kitty") == Attempts(2, None)


def test_the_book_is_read_as_it_was_written_and_forgets_old_days() -> None:
    book = TonightBook()
    for number in range(1, 29):
        for month in (1, 2, 3):
            book = book.begun(f"2026-{month:02}-{number:02}", "kitten_me")
    assert len(book.days) == 60
    book = book.ended("2026-03-28", "kitten_me", TonightResult(2, 4, (5, 3), 1))
    assert book_from(book.to_plain()) == book


def test_however_often_a_deal_was_begun_the_book_can_be_read() -> None:
    book = TonightBook({DAY: {"kitten_me": Attempts(MOST_ACTIONS, None)}}).begun(DAY, "kitten_me")
    assert book_from(book.to_plain()) == book


def test_an_attempt_is_noted_though_the_clock_was_far_ahead_for_weeks() -> None:
    book = TonightBook()
    for number in range(60):
        book = book.begun(f"{2030 + number}-01-01", "kitten_me")
    before = day_before(DAY)
    book = book.begun(before, "kitten_me").begun(DAY, "kitten_me")
    assert book.attempts(DAY, "kitten_me") == book.attempts(before, "kitten_me") == Attempts(1, None)
    assert len(book.days) == 60


@pytest.mark.parametrize(
    "days",
    [[], {"yesterday": {}}, {DAY: []}, {DAY: {"kitten_me": {"started": -1, "result": None}}}],
)
def test_a_book_that_cannot_be_is_not_read(days: object) -> None:
    with pytest.raises(FieldError):
        book_from({"format": 1, "days": days})


def test_the_result_tells_how_it_went_and_nothing_of_the_deal() -> None:
    text = lines_to_send("kitten_me", DAY, TonightResult(2, 4, (5, 5, 4, 2, 0), 3))
    assert text.split("\n") == [
        "Three Cat Night, Kitten Me, 2026-11-15",
        "Place 2 of 4, with 0 cards left",
        "██▇▄▁",
        "With 3 hints.",
    ]


def open_page(launch: Launch, navigator: Navigator) -> tuple[Driver, TonightPage]:
    driver = launch(navigator.menu, SMALL)
    driver.click_on("Tonight's deal")
    driver.wait(0.5)
    return driver, page_on(driver, TonightPage)


def test_the_deal_is_played_by_mouse_from_the_menu_to_its_result(launch: Launch, tmp_path: Path) -> None:
    navigator = here(tmp_path)
    driver, page = open_page(launch, navigator)
    driver.click(*page.buttons[0].rect.center)
    driver.wait(0.5)
    table = table_on(driver)
    deal = navigator.tonight.deal("kitten_me")
    assert deal.is_played_in(table.match)
    assert navigator.tonight.runs(deal)
    assert navigator.tonight.attempts_at(deal).started == 1
    end_the_game(navigator, table)
    result = not_none(navigator.tonight.attempts_at(deal).result)
    assert result.place == not_none(table.match.outcome).place(0)
    driver, page = open_page(launch, navigator)
    assert page.buttons[0].text == "Copy the result"
    driver.click(*page.buttons[0].rect.center)
    assert page.desk.toasts.text


def test_the_deal_is_begun_by_keyboard_and_goes_on_after_a_break(launch: Launch, tmp_path: Path) -> None:
    navigator = here(tmp_path)
    driver, page = open_page(launch, navigator)
    assert page.desk.focused is page.buttons[0]
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    driver.wait(0.5)
    skip_until_asked(driver)
    seed = table_on(driver).match.seed
    assert seed == navigator.tonight.deal("go_kitty").seed
    navigator.leave(driver.app.director)
    driver.wait(0.5)
    assert isinstance(driver.scene, Menu)
    driver, page = open_page(launch, navigator)
    assert page.buttons[1].text == "Go on"
    driver.click(*page.buttons[1].rect.center)
    driver.wait(0.5)
    assert table_on(driver).match.seed == seed
    assert navigator.tonight.attempts_at(navigator.tonight.deal("go_kitty")).started == 1


def test_the_attempt_that_counts_is_not_let_go_unasked_even_before_its_first_action(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = here(tmp_path)
    deal = navigator.tonight.deal("kitten_me")
    driver = launch(navigator.menu, SMALL)
    navigator.play_tonight(driver.app.director, deal)
    navigator.leave(driver.app.director)
    driver.wait(0.5)
    sit_down_from_menu(driver, "kitten_me", humans=1)
    assert isinstance(driver.scene, Modal)
    assert navigator.tonight.runs(deal)


def test_what_an_earlier_version_played_for_fun_never_counts(tmp_path: Path) -> None:
    navigator = here(tmp_path)
    deal = navigator.tonight.deal("kitten_me")
    navigator.tonight.note_begin(deal)
    saved = replace(deal.game_for(ADA), for_fun=True)
    assert not navigator.tonight.counts(saved)
    table = navigator.seat(saved)
    navigator.save(table.match)
    assert not navigator.tonight.runs(deal), "the attempt that counts is not this one"
    end_the_game(navigator, table)
    assert navigator.tonight.attempts_at(deal) == Attempts(1, None)


def test_a_game_begun_before_midnight_counts_for_its_day(tmp_path: Path) -> None:
    navigator = here(tmp_path, day_before(DAY))
    deal = navigator.tonight.deal("shut_up_cat")
    navigator.store.keep("tonight", TonightBook().begun(deal.day, deal.game).to_plain())
    table = navigator.seat(deal.game_for(ADA))
    navigator.tonight.today = lambda: DAY
    end_the_game(navigator, table)
    assert navigator.tonight.attempts_at(deal).result is not None
    assert navigator.tonight.attempts_at(navigator.tonight.deal("shut_up_cat")).started == 0


@pytest.mark.parametrize("later", [day_before(DAY), "2026-11-17", "2027-03-01"])
def test_a_clock_that_is_put_back_or_a_game_that_waits_for_days_loses_no_first_attempt(
    launch: Launch, tmp_path: Path, later: str
) -> None:
    navigator = here(tmp_path)
    deal = navigator.tonight.deal("kitten_me")
    navigator.play_tonight(launch(navigator.menu, SMALL).app.director, deal)
    navigator.tonight.today = lambda: later
    running = not_none(navigator.store.running("kitten_me"))
    assert navigator.tonight.counts(running)
    end_the_game(navigator, navigator.seat(running))
    assert navigator.tonight.attempts_at(deal).result is not None
    assert goal_key(HOUSE, "tonight") in navigator.album.reached


def test_a_page_that_stays_open_over_midnight_has_the_deals_of_the_new_day(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = here(tmp_path)
    driver, page = open_page(launch, navigator)
    assert page.seconds_until_change() <= 24 * 60 * 60
    navigator.tonight.today = lambda: "2026-11-17"
    driver.wake()
    driver.wait(0.5)
    assert "2026-11-17" in page.sheet.title
    driver.click(*page.buttons[0].rect.center)
    driver.wait(0.5)
    assert TonightsDeal("kitten_me", "2026-11-17").is_played_in(table_on(driver).match)
    end_the_game(navigator, table_on(driver))
    assert navigator.tonight.attempts_at(navigator.tonight.deal("kitten_me")).result is not None


def test_a_press_in_the_very_frame_of_midnight_deals_nothing_old(launch: Launch, tmp_path: Path) -> None:
    navigator = here(tmp_path)
    driver, page = open_page(launch, navigator)
    pressed = page.buttons[0]
    navigator.tonight.today = lambda: "2026-11-17"
    pressed.act(page.kit)
    assert page_on(driver, TonightPage).deals[0].day == "2026-11-17"
    assert navigator.store.running("kitten_me") is None
    assert pressed not in page.buttons


def test_the_same_seed_against_other_cats_does_not_count(tmp_path: Path) -> None:
    navigator = here(tmp_path)
    deal = navigator.tonight.deal("kitten_me")
    navigator.store.keep("tonight", TonightBook().begun(deal.day, deal.game).to_plain())
    guests: Sequence[Guest] = [
        deal.game_for(ADA).guests[0],
        *(Guest(cat.name, cat.coat, "greedy") for cat in deal.cats),
    ]
    match = Match("kitten_me", [guest.player() for guest in guests], None, deal.seed)
    end_the_game(navigator, navigator.seat(SavedGame(match, tuple(guests))))
    assert navigator.tonight.attempts_at(deal).result is None
