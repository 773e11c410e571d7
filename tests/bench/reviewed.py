"""Holds reviews against bots whose strength is known, and against how games end:
`python -m tests.bench.reviewed GAME --games 40 --kept FILE`.

Each bot plays the same rival, its games are reviewed, and its share of best moves is told. A review that can
tell good play from bad gives a stronger bot a higher share. Of all chances to win that it states as 70 %,
seven in ten come true among equals (`--bots alley --against alley`). Each game is a line of the kept file: a
run that was stopped goes on where it was.
"""

import argparse
import gc
import json
import sys
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any

from game.arena import Z_95, Contest, add_contest_arguments, parse_contest, positive, processes
from game.calibration import bins, distinct_number
from game.calibration import table as calibration_table
from game.codec import from_plain, to_plain
from game.core import SetupError, decide
from game.match import Match
from game.review import Judged, Review
from game.reviewing import Reviewer
from game.values import Record

PANTHERS = 4
"""How many times the samples of the best bot judge it and the others."""
GOAL = 200
"""Over so many games no two bots' intervals may touch."""
_DIGITS = 4


class Choice(Record):
    """One decision, as the review judged it."""

    step: int
    kind: str
    best_kind: str
    chosen: float
    best: float
    first_sight: float
    doubt: float
    grade: str
    counted: bool

    @classmethod
    def of(cls, one: Judged) -> "Choice":
        chosen, best, first = (
            round(tried.worth.chance, _DIGITS) for tried in (one.chosen, one.best, one.first_sight)
        )
        return cls(
            one.step,
            type(one.chosen.action).__name__,
            type(one.best.action).__name__,
            chosen,
            best,
            first,
            round(one.chosen.worth.doubt, _DIGITS),
            one.grade.name,
            one.at_stake,
        )


class SeatReview(Record):
    """What a review says of one seat in one game."""

    bot: str
    result: float
    best: int
    counted: int
    cost: float
    luck: float
    choices: tuple[Choice, ...]
    seconds: float
    """Of processor time, for all choices."""
    longest: float = 0.0
    """Between two pauses."""


class GameReview(Record):
    """Of one game what the review says of those seats that are looked at."""

    bots: tuple[str, ...]
    number: int
    seats: tuple[SeatReview, ...]


class Table(Record):
    """Bots round a table, of which the first is looked at, or all."""

    contest: Contest
    all_seats: bool

    def looks_at(self, kind: str) -> bool:
        return self.all_seats or kind == self.contest.seats[0]


def played(contest: Contest, number: int) -> Match:
    match = contest.match(distinct_number(contest, number))
    bots = [match.bot_for(seat) for seat in range(len(match.players))]
    while (decision := match.state.decision) is not None:
        seat = decision.seat
        bot = bots[seat]
        assert bot is not None
        match.play(decide(bot, match.view(seat), match.history(seat), match.bot_rng(seat)))
    return match


def reviewed(budget: int, seed: int, game: tuple[Table, int]) -> GameReview:
    """One match, and what the review says."""
    table, number = game
    match = played(table.contest, number)
    seats = []
    for seat, player in enumerate(match.players):
        if not table.looks_at(player.kind):
            continue
        review, seconds, longest = timed(Reviewer(match, seat, budget=budget, seed=seed).work())
        seats.append(
            SeatReview(
                player.kind,
                review.result,
                review.best_moves,
                len(review.counted),
                round(review.cost, _DIGITS),
                round(review.luck, _DIGITS),
                tuple(map(Choice.of, review.judged)),
                round(seconds, _DIGITS),
                round(longest, _DIGITS),
            )
        )
    return GameReview(table.contest.seats, number, tuple(seats))


def timed(work: Generator[None, None, Review]) -> tuple[Review, float, float]:
    """A review, and what it took of processor time: all, and the longest between two pauses. What was loaded
    before is kept out of the garbage collector's rounds."""
    gc.collect()
    gc.freeze()
    whole = longest = 0.0
    began = time.thread_time()
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value, whole, longest
        now = time.thread_time()
        whole, longest, began = whole + now - began, max(longest, now - began), now


def interval(shares: Sequence[tuple[float, int]], games: int | None = None) -> tuple[float, float, float]:
    """The share of best moves among those that counted, and its 95 % interval; or what that would be after
    so many games. Games are drawn, not choices: those of one game are alike.

    >>> [round(part, 3) for part in interval([(5, 10), (7, 10), (6, 10), (6, 10)])]
    [0.6, 0.531, 0.669]
    """
    best, counted = (sum(part) for part in zip(*shares, strict=True))
    share = best / max(1, counted)
    apart = sum((own - share * among) ** 2 for own, among in shares) / max(1, counted) ** 2
    scale = len(shares) / (games or len(shares))
    half = Z_95 * sqrt(apart * scale)
    return share, max(0.0, share - half), min(1.0, share + half)


