"""What holds for every bot of every game, from the lowest rung to the panther, and for every character."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.arena import Contest, run_contest
from game.catalog import GAMES
from game.characters import CHARACTERS, LEVELS
from game.core import State, decide
from game.match import Match, Player
from game.rng import Rng
from tests.game.dealt_anew import elsewhere

BOTS = [(game, kind) for game, info in GAMES.items() for kind in info.bots]
CAST = [
    (game, f"{level}/{character}")
    for game in GAMES
    for character, level in zip(CHARACTERS, LEVELS * 3, strict=False)
]
STEPS = (0, 5, 12, 23)
"""After how many decisions a bot is asked."""


def each(bots: list[tuple[str, str]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("game", "kind"), bots, ids=["-".join(bot) for bot in bots])


def in_play(game: str, seats: int, steps: int, played_by: str) -> Match:
    """A match after so many decisions, or just before its last one."""
    match = Match(game, [Player(f"Cat {seat}", played_by) for seat in range(seats)], seed=steps)
    before = match.save()
    while len(match.actions) < steps and match.state.decision is not None:
        before = match.save()
        seat = match.state.decision.seat
        bot = match.info.bot(played_by)
        match.play(decide(bot, match.view(seat), match.history(seat), match.bot_rng(seat)))
    return match if match.state.decision is not None else Match.load(before)


@cache
def moments(game: str) -> tuple[Match, ...]:
    """The start and three moments of games, sensible and wild ones, at small and large tables."""
    few, many = GAMES[game].min_seats, GAMES[game].max_seats
    tables = zip((few, 3, many, few), STEPS, ("greedy", "greedy", "random", "greedy"), strict=True)
    return tuple(in_play(game, *table) for table in tables)


def choice(match: Match, kind: str, state: State | None = None) -> Any:
    """What a bot in the deciding seat would do, in the real state or in one that looks the same to it."""
    decision = match.state.decision
    assert decision is not None
    seat = decision.seat
    view = match.view(seat) if state is None else state.view(seat)
    return decide(match.info.bot(kind), view, list(match.history(seat)), Rng(7))


def traces(match: Match) -> Iterator[object]:
    """All of a match that anybody could leave a paw print on."""
    yield match.save()
    yield repr(match.state)
    for seat in (None, *range(len(match.players))):
        yield [repr(event) for event in match.history(seat)]


@cache
def choices(game: str, kind: str) -> tuple[Any, ...]:
    return tuple(choice(match, kind) for match in moments(game))


@each(BOTS + CAST)
@pytest.mark.seldom(18)
def test_every_choice_is_legal(game: str, kind: str) -> None:
    for match, chosen in zip(moments(game), choices(game, kind), strict=True):
        assert match.state.decision is not None
        assert match.state.decision.options.allows(chosen)


@each(BOTS + CAST)
@pytest.mark.seldom(18)
def test_with_all_that_is_hidden_dealt_anew_the_same_seed_gives_the_same_choice(game: str, kind: str) -> None:
    differences = 0
    for match, chosen in zip(moments(game), choices(game, kind), strict=True):
        assert match.state.decision is not None
        seat = match.state.decision.seat
        other = elsewhere(match, seat, Rng.derived("anew", game))
        assert other.view(seat) == match.view(seat)
        differences += replace(other, rng=match.state.rng) != match.state
        assert choice(match, kind, other) == chosen
    assert differences


@each(BOTS)
def test_a_bot_leaves_the_match_as_it_was(game: str, kind: str) -> None:
    match = moments(game)[2]
    before = list(traces(match))
    choice(match, kind)
    assert list(traces(match)) == before


PANTHER = pytest.param("panther", "random", 2, marks=pytest.mark.long)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("upper", "lower", "games"), [("kitten", "random", 8), PANTHER])
@pytest.mark.seldom
def test_the_lowest_and_the_highest_level_beat_chance(game: str, upper: str, lower: str, games: int) -> None:
    standing = run_contest(Contest(game, (upper, lower), GAMES[game].house(), seed=3), games)
    assert standing.share(upper) > 0.7
