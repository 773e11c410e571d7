"""How good a seat's position is at the end of a rollout: an estimate of its chance to win.

What is laid counts as it is; what is in hand counts as much as games of the heuristic against itself brought
for it in the end (`fitted`, which `fitting` makes).
"""

from itertools import accumulate
from math import exp

from game.core import Seat
from game.go_kitty.bots import fitted
from game.go_kitty.bots.features import Features
from game.go_kitty.bots.hand_values import HandEvaluator, HandWeights
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.weights import TOKEN_AS_TIEBREAK

SPREAD, SPREAD_A_CARD = 1.5, 0.12
"""How many points of lead multiply the odds to win by e: at the end, and how many more for each draw left."""
HOPE_IN_LAST_TURN = 0.5
"""What may still be got before a last turn, in points."""
LATE_PILE = 8
"""With fewer cards in the pile the weights of late positions are used."""


class _ExpectedPoints:
    """The points that a seat may still win, by fitted values of what it has."""

    def __init__(self, values: Features) -> None:
        self._evaluator = HandEvaluator(
            HandWeights(
                of_a_trait=(0.0, values.single, values.pair, values.triple, values.quartet),
                of_seasons=(0.0, 0.0, 0.0, values.three_seasons, values.four_seasons),
                second_year_share=0.0,
                mouse=values.mouse,
            )
        )
        each = (0.0, values.first_token, values.second_token, values.third_token)
        self._tokens = tuple(accumulate(each))
        self._on_turn = values.on_turn

    def of(self, model: Model, seat: Seat) -> float:
        value = self._evaluator.potential(model.hands[seat]) + self._tokens[model.tokens[seat]]
        return value + self._on_turn if seat == model.turn else value

    def in_last_turn(self, model: Model, seat: Seat) -> float:
        """What can be laid in a last turn, and a little for what may be got before."""
        return self._evaluator.points(model.hands[seat]) + HOPE_IN_LAST_TURN


class WinEstimate:
    """A seat's chance to win, by its lead in points now and to come over its rivals."""

    def __init__(self) -> None:
        self._early = _ExpectedPoints(fitted.EARLY)
        self._late = _ExpectedPoints(fitted.LATE)

    def chance(self, model: Model, seat: Seat) -> float:
        """The chance of a seat to win; among many rivals the margin to the average counts as well."""
        standings = [self._standing(model, owner) for owner in range(len(model.hands))]
        own = standings.pop(seat)
        if model.question is None:
            return (own > max(standings)) / 2 + (own >= max(standings)) / 2
        margin = own - max(standings)
        if len(standings) > 1:
            margin = (margin + own - sum(standings) / len(standings)) / 2
        return 1 / (1 + exp(-margin / _points_of_odds(model)))

    def _standing(self, model: Model, seat: Seat) -> float:
        """Points now and to come."""
        points = model.points[seat]
        if model.question is None:
            return points + TOKEN_AS_TIEBREAK * model.tokens[seat]
        if model.last_turns is not None:
            in_last_turn = self._late.in_last_turn(model, seat) if model.plays_on(seat) else 0.0
            return points + TOKEN_AS_TIEBREAK * model.tokens[seat] + in_last_turn
        expected = self._late if model.draws_left < LATE_PILE else self._early
        return points + expected.of(model, seat)


def _points_of_odds(model: Model) -> float:
    """How many points of lead multiply the odds to win by e."""
    return SPREAD + SPREAD_A_CARD * max(0, model.draws_left)
