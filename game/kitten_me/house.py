"""What can be chosen before a game of Kitten Me: the deck, Purrfect, who deals first, and a short game."""

from game.core import Seat
from game.kitten_me.cards import Deck
from game.records import record
from game.setup import check_choice, check_first, check_switch

SEATS = (2, 10)
"""The fewest and the most players."""
_WHITE = Deck.WHITE


@record
class HouseRules:
    """The defaults are a first game: white deck, no Purrfect, the dealer drawn by lot."""

    deck: Deck = Deck.WHITE
    purrfect: bool | None = None
    """Whether Purrfect may be called; None leaves it to the deck: yes with grey cards, no without."""
    first_dealer: Seat | None = None
    """None draws lots."""
    few_cards: bool = False
    """Whether everybody starts with fewer cards, for a short game."""

    def __post_init__(self) -> None:
        check_choice("deck", self.deck, Deck)
        if self.purrfect is not None:
            check_switch("purrfect", self.purrfect)
        check_first(self.first_dealer)
        check_switch("few_cards", self.few_cards)

    @property
    def with_purrfect(self) -> bool:
        return self.deck is not _WHITE if self.purrfect is None else self.purrfect
