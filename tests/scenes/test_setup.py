"""The set-up page by mouse and by keyboard, and what it remembers."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.kitten_me.cards import Deck
from scenes.games import SCREENS
from scenes.pages.night.plan import usual_night
from scenes.pages.setup.forms import ChairForm, DealForm, RulesForm
from scenes.pages.setup.plan import Plan, levels, switches, usual_plan
from scenes.pages.setup.seeds import short_fingerprint
from scenes.pictures.cats import Coat
from scenes.stage.strings import say
from scenes.stage.widgets.choice import Choice
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.toggle import Toggle
from scenes.table.guests import COATS, Guest
from tests.narrowing import expect_type, not_none
from tests.scenes.launching import Launch
from tests.scenes.navigators import SMALL, a_navigator, a_plan, every_game
from tests.scenes.setup_pages import choose, form_of, open_page, page_of, turn_to

# The page, by mouse.


def test_a_chair_is_taken_by_a_human_a_cat_or_nobody(launch: Launch, tmp_path: Path) -> None:
    driver = open_page(launch, tmp_path)
    choose(driver, 1, 0)
    guest = page_of(driver).plan.chairs[1]
    assert guest is not None
    assert guest.human
    choose(driver, 1, 1)
    guest = page_of(driver).plan.chairs[1]
    assert guest is not None
    assert guest.character
    choose(driver, 1, 2)
    assert page_of(driver).plan.chairs[1] is None


def test_one_click_on_a_free_chair_sits_a_cat_down_and_a_second_changes_it(
    launch: Launch, tmp_path: Path
) -> None:
    driver = open_page(launch, tmp_path)
    page = page_of(driver)
    chair = page.plan.chairs.index(None)
    company = []
    for _ in range(3):
        driver.click(*page.chairs[chair].rect.center)
        guest = page.plan.chairs[chair]
        assert guest is not None
        assert not guest.human
        assert isinstance(page.form, ChairForm)
        assert page.form.chair == chair
        company.append(guest.character)
        coats = [one.coat for one in page.plan.chairs if one is not None]
        assert len(set(coats)) == len(coats)
    assert len(set(company)) == 3


def test_a_click_on_a_guest_of_another_chair_only_turns_to_it(launch: Launch, tmp_path: Path) -> None:
    driver = open_page(launch, tmp_path)
    page = page_of(driver)
    before = page.plan
    for chair in reversed(before.seated):
        driver.click(*page.chairs[chair].rect.center)
    assert page.plan == before


def test_a_coat_that_somebody_wears_cannot_be_chosen_and_says_whose_it_is(
    launch: Launch, tmp_path: Path
) -> None:
    driver = open_page(launch, tmp_path)
    sheet = form_of(driver, ChairForm)
    worn = next(button for button in sheet.coats if button.coat is COATS["misty"])
    assert "Misty" in worn.tip_text
    driver.click(*worn.rect.center)
    assert not_none(page_of(driver).plan.chairs[0]).coat is Coat.GINGER
    free = next(button for button in sheet.coats if button.coat is Coat.WHITE)
    driver.click(*free.rect.center)
    assert not_none(page_of(driver).plan.chairs[0]).coat is Coat.WHITE


def test_another_cat_and_another_level_can_be_chosen(launch: Launch, tmp_path: Path) -> None:
    driver = open_page(launch, tmp_path)
    driver.click_on("Misty")
    sheet = form_of(driver, ChairForm)
    driver.click(*next(one for one in sheet.coats if one.text == "Truffle").rect.center)
    driver.wait(0.1)
    chair = next(chair for chair in page_of(driver).chairs if chair.text == "Truffle")
    assert chair.guest is not None
    assert chair.guest.character == "truffle"
    choice = expect_type(form_of(driver, ChairForm).widgets[1], Choice)
    driver.click(*next(iter(choice.cells())).center)
    assert chair.guest.kind == f"{levels('kitten_me')[0]}/truffle"


def test_one_button_gives_all_cats_the_same_level(launch: Launch, tmp_path: Path) -> None:
    driver = open_page(launch, tmp_path, "go_kitty")
    driver.click_on("Misty")
    choice = expect_type(form_of(driver, ChairForm).widgets[1], Choice)
    driver.click(*next(iter(choice.cells())).center)
    driver.click_on("All cats")
    kinds = {guest.level for guest in page_of(driver).plan.chairs if guest and not guest.human}
    assert kinds == {levels("go_kitty")[0]}


def test_too_few_guests_and_equal_names_keep_the_game_from_beginning(launch: Launch, tmp_path: Path) -> None:
    driver = open_page(launch, tmp_path)
    plan = page_of(driver).plan
    for chair in plan.seated[1:]:
        choose(driver, chair, 2)
    assert "at least 2" in page_of(driver).play.reason
    choose(driver, 1, 0)
    assert page_of(driver).play.reason == ""
    first = page_of(driver).plan.chairs[0]
    assert first is not None
    driver.click(*form_of(driver, ChairForm).widgets[1].rect.center)
    driver.type(first.name.upper())
    assert first.name.casefold() in page_of(driver).play.reason.casefold()
    driver.click_on("Play")
    driver.wait(0.3)
    assert page_of(driver)


@every_game
def test_every_house_rule_has_a_switch_with_a_line_on_what_it_does(
    launch: Launch, tmp_path: Path, game: str
) -> None:
    driver = open_page(launch, tmp_path, game)
    turn_to(driver, 1)
    for rule in switches(page_of(driver).plan.game):
        assert driver.find(say(f"setup.rule.{rule}.text")) is not None


def test_the_deck_brings_purrfect_and_a_switch_overrules_it(launch: Launch, tmp_path: Path) -> None:
    driver = open_page(launch, tmp_path)
    turn_to(driver, 1)
    deck = expect_type(form_of(driver, RulesForm).widgets[1], Choice)
    driver.click(*list(deck.cells())[1].center)
    assert page_of(driver).plan.house.deck is Deck.GREY
    assert page_of(driver).plan.house.with_purrfect
    switch = next(one for one in form_of(driver, RulesForm).widgets if isinstance(one, Toggle))
    assert (switch.text, switch.on) == (say("setup.rule.purrfect.text"), True)
    told = say("setup.rule.purrfect.turned_on")
    assert told in expect_type(driver.find(say("setup.deck_about.grey")), Label).text, (
        "it says what else is changed"
    )
    driver.click(*switch.rect.center)
    assert not page_of(driver).plan.house.with_purrfect
    assert told not in expect_type(driver.find(say("setup.deck_about.grey")), Label).text


def test_no_line_of_the_sheet_lies_on_another_after_any_choice(launch: Launch, tmp_path: Path) -> None:
    driver = open_page(launch, tmp_path)
    turn_to(driver, 1)
    for number in range(len(Deck)):
        deck = expect_type(form_of(driver, RulesForm).widgets[1], Choice)
        driver.click(*list(deck.cells())[number].center)
        words = [widget for widget in form_of(driver, RulesForm).widgets if hasattr(widget, "text")]
        for above, below in pairwise(words):
            assert above.rect.bottom <= below.rect.top
            if isinstance(above, Label):
                assert above.natural_size(driver.app.kit)[1] <= above.rect.height + 1


def test_who_begins_and_the_order_of_seats_can_be_chosen(launch: Launch, tmp_path: Path) -> None:
    driver = open_page(launch, tmp_path)
    turn_to(driver, 2)
    sheet = form_of(driver, DealForm)
    driver.click(*sheet.first.line(2).center)
    assert page_of(driver).plan.first == page_of(driver).plan.seated[1]
    driver.click_on("Shuffle the seats")
    assert page_of(driver).plan.shuffled


def test_the_seal_follows_what_is_typed(launch: Launch, tmp_path: Path) -> None:
    driver = open_page(launch, tmp_path)
    turn_to(driver, 2)
    before = page_of(driver).seal.tip
    driver.click(*form_of(driver, DealForm).seed.rect.center)
    driver.type("42")
    assert page_of(driver).seed == 42
    assert page_of(driver).seal.tip != before
    assert short_fingerprint(42) in page_of(driver).seal.tip


def test_the_page_is_used_by_keyboard_alone(launch: Launch, tmp_path: Path) -> None:
    driver = open_page(launch, tmp_path, "go_kitty")
    page = page_of(driver)
    while page.desk.focused is not page.chairs[1]:
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    sheet = form_of(driver, ChairForm)
    while page.desk.focused is not sheet.widgets[0]:
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_LEFT)
    guest = page.plan.chairs[1]
    assert guest is not None
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.3)
    assert driver.app.director.over


# What is remembered.


@pytest.mark.parametrize("game", SCREENS)
@pytest.mark.seldom
def test_the_last_set_up_is_there_the_next_time(launch: Launch, tmp_path: Path, game: str) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: navigator.set_up(game), SMALL)
    choose(driver, 1, 0)
    driver.click(*form_of(driver, ChairForm).widgets[1].rect.center)
    driver.type("!")
    plan = page_of(driver).plan
    driver.click_on("Play")
    driver.wait(0.4)
    navigator.store.close()
    assert page_plan(launch, tmp_path, game) == plan


def page_plan(launch: Launch, folder: Path, game: str) -> Plan:
    return page_of(open_page(launch, folder, game)).plan


def test_who_has_played_at_one_table_is_known_at_the_next(tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.keep("table-kitten_me", a_plan("kitten_me", 1, 2).to_plain())
    plan = navigator.set_up("go_kitty").plan
    assert plan.chairs[0] == a_plan("kitten_me").chairs[0]
    assert plan.problem() == ""
    assert len({guest.coat for guest in plan.chairs if guest is not None}) == len(plan.seated)


def test_whoever_has_entered_a_name_is_known_by_it(tmp_path: Path) -> None:
    """Not by the usual name of a table that was played at before, nor by another guest's."""
    navigator = a_navigator(tmp_path)
    usual = usual_plan("kitten_me")
    navigator.plans.keep(usual.seat(3, Guest("Boris", Coat.BENGAL)))
    assert navigator.plans.known_human == usual.chairs[0]
    navigator.plans.keep(a_plan("shut_up_cat"))
    assert navigator.set_up("go_kitty").plan.chairs[0] == a_plan("shut_up_cat").chairs[0]


