"""What a cat may have something to say about in Go Kitty, and how much it weighs: by what everybody saw."""

from collections.abc import Iterator, Sequence

from game.core import Event, Seat
from game.go_kitty import events
from game.go_kitty.cards import hand_of
from game.go_kitty.clowders import can_lay
from game.go_kitty.events import Dealt, TurnBegan
from game.go_kitty.memory import Memory
from scenes.table.lines import Occasion, RemarkKind, occasions_of_the_end
from scenes.table.stakes import Weight

BIG_SET = 3
"""Points of a Clowder that everybody looks up for."""
MANY_CARDS = 3
"""So many cards at once are a big gain, and a big loss for the giver."""
_CLOSE = 1


def occasions(history: Sequence[events.GoKittyEvent]) -> Iterator[Occasion]:
    """What cats may remark on after the last of these events."""
    event, before = history[-1], history[:-1]
    match event:
        case events.TurnBegan(seat):
            if not any(isinstance(one, events.TurnBegan) and one.seat == seat for one in before):
                yield Occasion(seat, RemarkKind.OPENING)
        case events.Asked(request):
            if request.seek:
                yield Occasion(request.asker, RemarkKind.BOLD, request.asked)
            yield Occasion(request.asked, RemarkKind.DOUBTED, request.asker, small=True)
        case events.PileSearched(seat):
            yield Occasion(seat, RemarkKind.BOLD)
        case events.Reversed(seat, request):
            yield Occasion(request.asker, RemarkKind.BIG_LOSS, seat, subject="mouse")
            yield Occasion(seat, RemarkKind.BIG_GAIN, request.asker)
        case events.Gave():
            yield from _gave(event, before)
        case events.HadNone(seat, request) if seat == request.asked:
            streak = _in_a_row(request.asker, before, events.HadNone)
            yield Occasion(request.asker, RemarkKind.WRONG, seat, streak=streak, small=streak < 3)
        case events.Laid():
            yield _laid(event, before)
        case events.LastTurnsBegan():
            points = points_after(before)
            if points and max(points.values()):
                yield Occasion(max(points, key=lambda seat: points[seat]), RemarkKind.MATCH_POINT)
        case events.GameEnded():
            winners, ranks = event.outcome.winners, list(zip(event.points, event.tokens, strict=True))
            came_back = [winner for winner in winners if _trailed_at_last_turns(winner, before)]
            yield from occasions_of_the_end(winners, event.points, ranks, _CLOSE, came_back)


def points_after(history: Sequence[Event]) -> dict[Seat, int]:
    """The points of all who have laid anything."""
    points: dict[Seat, int] = {}
    for event in history:
        if isinstance(event, events.Laid):
            points[event.seat] = points.get(event.seat, 0) + event.clowder.points
    return points


def _gave(event: events.Gave, before: Sequence[Event]) -> Iterator[Occasion]:
    if before and isinstance(before[-1], events.Reversed):
        return
    if len(event.cards) >= MANY_CARDS:
        yield Occasion(event.giver, RemarkKind.BIG_LOSS, event.taker, subject="cards")
        yield Occasion(event.taker, RemarkKind.BIG_GAIN, event.giver, subject="cards")
        return
    streak = _in_a_row(event.taker, before, events.Gave)
    yield Occasion(event.taker, RemarkKind.RIGHT, event.giver, streak=streak, small=streak < 3)


def haul(history: Sequence[Event], seats: int) -> Weight:
    """How big the gain of the cards is that were handed over last: many at once, or a Clowder that they make,
    by what everybody knows of the hand."""
    event = history[-1]
    assert isinstance(event, events.Gave)
    known = Memory(seats, history).holds[event.taker]
    if can_lay(known) and not can_lay(known - hand_of(event.cards)):
        return Weight.HUGE
    return Weight.BIG if len(event.cards) >= MANY_CARDS else Weight.SMALL


def _in_a_row(asker: Seat, before: Sequence[Event], kind: type[events.Gave] | type[events.HadNone]) -> int:
    """How many asks of a seat in a row were answered like this, the present one among them."""
    count, own = 0, False
    for event in before:
        match event:
            case events.Asked(request):
                own = request.asker == asker
            case events.Gave() | events.HadNone() | events.Reversed() if own:
                count = count + 1 if isinstance(event, kind) else 0
                own = False
    return count + 1


def _laid(event: events.Laid, before: Sequence[Event]) -> Occasion:
    points = points_after(before)
    own, best = points.get(event.seat, 0), max(points.values(), default=0)
    comeback = own < best < own + event.clowder.points
    big = event.clowder.points >= BIG_SET
    kind = RemarkKind.BIG_GAIN if big or comeback else RemarkKind.RIGHT
    return Occasion(event.seat, kind, comeback=comeback, subject="clowder")


def _trailed_at_last_turns(seat: Seat, before: Sequence[Event]) -> bool:
    """Whether the winner was not in front when the last turns began."""
    began = next((at for at, event in enumerate(before) if isinstance(event, events.LastTurnsBegan)), 0)
    points = points_after(before[:began])
    return bool(points) and points.get(seat, 0) < max(points.values())


A_CLOWDER = 3
"""The most that one set brings."""


def match_point(history: Sequence[Event]) -> tuple[Seat, ...]:
    """Who is on turn and who leads, when the very last turn begins and one set can still change who wins."""
    event, before = history[-1], history[:-1]
    dealt = next((one for one in history if isinstance(one, Dealt)), None)
    if not isinstance(event, TurnBegan) or not event.last or dealt is None:
        return ()
    points, seats = points_after(before), range(len(dealt.hands))
    if sum(isinstance(one, TurnBegan) and one.last for one in before) != len(seats) - 1:
        return ()
    leader = max((seat for seat in seats if seat != event.seat), key=lambda seat: points.get(seat, 0))
    behind = points.get(leader, 0) - points.get(event.seat, 0)
    return (event.seat, leader) if 0 <= behind <= A_CLOWDER else ()
