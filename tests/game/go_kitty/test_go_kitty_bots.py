"""The opponents of Go Kitty: what they remember, and that they choose sensibly among what is legal."""

from typing import Any

import pytest
from hypothesis import given, settings

from game.arena import Contest, run_contest
from game.characters import PLAIN
from game.core import Event, Outcome, Seat, decide
from game.go_kitty import HouseRules
from game.go_kitty.actions import (
    Action,
    Ask,
    Draw,
    EndTurn,
    Give,
    HaveNone,
    Keep,
    Reverse,
    SearchPile,
    Seek,
)
from game.go_kitty.bots import BOTS
from game.go_kitty.bots.model import Model
from game.go_kitty.cards import SEASONS, cards_in, hand_of, holds, size
from game.go_kitty.events import Dealt, Drew, Kept, Laid, TurnBegan
from game.go_kitty.memory import Memory
from game.go_kitty.state import GoKittyState
from game.go_kitty.view import GoKittyView
from game.match import Match, Player
from game.rng import Rng
from tests.game.go_kitty.dealt_anew import deal_anew
from tests.game.go_kitty.kitty_builders import (
    APPLE,
    CLOVER,
    FAN,
    LEAF,
    MOUSE,
    RAIN,
    SNOW,
    SPRING,
    cards,
    lay,
    table,
)
from tests.game.playing import after, play
from tests.game.walks import Table, tables

FIVE = table("rain clover fan snow leaf", "rain apple", "fan apple", pile="leaf apple apple")
"""With a hand that cannot be nothing but Mice."""
few = settings(max_examples=5, deadline=None)


def choice(state: GoKittyState, history: list[Event] | None = None, bot: str = "greedy") -> Action:
    assert state.decision is not None
    seat = state.decision.seat
    seen = [event.seen_by(seat) for event in history or []]
    action: Action = decide(BOTS[bot](PLAIN), state.view(seat), seen, Rng(1))
    return action


def remembered(state: GoKittyState, *actions: Action, viewer: Seat = 0) -> Memory:
    dealt = Dealt(tuple(map(cards_in, state.hands)), len(state.pile))
    _, events = play(state, *actions)
    return Memory(len(state.hands), [event.seen_by(viewer) for event in (dealt, *events)])


# Memory


@settings(max_examples=15, deadline=None)
@given(tables("go_kitty"))
def test_what_is_remembered_is_true(walk: Table) -> None:
    match = walk.match()
    rng = Rng.derived("walk", walk.seed)
    while match.state.decision is not None:
        match.play(match.state.decision.options.sample(rng))
        assert isinstance(match.state, GoKittyState)
        memory = Memory(walk.seats, match.history(None))
        for seat, held in enumerate(match.state.hands):
            assert holds(held, memory.holds[seat])
            assert not held & memory.lacks[seat]
            for season in SEASONS:
                certain = size(memory.holds[seat] & season.mask) + (season in memory.seasons[seat])
                assert size(held & season.mask) >= certain


def test_cards_given_are_remembered_where_they_went() -> None:
    memory = remembered(table("rain", "rain rain clover"), Ask(1, RAIN), Give(RAIN))
    assert memory.holds == [hand_of(cards("rain rain rain")), 0]
    assert memory.lacks[1] == RAIN.mask


def test_a_trait_ask_betrays_a_card_of_it() -> None:
    memory = remembered(table("rain", "fan"), Ask(1, RAIN))
    assert memory.holds[0] == RAIN.one


def test_a_seek_betrays_nothing() -> None:
    assert remembered(table("rain", "fan"), Seek(1, RAIN)).holds == [0, 0]
    assert remembered(FIVE, Seek(1, SPRING)).seasons == [set()] * 3


def test_who_asks_for_a_season_betrays_a_card_of_it_until_one_is_given_away() -> None:
    asked = (Ask(2, SPRING), HaveNone(), Ask(0, RAIN))
    assert remembered(FIVE, *asked).seasons == [{SPRING}, set(), set()]
    assert remembered(FIVE, *asked, Give(RAIN)).seasons == [set()] * 3


def test_who_may_hold_nothing_but_mice_betrays_no_season() -> None:
    four = table("mouse mouse mouse mouse", "rain fan")
    assert remembered(four, Ask(1, SPRING)).seasons == [set(), set()]


def test_a_season_kept_with_a_mouse_betrays_a_card_of_it() -> None:
    memory = remembered(table("rain fan", "clover mouse"), Ask(1, SPRING), Reverse(), Give(RAIN))
    assert (memory.holds[1], memory.seasons[1]) == (RAIN.one, {SPRING})


