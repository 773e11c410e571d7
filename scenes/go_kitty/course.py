"""The course of a Go Kitty game: points by turns round the table, Clowders, Mice and the last turns."""

from dataclasses import dataclass, replace
from typing import assert_never

from game.core import Seat
from game.go_kitty import events
from game.records import replaced
from scenes.stage.strings import say
from scenes.table.course import Course, Names, Telling

_BIG_GIFT = 3


@dataclass(frozen=True, slots=True)
class _Tally:
    points: tuple[int, ...]
    first: Seat | None = None


class GoKittyTelling(Telling[events.GoKittyEvent, _Tally]):
    def __init__(self, names: Names) -> None:
        super().__init__(names, Course([]), _Tally((0,) * len(names)))

    def take(self, event: events.GoKittyEvent) -> None:
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
                self.add("clowder", clowder.points * 0.9, text)
            case events.Gave(giver, taker, cards):
                if len(cards) >= _BIG_GIFT:
                    key, name, other = "results.go_kitty.gift", names[taker], names[giver]
                    text = say(key, round=number, name=name, other=other, number=len(cards))
                    self.add("gift", 1.0 + 0.6 * len(cards), text)
            case events.Reversed(seat, request):
                other = names[request.asker]
                self.add(
                    "mouse", 2.4, say("results.go_kitty.mouse", round=number, name=names[seat], other=other)
                )
            case events.LastTurnsBegan():
                self.add("last", 0.5, say("results.go_kitty.last", round=number))
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
        return say("results.go_kitty.why_tokens", name=names[winner], points=best, count=tokens[winner])
    return say("results.go_kitty.why", name=names[winner], count=best)
