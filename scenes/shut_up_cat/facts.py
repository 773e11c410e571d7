"""What is told of each seat after games of Shut Up Cat: Meows met, the best turn, chases of the cat."""

from collections import Counter

from game.match import Match
from game.shut_up_cat.events import CatChased, MeowsHeard, WinksScored
from scenes.table.facts import Facts


def facts(match: Match) -> list[Facts]:
    found: list[Counter[str]] = [Counter() for _ in match.players]
    for event in match.history(None):
        match event:
            case MeowsHeard(seat, meows):
                found[seat]["meows"] += meows
            case WinksScored(seat, zs, multiplier):
                found[seat]["best_turn"] = max(found[seat]["best_turn"], zs * multiplier)
            case CatChased(seat):
                found[seat]["chases"] += 1
    return [dict(one) for one in found]
