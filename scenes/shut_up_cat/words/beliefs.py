"""What somebody at the Shut Up Cat table thought of the tiles, and why."""

from collections.abc import Sequence

from game.core import Chance
from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import SIDES, SPACES, number_at
from game.shut_up_cat.evidence import TileEvidence
from scenes.shut_up_cat.words.spaces import at, where_in_bed
from scenes.stage.strings import say, seen_or_heard, tenths
from scenes.table.belief_table import BeliefTable, Thinker
from scenes.table.guests import Naming
from scenes.table.likelihood import likelihood
from scenes.table.sentences import NO_CHANCE, in_a_hundred


def belief_table(chances: Sequence[Chance], naming: Naming, thinker: Thinker) -> BeliefTable:
    """A sentence about the tiles that were turned, or else about the surest Meow; then a row for each number,
    a bar for each of its two tiles; and how far the memory went."""
    likely = {one.about: one.chance for one in chances}
    rows = tuple((str(number_at(space)), (likely[space], likely[space + SIDES])) for space in range(SIDES))
    heads = (
        seen_or_heard(say("shut_up_cat.first_half"), say("reader.places", start=1, end=SIDES)),
        seen_or_heard(say("shut_up_cat.second_half"), say("reader.places", start=SIDES + 1, end=SPACES)),
    )
    if isinstance(thinker.action, Reveal):
        sentence = _of_reveal(chances, thinker.action, thinker.thought)
    else:
        sentence = _of_tile(max(chances, key=lambda one: one.chance), thinker.thought)
    forgot = _memory_ends(chances[0].why.turns, naming(thinker.seat))
    return BeliefTable(say("shut_up_cat.belief.all"), heads, rows, sentence, forgot)


def _memory_ends(turns: int | None, name: str) -> str:
    """Where somebody's memory of the bed ends."""
    if turns is None:
        return ""
    key = "remembers" if turns else "remembers_none"
    return say(f"shut_up_cat.belief.{key}", count=turns, name=name)


def _of_reveal(chances: Sequence[Chance], reveal: Reveal, thought: str) -> str:
    turned = [one for one in chances if one.about in reveal.spaces]
    meows, seen = sum(one.chance for one in turned), sum(one.why.seen for one in turned)
    known = "all" if seen == len(turned) else "some" if seen else "none"
    return say(
        f"shut_up_cat.belief.{'reveal' if meows > NO_CHANCE else 'reveal_quiet'}",
        thought=thought,
        count=len(turned),
        where=where_in_bed(reveal.start, reveal.end),
        start=at(reveal.start),
        end=at(reveal.end),
        meows=tenths(meows),
        why=say(f"shut_up_cat.belief.known.{known}", count=seen),
    )


def _of_tile(found: Chance, thought: str) -> str:
    return say(
        "shut_up_cat.belief.tile",
        thought=thought,
        words=likelihood(found.chance),
        number=at(found.about),
        where=where_in_bed(found.about, found.about),
        percent=in_a_hundred(found.chance),
        why=_why(found.why),
    )


def _why(evidence: TileEvidence) -> str:
    if evidence.seen:
        return say("shut_up_cat.belief.why.seen")
    if evidence.meows is None:
        return say("shut_up_cat.belief.why.before")
    if evidence.tiles == SPACES:
        return say("shut_up_cat.belief.why.nothing", count=evidence.meows, number=SPACES)
    return say("shut_up_cat.belief.why.among", count=evidence.meows, number=evidence.tiles)
