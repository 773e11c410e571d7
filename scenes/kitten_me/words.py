"""What happens at the Kitten Me table, told in words."""

from collections.abc import Iterable

from game.kitten_me.actions import Bid
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
    KittenMeEvent,
    Revealed,
    SkipPlayed,
    Won,
)
from scenes.kitten_me.faces import card_name, many, things
from scenes.stage.strings import listed, say
from scenes.table.guests import Name
from scenes.table.sentences import Sentences, sentence


def tell(event: KittenMeEvent, name: Name) -> str:
    """One line of the log, by names; only what the viewer saw."""
    return SENTENCES[type(event)](event, name)


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


def _draw_three(event: DrawThreePlayed, name: Name) -> str:
    line = say("kitten_me.log.draw_three", name=name(event.seat), count=len(event.drawn))
    return _with_faces(line, event.drawn)


def _go_fish(event: GoFishPlayed, name: Name) -> str:
    line = say(
        "kitten_me.log.go_fish",
        name=name(event.seat),
        other=name(event.target),
        what=many(event.thing),
        count=len(event.given),
    )
    return _with_faces(line, event.given)


def _called(event: Called, name: Name) -> str:
    key = "challenge" if event.call is Call.CHALLENGE else "purrfect"
    what = _what(event.bid)
    return say(f"kitten_me.log.{key}", name=name(event.by), other=name(event.bidder), what=what)


def _revealed(event: Revealed, name: Name) -> str:
    hands = [(seat, hand) for seat, hand in enumerate(event.hands) if hand]
    return "\n".join(say("kitten_me.log.hand", name=name(seat), cards=_list(hand)) for seat, hand in hands)


def _flipped(event: Flipped, name: Name) -> str:
    if event.card is None:
        return say("kitten_me.log.no_flip")
    return say("kitten_me.log.flip", card=card_name(event.card))


def _with_faces(line: str, cards: tuple[Card | None, ...]) -> str:
    """A sentence, and the faces of its cards for those who saw them."""
    seen = [card for card in cards if card is not None]
    return say("kitten_me.log.faces", line=line.rstrip("."), cards=_list(seen)) if seen else line


def _list(cards: Iterable[Card]) -> str:
    return listed(card_name(card) for card in cards)


def _what(bid: Bid) -> str:
    return things(bid.number, bid.thing)


SENTENCES: Sentences = dict(
    (
        sentence(Dealt, lambda one, name: say("kitten_me.log.dealt", round=one.round, name=name(one.dealer))),
        sentence(
            BidMade, lambda one, name: say("kitten_me.log.bid", name=name(one.seat), what=_what(one.bid))
        ),
        sentence(SkipPlayed, lambda one, name: say("kitten_me.log.skip", name=name(one.seat))),
        sentence(DrawThreePlayed, _draw_three),
        sentence(GoFishPlayed, _go_fish),
        sentence(Called, _called),
        sentence(Revealed, _revealed),
        sentence(Flipped, _flipped),
        sentence(Judged, verdict),
        sentence(CardLost, lambda one, name: say("kitten_me.log.lost", name=name(one.seat), count=one.left)),
        sentence(
            CardGained, lambda one, name: say("kitten_me.log.gained", name=name(one.seat), count=one.now)
        ),
        sentence(GainLapsed, lambda one, name: say("kitten_me.log.lapsed", name=name(one.seat))),
        sentence(Eliminated, lambda one, name: say("kitten_me.log.out", name=name(one.seat))),
        sentence(Won, lambda one, name: say("kitten_me.log.won", name=name(one.seat))),
    )
)
"""How each event is told; a test holds that none is missing."""
