"""What moves are worth besides their cards, and how a hand's value depends on how many turns are left."""

from typing import TypeAlias

from msgspec import field

from game.go_kitty.bots.hand_values import CACHE_LIMIT, HandEvaluator, HandWeights
from game.go_kitty.cards import CARDS, Hand
from game.values import Record

TOKEN_AS_TIEBREAK = 0.2
"""What an active token is worth at the end, in points: it only decides a tie."""

Gains: TypeAlias = dict[tuple[Hand, float], tuple[float, ...]]
"""What one more card of each kind brings, by the hand and by the weight of potential."""


class Weights(Record):
    """What moves are worth besides the cards they bring, in points."""

    hand: HandWeights = field(default_factory=HandWeights)
    ask_again: float = 0.7
    """To ask again in the same turn, with one rival."""
    ask_again_among_many: float = 0.9
    """The same with several whom one can ask."""
    rival_loss: float = 0.4
    """A card that the only rival loses; of several rivals, so much divided by their number."""
    risk: float = 0.6
    """How likely a card that everybody knows of is lost to a token before the own next turn."""
    idle_risk: float = 0.2
    """The same while no rival has an active token."""
    card: float = 0.25
    """What any card of the own hand is worth at least, when it may be lost."""
    season_card_share: float = 0.75
    """What a card of a Season brings, as a share of the average of that Season: the giver chooses it."""
    ask_back: float = 0.4
    """To give a card of which another is kept, so that it can be asked back."""
    taken_back: float = 1.0
    """How much surer a card of a Season is lost whose giver has more of its Trait."""
    token_share_among_many: float = 0.2
    """What a token is worth among more than two, as a share."""
    tokens: tuple[float, ...] = (0.0, 0.9, 0.7, 0.55)
    """The first, second and third active token."""
    keep_set: float = -0.8
    """To keep a set in hand."""
    tug: float = 0.4
    """What it costs to end a turn without a draw or a Clowder, for each own turn before that ended so."""
    sought_back: float = 0.3
    """What it costs to Seek what completes no Clowder: tokens would only carry it to and fro."""
    cards_for_full_potential: float = 3.0
    """With so many cards in the pile for each player potential counts in full; with fewer it counts less."""


class BlendedEvaluator:
    """Values hands at one moment: `potential_weight` is how much potential counts beside points, up to 1."""

    __slots__ = ("_evaluator", "_known", "potential_weight")

    def __init__(self, evaluator: HandEvaluator, potential_weight: float, known: Gains) -> None:
        self._evaluator = evaluator
        self._known = known
        self.potential_weight = potential_weight

    def __call__(self, hand: Hand) -> float:
        worth = self._evaluator.worth(hand)
        if self.potential_weight == 1.0:
            return worth
        points = self._evaluator.points(hand)
        return points + self.potential_weight * (worth - points) + 0.01 * worth

    def gains(self, hand: Hand) -> tuple[float, ...]:
        """What one more card of each kind brings."""
        known = self._known.get((hand, self.potential_weight))
        if known is None:
            now = self(hand)
            known = tuple([self(hand + card.one) - now for card in CARDS])
            if len(self._known) > CACHE_LIMIT // len(CARDS):
                self._known.clear()
            self._known[hand, self.potential_weight] = known
        return known
