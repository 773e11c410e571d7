"""The course of a Kitten Me game for charts and results, what is told of each seat afterwards, and what a cat
held likely."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core import Chance, Seat
from game.kitten_me.beliefs import is_true
from game.kitten_me.events import (
    BidMade,
    Call,
    CardGained,
    CardLost,
    Dealt,
    Eliminated,
    Judged,
    KittenMeEvent,
    Won,
)
from game.kitten_me.state import KittenMeState
from game.match import Match
from game.records import replaced
from scenes.kitten_me.faces import things
from scenes.stage.strings import say
from scenes.table.belief_table import BeliefTable
from scenes.table.course import Course, CourseTracker, Names
from scenes.table.facts import CAUGHT, Facts


@dataclass(frozen=True, slots=True)
class _Tally:
    cards: tuple[int, ...] = ()
    call: Judged | None = None


class KittenMeCourseTracker(CourseTracker[KittenMeEvent, _Tally]):
    def __init__(self, names: Names) -> None:
        super().__init__(names, Course([], out_at_zero=True), _Tally())

    def add_event(self, event: KittenMeEvent) -> None:
        names, number, cards = self.names, self.number, self.tally.cards
        match event:
            case Dealt(hands=hands):
                cards = cards or tuple(len(hand) for hand in hands)
                self.add_round(cards)
            case Judged():
                self.tally = replace(self.tally, call=event)
                self._tell_call(event)
            case CardLost(seat, left):
                cards = replaced(cards, seat, left)
            case CardGained(seat, now):
                cards = replaced(cards, seat, now)
                text = say("results.kitten_me.gained", round=number, name=names[seat], count=now)
                self.add_highlight("gain", 2.5, text)
            case Eliminated(seat):
                self.add_highlight("out", 3.0, say("results.kitten_me.out", round=number, name=names[seat]))
            case Won(seat):
                self.add_round(cards)
                self.course.why = _why(seat, self.tally.call, cards[seat], names)
        self.tally = replace(self.tally, cards=cards)

    def _tell_call(self, event: Judged) -> None:
        """It weighs more the farther the bid was from the truth, and a right Purrfect more than anything."""
        off = abs(event.bid.number - event.total)
        kind = _kind_of(event)
        text = say(
            f"results.kitten_me.{kind}_{'right' if event.right else 'wrong'}",
            round=self.number,
            name=self.names[event.by],
            other=self.names[event.bidder],
            bid=event.bid.number,
            total=event.total,
        )
        weight = 4.0 if kind == "purrfect" and event.right else min(off, 6) * 0.5
        self.add_highlight(f"{kind} {event.right}", weight, text)


def _why(winner: int, call: Judged | None, cards: int, names: Names) -> str:
    if call is None:
        return say("results.kitten_me.why", name=names[winner], count=cards)
    key = f"results.kitten_me.why_{_kind_of(call)}_{'right' if call.right else 'wrong'}"
    other = names[call.bidder if call.right else call.by]
    return say(key, name=names[winner], other=other, bid=call.bid.number, total=call.total)


def _kind_of(call: Judged) -> str:
    return "purrfect" if call.call is Call.PURRFECT else "challenge"


def facts(match: Match) -> list[Facts]:
    """A bluff has held when nobody called it and somebody bid more."""
    found: list[Counter[str]] = [Counter() for _ in match.players]
    bluffer: Seat | None = None
    for actions in range(len(match.actions)):
        before, after = match.event_count_after(actions), match.event_count_after(actions + 1)
        for event in match.events[before:after]:
            match event:
                case BidMade(seat, bid):
                    if bluffer is not None:
                        found[bluffer]["bluffs"] += 1
                    state = match.state_after(actions + 1)
                    assert isinstance(state, KittenMeState)
                    bluffer = None if is_true(state, bid) else seat
                case Judged(by=by, bidder=bidder, right=right):
                    found[by]["right_calls" if right else "wrong_calls"] += 1
                    if right:
                        found[by][f"{CAUGHT}{bidder}"] += 1
                    bluffer = None
                case Dealt():
                    bluffer = None
    return [dict(one) for one in found]


def belief_table(chances: Sequence[Chance], names: Names, seat: Seat) -> BeliefTable:
    rows = tuple((things(one.about.number, one.about.thing), (one.chance,)) for one in chances)
    return BeliefTable(say("kitten_me.believed" if rows else "kitten_me.no_bid_yet"), (), rows)
