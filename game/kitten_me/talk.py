"""What was said at the table, and what it tells: who claimed what this round, and who bids in which manner.

Hands are shown after every call, so each earlier round is a lesson about the players: what they held when
they bid as they did.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp

from game.core import Event, Seat
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Deck
from game.kitten_me.compact import Code, hand_code
from game.kitten_me.events import BidMade, Call, Called, Dealt, Revealed
from game.kitten_me.manners import MANNERS, Manner, call_score, heard, likelihood, raise_scores, talked_up
from game.kitten_me.outlook import Horizon, Outlook

PRIOR = (0.2, 0.2, 0.2, 0.2, 0.2)
"""How common each of the MANNERS is thought to be among strangers."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """A bid or a challenge, with all that its speaker had to go by apart from the own hand."""

    seat: Seat
    before: Bid | None
    """The bid of somebody else that it answers; None for an opening and for a raise of an own bid."""
    told: list[float]
    """What the others had claimed by then."""
    bid: Bid | None
    """None is a challenge."""

    def chance(self, manner: Manner, outlook: Outlook, usual: Sequence[float]) -> float:
        """How likely somebody of that manner and with that outlook would have said so."""
        talk = talked_up(manner, outlook, usual)
        before, bid = self.before, self.bid
        if before is None:
            assert bid is not None
            scores = raise_scores(manner, talk, outlook, self.told, bid.number)
            height = (scores[bid.thing] - manner.sure - 0.3) / 0.9
            return likelihood(scores, bid.thing) * (0.1 + exp(-0.5 * height * height))
        number = before.number + 1 if bid is None else bid.number
        scores = raise_scores(manner, talk, outlook, self.told, number)
        scores.append(call_score(manner, outlook, self.told[before.thing], before.number, before.thing))
        return likelihood(scores, 6 if bid is None else bid.thing)


class Talk:
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


def lessons(history: Sequence[Event], deck: Deck) -> Iterator[tuple[Talk, tuple[Code, ...]]]:
    """The rounds that were played to their end, the latest first: what was said and who held what."""
    end = len(history)
    for place in range(len(history) - 1, -1, -1):
        if isinstance(history[place], Dealt):
            spoken = history[place:end]
            end = place
            shown = next((one for one in spoken if isinstance(one, Revealed)), None)
            if shown is not None:
                yield _told_again(spoken, shown, deck)


def _told_again(spoken: Sequence[Event], shown: Revealed, deck: Deck) -> tuple[Talk, tuple[Code, ...]]:
    sizes = [len(hand) for hand in shown.hands]
    talk = Talk(Horizon(deck, 0, sum(sizes) + 1), sizes)
    for event in spoken:
        if isinstance(event, BidMade):
            talk.bid(event.seat, event.bid)
        elif isinstance(event, Called) and event.call is Call.CHALLENGE:
            talk.challenge(event.by)
    return talk, tuple(hand_code(hand) for hand in shown.hands)


def readings(history: Sequence[Event], deck: Deck, seats: int, memory: int) -> list[list[float]]:
    """For each seat how likely it is of each of the MANNERS, after so many of the last utterances."""
    odds = [list(PRIOR) for _ in range(seats)]
    for talk, hands in lessons(history, deck):
        usual = talk.horizon.usual()
        for said in talk.utterances[::-1]:
            if not memory:
                return odds
            memory -= 1
            outlook = talk.horizon.seen_with(hands[said.seat], talk.sizes[said.seat])
            chances = [
                before * said.chance(manner, outlook, usual)
                for before, manner in zip(odds[said.seat], MANNERS, strict=True)
            ]
            total = sum(chances)
            odds[said.seat] = [one / total for one in chances]
    return odds
