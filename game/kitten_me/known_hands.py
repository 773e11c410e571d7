"""What a round's events tell a viewer about the others' cards, as far as it is certain."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core import Event
from game.kitten_me.cards import ACCESSORIES, Card, Deck, Thing
from game.kitten_me.events import DrawThreePlayed, GoFishPlayed
from game.kitten_me.hand_codes import DeckIndex, catchable, matching
from game.values import Record


class TakenCard(Record):
    """A card that a Go Fish took, unseen by the viewer."""

    thing: Thing
    """What it was taken for, and so shows."""
    lacks: frozenset[Thing] = frozenset()
    """What it certainly does not show: another Go Fish for that did not take it."""

    def places(self, deck: Deck) -> frozenset[DeckIndex]:
        """The places of the cards that it may be."""
        return catchable(deck, self.thing).difference(*(catchable(deck, thing) for thing in self.lacks))


@dataclass(slots=True)
class KnownHand:
    """What this round's events tell a viewer about one other hand."""

    known: list[Card] = field(default_factory=list)
    """Cards that are certainly there."""
    taken_cards: list[TakenCard] = field(default_factory=list)
    lacks: set[Thing] = field(default_factory=set)
    """What the hand holds no face of any more, apart from the cards above."""


def follow_hands(events: Sequence[Event], seats: int) -> list[KnownHand]:
    """What the events of a round tell about each hand."""
    hands = [KnownHand() for _ in range(seats)]
    for event in events:
        if isinstance(event, DrawThreePlayed):
            hands[event.seat].lacks.clear()
        elif isinstance(event, GoFishPlayed):
            _follow_go_fish(hands, event)
    return hands


def _follow_go_fish(hands: list[KnownHand], event: GoFishPlayed) -> None:
    """Follow the cards of a Go Fish from one hand to the other."""
    giver, taker, thing = hands[event.target], hands[event.seat], event.thing
    seen = [card for card in event.given if card is not None]
    followed = [card for card in giver.known if matching(card, thing)]
    unfollowed = len(event.given) - len(followed)
    lacked_before = frozenset() if giver.taken_cards else frozenset(giver.lacks)
    giver.known = [card for card in giver.known if not matching(card, thing)]
    doubtful = {
        one.thing
        for one in giver.taken_cards
        if unfollowed and (one.thing in ACCESSORIES) != (thing in ACCESSORIES)
    }
    kept = [one for one in giver.taken_cards if one.thing is not thing and one.thing not in doubtful]
    giver.taken_cards = [TakenCard(one.thing, one.lacks | {thing}) for one in kept]
    giver.lacks = giver.lacks - doubtful | {thing}
    taker.known += seen or followed
    taker.taken_cards += [TakenCard(thing, lacked_before)] * (0 if seen else unfollowed)


def take(cards: list[DeckIndex], wanted: frozenset[DeckIndex]) -> DeckIndex:
    """Remove the topmost card that is wanted, or the topmost of all if none is."""
    for index in range(len(cards) - 1, -1, -1):
        if cards[index] in wanted:
            return cards.pop(index)
    return cards.pop()


def take_without(cards: list[DeckIndex], unwanted: frozenset[DeckIndex]) -> DeckIndex:
    """Remove the topmost card that is not unwanted, or the topmost of all if every one is."""
    for index in range(len(cards) - 1, -1, -1):
        if cards[index] not in unwanted:
            return cards.pop(index)
    return cards.pop()
