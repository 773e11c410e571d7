"""What a cat held likely, as a table of chances that a page can draw as bars."""

from game.values import Record


class BeliefTable(Record):
    """A row for each thing, a bar for each head; a single bar needs no head."""

    about: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[float, ...]], ...]