def test_a_card_that_becomes_known_may_be_the_one_of_its_season() -> None:
    state = table("rain clover fan snow leaf", "snow apple", pile="leaf apple")
    memory = remembered(state, Ask(1, SPRING), HaveNone(), Ask(0, SNOW), Give(SNOW))
    assert memory.seasons[0] == {SPRING}


def test_a_go_kitty_is_remembered_until_a_card_is_drawn() -> None:
    state = table("rain", "fan clover", pile="snow leaf leaf leaf")
    memory = remembered(state, Seek(1, RAIN), HaveNone())
    assert memory.lacks == [0, RAIN.mask]
    memory = remembered(state, Seek(1, RAIN), HaveNone(), SearchPile(), Keep(SNOW))
    assert memory.lacks == [0, 0]


def test_laid_cards_are_remembered_no_longer() -> None:
    state = table("rain rain rain", "rain")
    memory = remembered(state, Ask(1, RAIN), Give(RAIN), lay("rain rain rain rain"))
    assert memory.holds == [0, 0]


def test_a_reversal_betrays_a_card_and_spends_the_mouse() -> None:
    memory = remembered(table("rain fan", "rain mouse"), Ask(1, RAIN), Reverse(), Give(RAIN))
    assert memory.holds == [0, hand_of(cards("rain rain"))]


def test_a_mouse_seen_to_be_sought_is_remembered_until_it_is_played() -> None:
    state = table("rain", "fan mouse", tokens=(3, 3))
    memory = remembered(state, Seek(1, MOUSE), Give(MOUSE))
    assert memory.holds == [MOUSE.one, 0]
    memory = remembered(state, Seek(1, MOUSE), Give(MOUSE), Seek(0, RAIN), Reverse(), HaveNone())
    assert memory.holds == [RAIN.one, 0]


# Greedy


def test_greedy_lays_a_clowder_of_a_kind() -> None:
    assert choice(table("rain rain rain rain fan", "leaf")) == lay("rain rain rain rain")


def test_greedy_lays_all_it_can_in_its_last_turn_the_best_first() -> None:
    state = table("rain rain rain flower", "", pile="", tokens=(0, 0), last_turns=1)
    assert choice(state) == lay("rain rain rain flower")


def test_greedy_asks_for_what_it_saw_change_hands() -> None:
    state, events = play(table("clover", "rain fan", "rain leaf"), Ask(1, SPRING), Give(RAIN))
    assert choice(state, events) != Ask(0, RAIN)
    state = table("rain rain fan", "rain leaf", "snow snow", tokens=(0, 0, 0))
    _, told = play(table("fan", "leaf", "rain", turn=1), Seek(2, RAIN), Give(RAIN))
    assert choice(state, told) == Ask(1, RAIN)


def test_greedy_does_not_ask_again_who_just_had_none() -> None:
    state = table("rain rain rain", "fan snow", "leaf leaf", pile="apple apple apple", tokens=(0, 0, 0))
    _, told = play(state, Ask(1, RAIN), HaveNone())
    asked_now = choice(state, told)
    assert isinstance(asked_now, Ask)
    assert asked_now.whom == 2


def test_greedy_draws_into_an_empty_hand() -> None:
    assert choice(table("", "rain", tokens=(0, 3))) == Draw()


def test_greedy_keeps_what_completes_a_set() -> None:
    state = after(table("rain rain rain", "", pile="fan snow rain leaf"), SearchPile())
    assert choice(state) == Keep(RAIN)


def test_greedy_gives_the_card_it_needs_least() -> None:
    state = after(table("flower", "rain rain rain clover"), Ask(1, SPRING))
    assert choice(state) == Give(CLOVER)


def test_greedy_reverses_an_ask_for_its_best_cards() -> None:
    state, events = play(table("rain", "rain rain rain mouse"), Ask(1, RAIN))
    assert choice(state, events) == Reverse()


def test_greedy_does_not_waste_a_mouse_on_a_single_card() -> None:
    state, events = play(table("rain", "rain clover mouse"), Ask(1, SPRING))
    assert isinstance(choice(state, events), Give)


def test_greedy_ends_a_turn_with_nothing_to_lay() -> None:
    state = table("rain rain rain fan", "leaf", pile="", tokens=(0, 0), last_turns=2)
    assert choice(after(state, Ask(1, FAN), HaveNone())) == EndTurn()


# All of them


@pytest.mark.parametrize("name", [name for name in BOTS if name != "random"])
def test_a_bot_ends_its_turn_rather_than_spend_a_token_on_nothing(name: str) -> None:
    state = table("", "", pile="", tokens=(2, 2), fresh=False, last_turns=2)
    assert decide(BOTS[name](PLAIN), state.view(0), [], Rng(1)) == EndTurn()


