"""The company round a table: who sits there, who must decide, and what everybody says."""

from collections.abc import Sequence

from game.core import Seat
from game.match import Match
from scenes.pictures.cats import Mood
from scenes.stage.widgets.bubble import SpeechBubble
from scenes.table.contract import TableContract
from scenes.table.guests import Guest
from scenes.table.seat import SeatPlate

_CHATTY = 3
"""Every so many actions a cat of the house has something to say."""


class Company(TableContract):
    """A plate and a speech bubble for every guest of a match."""

    def __init__(self, match: Match, guests: Sequence[Guest]) -> None:
        super().__init__()
        self.match = match
        self.guests = tuple(guests)
        self.seats = [SeatPlate(seat, guest) for seat, guest in enumerate(self.guests)]
        self.bubbles = [SpeechBubble((0, 0)) for _ in self.guests]

    @property
    def humans(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, guest in enumerate(self.guests) if guest.human)

    def name_of(self, seat: Seat) -> str:
        return self.guests[seat].name

    def mark_decider(self, seat: Seat | None) -> None:
        """Let it be seen who must decide now."""
        for plate in self.seats:
            plate.deciding = plate.seat == seat

    def say_aloud(self, seat: Seat, text: str, mood: Mood | None = None) -> None:
        self.bubbles[seat].say(text)
        if mood is not None:
            self.seats[seat].mood = mood

    def speak(self, seat: Seat, moment: str) -> None:
        """A cat of the house says something of its own; others say nothing."""
        if line := self.line_of(seat, moment):
            self.say_aloud(seat, line)

    def line_of(self, seat: Seat, moment: str) -> str:
        return self.guests[seat].line(moment, len(self.match.actions))

    @property
    def chatty(self) -> bool:
        """Whether what happens now is worth a word of its own: now and then it is."""
        return len(self.match.actions) % _CHATTY == 0

    def hush(self) -> None:
        for bubble in self.bubbles:
            bubble.hush()
