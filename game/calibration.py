"""Compares the bots' stated chances with the truth: `python -m game.calibration GAME --seats
panther,panther`.

Bots play each other, and at every decision the deciding seat's stated chances are held against the real
state, in ten bins. A seat that says 70 % should be right seven times in ten.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

from game.arena import Contest, add_contest_arguments, parse_contest, processes
from game.core import SetupError, decide
from game.rng import Rng

BINS = 10
"""Stated chances are sorted into so many ranges of equal width."""


@dataclass(slots=True)
class Bin:
    """All stated chances of one tenth, and how often they came true."""

    count: int = 0
    stated: float = 0.0
    true: int = 0

    @property
    def error(self) -> float:
        """How far the stated chances lie from how often they came true, on average."""
        return abs(self.stated - self.true) / self.count if self.count else 0.0


def bins(forecasts: Iterable[tuple[float, bool]]) -> list[Bin]:
    found = [Bin() for _ in range(BINS)]
    for chance, true in forecasts:
        own = found[min(BINS - 1, int(chance * BINS))]
        own.count += 1
        own.stated += chance
        own.true += true
    return found


def mean_error(found: Sequence[Bin]) -> float:
    """The mean error of a stated chance: that of its bin, each bin as heavy as its predictions are many."""
    return sum(one.count * one.error for one in found) / sum(one.count for one in found)


def distinct_number(contest: Contest, number: int) -> int:
    """A match number that no other `number` repeats: equal bots in rotated seats would play the same game."""
    seats = contest.seats
    seatings = len({seats[turns:] + seats[:turns] for turns in range(len(seats))})
    deal, turns = divmod(number, seatings)
    return deal * len(seats) + turns


def forecasts(contest: Contest, number: int) -> list[tuple[float, bool]]:
    """One match, and at each decision what its seat predicts and whether it is so."""
    match = contest.match(distinct_number(contest, number))
    beliefs = match.info.beliefs
    bots = [match.bot_for(seat) for seat in range(len(match.players))]
    made: list[tuple[float, bool]] = []
    while (decision := match.state.decision) is not None:
        seat = decision.seat
        view, history = match.view(seat), match.history(seat)
        rng = Rng.derived(match.seed, "predictions", len(match.actions))
        stated = beliefs.predictions(view, history, rng)
        made += [(prediction.chance, prediction.comes_true(match.state)) for prediction in stated]
        bot = bots[seat]
        assert bot is not None
        match.play(decide(bot, view, history, match.bot_rng(seat)))
    return made


def table(found: Sequence[Bin]) -> str:
    """The bins as a Markdown table."""
    lines = ["| stated | predictions | mean stated | came true |", "|---|---|---|---|"]
    for place, one in enumerate(found):
        label = f"{place / BINS:.0%} to {(place + 1) / BINS:.0%}"
        if one.count:
            shares = f"{one.stated / one.count:.3f} | {one.true / one.count:.3f}"
            lines.append(f"| {label} | {one.count:,} | {shares} |")
        else:
            lines.append(f"| {label} | 0 | | |")
    return "\n".join([*lines, "", f"Mean error: {mean_error(found):.3f}"])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.calibration", description="Hold the bots' stated chances against the truth."
    )
    add_contest_arguments(parser, games=200)
    parser.add_argument("--seats", default="panther,panther", help="the bots round the table")
    args = parser.parse_args(arguments)
    try:
        contest = parse_contest(args.game, args.seats, args.house, args.seed)
    except SetupError as problem:
        parser.error(str(problem))
    with processes(contest, args.jobs) as pool:
        games = pool.map(partial(forecasts, contest), range(args.games))
        print(table(bins(chain.from_iterable(games))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
