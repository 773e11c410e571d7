"""The course of a Shut Up Cat game: winks by round, long reveals, and the Meows that ended a dream."""

from collections.abc import Sequence
from typing import assert_never, cast

from game.match import Match
from game.shut_up_cat.board import STARTING_WINKS
from game.shut_up_cat.events import (
    BedMade,
    CatChased,
    DeckReshuffled,
    DiceGathered,
    DiceRerolled,
    DieTurned,
    DistractionDrawn,
    DistractionPlayed,
    LastRoundBegan,
    MeowsHeard,
    MorningCame,
    MultiplierKept,
    MultiplierLowered,
    MultiplierRaised,
    NothingToDraw,
    ShutUpCatEvent,
    TilesPeeked,
    TilesRehidden,
    TilesRevealed,
    TilesSwapped,
    TurnBegan,
    UnusedDiePlaced,
    WinksScored,
)
from scenes.stage.strings import say
from scenes.table.course import Course, Moment, Names

_GOOD_SLEEP = 6


def course(match: Match, names: Names) -> Course:
    told = Course([])
    winks = [STARTING_WINKS] * len(names)
    first = 0
    for event in cast(Sequence[ShutUpCatEvent], match.history(None)):
        number = max(len(told.rounds), 1)
        match event:
            case BedMade(first=seat):
                first = seat
            case TurnBegan(seat):
                if seat == first:
                    told.rounds.append(tuple(winks))
            case CatChased(seat, left):
                winks[seat] = left
            case MeowsHeard(seat, meows, _, multiplier):
                if meows == 1:
                    continue
                text = say(
                    "results.shut_up_cat.meows",
                    round=number,
                    name=names[seat],
                    number=meows,
                    multiplier=multiplier,
                )
                told.moments.append(Moment(number, "meows", 1.0 + meows * 0.5, text))
            case WinksScored(seat, zs, multiplier, now):
                winks[seat] = now
                won = zs * multiplier
                if won >= _GOOD_SLEEP:
                    text = say("results.shut_up_cat.slept", round=number, name=names[seat], count=won)
                    told.moments.append(Moment(number, "sleep", won * 0.3, text))
            case MultiplierLowered(seat, by):
                text = say("results.shut_up_cat.window", round=number, name=names[by], other=names[seat])
                told.moments.append(Moment(number, "window", 1.6, text))
            case LastRoundBegan(seat):
                text = say("results.shut_up_cat.forty", round=number, name=names[seat])
                told.moments.append(Moment(number, "forty", 2.2, text))
            case MorningCame(final):
                told.rounds.append(tuple(final))
                told.why = _why(match, final, names)
                told.add_leads(names)
            case DiceGathered() | DiceRerolled() | DieTurned() | UnusedDiePlaced():
                pass
            case DistractionPlayed() | DistractionDrawn() | DeckReshuffled() | NothingToDraw():
                pass
            case TilesPeeked() | TilesSwapped() | TilesRevealed() | TilesRehidden():
                pass
            case MultiplierRaised() | MultiplierKept():
                pass
            case _:
                assert_never(event)
    return told


def _why(match: Match, winks: tuple[int, ...], names: Names) -> str:
    outcome = match.outcome
    winners = outcome.winners if outcome is not None else ()
    if len(winners) > 1:
        return say("results.shut_up_cat.why_shared", count=max(winks))
    return say("results.shut_up_cat.why", name=names[winks.index(max(winks))], count=max(winks))
