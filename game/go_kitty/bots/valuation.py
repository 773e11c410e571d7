"""What hands, tokens and lost cards are worth to a seat, in points and by weights."""

from typing import TypeAlias

from game.core import Seat
from game.go_kitty.actions import Action
from game.go_kitty.bots.hand_values import LAYS, HandEvaluator, sets_in
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.weights import TOKEN_AS_TIEBREAK, BlendedEvaluator, Gains, Weights
from game.go_kitty.cards import TOKENS, Hand

ValuedAction: TypeAlias = tuple[float, Action]
"""What an action is worth, in points, and the action."""

LEAST_POTENTIAL_WEIGHT = 0.25
"""How much potential counts beside points when the pile is spent but the seat has turns to come."""
KEPT_AT_END = -0.5
"""What it costs to keep points in hand that could be laid, where only points count."""


class Valuation:
    """Worth by weights; what it has found out about hands it keeps."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.evaluator = HandEvaluator(weights.hand)
        self._gains: Gains = {}

    def evaluator_now(self, model: Model, seat: Seat) -> BlendedEvaluator:
        """How hands of a seat are valued now: towards the end only points count."""
        if model.last_turns is not None:
            in_a_turn_to_come = seat != model.turn and model.plays_on(seat)
            potential_weight = LEAST_POTENTIAL_WEIGHT if in_a_turn_to_come else 0.0
        else:
            cards_for_all = self.weights.cards_for_full_potential * len(model.hands)
            potential_weight = min(1.0, LEAST_POTENTIAL_WEIGHT + max(0, model.draws_left) / cards_for_all)
        return BlendedEvaluator(self.evaluator, potential_weight, self._gains)

    def lays(self, model: Model, seat: Seat) -> list[ValuedAction]:
        """The Clowders worth laying."""
        hand = model.hands[seat]
        value = self.evaluator_now(model, seat)
        tokens = model.tokens[seat]
        token = self.token(model, tokens + 1) if tokens < TOKENS else 0.0
        sets = sets_in(hand, in_last_turns=model.last_turns is not None)
        return [(points + token + value(hand - part), LAYS[part][1]) for part, points in sets]

    def rival_loss(self, model: Model) -> float:
        """What a card that one rival loses is worth: among many rivals the less."""
        return self.weights.rival_loss / (len(model.hands) - 1)

    def ask_again(self, model: Model) -> float:
        """What it is worth to ask again in the same turn."""
        return self.weights.ask_again if len(model.hands) == 2 else self.weights.ask_again_among_many

    def token(self, model: Model, number: int) -> float:
        """What the first, second or third active token is worth to the player on turn."""
        if model.last_turns is not None:
            return TOKEN_AS_TIEBREAK
        worth = self.weights.tokens[number]
        return worth if len(model.hands) == 2 else worth * self.weights.token_share_among_many

    def sought_back(self, model: Model) -> float:
        """What it costs to Seek what completes no Clowder."""
        cost = self.weights.sought_back
        return cost if len(model.hands) == 2 else cost * self.weights.token_share_among_many

    def must_lay(self, model: Model) -> bool:
        """Whether the last turns may begin before the player's next turn: a rival may have the first of them,
        and take what was kept."""
        seats = len(model.hands)
        standstill = model.quiet_turns + seats >= model.house.standstill_turns(seats)
        return model.last_turns is None and (model.draws_left <= seats or standstill)

    def keeping_value(self, model: Model, hand: Hand) -> float:
        """What the hand is worth to somebody who lays nothing of it now."""
        weight = self.evaluator_now(model, model.turn).potential_weight
        potential = self.evaluator.potential(hand) + self.weights.keep_set
        return weight * potential + (1 - weight) * (self.evaluator.points(hand) + KEPT_AT_END)
