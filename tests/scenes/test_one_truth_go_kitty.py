"""One truth about the cards of Go Kitty: the board of a Seek, the public memory, the coach and the beliefs
beside a replay agree, and the results tell a tie as the table does."""

from collections.abc import Iterator

import pytest

from game.core import Believer, run_to_end
from game.go_kitty.actions import Ask, Seek
from game.go_kitty.beliefs import believe
from game.go_kitty.cards import CARDS, WISHES, Trait, size
from game.go_kitty.elsewhere import elsewhere
from game.go_kitty.events import GameEnded
from game.go_kitty.memory import Memory
from game.go_kitty.options import TurnOptions
from game.go_kitty.state import GoKittyState
from game.go_kitty.view import GoKittyView
from game.hint import Hint
from game.match import Match, Player
from scenes.games import course_of
from scenes.go_kitty.words.coach import advice
from scenes.go_kitty.words.sentences import over_because, verdict
from scenes.table.guests import naming_of, short_naming_of
from scenes.table.sentences import in_a_hundred
from tests.narrowing import expect_type, not_none
from tests.plain_games import choice
from tests.scenes.navigators import a_plan, almost_over

_SEEDS = range(3)


def turns(match: Match) -> Iterator[tuple[Match, GoKittyView]]:
    """The match at each decision of a turn, and what its seat saw."""
    for actions in range(len(match.actions)):
        decision = not_none(match.state_after(actions).decision)
        if isinstance(decision.options, TurnOptions):
            past = match.at(actions)
            yield past, expect_type(past.view(decision.seat), GoKittyView)


@pytest.mark.parametrize("seed", _SEEDS)
def test_the_board_of_a_seek_counts_at_least_the_cards_that_the_memory_knows(seed: int) -> None:
    match = almost_over(a_plan("go_kitty", 1, 2), left=0, seed=seed).match
    for past, view in turns(match):
        counted = elsewhere(view)
        known = Memory(len(view.hand_sizes), past.history(None)).holds
        for card in CARDS:
            others = sum(size(held & card.mask) for seat, held in enumerate(known) if seat != view.turn)
            assert others <= counted[card], (card, others, counted[card])


@pytest.mark.parametrize("seed", _SEEDS)
@pytest.mark.seldom
def test_what_the_memory_knows_is_certain_for_the_beliefs_that_the_coach_speaks_from(seed: int) -> None:
    match = almost_over(a_plan("go_kitty", 1, 2), left=0, seed=seed).match
    compared = 0
    for past, view in turns(match):
        memory = Memory(len(view.hand_sizes), past.history(None))
        coach = past.info.bot("panther")
        assert isinstance(coach, Believer)
        for one in run_to_end(coach.chances(view, past.history(view.turn), past.bot_rng(view.turn))):
            seat, trait = one.about
            if memory.holds[seat] & trait.mask:
                assert one.chance == 1
                compared += 1
            elif memory.lacks[seat] & trait.mask:
                assert one.chance == 0
                compared += 1
    assert compared > 50


def test_a_season_that_all_know_somebody_holds_is_certain_for_the_coach() -> None:
    """And what is certain for the coach is true."""
    certain = 0
    for seed in range(8):
        match = Match("go_kitty", [Player(str(seat), "random") for seat in range(3)], None, seed)
        while (decision := match.state.decision) is not None and len(match.actions) < 120:
            match.play(decision.options.sample(match.bot_rng(decision.seat)))
            memory, view = Memory(3, match.history(None)), expect_type(match.view(0), GoKittyView)
            known = believe(view, match.history(0)).known_hands
            hands = expect_type(match.state, GoKittyState).hands
            for seat in (1, 2):
                assert all(hands[seat] & wish.mask for wish in WISHES if known.surely_has(seat, wish))
                assert all(known.surely_has(seat, season) for season in memory.seasons[seat])
                certain += len(memory.seasons[seat])
    assert certain > 50


@pytest.mark.parametrize("seed", _SEEDS)
@pytest.mark.seldom
def test_the_coach_tells_the_chance_that_stands_beside_it_in_a_replay(seed: int) -> None:
    saved = almost_over(a_plan("go_kitty", 1, 2), left=0, seed=seed)
    told = 0
    for past, view in turns(saved.match):
        known, coach = past.history(view.turn), past.info.bot("panther")
        hint = Hint(choice(past))
        said = run_to_end(advice(view, known, hint, naming_of(saved.guests)))
        if not isinstance(said.action, Ask | Seek) or not isinstance(said.action.wish, Trait):
            continue
        assert isinstance(coach, Believer)
        believed = {
            one.about: one.chance for one in run_to_end(coach.chances(view, known, past.bot_rng(view.turn)))
        }
        chance = believed[said.action.whom, said.action.wish]
        sure = "certain" in said.words or "only a Mouse" in said.words
        assert sure == (chance == 1)
        in_vain = "they have none" in said.words
        assert not in_vain or chance == 0
        assert sure or in_vain or f"{in_a_hundred(max(chance, 1e-6))}\u00a0%" in said.words
        told += 1
    assert told > 5


@pytest.mark.parametrize("seed", range(8))
def test_the_results_say_why_somebody_won_with_the_words_of_the_table(seed: int) -> None:
    saved = almost_over(a_plan("go_kitty", 1, 2), left=0, seed=seed)
    ended = expect_type(saved.match.events[-1], GameEnded)
    why = course_of(saved.match, saved.guests).why
    assert why == f"{verdict(ended, short_naming_of(saved.guests))} {over_because(saved.match.events)}"
    level = ended.points.count(max(ended.points)) > 1
    assert level == ("token" in why)
