"""What a seat's phone shows: every game can be played by it, and it knows no more than its seat."""

import json
import random
from itertools import islice

import pytest
from msgspec.structs import replace

from game.core import Outcome
from game.match import Match
from game.rng import Rng
from scenes.games import SCREENS
from scenes.phones.seated import Seated
from scenes.phones.sheet import Figure
from scenes.table.settings import Settings
from tests.phones.sheet_player import (
    answer,
    bytes_of,
    check_waiting,
    guests_of,
    new_match,
    play,
    reachable,
    sheet_of,
    touched,
)
from tests.secret_moments import dealt_anew

GAMES = [name for name, screen in SCREENS.items() if screen.phone is not None]
each_game = pytest.mark.parametrize("game", GAMES)
QUICK = Settings(likelihoods=False)
MOST_OPTIONS = 700
MOMENTS = {"kitten_me": 1, "go_kitty": 3, "shut_up_cat": 10}
"""How many are looked at with all their options."""


def moments(game: str, count: int, seed: int) -> list[Match]:
    """Random moments of random games."""
    found: list[Match] = []
    rng = random.Random(seed)
    while len(found) < count:
        match, wanted = new_match(game, rng.getrandbits(40)), rng.randrange(60)
        chance = Rng(rng.getrandbits(40))
        while match.state.decision is not None and len(match.actions) < wanted:
            match.play(match.state.decision.options.sample(chance))
        if match.state.decision is not None:
            found.append(match)
    return found


@each_game
@pytest.mark.seldom
def test_answers_are_given_by_touching_phones_alone(game: str) -> None:
    """Every answer is allowed, and there is always something to touch."""
    rng = random.Random(1)
    assert sum(play(new_match(game, seed), rng, by_phone=0.3, most=20) for seed in range(4)) > 40


@pytest.mark.long
@each_game
def test_whole_games_are_played_by_touching_phones_alone(game: str) -> None:
    rng = random.Random(2)
    for seed in range(3):
        play(new_match(game, seed), rng)


@each_game
@pytest.mark.seldom
def test_every_kind_of_action_can_be_reached_by_touches(game: str) -> None:
    kinds, chance = set(SCREENS[game].info.actions._by_name), Rng(7)
    for seed in range(100):
        match = new_match(game, seed)
        while match.state.decision is not None and kinds:
            options = match.state.decision.options
            wanted = kinds & {type(one).__name__ for one in islice(options, MOST_OPTIONS)}
            reached = reachable(match, QUICK)
            while wanted:
                wanted.discard(kind := type(next(reached)).__name__)
                kinds.discard(kind)
            match.play(options.sample(chance))
    assert not kinds


@each_game
@pytest.mark.parametrize(
    ("seed", "times", "most"), [(2, 1, 60), pytest.param(4, 4, MOST_OPTIONS, marks=pytest.mark.long)]
)
def test_every_option_can_be_reached_by_touches(game: str, seed: int, times: int, most: int) -> None:
    """Where there are too many they are not looked for one by one."""
    for match in moments(game, MOMENTS[game] * times, seed):
        assert match.state.decision is not None
        options = set(islice(match.state.decision.options, most + 1))
        if len(options) <= most or game == "kitten_me":
            assert set(reachable(match, QUICK, most=20_000)) == set(match.state.decision.options)


@each_game
@pytest.mark.seldom
def test_a_sheet_tells_no_more_than_its_seat_knows(game: str) -> None:
    """Whatever the others hold, the bytes are the same: of those who wait, and at every touch of who is
    asked."""
    rng = random.Random(3)
    for match in moments(game, 10, seed=3):
        for seat in range(len(match.players)):
            other = dealt_anew(match, seat, Rng(rng.getrandbits(40)))
            for draft, sheet in touched(match, seat, rng):
                assert bytes_of(sheet) == bytes_of(sheet_of(other, seat, draft))


@each_game
def test_a_game_that_is_over_says_who_has_won(game: str) -> None:
    match = new_match(game, 5)
    chance = Rng(5)
    while match.state.decision is not None:
        match.play(match.state.decision.options.sample(chance))
    for seat in range(len(match.players)):
        check_waiting(match, seat)
        places = [one for one in sheet_of(match, seat).page.blocks if isinstance(one, Figure)]
        assert len(places) == len(match.players)
        assert places[0].number == "1."
        assert match.outcome is not None
        assert sum(place.lit for place in places) == len(match.outcome.winners)
        assert not [part for part in sheet_of(match, seat).page.standing if "Last" in str(part)]


def test_all_who_share_the_first_place_shine() -> None:
    match = new_match("kitten_me", 1, seats=4)
    seated = Seated.at(match, 0, guests_of(4))
    tie = replace(seated, view=replace(seated.view, outcome=Outcome(((0, 2), (1, 3)))))
    assert [(place.number, place.lit) for place in tie.places(lambda _: "")] == [
        ("1.", True),
        ("1.", True),
        ("3.", False),
        ("3.", False),
    ]


@each_game
def test_names_are_shown_as_they_are_written(game: str) -> None:
    match = new_match(game, 6, seats=2)
    answer(match, random.Random(6))
    seat = match.state.decision.seat if match.state.decision else 0
    words = json.dumps(json.loads(bytes_of(sheet_of(match, 1 - seat))), ensure_ascii=False)
    assert "\\\\" not in words
    assert "*" not in words.replace("*Zoë*", "")
