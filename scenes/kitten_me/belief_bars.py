"""What a cat at the Kitten Me table held likely: that the last bid is true."""

from collections.abc import Sequence

from game.core import Chance, Seat
from scenes.kitten_me.faces import things
from scenes.stage.strings import say
from scenes.table.belief_table import BeliefTable
from scenes.table.course import Names


def belief_table(chances: Sequence[Chance], names: Names, seat: Seat) -> BeliefTable:
    rows = tuple((things(one.about.number, one.about.thing), (one.chance,)) for one in chances)
    return BeliefTable(say("kitten_me.believed" if rows else "kitten_me.no_bid_yet"), (), rows)
