"""What the bots' thinking costs: `python -m tests.bench.bots [GAME ...]`.

For each game and level: the work of one decision (99th percentile) and the longest work between two pauses,
in milliseconds of processor time, at few and at many players. The picture stands still for the longest slice,
and a player waits for a decision. What was loaded before is kept out of the garbage collector's rounds, whose
pauses would be counted as thinking.
"""

import argparse
import gc
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from game.arena import Contest, house_rules
from game.catalog import GAMES
from game.characters import LEVELS
from game.match import Match


@dataclass
class Cost:
    """Seconds of work: of whole decisions, and of the slices between their pauses."""

    decisions: list[float] = field(default_factory=list)
    slices: list[float] = field(default_factory=list)

    def row(self) -> str:
        worst = percentile(self.decisions, 0.99)
        usual = percentile(self.decisions, 0.5)
        slice_, longest = percentile(self.slices, 0.999), max(self.slices)
        return " | ".join(f"{1000 * part:.1f}" for part in (usual, worst, slice_, longest))


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def timed(match: Match, cost: Cost) -> Any:
    """The choice of the bot on turn, with its cost written down."""
    decision = match.state.decision
    assert decision is not None
    seat = decision.seat
    bot = match.bot_for(seat)
    assert bot is not None
    view, history, rng = match.view(seat), match.history(seat), match.bot_rng(seat)
    whole = 0.0
    began = time.thread_time()
    thinking = bot.think(view, history, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            choice = done.value
            break
        finally:
            now = time.thread_time()
            cost.slices.append(now - began)
            whole += now - began
            began = now
    cost.decisions.append(whole)
    return choice


def cost_of(contest: Contest, decisions: int) -> Cost:
    cost = Cost()
    for number in range(decisions):
        match = contest.match(number)
        while match.state.decision is not None:
            match.play(timed(match, cost))
            if len(cost.decisions) == decisions:
                return cost
    return cost


def contests(game: str, levels: list[str]) -> Iterator[tuple[str, Contest]]:
    info = GAMES[game]
    houses = ("deck=WHITE", "deck=GREY") if game == "kitten_me" else ("",)
    for level in (level for level in levels if level in info.bots):
        for seats in sorted({info.min_seats, min(4, info.max_seats), info.max_seats}):
            for change in houses:
                house = house_rules(game, [change] if change else [])
                label = f"{level}, {seats} players{', ' + change if change else ''}"
                yield label, Contest(game, (level,) * seats, house, seed=1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--decisions", type=int, default=400, help="to be taken at each table")
    parser.add_argument("--level", action="append", choices=LEVELS, help="only these; may be repeated")
    args = parser.parse_args()
    for game in args.games:
        print(f"\n## {GAMES[game].title}\n")
        print("| table | median | 99 % | slice 99.9 % | longest slice |\n|---|---|---|---|---|")
        for label, contest in contests(game, args.level or list(LEVELS)):
            gc.collect()
            gc.freeze()
            print(f"| {label} | {cost_of(contest, args.decisions).row()} |", flush=True)


if __name__ == "__main__":
    main()
