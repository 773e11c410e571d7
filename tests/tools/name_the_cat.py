"""Whether a cat can be told by how it plays: `python -m tests.tools.name_the_cat GAME`.

Every character of `alley` plays some evenings that are known and some that are unnamed, with two plain cats.
A guesser reads the log as players do: it knows how often which word stands in the lines about each cat, and
names the cat of each unnamed evening that is likeliest to be told in those words.
With `--write FOLDER` one evening of every cat is written there for somebody to guess at, and apart from them
who is who.
"""

import argparse
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from math import log
from pathlib import Path
from statistics import mean

from game.catalog import GAMES
from game.rng import Rng
from tests.tools.evenings import cast, own_lines, played, told

KNOWN, UNNAMED = 0, 1_000_000
"""The seeds from which evenings are played."""

BEYOND_CHANCE = 2.0
"""By chance alone the counts of a word spread among cats about as much as their mean."""

FEW, MANY = 4, 7

Words = Counter[str]


def words(lines: Sequence[str]) -> Words:
    """How often each word stands after each verb, "bids Hats", "turns few", and which verb follows which."""
    found: Words = Counter()
    before = ""
    for line in lines:
        _, verb, *rest = re.sub(r"[^\w ]", "", line).split()
        found.update([verb, f"{before}, {verb}", *(f"{verb} {_rounded(word)}" for word in rest)])
        before = verb
    return found


def _rounded(word: str) -> str:
    """Nobody remembers numbers."""
    if not word.isdecimal():
        return word
    return "few" if int(word) < FEW else "some" if int(word) < MANY else "many"


def telling(known: Mapping[str, Words]) -> set[str]:
    """The words that some cats use so much more often than others that it can hardly be chance."""
    found = set()
    for word in set().union(*known.values()):
        counts = [said[word] for said in known.values()]
        usual = mean(counts)
        spread = sum((count - usual) ** 2 for count in counts) / (len(counts) - 1)
        if spread > BEYOND_CHANCE * usual:
            found.add(word)
    return found


def likeliest(unnamed: Words, known: Mapping[str, Words]) -> str:
    """Whose words these are, by each cat's shares of the telling ones."""
    words = telling(known)

    def fits(name: str) -> float:
        counts = {word: known[name][word] + 0.5 for word in words}
        total = sum(counts.values())
        return sum(unnamed[word] * log(count / total) for word, count in counts.items())

    return max(known, key=fits)


def evening(game: str, character: str, first: int, games: int) -> Words:
    """The words about one cat over some games in a row."""
    found: Words = Counter()
    for seed in range(first, first + games):
        found += words(list(own_lines(game, played(game, character, seed))))
    return found


def write(game: str, folder: Path, games: int, seed: int) -> None:
    """One evening of every cat, with its own deals, in an order of chance; a file apart says who is who."""
    folder.mkdir(parents=True, exist_ok=True)
    key = Rng.derived("evenings", game, seed).shuffled(cast())
    for number, character in enumerate(key, 1):
        lines: list[str] = []
        for deal in range(games):
            events = played(game, character, seed + number * games + deal)
            lines += [f"Game {deal + 1}", "", *told(game, events), ""]
        (folder / f"{game}_{number:02}.txt").write_text("\n".join(lines), encoding="utf-8")
    answers = [f"{number:02} {character}" for number, character in enumerate(key, 1)]
    (folder / f"{game}_key.txt").write_text("\n".join(answers) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="write one evening of every cat")
    parser.add_argument("--seed", type=int, default=UNNAMED, help="where the unnamed evenings begin")
    parser.add_argument("--evenings", type=int, default=4, help="known of each cat, and as many unnamed ones")
    parser.add_argument("--games", type=int, default=3, help="in an evening")
    args = parser.parse_args()
    if args.write is not None:
        write(args.game, args.write, args.games, args.seed)
        return
    known = {name: evening(args.game, name, KNOWN, args.games * args.evenings) for name in cast()}
    right: Counter[str] = Counter()
    for name in cast():
        for number in range(args.evenings):
            unnamed = evening(args.game, name, args.seed + args.games * number, args.games)
            right[name] += likeliest(unnamed, known) == name
    for name in cast():
        print(f"{name:12} {right[name]} of {args.evenings}")
    everybody = args.evenings * len(cast())
    print(f"{args.game}: {right.total()} of {everybody} evenings named; chance names 1 in {len(cast())}")


if __name__ == "__main__":
    main()
