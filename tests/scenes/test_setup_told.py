"""What the set-up page tells: of a first table, of whoever has no name, and of rules that change others."""

from pathlib import Path

from msgspec.structs import replace

from scenes.pages.setup.forms import ChairForm, DealForm, RulesForm
from scenes.stage.widgets.choice import Choice
from scenes.stage.widgets.toggle import Toggle
from scenes.table.guests import names_on_plates, naming_of
from tests.driver import Driver
from tests.narrowing import expect_type, not_none
from tests.scenes.launching import Launch
from tests.scenes.navigators import SMALL, a_navigator
from tests.scenes.setup_pages import choose, form_of, open_page, page_of, turn_to


def told_of_first_table(driver: Driver) -> str:
    (switch,) = page_of(driver).easy
    return switch.sub or switch.tip


def test_a_first_table_tells_how_many_cats_sit_there_now(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: a_navigator(tmp_path).set_up("kitten_me"), SMALL)
    page = page_of(driver)
    assert told_of_first_table(driver) == "one tiny kitten, you go first"
    free = next(chair for chair in page.chairs if chair.guest is None)
    driver.click(*free.rect.center)
    assert page.first is not None
    assert told_of_first_table(driver) == "2 tiny kittens, you go first"


def test_a_first_table_tells_only_what_is_still_so(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: a_navigator(tmp_path).set_up("shut_up_cat"), SMALL)
    assert told_of_first_table(driver) == "one tiny kitten, you go first, memory aid"
    turn_to(driver, 1)
    driver.click_on("Memory aid")
    assert told_of_first_table(driver) == "one tiny kitten, you go first"
    turn_to(driver, 2)
    first = form_of(driver, DealForm).first
    driver.click(first.rect.centerx, first.rect.top + 20)
    assert told_of_first_table(driver) == "one tiny kitten"
    turn_to(driver, 0)
    cat = next(chair for chair in page_of(driver).chairs if chair.guest and not chair.guest.human)
    driver.click(*cat.rect.center)
    level = expect_type(form_of(driver, ChairForm).widgets[1], Choice)
    driver.click(*list(level.cells())[-1].center)
    assert told_of_first_table(driver) == "one cat"
    driver.click(*page_of(driver).easy[0].rect.center)
    assert told_of_first_table(driver) == "one tiny kitten, you go first, memory aid"


def test_nothing_is_told_of_a_first_table_for_two_humans(launch: Launch, tmp_path: Path) -> None:
    driver = launch(lambda: a_navigator(tmp_path).set_up("go_kitty"), SMALL)
    assert told_of_first_table(driver) == "one tiny kitten, you go first, memory aid"
    choose(driver, 1, 0)
    assert told_of_first_table(driver) == ""


def test_the_only_human_without_a_name_is_you_on_the_set_up_page_as_at_the_table(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(lambda: a_navigator(tmp_path).set_up("kitten_me"), SMALL)
    page = page_of(driver)
    (own,) = (number for number, guest in enumerate(page.plan.chairs) if guest is not None and guest.human)
    said = [page.plan.called(chair) for chair in page.plan.seated]
    guests = [not_none(page.plan.chairs[chair]) for chair in page.plan.seated]
    assert said == list(names_on_plates(naming_of(guests)))
    assert page.chairs[own].text == "You"
    assert page.chairs[own].tip.startswith("You,")
    free = page.plan.chairs.index(None)
    with_friend = page.plan.seat(free, page.plan.new_human(free))
    assert not {"You"} & {with_friend.called(chair) for chair in with_friend.seated}
    own_guest = not_none(page.plan.chairs[own])
    assert page.plan.seat(own, replace(own_guest, name="Ada")).called(own) == "Ada"


def test_no_rule_moves_under_the_pointer_when_a_note_comes_or_goes(launch: Launch, tmp_path: Path) -> None:
    driver = open_page(launch, tmp_path)
    turn_to(driver, 1)
    form = form_of(driver, RulesForm)
    deck = expect_type(form.widgets[1], Choice)
    switch = next(one for one in form.widgets if isinstance(one, Toggle))
    places = set()
    for chosen in (1, 0, 2, 0):
        driver.click(*list(deck.cells())[chosen].center)
        driver.wait(0.3)
        places.add(tuple(switch.rect))
    driver.click(*switch.rect.center)
    driver.wait(0.3)
    assert page_of(driver).plan.house.with_purrfect
    assert places == {tuple(switch.rect)}
