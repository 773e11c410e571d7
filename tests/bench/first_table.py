"""How often a newcomer wins a first game: `python -m tests.bench.first_table [GAME ...]`.

The table is the one that the set-up page offers to somebody who never finished a game of this kind; a newborn
sits in the human's place: legal, greedy and without memory, as somebody plays who has just sat down. Between
40 and 60 in 100 is what is wanted; measure it again when the newborns change.
"""

import argparse

from game.arena import positive, wilson
from game.catalog import GAMES
from game.characters import FIRST_LEVEL
from game.match import Match, Player
from scenes.pages.setup.first_table import FirstTable
from scenes.pages.setup.plan import Plan, usual_plan
from tests.plain_games import choice


def first_plan(game: str) -> Plan:
    """What a newcomer meets who changes nothing."""
    first = FirstTable.of(usual_plan(game))
    assert first is not None
    return first.eased


def win_share(game: str, games: int, seed: int) -> float:
    """The newcomer's part of so many games, a shared win as its share."""
    won = 0.0
    for number in range(seed, seed + games):
        dealt, guests = first_plan(game).deal(number)
        kinds = [FIRST_LEVEL if guest.human else guest.kind for guest in guests]
        match = Match(game, [Player(kind, kind) for kind in kinds], dealt.house, number)
        bots = [match.info.bot(kind) for kind in kinds]
        while (decision := match.state.decision) is not None:
            match.play(choice(match, bots[decision.seat]))
        assert match.outcome is not None
        winners = match.outcome.winners
        won += (kinds.index(FIRST_LEVEL) in winners) / len(winners)
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.first_table", description=__doc__)
    parser.add_argument("played", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--games", type=positive, default=400)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    for game in args.played:
        share = win_share(game, args.games, args.seed)
        low, high = wilson(share, args.games)
        rivals = len(first_plan(game).seated) - 1
        about = f"{args.games} games from seed {args.seed} on, rivals: {rivals}"
        print(f"{game}: a newcomer wins {share:.1%} (95 %: {low:.1%} to {high:.1%}), {about}", flush=True)


if __name__ == "__main__":
    main()
