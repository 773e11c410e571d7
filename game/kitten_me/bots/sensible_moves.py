"""Rules out obviously silly moves, such as a bid that the own hand makes nearly impossible.

This holds at every level: weak levels misjudge and forget, but make no move that a child would laugh at.
"""

from collections.abc import Iterable

from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, Purrfect
from game.kitten_me.cards import Thing
from game.kitten_me.deal_sampling import Beliefs
from game.kitten_me.options import TurnOptions
from game.kitten_me.plain_odds import PlainOdds

LEAST_CHANCE = 0.05
"""No bid is made that is less likely than this while there is anything else to do."""
NEARLY_CERTAIN = 0.98
"""No bid is challenged that is likelier than this by the own hand and the deck."""


class SensibleMoves:
    """Tells the sensible moves of one decision from the silly ones."""

    def __init__(self, beliefs: Beliefs, least: float = LEAST_CHANCE) -> None:
        options = beliefs.view.options
        assert options is not None
        self.beliefs = beliefs
        self.options: TurnOptions = options
        self.odds = PlainOdds(beliefs)
        self.least = least

    def is_silly(self, action: Action) -> bool:
        """Whether the own hand and the deck alone show that a move is bad."""
        bid = self.options.bid
        if isinstance(action, Bid):
            return self.odds.chance(action) < self.least
        if isinstance(action, Challenge):
            return bid is not None and self.odds.chance(bid) > NEARLY_CERTAIN
        if isinstance(action, Purrfect):
            return bid is not None and self.odds.chance_of_exactly(bid) < LEAST_CHANCE
        if self.options.can_call and bid is not None and self.odds.chance(bid) <= 0:
            return True
        if isinstance(action, PlayDrawThree):
            return not self.beliefs.view.deck_size
        return isinstance(action, PlayGoFish) and self._nothing_to_catch(action)

    def _nothing_to_catch(self, action: PlayGoFish) -> bool:
        """Whether the target holds no cards, or is known to hold none of the thing."""
        hand = self.beliefs.known_hands[action.target]
        known = any(card.counts[action.thing] for card in hand.known)
        lacks = action.thing in hand.lacks and not hand.taken_cards and not known
        return lacks or not self.beliefs.view.hand_sizes[action.target]

    def sensible(self, actions: Iterable[Action]) -> list[Action]:
        """Those of the actions that are not silly; none may be left."""
        return [action for action in actions if not self.is_silly(action)]

    def last_resort(self) -> Action:
        """The move when all are silly: the likeliest raise, or a challenge if no raise is possible."""
        options = self.options
        if options.lowest > options.highest:
            return Challenge()
        return max((Bid(options.lowest, thing) for thing in Thing), key=self.odds.chance)
