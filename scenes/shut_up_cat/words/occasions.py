"""What a cat may have something to say about in Shut Up Cat, and how much it weighs, by public events."""

from collections.abc import Iterator, Sequence

from game.core import Event, Seat
from game.shut_up_cat import events
from game.shut_up_cat.board import GOAL, arc
from game.shut_up_cat.events import BedMade, LastRoundBegan, TurnBegan
from scenes.table.lines import Occasion, RemarkKind, occasions_of_the_end
from scenes.table.stakes import Weight, weigh

MANY_TILES = 7
"""Turning so many tiles at once is bold."""
GOOD_SLEEP, GREAT_SLEEP = 6, 10
"""Winks of one turn that are worth a word, and that everybody looks up for."""
MANY_MEOWS = 2
_CLOSE = 3


def occasions(history: Sequence[events.ShutUpCatEvent]) -> Iterator[Occasion]:
    """What cats may remark on after the last of these events."""
    event, before = history[-1], history[:-1]
    match event:
        case events.TurnBegan(seat):
            if not any(isinstance(one, events.TurnBegan) and one.seat == seat for one in before):
                yield Occasion(seat, RemarkKind.OPENING)
        case events.TilesRevealed(seat, start, end):
            if len(arc(start, end)) >= MANY_TILES:
                yield Occasion(seat, RemarkKind.BOLD, subject="tiles")
        case events.DistractionPlayed(seat) | events.CatChased(seat):
            yield Occasion(seat, RemarkKind.BOLD, small=True)
        case events.MultiplierLowered(seat, by):
            yield Occasion(seat, RemarkKind.DOUBTED, by)
        case events.MeowsHeard(seat, meows, stopped):
            yield _meows(seat, meows - stopped, before)
        case events.WinksScored():
            yield from _scored(event, before)
        case events.LastRoundBegan(seat):
            yield Occasion(seat, RemarkKind.MATCH_POINT)
        case events.MorningCame():
            winners = event.outcome.winners
            began = [one for one in before if isinstance(one, events.LastRoundBegan)]
            came_back = winners if began and began[0].seat not in winners else ()
            yield from occasions_of_the_end(winners, event.winks, event.winks, _CLOSE, came_back)


def winks_after(history: Sequence[Event]) -> dict[Seat, int]:
    """The winks of everybody."""
    winks: dict[Seat, int] = {}
    for event in history:
        if isinstance(event, BedMade):
            winks = dict.fromkeys(range(event.seats), event.winks)
        elif isinstance(event, events.WinksScored | events.CatChased):
            winks[event.seat] = event.winks
    return winks


def _meows(seat: Seat, heard: int, before: Sequence[Event]) -> Occasion:
    if not heard:
        return Occasion(seat, RemarkKind.RIGHT)
    streak = 1
    for event in reversed(before):
        if isinstance(event, events.MeowsHeard) and event.seat == seat and event.meows > event.stopped:
            streak += 1
        elif isinstance(event, events.WinksScored) and event.seat == seat and _gained(event) >= GOOD_SLEEP:
            break
    kind = RemarkKind.BIG_LOSS if heard >= MANY_MEOWS else RemarkKind.WRONG
    return Occasion(seat, kind, streak=streak)


def _gained(event: events.WinksScored) -> int:
    return event.zs * event.multiplier


def _scored(event: events.WinksScored, before: Sequence[Event]) -> Iterator[Occasion]:
    if _gained(event) < GOOD_SLEEP:
        return
    own, best = event.winks - _gained(event), max(winks_after(before).values(), default=0)
    comeback = own + GOOD_SLEEP <= best < event.winks
    big = _gained(event) >= GREAT_SLEEP or comeback
    yield Occasion(event.seat, RemarkKind.BIG_GAIN if big else RemarkKind.RIGHT, comeback=comeback)


A_GOOD_TURN = 12
"""So many winks are often slept in one turn."""
_TYPICAL_SWING = 20
"""So many winks are won or lost in a typical turn."""


def weight_of_last_tile(zs: int, multiplier: int, earplugs: int) -> Weight:
    """By the tiles that lie open before it: how far a Z and a Meow are apart. Nothing hangs on a tile that
    can wake nobody."""
    if not multiplier or earplugs:
        return Weight.SMALL
    with_z, with_meow = (zs + 1) * multiplier, zs * (multiplier - 1)
    return weigh((with_z - with_meow) / _TYPICAL_SWING)


def weight_of_meow(zs: int, multiplier: int) -> Weight:
    """By the winks that it has just cost."""
    return weigh(zs / _TYPICAL_SWING) if multiplier else Weight.SMALL


def weight_of_score(gained: int) -> Weight:
    return weigh(gained / GOAL)


def match_point(history: Sequence[Event]) -> tuple[Seat, ...]:
    """Whose turn begins when a good one can end the night; in the very last turn, with who leads."""
    event, before = history[-1], history[:-1]
    bed = next((one for one in history if isinstance(one, BedMade)), None)
    if not isinstance(event, TurnBegan) or bed is None:
        return ()
    seat, winks = event.seat, winks_after(before)
    if any(isinstance(one, LastRoundBegan) for one in before):
        leader = max((one for one in winks if one != seat), key=lambda one: winks[one])
        is_last = (seat + 1) % bed.seats == bed.first
        return (seat, leader) if is_last and 0 <= winks[leader] - winks[seat] <= A_GOOD_TURN else ()
    turns = [at for at, one in enumerate(before) if isinstance(one, TurnBegan) and one.seat == seat]
    already = bool(turns) and _is_near(winks_after(before[: turns[-1]])[seat])
    return (seat,) if _is_near(winks[seat]) and not already else ()


def _is_near(winks: int) -> bool:
    return winks + A_GOOD_TURN >= GOAL
