"""What is told of each seat after games of Kitten Me: bluffs that held, calls, and who was caught."""

from collections import Counter

from game.core import Seat
from game.kitten_me.beliefs import is_true
from game.kitten_me.events import BidMade, Dealt, Judged
from game.kitten_me.state import KittenMeState
from game.match import Match
from scenes.table.facts import CAUGHT, Facts


def facts(match: Match) -> list[Facts]:
    """A bluff has held when nobody called it and somebody bid more."""
    found: list[Counter[str]] = [Counter() for _ in match.players]
    bluffer: Seat | None = None
    for actions in range(len(match.actions)):
        before, after = match.told_after(actions), match.told_after(actions + 1)
        for event in match.events[before:after]:
            match event:
                case BidMade(seat, bid):
                    if bluffer is not None:
                        found[bluffer]["bluffs"] += 1
                    state = match.state_after(actions + 1)
                    assert isinstance(state, KittenMeState)
                    bluffer = None if is_true(state, bid) else seat
                case Judged(by=by, bidder=bidder, right=right):
                    found[by]["right_calls" if right else "wrong_calls"] += 1
                    if right:
                        found[by][f"{CAUGHT}{bidder}"] += 1
                    bluffer = None
                case Dealt():
                    bluffer = None
    return [dict(one) for one in found]
