"""How well a seat stands at the end of a rehearsal: something like its chance to win.

The values were fitted to how games of instinct against itself ended: what each thing in a hand was worth in
points, and a little less towards the end (see `fitting`). Three and four of a Trait are laid so soon that
they are seldom seen; they stand a little above what the fit says.
"""

from math import exp

from game.core import Seat
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.worth import Appraiser, Scale

FITTED = Scale(
    of_a_trait=(0.0, 0.5, 0.74, 0.86, 1.35), of_seasons=(0.0, 0.0, 0.0, 0.28, 0.9), again=0.0, mouse=1.6
)
TOKENS_WORTH = (0.0, 1.15, 2.1, 3.0)
ON_TURN = 0.6
A_TIE = 0.2
"""A token in the end: it only decides a tie."""
LATE = 8
"""With fewer cards in the pile, what is in a hand is worth less."""
LATE_SHARE = 0.75


class Outlook:
    def __init__(self) -> None:
        self._appraiser = Appraiser(FITTED)

    def chance(self, model: Model, seat: Seat) -> float:
        standings = [self._standing(model, owner) for owner in range(len(model.hands))]
        own = standings.pop(seat)
        if model.question is None:
            return (own > max(standings)) / 2 + (own >= max(standings)) / 2
        margin = own - max(standings)
        if len(standings) > 1:
            margin = (margin + own - sum(standings) / len(standings)) / 2
        return 1 / (1 + exp(-margin / (1.5 + 0.12 * len(model.pile))))

    def _standing(self, model: Model, seat: Seat) -> float:
        """Points now and to come."""
        points, tokens, hand = model.points[seat], model.tokens[seat], model.hands[seat]
        if model.question is None:
            return points + A_TIE * tokens
        if model.last_turns is not None:
            still_to_come = (seat - model.turn) % len(model.hands) < model.last_turns
            return points + A_TIE * tokens + (self._appraiser.points(hand) + 0.5 if still_to_come else 0.0)
        share = LATE_SHARE if len(model.pile) < LATE else 1.0
        value = self._appraiser.promise(hand) + TOKENS_WORTH[tokens]
        return points + share * value + (ON_TURN if seat == model.turn else 0.0)
