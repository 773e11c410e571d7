"""Plays bots against bots: `python -m game.arena GAME --seats panther,greedy` tells who wins how often, and
how certain that is.

Seats are filled by level (`panther`), by level and character (`panther/misty`), by a fixed rung (`greedy`) or
by a bot of your own (`my_bot.py:Doubter`: a file, and a class in it that needs no arguments). Without
any, the whole ladder of the game is played, and `--cast alley` seats every character of that level
against the plain one. Every deal is played once from each seating, so that neither luck nor the order at the
table decides.
This is the one module of `game` that looks at the clock and writes files.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from itertools import pairwise
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.characters import CHARACTERS, LEVELS, Temper
from game.codec import CodecError, from_plain, to_plain
from game.core import Bot, SetupError, decide
from game.info import with_bots
from game.match import Match, Player
from game.values import Record

Z_95 = 1.96
"""So many standard deviations to either side hold 95 % of a normal distribution."""


class Contest(Record):
    """Who plays what, under which house rules and from which seed on."""

    game: str
    seats: tuple[str, ...]
    house: Any
    seed: int

    def match(self, number: int) -> Match:
        """The match of that number: deals are shared by as many matches as there are seats."""
        deal, turns = divmod(number, len(self.seats))
        seated = self.seats[turns:] + self.seats[:turns]
        return Match(self.game, [Player(name, name) for name in seated], self.house, self.seed + deal)


class GameResult(Record):
    """Who won one game (ties split), and how many decisions it took."""

    wins: dict[str, float]
    decisions: int


class ContestResult(Record):
    """What a contest brought: wins by name (ties split) and the 95 % interval of each share."""

    contest: Contest
    games: int
    wins: dict[str, float]
    decisions_per_s: float

    def share(self, name: str) -> float:
        return self.wins[name] / self.games

    def interval(self, name: str) -> tuple[float, float]:
        return wilson(self.share(name), self.games)


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win share after so many games.

    >>> low, high = wilson(0.5, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    spread = Z_95**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z_95 * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return middle - half, middle + half


def play(contest: Contest, number: int) -> GameResult:
    match = contest.match(number)
    bots = [match.bot_for(seat) for seat in range(len(match.players))]
    while (decision := match.state.decision) is not None:
        seat = decision.seat
        bot = bots[seat]
        assert bot is not None
        match.play(decide(bot, match.view(seat), match.history(seat), match.bot_rng(seat)))
    assert match.outcome is not None
    winners = match.outcome.winners
    wins = dict.fromkeys(contest.seats, 0.0)
    for seat in winners:
        wins[match.players[seat].name] += 1 / len(winners)
    return GameResult(wins, len(match.actions))


def processes(contest: Contest, jobs: int) -> ProcessPoolExecutor:
    """Processes that know the contest's bots. They start afresh: a forked copy of a program with threads may
    wait for ever for a lock that was held while it was copied."""
    return ProcessPoolExecutor(jobs, get_context("spawn"), register_bots, (contest.game, contest.seats))


def results(contest: Contest, games: int, jobs: int) -> Iterator[GameResult]:
    if jobs == 1:
        yield from map(partial(play, contest), range(games))
        return
    with processes(contest, jobs) as pool:
        yield from pool.map(partial(play, contest), range(games), chunksize=8)


def run_contest(contest: Contest, games: int, jobs: int = 1, progress: bool = False) -> ContestResult:
    """Play all the games and add up."""
    began = time.perf_counter()
    wins = dict.fromkeys(contest.seats, 0.0)
    decisions = 0
    for done, result in enumerate(results(contest, games, jobs), 1):
        decisions += result.decisions
        for name, share in result.wins.items():
            wins[name] += share
        if progress:
            _show_progress(done, games)
    return ContestResult(contest, games, wins, decisions / (time.perf_counter() - began))


def _show_progress(done: int, games: int) -> None:
    filled = 30 * done // games
    end = "\n" if done == games else ""
    print(f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{games}", end=end, file=sys.stderr, flush=True)


def table(standing: ContestResult) -> str:
    contest = standing.contest
    lines = [f"{GAMES[contest.game].title}, {standing.games} games, seats {', '.join(contest.seats)}"]
    for name in sorted(standing.wins, key=standing.share, reverse=True):
        low, high = standing.interval(name)
        lines.append(f"  {name:24} {standing.share(name):6.1%}   95 %: {low:6.1%} to {high:6.1%}")
    lines.append(f"  {standing.decisions_per_s:,.0f} decisions per second")
    return "\n".join(lines)


def report(standings: Sequence[ContestResult]) -> str:
    """A ladder in Markdown: a row for each contest of one game, told from the side of the first seat."""
    contest = standings[0].contest
    lines = [
        ", ".join([GAMES[contest.game].title, f"deals from seed {contest.seed} on", *_unusual(contest)]),
        "",
        "| seats | games | first seat wins | 95 % interval |",
        "|---|---|---|---|",
    ]
    for standing in standings:
        seats = standing.contest.seats
        low, high = standing.interval(seats[0])
        rivals = ", ".join(f"`{name}`" for name in seats)
        share = standing.share(seats[0])
        lines.append(f"| {rivals} | {standing.games:,} | {share:.1%} | {low:.1%} to {high:.1%} |")
    return "\n".join(lines) + "\n"


def _unusual(contest: Contest) -> Iterator[str]:
    """The house rules that differ from the usual ones, in the words of the command line."""
    usual = to_plain(GAMES[contest.game].house())
    for name, value in to_plain(contest.house).items():
        if value != usual[name]:
            yield f"{name}={value if isinstance(value, str) else json.dumps(value)}"


def ladder(game: str) -> list[str]:
    """The contests that show what each level is worth: every rung against the one below.

    The highest level also meets all fixed rungs, the strongest of them, which is named last, three at a time.
    """
    bots = GAMES[game].bots
    levels = [level for level in LEVELS if level in bots]
    fixed = [name for name in bots if name not in levels]
    rungs = [fixed[0], *levels]
    top = rungs[-1]
    pairs = [f"{upper},{lower}" for lower, upper in pairwise(rungs)]
    tests = [f"{top},{name}" for name in fixed if name != fixed[0]]
    return [*pairs, *tests, f"{top},{fixed[-1]},{fixed[-1]},{fixed[-1]}"]


def character_contests(level: str) -> list[str]:
    """The contests that show what a temper costs: every character against the plain bot of its level."""
    return [f"{level}/{character},{level}" for character in CHARACTERS]


def as_json(standing: ContestResult) -> str:
    return json.dumps(
        {
            "game": standing.contest.game,
            "seats": list(standing.contest.seats),
            "games": standing.games,
            "wins": standing.wins,
            "interval": {name: standing.interval(name) for name in standing.wins},
            "decisions_per_s": standing.decisions_per_s,
        }
    )


def house_rules(game: str, changes: Iterable[str]) -> Any:
    """The house rules of a game with changes such as `deck=GREY` or `purrfect=true`."""
    house = GAMES[game].house()
    plain = to_plain(house)
    for change in changes:
        name, _, value = change.partition("=")
        if name not in plain:
            raise SetupError(f"{GAMES[game].title} has no house rule {name!r}; it has {', '.join(plain)}")
        plain[name] = _value(value)
    try:
        return from_plain(type(house), plain)
    except CodecError as problem:
        raise SetupError(f"the house rules do not fit: {problem}") from problem


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def register_bots(game: str, seats: Iterable[str]) -> None:
    """Add the bots to a game that are given as a file and a class in it."""
    for name in seats:
        file, _, called = name.rpartition(":")
        if file.endswith(".py") and name not in GAMES[game].bots:
            bots: dict[str, Callable[[Temper], Bot]] = dict(GAMES[game].bots)
            bots[name] = partial(_without_temper, _class_in(Path(file), called))
            GAMES[game] = with_bots(GAMES[game], bots)


def _without_temper(make: Callable[[], Bot], _: Temper) -> Bot:
    return make()


def _class_in(file: Path, called: str) -> Any:
    spec = spec_from_file_location(file.stem, file)
    if not file.is_file() or spec is None or spec.loader is None:
        raise SetupError(f"there is no file {file}")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    if not hasattr(module, called):
        raise SetupError(f"{file} has no class {called!r}")
    return getattr(module, called)


def parse_contest(game: str, seats: str, changes: Iterable[str], seed: int) -> Contest:
    """The contest of a command line's arguments; raises SetupError if they make none."""
    contest = Contest(game, tuple(seats.split(",")), house_rules(game, changes), seed)
    register_bots(game, contest.seats)
    contest.match(0)
    return contest


