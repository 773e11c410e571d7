"""The end of a round: all hands turned over, the total held against the bid, cards lost and gained."""

from game.core import Seat
from game.kitten_me.cards import DECKS, MOST_CARDS, Kind
from game.kitten_me.counting import grand_total
from game.kitten_me.draft import Draft
from game.kitten_me.events import (
    Call,
    Called,
    CardGained,
    CardLost,
    Eliminated,
    Flipped,
    Gain,
    GainLapsed,
    Judged,
    Revealed,
)
from game.records import replaced

_CHALLENGE, _PURRFECT = Call
_HANG_IN_THERE = Kind.HANG_IN_THERE


def settle(draft: Draft, call: Call) -> Seat:
    """The whole show, from the call to the last gain: who lost."""
    bid, by, bidder = draft.bid, draft.turn, draft.bidder
    assert bid is not None
    assert bidder is not None
    number, hands = bid.number, draft.hands
    flipped = draft.deck[-1] if draft.deck else None
    total = grand_total(hands, flipped, bid.thing)
    right = total < number if call is _CHALLENGE else total == number
    loser = bidder if right else by
    left = draft.scores[loser] - 1
    draft.scores = replaced(draft.scores, loser, left)
    draft.events += (
        Called(call, by, bidder, bid),
        Revealed(hands),
        Flipped(flipped),
        Judged(call, by, bidder, bid, total, right),
        CardLost(loser, left),
    )
    if not left:
        draft.events.append(Eliminated(loser))
    if right and call is _PURRFECT:
        _gain(draft, by, Gain.PURRFECT)
    in_the_right = by if right else bidder
    if (right or total >= number) and _HANG_IN_THERE in [card.kind for card in hands[in_the_right]]:
        _gain(draft, in_the_right, Gain.HANG_IN_THERE)
    return loser


def _gain(draft: Draft, seat: Seat, why: Gain) -> None:
    """One card more, unless there is none to be had."""
    cards = draft.scores[seat]
    if cards < MOST_CARDS and sum(draft.scores) < len(DECKS[draft.house.deck]) - 1:
        draft.scores = replaced(draft.scores, seat, cards + 1)
        draft.events.append(CardGained(seat, cards + 1, why))
    else:
        draft.events.append(GainLapsed(seat, why))
