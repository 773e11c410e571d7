"""One seat as its phone's sheet is made from: all that it knows, and what it has chosen so far."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from msgspec import field

from game.core import Event, Seat
from game.match import Match
from game.values import Record
from scenes.phones.sheet import Figure, Lines, Mood, Text
from scenes.phones.texts import text, told
from scenes.stage.strings import escaped, say
from scenes.table.guests import Guest, Naming, short_names
from scenes.table.sentences import Sentences
from scenes.table.settings import Settings

_MOST_NEWS = 10
"""How many of the last lines are told."""


class Seated(Record):
    """Nothing in here is more than the seat may know."""

    view: Any
    everybody: Any
    """The view of everybody."""
    naming: Naming
    """How everybody is called; the seat itself is "you"."""
    coats: tuple[str, ...]
    history: Sequence[Event]
    """What the seat saw."""
    everybody_saw: Sequence[Event]
    news_from: int = 0
    """How many of these events came before its last turn ended."""
    draft: Mapping[str, Any] = field(default_factory=dict)
    """What is chosen so far of the question that is asked now; empty when it is asked."""
    settings: Settings = Settings()
    first_game: bool = False
    """Whether nobody has ever finished a game of this kind at this machine: then help is lent."""

    @classmethod
    def at(
        cls,
        match: Match,
        seat: Seat,
        guests: Sequence[Guest],
        draft: Mapping[str, Any] | None = None,
        settings: Settings | None = None,
        first_game: bool = False,
    ) -> "Seated":
        """A seat of a match as it stands."""
        return cls(
            match.view(seat),
            match.view(None),
            Naming(short_names(guests), seat),
            tuple(guest.coat.value for guest in guests),
            match.history(seat),
            match.history(None),
            match.after_last_turn(seat),
            draft or {},
            settings or Settings(),
            first_game,
        )

    @property
    def seat(self) -> Seat:
        seat: Seat = self.view.seat
        return seat

    def mood(self, plays_on: bool = True) -> Mood:
        if self.view.outcome is not None:
            return "over"
        if self.view.options is not None:
            return "asked"
        return "waiting" if plays_on else "out"

    def places(self, score: Callable[[Seat], str]) -> Iterator[Figure]:
        """When it is over: everybody's place and score, the winners first."""
        for seat in (seat for group in self.view.outcome.ranking for seat in group):
            place = self.view.outcome.place(seat)
            name = escaped(self.naming.on_plate(seat))
            number = say("phone.sheet.place", place=place)
            words = text(f"*{name}*\n{score(seat)}")
            yield Figure(words, number, portrait=self.coats[seat], lit=place == 1)

    def told(self, sentences: Sentences) -> Lines:
        """What happened since the seat's last turn."""
        latest = tuple(islice(self._sentences_from_the_last(sentences), _MOST_NEWS))
        return Lines(latest[::-1], text(say("table.news.you.title")))

    def _sentences_from_the_last(self, sentences: Sentences) -> Iterator[Text]:
        for event in reversed(self.history[self.news_from :]):
            yield from reversed(told(event, sentences, self.naming))