@pytest.mark.parametrize("name", [name for name in BOTS if name != "panther"])
@settings(max_examples=3, deadline=None)
@given(tables("go_kitty"))
@pytest.mark.seldom(3)
def test_a_bot_plays_whole_games_legally_and_the_same_way_again(name: str, walk: Table) -> None:
    once, again = (walk.played_by(*[name] * walk.seats, most=most) for most in (None, 60))
    assert again.actions == once.actions[: len(again.actions)]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_panther_plays_legally_and_the_same_way_again(seats: int) -> None:
    walk = Table("go_kitty", seats, HouseRules(), 8)
    once, again = (walk.played_by(*["panther"] * seats, most=6) for _ in range(2))
    assert once.save() == again.save()


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_the_same_when_all_that_is_hidden_is_dealt_anew(name: str) -> None:
    match = Match("go_kitty", [Player("Cat", "memory")] * 3, None, 21)
    for number in range(60):
        assert match.state.decision is not None
        seat = match.state.decision.seat
        view, history, rng = match.view(seat), match.history(seat), match.bot_rng(seat)
        assert isinstance(view, GoKittyView)
        if number % 12 == 5:
            other = deal_anew(view, history, Rng(number))
            bot = BOTS[name](PLAIN)
            assert other != match.state
            assert decide(bot, other.view(seat), history, match.bot_rng(seat)) == decide(
                bot, view, history, match.bot_rng(seat)
            )
        match.play(decide(BOTS["memory"](PLAIN), view, history, rng))


@few
@given(tables("go_kitty"))
def test_the_quick_model_is_the_game(walk: Table) -> None:
    match = walk.match()
    rng = Rng.derived("walk", walk.seed)
    state = match.state
    assert isinstance(state, GoKittyState)
    model = Model.of(state.view(None), match.history(None)).dealt(list(state.hands), list(state.pile))
    while state.decision is not None:
        assert tuple(model.hands) == state.hands
        assert tuple(model.pile) == state.pile
        assert (tuple(model.tokens), tuple(model.points)) == (state.tokens, state.points)
        assert (model.turn, model.decider, model.question) == (
            state.turn,
            state.decision.seat,
            state.question,
        )
        assert (model.fresh, model.progress, model.quiet_turns, model.last_turns) == (
            state.fresh,
            state.progress,
            state.quiet_turns,
            state.last_turns,
        )
        action = state.decision.options.sample(rng)
        match.play(action)
        model.apply(action)
        state = match.state
        assert isinstance(state, GoKittyState)
    assert model.question is None


@few
@given(tables("go_kitty"))
def test_in_the_quick_model_everybody_knows_what_the_history_tells(walk: Table) -> None:
    match = walk.match()
    rng = Rng.derived("walk", walk.seed)
    state = match.state
    assert isinstance(state, GoKittyState)
    model = Model.of(state.view(None), match.history(None)).dealt(list(state.hands), list(state.pile))
    while state.decision is not None:
        action = state.decision.options.sample(rng)
        match.play(action)
        model.apply(action)
        state = match.state
        assert isinstance(state, GoKittyState)
        if state.decision is not None and len(match.actions) % 4 == 0:
            told = Model.of(state.view(None), match.history(None))
            assert model.known_hands.held == told.known_hands.held
            assert model.known_hands.hidden == told.known_hands.hidden
            assert model.out_of_play == told.out_of_play
            assert model.idle_turns == told.idle_turns


def wins(first: str, second: str, games: int, seed: int = 0) -> float:
    return run_contest(Contest("go_kitty", (first, second), HouseRules(), seed), games).wins[first]


@pytest.mark.long
def test_each_level_is_worth_more_than_the_one_below() -> None:
    assert wins("house", "kitten", 30) > 15
    assert wins("alley", "house", 20) > 10
    assert wins("panther", "memory", 2, seed=1) == 2


# Levels


LEVELS_THAT_KNOW = ("house", "alley", "panther")


@pytest.mark.parametrize("bot", LEVELS_THAT_KNOW)
def test_levels_take_the_cards_they_know_of(bot: str) -> None:
    state = table("rain rain rain fan", "rain leaf", "snow snow", tokens=(0, 0, 0))
    _, told = play(table("fan", "leaf", "rain", turn=1), Seek(2, RAIN), Give(RAIN))
    assert choice(state, told, bot=bot) == Ask(1, RAIN)


YEAR = "light flower ice_cream pumpkin"


