"""How likely everybody is to win, so that it comes true as often as it says; together that is always 1.

The bots' own estimate (`win_estimate`) only has to rank their choices. This one is for telling chances: what
is laid counts as it is, and what is in hand as games ended with it (`calibrated`, which `calibrating` makes),
Clowders that could be laid among it.
"""

from math import exp, log

from game.core import Seat
from game.go_kitty.bots.calibrated import AMONG_MORE, AMONG_TWO
from game.go_kitty.bots.hand_values import CACHE_LIMIT
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.prospects import Calibrated, hand_prospects, last_prospects, prospects
from game.go_kitty.cards import Hand

_NEVER_CERTAIN = 0.01
"""No lead makes a chance that is nearer to 0 or 1."""


class FairChances:
    """The chances to win of a position."""

    def __init__(self) -> None:
        self._hands: dict[tuple[bool, Hand], tuple[float, int]] = {}

    def chance(self, model: Model, seat: Seat) -> float:
        if model.question is None:
            standings = list(zip(model.points, model.tokens, strict=True))
            first = max(standings)
            return (standings[seat] == first) / standings.count(first)
        odds = [self._odds(model, owner) for owner in range(len(model.hands))]
        most = max(odds)
        shares = [exp(one - most) for one in odds]
        return shares[seat] / sum(shares)

    def lead_for(self, chance: float, model: Model) -> float:
        """How many points of lead over equal rivals make such a chance at that moment of the game."""
        chance = min(1 - _NEVER_CERTAIN, max(_NEVER_CERTAIN, chance))
        odds = log(chance / (1 - chance) * (len(model.hands) - 1))
        values = _values(model)
        if model.last_turns is not None:
            return odds / values.last.points
        return odds / values.seat.points * _scale(values, model)

    def _odds(self, model: Model, seat: Seat) -> float:
        """Their logarithm."""
        values = _values(model)
        if model.last_turns is not None:
            return _product(values.last, last_prospects(model, seat))
        of_hand, sets = self._of_hand(values, model.hands[seat])
        return (_product(values.seat, prospects(model, seat, sets)) + of_hand) / _scale(values, model)

    def _of_hand(self, values: Calibrated, hand: Hand) -> tuple[float, int]:
        """What it is worth, and how many Clowders can be laid from it."""
        key = values is AMONG_TWO, hand
        known = self._hands.get(key)
        if known is None:
            if len(self._hands) > CACHE_LIMIT:
                self._hands.clear()
            found, sets = hand_prospects(hand)
            known = self._hands[key] = _product(values.hand, found), sets
        return known


def _values(model: Model) -> Calibrated:
    return AMONG_TWO if len(model.hands) == 2 else AMONG_MORE


def _scale(values: Calibrated, model: Model) -> float:
    return 1 + values.slower * max(0, model.draws_left)


def _product(values: tuple[float, ...], parts: tuple[float, ...]) -> float:
    return sum([value * part for value, part in zip(values, parts, strict=True)])
