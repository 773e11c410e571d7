"""Whose eyes a replay is seen with: everybody's, a seat's, or with all cards open."""

from collections.abc import Callable

from game.core import Seat
from scenes.stage.strings import escaped, say
from scenes.stage.widgets.choice import Choice, Option
from scenes.table.guests import Naming
from scenes.table.sentences import about


class ViewerChoice(Choice):
    """The choice above the replay; at first all cards are open."""

    def __init__(self, naming: Naming, on_change: Callable[[int], object]) -> None:
        self._seats = range(len(naming.names))
        seats = [
            Option(escaped(naming.on_plate(seat)), tip=about("replay", "seat_tip", naming, seat))
            for seat in self._seats
        ]
        everybody = Option(say("replay.everybody"), tip=say("replay.everybody_tip"))
        all_open = Option(say("replay.all_open"), tip=say("replay.all_open_tip"))
        options = [everybody, *seats, all_open]
        super().__init__(options, len(options) - 1, on_change)
        self.label = say("reader.seen_by")

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown; None for everybody and for all cards open."""
        seat = self.chosen - 1
        return seat if seat in self._seats else None

    @property
    def all_open(self) -> bool:
        return self.chosen == len(self.options) - 1

    def see_as(self, seat: Seat) -> None:
        self.chosen = seat + 1
