"""What a cat at the Shut Up Cat table held likely: on which tiles the Meows lie."""

from collections.abc import Sequence

from game.core import Chance, Seat
from game.shut_up_cat.board import SIDES, number_at
from scenes.stage.strings import say
from scenes.table.belief_table import BeliefTable
from scenes.table.course import Names


def belief_table(chances: Sequence[Chance], names: Names, seat: Seat) -> BeliefTable:
    """A row for each number, a bar for each of its two tiles: the upper one and the lower one."""
    likely = {one.about: one.chance for one in chances}
    rows = tuple((str(number_at(space)), (likely[space], likely[space + SIDES])) for space in range(SIDES))
    heads = say("shut_up_cat.first_half"), say("shut_up_cat.second_half")
    return BeliefTable(say("shut_up_cat.believed"), heads, rows)
