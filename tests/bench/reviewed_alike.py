"""Holds reviews against bots whose strength is known, all in the same positions:
`python -m tests.bench.reviewed_alike GAME --seats house,house,house,house --games 20 --kept FILE`.

A seat that plays badly soon has little to lose, and one that plays better has Clowders to forget: round one
table bots do not have the same decisions to make. Here games are played by one bot, and at their decisions
each other one is asked what it would do. All answers are weighed at once. Each game is a line of the kept
file: a run that was stopped goes on where it was.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.arena import Contest, add_contest_arguments, parse_contest, positive, processes
from game.core import SetupError, decide, run_to_end
from game.reviewing import Reviewer
from game.rng import Rng
from tests.bench.reviewed import PANTHERS, end_the_last_line, interval, played

BOTS = ("random", "kitten", "alley", "panther")
_DIGITS = 4
Shares = dict[str, tuple[int, int, float]]
"""By bot, in how many decisions it found the best, of how many that counted, and what it lost in these: the
chance to win behind that of the best, noise or not."""


def shares(contest: Contest, budget: int, every: int, number: int) -> Shares:
    """What each bot would find in a game that others play, at every so many decisions of each seat."""
    match = played(contest, number)
    weigher = match.info.weigher
    assert weigher is not None
    found, lost, counted = dict.fromkeys(BOTS, 0), dict.fromkeys(BOTS, 0.0), 0
    for seat in range(len(match.players)):
        for step in Reviewer(match, seat).steps[::every]:
            view = match.state_after(step).view(seat)
            history = match.history(seat)[: match.event_count_after(step)]
            rng = Rng.derived("alike", match.seed, step)
            chosen = {
                bot: decide(match.info.bot(bot), view, history, Rng.derived("alike", bot, match.seed, step))
                for bot in BOTS
            }
            assert view.options is not None
            also = (*chosen.values(), view.options.sample(rng))
            weighed = run_to_end(weigher.weigh(view, history, rng, budget * weigher.samples, also))
            if not all(map(weighed.is_as_good, weighed.worths)):
                counted += 1
                for bot, action in chosen.items():
                    found[bot] += weighed.is_as_good(action)
                    lost[bot] += weighed.behind(action)
    return {bot: (best, counted, round(lost[bot], _DIGITS)) for bot, best in found.items()}


def table(games: Sequence[Shares]) -> str:
    """The bots as a Markdown table, with 95 % intervals of which games are drawn, not choices."""
    lines = ["| bot | games | best moves | share | lost a choice |", "|---|---|---|---|---|"]
    for bot in BOTS:
        found = [game[bot] for game in games]
        best, counted = (sum(part) for part in list(zip(*found, strict=True))[:2])
        share = interval([(own, among) for own, among, _ in found])
        lost = interval([(loss, among) for _, among, loss in found])
        told = ("{:.1%} ({:.1%} to {:.1%})".format(*one) for one in (share, lost))
        lines.append(f"| `{bot}` | {len(games)} | {best} of {counted} | {' | '.join(told)} |")
    return "\n".join(lines)


def read(kept: Path | None) -> dict[int, Shares]:
    """The games of a run that was stopped; a line that was not written to its end does not count."""
    found: dict[int, Shares] = {}
    for line in [] if kept is None or not kept.exists() else kept.read_text(encoding="utf-8").splitlines():
        try:
            number, plain = json.loads(line)
        except ValueError:
            continue
        found[number] = {bot: (best, counted, lost) for bot, (best, counted, lost) in plain.items()}
    return found


def run(contest: Contest, games: int, budget: int, every: int, jobs: int, kept: Path | None) -> list[Shares]:
    found = read(kept)
    left = [number for number in range(games) if number not in found]
    one_game = partial(shares, contest, budget, every)
    if kept is not None:
        end_the_last_line(kept)
    with processes(contest, jobs) as pool:
        done = map(one_game, left) if jobs == 1 else pool.map(one_game, left)
        for number, game in zip(left, done, strict=True):
            found[number] = game
            print(f"{len(found)} of {games}", file=sys.stderr, flush=True)
            if kept is not None:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([number, game]) + "\n")
    return list(found.values())


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.reviewed_alike",
        description="Ask bots for their moves in the same positions, and tell their shares of best moves.",
    )
    add_contest_arguments(parser, games=20)
    parser.add_argument("--seats", default="house,house,house,house", help="who plays the games")
    parser.add_argument("--budget", type=positive, default=PANTHERS, help="times the panther's samples")
    parser.add_argument("--every", type=positive, default=3, help="look at every so many decisions of a seat")
    parser.add_argument("--kept", type=Path, metavar="FILE", help="keep each game, and go on from there")
    args = parser.parse_args(arguments)
    try:
        contest = parse_contest(args.game, args.seats, args.house, args.seed)
    except SetupError as problem:
        parser.error(str(problem))
    print(table(run(contest, args.games, args.budget, args.every, args.jobs, args.kept)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
