"""The end of a round: all hands turned over, the total held against the bid, cards lost and gained."""

from game.core import Seat
from game.kitten_me.cards import DECKS, MOST_CARDS, Deck, Kind, starting_cards
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
from game.kitten_me.house import HouseRules
from game.kitten_me.view import KittenMeView
from game.values import replaced

_CHALLENGE = Call.CHALLENGE
_PURRFECT = Call.PURRFECT
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


def gained_by_right_call(view: KittenMeView, call: Call) -> int:
    """How many cards a call of the viewer's brings if it is right, which costs the bidder one first."""
    caller, bidder = view.turn, view.bidder
    assert bidder is not None
    scores = replaced(view.scores, bidder, view.scores[bidder] - 1)
    brought = (call is _PURRFECT) + any(card.kind is _HANG_IN_THERE for card in view.hand)
    for gained in range(brought):
        if not _can_gain(scores, caller, view.house.deck):
            return gained
        scores = replaced(scores, caller, scores[caller] + 1)
    return brought


def most_cards(players: int, house: HouseRules) -> int:
    """The most that anybody can be dealt in a game: as at its start, unless a Purrfect or a card can bring
    more."""
    return MOST_CARDS if brings_cards(house) else starting_cards(players, house.few_cards)


def brings_cards(house: HouseRules) -> bool:
    """Whether a Purrfect or a card of the deck can bring somebody a card."""
    return house.with_purrfect or any(one.kind is _HANG_IN_THERE for one in DECKS[house.deck])


def _can_gain(scores: tuple[int, ...], seat: Seat, deck: Deck) -> bool:
    """Nobody is dealt more than ten cards, and one of the deck is left to flip."""
    return scores[seat] < MOST_CARDS and sum(scores) < len(DECKS[deck]) - 1


def _gain(draft: Draft, seat: Seat, why: Gain) -> None:
    """One card more, unless there is none to be had."""
    if _can_gain(draft.scores, seat, draft.house.deck):
        cards = draft.scores[seat] + 1
        draft.scores = replaced(draft.scores, seat, cards)
        draft.events.append(CardGained(seat, cards, why))
    else:
        draft.events.append(GainLapsed(seat, why))
