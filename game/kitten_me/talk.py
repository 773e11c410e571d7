"""What was said at the table, and what it tells: who claimed what this round, and who bids in which style.

Hands are shown after every call, so each earlier round is a lesson about the players: what they held when
they bid as they did.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp

from game.core import Event, Seat
from game.kitten_me.actions import Bid
from game.kitten_me.bidding_styles import (
    ANYTHING,
    LEAP,
    LEAP_SLOPE,
    OBVIOUS,
    STYLES,
    BiddingStyle,
    call_score,
    heard,
    likelihood,
    raise_odds,
    scored,
    talked_up,
)
from game.kitten_me.cards import Card, Deck
from game.kitten_me.compact import hand_code
from game.kitten_me.events import BidMade, Call, Called, Dealt, Revealed
from game.kitten_me.outlook import Horizon, Outlook
from game.records import record

PRIOR = (0.14, 0.13, 0.09, 0.09, 0.05, 0.13, 0.27, 0.1)
"""How common each of the STYLES is thought to be among strangers."""


@record
class Utterance:
    """A bid or a challenge, with all that its speaker had to go by apart from the own hand."""

    seat: Seat
    before: Bid | None
    """The bid of somebody else that it answers; None for an opening and for a raise of an own bid."""
    told: list[float]
    """What the others had claimed by then."""
    bid: Bid | None
    """None is a challenge."""

    def chance(self, style: BiddingStyle, outlook: Outlook, usual: Sequence[float]) -> float:
        """How likely somebody of that style and with that outlook would have said so."""
        talk = talked_up(style, outlook, usual)
        before, bid = self.before, self.bid
        if before is not None:
            return self._answered(before, style, outlook, talk)
        assert bid is not None
        odds = raise_odds(style.trust, talk, self.told, outlook.sharpness, bid.number)
        height = (odds[bid.thing] - style.sure - 0.3) / style.spread
        return likelihood(style, scored(odds), bid.thing) * (0.05 + exp(-0.5 * height * height))

    def _answered(self, before: Bid, style: BiddingStyle, outlook: Outlook, talk: Sequence[float]) -> float:
        """The same for an answer; written out because it runs two thousand times a turn."""
        bid, lowest = self.bid, before.number + 1
        further = 1 if bid is None else max(1, bid.number - lowest)
        keen, trust = style.keen, style.trust
        odds = []
        for mean, more, sharp in zip(talk, self.told, outlook.sharpness, strict=True):
            next_ = (mean + trust * more - lowest) * sharp
            leap = next_ - further * sharp
            odds.append(exp(keen * (next_ if next_ < 0 else next_ / (1 + next_))))
            odds.append(exp(keen * (LEAP_SLOPE * (leap if leap < 0 else leap / (1 + leap)) - LEAP)))
        called = call_score(style, outlook, self.told[before.thing], before.number, before.thing)
        odds.append(exp(keen * min(called, OBVIOUS)))
        chosen = 12 if bid is None else 2 * bid.thing + (bid.number > lowest)
        return ANYTHING + (1 - ANYTHING) * odds[chosen] / sum(odds)


class RoundTalk:
    """One round's bids, and what each seat claims to hold by them."""

    def __init__(self, horizon: Horizon, sizes: Sequence[int]) -> None:
        self.horizon = horizon
        self.sizes = sizes
        self.claims = [[0.0] * 6 for _ in sizes]
        self.all_claims = [0.0] * 6
        self.utterances: list[Utterance] = []
        self._last: tuple[Seat, Bid] | None = None

    def bid(self, seat: Seat, bid: Bid) -> None:
        self._say(seat, bid)
        claim = self.horizon.claim(self.sizes[seat], bid.number, bid.thing)
        self.all_claims[bid.thing] += claim - self.claims[seat][bid.thing]
        self.claims[seat][bid.thing] = claim
        self._last = seat, bid

    def challenge(self, seat: Seat) -> None:
        self._say(seat, None)

    def _say(self, seat: Seat, bid: Bid | None) -> None:
        others = [all_ - own for all_, own in zip(self.all_claims, self.claims[seat], strict=True)]
        before = self._last[1] if self._last is not None and self._last[0] != seat else None
        self.utterances.append(Utterance(seat, before, heard(others), bid))


def readings(history: Sequence[Event], deck: Deck, seats: int, memory: int) -> list[list[float]]:
    """For each seat how likely it is of each of the STYLES, after so many of the last utterances."""
    odds = [list(PRIOR) for _ in range(seats)]
    for spoken, hands in _finished_rounds(history) if memory else ():
        for seat, chances in _lesson(spoken, hands, deck):
            if not memory:
                return odds
            memory -= 1
            likely = [before * chance for before, chance in zip(odds[seat], chances, strict=True)]
            total = sum(likely)
            odds[seat] = [one / total for one in likely]
    return odds


def _finished_rounds(
    history: Sequence[Event],
) -> Iterator[tuple[tuple[BidMade | Called, ...], tuple[tuple[Card, ...], ...]]]:
    """The rounds that were played to their end, the latest first: what was said and who held what."""
    hands: tuple[tuple[Card, ...], ...] = ()
    spoken: list[BidMade | Called] = []
    for event in reversed(history):
        if isinstance(event, Revealed):
            hands = event.hands
        elif isinstance(event, BidMade | Called):
            spoken.append(event)
        elif isinstance(event, Dealt):
            if hands:
                yield tuple(reversed(spoken)), hands
            hands, spoken = (), []


@lru_cache(maxsize=256)
def _lesson(
    spoken: tuple[BidMade | Called, ...], hands: tuple[tuple[Card, ...], ...], deck: Deck
) -> list[tuple[Seat, list[float]]]:
    """Who spoke in a round, the last first, and how likely the words were in each style.

    Kept, because everybody at the table thinks of the same few rounds at every turn.
    """
    sizes = [len(hand) for hand in hands]
    talk = RoundTalk(Horizon(deck, 0, sum(sizes) + 1), sizes)
    for event in spoken:
        if isinstance(event, BidMade):
            talk.bid(event.seat, event.bid)
        elif event.call is Call.CHALLENGE:
            talk.challenge(event.by)
    usual = talk.horizon.usual()
    outlooks = [talk.horizon.seen_with(hand_code(hand), len(hand)) for hand in hands]
    return [
        (said.seat, [said.chance(style, outlooks[said.seat], usual) for style in STYLES])
        for said in reversed(talk.utterances)
    ]
