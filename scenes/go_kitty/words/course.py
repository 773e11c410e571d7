"""The course of a Go Kitty game for charts and results, what is told of each seat afterwards."""

from collections import Counter

from msgspec.structs import replace

from game.core import Seat
from game.go_kitty import events
from game.go_kitty.clowder import Clowder
from game.go_kitty.events import Asked, Gave, Laid, Reversed
from game.match import Match
from game.values import Record, replaced
from scenes.go_kitty.faces import clowder_name, clowder_picture
from scenes.go_kitty.words.sentences import clowder_words, over_because, verdict
from scenes.stage.drawing import Drawing
from scenes.stage.strings import say, seen_or_heard
from scenes.table.course import Course, CourseTracker
from scenes.table.facts import Facts
from scenes.table.guests import Naming, is_you
from scenes.table.scored import Scored
from scenes.table.sentences import about

_SECTION = "results.go_kitty"
_BIG_GIFT = 3


class _Tally(Record):
    points: tuple[int, ...]
    first: Seat | None = None
    leader: Seat | None = None
    laid: tuple[int, ...] = ()
    """The points of the Clowders that were laid in this turn."""
    laid_since: int = 0
    """How many events had happened by the first of them."""
    over: str = ""
    """Why it is over once the last turns are."""


class GoKittyCourseTracker(CourseTracker[events.GoKittyEvent, _Tally]):
    def __init__(self, naming: Naming) -> None:
        super().__init__(naming, Course([]), _Tally((0,) * len(naming.names)))

    def add_event(self, event: events.GoKittyEvent) -> None:
        naming, number, points = self.naming, self.number, self.tally.points
        match event:
            case events.TurnBegan(seat):
                first = seat if self.tally.first is None else self.tally.first
                self.tally = replace(self.tally, first=first, laid=())
                if seat == first:
                    self.add_round(points)
            case events.Laid(seat, clowder):
                self._lay(seat, clowder.points)
            case events.Gave(giver, taker, cards):
                if len(cards) >= _BIG_GIFT:
                    other, count = naming(giver), len(cards)
                    text = about(_SECTION, "gift", naming, taker, round=number, other=other, number=count)
                    self.add_highlight("gift", 1.0 + 0.6 * len(cards), text)
            case events.Reversed(seat, request):
                key = "mouse_yours" if is_you(naming, request.asker) else "mouse"
                text = about(_SECTION, key, naming, seat, round=number, other=naming(request.asker))
                self.add_highlight("mouse", 2.4, text)
            case events.LastTurnsBegan():
                self.tally = replace(self.tally, over=over_because((event,)))
                self.add_highlight("last", 0.5, say("results.go_kitty.last", round=number))
            case events.GameEnded(final):
                self.add_round(tuple(final))
                self.course.why = f"{verdict(event, naming)} {self.tally.over}".strip()

    def _lay(self, seat: Seat, points: int) -> None:
        """Several Clowders of one turn are one moment, which began with the first."""
        tally = self.tally
        laid = (*tally.laid, points)
        since = tally.laid_since if tally.laid else self.events_so_far
        now = replaced(tally.points, seat, tally.points[seat] + points)
        values = {"round": self.number, "count": sum(laid), "number": len(laid)}
        text = about(_SECTION, "laid" if len(laid) == 1 else "laid_more", self.naming, seat, **values)
        self.add_highlight("clowder", sum(laid) * 0.9, text, since)
        leader = self.add_lead(seat, tally.leader, now)
        self.tally = replace(tally, points=now, leader=leader, laid=laid, laid_since=since)


def facts(match: Match) -> list[Facts]:
    """A gift is what somebody asked for, not what a Mouse brings."""
    found: list[Counter[str]] = [Counter() for _ in match.players]
    asker: Seat | None = None
    for event in match.history(None):
        match event:
            case Asked(request):
                asker = request.asker
            case Laid(seat, clowder):
                found[seat][clowder.type.name.lower()] += 1
            case Reversed(seat):
                found[seat]["mice"] += 1
            case Gave(_, taker, cards) if taker == asker:
                found[taker]["best_gift"] = max(found[taker]["best_gift"], len(cards))
    return [dict(one) for one in found]


def scored(match: Match) -> list[list[Scored]]:
    """The Clowders that each seat laid, the best first; alike ones together."""
    laid: list[Counter[tuple[Drawing, str, int]]] = [Counter() for _ in match.players]
    for event in match.history(None):
        if isinstance(event, Laid):
            clowder = event.clowder
            laid[event.seat][clowder_picture(clowder), _name(clowder), clowder.points] += 1
    return [
        [
            Scored(picture, name, count, count * points)
            for (picture, name, points), count in sorted(one.items(), key=lambda item: -item[0][2])
        ]
        for one in laid
    ]


def _name(clowder: Clowder) -> str:
    """As on its caption, or for who only hears as it was called when it was laid."""
    return seen_or_heard(clowder_name(clowder), clowder_words(clowder))
