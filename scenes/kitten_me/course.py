"""The course of a Kitten Me game: cards by round, bluffs that were called, who went home when."""

from dataclasses import dataclass, replace

from game.kitten_me.events import Call, CardGained, CardLost, Dealt, Eliminated, Judged, KittenMeEvent, Won
from game.records import replaced
from scenes.stage.strings import say
from scenes.table.course import Course, Names, Telling


@dataclass(frozen=True, slots=True)
class _Tally:
    cards: tuple[int, ...] = ()
    call: Judged | None = None


class KittenMeTelling(Telling[KittenMeEvent, _Tally]):
    def __init__(self, names: Names) -> None:
        super().__init__(names, Course([], out_at_zero=True), _Tally())

    def take(self, event: KittenMeEvent) -> None:
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
                self.add("gain", 2.5, text)
            case Eliminated(seat):
                self.add("out", 3.0, say("results.kitten_me.out", round=number, name=names[seat]))
            case Won(seat):
                self.add_round(cards)
                self.course.why = _why(seat, self.tally.call, cards[seat], names)
        self.tally = replace(self.tally, cards=cards)

    def _tell_call(self, event: Judged) -> None:
        """It weighs more the farther the bid was from the truth, and a right Purrfect more than anything."""
        off = abs(event.bid.number - event.total)
        kind = "purrfect" if event.call is Call.PURRFECT else "challenge"
        text = say(
            f"results.kitten_me.{kind}_{'right' if event.right else 'wrong'}",
            round=self.number,
            name=self.names[event.by],
            other=self.names[event.bidder],
            bid=event.bid.number,
            total=event.total,
        )
        weight = 4.0 if kind == "purrfect" and event.right else min(off, 6) * 0.5
        self.add(f"{kind} {event.right}", weight, text)


def _why(winner: int, call: Judged | None, cards: int, names: Names) -> str:
    if call is None:
        return say("results.kitten_me.why", name=names[winner], count=cards)
    key = "results.kitten_me.why_called" if call.by == winner else "results.kitten_me.why_doubted"
    other = names[call.bidder if call.by == winner else call.by]
    return say(key, name=names[winner], other=other, bid=call.bid.number, total=call.total, count=cards)
