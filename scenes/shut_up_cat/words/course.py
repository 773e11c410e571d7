"""The course of a Shut Up Cat game for charts and results, what is told of each seat afterwards."""

from collections import Counter

from msgspec.structs import replace

from game.core import Seat
from game.match import Match
from game.shut_up_cat import events
from game.shut_up_cat.events import CatChased, MeowsHeard, WinksScored
from game.values import Record, replaced
from scenes.stage.strings import say
from scenes.table.course import Course, CourseTracker
from scenes.table.facts import Facts
from scenes.table.guests import Naming
from scenes.table.sentences import about

_SECTION = "results.shut_up_cat"

_GOOD_SLEEP = 6
_MANY_MEOWS = 2


class _Tally(Record):
    winks: tuple[int, ...]
    first: Seat = 0
    leader: Seat | None = None


class ShutUpCatCourseTracker(CourseTracker[events.ShutUpCatEvent, _Tally]):
    def __init__(self, naming: Naming) -> None:
        super().__init__(naming, Course([]), _Tally(()))

    def add_event(self, event: events.ShutUpCatEvent) -> None:
        naming, number, winks = self.naming, self.number, self.tally.winks
        match event:
            case events.BedMade(seats, seat, begun_with):
                self.tally = _Tally((begun_with,) * seats, seat)
            case events.TurnBegan(seat):
                if seat == self.tally.first:
                    self.add_round(winks)
            case events.CatChased(seat, left):
                self.tally = replace(self.tally, winks=replaced(winks, seat, left))
            case events.MeowsHeard(seat, meows, stopped, multiplier, before):
                woken = meows - stopped
                if woken >= _MANY_MEOWS and multiplier < before:
                    key = "meows" if multiplier else "meows_awake"
                    values = {"round": number, "number": woken, "multiplier": multiplier}
                    text = about(_SECTION, key, naming, seat, **values)
                    self.add_highlight("meows", 1.0 + woken * 0.5, text)
            case events.WinksScored(seat, zs, multiplier, now):
                winks, won = replaced(winks, seat, now), zs * multiplier
                if won >= _GOOD_SLEEP:
                    text = about(_SECTION, "slept", naming, seat, round=number, count=won)
                    self.add_highlight("sleep", won * 0.3, text)
                leader = self.add_lead(seat, self.tally.leader, winks)
                self.tally = replace(self.tally, winks=winks, leader=leader)
            case events.MultiplierLowered(seat, by):
                text = about(_SECTION, "window", naming, by, round=number, other=naming(seat))
                self.add_highlight("window", 1.6, text)
            case events.LastRoundBegan(seat):
                text = about(_SECTION, "forty", naming, seat, round=number)
                self.add_highlight("forty", 2.2, text)
            case events.MorningCame(final):
                self.add_round(tuple(final))
                self.course.why = _why(final, naming)


def _why(winks: tuple[int, ...], naming: Naming) -> str:
    best = max(winks)
    if winks.count(best) > 1:
        return say("results.shut_up_cat.why_shared", count=best)
    return about(_SECTION, "why", naming, winks.index(best), count=best)


def facts(match: Match) -> list[Facts]:
    found: list[Counter[str]] = [Counter() for _ in match.players]
    for event in match.history(None):
        match event:
            case MeowsHeard(seat, meows):
                found[seat]["meows"] += meows
            case WinksScored(seat, zs, multiplier):
                found[seat]["best_turn"] = max(found[seat]["best_turn"], zs * multiplier)
            case CatChased(seat):
                found[seat]["chases"] += 1
    return [dict(one) for one in found]
