"""What is told of each seat after games of Go Kitty: Clowders by kind, Mice, and the largest gift."""

from collections import Counter

from game.go_kitty.events import Gave, Laid, Reversed
from game.match import Match
from scenes.table.facts import Facts


def facts(match: Match) -> list[Facts]:
    found: list[Counter[str]] = [Counter() for _ in match.players]
    for event in match.history(None):
        match event:
            case Laid(seat, clowder):
                found[seat][clowder.type.name.lower()] += 1
            case Reversed(seat):
                found[seat]["mice"] += 1
            case Gave(_, taker, cards):
                found[taker]["best_gift"] = max(found[taker]["best_gift"], len(cards))
    return [dict(one) for one in found]
