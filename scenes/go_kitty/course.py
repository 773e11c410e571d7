"""The course of a Go Kitty game: points by turns round the table, Clowders, Mice and the last turns."""

from collections.abc import Sequence
from typing import assert_never, cast

from game.go_kitty.events import (
    Asked,
    Dealt,
    Drew,
    GameEnded,
    Gave,
    GoKittyEvent,
    HadNone,
    HandsShown,
    Kept,
    Laid,
    LastTurnsBegan,
    PileSearched,
    Reversed,
    Skipped,
    TokenReturned,
    TokenSpent,
    TurnBegan,
)
from game.match import Match
from scenes.stage.strings import say
from scenes.table.course import Course, Moment, Names

_BIG_GIFT = 3


def course(match: Match, names: Names) -> Course:
    told = Course([])
    points = [0] * len(names)
    first = -1
    for event in cast(Sequence[GoKittyEvent], match.history(None)):
        number = max(len(told.rounds), 1)
        match event:
            case Dealt():
                points = [0] * len(names)
            case TurnBegan(seat):
                first = seat if first < 0 else first
                if seat == first:
                    told.rounds.append(tuple(points))
            case Laid(seat, clowder):
                points[seat] += clowder.points
                text = say("results.go_kitty.laid", round=number, name=names[seat], count=clowder.points)
                told.moments.append(Moment(number, "clowder", clowder.points * 0.9, text))
            case Gave(giver, taker, cards):
                if len(cards) < _BIG_GIFT:
                    continue
                text = say(
                    "results.go_kitty.gift",
                    round=number,
                    name=names[taker],
                    other=names[giver],
                    number=len(cards),
                )
                told.moments.append(Moment(number, "gift", 1.0 + 0.6 * len(cards), text))
            case Reversed(seat, request):
                other = names[request.asker]
                text = say("results.go_kitty.mouse", round=number, name=names[seat], other=other)
                told.moments.append(Moment(number, "mouse", 2.4, text))
            case LastTurnsBegan():
                told.moments.append(Moment(number, "last", 0.5, say("results.go_kitty.last", round=number)))
            case GameEnded(final, tokens):
                told.rounds.append(tuple(final))
                told.why = _why(match, final, tokens, names)
                told.add_leads(names)
            case TokenSpent() | TokenReturned() | Drew() | Asked() | HadNone() | PileSearched() | Kept():
                pass
            case Skipped() | HandsShown():
                pass
            case _:
                assert_never(event)
    return told


def _why(match: Match, points: tuple[int, ...], tokens: tuple[int, ...], names: Names) -> str:
    outcome = match.outcome
    winners = outcome.winners if outcome is not None else ()
    best = max(points)
    winner = winners[0] if winners else points.index(best)
    if len(winners) > 1:
        return say("results.go_kitty.why_shared", count=best)
    if points.count(best) > 1:
        return say("results.go_kitty.why_tokens", name=names[winner], points=best, count=tokens[winner])
    return say("results.go_kitty.why", name=names[winner], count=best)
