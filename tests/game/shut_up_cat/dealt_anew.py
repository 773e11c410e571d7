"""What a seat cannot see, dealt anew in a way that agrees with all that it saw."""

from collections import Counter
from collections.abc import Sequence

from game.core import Event
from game.rng import Rng
from game.shut_up_cat import memory
from game.shut_up_cat.beliefs import believe
from game.shut_up_cat.board import SPACES, Tile
from game.shut_up_cat.cards import DECK, Distraction
from game.shut_up_cat.events import DeckReshuffled, DistractionDrawn, DistractionPlayed
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.patches import sample_arrangement
from game.shut_up_cat.state import ShutUpCatState
from game.shut_up_cat.view import ShutUpCatView


def deal_anew(view: ShutUpCatView, history: Sequence[Event], rng: Rng) -> ShutUpCatState:
    """A whole state that the viewer cannot tell from the real one."""
    beliefs = believe(view, history)
    bed = sample_arrangement(beliefs.vector(), rng)
    tiles = tuple(Tile.MEOW if bed >> space & 1 else Tile.Z for space in range(SPACES))
    hands, deck = _dealt(view, history, rng)
    known: tuple[memory.Memory, ...] = ()
    if view.house.memory_aid:
        known = tuple(
            tuple(tile if seen >> space & 1 else None for space, tile in enumerate(tiles))
            for seen in beliefs.seen
        )
    kind = DecisionKind.GATHER if view.pending is None else view.pending.kind
    assert isinstance(kind, DecisionKind)
    return ShutUpCatState(
        house=view.house,
        rng=rng.next(),
        first=view.first,
        turn=view.turn,
        question=kind,
        winks=view.winks,
        multipliers=view.multipliers,
        tiles=tiles,
        known=known,
        pillow=view.pillow,
        dice=view.dice,
        reveal=view.reveal,
        earplugs=view.earplugs,
        hands=hands,
        deck=deck,
        discards=view.discards,
        last_round=view.last_round,
        outcome=view.outcome,
    )


def _dealt(
    view: ShutUpCatView, history: Sequence[Event], rng: Rng
) -> tuple[tuple[tuple[Distraction, ...], ...], tuple[Distraction, ...]]:
    """The hidden cards at random: first the deck from what can be in it, then the hands of the others."""
    unseen = Counter(DECK)
    unseen.subtract((*view.hand, *view.discards))
    pool = rng.shuffled((unseen & _stock(view, history)).elements())
    deck = tuple(pool[: view.deck_size])
    unseen.subtract(deck)
    rest = rng.shuffled(unseen.elements())
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(tuple(rest[:size]))
            del rest[:size]
    return tuple(hands), deck


def _stock(view: ShutUpCatView, history: Sequence[Event]) -> Counter[Distraction]:
    """What the deck was made of, less what the viewer drew from it since."""
    stock, discards = Counter(DECK), Counter[Distraction]()
    for event in history:
        if isinstance(event, DistractionPlayed):
            discards[event.card] += 1
        elif isinstance(event, DeckReshuffled):
            stock, discards = discards, Counter()
        elif isinstance(event, DistractionDrawn) and event.card is not None and event.seat == view.seat:
            stock[event.card] -= 1
    return stock
