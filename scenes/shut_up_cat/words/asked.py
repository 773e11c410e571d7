"""What is asked at the Shut Up Cat table, and what who only hears it is told of buttons, winks and pillow."""

from collections.abc import Iterator

from game.core import Seat
from game.shut_up_cat.board import CHASE_PRICE, DICE_A_TURN, TOP_MULTIPLIER
from game.shut_up_cat.options import DecisionKind, can_chase, can_turn_tiles
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.faces import pips_in_words
from scenes.shut_up_cat.words.stakes import (
    count_now,
    lucky_dice,
    may_play_card,
    offer_in_words,
    pair_of,
    pay_first,
)
from scenes.stage.strings import Marked, listed, say
from scenes.table.guests import Name
from scenes.table.sentences import about


def waiting(question: DecisionKind, turn: Seat, name: Name) -> str:
    """Others are waited for."""
    return about("shut_up_cat.waiting", question.name.lower(), name, turn)


def asked(view: ShutUpCatView, name: Name, *, shared: bool = False, overlooked: bool = False) -> str:
    """Humans are told whose turn it is, before a shared screen by name, and what may be done. Before others,
    who look on, it follows from what everybody knows: it is the same whoever's view it is."""
    assert view.pending is not None
    kind = view.pending.kind.name.lower()
    if view.pending.kind is DecisionKind.GATHER:
        kind = _gathering(view)
    elif view.pending.kind is DecisionKind.USE_DICE:
        kind = _using(view, overlooked)
    whose = "theirs" if shared else "yours"
    turn = Marked(say(f"shut_up_cat.banner.{whose}", name=name(view.pending.seat)))
    return say(f"shut_up_cat.banner.{kind}", turn=turn, price=CHASE_PRICE)


def _gathering(view: ShutUpCatView) -> str:
    """Beside a full pillow the pile is short of dice: one has to be taken. In the last round a 7 comes too
    late."""
    full = "_full" if view.pile < DICE_A_TURN else ""
    awake, chase = not view.multipliers[view.turn], _may_chase(view)
    if awake and not view.last_round:
        pillow = full or ("_pillow" if view.pillow else "")
        return f"gather_awake{pillow}" if chase else f"gather_awake_poor{pillow}"
    if awake and chase:
        return "use_awake_chase"
    return f"gather{full}" if view.pillow else "gather_first"


def _using(view: ShutUpCatView, overlooked: bool) -> str:
    """At x0 the way out comes first, if there is one. Three equal dice turn nothing; in the last round a 7
    and a drawn card come too late."""
    awake, chase, more_turns = not view.multipliers[view.turn], _may_chase(view), not view.last_round
    turns_tiles = can_turn_tiles(view.dice)
    kind = "use_dice" if turns_tiles else "use_equal"
    if awake and more_turns and lucky_dice(view) is not None:
        kind = "use_awake" if chase else "use_awake_seven"
    elif awake and chase and turns_tiles:
        kind = "use_awake_chase"
    elif awake and chase and more_turns:
        kind = "use_awake_equal"
    return f"{kind}_or_card" if may_play_card(view, overlooked) else kind


def at_a_glance(view: ShutUpCatView, chosen: str, name: Name) -> str:
    """What others see beside a question: winks and pillow, which buttons can be pressed and what they bring.
    `chosen` is what the question is answered with if nothing else is."""
    assert view.pending is not None
    match view.pending.kind:
        case DecisionKind.GATHER:
            told = [_standing(view), *_no_chase(view), *_others(view, name), *_on_pillow(view)]
        case DecisionKind.USE_DICE:
            uses = say("reader.uses", uses=Marked(listed(_uses(view), "or")))
            told = [uses, chosen]
        case DecisionKind.SCORE:
            told = [offer_in_words(count_now(view)), offer_in_words(pay_first(view))]
        case DecisionKind.REHIDE:
            told = []
    return "\n".join(told)


def _standing(view: ShutUpCatView) -> str:
    winks = say("shut_up_cat.winks", count=view.winks[view.turn])
    return say("reader.own_winks", winks=winks, multiplier=view.multipliers[view.turn])


def _others(view: ShutUpCatView, name: Name) -> Iterator[str]:
    for seat, (count, multiplier) in enumerate(zip(view.winks, view.multipliers, strict=True)):
        if seat != view.turn:
            winks = say("shut_up_cat.winks", count=count)
            yield say("reader.others_winks", name=name(seat), winks=winks, multiplier=multiplier)


def _on_pillow(view: ShutUpCatView) -> Iterator[str]:
    if view.pillow:
        yield say("reader.pillow", dice=pips_in_words(view.pillow))


def _no_chase(view: ShutUpCatView) -> Iterator[str]:
    if view.winks[view.turn] < CHASE_PRICE and view.multipliers[view.turn] < TOP_MULTIPLIER:
        yield say("reader.no_chase", price=CHASE_PRICE)


def _uses(view: ShutUpCatView) -> Iterator[str]:
    """What two of the dice can be used for; last what names no dice."""
    if (lucky := lucky_dice(view)) is not None:
        at_top = "_at_top" if view.multipliers[view.turn] == TOP_MULTIPLIER else ""
        yield say(f"reader.use.settle{at_top}", dice=pips_in_words(lucky), top=TOP_MULTIPLIER)
    if (pips := pair_of(view)) is not None:
        yield say("reader.use.draw", pips=pips)
    if can_turn_tiles(view.dice):
        yield say("reader.use.tiles")


def _may_chase(view: ShutUpCatView) -> bool:
    return can_chase(view.winks[view.turn], view.multipliers[view.turn])
