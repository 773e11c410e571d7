"""Who can sit at a table: a human, or a bot of some level, plain or with a character.

A character is a temper, which shifts a bot's choices a little. It never lets a bot know more or think less,
and only decides between choices that are nearly even. Leanings say how a cat plays, its fancy what it likes
best of things that are as good: a colour, a season, a side of the bed.
"""

from game.values import Record


class Temper(Record):
    """Leanings, each -1, 0 or 1; each game gives them a meaning of its own."""

    bold: int = 0
    """1 bluffs and gambles, -1 keeps to what it knows."""
    hoards: int = 0
    """1 keeps cards and sets for later, -1 spends them at once."""
    impatient: int = 0
    """1 calls early, asks for Traits and chases the cat before tiles are turned; -1 does so late or not."""
    hunts_leader: int = 0
    """1 turns against whoever leads, -1 leaves the leader in peace."""
    fancy: int | None = None
    """Which of the FANCIES is its own; each game makes a favourite thing of it."""


HUMAN = "human"
"""The kind of a player who is no bot; a bot's is its level, or level and character such as `house/misty`."""
FIRST_LEVEL = "newborn"
"""Below all levels: for the first game only, and offered nowhere."""
LEVELS = ("kitten", "house", "alley", "panther")
"""How well a bot plays, from a first opponent to one that beats its makers; the same names in every game."""

FANCIES = 12
"""How many favourites there are to choose from, counted from 0."""

PLAIN = Temper()
"""That of a bot without a character."""

CHARACTERS: dict[str, Temper] = {
    "misty": Temper(bold=-1, hoards=1, fancy=9),
    "sir_socks": Temper(bold=1, hunts_leader=1, fancy=1),
    "biscuit": Temper(bold=-1, hunts_leader=-1, fancy=5),
    "marmalade": Temper(bold=1, hoards=-1, fancy=7),
    "pepper": Temper(impatient=-1, hunts_leader=1, fancy=8),
    "clementine": Temper(impatient=1, hoards=-1, fancy=10),
    "saffron": Temper(hoards=1, hunts_leader=1, fancy=6),
    "snowball": Temper(impatient=1, bold=-1, fancy=0),
    "truffle": Temper(hoards=1, impatient=-1, fancy=11),
    "domino": Temper(bold=1, impatient=1, hunts_leader=-1, fancy=4),
}


def level_of(kind: str) -> str:
    """The level of a kind of player such as `house/misty`."""
    return kind.partition("/")[0]


def character_of(kind: str) -> str:
    """The character of a kind of player such as `house/misty`; empty for a human and for a plain bot."""
    return kind.partition("/")[2]
