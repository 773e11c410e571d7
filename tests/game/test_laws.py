"""What holds in all three games, at every table and in every state."""

import json
import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from game.catalog import GAMES
from game.core import IllegalAction
from game.match import Match
from game.rng import Rng
from tests.game.walks import LONGEST_GAME, tables

each_game = pytest.mark.parametrize("game", GAMES)
some = settings(max_examples=25, deadline=None)
few = settings(max_examples=12, deadline=None)
any_step = st.integers(0, 150)


@each_game
@some
@given(data=st.data())
def test_every_option_is_allowed_and_applies(game: str, data: DataObject) -> None:
    state = data.draw(tables(game)).state_after(data.draw(any_step))
    assert state.decision is not None
    listed = list(islice(state.decision.options, 700))
    assert listed
    for action in listed:
        assert state.decision.options.allows(action)
        state.apply(action)


@each_game
@some
@given(data=st.data())
def test_every_sampled_action_is_among_the_listed_options(game: str, data: DataObject) -> None:
    state = data.draw(tables(game)).state_after(data.draw(any_step))
    assert state.decision is not None
    listed = set(state.decision.options)
    rng = Rng(data.draw(st.integers(0, 2**64 - 1)))
    assert all(state.decision.options.sample(rng) in listed for _ in range(20))


@each_game
@some
@given(data=st.data())
def test_anything_else_raises_and_changes_nothing(game: str, data: DataObject) -> None:
    state = data.draw(tables(game)).state_after(data.draw(any_step))
    elsewhere = data.draw(tables(data.draw(st.sampled_from(list(GAMES))))).state_after(data.draw(any_step))
    assert state.decision is not None
    assert elsewhere.decision is not None
    listed = set(state.decision.options)
    foreign = [elsewhere.decision.options.sample(Rng(seed)) for seed in range(20)]
    before = repr(state)
    for wrong in [None, "roll over", 7, *foreign]:
        if wrong not in listed:
            assert not state.decision.options.allows(wrong)
            with pytest.raises(IllegalAction, match="legal"):
                state.apply(wrong)
    assert repr(state) == before


@each_game
@few
@given(data=st.data())
def test_there_is_a_decision_exactly_until_there_is_an_outcome(game: str, data: DataObject) -> None:
    table = data.draw(tables(game))
    for state in table.states():
        assert (state.decision is None) == (state.outcome is not None)
    assert state.outcome is not None
    ranked = [seat for group in state.outcome.ranking for seat in group]
    assert sorted(ranked) == list(range(table.seats))


@each_game
@few
@given(data=st.data())
def test_random_play_ends_in_time(game: str, data: DataObject) -> None:
    assert sum(1 for _ in data.draw(tables(game)).states()) <= LONGEST_GAME[game]


@each_game
@few
@given(data=st.data())
def test_saving_and_loading_give_the_same_match(game: str, data: DataObject) -> None:
    table = data.draw(tables(game))
    match = _played(table.match(), data.draw(any_step), table.seed)
    loaded = Match.load(json.loads(json.dumps(match.save())))
    assert loaded.state == match.state
    assert loaded.save() == match.save()
    for seat in (*range(table.seats), None):
        assert loaded.view(seat) == match.view(seat)
        assert list(loaded.history(seat)) == list(match.history(seat))


@each_game
@few
@given(data=st.data())
def test_a_replay_is_the_same_while_the_global_random_is_disturbed(game: str, data: DataObject) -> None:
    table = data.draw(tables(game))
    first = repr(table.state_after(80))
    random.seed(data.draw(st.integers()))
    assert repr(table.state_after(80)) == first


@each_game
@few
@given(data=st.data())
def test_undo_and_redo_give_the_same_match(game: str, data: DataObject) -> None:
    table = data.draw(tables(game))
    match = table.match()
    rng = Rng.derived("walk", table.seed)
    for _ in range(data.draw(any_step)):
        if match.state.decision is None:
            break
        before = _content(match)
        match.play(match.state.decision.options.sample(rng))
        if match.can_undo:
            after = _content(match)
            action = match.undo()
            assert _content(match) == before
            match.play(action)
            assert _content(match) == after


def _content(match: Match) -> tuple[object, ...]:
    return match.save(), match.state, list(match.history(0)), list(match.history(None))


@each_game
@some
@given(data=st.data())
def test_of_a_pending_decision_other_seats_see_its_seat_and_kind_only(game: str, data: DataObject) -> None:
    table = data.draw(tables(game))
    state = table.state_after(data.draw(any_step))
    assert state.decision is not None
    for seat in (*range(table.seats), None):
        view = state.view(seat)
        assert view.pending == state.decision.seen_by_others()
        assert (view.options is not None) == (seat == state.decision.seat)


def _played(match: Match, steps: int, seed: int) -> Match:
    rng = Rng.derived("walk", seed)
    for _ in range(steps):
        if match.state.decision is None:
            break
        match.play(match.state.decision.options.sample(rng))
    return match
