"""What makes a moment of Shut Up Cat weigh more than another, from what lies open then."""

from scenes.table.stakes import Weight, weigh

_ENOUGH_WINKS = 40
"""What a whole game is about."""
_A_TURN = 20
"""What a turn can be about."""


def weight_of_last_tile(zs: int, multiplier: int, earplugs: int) -> Weight:
    """By the tiles that lie open before it: how far a Z and a Meow are apart. Nothing hangs on a tile that
    can wake nobody."""
    if not multiplier or earplugs:
        return Weight.SMALL
    with_z, with_meow = (zs + 1) * multiplier, zs * (multiplier - 1)
    return weigh((with_z - with_meow) / _A_TURN)


def weight_of_meow(zs: int, multiplier: int) -> Weight:
    """By the winks that it has just cost."""
    return weigh(zs / _A_TURN) if multiplier else Weight.SMALL


def weight_of_score(gained: int) -> Weight:
    return weigh(gained / _ENOUGH_WINKS)
