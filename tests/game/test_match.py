"""A match can be played, undone, saved and loaded, and refuses what does not fit with a sentence."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from game.catalog import GAMES
from game.codec import Codec
from game.core import House, IllegalAction, Seat, SetupError, decide
from game.go_kitty import HouseRules as GoKittyRules
from game.go_kitty.actions import Ask, EndTurn, Give, SearchPile, Skip
from game.go_kitty.events import Ending, LastTurnsBegan
from game.kitten_me import HouseRules
from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.cards import Thing
from game.kitten_me.state import KittenMeState
from game.match import SEED_LIMIT, Match, OtherRulesError, Player, SaveError, checksum
from game.rng import Rng
from game.shut_up_cat.actions import PlayNightLight
from tests.narrowing import not_none

TWO = (Player("Ada"), Player("Misty", "greedy"))


@pytest.fixture
def match() -> Match:
    match = Match("kitten_me", TWO, HouseRules(first_dealer=0), seed=11)
    match.play(Bid(1, Thing.HAT))
    match.play(Bid(40, Thing.RED))
    match.play(Challenge())
    return match


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


@pytest.mark.parametrize("players", [0, 1, 11])
def test_a_wrong_number_of_players_is_refused_at_the_door(players: int) -> None:
    with pytest.raises(SetupError, match=f"2 to 10 players, not {players}"):
        Match("kitten_me", [Player("Cat")] * players)


def test_unknown_games_bots_rules_and_seeds_are_refused_at_the_door() -> None:
    with pytest.raises(SetupError, match="no game 'chess'"):
        Match("chess", TWO)
    with pytest.raises(SetupError, match="nobody called 'tiger'"):
        Match("kitten_me", [Player("Ada"), Player("Tiger", "tiger")])
    with pytest.raises(SetupError, match="no character 'garfield'"):
        Match("kitten_me", [Player("Ada"), Player("G.", "greedy/garfield")])
    with pytest.raises(SetupError, match="no house rules"):
        Match("kitten_me", TWO, house={"deck": "white"})
    with pytest.raises(SetupError, match="seat 2 cannot deal first"):
        Match("kitten_me", TWO, HouseRules(first_dealer=2))
    for seed in (-1, SEED_LIMIT):
        with pytest.raises(SetupError, match="seed"):
            Match("kitten_me", TWO, seed=seed)


def test_an_illegal_action_leaves_the_match_as_it_was(match: Match) -> None:
    before = match.save()
    with pytest.raises(IllegalAction):
        match.play(Challenge())
    assert match.save() == before


def test_a_finished_match_takes_no_more_actions() -> None:
    match = Match("kitten_me", TWO, seed=1)
    while match.outcome is None:
        bid = Bid(99, Thing.HAT)
        assert match.state.decision is not None
        match.play(bid if match.state.decision.options.allows(bid) else Challenge())
    with pytest.raises(IllegalAction, match="over"):
        match.play(Challenge())


def test_what_passed_the_turn_cannot_be_taken_back(match: Match) -> None:
    assert not match.can_undo
    with pytest.raises(IllegalAction, match="cannot be taken back"):
        match.undo()


def random_play_until(game: str, kind: type, seed: int) -> Match:
    match, chance = Match(game, TWO, seed=seed), Rng(seed)
    while not match.actions or not isinstance(match.actions[-1], kind):
        match.play(not_none(match.state.decision).options.sample(chance))
    return match


@pytest.mark.parametrize(("game", "kind"), [("kitten_me", Bid), ("go_kitty", Ask)])
def test_nobody_takes_back_what_somebody_else_has_done(game: str, kind: type) -> None:
    assert not random_play_until(game, kind, seed=3).can_undo


@pytest.mark.parametrize(("game", "kind"), [("shut_up_cat", PlayNightLight), ("go_kitty", SearchPile)])
def test_a_look_at_something_hidden_cannot_be_taken_back(game: str, kind: type) -> None:
    assert not random_play_until(game, kind, seed=7).can_undo


def test_a_bots_chance_differs_by_seat_and_by_move_and_gives_the_seed_not_away(match: Match) -> None:
    states = {match.bot_rng(0).state, match.bot_rng(1).state}
    match.play(Bid(1, Thing.HAT))
    states |= {match.bot_rng(0).state, match.bot_rng(1).state}
    assert len(states) == 4
    assert match.seed not in states


def test_news_for_a_seat_begin_after_its_own_turn(match: Match) -> None:
    assert [*match.news_for(0)] == []
    assert type(match.news_for(1)[0]).__name__ == "Called"


def test_an_answer_in_somebody_elses_turn_does_not_begin_the_news() -> None:
    match = Match("go_kitty", [Player(name) for name in ("Ada", "Ben", "Cleo")], GoKittyRules(first=0), 3)
    match.play(Skip())
    decision = match.state.decision
    assert decision is not None
    match.play(next(one for one in decision.options if isinstance(one, Ask) and one.whom == 0))
    assert match.state.decision is not None
    assert match.state.decision.seat == 0
    match.play(next(iter(match.state.decision.options)))
    assert type(match.news_for(0)[0]).__name__ == "Asked"


def test_whose_turn_goes_on_has_news_of_what_others_answered_only() -> None:
    match = Match("go_kitty", [Player(name) for name in ("Ada", "Ben", "Cleo")], GoKittyRules(first=0), 3)
    asks = (one for one in not_none(match.state.decision).options if isinstance(one, Ask))
    for ask in asks:
        asked = match.at(0)
        asked.play(ask)
        assert [*asked.news_for(0)] == []
        answer = next(iter(not_none(asked.state.decision).options))
        asked.play(answer)
        if isinstance(answer, Give) and asked.state.turn == 0:
            assert [type(event).__name__ for event in asked.news_for(0)] == ["Asked", "Gave"]
            return
    pytest.fail("nobody gave anything")


def test_a_turn_ends_with_a_call_even_if_the_same_seat_opens_the_next_round() -> None:
    """A calls in vain, loses a card and deals: nothing came after A's turn, after B's the call."""
    match = Match("kitten_me", TWO, HouseRules(first_dealer=0), seed=11)
    for action in (Bid(1, Thing.HAT), Bid(2, Thing.HAT), Challenge()):
        match.play(action)
    assert match.state.turn == 0
    assert match.after_last_turn(0) == len(match.events)
    assert type(match.events[match.after_last_turn(1)]).__name__ == "Called"


def test_news_are_what_everybody_saw() -> None:
    fresh = Match("kitten_me", TWO, HouseRules(first_dealer=0), seed=11)
    assert list(fresh.news_for(1)) == list(fresh.history(None))


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


@pytest.mark.parametrize("game", GAMES)
def test_a_match_as_it_stood_before_is_saved_and_played_on_apart_from_the_later_one(game: str) -> None:
    match, chance = Match(game, (Player("Ada"), Player("Misty")), seed=3), Rng(7)
    for _ in range(12):
        match.play(not_none(match.state.decision).options.sample(chance))
        match.save()
    past = match.at(5)
    assert Match.load(past.save()).actions == match.actions[:5]
    past.play(not_none(past.state.decision).options.sample(chance))
    assert Match.load(past.save()).actions == past.actions
    match.play(not_none(match.state.decision).options.sample(chance))
    assert Match.load(match.save()).actions == match.actions


@pytest.mark.parametrize("game", GAMES)
def test_an_action_is_within_a_number_of_events_only_with_all_that_it_led_to(game: str) -> None:
    match, chance = Match(game, (Player("Ada"), Player("Misty")), seed=3), Rng(7)
    for _ in range(12):
        match.play(not_none(match.state.decision).options.sample(chance))
    assert match.actions_within(0) == 0
    for count in range(match.event_count_after(0), len(match.events) + 1):
        within = match.actions_within(count)
        assert match.event_count_after(within) <= count
        assert within == len(match.actions) or match.event_count_after(within + 1) > count


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


class OpenHands(House):
    def shows_hand(self, owner: Seat, viewer: Seat | None) -> bool:
        return True


@pytest.mark.parametrize("game", GAMES)
def test_where_the_house_plays_with_open_hands_no_event_hides_a_card_in_a_hand(game: str) -> None:
    match, rng = Match(game, TWO, seed=3), Rng(3)
    while match.outcome is None and len(match.actions) < 200:
        match.play(not_none(match.state.decision).options.sample(rng))
    closed = match.history(None)
    open_to_all = match.at(len(match.actions))
    open_to_all.house, open_to_all._seen = OpenHands(), {}
    hidden = [
        event for event, seen in zip(match.events, open_to_all.history(None), strict=True) if event != seen
    ]
    assert closed != open_to_all.history(None)
    assert {type(event).__name__ for event in hidden} <= {"PileSearched", "TilesPeeked", "TilesRehidden"}
