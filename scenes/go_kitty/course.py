"""The course of a Go Kitty game for charts and results, what is told of each seat afterwards, and what a cat
held likely."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from game.core import Chance, Seat
from game.go_kitty import events
from game.go_kitty.cards import TRAITS
from game.go_kitty.events import Asked, Gave, Laid, Reversed
from game.match import Match
from game.records import replaced
from scenes.go_kitty.faces import after_icon, card_name
from scenes.stage.strings import escaped, say
from scenes.table.belief_table import BeliefTable
from scenes.table.course import Course, CourseTracker, Names
from scenes.table.facts import Facts

_BIG_GIFT = 3


@dataclass(frozen=True, slots=True)
class _Tally:
    points: tuple[int, ...]
    first: Seat | None = None


class GoKittyCourseTracker(CourseTracker[events.GoKittyEvent, _Tally]):
    def __init__(self, names: Names) -> None:
        super().__init__(names, Course([]), _Tally((0,) * len(names)))

    def add_event(self, event: events.GoKittyEvent) -> None:
        names, number, points = self.names, self.number, self.tally.points
        match event:
            case events.TurnBegan(seat):
                if self.tally.first is None:
                    self.tally = replace(self.tally, first=seat)
                if seat == self.tally.first:
                    self.add_round(points)
            case events.Laid(seat, clowder):
                now = replaced(points, seat, points[seat] + clowder.points)
                self.tally = replace(self.tally, points=now)
                text = say("results.go_kitty.laid", round=number, name=names[seat], count=clowder.points)
                self.add_highlight("clowder", clowder.points * 0.9, text)
            case events.Gave(giver, taker, cards):
                if len(cards) >= _BIG_GIFT:
                    key, name, other = "results.go_kitty.gift", names[taker], names[giver]
                    text = say(key, round=number, name=name, other=other, number=len(cards))
                    self.add_highlight("gift", 1.0 + 0.6 * len(cards), text)
            case events.Reversed(seat, request):
                other = names[request.asker]
                self.add_highlight(
                    "mouse", 2.4, say("results.go_kitty.mouse", round=number, name=names[seat], other=other)
                )
            case events.LastTurnsBegan():
                self.add_highlight("last", 0.5, say("results.go_kitty.last", round=number))
            case events.GameEnded(final, tokens):
                self.add_round(tuple(final))
                self.course.why = _why(final, tokens, names)
                self.course.add_leads(names)
            case events.Dealt():
                pass
            case (
                events.TokenSpent()
                | events.TokenReturned()
                | events.Drew()
                | events.Asked()
                | events.HadNone()
                | events.PileSearched()
                | events.Kept()
            ):
                pass
            case events.Skipped() | events.HandsShown():
                pass
            case _:
                assert_never(event)


def _why(points: tuple[int, ...], tokens: tuple[int, ...], names: Names) -> str:
    best, most = max(zip(points, tokens, strict=True))
    winners = [seat for seat in range(len(points)) if (points[seat], tokens[seat]) == (best, most)]
    winner = winners[0]
    if len(winners) > 1:
        return say("results.go_kitty.why_shared", count=best)
    if points.count(best) > 1:
        own = say("go_kitty.points", count=best)
        return say("results.go_kitty.why_tokens", name=names[winner], points=own, tokens=tokens[winner])
    return say("results.go_kitty.why", name=names[winner], count=best)


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


def belief_table(chances: Sequence[Chance], names: Names, seat: Seat) -> BeliefTable:
    """A row for each Trait, a bar for each of the others."""
    likely = {one.about: one.chance for one in chances}
    others = [other for other in range(len(names)) if other != seat]
    rows = tuple(
        (after_icon(trait, card_name(trait)), tuple(likely[other, trait] for other in others))
        for trait in TRAITS
    )
    return BeliefTable(say("go_kitty.believed"), tuple(escaped(names[other]) for other in others), rows)
