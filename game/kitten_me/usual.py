"""What is usual: how many of a thing lie in all hands on average, by public counts and one's own cards."""

from collections.abc import Iterable
from math import floor

from game.kitten_me.actions import Bid
from game.kitten_me.cards import Card, Deck, Thing, deck_without
from game.kitten_me.counting import hand_total
from game.kitten_me.view import KittenMeView

_OPENING_SHARE = 0.75
"""How much of the usual total an opening bid is: it leaves room to bid higher."""


def usual_total(view: KittenMeView, thing: Thing) -> float:
    """What the viewer's own hand counts, and as many cards as the viewer cannot see at their average; what
    special cards do in the hands of others is left out."""
    unseen = _unseen(view)
    hidden = sum(view.hand_sizes) - len(view.hand) + bool(view.deck_size)
    average = sum(card.counts[thing] for card in unseen) / len(unseen) if unseen else 0.0
    return hand_total(view.hand, thing) + hidden * average


def usual_count(deck: Deck, open_cards: Iterable[Card], counted: int) -> float:
    """How many of any one thing so many cards hold on average, by what everybody can see: the deck, and the
    cards that lie open. What special cards do in a hand is left out."""
    unseen = deck_without(deck, open_cards)
    return counted * sum(sum(card.counts) for card in unseen) / (len(Thing) * len(unseen))


def opening_bid(view: KittenMeView) -> Bid:
    """A sensible first bid: of what the viewer holds most of, a little under what is usual."""
    thing = max(Thing, key=lambda one: hand_total(view.hand, one))
    return Bid(max(1, floor(_OPENING_SHARE * usual_total(view, thing))), thing)


def _unseen(view: KittenMeView) -> list[Card]:
    """All cards of the deck but those that the viewer holds and those that lie open."""
    return deck_without(view.house.deck, (*view.hand, *(card for played in view.played for card in played)))
