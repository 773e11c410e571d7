"""A night of games: places score, ties share, and it goes on from any point."""

import contextlib
import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.catalog import GAMES
from game.core import Outcome, SetupError, decide
from game.info import with_bots
from game.match import Match, Player, checksum
from game.night import Length, Night, NightGame, points_of
from tests.loops import check_each

ADA, BORIS, MISTY, PEPPER = (
    Player("Ada"),
    Player("Boris"),
    Player("Misty", "house/misty"),
    Player("Pepper", "kitten/pepper"),
)
EVERYBODY = (ADA, MISTY, BORIS, PEPPER)
SUMS = {2: 5, 3: 6, 4: 6}
"""What the places of so many guests are worth together."""


def a_night(guests: int = 3, length: Length = Length.FULL) -> Night:
    games = (NightGame(game, GAMES[game].house(), seed) for seed, game in enumerate(GAMES))
    return Night(EVERYBODY[:guests], length, tuple(games))


def with_outcomes(night: Night, *outcomes: Outcome) -> Night:
    """The night with its first games over."""
    done = [replace(game, outcome=outcome) for game, outcome in zip(night.games, outcomes, strict=False)]
    return replace(night, games=(*done, *night.games[len(done) :]))


def played(match: Match) -> Match:
    """To its end, by plain bots."""
    bot = match.info.bot("greedy")
    while (decision := match.state.decision) is not None:
        seat = decision.seat
        match.play(decide(bot, match.view(seat), match.history(seat), match.bot_rng(seat)))
    return match


