"""What everybody knows of a game, for the screen that its next player comes to."""

from game.values import Record


class Scoreboard(Record):
    """What the curtain shows of a game; what a game does not fill in is left out."""

    headline: str = ""
    """The one thing to know, in huge type: the bid."""
    about: str = ""
    """Whose it is, or what."""
    columns: tuple[str, ...] = ()
    """What is counted of every seat."""
    rows: tuple[tuple[str, ...], ...] = ()
    """A number for each column, by seat."""
