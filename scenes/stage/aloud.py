"""What is said aloud while nobody asks: announcements for a screen reader.

Whoever makes something happen says so here, as sounds are played. Nothing is kept while no reader listens.
"""

from enum import Enum

from game.values import Record


class Talk(Enum):
    """How much of what happens is said aloud."""

    OFF = "off"
    SHORT = "short"
    """What is asked of the player, how a round ends, and why something cannot be done."""
    ALL = "all"


class Announcement(Record):
    """A sentence; one that cannot wait interrupts what is being read."""

    text: str
    at_once: bool = False
    matters: bool = False
    """Whether it is told even to who wants to hear little."""


class Aloud:
    """The announcements of a frame, until somebody takes them."""

    def __init__(self) -> None:
        self.heard = False
        """Whether a screen reader listens."""
        self.talk = Talk.ALL
        self._said: list[Announcement] = []
        self._skipped = False

    def say(self, text: str, *, at_once: bool = False, short: bool = False) -> None:
        """Say something; what is not `short` is left out by who wants to hear little."""
        matters = short or at_once
        wanted = self.talk is Talk.ALL or (self.talk is Talk.SHORT and matters)
        if self.heard and wanted and text:
            self._said.append(Announcement(text, at_once, matters))

    @property
    def says_something(self) -> bool:
        """Whether somebody has said something that nobody has taken yet."""
        return bool(self._said)

    def skip(self) -> None:
        """The player goes on: of what is said in this frame only the last sentence is still news, or the last
        one that matters."""
        self._skipped = True

    def take(self) -> list[Announcement]:
        said, skipped, self._said, self._skipped = self._said, self._skipped, [], False
        return ([one for one in said if one.matters] or said)[-1:] if skipped else said
