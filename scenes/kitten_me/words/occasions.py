"""What a cat may have something to say about in Kitten Me, and how much it weighs: by what everybody saw."""

from collections.abc import Iterable, Iterator, Sequence

from game.core import Event, Seat
from game.kitten_me import events
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Card
from game.kitten_me.counting import grand_total
from game.kitten_me.events import BidMade, Call, Called, Judged
from game.values import replaced
from scenes.stage.strings import say
from scenes.table.guests import Naming
from scenes.table.lines import STREAK, Occasion, RemarkKind
from scenes.table.sentences import about
from scenes.table.stakes import Weight, weigh

_SMALL_SHARE = 1 / 3
"""A first bid is small that goes up to such a share of all cards: usual are about half of them."""
_BOLD_STEP = 3
_BOLD_SHARE = 0.7
"""A bid is bold that goes so many higher than the last, or to such a share of all cards."""
CLOSE, FAR = 1, 4
"""Margins of a verdict that people talk about."""
_LONG_BEHIND = 3


def occasions(history: Sequence[events.KittenMeEvent]) -> Iterator[Occasion]:
    """What cats may remark on after the last of these events."""
    event, before = history[-1], history[:-1]
    match event:
        case events.Dealt():
            yield from _match_point(event, before)
        case events.BidMade():
            yield from _bid(event, before)
        case events.Called(_, by, bidder):
            yield Occasion(by, RemarkKind.CALL, bidder)
            yield Occasion(bidder, RemarkKind.DOUBTED, by)
        case events.Judged():
            yield from _judged(event, before)
        case events.CardGained(seat, now):
            yield Occasion(seat, RemarkKind.BIG_GAIN, comeback=now == 2)
        case events.Eliminated(seat):
            yield Occasion(seat, RemarkKind.LOSING, _winner_of_last_verdict(before))
        case events.Won(seat):
            yield Occasion(seat, RemarkKind.WINNING, _last_loser(before), comeback=_was_behind(seat, before))


def scores_after(history: Iterable[Event]) -> tuple[int, ...]:
    """How many cards everybody is dealt, after these events."""
    return ((), *_scores_along(history))[-1]


def _scores_along(history: Iterable[Event]) -> Iterator[tuple[int, ...]]:
    """How many cards everybody is dealt at first, and each time that changes."""
    scores: tuple[int, ...] = ()
    for event in history:
        match event:
            case events.Dealt(_, _, hands) if not scores:
                scores = tuple(len(hand) for hand in hands)
                yield scores
            case events.CardLost(seat, score) | events.CardGained(seat, score) if scores:
                scores = replaced(scores, seat, score)
                yield scores


def match_point(scores: Sequence[int]) -> tuple[Seat, ...]:
    """Who leads and whose last card it is, when only two are left: this round may be the last one."""
    left = sorted((cards, seat) for seat, cards in enumerate(scores) if cards)
    if len(left) != 2 or left[0][0] != 1:
        return ()
    (_, last), (_, leader) = left
    return leader, last


def _match_point(event: events.Dealt, before: Sequence[Event]) -> Iterator[Occasion]:
    """Whoever has more cards says so."""
    seats = match_point([len(hand) for hand in event.hands])
    if before and seats:
        leader, last = seats
        yield Occasion(leader, RemarkKind.MATCH_POINT, last)


def _bid(event: events.BidMade, before: Sequence[Event]) -> Iterator[Occasion]:
    """Lines of a first bid say that it opens a round and is small, those of a mere bid that it goes one
    higher."""
    last, cards, opened = 0, 1, False
    for one in before:
        match one:
            case events.Dealt(_, _, hands):
                last, cards = 0, 1 + sum(len(hand) for hand in hands)
            case events.DrawThreePlayed(_, _, drawn):
                cards += len(drawn)
            case events.BidMade(seat, bid):
                opened = opened or (seat == event.seat and not last)
                last = bid.number
    number = event.bid.number
    if not (last or opened) and number <= _SMALL_SHARE * cards:
        yield Occasion(event.seat, RemarkKind.OPENING)
    elif (last and number - last >= _BOLD_STEP) or number >= _BOLD_SHARE * cards:
        yield Occasion(event.seat, RemarkKind.BOLD)
    elif number == last + 1 > 1:
        yield Occasion(event.seat, RemarkKind.BID, small=True)


