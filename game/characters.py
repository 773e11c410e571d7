"""The cats that sit at the table when no human does: whose temper bends a bot's choices a little.

A temper never lets a bot know more or think less; it only tips choices that are nearly even. Leanings say how
a cat plays, its fancy what it likes best of things that are as good: a colour, a season, a side of the bed.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """Leanings, each -1, 0 or 1; each game gives them a meaning of its own."""

    bold: int = 0
    """1 bluffs and gambles, -1 keeps to what it knows."""
    hoards: int = 0
    """1 keeps cards and sets for later, -1 spends them at once."""
    chases: int = 0
    """1 pays for the cat's peace at once, -1 only when it must."""
    hunts_leader: int = 0
    """1 turns against whoever leads, -1 leaves the leader in peace."""
    fancy: int | None = None
    """Which of the FANCIES is its own; each game makes a favourite thing of it."""


FIRST_LEVEL = "newborn"
"""Below all levels: for the first game only, and offered nowhere."""
LEVELS = ("kitten", "house", "alley", "panther")
"""How well a bot plays, from a first opponent to one that beats its makers; the same names in every game."""

FANCIES = 12
"""How many favourites there are to choose from, counted from 0."""

PLAIN = Temper()

CHARACTERS: dict[str, Temper] = {
    "misty": Temper(bold=-1, hoards=1, fancy=9),
    "sir_socks": Temper(bold=1, hunts_leader=1, fancy=1),
    "biscuit": Temper(bold=-1, hunts_leader=-1, fancy=5),
    "marmalade": Temper(bold=1, hoards=-1, fancy=7),
    "pepper": Temper(chases=-1, hunts_leader=1, fancy=8),
    "clementine": Temper(chases=1, hoards=-1, fancy=10),
    "saffron": Temper(hoards=1, hunts_leader=1, fancy=6),
    "snowball": Temper(chases=1, bold=-1, fancy=0),
    "truffle": Temper(hoards=1, chases=-1, fancy=11),
    "domino": Temper(bold=1, chases=1, hunts_leader=-1, fancy=4),
}
