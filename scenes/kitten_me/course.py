"""The course of a Kitten Me game: cards by round, bluffs that were called, who went home when."""

from game.kitten_me.events import Call, CardGained, CardLost, Dealt, Eliminated, Judged, Won
from game.match import Match
from scenes.stage.strings import say
from scenes.table.course import Course, Moment, Names


def course(match: Match, names: Names) -> Course:
    told = Course([], out_at_zero=True)
    cards: list[int] = []
    call: Judged | None = None
    for event in match.history(None):
        number = max(len(told.rounds), 1)
        match event:
            case Dealt(hands=hands):
                cards = cards or [len(hand) for hand in hands]
                told.rounds.append(tuple(cards))
            case Judged():
                call = event
                told.moments.append(_called(event, number, names))
            case CardLost(seat, left):
                cards[seat] = left
            case CardGained(seat, now):
                cards[seat] = now
                text = say("results.kitten_me.gained", round=number, name=names[seat], count=now)
                told.moments.append(Moment(number, "gain", 2.5, text))
            case Eliminated(seat):
                text = say("results.kitten_me.out", round=number, name=names[seat])
                told.moments.append(Moment(number, "out", 3.0, text))
            case Won(seat):
                told.rounds.append(tuple(cards))
                told.why = _why(seat, call, cards[seat], names)
    return told


def _called(event: Judged, number: int, names: Names) -> Moment:
    """A call weighs more the farther the bid was from the truth, and a right Purrfect more than anything."""
    off = abs(event.bid.number - event.total)
    kind = "purrfect" if event.call is Call.PURRFECT else "challenge"
    text = say(
        f"results.kitten_me.{kind}_{'right' if event.right else 'wrong'}",
        round=number,
        name=names[event.by],
        other=names[event.bidder],
        bid=event.bid.number,
        total=event.total,
    )
    weight = 4.0 if kind == "purrfect" and event.right else min(off, 6) * 0.5
    return Moment(number, f"{kind} {event.right}", weight, text)


def _why(winner: int, call: Judged | None, cards: int, names: Names) -> str:
    if call is None:
        return say("results.kitten_me.why", name=names[winner], count=cards)
    key = "results.kitten_me.why_called" if call.by == winner else "results.kitten_me.why_doubted"
    other = names[call.bidder if call.by == winner else call.by]
    return say(key, name=names[winner], other=other, bid=call.bid.number, total=call.total, count=cards)
