"""A match is saved and loaded as plain data; what fits no rules is refused with a sentence."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from game.catalog import GAMES
from game.codec import Codec
from game.core import decide
from game.go_kitty.actions import EndTurn, Skip
from game.go_kitty.events import Ending, LastTurnsBegan
from game.kitten_me import HouseRules
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Thing
from game.kitten_me.state import KittenMeState
from game.match import Match, OtherRulesError, Player, SaveError, checksum
from game.rng import Rng
from tests.game.matches import TWO, called_match
from tests.narrowing import not_none


@pytest.fixture
def match() -> Match:
    return called_match()


@pytest.fixture
def save(match: Match) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(json.dumps(match.save()))
    return written


def test_a_save_is_plain_and_says_what_it_is(save: dict[str, Any]) -> None:
    assert save["format"] == 1
    assert save["game"] == "kitten_me"
    assert save["seats"] == [{"name": "Ada", "kind": "human"}, {"name": "Misty", "kind": "greedy"}]
    assert save["actions"][0] == {"type": "Bid", "number": 1, "thing": "HAT"}


def test_a_loaded_match_goes_on_as_the_saved_one_would(match: Match, save: dict[str, Any]) -> None:
    loaded = Match.load(save)
    for one in (match, loaded):
        while one.state.decision is not None:
            seat = one.state.decision.seat
            bot = one.info.bot("greedy")
            one.play(decide(bot, one.view(seat), one.history(seat), one.bot_rng(seat)))
    assert loaded.save() == match.save()


def test_a_save_from_before_a_house_rule_was_thought_of_is_played_without_it(save: dict[str, Any]) -> None:
    del save["options"]["few_cards"]
    save["check"] = checksum({key: value for key, value in save.items() if key != "check"})
    assert Match.load(save).house == HouseRules(first_dealer=0)


@pytest.mark.parametrize("junk", [None, 3, "save", [], {}, {"game": "kitten_me"}])
def test_what_is_no_save_at_all_is_refused(junk: object) -> None:
    with pytest.raises(SaveError, match="not a save"):
        Match.load(junk)


@pytest.mark.parametrize("version", [0, 2, "1", None])
def test_another_format_is_refused(save: dict[str, Any], version: object) -> None:
    with pytest.raises(SaveError, match="format"):
        Match.load(save | {"format": version})


@pytest.mark.parametrize("key", ["game", "seats", "options", "seed", "actions"])
def test_an_incomplete_save_is_refused(save: dict[str, Any], key: str) -> None:
    del save[key]
    with pytest.raises(SaveError, match=f"{key} is missing"):
        Match.load(save)


@pytest.mark.parametrize(
    "edit",
    [
        {"seed": 12},
        {"actions": []},
        {"seats": [{"name": "Ada", "kind": "human"}, {"name": "Eve", "kind": "greedy"}]},
        {"options": {}},
        {"check": "0"},
    ],
)
def test_an_edited_save_is_refused(save: dict[str, Any], edit: dict[str, object]) -> None:
    with pytest.raises(SaveError, match="damaged or changed"):
        Match.load(save | edit)


def test_a_save_without_a_checksum_is_refused(save: dict[str, Any]) -> None:
    del save["check"]
    with pytest.raises(SaveError, match="damaged or changed"):
        Match.load(save)


@pytest.mark.parametrize(
    "edit",
    [
        {"game": "chess"},
        {"game": ["kitten_me"]},
        {"seats": [{"name": "Ada", "kind": "human"}]},
        {"seats": [{"name": "Ada", "kind": "tiger"}] * 2},
        {"seats": 7},
        {"options": {"deck": "GOLD", "purrfect": None, "first_dealer": None}},
        {"options": {"deck": "WHITE", "purrfect": None, "first_dealer": 5}},
        {"seed": "eleven"},
        {"seed": -1},
        {"actions": [{"type": "Challenge"}]},
        {"actions": [{"type": "Meow"}]},
        {"actions": 3},
    ],
)
def test_a_save_with_a_right_checksum_that_breaks_the_rules_is_refused_in_one_sentence(
    save: dict[str, Any], edit: dict[str, object]
) -> None:
    with pytest.raises(SaveError, match=r"^This save does not fit the rules of this version\.$"):
        Match.load(_with_checksum(save | edit))


@pytest.mark.parametrize("field", ["format", "actions", "something unknown"])
def test_a_save_nested_deeper_than_anybody_writes_is_refused(save: dict[str, Any], field: str) -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(SaveError):
        Match.load(save | {field: deep})


def test_a_save_stays_as_it_was_while_the_game_goes_on() -> None:
    match = Match("kitten_me", TWO, seed=1)
    save = match.save()
    match.play(Bid(1, Thing.HAT))
    match.save()
    assert Match.load(save).actions == ()


def test_a_save_after_taking_back_says_nothing_of_what_was_taken_back() -> None:
    """The save between remembers its actions; that memory goes back as well."""
    match = Match("go_kitty", [Player("A"), Player("B")], seed=3)
    for seed in range(400):
        match.play(not_none(match.state.decision).options.sample(Rng(seed)))
        if match.can_undo:
            break
    assert match.can_undo
    match.save()
    match.undo()
    again = Match.load(match.save())
    assert again.actions == match.actions


@pytest.mark.parametrize("game", GAMES)
def test_the_checksum_of_a_save_is_the_one_that_loading_asks_for(game: str) -> None:
    """Saves follow one another, and what was written down before is not written again."""
    match, chance = Match(game, (Player("Ünal"), Player("Misty")), seed=3), Rng(7)
    for _ in range(60):
        decision = match.state.decision
        if decision is None:
            break
        match.play(decision.options.sample(chance))
        if match.can_undo and chance.below(2):
            match.save()
            match.undo()
        save = match.save()
        assert save["check"] == checksum({key: value for key, value in save.items() if key != "check"})
        assert len(save["actions"]) == len(match.actions)


def test_a_save_writes_down_only_what_is_new(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[object] = []
    encode = Codec.encode

    def noting(codec: Codec, record: object) -> dict[str, Any]:
        written.append(record)
        return encode(codec, record)

    monkeypatch.setattr(Codec, "encode", noting)
    match.save()
    assert len(written) == 3
    decision = not_none(match.state.decision)
    match.play(decision.options.sample(Rng(1)))
    match.save()
    match.save()
    assert len(written) == 4


def _with_checksum(save: dict[str, Any]) -> dict[str, Any]:
    body = {key: value for key, value in save.items() if key != "check"}
    return body | {"check": checksum(body)}


# Rules that have changed


def of_the_first_rules(game: str, options: dict[str, Any], actions: list[dict[str, Any]]) -> dict[str, Any]:
    """A save as the first version wrote it."""
    seats = [{"name": name, "kind": "human"} for name in ("Ada", "Eve")]
    body = {"format": 1, "game": game, "seats": seats, "options": options, "seed": 5, "actions": actions}
    return _with_checksum(body)


GATHERED = [{"type": "Gather", "pips": []}]


@pytest.mark.parametrize("game", ["kitten_me", "go_kitty", "shut_up_cat"])
def test_a_save_says_by_which_version_of_the_rules_it_is_played(game: str) -> None:
    assert Match(game, [Player("Ada"), Player("Eve")]).save()["rules"] == GAMES[game].rules == 2


@pytest.mark.parametrize("chases", ["NONE", "ONE"])
def test_a_save_of_rules_that_are_no_longer_played_says_so(chases: str) -> None:
    options = {"first": 0, "chases": chases, "memory_aid": False}
    with pytest.raises(OtherRulesError):
        Match.load(of_the_first_rules("shut_up_cat", options, GATHERED))


@pytest.mark.parametrize("game", ["kitten_me", "go_kitty", "shut_up_cat"])
@pytest.mark.parametrize("options", [[], None, "chases", 5])
def test_a_save_of_older_rules_whose_house_rules_are_no_table_is_refused(game: str, options: Any) -> None:
    with pytest.raises(SaveError, match=r"^This save does not fit the rules of this version\.$"):
        Match.load(of_the_first_rules(game, options, []))


def test_a_save_of_rules_that_are_still_played_is_played_on() -> None:
    options = {"first": 0, "chases": "ANY", "memory_aid": True}
    match = Match.load(of_the_first_rules("shut_up_cat", options, GATHERED))
    assert match.house.chase_any_time
    assert match.house.memory_aid
    assert len(match.actions) == 1


def test_a_game_of_the_first_version_is_dealt_as_it_was_then() -> None:
    options = {"deck": "WHITE", "purrfect": None, "first_dealer": 0, "few_cards": False}
    actions: list[dict[str, Any]] = [{"type": "Bid", "number": 1, "thing": "HAT"}, {"type": "Challenge"}]
    match = Match.load(of_the_first_rules("kitten_me", options, actions))
    hand = ["3 BLUE HAT", "2 WILD", "2 BLUE HAT", "SKIP", "1 BLUE GLASSES"]
    assert isinstance(match.state, KittenMeState)
    assert [str(card) for card in match.state.hands[0]] == hand
    assert Match.load(match.save()).state == match.state


OLDER_GO_KITTY = {
    "first": 0,
    "deal": 5,
    "seek_ends_turn": False,
    "no_seek_reversal": False,
    "half_pile": False,
}
SKIP, END_TURN = {"type": "Skip"}, {"type": "EndTurn"}


@pytest.mark.parametrize("rules", [{}, {"rules": 1}])
def test_a_game_of_the_first_version_comes_to_a_standstill_as_it_did_then(rules: dict[str, int]) -> None:
    save = of_the_first_rules("go_kitty", OLDER_GO_KITTY, 5 * [SKIP])
    match = Match.load(_with_checksum(save | rules))
    assert LastTurnsBegan(Ending.STANDSTILL) in match.play(Skip())
    assert Match.load(match.save()).state == match.state
    finished = Match.load(_with_checksum(save | rules | {"actions": 6 * [SKIP] + 2 * [SKIP, END_TURN]}))
    assert finished.outcome is not None
    assert finished.actions == (*6 * (Skip(),), *2 * (Skip(), EndTurn()))


def test_a_game_of_now_does_not_stand_still_so_soon() -> None:
    match = Match("go_kitty", [Player("Ada"), Player("Eve")], seed=5)
    for _ in range(11):
        assert LastTurnsBegan(Ending.STANDSTILL) not in match.play(Skip())
    assert LastTurnsBegan(Ending.STANDSTILL) in match.play(Skip())


@pytest.mark.parametrize("rules", ["two", 0, True, None])
def test_a_version_of_the_rules_is_a_number(save: dict[str, Any], rules: object) -> None:
    with pytest.raises(SaveError, match="does not say which rules"):
        Match.load(_with_checksum(save | {"rules": rules}))


def test_a_save_of_rules_to_come_says_so(save: dict[str, Any]) -> None:
    with pytest.raises(OtherRulesError):
        Match.load(_with_checksum(save | {"rules": 9}))


def test_once_the_rules_are_raised_saves_of_today_are_no_longer_played(
    save: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Match.load(save).actions
    monkeypatch.setitem(GAMES, "kitten_me", replace(GAMES["kitten_me"], rules=3))
    with pytest.raises(OtherRulesError):
        Match.load(save)
