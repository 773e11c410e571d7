"""What a round's events tell a viewer about the others' cards, as far as it is certain."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core import Event
from game.kitten_me.cards import ACCESSORIES, Card, Thing
from game.kitten_me.compact import Place, matching
from game.kitten_me.events import DrawThreePlayed, GoFishPlayed


@dataclass(slots=True)
class Traces:
    """What this round's events tell a viewer about one other hand."""

    known: list[Card] = field(default_factory=list)
    """Cards that are certainly there."""
    owes: list[Thing] = field(default_factory=list)
    """For each card that was taken unseen: what it certainly shows."""
    lacks: set[Thing] = field(default_factory=set)
    """What the hand holds no face of any more, apart from the cards above."""


def traced(events: Sequence[Event], seats: int) -> list[Traces]:
    """What the events of a round tell about each hand."""
    traces = [Traces() for _ in range(seats)]
    for event in events:
        if isinstance(event, DrawThreePlayed):
            traces[event.seat].lacks.clear()
        elif isinstance(event, GoFishPlayed):
            _trace_catch(traces, event)
    return traces


def _trace_catch(traces: list[Traces], event: GoFishPlayed) -> None:
    """Follow the cards of a Go Fish from one hand to the other."""
    giver, taker, thing = traces[event.target], traces[event.seat], event.thing
    giver.known = [card for card in giver.known if not matching(card, thing)]
    doubtful = {
        owed for owed in giver.owes if event.given and (owed in ACCESSORIES) != (thing in ACCESSORIES)
    }
    giver.owes = [owed for owed in giver.owes if owed is not thing and owed not in doubtful]
    giver.lacks = giver.lacks - doubtful | {thing}
    seen = [card for card in event.given if card is not None]
    taker.known += seen
    taker.owes += [thing] * (len(event.given) - len(seen))


def taken(cards: list[Place], wanted: frozenset[Place]) -> Place:
    """The topmost card that is wanted, or the topmost of all if none is."""
    for index in range(len(cards) - 1, -1, -1):
        if cards[index] in wanted:
            return cards.pop(index)
    return cards.pop()


def taken_without(cards: list[Place], unwanted: frozenset[Place]) -> Place:
    """The topmost card that is not unwanted, or the topmost of all if every one is."""
    for index in range(len(cards) - 1, -1, -1):
        if cards[index] not in unwanted:
            return cards.pop(index)
    return cards.pop()
