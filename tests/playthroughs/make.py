"""Golden games as readable text, one for each game and deck.

`python -m tests.playthroughs.make` makes them anew. A change of a rule shows here as a difference that a
person can read.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.core import describe
from game.go_kitty import HouseRules as GoKittyRules
from game.kitten_me import HouseRules as KittenMeRules
from game.kitten_me.cards import Deck
from game.match import Match, Player
from game.rng import Rng
from game.shut_up_cat import HouseRules as ShutUpCatRules

FOLDER = Path(__file__).parent

GOLDEN: dict[str, tuple[str, int, Any, int]] = {
    "kitten_me_white": ("kitten_me", 3, KittenMeRules(), 1),
    "kitten_me_grey": ("kitten_me", 4, KittenMeRules(deck=Deck.GREY), 2),
    "kitten_me_both": ("kitten_me", 7, KittenMeRules(deck=Deck.BOTH), 3),
    "go_kitty": ("go_kitty", 3, GoKittyRules(), 4),
    "go_kitty_end": ("go_kitty", 3, GoKittyRules(), 1400),
    "go_kitty_house": ("go_kitty", 2, GoKittyRules(deal=3, seek_ends_turn=True, no_seek_reversal=True), 5),
    "go_kitty_older": (
        "go_kitty",
        2,
        GoKittyRules(deal=3, seek_ends_turn=True, no_seek_reversal=True, standstill_rounds=3),
        5,
    ),
    "shut_up_cat": ("shut_up_cat", 2, ShutUpCatRules(), 6),
    "shut_up_cat_house": ("shut_up_cat", 4, ShutUpCatRules(chase_any_time=True), 12),
}
"""File name: game, seats, house rules, seed."""


def playthrough(name: str) -> str:
    return "\n".join(_lines(*GOLDEN[name])) + "\n"


def golden_match(name: str) -> Match:
    """A golden game, played to its end."""
    game, seats, house, seed = GOLDEN[name]
    match = _begun(game, seats, house, seed)
    rng = Rng.derived("playthrough", seed)
    while (decision := match.state.decision) is not None:
        match.play(decision.options.sample(rng))
    return match


def _begun(game: str, seats: int, house: Any, seed: int) -> Match:
    return Match(game, [Player(f"Cat {seat}", "random") for seat in range(seats)], house, seed)


def _lines(game: str, seats: int, house: Any, seed: int) -> Iterator[str]:
    yield f"{GAMES[game].title}, {seats} players, seed {seed}"
    yield describe(house)
    match = _begun(game, seats, house, seed)
    for event in match.history(None):
        yield f"    {describe(event)}"
    rng = Rng.derived("playthrough", seed)
    while (decision := match.state.decision) is not None:
        action = decision.options.sample(rng)
        yield f"{decision.seat} {decision.kind.name}: {describe(action)}"
        for event in match.play(action):
            yield f"    {describe(event)}"
    assert match.outcome is not None
    yield describe(match.outcome)


if __name__ == "__main__":
    argparse.ArgumentParser(description="Make the golden games anew.").parse_args()
    for name in GOLDEN:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
        print(f"{name}.txt")
