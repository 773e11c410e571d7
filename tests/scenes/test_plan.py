"""Plans of a game and its seed: whole, written down and read again, or refused."""

import pytest
from msgspec.structs import replace

from game.catalog import GAMES
from game.go_kitty import HouseRules as GoKittyRules
from game.kitten_me import HouseRules
from game.kitten_me.cards import Deck
from game.match import Match
from scenes.pages.setup.first_table import FirstTable
from scenes.pages.setup.plan import levels, plan_from, switches, usual_plan
from scenes.pages.setup.seeds import digits_of, seed_of, written
from scenes.pictures.cats import Coat
from scenes.stage.strings import say
from scenes.table.guests import Guest
from tests.narrowing import not_none
from tests.scenes.navigators import a_plan, every_game


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
        {"house": {"deck": "PINK"}},
        {"house": 3},
        {"first": 99},
        {"first": 9},
        {"shuffled": 1},
        {"first": "me"},
        {"house": {"deck": "WHITE", "purrfect": None, "first_dealer": -1}},
        {"house": {"deck": "WHITE", "purrfect": 1, "first_dealer": None}},
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


@pytest.mark.parametrize(
    "name",
    [
        "   ",
        "\u200b",
        "\ufe0f \u2060",
        "\u3164",
        "\u2800 \u2800",
        "\u115f\u1160",
        "\uffa0",
        "\u202e\u00ad",
    ],
)
def test_a_guest_without_a_name_keeps_the_game_from_beginning(name: str) -> None:
    plan = a_plan("kitten_me")
    nameless = plan.seat(0, replace(not_none(plan.chairs[0]), name=name))
    assert nameless.problem() == say("setup.nameless")
    assert plan_from("kitten_me", nameless.to_plain()).problem() == say("setup.nameless")


@pytest.mark.parametrize("name", ["고양이", "⠉⠁⠞", "\u3164x", "😺"])
def test_a_name_of_which_anything_is_seen_is_a_name(name: str) -> None:
    plan = a_plan("kitten_me")
    assert plan.seat(0, replace(not_none(plan.chairs[0]), name=name)).problem() == ""


@pytest.mark.parametrize("seed", [0, 42, (1 << 128) - 1])
def test_a_seed_is_understood_as_it_is_written(seed: int) -> None:
    assert seed_of(written(seed)) == seed
    assert seed_of(digits_of(seed).upper()) == seed
    assert seed_of(f" {written(seed).replace('-', ' ')} ") == seed


@pytest.mark.parametrize("text", ["grandma", "猫", "9" * 60, "-1", "1.5", "\ud800"])
def test_any_words_are_a_seed(text: str) -> None:
    assert 0 <= seed_of(text) < 1 << 128
    Match("kitten_me", [guest.player() for guest in a_plan("kitten_me").deal(1)[1]], seed=seed_of(text))


def test_a_cat_that_joins_plays_as_well_as_the_others() -> None:
    plan = a_plan("kitten_me", 1, 1, level="panther")
    assert plan.new_bot(5).level == "panther"
    assert usual_plan("kitten_me").new_bot(5).level == "house"


def test_what_another_version_did_not_know_or_knew_is_no_reason_to_refuse_a_plan() -> None:
    plan = a_plan("kitten_me", level=levels("kitten_me")[0])
    plain = plan.to_plain()
    plain |= {"house": {"deck": plain["house"]["deck"], "tea": True}, "music": "waltz"}
    del plain["shuffled"]
    assert plan_from("kitten_me", plain) == plan


@pytest.mark.parametrize(("chases", "any_time"), [("NONE", False), ("ONE", False), ("ANY", True)])
def test_a_remembered_table_of_older_rules_moves_over(chases: str, any_time: bool) -> None:
    plain = a_plan("shut_up_cat").to_plain()
    plain["house"] = {"first": None, "chases": chases, "memory_aid": True}
    house = plan_from("shut_up_cat", plain).house
    assert (house.chase_any_time, house.memory_aid) == (any_time, True)


def test_a_remembered_table_is_dealt_as_games_are_now_and_nobody_chooses_that() -> None:
    plain = a_plan("kitten_me").to_plain()
    plain["house"] = {"deck": "GREY", "purrfect": None, "first_dealer": None, "few_cards": True}
    assert plan_from("kitten_me", plain).house == HouseRules(deck=Deck.GREY, few_cards=True)


def test_a_remembered_table_comes_to_a_standstill_as_games_do_now_and_nobody_chooses_that() -> None:
    plain = a_plan("go_kitty").to_plain()
    plain["house"] = {"first": None, "deal": 3, "half_pile": True}
    assert plan_from("go_kitty", plain).house == GoKittyRules(deal=3, half_pile=True)


@pytest.mark.parametrize(
    ("game", "offered"),
    [
        ("kitten_me", ["deck", "purrfect", "few_cards"]),
        ("go_kitty", ["deal", "seek_ends_turn", "no_seek_reversal", "half_pile"]),
        ("shut_up_cat", ["chase_any_time", "memory_aid", "half_asleep"]),
    ],
)
def test_the_set_up_page_offers_these_house_rules(game: str, offered: list[str]) -> None:
    assert switches(game) == offered


@pytest.mark.parametrize("name", ["Misty", " sir SOCKS "])
def test_no_cat_is_invited_who_is_called_like_a_guest(name: str) -> None:
    human = Guest(name, Coat.GINGER)
    for game in GAMES:
        plan = usual_plan(game, human)
        eased = not_none(FirstTable.of(plan)).eased
        cat = plan.seated[1]
        for table in (plan, eased, plan.seat(cat, plan.next_bot(cat))):
            assert not table.problem()


def test_somebody_who_takes_the_name_of_a_cat_is_remembered_beside_another_cat() -> None:
    usual = usual_plan("kitten_me")
    first = not_none(FirstTable.of(usual))
    cat = next(guest for guest in usual.chairs if guest is not None and not guest.human)
    me = not_none(first.eased.chairs[0])
    changed = first.changed(first.eased.seat(0, replace(me, name=cat.name)))
    assert not changed.usual.problem()
    assert not_none(changed.usual.chairs[0]).name == cat.name


def test_another_human_is_called_like_nobody_whatever_the_letters() -> None:
    plan = a_plan("kitten_me")
    usual = plan.new_human(1).name
    named = plan.seat(0, replace(not_none(plan.chairs[0]), name=usual.lower()))
    assert named.new_human(1).name != usual
