"""What a good player does without looking ahead: values every option by chances and by what it brings.

All opponents but the simplest stand on this: they choose among what it finds best, and it is what everybody
does in their rollouts. It looks at the own hand and at what everybody knows, never at a hidden card.
"""

from game.go_kitty.actions import Action, EndTurn, Give, HaveNone, Keep, Reverse
from game.go_kitty.bots.hand_values import sets_in
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.turn_choices import TurnChoices
from game.go_kitty.bots.valuation import Valuation, ValuedAction
from game.go_kitty.bots.weights import Weights
from game.go_kitty.cards import MOUSE, SEARCHED_SLICE, TRAITS, Hand, Trait, kinds_in, size
from game.go_kitty.options import DecisionKind


class Heuristic:
    """Ranks what the deciding seat may do, by weights."""

    def __init__(self, weights: Weights) -> None:
        self.valuation = Valuation(weights)

    def choose(self, model: Model) -> Action:
        """The first of the best."""
        ranked = self.rank(model)
        return max(ranked, key=value_of)[1] if len(ranked) > 1 else ranked[0][1]

    def rank(self, model: Model) -> list[ValuedAction]:
        """What the deciding seat may sensibly do, with the value of each in points; in no order."""
        question = model.question
        if question is DecisionKind.TURN:
            return TurnChoices(self.valuation, model).options()
        if question is DecisionKind.ANSWER or question is DecisionKind.HAND_OVER:
            return self._answers(model)
        seat = model.turn
        hand = model.hands[seat]
        if question is DecisionKind.KEEP:
            value = self.valuation.evaluator_now(model, seat)
            seen = dict.fromkeys(model.pile[SEARCHED_SLICE])
            kept = [card for card in seen if _has_a_good_set(hand + card.one)] or seen
            return [(value(hand + card.one), Keep(card)) for card in kept]
        return self.valuation.lays(model, seat) or [(0.0, EndTurn())]

    def can_gain(self, model: Model) -> bool:
        """Whether anything can come of the turn: of a last one only what can still be laid in it."""
        return model.question is not DecisionKind.TURN or TurnChoices(self.valuation, model).can_gain

    def _answers(self, model: Model) -> list[ValuedAction]:
        """What may be given, and whether to play a Mouse."""
        answer = model.question is DecisionKind.ANSWER
        seat, other = (model.asked, model.turn) if answer else (model.turn, model.asked)
        hand, wish, rival_loss = model.hands[seat], model.wish, self.valuation.rival_loss(model)
        assert wish is not None
        asked_for = hand & wish.mask
        if not asked_for:
            return [(0.0, HaveNone())]
        can_reverse = answer and hand & MOUSE.mask and model.reversible
        if isinstance(wish, Trait) and not can_reverse:
            return [(0.0, Give(wish))]
        value = self.valuation.evaluator_now(model, seat)
        theirs = model.known_hands.held[other]
        if isinstance(wish, Trait):
            given = size(asked_for)
            back = max(1, size(theirs & wish.mask))
            return [
                (value(hand - asked_for) - rival_loss * given - self.valuation.ask_again(model), Give(wish)),
                (value(hand - MOUSE.one + back * wish.one) + rival_loss * back, Reverse()),
            ]
        worth = self.valuation.evaluator.worth
        before = worth(theirs)
        found: list[ValuedAction] = []
        for card in kinds_in(asked_for):
            loss = rival_loss * (1 + worth(theirs + card.one) - before)
            if model.last_turns is None and hand & card.mask > card.one:
                loss -= self.valuation.weights.ask_back
            found.append((value(hand - card.one) - loss, Give(card)))
        if can_reverse:
            gains = [value(hand - MOUSE.one + trait.one) for trait in TRAITS if trait.mask & wish.mask]
            found.append((sum(gains) / max(1, len(gains)) + rival_loss, Reverse()))
        return found


def _has_a_good_set(hand: Hand) -> bool:
    """Whether there is a Clowder to lay that is more than Seasonal."""
    return any(points > 1 for _, points in sets_in(hand))


def value_of(option: ValuedAction) -> float:
    return option[0]
