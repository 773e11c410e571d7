"""What somebody at the Kitten Me table thought of a bid, and why."""

from collections.abc import Sequence

from game.core import Chance
from game.kitten_me.actions import Bid
from game.kitten_me.evidence import BidEvidence
from scenes.kitten_me.faces import many, things
from scenes.stage.strings import say
from scenes.table.belief_table import BeliefTable, Thinker
from scenes.table.guests import Naming
from scenes.table.likelihood import likelihood
from scenes.table.sentences import about, in_a_hundred

_WHY = "kitten_me.belief.why"


def belief_table(chances: Sequence[Chance], naming: Naming, thinker: Thinker) -> BeliefTable:
    if not chances:
        nothing = say("kitten_me.belief.no_bid_yet")
        return BeliefTable(nothing, sentence=nothing)
    (found,) = chances
    what = things(found.about.number, found.about.thing)
    told = say(
        "kitten_me.belief.told",
        thought=thinker.thought,
        what=what,
        words=likelihood(found.chance),
        percent=in_a_hundred(found.chance),
        why=_why(found.about, found.why, naming),
    )
    return BeliefTable(told, (), ((what, (found.chance,)),), told)


def _why(bid: Bid, evidence: BidEvidence, naming: Naming) -> str:
    seat, kind = evidence.seat, many(bid.thing)
    if seat is None:
        held = things(evidence.held, bid.thing)
        return say(f"kitten_me.belief.why.{'held' if evidence.held else 'held_none'}", what=held)
    if not evidence.likelier:
        return about(_WHY, "bluff" if evidence.times else "never", naming, seat, what=kind)
    key = {0: "somehow", 1: "once", 2: "twice"}.get(evidence.times, "often")
    return about(_WHY, key, naming, seat, what=kind, count=evidence.times)
