"""What makes a moment of Kitten Me weigh more than another, from what lies open then."""

from collections.abc import Sequence

from game.kitten_me.events import Call, Called, Judged
from scenes.kitten_me.occasions import CLOSE, FAR
from scenes.stage.strings import say
from scenes.table.lines import STREAK
from scenes.table.stakes import Weight, weigh

_CLOSE_SHARE, _FAR_SHARE = 0.1, 0.25


def weight_of_call(event: Called, scores: Sequence[int]) -> Weight:
    """One of the two pays with a card: it may be the last one, and the game's."""
    last = any(scores[seat] == 1 for seat in (event.by, event.bidder))
    two_left = sum(score > 0 for score in scores) == 2
    return weigh(last_card=last, match_point=last and two_left)


def weight_of_verdict(event: Judged, called: Weight, streak: int) -> Weight:
    margin = abs(event.total - event.bid.number)
    share = _FAR_SHARE if margin >= FAR else _CLOSE_SHARE if margin <= CLOSE else 0.0
    return max(called, weigh(share, streak=streak))


def flourish(event: Judged, streak: int) -> str:
    """What people will say of it; nothing of an ordinary verdict."""
    margin = abs(event.total - event.bid.number)
    if event.call is Call.PURRFECT and event.right:
        return say("kitten_me.flourish.eye")
    if streak >= STREAK:
        return say("kitten_me.flourish.streak", number=streak)
    if margin == CLOSE:
        return say("kitten_me.flourish.whisker")
    if margin >= FAR and event.call is Call.CHALLENGE:
        return say("kitten_me.flourish.bluff" if event.right else "kitten_me.flourish.rock")
    return ""
