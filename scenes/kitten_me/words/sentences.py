"""What happens at the Kitten Me table, told in words."""

from collections.abc import Iterable, Mapping, Sequence

from game.core import Seat
from game.kitten_me import events
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Card, Deck, Kind, Thing
from game.kitten_me.counting import hand_total
from scenes.kitten_me.faces import card_name, many, things
from scenes.kitten_me.shown import in_order
from scenes.kitten_me.words.occasions import match_point, winner_and_loser
from scenes.kitten_me.words.stakes import usual_before_bids, usual_number
from scenes.stage.strings import Marked, listed, say
from scenes.table.guests import Name, Naming, is_you
from scenes.table.sentences import Sentences, about, sentence

_LOG = "kitten_me.log"
_FIRST_DEALT_ANEW = 2
"""The round with which it is told why cards and dealer are new."""


def verdict(event: events.Judged, name: Name) -> str:
    """Who was right, and why."""
    _, loser = winner_and_loser(event)
    kind = "challenge" if event.call is events.Call.CHALLENGE else "purrfect"
    outcome = f"{kind}_{'right' if event.right else 'wrong'}"
    return about(
        "kitten_me.verdict",
        f"{outcome}_yours" if outcome == "challenge_right" and is_you(name, event.by) else outcome,
        name,
        loser,
        caller=name(event.by),
        count=event.total,
        number=event.bid.number,
    )


def loses_card(event: events.Judged, name: Name) -> str:
    """What the verdict costs, without its reason."""
    return about("kitten_me.verdict", "loses", name, winner_and_loser(event)[1])


def gains(cards: Mapping[Seat, int], name: Name) -> str:
    """What the verdict brings, to whom."""
    told = (about("kitten_me.verdict", "gains", name, seat, count=count) for seat, count in cards.items())
    return " ".join(told)


def bluff_held(seat: Seat, bid: Bid, total: int, name: Name) -> str:
    """A bid that was not true and that nobody called."""
    return about("kitten_me.count", "held", name, seat, what=things(bid.number, bid.thing), total=total)


def _dealt(event: events.Dealt, name: Name) -> str:
    return _with_match_point(about(_LOG, "dealt", name, event.dealer, round=event.round), event, name)


def dealt_aloud(event: events.Dealt, name: Name, viewer: Seat | None, deck: Deck, is_left: bool) -> str:
    """With who goes first, what the viewer got, as far as that is theirs to know, and what is usual in all
    cards, unless the viewer goes first and is asked with it; `is_left` says whether any of the deck is."""
    line = about("reader", "dealt", name, event.dealer, round=event.round)
    if event.round == _FIRST_DEALT_ANEW:
        line = f"{line} {say('reader.dealt_anew')}"
    hand = () if viewer is None else event.hands[viewer]
    own = in_order(card for card in hand if card is not None)
    cards = say("reader.dealt_hand", count=len(own), cards=_list(own)) if own else ""
    held = sum(map(len, event.hands))
    usual = usual_before_bids(held, is_left, usual_number(deck, (), held + is_left))
    count = "" if is_you(name, event.dealer) else f"{usual.removesuffix('.')}."
    return f"{_with_match_point(line, event, name)} {cards}\n{count}".strip()


def count_aloud(seat: Seat, hand: Sequence[Card], thing: Thing, total: int, name: Naming) -> str:
    """What a hand adds to the count of a thing, and why it counts nothing, more or for every kind."""
    kinds = {card.kind for card in hand}
    if Kind.CANT_SEE_ME in kinds:
        effect = about("kitten_me.count", "blind", name, seat)
        return say("reader.flip_changes", effect=Marked(effect), total=total)
    plain, worth = sum(card.counts[thing] for card in hand), hand_total(hand, thing)
    counted = _list(card for card in in_order(hand) if card.counts[thing])
    key = "hand_adds" if counted else "hand_adds_nothing"
    who, what = name.on_plate(seat), things(worth, thing)
    told = say(f"reader.{key}", name=who, what=what, cards=counted, total=total)
    if worth == plain:
        return told
    return f"{told}\n{say('kitten_me.count.doubled', plain=plain, times=worth // plain, number=worth)}"