def add_contest_arguments(parser: argparse.ArgumentParser, games: int) -> None:
    """The options of every command that lets bots play."""
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=positive, default=games)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--house",
        action="append",
        default=[],
        metavar="RULE=VALUE",
        help="a house rule, such as deck=GREY or purrfect=true; may be repeated",
    )
    parser.add_argument("--jobs", type=positive, default=1, help="processes to play in")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.arena", description="Let bots play each other.")
    add_contest_arguments(parser, games=1000)
    parser.add_argument(
        "--seats", action="append", help="bots round a table, such as panther/misty,odds; may be repeated"
    )
    parser.add_argument("--cast", metavar="LEVEL", help="every character of a level against the plain one")
    parser.add_argument("--json", action="store_true", help="one JSON object a contest instead of a table")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write all results as a Markdown table")
    args = parser.parse_args(arguments)
    tables = [*(args.seats or ()), *(character_contests(args.cast) if args.cast else ())] or ladder(args.game)
    try:
        contests = [parse_contest(args.game, seats, args.house, args.seed) for seats in tables]
    except SetupError as problem:
        parser.error(str(problem))
    standings = []
    for contest in contests:
        standings.append(run_contest(contest, args.games, args.jobs, progress=sys.stderr.isatty()))
        print(as_json(standings[-1]) if args.json else table(standings[-1]), flush=True)
        if args.report:
            args.report.write_text(report(standings), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
