"""How a chance is said in numbers: never as impossible or certain unless it is."""

from scenes.stage.strings import say

_NOTHING = 1e-9


def in_a_hundred(chance: float) -> str:
    """ "37", and next to nothing or to certainty "less than 1" or "more than 99"."""
    if _NOTHING < chance < 0.01:
        return say("table.chance.hardly")
    if 0.99 < chance < 1 - _NOTHING:
        return say("table.chance.nearly")
    return str(round(100 * chance))
