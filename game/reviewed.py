"""Holds reviews against bots whose strength is known: `python -m game.reviewed GAME --seats
random,kitten,alley,panther`.

Bots play each other, every seat's game is reviewed, and the share of best moves is told by bot. A review that
can tell good play from bad gives a stronger bot a higher share.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from functools import partial

from game.arena import Contest, add_contest_arguments, parse_contest, positive, processes, wilson
from game.core import SetupError, decide, run_to_end
from game.reviewing import BUDGET, Reviewer
from game.values import Record


class Shares(Record):
    """Of one bot in one or more games: best moves among those that counted, and what the others cost."""

    best: int = 0
    counted: int = 0
    cost: float = 0.0
    skill: float = 0.0
    luck: float = 0.0
    games: int = 0

    def with_(self, other: "Shares") -> "Shares":
        return Shares(
            self.best + other.best,
            self.counted + other.counted,
            self.cost + other.cost,
            self.skill + other.skill,
            self.luck + other.luck,
            self.games + other.games,
        )


def reviewed(contest: Contest, budget: int, seed: int, number: int) -> dict[str, Shares]:
    """One match, and what the review says of each bot in it."""
    match = contest.match(number)
    bots = [match.bot_for(seat) for seat in range(len(match.players))]
    while (decision := match.state.decision) is not None:
        seat = decision.seat
        bot = bots[seat]
        assert bot is not None
        match.play(decide(bot, match.view(seat), match.history(seat), match.bot_rng(seat)))
    found: dict[str, Shares] = {}
    for seat, player in enumerate(match.players):
        review = run_to_end(Reviewer(match, seat, budget=budget, seed=seed).work())
        shares = Shares(
            review.best_moves, len(review.counted), review.cost, review.skill, review.luck, games=1
        )
        found[player.kind] = found.get(player.kind, Shares()).with_(shares)
    return found


def added_up(games: Iterable[dict[str, Shares]]) -> dict[str, Shares]:
    whole: dict[str, Shares] = {}
    for game in games:
        for kind, shares in game.items():
            whole[kind] = whole.get(kind, Shares()).with_(shares)
    return whole


def table(whole: dict[str, Shares]) -> str:
    """The bots as a Markdown table, the highest share first."""
    lines = [
        "| bot | games | best moves | share | 95 % interval | cost a game | skill a game | luck a game |",
        "|---|---|---|---|---|---|---|---|",
    ]
    ranked = sorted(whole.items(), key=lambda one: -one[1].best / max(1, one[1].counted))
    for kind, one in ranked:
        share = one.best / max(1, one.counted)
        low, high = wilson(share, max(1, one.counted))
        means = [f"{part / one.games:.2f}" for part in (one.cost, one.skill, one.luck)]
        moves = f"{one.best} of {one.counted}"
        parts = [f"`{kind}`", str(one.games), moves, f"{share:.1%}", f"{low:.1%} to {high:.1%}", *means]
        lines.append(f"| {' | '.join(parts)} |")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.reviewed",
        description="Review games of bots, and tell their shares of best moves.",
    )
    add_contest_arguments(parser, games=200)
    parser.add_argument("--seats", default="random,kitten,alley,panther", help="the bots round the table")
    parser.add_argument(
        "--budget", type=positive, default=BUDGET, help="how many times the panther's samples are taken"
    )
    parser.add_argument("--review-seed", type=int, default=1, help="the seed of the reviews")
    args = parser.parse_args(arguments)
    try:
        contest = parse_contest(args.game, args.seats, args.house, args.seed)
    except SetupError as problem:
        parser.error(str(problem))
    one_game = partial(reviewed, contest, args.budget, args.review_seed)
    if args.jobs == 1:
        print(table(added_up(map(one_game, range(args.games)))))
    else:
        with processes(contest, args.jobs) as pool:
            print(table(added_up(pool.map(one_game, range(args.games)))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
