"""The match on the table, and whose view of it is shown.

Everything is drawn from the viewer's own view, which holds nothing hidden.
"""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Any

from game.core import Event, Seat
from game.match import Match
from scenes.table.guests import Company


class Secrets(Enum):
    """What of a table is for the eyes of one human only."""

    NONE = auto()
    SOME = auto()
    """Some things: the others look away for them."""
    HANDS = auto()
    """The whole screen: another human needs a curtain first."""


class Viewpoint:
    def __init__(self, match: Match, company: Company, secrets: Secrets) -> None:
        self.match = match
        self.company = company
        self._secrets = secrets
        self.viewer = company.lone_human
        self.face_down = False
        """Whether the viewer's cards lie face down."""
        self.opened_empty = False
        """Whether they lie face up only because there are none: what comes to them lies face down again."""
        self.peeked = False
        """Whether the viewer looks at them all the same, as long as a button is held."""
        self.others_look_on = bool(company.on_phones)
        """Whether humans look at the screen who are not asked there: their cards are on a phone, or they have
        left their chairs for now."""
        self.view_only = False
        """Whether the table only shows what was played before: no human is asked and no bot thinks."""
        self.recorded_to_the_end = False
        """Whether the game that is only shown came to its end, so that everything may be known of it."""
        self.all_open = False
        """Whether everything hidden is shown: only of a game that is over, or that no human is in."""
        if company.on_phones:
            self.face_down = self.can_cover

    @property
    def humans_hide_cards(self) -> bool:
        """Whether several humans share the screen and must not see each other's cards."""
        return self._secrets is Secrets.HANDS and self.company.shared

    @property
    def overheard(self) -> bool:
        """Whether others hear what is read aloud to the viewer."""
        return self.company.shared or self.others_look_on

    @property
    def hides_after_choice(self) -> bool:
        """Whether the viewer's cards are turned down once the choice is made, because others look on."""
        return self._secrets is Secrets.HANDS and self.company.watched

    @property
    def can_cover(self) -> bool:
        """Whether there is somebody to hide the viewer's cards from."""
        if self._secrets is Secrets.SOME:
            return self.others_look_on and self.company.lone_human is not None and not self.company.watched
        looked_at = self.company.shared or self.others_look_on
        return self._secrets is Secrets.HANDS and looked_at and self.viewer is not None

    @property
    def nearest(self) -> Seat | None:
        """Who sits nearest, behind the large hand: the viewer. In a replay everybody keeps their seats,
        whoever's eyes are chosen."""
        if not self.view_only:
            return self.viewer
        people = self.company.people
        return people[0] if people else None

    @property
    def secrets_of(self) -> Seat | None:
        """Whose secrets may be drawn: the viewer's, or nobody's while the cards lie face down."""
        return None if self.face_down and not self.peeked else self.viewer

    @property
    def reader(self) -> Seat | None:
        """Whose secrets may be told: nobody's on a screen that several people look at together."""
        together = self.company.watched and self._secrets is not Secrets.HANDS
        return None if together else self.secrets_of

    def view(self) -> Any:
        return self.match.view(self.secrets_of)

    def seen(self, event: Event) -> Event:
        return event if self.all_open else self.match.seen(event, self.secrets_of)

    @property
    def history(self) -> Sequence[Event]:
        """Everything that has happened, as it may be told to the viewer."""
        return self.match.events if self.all_open else self.match.history(self.reader)
