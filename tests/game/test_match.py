"""A match can be played and undone, tells each seat its news, and refuses what does not fit."""

import pytest

from game.catalog import GAMES
from game.core import House, IllegalAction, Seat, SetupError
from game.go_kitty import HouseRules as GoKittyRules
from game.go_kitty.actions import Ask, Give, SearchPile, Skip
from game.kitten_me import HouseRules
from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.cards import Thing
from game.match import SEED_LIMIT, Match, Player
from game.rng import Rng
from game.shut_up_cat.actions import PlayNightLight
from tests.game.matches import TWO, called_match
from tests.narrowing import not_none


@pytest.fixture
def match() -> Match:
    return called_match()


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


def test_a_turn_ends_with_a_call_and_what_that_leads_to_comes_after_it() -> None:
    """A calls in vain, loses a card and deals: after A's turn came the count, after B's the call."""
    match = Match("kitten_me", TWO, HouseRules(first_dealer=0), seed=11)
    for action in (Bid(1, Thing.HAT), Bid(2, Thing.HAT), Challenge()):
        match.play(action)
    assert match.state.turn == 0
    assert type(match.events[match.after_last_turn(0)]).__name__ == "Revealed"
    assert type(match.events[match.after_last_turn(1)]).__name__ == "Called"
    for count in range(match.after_last_turn(0), len(match.events)):
        assert match.told_until(count).after_last_turn(0) == match.after_last_turn(0)


def test_news_are_what_everybody_saw() -> None:
    fresh = Match("kitten_me", TWO, HouseRules(first_dealer=0), seed=11)
    assert list(fresh.news_for(1)) == list(fresh.history(None))


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


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_told_up_to_any_event_and_knows_nothing_of_what_comes_then(game: str) -> None:
    match, chance = Match(game, (Player("Ada"), Player("Misty")), seed=3), Rng(7)
    while len(match.actions) < 40 and match.state.decision is not None:
        options = match.state.decision.options
        call = game == "kitten_me" and options.allows(Challenge())
        match.play(Challenge() if call else options.sample(chance))
    for count in range(match.event_count_after(0), len(match.events) + 1):
        told, whole = match.told_until(count), match.actions_within(count)
        assert [*told.events] == [*match.events[:count]]
        assert [*told.history(None)] == [*match.history(None)[:count]]
        assert told.state == match.state_after(whole)
        assert [*told.being_told] == [*match.events[match.event_count_after(whole) : count]]
        assert len(told.actions) == whole + bool(told.being_told)
        assert not told.at(whole).being_told


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
