"""What somebody at the Go Kitty table thought that the others held, and why."""

from collections.abc import Sequence

from game.core import Chance
from game.go_kitty.actions import Ask, Seek
from game.go_kitty.cards import COPIES, TRAITS
from game.go_kitty.evidence import CardEvidence, Source
from scenes.go_kitty.faces import after_icon, card_name
from scenes.stage.strings import escaped, say
from scenes.table.belief_table import BeliefTable, Thinker
from scenes.table.guests import Naming
from scenes.table.likelihood import likelihood
from scenes.table.sentences import about, in_a_hundred

_BELIEF, _WHY = "go_kitty.belief", "go_kitty.belief.why"


def belief_table(chances: Sequence[Chance], naming: Naming, thinker: Thinker) -> BeliefTable:
    """A sentence about what was asked for, or else what was surest; a row for each Trait, with a bar for
    each of the others."""
    likely = {one.about: one.chance for one in chances}
    others = [other for other in range(len(naming.names)) if other != thinker.seat]
    rows = tuple(
        (after_icon(trait, card_name(trait)), tuple(likely[other, trait] for other in others))
        for trait in TRAITS
    )
    heads = tuple(escaped(naming.on_plate(other)) for other in others)
    return BeliefTable(say("go_kitty.belief.all"), heads, rows, _sentence(chances, naming, thinker))


def _sentence(chances: Sequence[Chance], naming: Naming, thinker: Thinker) -> str:
    action = thinker.action
    asked_for = (action.whom, action.wish) if isinstance(action, Ask | Seek) else None
    surest = max(chances, key=lambda one: one.chance)
    found = next((one for one in chances if one.about == asked_for), surest)
    seat, trait = found.about
    return about(
        _BELIEF,
        "told",
        naming,
        seat,
        thought=thinker.thought,
        what=card_name(trait),
        words=likelihood(found.chance),
        percent=in_a_hundred(found.chance),
        why=_why(found, naming),
    )


def _why(found: Chance, naming: Naming) -> str:
    evidence: CardEvidence = found.why
    seat, _ = found.about
    match evidence.source:
        case Source.COUNTED:
            return say("go_kitty.belief.why.counted")
        case Source.HIDDEN:
            return say("go_kitty.belief.why.hidden", count=evidence.hidden, number=COPIES)
        case Source.ASKED:
            key = {1: "asked", 2: "asked_twice"}.get(evidence.times, "asked_often")
            return about(_WHY, key, naming, seat, count=evidence.times)
        case Source.GIVEN:
            assert evidence.other is not None
            return about(_WHY, "given", naming, seat, other=naming(evidence.other))
        case Source.KEPT:
            return about(_WHY, "kept", naming, seat)
        case Source.HAD_NONE:
            key = "had_none_drew" if evidence.drawn else "had_none"
            return about(_WHY, key, naming, seat, count=evidence.drawn)
        case Source.GAVE:
            key = "gave_drew" if evidence.drawn else "gave"
            return about(_WHY, key, naming, seat, count=evidence.drawn)