def rankings(seats: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """All places that these can have, tied in any way."""
    if not seats:
        yield ()
    for size in range(1, len(seats) + 1):
        for best in combinations(seats, size):
            rest = tuple(seat for seat in seats if seat not in best)
            yield from ((best, *places) for places in rankings(rest))


OUTCOMES = {guests: [*map(Outcome, rankings(tuple(range(guests))))] for guests in SUMS}


@st.composite
def nights(draw: st.DrawFn) -> Night:
    """Any night at any point."""
    night = a_night(draw(st.integers(2, 4)), draw(st.sampled_from(Length)))
    outcomes = st.sampled_from(OUTCOMES[len(night.guests)])
    ended = draw(st.lists(outcomes, max_size=len(night.games)))
    return with_outcomes(night, *ended)


@pytest.mark.parametrize(
    ("ranking", "points"),
    [
        (((0,), (1,)), (3, 2)),
        (((0, 1),), (2.5, 2.5)),
        (((2,), (0,), (1,)), (2, 1, 3)),
        (((0, 2), (1,)), (2.5, 1, 2.5)),
        (((1,), (0, 2)), (1.5, 3, 1.5)),
        (((0, 1, 2),), (2, 2, 2)),
        (((3,), (1,), (0,), (2,)), (1, 2, 0, 3)),
        (((0, 1), (2,), (3,)), (2.5, 2.5, 1, 0)),
        (((0,), (1, 2), (3,)), (3, 1.5, 1.5, 0)),
        (((0,), (1,), (2, 3)), (3, 2, 0.5, 0.5)),
        (((0, 1), (2, 3)), (2.5, 2.5, 0.5, 0.5)),
        (((0, 1, 2), (3,)), (2, 2, 2, 0)),
        (((0,), (1, 2, 3)), (3, 1, 1, 1)),
        (((0, 1, 2, 3),), (1.5, 1.5, 1.5, 1.5)),
    ],
)
def test_places_score_three_two_one_nothing_and_ties_share(ranking: Any, points: Any) -> None:
    assert points_of(Outcome(ranking)) == points


@pytest.mark.parametrize("guests", SUMS)
def test_every_game_brings_the_same_together_and_a_better_place_is_worth_more(guests: int) -> None:
    def places_are_worth_what_they_should(outcome: Outcome) -> None:
        points = points_of(outcome)
        assert sum(points) == SUMS[guests]
        for better, worse in pairwise(outcome.ranking):
            assert min(points[seat] for seat in better) > max(points[seat] for seat in worse)
        assert all(len({points[seat] for seat in group}) == 1 for group in outcome.ranking)

    assert len(OUTCOMES[guests]) == {2: 3, 3: 13, 4: 75}[guests]
    check_each(OUTCOMES[guests], places_are_worth_what_they_should)


@given(nights())
def test_the_standings_add_up_what_the_games_brought(night: Night) -> None:
    assert sum(night.totals) == night.played * SUMS[len(night.guests)]
    assert night.standings.winners == tuple(
        seat for seat, total in enumerate(night.totals) if total == max(night.totals)
    )
    assert night.over == (night.played == len(night.games))


@given(nights())
def test_a_night_goes_on_from_any_point_as_it_was(night: Night) -> None:
    assert Night.load(json.loads(json.dumps(night.save()))) == night


def test_a_whole_night_is_each_game_once_and_has_a_winner() -> None:
    night = a_night(3, Length.SHORT)
    for number, game in enumerate(GAMES):
        assert (night.played, night.over) == (number, False)
        match = night.match()
        assert match.info.name == game
        assert night.after(match) is night, "a game that is not over brings nothing"
        match = played(match)
        night = Night.load(night.save()).after(match)
        assert night.games[number].outcome == match.outcome
        assert night.after(match) is night, "a game counts once"
    assert night.over
    assert sum(night.totals) == 3 * SUMS[3]
    with pytest.raises(SetupError, match="over"):
        night.match()


@pytest.mark.parametrize("game", GAMES)
def test_a_short_night_plays_every_game_by_its_short_house_rule(game: str) -> None:
    one = NightGame(game, GAMES[game].house(), 3)
    short, full = (Night((ADA, MISTY), length, (one,)).match() for length in Length)
    assert full.house == GAMES[game].house()
    assert short.house != full.house
    assert short.house == GAMES[game].house(**GAMES[game].short_house)


def test_another_deal_of_the_same_game_is_no_part_of_the_night() -> None:
    night = a_night()
    other = Match("kitten_me", night.guests, None, seed=99)
    assert not night.is_played_in(other)
    assert night.after(played(other)) is night


def test_a_cat_that_keeps_a_chair_for_somebody_changes_nothing() -> None:
    night = a_night()
    match = night.match()
    match.change_player(0, Player("Ada", "house"))
    assert night.after(played(match)).played == 1


def test_a_cat_plays_where_its_level_is_not_known_as_well_as_anybody_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    info = GAMES["kitten_me"]
    monkeypatch.setitem(GAMES, "kitten_me", with_bots(info, {"alley": info.bots["alley"]}))
    assert [player.kind for player in a_night(4).match().players] == [
        "human",
        "alley/misty",
        "human",
        "alley/pepper",
    ]


def test_points_are_exact_however_many_share() -> None:
    tied = Outcome(((0, 1, 2, 3),))
    assert with_outcomes(a_night(4), tied, tied, tied).totals == (Fraction(9, 2),) * 4


def _alter(**changes: Any) -> dict[str, Any]:
    return {**a_night().save(), **changes}


_GAME = a_night().save()["games"][0]


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        {},
        _alter(format=2),
        _alter(length="ENDLESS"),
        _alter(guests=[]),
        _alter(guests=[{"name": "Ada", "kind": "human"}]),
        _alter(guests=[{"name": "Ada", "kind": "human"}, {"name": "Misty", "kind": "tiger/misty"}]),
        _alter(guests=[{"name": "Ada", "kind": "human"}, {"name": "Rex", "kind": "house/rex"}]),
        _alter(guests=[{"name": str(number), "kind": "human"} for number in range(5)]),
        _alter(games=[]),
        _alter(games=[_GAME, _GAME]),
        _alter(games=[{**_GAME, "game": "chess"}]),
        _alter(games=[{**_GAME, "house": {"deck": "PINK"}}]),
        _alter(games=[{**_GAME, "house": {"snoring": True}}]),
        _alter(games=[{**_GAME, "house": []}]),
        _alter(games=[{**_GAME, "game": "shut_up_cat", "house": "none"}]),
        _alter(games=[{**_GAME, "seed": -1}]),
        _alter(games=[{**_GAME, "seed": "7"}]),
        _alter(games=[{**_GAME, "outcome": {"ranking": [[0], [1]]}}]),
        _alter(games=[{**_GAME, "outcome": {"ranking": [[0, 1, 2], []]}}]),
        _alter(games=[{**_GAME, "outcome": {"ranking": [[0, 1, 3]]}}]),
        _alter(
            games=[_GAME, {**_GAME, "game": "go_kitty", "house": {}, "outcome": {"ranking": [[0, 1, 2]]}}]
        ),
    ],
)
def test_what_is_no_night_is_refused(plain: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - any of them says which; none is a crash
        Night.load(plain)


@settings(max_examples=60)
@given(nights(), st.data())
def test_no_damage_to_a_saved_night_is_a_crash(night: Night, data: st.DataObject) -> None:
    plain = night.save()
    key = data.draw(st.sampled_from(sorted(plain)))
    words = st.sampled_from(["", "x", "Ünd", "\0"])
    plain[key] = data.draw(st.none() | st.integers() | words | st.lists(st.integers()))
    with contextlib.suppress(ValueError):
        assert isinstance(Night.load(plain), Night)


@pytest.mark.parametrize(("game", "rule"), [("kitten_me", "first_dealer"), ("go_kitty", "first")])
def test_nobody_comes_first_in_a_game_of_the_night_who_is_no_guest(game: str, rule: str) -> None:
    plain = a_night(guests=3).save()
    (one,) = (one for one in plain["games"] if one["game"] == game)
    one["house"][rule] = 3
    with pytest.raises(SetupError, match="seat 3"):
        Night.load(plain)


def test_a_night_of_an_older_version_waits_for_the_game_that_is_on_the_table() -> None:
    game = {"game": "kitten_me", "house": {"deck": "WHITE"}, "seed": 7, "outcome": None}
    guests = [{"name": one.name, "kind": one.kind} for one in (ADA, MISTY)]
    night = Night.load({"format": 1, "guests": guests, "length": "FULL", "games": [game]})
    body = {"format": 1, "game": "kitten_me", "seats": guests, "options": {}, "seed": 7, "actions": []}
    assert night.is_played_in(Match.load({**body, "check": checksum(body)}))
