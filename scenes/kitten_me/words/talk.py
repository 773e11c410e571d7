"""What people will say of a verdict at the Kitten Me table."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.core import Event, Seat
from game.kitten_me.events import CardGained, Judged
from game.kitten_me.plain_odds import is_bluff
from game.kitten_me.view import KittenMeView
from game.match import Match
from scenes.kitten_me.words.occasions import flourish, occasions, weight_of_verdict, winner_and_loser
from scenes.table.guests import Naming
from scenes.table.stakes import Weight


def talked_about(match: Match, seen: Sequence[Any], stakes: Weight, naming: Naming) -> tuple[str, Weight]:
    """Of the verdict that ends these events, which everybody saw; an ordinary one goes without words."""
    event = seen[-1]
    assert isinstance(event, Judged)
    winner, _ = winner_and_loser(event)
    streak = next((one.streak for one in occasions(seen) if one.seat == winner), 1)
    text = flourish(event, streak, _bluffed(match, seen, event), stakes, naming)
    return text, weight_of_verdict(event, stakes, streak)


def until_last_verdict(history: Sequence[Event]) -> Sequence[Event]:
    """What had happened when the last verdict came."""
    end = next(number for number in range(len(history), 0, -1) if isinstance(history[number - 1], Judged))
    return history[:end]


def brought_by_last_verdict(history: Sequence[Event]) -> Counter[Seat]:
    """Who gains how many cards by it."""
    since = history[len(until_last_verdict(history)) :]
    return Counter(event.seat for event in since if isinstance(event, CardGained))


def _bluffed(match: Match, seen: Sequence[Event], event: Judged) -> bool:
    """All hands lie open by then, the bidder's among them."""
    called_after = match.actions_until(len(seen)) - 1
    view, known = match.state_after(called_after).view(event.bidder), match.event_count_after(called_after)
    assert isinstance(view, KittenMeView)
    return is_bluff(view, match.history(event.bidder)[:known], event.bid)
