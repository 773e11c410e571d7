"""What happens at the Shut Up Cat table, told in words; no line tells which tile lies where."""

from collections.abc import Sequence

from game.core import Event
from game.shut_up_cat.actions import (
    Action,
    Gather,
    Reveal,
)
from game.shut_up_cat.board import Pips, arc, number_at
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
    TilesPeeked,
    TilesRehidden,
    TilesRevealed,
    TilesSwapped,
    TurnBegan,
    UnusedDiePlaced,
    WinksScored,
)
from scenes.shut_up_cat.faces import card_effect, card_name
from scenes.stage.strings import say
from scenes.table.guests import Name


def listed(dice: Sequence[Pips]) -> str:
    """ "2, 5 and 6"."""
    words = [str(pips) for pips in dice]
    last = words.pop()
    return say("shut_up_cat.and").join([", ".join(words), last]) if words else last


def tell(event: Event, name: Name) -> str:
    """One line of the log, by names."""
    match event:
        case BedMade(first=first):
            return say("shut_up_cat.log.bed", name=name(first))
        case TurnBegan(seat):
            return say("shut_up_cat.log.turn", name=name(seat))
        case CatChased(seat, winks, multiplier):
            return say("shut_up_cat.log.chased", name=name(seat), count=winks, multiplier=multiplier)
        case DiceGathered():
            return _gathered(event, name)
        case DistractionPlayed(seat, card):
            return say(
                "shut_up_cat.log.played", name=name(seat), card=card_name(card), effect=card_effect(card)
            )
        case DiceRerolled(seat, before, after):
            return say("shut_up_cat.log.rerolled", before=listed(before), after=listed(after))
        case DieTurned(seat, before, after):
            return say("shut_up_cat.log.die_turned", before=before, after=after)
        case TilesPeeked(seat, spaces):
            one, other = map(number_at, spaces)
            return say("shut_up_cat.log.peeked", name=name(seat), one=one, other=other)
        case TilesSwapped(seat, spaces):
            one, other = map(number_at, spaces)
            return say("shut_up_cat.log.swapped", name=name(seat), one=one, other=other)
        case MultiplierRaised(seat, multiplier):
            return say("shut_up_cat.log.raised", name=name(seat), multiplier=multiplier)
        case MultiplierKept(seat, multiplier):
            return say("shut_up_cat.log.kept", name=name(seat), multiplier=multiplier)
        case MultiplierLowered(seat, by, multiplier):
            return say("shut_up_cat.log.lowered", name=name(by), other=name(seat), multiplier=multiplier)
    return _tell_more(event, name)


def _tell_more(event: Event, name: Name) -> str:
    match event:
        case DeckReshuffled(cards):
            return say("shut_up_cat.log.reshuffled", count=cards)
        case DistractionDrawn(seat, card):
            if card is None:
                return say("shut_up_cat.log.drew", name=name(seat))
            return say("shut_up_cat.log.drew_seen", name=name(seat), card=card_name(card))
        case NothingToDraw(seat):
            return say("shut_up_cat.log.nothing", name=name(seat))
        case TilesRevealed(seat, start, end):
            return say(
                "shut_up_cat.log.revealed",
                name=name(seat),
                start=number_at(start),
                end=number_at(end),
                count=len(arc(start, end)),
            )
        case MeowsHeard():
            return _meows(event, name)
        case WinksScored(seat, zs, multiplier, winks):
            return say(
                "shut_up_cat.log.scored", name=name(seat), count=zs, multiplier=multiplier, winks=winks
            )
        case LastRoundBegan(seat):
            return say("shut_up_cat.log.last_round", name=name(seat))
        case TilesRehidden(seat):
            return say("shut_up_cat.log.rehidden", name=name(seat))
        case UnusedDiePlaced(_, pips, on_pillow):
            return say(f"shut_up_cat.log.{'to_pillow' if on_pillow else 'to_pile'}", pips=pips)
        case MorningCame():
            return morning(event, name)
    return ""


def _gathered(event: DiceGathered, name: Name) -> str:
    who = name(event.seat)
    if not event.from_pillow:
        return say("shut_up_cat.log.rolled", name=who, rolled=listed(event.rolled))
    taken = listed(event.from_pillow)
    if not event.rolled:
        return say("shut_up_cat.log.took", name=who, taken=taken)
    return say("shut_up_cat.log.took_and_rolled", name=who, taken=taken, rolled=listed(event.rolled))


def _meows(event: MeowsHeard, name: Name) -> str:
    if event.stopped == event.meows:
        return say("shut_up_cat.log.meows_stopped", name=name(event.seat), count=event.meows)
    return say("shut_up_cat.log.meows", name=name(event.seat), count=event.meows, multiplier=event.multiplier)


def morning(event: MorningCame, name: Name) -> str:
    winners = event.outcome.winners
    best = event.winks[winners[0]]
    if len(winners) == 1:
        return say("shut_up_cat.log.won", name=name(winners[0]), count=best)
    names = say("shut_up_cat.and").join(name(seat) for seat in winners)
    return say("shut_up_cat.log.shared", names=names, count=best)


def advised(choice: Action, name: Name) -> str:
    """What a good player would do, as the coach says it."""
    match choice:
        case Gather(pips):
            return say("shut_up_cat.hint.take", dice=listed(pips)) if pips else say("shut_up_cat.hint.roll")
        case Reveal(start, end):
            return say(
                "shut_up_cat.hint.reveal",
                start=number_at(start),
                end=number_at(end),
                count=len(choice.spaces),
            )
    card = getattr(choice, "card", None)
    if card is not None:
        return say("shut_up_cat.hint.card", card=card_name(card))
    return say(f"shut_up_cat.hint.{type(choice).__name__}")
