"""The policy of the last rounds, read from tables that `tests/tools/solve_kitten_me.py` has written."""

from collections.abc import Iterator, Sequence
from functools import cache
from zlib import decompress

from game.core import Event
from game.data import read_data
from game.kitten_me.actions import Action, Bid, Challenge, PlaySkip
from game.kitten_me.bots.last_rounds import (
    CALL,
    FIRST_RAISE,
    PLAY_SKIP,
    SOLVED_ROUNDS,
    Hand,
    LastRounds,
    Sizes,
    TurnKind,
    canonical,
    canonical_hands,
    earlier_bid,
    hand_of,
    prepare_canonical_hands,
)
from game.kitten_me.cards import Deck, Thing
from game.kitten_me.events import BidMade, Dealt
from game.kitten_me.view import KittenMeView

LEAST_PARTS = 3
"""Actions with fewer of the 255 parts of a policy are left out."""


@cache
def packed_table(name: str) -> bytes:
    return read_data("game.kitten_me.bots", name)


class SolvedTable:
    """The table of the rounds that begin with so many cards: a policy for every position and hand."""

    def __init__(self, rounds: LastRounds) -> None:
        self.rounds = rounds
        self._parts = decompress(packed_table(rounds.name))
        self._starts: dict[tuple[Sizes, TurnKind, int], list[int]] = {}
        place = 0
        for sizes, turn, number in rounds.positions():
            width = FIRST_RAISE + len(rounds.raises(number))
            starts = []
            for seen in rounds.seen_before(turn, number):
                starts.append(place)
                place += width * len(canonical_hands(sizes[0], seen))
            self._starts[sizes, turn, number] = starts
        assert place == len(self._parts)

    def policy(
        self, sizes: Sizes, turn: TurnKind, hand: Hand, last: Bid | None, previous: Bid | None
    ) -> dict[Action, float] | None:
        """How likely each action should be with that hand after those last two bids; None where the table
        ends."""
        rounds = self.rounds
        number = 0 if last is None else last.number
        starts = self._starts.get((sizes, turn, number))
        if starts is None:
            return None
        thing = None if last is None else int(last.thing)
        previous_thing = None if previous is None else int(previous.thing)
        hand, new = canonical(hand, thing, previous_thing)
        if thing is None:
            seen, start = None, starts[0]
        else:
            seen = earlier_bid(previous_thing, thing)
            less = 0 if previous is None else previous.number
            start = starts[rounds.previous_place(number, seen, less)]
        raises = rounds.raises(number)
        width = FIRST_RAISE + len(raises)
        start += width * canonical_hands(len(hand), seen)[hand]
        parts = [part if part >= LEAST_PARTS else 0 for part in self._parts[start : start + width]]
        whole = sum(parts)
        if not whole:
            return None
        old = [Thing(new.index(thing)) for thing in range(6)]
        actions: list[Action] = [Challenge(), PlaySkip()]
        actions += [Bid(higher, old[thing]) for higher, thing in raises]
        assert CALL < PLAY_SKIP < FIRST_RAISE
        return {action: part / whole for action, part in zip(actions, parts, strict=True) if part}


@cache
def table_of(rounds: LastRounds) -> SolvedTable:
    return SolvedTable(rounds)


def rounds_of(view: KittenMeView) -> LastRounds | None:
    """The solved rounds to which this one belongs, if any."""
    if view.house.deck is not Deck.WHITE or view.house.with_purrfect:
        return None
    cards = tuple(cards for cards in view.scores if cards)
    return next((rounds for rounds in SOLVED_ROUNDS if cards in rounds.starts), None)


def load_table(view: KittenMeView) -> Iterator[None]:
    """Load the table of the view's round, if there is one, in small units of work."""
    rounds = rounds_of(view)
    if rounds is not None and rounds not in _loaded:
        yield from prepare_canonical_hands(max(rounds.cards))
        packed_table(rounds.name)
        yield
        table_of(rounds)
        _loaded.add(rounds)


_loaded: set[LastRounds] = set()


def solved_policy(view: KittenMeView, history: Sequence[Event]) -> dict[Action, float] | None:
    """How likely each action should be, if the round is one of those that are solved."""
    rounds = rounds_of(view)
    if rounds is None or view.options is None:
        return None
    me = view.options.seat
    other = next(seat for seat, cards in enumerate(view.scores) if cards and seat != me)
    turn = (
        TurnKind.OPENING if view.bid is None else TurnKind.OWN_BID if view.bidder == me else TurnKind.ANSWER
    )
    shown = sum(len(cards) for cards in view.played)
    sizes = (view.hand_sizes[me], view.hand_sizes[other], shown)
    return table_of(rounds).policy(sizes, turn, hand_of(view.hand), view.bid, _bid_before_the_last(history))


def _bid_before_the_last(history: Sequence[Event]) -> Bid | None:
    bids = 0
    for event in reversed(history):
        if isinstance(event, Dealt):
            return None
        if isinstance(event, BidMade):
            bids += 1
            if bids == 2:
                return event.bid
    return None
