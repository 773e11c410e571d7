"""How fast the engines are, and whether thousands of games run through: `python -m tests.bench.engine`.

Without arguments it prints decisions per second of random play, at the fewest and at the most players.
With `--games 10000` it plays so many games of each kind, at all player counts and with all house rules by
turns, and prints the longest.
"""

import argparse
from collections.abc import Iterator
from itertools import cycle, islice, product
from typing import Any, get_type_hints

from msgspec.structs import fields

from game.catalog import GAMES
from game.info import GameInfo
from game.rng import Rng
from tests.bench.rate import best_rate


def one_game(info: GameInfo, seats: int, house: Any, rng: Rng) -> int:
    """The number of decisions in a game of random play."""
    state, _ = info.new(seats, house, rng.next())
    decisions = 0
    while (decision := state.decision) is not None:
        state, _ = state.apply(decision.options.sample(rng))
        decisions += 1
    return decisions


def speed(info: GameInfo, seats: int, house: Any) -> float:
    rng = Rng.derived("bench", info.name, seats)
    return best_rate(lambda: one_game(info, seats, house, rng))


def houses(info: GameInfo) -> Iterator[Any]:
    """Every combination of the switches and choices of a game."""
    hints = get_type_hints(info.house)
    values: dict[str, list[Any]] = {
        field.name: [False, True] if hints[field.name] is bool else [field.default]
        for field in fields(info.house)
    }
    if info.name == "kitten_me":
        values |= {"deck": list(hints["deck"]), "purrfect": [False, True], "whole_deck_shuffled": [False]}
    if info.name == "go_kitty":
        values |= {"deal": [3, 5]}
    return (info.house(**dict(zip(values, chosen, strict=True))) for chosen in product(*values.values()))


def print_speeds() -> None:
    for table, rate in speeds():
        print(f"{table}: {rate:,.0f} decisions per second")


def speeds() -> Iterator[tuple[str, float]]:
    """Decisions of random play per second at the fewest and at the most players."""
    for info in GAMES.values():
        chosen = list(houses(info)) if info.name == "kitten_me" else [info.house()]
        for seats in (info.min_seats, info.max_seats):
            for house in {getattr(one, "deck", None): one for one in chosen}.values():
                deck = f", {house.deck.value} deck" if hasattr(house, "deck") else ""
                yield f"{info.title}{deck}, {seats} players", speed(info, seats, house)


def play_many(games: int) -> None:
    for info in GAMES.values():
        tables = cycle(product(range(info.min_seats, info.max_seats + 1), list(houses(info))))
        rng = Rng.derived("many", info.name)
        lengths = [one_game(info, seats, house, rng) for seats, house in islice(tables, games)]
        print(f"{info.title}: {games:,} games, {sum(lengths):,} decisions, longest {max(lengths):,}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int)
    wanted = parser.parse_args().games
    if wanted:
        play_many(wanted)
    else:
        print_speeds()
