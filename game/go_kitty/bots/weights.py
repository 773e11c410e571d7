"""What moves are worth besides their cards, and how hands are weighed by how much is still to come."""

from dataclasses import dataclass, field
from typing import TypeAlias

from game.go_kitty.bots.worth import FORGET, Appraiser, Scale
from game.go_kitty.cards import CARDS, Hand

A_TIE = 0.2
"""A token in the end: it only decides a tie."""

Gains: TypeAlias = dict[tuple[Hand, float], tuple[float, ...]]
"""What cards bring, by the hand and by how much promises count."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What moves are worth besides the cards they bring, in points."""

    scale: Scale = field(default_factory=Scale)
    go_on: float = 0.7
    """To ask again in the same turn, with one rival."""
    go_on_among_many: float = 0.9
    """The same with several whom one can ask."""
    harm: float = 0.4
    """A card that the only rival loses; of several rivals, so much divided by their number."""
    risk: float = 0.6
    """How likely a card that everybody knows of is lost to a token before the own next turn."""
    idle_risk: float = 0.2
    """The same while no rival has an active token."""
    card: float = 0.25
    """What any card of the own hand is worth at least, when it may be lost."""
    leftover: float = 0.75
    """A card of a Season beside any of that Season: the giver chooses it."""
    ask_back: float = 0.4
    """To give a card of which another is kept, so that it can be asked back."""
    taken_back: float = 1.0
    """How much surer a card of a Season is lost whose giver has more of its Trait."""
    among_many: float = 0.2
    """What a token is worth among more than two, as a share."""
    tokens: tuple[float, ...] = (0.0, 0.9, 0.7, 0.55)
    """The first, second and third active token."""
    patience: float = -0.8
    """To keep a set in hand."""
    standstill: float = 1.0
    """The last of the turns without a draw or a Clowder that end the game, to somebody who leads clearly."""
    horizon: float = 3.0
    """So many cards of the pile for each player, and promises count in full."""


class Valuer:
    """Weighs hands at one moment: `ahead` says how much promises count beside points, up to 1."""

    __slots__ = ("_appraiser", "_known", "ahead")

    def __init__(self, appraiser: Appraiser, ahead: float, known: Gains) -> None:
        self._appraiser = appraiser
        self._known = known
        self.ahead = ahead

    def __call__(self, hand: Hand) -> float:
        worth = self._appraiser.worth(hand)
        if self.ahead == 1.0:
            return worth
        points = self._appraiser.points(hand)
        return points + self.ahead * (worth - points) + 0.01 * worth

    def gains(self, hand: Hand) -> tuple[float, ...]:
        """What one more card of each kind brings."""
        known = self._known.get((hand, self.ahead))
        if known is None:
            now = self(hand)
            known = tuple([self(hand + card.one) - now for card in CARDS])
            if len(self._known) > FORGET // len(CARDS):
                self._known.clear()
            self._known[hand, self.ahead] = known
        return known
