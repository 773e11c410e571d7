"""What somebody who only hears is told of an event, when it is shown."""

from collections.abc import Iterable, Sequence
from itertools import combinations, takewhile

from game.core import Event
from game.shut_up_cat import events
from game.shut_up_cat.board import LUCKY_SUM, TOP_MULTIPLIER, Pips, Space, Tile, arc
from game.shut_up_cat.patches import KnownMeows
from scenes.shut_up_cat.faces import card_effect, pips_in_words
from scenes.shut_up_cat.words.sentences import SENTENCES
from scenes.shut_up_cat.words.spaces import meows_in_words, tiles_in_words
from scenes.stage.strings import Marked, say
from scenes.table.guests import Naming, is_you
from scenes.table.sentences import scores_of_others

_WITH_TWO_DICE = (events.MultiplierRaised, events.MultiplierKept, events.DistractionDrawn)


def said_aloud(
    event: events.ShutUpCatEvent, name: Naming, turn: Sequence[Event] = (), again: bool = False
) -> str:
    """As the log tells it, and with what is only seen: tiles that lie open just then, what a drawn card does,
    the dice that somebody else used, why nobody was asked about the cat, everybody's winks in the end. `turn`
    is what happened before it in the same turn; what happens `again` in a game is told without its reason.
    The player's own turn is said with the question."""
    told = SENTENCES[type(event)](event, name)
    match event:
        case events.TurnBegan(seat) if is_you(name, seat):
            return ""
        case events.TilesRevealed(start=start, end=end, tiles=tiles):
            return _with_tiles(told, zip(arc(start, end), tiles, strict=True))
        case events.TilesPeeked(spaces=spaces, tiles=tiles) if tiles is not None:
            return _with_tiles(told, zip(spaces, tiles, strict=True))
        case events.DistractionDrawn(card=card) if card is not None:
            return f"{told} {card_effect(card)}"
        case events.TilesRehidden():
            return _hidden(event, told, turn)
        case events.WinksScored(zs=zs, multiplier=0, winks=winks) if any(map(_woke, turn)):
            return say("reader.scored_awake", count=zs, winks=say("shut_up_cat.winks", count=winks))
        case events.UnusedDiePlaced(pips=pips, on_pillow=False) if again:
            return say("reader.spare_to_pile", pips=pips)
        case events.MorningCame(winks, outcome):
            return " ".join((told, *scores_of_others(winks, outcome.winners, name, "shut_up_cat.winks")))
        case events.MultiplierRaised(by_card=True):
            return told
        case events.MeowsHeard(seat, before=before) if before == TOP_MULTIPLIER and is_you(name, seat):
            chased = any(isinstance(one, events.CatChased) for one in turn)
            return told if chased else f"{told} {say('reader.no_chase_at_top', multiplier=before)}"
    if isinstance(event, _WITH_TWO_DICE) and not is_you(name, event.seat) and (two := _two_used(event, turn)):
        return say("reader.with_dice", line=Marked(told.rstrip(".")), dice=pips_in_words(two))
    return told


def _woke(event: Event) -> bool:
    """Whether it was told of an event that somebody is wide awake."""
    return isinstance(event, events.MeowsHeard) and event.stopped < event.meows and not event.multiplier


def is_again(event: Event, told: Sequence[Event]) -> bool:
    """Whether a spare die has gone to the pile before an event, of all that was told until now."""
    return any(isinstance(one, events.UnusedDiePlaced) and not one.on_pillow for one in _before(event, told))


def turn_until(event: Event, told: Sequence[Event]) -> list[Event]:
    """What happened before an event in the same turn, of all that was told until now."""
    newest_first = reversed(_before(event, told))
    return [*takewhile(lambda one: not isinstance(one, events.TurnBegan), newest_first)][::-1]


def _before(event: Event, told: Sequence[Event]) -> Sequence[Event]:
    return told[: max((at for at, one in enumerate(told) if one == event), default=0)]


def _hidden(event: events.TilesRehidden, told: str, turn: Sequence[Event]) -> str:
    """Whether they may lie otherwise now, and what everybody knows of them all the same."""
    shown = next((one for one in turn if isinstance(one, events.TilesRevealed)), None)
    if not event.in_any_order or shown is None:
        return say("reader.hidden_as_they_lay", line=Marked(told.rstrip(".")))
    known = KnownMeows(arc(event.start, event.end), shown.tiles.count(Tile.MEOW))
    return f"{told} {say('reader.everyone_knows', known=Marked(meows_in_words(known)))}"


def _two_used(event: events.ShutUpCatEvent, turn: Sequence[Event]) -> tuple[Pips, ...]:
    """A pair for a card, or two dice that make seven."""
    dice: tuple[Pips, ...] = ()
    for one in turn:
        match one:
            case events.DiceGathered(from_pillow=taken, rolled=rolled):
                dice = taken + rolled
            case events.DiceRerolled(before=old, after=new):
                dice = _changed(dice, old, new)
            case events.DieTurned(before=shown, after=shows):
                dice = _changed(dice, (shown,), (shows,))
    drawn = isinstance(event, events.DistractionDrawn)
    pairs = (two for two in combinations(dice, 2) if (two[0] == two[1] if drawn else sum(two) == LUCKY_SUM))
    return next(pairs, ())


def _changed(dice: tuple[Pips, ...], old: Sequence[Pips], new: Sequence[Pips]) -> tuple[Pips, ...]:
    left = list(dice)
    for pips in old:
        left.remove(pips)
    return (*left, *new)


def _with_tiles(line: str, seen: Iterable[tuple[Space, Tile]]) -> str:
    return say("reader.turned.tiles", line=Marked(line.rstrip(".")), tiles=Marked(tiles_in_words(seen)))
