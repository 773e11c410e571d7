"""The log of a table: all that was shown so far, in words."""

from collections.abc import Iterator
from itertools import chain

from game.core import Event, Seat
from game.values import Record
from scenes.stage.drawing import Drawing
from scenes.table.hints import Hints
from scenes.table.picture import Picture
from scenes.table.words import Words


class LogLine(Record):
    text: str
    seats: tuple[Seat, ...] = ()
    """Whom it is about; who did it comes first."""
    heading: bool = False
    """Whether a round or a turn begins with it, or it is about the whole game."""
    pictures: tuple[Drawing, ...] = ()
    event_count: int = 0
    """How many events have happened when it has; 0 for what is no event."""


class Log:
    def __init__(self, picture: Picture, words: Words, hints: Hints) -> None:
        self._picture, self._words, self._hints = picture, words, hints

    def lines(self) -> list[str]:
        return [line.text for line in self.newest_first()][::-1]

    def newest_first(self) -> Iterator[LogLine]:
        """Each line is put into words only when it is read."""
        helped = reversed(self._hints.footnotes().items())
        footnotes = (LogLine(text, (seat,), heading=True) for seat, text in helped)
        events = self._picture.shown_events
        told = (self._line(events[number - 1], number) for number in range(len(events), 0, -1))
        return (line for line in chain(footnotes, told) if line.text)

    def _line(self, event: Event, number: int) -> LogLine:
        words = self._words
        text = words.tell(event)
        if not text:
            return LogLine("")
        seats = tuple(key[1] for key in words.subjects_of(event) if key[0] == "seat")
        pictures = tuple(words.pictures_of(event))
        return LogLine(text, seats, isinstance(event, words.headings), pictures, number)
