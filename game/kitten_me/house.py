"""What can be chosen before a game of Kitten Me: the deck, Purrfect, who deals first, and a short game."""

from game.codec import Json
from game.core import House, Seat
from game.kitten_me.cards import Deck
from game.setup import check_choice, check_first, check_switch

SEATS = (2, 10)
"""The fewest and the most players."""
_WHITE = Deck.WHITE


class HouseRules(House):
    """The defaults are a first game: white deck, no Purrfect, the dealer drawn by lot."""

    deck: Deck = Deck.WHITE
    purrfect: bool | None = None
    """Whether Purrfect may be called; None leaves it to the deck: yes with grey cards, no without."""
    first_dealer: Seat | None = None
    """None draws lots."""
    few_cards: bool = False
    """Whether everybody starts with fewer cards, for a short game."""
    whole_deck_shuffled: bool = False
    """Whether every deal shuffles all cards, as it was by the first version of the rules, and not only those
    that can leave the deck. Nobody can tell the difference, but the same seed deals other cards: lessons and
    games of that version go on as they began."""

    def __post_init__(self) -> None:
        check_choice("deck", self.deck, Deck)
        if self.purrfect is not None:
            check_switch("purrfect", self.purrfect)
        check_first(self.first_dealer)
        check_switch("few_cards", self.few_cards)
        check_switch("whole_deck_shuffled", self.whole_deck_shuffled)

    @property
    def with_purrfect(self) -> bool:
        return self.deck is not _WHITE if self.purrfect is None else self.purrfect


RULES = 2
"""The version of the rules. By the first one every deal shuffled the whole deck."""


def older_house(plain: dict[str, Json]) -> dict[str, Json]:
    """House rules of a game of the first version, in the words of this one."""
    return {"whole_deck_shuffled": True} | plain


def plays_older(rules: int, plain: dict[str, Json]) -> bool:
    """Whether a game of an older version can be played on: every one of the first version."""
    return rules == 1
