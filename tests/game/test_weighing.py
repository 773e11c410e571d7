"""Options are weighed by what a seat knows, with the same answer for the same seed and whoever asks."""

from functools import cache, partial
from typing import Any

import pytest

from game.catalog import GAMES
from game.core import State, decide, run_to_end
from game.match import Match, Player
from game.rng import Rng
from game.weighing import Weigher, Weighing, standard_error, weighing
from tests.game.dealt_anew import elsewhere

each_game = pytest.mark.parametrize("game", GAMES)


def weigher(game: str) -> Weigher:
    found = GAMES[game].weigher
    assert found is not None
    return found


@cache
def moments(game: str) -> tuple[Match, ...]:
    """Some moments of a game in which somebody plays well and somebody at random."""
    match = Match(game, [Player("Well", "greedy"), Player("Wild", "random"), Player("Too", "greedy")], seed=4)
    found = []
    while (decision := match.state.decision) is not None and len(match.actions) < 50:
        if len(match.actions) % 9 == 4:
            found.append(match.at(len(match.actions)))
        bot = match.bot_for(decision.seat)
        assert bot is not None
        view, history = match.view(decision.seat), match.history(decision.seat)
        match.play(decide(bot, view, history, match.bot_rng(decision.seat)))
    return tuple(found)


def weighed(match: Match, *also: Any, state: State | None = None, more: int = 1, seed: int = 5) -> Weighing:
    decision = match.state.decision
    assert decision is not None
    seat, how = decision.seat, weigher(match.info.name)
    view = match.view(seat) if state is None else state.view(seat)
    work = how.weigh(view, list(match.history(seat)), Rng(seed), more * how.samples, also)
    found: Weighing = run_to_end(work)
    return found


weighed_once = cache(weighed)
"""The same for all tests that only look at it."""


@each_game
@pytest.mark.seldom
def test_the_same_seed_gives_the_same_values(game: str) -> None:
    for match in moments(game)[::2]:
        assert weighed(match) == weighed_once(match)


@each_game
@pytest.mark.seldom
def test_with_all_that_is_hidden_dealt_anew_the_values_are_the_same(game: str) -> None:
    for number, match in enumerate(moments(game)):
        assert match.state.decision is not None
        other = elsewhere(match, match.state.decision.seat, Rng.derived("weighed", number))
        assert weighed(match, state=other) == weighed_once(match)


@each_game
@pytest.mark.seldom
def test_whatever_is_asked_for_is_weighed_however_silly_it_is(game: str) -> None:
    for number, match in enumerate(moments(game)):
        assert match.state.decision is not None
        rng = Rng.derived("any", number)
        some = {match.state.decision.options.sample(rng) for _ in range(3)}
        found = weighed(match, *some)
        assert some <= set(found.worths)
        assert all(0 <= worth.chance <= 1 and worth.spread >= 0 for worth in found.worths.values())


@each_game
def test_only_options_are_weighed_and_the_best_is_as_good_as_itself(game: str) -> None:
    for match in moments(game):
        assert match.state.decision is not None
        found = weighed_once(match)
        assert all(match.state.decision.options.allows(option) for option in found.worths)
        assert found.behind(found.best) == 0
        assert found.is_as_good(found.best)


@each_game
@pytest.mark.seldom
def test_more_samples_leave_less_doubt(game: str) -> None:
    few, many = (
        [found.worths[found.best].spread for found in (weigh(match) for match in moments(game))]
        for weigh in (weighed_once, partial(weighed, more=4))
    )
    assert sum(many) < 0.7 * sum(few)


@each_game
@pytest.mark.seldom
def test_what_the_panther_does_is_mostly_as_good_as_the_best(game: str) -> None:
    """It takes fewer samples, and in Go Kitty another estimate of how a rollout ends."""
    good = 0
    for match in moments(game):
        assert match.state.decision is not None
        seat = match.state.decision.seat
        choice = decide(match.info.bot("panther"), match.view(seat), match.history(seat), Rng(5))
        good += weighed(match, choice, more=4).is_as_good(choice)
    assert good >= 0.8 * len(moments(game))


def test_few_samples_are_trusted_less_than_their_scatter_tells() -> None:
    assert standard_error([0.4, 0.6]) > standard_error([0.4, 0.6] * 8) * 4
    assert standard_error([0.5]) == 1.0


def _weighed_samples(samples: dict[str, list[float]], ends: dict[str, int]) -> Weighing:
    means = {option: sum(found) / len(found) for option, found in samples.items()}
    return weighing(means, samples, float, float, ends=ends)


def _weighed_results(count: int, *options: str) -> Weighing:
    """One option has won so many games of as many, another lost them all; which of them were played on to."""
    return _weighed_samples({"won": [1.0] * count, "lost": [0.0] * count}, dict.fromkeys(options, count))


def test_a_few_games_that_are_all_won_do_not_make_it_certain() -> None:
    found = [_weighed_results(count, "won", "lost") for count in (4, 12, 48)]
    costs = [one.behind("lost") for one in found]
    assert costs == sorted(costs)
    assert costs[-1] < 1
    for one in found:
        won, lost = one.worths["won"], one.worths["lost"]
        assert won.spread > 0
        assert lost.doubt > 0
        assert (won.amount, lost.amount) == (won.chance, lost.chance)
        assert one.best == "won"
        assert one.is_as_good("lost") is False


def test_what_ends_the_game_at_once_is_as_certain_as_it_looks() -> None:
    found = _weighed_results(4)
    assert found.behind("lost") == 1
    assert (found.worths["won"].spread, found.worths["lost"].doubt) == (0, 0)


def test_an_option_that_won_all_is_no_worse_than_one_that_lost_some() -> None:
    for count in (2, 4, 12):
        samples = {"all": [1.0] * count, "most": [1.0] * (count - 1) + [0.0]}
        found = _weighed_samples(samples, dict.fromkeys(samples, count))
        assert found.best == "all"
        assert found.behind("most") > 0


def test_games_that_nearly_all_end_alike_are_no_more_certain_than_if_all_did() -> None:
    """One that was not played to its end says little more. What all were judged by without an end stays."""
    for end in (0.0, 1.0):
        alike, nearly = [end] * 12, [end] * 11 + [abs(end - 0.03)]
        found = _weighed_samples({"alike": alike, "nearly": nearly}, {"alike": 12, "nearly": 11})
        worth = found.worths["nearly"]
        assert abs(end - worth.chance) > 0.06
        assert worth.spread > 0.06
    judged = _weighed_samples({"judged": [0.01] * 12}, {"judged": 0}).worths["judged"]
    assert judged.chance == pytest.approx(0.01)
    assert judged.spread == pytest.approx(0)


@pytest.mark.parametrize("end", [0.0, 1.0])
def test_an_option_that_is_dropped_after_it_did_as_well_as_the_best_is_as_good(end: float) -> None:
    found = _weighed_samples({"best": [end] * 24, "dropped": [end] * 12}, {"best": 24, "dropped": 12})
    assert found.worths["dropped"].chance == found.worths["best"].chance