@pytest.mark.parametrize("bot", LEVELS_THAT_KNOW)
@pytest.mark.parametrize("laid", [(YEAR, ""), ("", YEAR)], ids=["leads", "is behind"])
def test_whoever_leads_a_row_of_turns_without_a_draw_or_a_clowder_is_broken(
    bot: str, laid: tuple[str, str]
) -> None:
    hands = ("rain fan snow", "clover cozy leaf")
    for quiet in (4, 11):
        chosen = choice(table(*hands, laid=laid, tokens=(1, 1), quiet=quiet), bot=bot)
        assert isinstance(chosen, Ask | SearchPile)


@pytest.mark.parametrize("bot", LEVELS_THAT_KNOW)
def test_levels_draw_or_lay_after_turns_in_which_they_did_not_though_others_drew(bot: str) -> None:
    two_turns = (Ask(1, SPRING), Give(CLOVER), Ask(0, LEAF), HaveNone())
    state = table("rain fan", "clover clover flower leaf", tokens=(0, 0))
    state, told = play(state, *two_turns, *two_turns)
    told = [TurnBegan(0, last=False), *told]
    assert state.quiet_turns == 0
    while state.turn == 0:
        state, events = play(state, choice(state, told, bot=bot))
        told += events
    assert [event for event in told if isinstance(event, Drew | Laid) and event.seat == 0]


@pytest.mark.parametrize("bot", ["kitten", *LEVELS_THAT_KNOW])
@pytest.mark.parametrize(
    "moment", [{"pile": "leaf"}, {"pile": "leaf leaf"}, {"quiet": 10}], ids=["last card", "two", "quiet"]
)
def test_a_clowder_is_laid_before_the_last_turns_can_begin(bot: str, moment: dict[str, Any]) -> None:
    state = table("flower flower flower flower rain", "snow cozy fan fan", tokens=(3, 3), **moment)
    assert choice(state, bot=bot) == lay("flower flower flower flower")


@pytest.mark.parametrize("bot", ["kitten", *LEVELS_THAT_KNOW])
def test_a_clowder_is_laid_at_the_end_of_the_turn_that_empties_the_pile(bot: str) -> None:
    state = after(table("flower flower flower rain", "fan fan", pile="flower"), Ask(1, RAIN), HaveNone())
    assert choice(state, bot=bot) == lay("flower flower flower flower")


@pytest.mark.parametrize("bot", ["alley", "panther"])
@pytest.mark.parametrize(("hand", "points"), [("rain rain rain rain fan", 3), ("light light cozy mouse", 1)])
def test_levels_lay_all_they_can_with_a_mouse_too_before_their_last_turn_ends(
    bot: str, hand: str, points: int
) -> None:
    state = table(hand, "leaf", pile="", tokens=(0, 0), last_turns=1)
    while state.decision is not None:
        state = after(state, choice(state, bot=bot))
    assert state.points == (points, 0)


@pytest.mark.parametrize("bot", ["alley", "panther"])
def test_levels_keep_what_completes_a_set(bot: str) -> None:
    pile = "fan snow rain leaf apple clover cozy light snow pumpkin fan flower apple cozy light clover leaf"
    state = after(table("rain rain rain", "leaf leaf", pile=pile), SearchPile())
    assert choice(state, bot=bot) == Keep(RAIN)


def test_not_even_a_kitten_leaves_the_card_that_completes_a_year() -> None:
    state = after(table("rain fan snow", "leaf leaf", pile="rain apple snow clover cozy light"), SearchPile())
    kept = {decide(BOTS["kitten"](PLAIN), state.view(0), [], Rng(seed)) for seed in range(40)}
    assert kept == {Keep(APPLE)}


@pytest.mark.parametrize("bot", ["alley", "panther"])
def test_levels_reverse_an_ask_for_their_best_cards(bot: str) -> None:
    state, events = play(table("rain", "rain rain rain mouse"), Ask(1, RAIN))
    assert choice(state, events, bot=bot) == Reverse()


@pytest.mark.long
def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(10):
        for seats in (["greedy", "random"], ["random", "greedy"]):
            outcome = Table("go_kitty", 2, None, seed).played_by(*seats).outcome
            assert isinstance(outcome, Outcome)
            won += outcome.winners == (seats.index("greedy"),)
    assert won >= 19


def test_a_bot_cannot_tell_hands_apart_that_look_the_same() -> None:
    one = table("rain rain fan", "rain leaf", "snow", pile="apple apple clover")
    other = table("rain rain fan", "snow apple", "clover", pile="rain leaf apple")
    for bot in BOTS:
        assert choice(one, bot=bot) == choice(other, bot=bot)


def test_the_cards_that_others_draw_are_no_part_of_a_memory() -> None:
    memory = Memory(2, [Drew(1, None), Kept(1, None)])
    assert memory.holds == [0, 0]
    assert size(memory.lacks[1]) == 0
