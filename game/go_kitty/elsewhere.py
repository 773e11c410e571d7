"""How many copies of every card are elsewhere: neither in a player's hand nor out of play."""

from collections.abc import Mapping

from game.go_kitty.beliefs import out_of_play
from game.go_kitty.cards import CARDS, COPIES, SEASONS, TRAITS, Wish, hand_of, size
from game.go_kitty.view import GoKittyView


def elsewhere(view: GoKittyView) -> Mapping[Wish, int]:
    """For everything that can be sought: in other hands, whether or not it was seen to go there, or in the
    pile."""
    visible = hand_of(view.hand) + out_of_play(view)
    wishes: dict[Wish, int] = {card: COPIES - size(visible & card.mask) for card in CARDS}
    for season in SEASONS:
        wishes[season] = sum(wishes[trait] for trait in TRAITS if trait.season is season)
    return wishes
