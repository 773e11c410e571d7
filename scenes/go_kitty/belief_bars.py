"""What a cat at the Go Kitty table held likely: who has which Trait."""

from collections.abc import Sequence

from game.core import Chance, Seat
from game.go_kitty.cards import TRAITS
from scenes.go_kitty.faces import after_icon, card_name
from scenes.stage.strings import say
from scenes.table.belief_table import BeliefTable
from scenes.table.course import Names


def belief_table(chances: Sequence[Chance], names: Names, seat: Seat) -> BeliefTable:
    """A row for each Trait, a bar for each of the others."""
    likely = {one.about: one.chance for one in chances}
    others = [other for other in range(len(names)) if other != seat]
    rows = tuple(
        (after_icon(trait, card_name(trait)), tuple(likely[other, trait] for other in others))
        for trait in TRAITS
    )
    return BeliefTable(say("go_kitty.believed"), tuple(names[other] for other in others), rows)