def test_who_has_only_played_a_night_is_known_at_every_table(tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    night = usual_night(Guest("Ada", Coat.BENGAL))
    navigator.night.keep_plan(night)
    assert navigator.set_up("go_kitty").plan.chairs[0] == night.guests[0]


def test_a_name_that_is_wiped_out_gives_way_to_a_usual_one(launch: Launch, tmp_path: Path) -> None:
    driver = open_page(launch, tmp_path)
    usual = not_none(page_of(driver).plan.chairs[0])
    driver.click(*form_of(driver, ChairForm).widgets[1].rect.center)
    driver.type("Ada")
    assert page_of(driver).plan.chairs[0] == replace(usual, name="Ada")
    for _ in range(3):
        driver.key(pygame.K_BACKSPACE)
    assert page_of(driver).plan.chairs[0] == usual
    assert page_of(driver).play.reason == ""


def test_a_broken_plan_is_set_aside_and_the_usual_one_is_there(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    navigator.store.keep("table-kitten_me", {"nonsense": 1})
    page = page_of(launch(lambda: navigator.set_up("kitten_me"), SMALL))
    assert not_none(page.first).usual == usual_plan("kitten_me")
    assert (tmp_path / "home" / "table-kitten_me.broken-1.json").exists()


def test_a_set_up_that_is_left_by_escape_is_there_the_next_time(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(navigator.menu, SMALL)
    driver.scene.director.push(navigator.set_up("go_kitty"))
    driver.wait(0.3)
    for switch in page_of(driver).easy:
        driver.click(*switch.rect.center)
    choose(driver, 2, 1)
    changed = page_of(driver).plan
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.5)
    assert navigator.plans.plan("go_kitty") == changed


def test_nothing_is_kept_of_a_set_up_that_was_only_looked_at(launch: Launch, tmp_path: Path) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(navigator.menu, SMALL)
    driver.scene.director.push(navigator.set_up("go_kitty"))
    driver.wait(0.3)
    driver.key(pygame.K_ESCAPE)
    driver.wait(0.5)
    assert not list(tmp_path.rglob("table-go_kitty.json"))


def test_a_held_arrow_turns_one_tab_and_not_several(launch: Launch, tmp_path: Path) -> None:
    driver = open_page(launch, tmp_path)
    page = page_of(driver)
    page.desk.focus(page.tabs)
    for _ in range(3):
        driver.key_down(pygame.K_RIGHT)
    assert page.tabs.chosen == 1
    driver.key_up(pygame.K_RIGHT)
    driver.key(pygame.K_RIGHT)
    assert page.tabs.chosen == 2
