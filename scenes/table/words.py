"""What a table says about its game: in the banner, in the log, and about new words."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from game.core import Event, Seat
from scenes.stage.drawing import Drawing
from scenes.stage.strings import say
from scenes.table.banner import Banner
from scenes.table.introductions import Word
from scenes.table.picture import Picture
from scenes.table.sentences import Sentences, about
from scenes.table.stands import Key
from scenes.table.viewpoint import Viewpoint

SEAT_FIELDS = ("seat", "by", "bidder", "giver", "taker", "dealer", "first", "asker", "asked", "target")
"""The names of the fields in which events hold the seats that they are about."""


class Words:
    """A game says how it is told (`sentences`) and what is asked (`prompt`)."""

    sentences: ClassVar[Sentences] = {}
    """How `tell` tells each event."""
    watched: ClassVar[frozenset[type]] = frozenset()
    """Events that everybody sees for themselves, too long to be told on a phone."""
    told_with_banner: ClassVar[tuple[type[Event], ...]] = ()
    """Events that who only hears is told of with the banner, not once they have been shown: there is no more
    to see than what was done, and whoever did it waits for an answer."""
    headings: ClassVar[tuple[type[Event], ...]] = ()
    """With which events a round or a turn begins: the log has a heading there."""

    def __init__(self, viewpoint: Viewpoint, picture: Picture, banner: Banner) -> None:
        self.viewpoint, self.picture, self.banner = viewpoint, picture, banner
        self.waits_for_reader: Callable[[], bool] = lambda: False
        """Whether something of a lesson has to be read before a cat decides."""

    @property
    def goal(self) -> str:
        """Who wins; who only hears is also told when the game ends."""
        return say(f"{self.viewpoint.match.info.name}.goal")

    def prompt(self) -> str:
        """What the banner says while nothing is chosen: whose turn it is, and what may be done."""
        raise NotImplementedError

    def call_to_look(self, seat: Seat) -> str:
        """What the banner says before a seat's cards that lie face down: who is to take the screen."""
        return about("table", "face_down", self.viewpoint.company.naming, seat)

    def announce(self, text: str) -> None:
        self.banner.text = text

    def tell(self, event: Any) -> str:
        """The event in words for the log; empty if it goes without saying."""
        return self.sentences[type(event)](event, self.viewpoint.company.naming)

    def retell(self, events: Iterable[Any]) -> list[str]:
        """For who was not there: a line for each thing that was done, with what came of it, in whole
        sentences and without headings."""
        lines: list[str] = []
        before: Any = None
        for event in events:
            if isinstance(event, self.headings):
                before = None
            elif text := self.tell(event):
                if before is not None and self.comes_of(event, before):
                    lines[-1] += f" {text}"
                else:
                    lines.append(text)
                before = event
        return lines

    def comes_of(self, event: Any, before: Any) -> bool:
        """Whether an event answers the one before it, and is retold on its line."""
        return False

    def pictures_of(self, event: Any) -> Iterable[Drawing]:
        """What the log shows beside the words: cards and things that the reader may see."""
        return ()

    def aloud(self, event: Any) -> str:
        """The event in words for who only hears, when it is shown; as the log tells it, unless a game says
        more, or something else has said it already."""
        return self.tell(event)

    def at_a_glance(self) -> str:
        """What lies before the viewer who is asked, for who only hears; empty where the question says it, or
        nothing has changed that matters."""
        return ""

    def headline(self, event: Any) -> str:
        """The event in words for the banner; as the log tells it, unless a game says it shorter."""
        return self.tell(event)

    def at_rest(self) -> str:
        """What the banner says when nothing moves: what may be done; while somebody else would decide, but
        waits for the reader, what was done last."""
        waits = self.viewpoint.view_only or self.waits_for_reader()
        if self.viewpoint.match.outcome is not None or not waits:
            return self.prompt()
        told = (self.headline(event) for event in reversed(self.picture.shown_events))
        return next(filter(None, told), "")

    def subjects_of(self, event: Any) -> Iterable[Key]:
        """The things on the table that an event is about: the seats that it names; a game may add more."""
        parts = (event, getattr(event, "request", None))
        found = [getattr(part, name) for part in parts for name in SEAT_FIELDS if hasattr(part, name)]
        return [("seat", seat) for seat in dict.fromkeys(found) if type(seat) is int]

    def in_sight(self) -> Iterable[Word]:
        """The game's own words whose things can be seen just now, for those who never met them; asked for
        only while everything waits for the player."""
        return ()

    def help_topic(self) -> str:
        """Where the rule book opens now: at the question that is asked."""
        pending = self.viewpoint.view().pending
        return pending.kind.name.lower() if pending is not None else "end"
