"""What happens at the Kitten Me table, told in words."""

from collections.abc import Iterable

from game.core import Event
from game.kitten_me.cards import Card
from game.kitten_me.events import (
    BidMade,
    Call,
    Called,
    CardGained,
    CardLost,
    Dealt,
    DrawThreePlayed,
    Eliminated,
    Flipped,
    GainLapsed,
    GoFishPlayed,
    Judged,
    Revealed,
    SkipPlayed,
    Won,
)
from scenes.kitten_me.faces import card_name, many, things
from scenes.stage.strings import say
from scenes.table.guests import Name


def tell(event: Event, name: Name) -> str:
    """One line of the log, by names; only what the viewer saw."""
    match event:
        case Dealt(round=number, dealer=dealer):
            return say("kitten_me.log.dealt", round=number, name=name(dealer))
        case BidMade(seat, bid):
            return say("kitten_me.log.bid", name=name(seat), what=things(bid.number, bid.thing))
        case SkipPlayed(seat):
            return say("kitten_me.log.skip", name=name(seat))
        case DrawThreePlayed(seat, _, drawn):
            return _with_faces(say("kitten_me.log.draw_three", name=name(seat), count=len(drawn)), drawn)
        case GoFishPlayed(seat, _, target, thing, given):
            what = many(thing)
            line = say(
                "kitten_me.log.go_fish", name=name(seat), other=name(target), what=what, count=len(given)
            )
            return _with_faces(line, given)
        case Called(call, by, bidder, bid):
            key = "challenge" if call is Call.CHALLENGE else "purrfect"
            what = things(bid.number, bid.thing)
            return say(f"kitten_me.log.{key}", name=name(by), other=name(bidder), what=what)
        case Revealed(hands):
            shown = [
                say("kitten_me.log.hand", name=name(seat), cards=_list(hand))
                for seat, hand in enumerate(hands)
                if hand
            ]
            return "\n".join(shown)
        case Flipped(card):
            return say("kitten_me.log.flip", card=card_name(card)) if card else say("kitten_me.log.no_flip")
        case Judged():
            return verdict(event, name)
        case CardLost(seat, left):
            return say("kitten_me.log.lost", name=name(seat), count=left)
        case CardGained(seat, now):
            return say("kitten_me.log.gained", name=name(seat), count=now)
        case GainLapsed(seat):
            return say("kitten_me.log.lapsed", name=name(seat))
        case Eliminated(seat):
            return say("kitten_me.log.out", name=name(seat))
        case Won(seat):
            return say("kitten_me.log.won", name=name(seat))
    return ""


def verdict(event: Judged, name: Name) -> str:
    """Who was right, and why."""
    loser = event.bidder if event.right else event.by
    kind = "challenge" if event.call is Call.CHALLENGE else "purrfect"
    outcome = "right" if event.right else "wrong"
    return say(
        f"kitten_me.verdict.{kind}_{outcome}",
        total=event.total,
        number=event.bid.number,
        caller=name(event.by),
        loser=name(loser),
    )


def _with_faces(line: str, cards: tuple[Card | None, ...]) -> str:
    """A sentence, and the faces of its cards for those who saw them."""
    seen = [card for card in cards if card is not None]
    return say("kitten_me.log.faces", line=line.rstrip("."), cards=_list(seen)) if seen else line


def _list(cards: Iterable[Card]) -> str:
    return ", ".join(card_name(card) for card in cards)