def shares_table(games: Sequence[GameReview], goal: int = GOAL) -> str:
    """The bots as a Markdown table, the highest share first."""
    lines = [
        "| bot | games | best moves | share | 95 % interval "
        f"| after {goal} games | cost a game | luck | wins | ms a choice | longest slice |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    by_bot: dict[str, list[SeatReview]] = {}
    for seat in (seat for game in games for seat in game.seats):
        by_bot.setdefault(seat.bot, []).append(seat)
    rows = []
    for bot, seats in by_bot.items():
        shares = [(seat.best, seat.counted) for seat in seats]
        share, *now = interval(shares)
        then = interval(shares, goal)[1:]
        means = [
            sum(part) / len(seats)
            for part in zip(*((one.cost, one.luck, one.result) for one in seats), strict=True)
        ]
        spent = 1000 * sum(one.seconds for one in seats) / max(1, sum(len(one.choices) for one in seats))
        best, counted = (sum(part) for part in zip(*shares, strict=True))
        parts = [f"`{bot}`", str(len(seats)), f"{best} of {counted}", f"{share:.1%}"]
        parts += [f"{low:.1%} to {high:.1%}" for low, high in (now, then)]
        longest = 1000 * max(one.longest for one in seats)
        parts += [*(f"{mean:.2f}" for mean in means), f"{spent:.0f}", f"{longest:.1f}"]
        rows.append((share, f"| {' | '.join(parts)} |"))
    return "\n".join([*lines, *(row for _, row in sorted(rows, reverse=True))])


def forecasts(games: Iterable[GameReview]) -> Iterator[tuple[float, bool]]:
    """The chance to win that was stated for each choice, and whether it came true; each twice, so that a
    shared win can be half a one."""
    for seat in (seat for game in games for seat in game.seats):
        for choice in seat.choices:
            yield choice.chosen, seat.result > 0
            yield choice.chosen, seat.result == 1


def read(kept: Path | None) -> list[GameReview]:
    """The games of a run that was stopped; a line that was not written to its end does not count."""
    if kept is None or not kept.exists():
        return []
    found = []
    for line in kept.read_text(encoding="utf-8").splitlines():
        try:
            plain: Any = json.loads(line)
        except json.JSONDecodeError:
            continue
        found.append(from_plain(GameReview, plain))
    return found


def end_the_last_line(kept: Path) -> None:
    if kept.exists() and not kept.read_bytes().endswith(b"\n"):
        with kept.open("a", encoding="utf-8") as file:
            file.write("\n")


def run(
    games: Sequence[tuple[Table, int]], jobs: int, budget: int, seed: int, kept: Path | None
) -> Iterator[GameReview]:
    one_game = partial(reviewed, budget, seed)
    began = time.perf_counter()
    if kept is not None:
        end_the_last_line(kept)
    with processes(games[0][0].contest, jobs) as pool:
        found = map(one_game, games) if jobs == 1 else pool.map(one_game, games)
        for done, game in enumerate(found, 1):
            if kept is not None:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(to_plain(game)) + "\n")
            left = (len(games) - done) * (time.perf_counter() - began) / done / 60
            print(f"{done} of {len(games)}, {left:.0f} minutes to go", file=sys.stderr, flush=True)
            yield game


def tables(args: argparse.Namespace) -> list[Table]:
    """Each bot against the rival, or all round one table; raises SetupError if that is none."""
    if not args.against:
        return [Table(parse_contest(args.game, args.bots, args.house, args.seed), all_seats=True)]
    return [
        Table(parse_contest(args.game, f"{bot},{args.against}", args.house, args.seed), bot == args.against)
        for bot in args.bots.split(",")
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.reviewed",
        description="Review games of bots, and tell their shares of best moves.",
    )
    add_contest_arguments(parser, games=GOAL)
    parser.add_argument("--bots", default="random,kitten,alley,panther", help="who is reviewed")
    parser.add_argument(
        "--against", default="house", metavar="BOT", help="whom each plays; empty: all sit round one table"
    )
    parser.add_argument(
        "--budget", type=positive, default=PANTHERS, help="how many times the panther's samples are taken"
    )
    parser.add_argument("--review-seed", type=int, default=1, help="the seed of the reviews")
    parser.add_argument(
        "--kept", type=Path, metavar="FILE", help="keep each game there, and go on from there"
    )
    args = parser.parse_args(arguments)
    try:
        round_tables = tables(args)
    except SetupError as problem:
        parser.error(str(problem))
    found = read(args.kept)
    known = {(game.bots, game.number) for game in found}
    games = [(table, number) for number in range(args.games) for table in round_tables]
    games = [(table, number) for table, number in games if (table.contest.seats, number) not in known]
    if games:
        found += run(games, args.jobs, args.budget, args.review_seed, args.kept)
    print(shares_table(found))
    print()
    print("The chance to win of each choice, against how the game ended:")
    print(calibration_table(bins(forecasts(found))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
