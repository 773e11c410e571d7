"""How well a seat stands at the end of a rollout: something like its chance to win.

What is laid counts as it is; what is in hand counts as much as games of the heuristic against itself brought
for it in the end (`fitted`, which `fitting` makes).
"""

from itertools import accumulate
from math import exp

from game.core import Seat
from game.go_kitty.bots import fitted
from game.go_kitty.bots.features import Features
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.weights import A_TIE
from game.go_kitty.bots.worth import Appraiser, Scale

LATE = 8
"""With fewer cards in the pile it is late, and things have another worth."""


class _Prospects:
    """What a seat may still win, while many turns are to come or few."""

    def __init__(self, values: Features) -> None:
        self._appraiser = Appraiser(
            Scale(
                of_a_trait=(0.0, values.single, values.pair, values.triple, values.quartet),
                of_seasons=(0.0, 0.0, 0.0, values.three_seasons, values.four_seasons),
                again=0.0,
                mouse=values.mouse,
            )
        )
        each = (0.0, values.first_token, values.second_token, values.third_token)
        self._tokens = tuple(accumulate(each))
        self._on_turn = values.on_turn

    def of(self, model: Model, seat: Seat) -> float:
        value = self._appraiser.promise(model.hands[seat]) + self._tokens[model.tokens[seat]]
        return value + self._on_turn if seat == model.turn else value

    def at_once(self, model: Model, seat: Seat) -> float:
        """What can be laid in a last turn, and a little for what may be got before."""
        return self._appraiser.points(model.hands[seat]) + 0.5


class WinEstimate:
    def __init__(self) -> None:
        self._early = _Prospects(fitted.EARLY)
        self._late = _Prospects(fitted.LATE)

    def chance(self, model: Model, seat: Seat) -> float:
        standings = [self._standing(model, owner) for owner in range(len(model.hands))]
        own = standings.pop(seat)
        if model.question is None:
            return (own > max(standings)) / 2 + (own >= max(standings)) / 2
        margin = own - max(standings)
        if len(standings) > 1:
            margin = (margin + own - sum(standings) / len(standings)) / 2
        return 1 / (1 + exp(-margin / (1.5 + 0.12 * max(0, model.draws_left))))

    def _standing(self, model: Model, seat: Seat) -> float:
        """Points now and to come."""
        points = model.points[seat]
        if model.question is None:
            return points + A_TIE * model.tokens[seat]
        if model.last_turns is not None:
            still_to_come = (seat - model.turn) % len(model.hands) < model.last_turns
            at_once = self._late.at_once(model, seat) if still_to_come else 0.0
            return points + A_TIE * model.tokens[seat] + at_once
        prospects = self._late if model.draws_left < LATE else self._early
        return points + prospects.of(model, seat)
