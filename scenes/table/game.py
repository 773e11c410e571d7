"""What a game hands over to be played on a table: how it looks and moves, what it asks and says, and its own
parts. No game is a table itself."""

from collections.abc import Sequence
from typing import Any, ClassVar

from game.core import Seat
from scenes.stage.sprites import Sprite
from scenes.stage.widgets.base import Widget
from scenes.table.choreography import Choreography
from scenes.table.context import TableContext
from scenes.table.guests import Naming
from scenes.table.hints import Hints
from scenes.table.look import Look
from scenes.table.part import Part
from scenes.table.questions import Questions
from scenes.table.scoreboard import Scoreboard
from scenes.table.seats import Seats
from scenes.table.viewpoint import Secrets
from scenes.table.words import Words


class TableGame:
    """A game makes its parts in `__init__`, over what all tables have, and names them here."""

    music: ClassVar[str]
    piece: ClassVar[type[Sprite]] = Sprite
    """What cards, dice and all other pieces are on the screen."""
    seats: ClassVar[type[Seats]] = Seats
    """How the players are shown."""
    takes_back: ClassVar[bool] = True
    """Whether an action can ever be taken back here: never where each one passes the turn."""

    look: Look
    choreography: Choreography
    questions: Questions
    words: Words
    hints: Hints
    parts: Sequence[Part] = ()
    """In the order in which they hear an input."""

    def __init__(self, table: TableContext) -> None:
        self.table = table

    @property
    def always_live(self) -> Sequence[Widget]:
        """Its widgets that can be used while things move, too."""
        return ()

    def plays_on(self, seat: Seat) -> bool:
        """Whether a seat still has something to decide; nobody keeps the chair of one that has not."""
        return True

    def footnotes(self) -> Sequence[str]:
        """Sentences of its own below the results."""
        return ()

    @staticmethod
    def secrets(house: Any) -> Secrets:
        """What of the table is for one human's eyes only, by these house rules."""
        return Secrets.HANDS

    @staticmethod
    def scoreboard(view: Any, naming: Naming) -> Scoreboard:
        """What the curtain shows, from everybody's view."""
        return Scoreboard()
