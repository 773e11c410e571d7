"""What the program hears of its phones between two frames."""

from game.values import Record


class Arrived(Record):
    """A phone was let in and looks for a chair."""

    phone: int


class Left(Record):
    """A phone without a chair is gone."""

    phone: int


class WantsToSit(Record):
    """The name is one that could have been typed at the screen, perhaps an empty one; chair and coat may be
    anything."""

    phone: int
    chair: int
    name: str
    coat: str


class TappedAt(Record):
    """Something on a chair's sheet was touched."""

    chair: int
    tap: str
    question: int


class Away(Record):
    """A chair's phone sleeps, or has lost the network."""

    chair: int


class Back(Record):
    chair: int


class StoodUp(Record):
    """A guest gave the chair back, or was gone before hearing of it; its key is worth nothing any more."""

    chair: int


class ReadsAnew(Record):
    """A guest reads another language from now on."""


class NewCode(Record):
    """Too many wrong ones were tried, so another code must be shown."""


class Broke(Record):
    """Something went wrong in the network's thread, which goes on: this belongs into the log."""

    problem: Exception


OfChair = TappedAt | Away | Back | StoodUp
"""What a chair's own phone does."""
Heard = Arrived | Left | WantsToSit | OfChair | ReadsAnew | NewCode | Broke
