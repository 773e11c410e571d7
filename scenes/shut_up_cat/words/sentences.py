"""The words of the Shut Up Cat table for what happened; no line that stays tells which tile lies where."""

from game.shut_up_cat import events
from game.shut_up_cat.actions import (
    Action,
    ChaseCat,
    DrawDistraction,
    Gather,
    RaiseMultiplier,
    Rehide,
    Reveal,
    ScoreWinks,
)
from game.shut_up_cat.board import (
    CHASE_PRICE,
    TOP_MULTIPLIER,
    Tile,
)
from game.shut_up_cat.options import can_turn_tiles
from game.shut_up_cat.scoring import fewest_chases, score_of
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.faces import card_effect, card_name, pips_in_words
from scenes.shut_up_cat.words.spaces import at, where_in_bed
from scenes.stage.strings import say
from scenes.table.guests import Name, names_of
from scenes.table.sentences import Sentences, about, sentence

_LOG = "shut_up_cat.log"


def _log(key: str, **values: str | int) -> str:
    return say(f"shut_up_cat.log.{key}", **values)


def _gathered(event: events.DiceGathered, name: Name) -> str:
    if not event.from_pillow:
        return about(_LOG, "rolled", name, event.seat, rolled=pips_in_words(event.rolled))
    taken = pips_in_words(event.from_pillow)
    if not event.rolled:
        return about(_LOG, "took", name, event.seat, taken=taken)
    return about(_LOG, "took_and_rolled", name, event.seat, taken=taken, rolled=pips_in_words(event.rolled))


def _meows(event: events.MeowsHeard, name: Name) -> str:
    seat, meows, stopped, multiplier = event.seat, event.meows, event.stopped, event.multiplier
    if stopped == meows:
        return about(_LOG, "meows_stopped", name, seat, count=meows)
    if not event.before:
        return about(_LOG, "meows_still_awake", name, seat, count=meows)
    key = "meows" if multiplier else "meows_awake"
    if stopped:
        return about(_LOG, f"{key}_partly", name, seat, total=meows, count=stopped, multiplier=multiplier)
    return about(_LOG, key, name, seat, count=meows, multiplier=multiplier)


def _played(event: events.DistractionPlayed, name: Name) -> str:
    card = event.card
    return about(_LOG, "played", name, event.seat, card=card_name(card), effect=card_effect(card))


def _peeked_or_swapped(event: events.TilesPeeked | events.TilesSwapped, name: Name) -> str:
    one, other = map(at, event.spaces)
    key = "peeked" if isinstance(event, events.TilesPeeked) else "swapped"
    return about(_LOG, key, name, event.seat, one=one, other=other)


def _lowered(event: events.MultiplierLowered, name: Name) -> str:
    return about(_LOG, "lowered", name, event.by, other=name(event.seat), multiplier=event.multiplier)


def _drew(event: events.DistractionDrawn, name: Name) -> str:
    if event.card is None:
        return about(_LOG, "drew", name, event.seat)
    return about(_LOG, "drew_seen", name, event.seat, card=card_name(event.card))


def _revealed(event: events.TilesRevealed, name: Name) -> str:
    return about(
        _LOG,
        "revealed",
        name,
        event.seat,
        count=len(event.tiles),
        where=where_in_bed(event.start, event.end),
        start=at(event.start),
        end=at(event.end),
    )


def _scored(event: events.WinksScored, name: Name) -> str:
    return about(
        _LOG,
        "scored" if event.multiplier else "scored_awake",
        name,
        event.seat,
        count=event.zs,
        multiplier=event.multiplier,
        gain=event.zs * event.multiplier,
        winks=say("shut_up_cat.winks", count=event.winks),
    )


def _chased(event: events.CatChased, name: Name) -> str:
    return about(_LOG, "chased", name, event.seat, count=event.winks, multiplier=event.multiplier)


def _raised(event: events.MultiplierRaised, name: Name) -> str:
    if event.by_card:
        return _log("by_card", multiplier=event.multiplier)
    return about(_LOG, "raised", name, event.seat, multiplier=event.multiplier)


def _kept(event: events.MultiplierKept, name: Name) -> str:
    return about(_LOG, "kept", name, event.seat, multiplier=event.multiplier)


