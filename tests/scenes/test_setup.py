"""Setting a table: chairs, names, coats, levels, house rules, the deal, and what is remembered of it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from evenings import a_plan, an_evening

from game.catalog import GAMES
from game.kitten_me.cards import Deck
from game.match import Match
from scenes.evening import TABLES
from scenes.gallery.hand import Hand
from scenes.pictures.cats import Coat
from scenes.setup.chair_sheet import ChairSheet
from scenes.setup.deal_sheet import DealSheet
from scenes.setup.page import SetupPage
from scenes.setup.plan import Plan, levels, plan_from, switches, usual_plan
from scenes.setup.rules_sheet import RulesSheet
from scenes.setup.seeds import digits_of, seed_of, short_fingerprint, written
from scenes.stage.strings import say
from scenes.table.guests import COATS

Play = Callable[..., Hand]
SMALL = (960, 540)
every_game = pytest.mark.parametrize("game", GAMES)


def page_on(hand: Hand) -> SetupPage:
    assert isinstance(hand.scene, SetupPage)
    return hand.scene


def open_page(play: Play, folder: Path, game: str = "kitten_me") -> Hand:
    return play(lambda: an_evening(folder).set_up(game), SMALL)


def turn_to(hand: Hand, tab: int) -> None:
    hand.click(*list(page_on(hand).tabs.cells())[tab].center)
    hand.wait(0.2)


def choose(hand: Hand, chair: int, kind: int) -> None:
    """Click a chair, and say how it is taken."""
    hand.click(*page_on(hand).chairs[chair].rect.center)
    sheet = page_on(hand).sheet
    assert isinstance(sheet, ChairSheet)
    hand.click(*list(sheet.kind.cells())[kind].center)


# Plans.


@every_game
def test_the_usual_plan_can_be_played_at_once_and_no_two_guests_are_alike(game: str) -> None:
    plan = usual_plan(game)
    assert plan.problem() == ""
    guests = [guest for guest in plan.chairs if guest is not None]
    assert guests[0].human
    assert len({guest.coat for guest in guests}) == len({guest.name for guest in guests}) == len(guests)
    match, seated = plan.deal(3)
    assert len(match.players) == len(seated) == len(guests)


def test_a_first_time_player_meets_the_white_deck_without_purrfect() -> None:
    house = usual_plan("kitten_me").house
    assert house.deck is Deck.WHITE
    assert not house.with_purrfect


@every_game
def test_cats_are_offered_at_the_levels_that_exist_and_never_as_random(game: str) -> None:
    assert set(levels(game)) <= set(GAMES[game].bots)
    assert "random" not in levels(game)
    for level in levels(game):
        assert say(f"setup.level.{level}")


@every_game
def test_a_plan_comes_back_from_its_file(game: str) -> None:
    plan = replace(a_plan(game, 2, 1, levels(game)[-1]), shuffled=True)
    assert plan_from(game, plan.to_plain()) == plan


@pytest.mark.parametrize(
    "change",
    [
        {"chairs": []},
        {"chairs": 3},
        {"house": {}},
        {"first": 99},
        {"first": "me"},
        {"format": 7},
        {"chairs": [{"name": "x", "coat": "pink", "kind": "human"}] + [None] * 9},
        {"chairs": [{"name": "x", "coat": "grey", "kind": "human"}] * 2 + [None] * 8},
        {"chairs": [{"name": "x", "coat": "grey", "kind": "house/nobody"}] + [None] * 9},
        {"chairs": [{"name": 3, "coat": "grey", "kind": "human"}] + [None] * 9},
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(change: dict[str, object]) -> None:
    plain = a_plan("kitten_me").to_plain() | change
    with pytest.raises(ValueError, match=r"\w"):
        plan_from("kitten_me", plain)


def test_a_cat_whose_level_is_gone_plays_at_the_usual_one() -> None:
    plain = a_plan("kitten_me", 1, 1).to_plain()
    plain["chairs"][1]["kind"] = "tiger/misty"
    guest = plan_from("kitten_me", plain).chairs[1]
    assert guest is not None
    assert guest.level in levels("kitten_me")


def test_the_same_plan_and_seed_make_the_same_match_also_when_shuffled() -> None:
    plan = replace(a_plan("kitten_me", 2, 3), shuffled=True)
    deals = [plan.deal(seed) for seed in (4, 4, 5)]
    assert deals[0][1] == deals[1][1]
    assert deals[0][0].state == deals[1][0].state
    orders = {tuple(guest.name for guest in plan.deal(seed)[1]) for seed in range(20)}
    assert len(orders) > 5


def test_who_begins_follows_the_guest_and_not_the_chair() -> None:
    plan = replace(a_plan("kitten_me", 2, 2), first=1, shuffled=True)
    for seed in range(8):
        match, guests = plan.deal(seed)
        assert guests[match.state.turn].name == "Boris"


@pytest.mark.parametrize("name", ["", "   "])
def test_a_guest_without_a_name_keeps_the_game_from_beginning(name: str) -> None:
    plan = a_plan("kitten_me")
    guest = plan.chairs[0]
    assert guest is not None
    assert plan.seat(0, replace(guest, name=name)).problem() == say("setup.nameless")


# Seeds.


@pytest.mark.parametrize("seed", [0, 42, (1 << 128) - 1])
def test_a_seed_is_understood_as_it_is_written(seed: int) -> None:
    assert seed_of(written(seed)) == seed
    assert seed_of(digits_of(seed).upper()) == seed
    assert seed_of(f" {written(seed).replace('-', ' ')} ") == seed


@pytest.mark.parametrize("text", ["grandma", "猫", "9" * 60, "-1", "1.5", "\ud800"])
def test_any_words_are_a_seed(text: str) -> None:
    assert 0 <= seed_of(text) < 1 << 128
    Match("kitten_me", [guest.player() for guest in a_plan("kitten_me").deal(1)[1]], seed=seed_of(text))


# The page, by mouse.


def test_a_chair_is_taken_by_a_human_a_cat_or_nobody(play: Play, tmp_path: Path) -> None:
    hand = open_page(play, tmp_path)
    choose(hand, 1, 0)
    guest = page_on(hand).plan.chairs[1]
    assert guest is not None
    assert guest.human
    choose(hand, 1, 1)
    guest = page_on(hand).plan.chairs[1]
    assert guest is not None
    assert guest.character
    choose(hand, 1, 2)
    assert page_on(hand).plan.chairs[1] is None


def test_a_coat_that_somebody_wears_cannot_be_chosen_and_says_whose_it_is(play: Play, tmp_path: Path) -> None:
    hand = open_page(play, tmp_path)
    sheet = page_on(hand).sheet
    assert isinstance(sheet, ChairSheet)
    worn = next(button for button in sheet.coats if button.coat is COATS["misty"])
    assert "Misty" in worn.hint
    hand.click(*worn.rect.center)
    assert page_on(hand).plan.chairs[0].coat is Coat.GINGER  # type: ignore[union-attr]
    free = next(button for button in sheet.coats if button.coat is Coat.WHITE)
    hand.click(*free.rect.center)
    assert page_on(hand).plan.chairs[0].coat is Coat.WHITE  # type: ignore[union-attr]


def test_another_cat_and_another_level_can_be_chosen(play: Play, tmp_path: Path) -> None:
    hand = open_page(play, tmp_path)
    hand.click_on("Misty")
    sheet = page_on(hand).sheet
    assert isinstance(sheet, ChairSheet)
    hand.click(*next(one for one in sheet.coats if one.text == "Truffle").rect.center)
    hand.wait(0.1)
    chair = next(chair for chair in page_on(hand).chairs if chair.text == "Truffle")
    assert chair.guest is not None
    assert chair.guest.character == "truffle"
    choice = page_on(hand).sheet.widgets[1]
    hand.click(*next(iter(choice.cells())).center)
    assert chair.guest.kind == f"{levels('kitten_me')[0]}/truffle"


def test_one_button_gives_all_cats_the_same_level(play: Play, tmp_path: Path) -> None:
    hand = open_page(play, tmp_path, "go_kitty")
    hand.click_on("Misty")
    hand.click(*next(iter(page_on(hand).sheet.widgets[1].cells())).center)
    hand.click_on("All cats")
    kinds = {guest.level for guest in page_on(hand).plan.chairs if guest and not guest.human}
    assert kinds == {levels("go_kitty")[0]}


def test_too_few_guests_and_equal_names_keep_the_game_from_beginning(play: Play, tmp_path: Path) -> None:
    hand = open_page(play, tmp_path)
    plan = page_on(hand).plan
    for chair in plan.seated[1:]:
        choose(hand, chair, 2)
    assert "At least 2" in page_on(hand).play.reason
    choose(hand, 1, 0)
    assert page_on(hand).play.reason == ""
    first = page_on(hand).plan.chairs[0]
    assert first is not None
    hand.click(*page_on(hand).sheet.widgets[1].rect.center)
    hand.type(first.name.upper())
    assert first.name.casefold() in page_on(hand).play.reason.casefold()
    hand.click_on("Play")
    hand.wait(0.3)
    assert page_on(hand)


@every_game
def test_every_house_rule_has_a_switch_with_a_line_on_what_it_does(
    play: Play, tmp_path: Path, game: str
) -> None:
    hand = open_page(play, tmp_path, game)
    turn_to(hand, 1)
    sheet = page_on(hand).sheet
    assert isinstance(sheet, RulesSheet)
    for rule in switches(page_on(hand).plan.house):
        assert hand.find(say(f"setup.rule.{rule}.text")) is not None


def test_the_deck_brings_purrfect_and_a_switch_overrules_it(play: Play, tmp_path: Path) -> None:
    hand = open_page(play, tmp_path)
    turn_to(hand, 1)
    deck = page_on(hand).sheet.widgets[1]
    hand.click(*list(deck.cells())[1].center)
    assert page_on(hand).plan.house.deck is Deck.GREY
    assert page_on(hand).plan.house.with_purrfect
    assert hand.find("Purrfect").on  # type: ignore[attr-defined]
    hand.click_on("Purrfect")
    assert not page_on(hand).plan.house.with_purrfect


def test_who_begins_and_the_order_of_seats_can_be_chosen(play: Play, tmp_path: Path) -> None:
    hand = open_page(play, tmp_path)
    turn_to(hand, 2)
    sheet = page_on(hand).sheet
    assert isinstance(sheet, DealSheet)
    hand.click(*sheet.first.line(2).center)
    assert page_on(hand).plan.first == page_on(hand).plan.seated[1]
    hand.click_on("Shuffle the seats")
    assert page_on(hand).plan.shuffled


def test_the_seal_follows_what_is_typed(play: Play, tmp_path: Path) -> None:
    hand = open_page(play, tmp_path)
    turn_to(hand, 2)
    before = page_on(hand).seal.text
    hand.click(*page_on(hand).sheet.seed.rect.center)
    hand.type("42")
    assert page_on(hand).seed == 42
    assert page_on(hand).seal.text != before
    assert short_fingerprint(42) in page_on(hand).seal.text


def test_the_page_is_used_by_keyboard_alone(play: Play, tmp_path: Path) -> None:
    hand = open_page(play, tmp_path, "go_kitty")
    page = page_on(hand)
    while page.desk.focused is not page.chairs[1]:
        hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    sheet = page.sheet
    assert isinstance(sheet, ChairSheet)
    while page.desk.focused is not page.sheet.widgets[0]:
        hand.key(pygame.K_TAB)
    hand.key(pygame.K_LEFT)
    guest = page.plan.chairs[1]
    assert guest is not None
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.3)
    assert hand.app.director.over


# What is remembered.


@pytest.mark.parametrize("game", TABLES)
def test_the_last_set_up_is_there_the_next_time(play: Play, tmp_path: Path, game: str) -> None:
    evening = an_evening(tmp_path)
    hand = play(lambda: evening.set_up(game), SMALL)
    choose(hand, 1, 0)
    hand.click(*page_on(hand).sheet.widgets[1].rect.center)
    hand.type("!")
    plan = page_on(hand).plan
    hand.click_on("Play")
    hand.wait(0.4)
    evening.store.close()
    assert page_plan(play, tmp_path, game) == plan


def page_plan(play: Play, folder: Path, game: str) -> Plan:
    return page_on(open_page(play, folder, game)).plan


def test_who_has_played_at_one_table_is_known_at_the_next(tmp_path: Path) -> None:
    evening = an_evening(tmp_path)
    evening.store.keep("table-kitten_me", a_plan("kitten_me", 1, 2).to_plain())
    plan = evening.set_up("go_kitty").plan
    assert plan.chairs[0] == a_plan("kitten_me").chairs[0]
    assert plan.problem() == ""
    assert len({guest.coat for guest in plan.chairs if guest is not None}) == 3


def test_a_name_that_is_wiped_out_gives_way_to_a_usual_one(play: Play, tmp_path: Path) -> None:
    hand = open_page(play, tmp_path)
    usual = page_on(hand).plan.chairs[0]
    hand.click(*page_on(hand).sheet.widgets[1].rect.center)
    hand.type("Ada")
    assert page_on(hand).plan.chairs[0] == replace(usual, name="Ada")
    for _ in range(3):
        hand.key(pygame.K_BACKSPACE)
    assert page_on(hand).plan.chairs[0] == usual
    assert page_on(hand).play.reason == ""


def test_a_cat_that_joins_plays_as_well_as_the_others() -> None:
    plan = a_plan("kitten_me", 1, 1, level="panther")
    assert plan.new_bot(5).level == "panther"
    assert usual_plan("kitten_me").new_bot(5).level == "house"


def test_a_broken_plan_is_set_aside_and_the_usual_one_is_there(play: Play, tmp_path: Path) -> None:
    evening = an_evening(tmp_path)
    evening.store.keep("table-kitten_me", {"nonsense": 1})
    page = page_on(play(lambda: evening.set_up("kitten_me"), SMALL))
    assert page.plan == usual_plan("kitten_me")
    assert (tmp_path / "home" / "table-kitten_me.broken-1.json").exists()
