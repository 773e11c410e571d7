"""Where the numbers of `odds_correction` come from: `python -m game.kitten_me.bots.fitting 100` prints them.

Bots play each other. Before every answer to a bid it is written down how likely that bid seemed to who has to
answer, by what styles tell, and whether it was true: a logistic regression makes an odds correction of it.
"""

import sys
from collections.abc import Iterator, Sequence
from math import log

from game.characters import PLAIN
from game.core import Event, decide, run_to_end
from game.kitten_me.beliefs import believe, estimate_uncorrected, is_true
from game.kitten_me.bots import BOTS
from game.kitten_me.cards import Deck
from game.kitten_me.house import HouseRules
from game.kitten_me.odds_correction import OddsCorrection
from game.kitten_me.state import new_game
from game.linear import solved
from game.rng import Rng

NEWTON_STEPS = 12
"""More than it takes to converge."""
SEATINGS = (("alley",) * 2, ("panther",) * 2, ("alley",) * 4)
"""Which levels play each other."""


def observed(levels: Sequence[str], deck: Deck, seed: int) -> Iterator[tuple[float, bool]]:
    """One game: the log odds of each bid as whoever answers it estimates them, and whether it was true."""
    rng = Rng.derived("fitting", seed)
    bots = [BOTS[level](PLAIN) for level in levels]
    histories: list[list[Event]] = [[] for _ in levels]
    state, events = new_game(len(levels), HouseRules(deck=deck), rng.next())
    while True:
        for seat, history in enumerate(histories):
            history += [event.seen_by(seat) for event in events]
        if state.decision is None:
            return
        seat, bid = state.turn, state.bid
        view, history = state.view(seat), histories[seat]
        if bid is not None and state.bidder != seat:
            chance = run_to_end(estimate_uncorrected(believe(view, history), bid, rng))
            if 0 < chance < 1:
                yield log(chance / (1 - chance)), is_true(state, bid)
        state, events = state.apply(decide(bots[seat], view, history, rng))


def regression(seen: Sequence[tuple[float, bool]]) -> OddsCorrection:
    """Newton's steps to the correction that makes what was seen likeliest."""
    found = OddsCorrection(intercept=0.0, slope=1.0, curvature=0.0)
    for _ in range(NEWTON_STEPS):
        system = [[0.0] * 4 for _ in range(3)]
        for odds, true in seen:
            parts = (1.0, odds, odds * abs(odds))
            chance = found.chance(odds)
            error, steep = true - chance, chance * (1 - chance)
            for row, part in zip(system, parts, strict=True):
                for place, other in enumerate(parts):
                    row[place] += steep * part * other
                row[3] += part * error
        found = OddsCorrection(*[old + step for old, step in zip(found, solved(system), strict=True)])
    return found


def main(games: int, decks: Sequence[Deck]) -> None:
    for deck in decks:
        seen = [one for seed in range(games) for levels in SEATINGS for one in observed(levels, deck, seed)]
        numbers = ", ".join(f"{name}={value:.2f}" for name, value in regression(seen)._asdict().items())
        print(f"    {deck}: OddsCorrection({numbers}),  # {len(seen)} bids", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), [Deck[name] for name in sys.argv[2:]] or list(Deck))