def _with_match_point(line: str, event: events.Dealt, name: Name) -> str:
    cards = [len(hand) for hand in event.hands]
    seats = match_point(cards)
    if not seats:
        return line
    if all(cards[seat] == 1 for seat in seats):
        return f"{line} {say('kitten_me.log.match_point_both')}"
    return f"{line} {about(_LOG, 'match_point', name, seats[-1])}"


def _draw_three(event: events.DrawThreePlayed, name: Name) -> str:
    line = about(_LOG, "draw_three", name, event.seat, count=len(event.drawn))
    return _with_faces(line, event.drawn)


def _go_fish(event: events.GoFishPlayed, name: Name) -> str:
    what, other = many(event.thing), name(event.target)
    line = about(_LOG, "go_fish", name, event.seat, other=other, what=what, count=len(event.given))
    return _with_faces(line, event.given)


def _called(event: events.Called, name: Name) -> str:
    key = "challenge" if event.call is events.Call.CHALLENGE else "purrfect"
    key = f"{key}_yours" if is_you(name, event.bidder) else key
    return about(_LOG, key, name, event.by, other=name(event.bidder), what=_what(event.bid))


def _revealed(event: events.Revealed, name: Name) -> str:
    hands = [(seat, hand) for seat, hand in enumerate(event.hands) if hand]
    return "\n".join(about(_LOG, "hand", name, seat, cards=_list(hand)) for seat, hand in hands)


def _flipped(event: events.Flipped, name: Name) -> str:
    if event.card is None:
        return say("kitten_me.log.no_flip")
    return say("kitten_me.log.flip", card=card_name(event.card))


def _lost(event: events.CardLost, name: Name) -> str:
    return about(_LOG, "lost" if event.left else "lost_last", name, event.seat, count=event.left)


def _gained(event: events.CardGained, name: Name) -> str:
    key = "hung_in" if event.why is events.Gain.HANG_IN_THERE else "gained"
    return about(_LOG, key, name, event.seat, count=event.now)


def _with_faces(line: str, cards: tuple[Card | None, ...]) -> str:
    """A sentence, and the faces of its cards for those who saw them."""
    seen = [card for card in cards if card is not None]
    if not seen:
        return line
    return say("kitten_me.log.faces", line=Marked(line.rstrip(".")), cards=_list(seen))


def _list(cards: Iterable[Card]) -> str:
    return listed(card_name(card) for card in cards)


def _what(bid: Bid) -> str:
    return things(bid.number, bid.thing)


SENTENCES: Sentences = dict(
    (
        sentence(events.Dealt, _dealt),
        sentence(events.BidMade, lambda one, name: about(_LOG, "bid", name, one.seat, what=_what(one.bid))),
        sentence(events.SkipPlayed, lambda one, name: about(_LOG, "skip", name, one.seat)),
        sentence(events.DrawThreePlayed, _draw_three),
        sentence(events.GoFishPlayed, _go_fish),
        sentence(events.Called, _called),
        sentence(events.Revealed, _revealed),
        sentence(events.Flipped, _flipped),
        sentence(events.Judged, verdict),
        sentence(events.CardLost, _lost),
        sentence(events.CardGained, _gained),
        sentence(events.GainLapsed, lambda one, name: about(_LOG, "lapsed", name, one.seat)),
        sentence(events.Eliminated, lambda one, name: about(_LOG, "out", name, one.seat)),
        sentence(events.Won, lambda one, name: about(_LOG, "won", name, one.seat)),
    )
)
"""How each event is told; a test holds that none is missing."""
WATCHED = frozenset[type]({events.Revealed})
"""Too long for a phone, and everybody sees all hands on the table."""
