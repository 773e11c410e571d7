"""The small goals of Kitten Me."""

from game.core import Seat
from game.goals import Goal, Played
from game.kitten_me.events import Call, CardLost, GoFishPlayed, Judged

# How many of each a goal asks for.
BLUFFS = 3
RIGHT_CALLS = 3
BIG_BID = 12
CARDS_CAUGHT = 3
PLAYERS = 10


def _straight_face(played: Played, seat: Seat) -> bool:
    """Bluffs that nobody called."""
    return played.fact(seat, "bluffs") >= BLUFFS


def _fine_whiskers(played: Played, seat: Seat) -> bool:
    return played.fact(seat, "right_calls") >= RIGHT_CALLS


def _purrfect(played: Played, seat: Seat) -> bool:
    judged = (event for event in played.events if isinstance(event, Judged))
    return any(one.call is Call.PURRFECT and one.right and one.by == seat for one in judged)


def _hanging_on(played: Played, seat: Seat) -> bool:
    """Down to the last card, and still the winner."""
    return played.won(seat) and CardLost(seat, 1) in played.events


def _big_talk(played: Played, seat: Seat) -> bool:
    """A large bid that was doubted and was true."""
    judged = (event for event in played.events if isinstance(event, Judged))
    return any(
        one.call is Call.CHALLENGE and one.bidder == seat and one.bid.number >= BIG_BID and not one.right
        for one in judged
    )


def _not_a_whisker(played: Played, seat: Seat) -> bool:
    """Won without the loss of a card."""
    lost = {event.seat for event in played.events if isinstance(event, CardLost)}
    return played.won(seat) and bool(lost) and seat not in lost


def _gone_fishing(played: Played, seat: Seat) -> bool:
    fished = (event for event in played.events if isinstance(event, GoFishPlayed))
    return any(one.seat == seat and len(one.given) >= CARDS_CAUGHT for one in fished)


def _ten_chairs(played: Played, seat: Seat) -> bool:
    return len(played.kinds) == PLAYERS


GOALS = (
    Goal("purrfect", _purrfect),
    Goal("straight_face", _straight_face),
    Goal("fine_whiskers", _fine_whiskers),
    Goal("gone_fishing", _gone_fishing),
    Goal("big_talk", _big_talk),
    Goal("hanging_on", _hanging_on),
    Goal("ten_chairs", _ten_chairs),
    Goal("not_a_whisker", _not_a_whisker),
)
