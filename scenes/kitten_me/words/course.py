"""The course of a Kitten Me game for charts and results, what is told of each seat afterwards."""

from collections import Counter

from msgspec.structs import replace

from game.core import Seat
from game.kitten_me.beliefs import is_true
from game.kitten_me.events import (
    BidMade,
    Call,
    Called,
    CardGained,
    CardLost,
    Dealt,
    Judged,
    KittenMeEvent,
    Won,
)
from game.kitten_me.plain_odds import is_bluff
from game.kitten_me.state import KittenMeState
from game.match import Match
from game.values import Record, replaced
from scenes.kitten_me.faces import things
from scenes.kitten_me.words.occasions import CLOSE, weight_of_call, winner_and_loser
from scenes.table.course import Course, CourseTracker
from scenes.table.facts import CAUGHT, Facts
from scenes.table.guests import Naming, is_you
from scenes.table.sentences import about
from scenes.table.stakes import Weight

_SECTION = "results.kitten_me"
_PURRFECT, _LAST_CARD, _CLOSE_CALL, _GAIN = 4.0, 2.0, 1.8, 2.5
"""How much a right Purrfect weighs, how much more a last card that is lost, a bid that was nearly wrong or
just right, and a card gained."""


class _Tally(Record):
    cards: tuple[int, ...] = ()
    stake: Weight = Weight.SMALL
    """What hung on the call that is being judged."""
    call: Judged | None = None


class KittenMeCourseTracker(CourseTracker[KittenMeEvent, _Tally]):
    def __init__(self, naming: Naming) -> None:
        super().__init__(naming, Course([], out_at_zero=True), _Tally())

    def add_event(self, event: KittenMeEvent) -> None:
        naming, number, cards = self.naming, self.number, self.tally.cards
        match event:
            case Dealt(hands=hands):
                cards = cards or tuple(len(hand) for hand in hands)
                self.add_round(cards)
            case Called():
                self.tally = replace(self.tally, stake=weight_of_call(event, cards))
            case Judged():
                self.tally = replace(self.tally, call=event)
                self._tell_call(event)
            case CardLost(seat, left):
                cards = replaced(cards, seat, left)
            case CardGained(seat, now):
                cards = replaced(cards, seat, now)
                text = about(_SECTION, "gained", naming, seat, round=number, count=now)
                self.add_highlight("gain", _GAIN, text)
            case Won(seat):
                self.add_round(cards)
                self.course.why = _why(seat, self.tally.call, cards[seat], naming)
        self.tally = replace(self.tally, cards=cards)

    def _tell_call(self, event: Judged) -> None:
        """It weighs more the farther the bid was from the truth, or the closer, and by what hung on it: most
        where it cost a last card."""
        off = abs(event.bid.number - event.total)
        told, naming = _told(event), self.naming
        text, kind = _about_call(told, event, naming, round=self.number), told
        weight = (
            _PURRFECT if told == "purrfect_right" else _CLOSE_CALL if off <= CLOSE else min(off, 6) * 0.35
        )
        weight += self.tally.stake
        _, loser = winner_and_loser(event)
        if self.tally.cards[loser] == 1:
            text = f"{text} {about(_SECTION, 'last_card', naming, loser)}"
            kind, weight = "last card", weight + _LAST_CARD
        self.add_highlight(kind, weight, text)


def _why(winner: int, call: Judged | None, cards: int, naming: Naming) -> str:
    if call is None:
        return about(_SECTION, "why", naming, winner, count=cards)
    told = _about_call(f"why_{_told(call)}", call, naming)
    return f"{told} {about(_SECTION, 'only_one', naming, winner)}"


def _about_call(key: str, call: Judged, naming: Naming, **values: int) -> str:
    """A sentence about who called whose bid."""
    key = f"{key}_yours" if is_you(naming, call.bidder) else key
    bid = things(call.bid.number, call.bid.thing)
    return about(
        _SECTION, key, naming, call.by, other=naming(call.bidder), bid=bid, total=call.total, **values
    )


def _told(call: Judged) -> str:
    kind = "purrfect" if call.call is Call.PURRFECT else "challenge"
    return f"{kind}_{'right' if call.right else 'wrong'}"


def facts(match: Match) -> list[Facts]:
    """A bluff is a bid that was neither true nor likely by its bidder's cards. It has held when nobody called
    it and somebody bid more."""
    found: list[Counter[str]] = [Counter() for _ in match.players]
    bluffer: Seat | None = None
    for actions in range(len(match.actions)):
        before, after = match.event_count_after(actions), match.event_count_after(actions + 1)
        for event in match.events[before:after]:
            match event:
                case BidMade(seat, bid):
                    if bluffer is not None:
                        found[bluffer]["bluffs"] += 1
                    state = match.state_after(actions)
                    assert isinstance(state, KittenMeState)
                    known = match.history(seat)[:before]
                    bluffed = not is_true(state, bid) and is_bluff(state.view(seat), known, bid)
                    bluffer = seat if bluffed else None
                case Judged(by=by, bidder=bidder, right=right):
                    found[by]["right_calls" if right else "wrong_calls"] += 1
                    if right:
                        found[by][f"{CAUGHT}{bidder}"] += 1
                    bluffer = None
                case Dealt():
                    bluffer = None
    return [dict(one) for one in found]