def _judged(event: events.Judged, before: Sequence[Event]) -> Iterator[Occasion]:
    """The one who pays first; nobody is close who said exactly what there was."""
    winner, loser = winner_and_loser(event)
    margin = abs(event.total - event.bid.number)
    exact = event.call is Call.PURRFECT and event.right
    close, far = margin <= CLOSE and not exact, margin >= FAR
    verdicts = [one for one in before if isinstance(one, events.Judged)]
    scores = scores_after(before)
    left = scores[loser] - 1 if scores else 0
    kind = RemarkKind.BIG_LOSS if left == 1 else RemarkKind.WRONG
    if left != 0 or not scores:
        streak = _in_a_row(loser, [winner_and_loser(one)[1] for one in verdicts])
        yield Occasion(loser, kind, winner, margin, close, far, streak)
    streak = _in_a_row(winner, [winner_and_loser(one)[0] for one in verdicts])
    yield Occasion(winner, RemarkKind.RIGHT, loser, margin, close, far, streak)


def winner_and_loser(event: events.Judged) -> tuple[Seat, Seat]:
    return (event.by, event.bidder) if event.right else (event.bidder, event.by)


def _in_a_row(seat: Seat, seats: Sequence[Seat]) -> int:
    """How often it is the seat in a row, this time and the last ones."""
    count = 1
    for one in reversed(seats):
        if one != seat:
            break
        count += 1
    return count


def _winner_of_last_verdict(before: Sequence[Event]) -> Seat | None:
    return next(
        (winner_and_loser(one)[0] for one in reversed(before) if isinstance(one, events.Judged)), None
    )


def _last_loser(before: Sequence[Event]) -> Seat | None:
    return next((one.seat for one in reversed(before) if isinstance(one, events.Eliminated)), None)


def _was_behind(seat: Seat, before: Sequence[Event]) -> bool:
    """Whether the winner once sat there with one card while another had three or more."""
    return any(scores[seat] == 1 and max(scores) >= _LONG_BEHIND for scores in _scores_along(before))


_CLOSE_SHARE, _FAR_SHARE = 0.1, 0.25


def weight_of_call(event: Called, scores: Sequence[int]) -> Weight:
    """One of the two pays with a card: it may be the last one, and the game's."""
    last = any(scores[seat] == 1 for seat in (event.by, event.bidder))
    return weigh(last_card=last, match_point=bool(match_point(scores)))


def weight_of_verdict(event: Judged, called: Weight, streak: int) -> Weight:
    margin = abs(event.total - event.bid.number)
    share = _FAR_SHARE if margin >= FAR else _CLOSE_SHARE if margin <= CLOSE else 0.0
    return max(called, weigh(share, streak=streak))


def bluff_that_held(
    bids: Iterable[BidMade],
    judged: Judged,
    hands: Sequence[Sequence[Card]],
    flipped: Card | None,
    first: Seat | None,
) -> tuple[Seat, Bid, int] | None:
    """The bid of this round that was farthest from true and that nobody called, rather that of the first, and
    how many there were."""
    held = []
    for made in bids:
        total = grand_total(hands, flipped, made.bid.thing)
        if made.bid != judged.bid and total < made.bid.number:
            held.append((made.seat == first, made.bid.number - total, made.seat, made.bid, total))
    if not held:
        return None
    *_, seat, bid, total = max(held, key=lambda one: one[:2])
    return seat, bid, total


def flourish(event: Judged, streak: int, bluffed: bool, stakes: Weight, naming: Naming) -> str:
    """What people will say of it; nothing of an ordinary verdict. Who bid what was likely has not bluffed,
    and a close call is worth a word if somebody's last card hung on it."""
    margin = abs(event.total - event.bid.number)
    if event.call is Call.PURRFECT and event.right:
        return say("kitten_me.flourish.eye")
    if streak >= STREAK:
        winner, _ = winner_and_loser(event)
        return about("kitten_me.flourish", "streak", naming, winner, number=streak)
    if margin == CLOSE and stakes > Weight.SMALL:
        return say("kitten_me.flourish.whisker")
    if margin >= FAR and event.call is Call.CHALLENGE:
        said = "rock" if not event.right else "bluff" if bluffed else "unlucky"
        return say(f"kitten_me.flourish.{said}")
    return ""
