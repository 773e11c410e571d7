"""Solve the last rounds of Kitten Me for two players and the white deck.

`python -m tests.tools.solve_kitten_me 1,1` writes the table that `game.kitten_me.bots.solved` reads
and tells what a best response that remembers everything wins against it; `--check` only tells.
Needs numpy; the program does not. Positions are those of `game.kitten_me.bots.last_rounds`.
"""

import argparse
import sys
import time
from pathlib import Path

from game.kitten_me.bots.last_rounds import SOLVED_ROUNDS
from tests.tools.kitten_me_solver.regrets import Solver
from tests.tools.kitten_me_solver.response import BestResponse
from tests.tools.kitten_me_solver.tables import packed, unpacked

FOLDER = Path(__file__).resolve().parents[2] / "game" / "kitten_me" / "bots"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cards", help="how many cards the two begin the round with, such as 1,2")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument(
        "--report", type=int, default=0, help="tell the best response after every so many steps"
    )
    parser.add_argument(
        "--least", type=float, default=1e-4, help="how unlikely a line is left out of the response"
    )
    parser.add_argument("--check", action="store_true", help="solve nothing, only tell the best response")
    args = parser.parse_args()
    cards = tuple(sorted(int(part) for part in args.cards.split(",")))
    rounds = next(rounds for rounds in SOLVED_ROUNDS if rounds.cards == cards)
    solver = Solver(rounds)
    for step in () if args.check else range(1, args.steps + 1):
        solver.step()
        if step == args.steps or (args.report and step % args.report == 0):
            policy = solver.average()
            (FOLDER / rounds.name).write_bytes(packed(rounds, policy))
            print(
                f"{step} steps, {time.process_time():.0f} s, opening wins {solver.opening_value(policy)}",
                flush=True,
            )
    rivals = BestResponse(rounds, unpacked(rounds, (FOLDER / rounds.name).read_bytes()), args.least)
    for start in rounds.starts:
        for opens in (True, False):
            share = rivals.wins(start, opens)
            print(f"start {start}, best response {'opens' if opens else 'answers'}: {share:.3f}", flush=True)
    print(f"{time.process_time():.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
