"""Whether a cat can be told by how it plays: `python -m tests.tools.name_the_cat GAME [--log SEED]`.

With `--log` it prints what everybody at the table saw of one game of an unnamed cat of `alley` against a
plain one, for somebody to guess at; the last line tells who it was. Without it, every character plays some
evenings that are known and some that are unnamed. A guesser that knows nothing but each cat's habits, how
often it does what and how much of it, names the cat of each unnamed evening whose habits are nearest.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import fields
from enum import Enum
from statistics import mean, pstdev
from typing import Any

from game.catalog import GAMES
from game.characters import CHARACTERS
from game.core import decide
from game.match import Match, Player
from game.shut_up_cat.actions import Rehide

LEVEL = "alley"
HIDDEN = (Rehide,)
"""Actions of which only the kind is public."""

Habits = dict[str, float]


def played(game: str, character: str, seed: int) -> tuple[Match, list[Any]]:
    """A game of the character against a plain cat, and what it did there."""
    match = Match(game, [Player("It", f"{LEVEL}/{character}"), Player("Rival", LEVEL)], None, seed)
    own = []
    while (decision := match.state.decision) is not None:
        seat = decision.seat
        bot = match.bot_for(seat)
        assert bot is not None
        action = decide(bot, match.view(seat), match.history(seat), match.bot_rng(seat))
        match.play(action)
        if seat == 0:
            own.append(action)
    return match, own


def habits(actions: Sequence[Any]) -> Habits:
    """How often each kind of action, and on average how much of each of its parts."""
    kinds = Counter(type(action).__name__ for action in actions)
    found = {kind: count / len(actions) for kind, count in kinds.items()}
    parts: dict[str, list[float]] = defaultdict(list)
    for action in actions:
        if not isinstance(action, HIDDEN):
            for field in fields(action):
                value = getattr(action, field.name)
                where = f"{type(action).__name__}.{field.name}"
                if isinstance(value, Enum):
                    parts[f"{where}: {type(value).__name__}"].append(1.0)
                elif isinstance(value, int):
                    parts[where].append(float(value))
                elif isinstance(value, tuple):
                    parts[where].append(float(len(value)))
            if hasattr(action, "spaces"):
                parts["tiles"].append(float(len(action.spaces)))
    for where, values in parts.items():
        whole = where.rpartition(":")[1]
        found[where] = len(values) / len(actions) if whole else mean(values)
    return found


def nearest(unnamed: Habits, known: dict[str, list[Habits]]) -> str:
    """The cat whose habits are nearest, each habit measured by how much the cats differ in it by chance."""
    centres = {name: _mean(evenings) for name, evenings in known.items()}
    every = {habit for evenings in known.values() for evening in evenings for habit in evening}
    spread = {
        habit: mean(pstdev([evening.get(habit, 0.0) for evening in evenings]) for evenings in known.values())
        for habit in every
    }

    def far(name: str) -> float:
        return sum(
            ((unnamed.get(habit, 0.0) - centres[name].get(habit, 0.0)) / spread[habit]) ** 2
            for habit in every
            if spread[habit] > 0
        )

    return min(known, key=far)


def _mean(evenings: Sequence[Habits]) -> Habits:
    every = {habit for evening in evenings for habit in evening}
    return {habit: mean(evening.get(habit, 0.0) for evening in evenings) for habit in every}


def evening(game: str, character: str, first: int, games: int) -> Habits:
    """The habits of one cat over some games in a row."""
    actions: list[Any] = []
    for seed in range(first, first + games):
        actions += played(game, character, seed)[1]
    return habits(actions)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--log", type=int, metavar="SEED", help="print one game of an unnamed cat")
    parser.add_argument("--evenings", type=int, default=4, help="known of each cat, and as many unnamed ones")
    parser.add_argument("--games", type=int, default=3, help="in an evening")
    args = parser.parse_args()
    names = list(CHARACTERS)
    if args.log is not None:
        character = names[args.log * 7 % len(names)]
        for event in played(args.game, character, args.log)[0].history(None):
            print(event)
        print(f"It was {character}.")
        return
    known: dict[str, list[Habits]] = {}
    unnamed: list[tuple[str, Habits]] = []
    for name in names:
        found = [evening(args.game, name, 1000 * number, args.games) for number in range(2 * args.evenings)]
        known[name] = found[: args.evenings]
        unnamed += [(name, one) for one in found[args.evenings :]]
    right = sum(nearest(one, known) == name for name, one in unnamed)
    print(f"{args.game}: {right} of {len(unnamed)} evenings named; by chance it would be 1 in {len(names)}")


if __name__ == "__main__":
    main()
