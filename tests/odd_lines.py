"""Lines of finished games that are of the right types and in range, and odd all the same: too few seats,
places that no ranking gives, facts of nobody, numbers that no game brings. And everything that reads such
lines: the goals and the album, the statistics of all and of each person, and their table for other
programs."""

import random
from collections.abc import Sequence
from typing import Any

from game.catalog import GAMES
from game.characters import CHARACTERS, FIRST_LEVEL, LEVELS
from game.goals import HOUSE_GOALS, Played
from scenes.games import goals_of_games
from scenes.pages.statistics.csv_file import as_csv
from scenes.pages.statistics.person import person_rows
from scenes.pages.statistics.record import finished_line, records, tallies
from scenes.pictures.cats import Coat
from scenes.store.album import album_of, played_from
from scenes.store.fields import MOST_ACTIONS, MOST_ROUNDS, MOST_SEATS
from scenes.store.finished import Finished

KINDS = (
    *("human", "human", "human", "", "/", "cat/", "/misty", "human/misty", "=1+1", "HUMAN"),
    *(f"{level}/{character}" for level in (FIRST_LEVEL, *LEVELS[::3]) for character in list(CHARACTERS)[:2]),
)
FACTS = (
    *("bluffs", "right_calls", "best_turn", "chases", "best_gift", "of_a_kind", "mice", "best_", "", "meows"),
    *("caught:0", "caught:1", "caught:9", "caught:", "caught:٣", "caught:²", "caught:-1", "=1+1", "@x", " "),
)
NAMES = ("Ada", "ada ", " Ada", "", " ", "Misty", "=1+1", "<hint>", "*", "{name}", "ẞ", "W" * 40)
NUMBERS = (0, 0, 1, 2, 39, 40, 41, 100_000)


def odd_line(rng: random.Random, game: str, check: int) -> dict[str, Any]:
    """A line that the types and ranges of its fields allow."""
    seats = rng.choice((1, 1, 2, 2, 3, 4, 5, MOST_SEATS))
    return {
        "game": game,
        "day": rng.choice(("2026-11-15", "0001-01-01", "9999-12-31", "2026-11-15T23:59:59+14:00")),
        "rounds": rng.choice((1, 2, 7, MOST_ROUNDS)),
        "seats": [_seat(rng, seats) for _ in range(seats)],
        "check": f"{check:064}",
    }


def _seat(rng: random.Random, seats: int) -> dict[str, Any]:
    return {
        "name": rng.choice(NAMES),
        "coat": rng.choice(list(Coat)).value,
        "kind": rng.choice(KINDS),
        "place": rng.choice((1, 1, 2, seats, MOST_SEATS)),
        "number": rng.choice(NUMBERS),
        "helped": rng.choice((0, 0, 1, MOST_ACTIONS)),
        "facts": {name: rng.choice(NUMBERS) for name in rng.sample(FACTS, rng.randrange(4))},
    }


def can_have_been_played(line: dict[str, Any]) -> bool:
    """Whether a game of that kind can end in such a way: enough people, and the best is first."""
    info, places = GAMES[line["game"]], sorted(seat["place"] for seat in line["seats"])
    ranked = all(place in (number, places[number - 2]) for number, place in enumerate(places, 1))
    return info.min_seats <= len(places) <= info.max_seats and places[0] == 1 and ranked


def read_by_everybody(games: Sequence[Finished]) -> None:
    """Whatever looks at the lines of finished games does, one by one and at all together."""
    for one in games:
        assert finished_line(one)
        ask_all_goals(played_from(one))
    album_of(games, goals_of_games())
    assert as_csv(games).count("\n") > len(games)
    for game in GAMES:
        of_game = [one for one in games if one.game == game]
        assert all(tally.won <= tally.games <= len(of_game) for tally in tallies(of_game))
        for record in records(of_game):
            assert person_rows(record)


def ask_all_goals(played: Played) -> None:
    """Every goal of every game, whichever game it was: none may raise."""
    for goals in goals_of_games().values():
        for goal in goals:
            for seat in range(len(played.kinds)):
                goal.reached(played, seat)
    for house_goal in HOUSE_GOALS:
        house_goal.reached([played, played], list(GAMES))