def _morning(event: events.MorningCame, name: Name) -> str:
    winners = event.outcome.winners
    best = event.winks[winners[0]]
    if len(winners) == 1:
        return about(_LOG, "won", name, winners[0], count=best)
    return _log("shared", names=names_of(winners, name), count=best)


def _last_round(event: events.LastRoundBegan, name: Name) -> str:
    return about(_LOG, "last_round" if event.turns else "round_complete", name, event.seat)


def advised(view: ShutUpCatView, choice: Action, has_equal: bool = False) -> str:
    """What a good player would do, as the coach says it, with what it brings, and what is best about it
    unless something else is just as good, or no turn is left for it; the coach has its own words for tiles
    that are turned."""
    assert not isinstance(choice, Reveal)
    match choice:
        case Gather(pips):
            if pips:
                return say("shut_up_cat.hint.take", dice=pips_in_words(pips))
            return say(f"shut_up_cat.hint.{'roll' if view.pillow else 'roll_no_pillow'}")
        case ChaseCat():
            chases = fewest_chases(view)
            left = score_of(view, chases).multiplier
            return say("shut_up_cat.hint.ChaseCat", multiplier=left, price=CHASE_PRICE * chases)
        case RaiseMultiplier() if view.last_round:
            return say("shut_up_cat.hint_equal.settle")
        case RaiseMultiplier():
            rise = view.multipliers[view.turn] + 1
            if rise > TOP_MULTIPLIER:
                return say("shut_up_cat.hint.RaiseMultiplier_at_top", multiplier=TOP_MULTIPLIER)
            return say("shut_up_cat.hint.RaiseMultiplier", multiplier=rise)
        case ScoreWinks():
            return say("shut_up_cat.hint.ScoreWinks", count=score_of(view).gain)
        case DrawDistraction():
            only = "" if can_turn_tiles(view.dice) else "_only"
            nothing = "" if view.can_draw else "_nothing"
            if not only and (has_equal or view.last_round):
                return say(f"shut_up_cat.hint_equal.{'draw' if view.can_draw else 'draw_nothing'}")
            return say(f"shut_up_cat.hint.DrawDistraction{only}{nothing}")
        case Rehide(tiles):
            return say("shut_up_cat.hint.Rehide", count=tiles.count(Tile.MEOW))
    return say("shut_up_cat.hint.card", card=card_name(choice.card), effect=card_effect(choice.card))


SENTENCES: Sentences = dict(
    (
        sentence(events.BedMade, lambda it, name: about(_LOG, "bed", name, it.first)),
        sentence(events.TurnBegan, lambda it, name: about(_LOG, "turn", name, it.seat)),
        sentence(events.CatChased, _chased),
        sentence(events.DiceGathered, _gathered),
        sentence(events.DistractionPlayed, _played),
        sentence(
            events.DiceRerolled,
            lambda it, _: _log("rerolled", before=pips_in_words(it.before), after=pips_in_words(it.after)),
        ),
        sentence(events.DieTurned, lambda it, _: _log("die_turned", before=it.before, after=it.after)),
        sentence(events.TilesPeeked, _peeked_or_swapped),
        sentence(events.TilesSwapped, _peeked_or_swapped),
        sentence(events.MultiplierRaised, _raised),
        sentence(events.MultiplierKept, _kept),
        sentence(events.MultiplierLowered, _lowered),
        sentence(events.DeckReshuffled, lambda it, _: _log("reshuffled", count=it.cards)),
        sentence(events.DistractionDrawn, _drew),
        sentence(events.NothingToDraw, lambda it, name: about(_LOG, "nothing", name, it.seat)),
        sentence(events.TilesRevealed, _revealed),
        sentence(events.MeowsHeard, _meows),
        sentence(events.WinksScored, _scored),
        sentence(events.LastRoundBegan, _last_round),
        sentence(
            events.TilesRehidden,
            lambda it, name: about(_LOG, "rehidden_anyhow" if it.in_any_order else "rehidden", name, it.seat),
        ),
        sentence(
            events.UnusedDiePlaced,
            lambda it, _: _log("to_pillow" if it.on_pillow else "to_pile", pips=it.pips),
        ),
        sentence(events.MorningCame, _morning),
    )
)
"""How each event is told; a test holds that none is missing."""
