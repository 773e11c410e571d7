"""Humans who are out may bet on who wins: for a remark in the end, and nothing else."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.codec import Json
from game.core import Seat
from scenes.stage.strings import escaped, say
from scenes.stage.widgets.boxes import Column, Grid
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label, centred
from scenes.stage.widgets.sheet import Sheet, SheetPage
from scenes.table.context import TableContext
from scenes.table.sentences import about

_ROW = 92.0
_COLUMNS = 2


class Bets:
    """Whoever is out at the screen presses the own plate, and names somebody who is still in."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._naming = table.company.short_naming
        self.placed: dict[Seat, Seat] = {}
        self._ask: Mapping[Seat, Callable[[], object]] = {
            seat: partial(self._open_sheet, seat) for seat in table.company.at_screen
        }
        self._told: set[Seat] = set()
        """Who was told that they may bet, or was out when the table was set."""

    @property
    def bettors(self) -> list[Seat]:
        """Those of them who are out, while it is still open who wins."""
        scores = self._table.shown.scores
        if self._table.viewpoint.view_only or len(self._still_in()) < 2:
            return []
        return [seat for seat in self._ask if not scores[seat]]

    def press(self, seat: Seat) -> Callable[[], object] | None:
        """What a press on the plate of a seat does; None if nobody bets there."""
        return self._ask[seat] if seat in self.bettors else None

    def tell(self, first: bool) -> None:
        """Tell whoever has just gone out that they may bet."""
        for seat in self.bettors:
            if seat not in self._told and not first:
                self._table.desk.toast(about("kitten_me.bet", "offer", self._naming, seat), kept=False)
            self._told.add(seat)

    def _still_in(self) -> list[Seat]:
        return [seat for seat, score in enumerate(self._table.shown.scores) if score]

    def _open_sheet(self, seat: Seat) -> None:
        self._table.privacy.hide_hands()
        choices = [
            (self._naming.on_plate(other), partial(self._place, seat, other)) for other in self._still_in()
        ]
        title = about("kitten_me.bet", "title", self._naming, seat)
        self._table.director.push(BetSheet(title, choices))

    def _place(self, seat: Seat, other: Seat) -> None:
        self.placed[seat] = other
        told = about("kitten_me.bet", "placed", self._naming, seat, other=self._naming.names[other])
        self._table.desk.toast(told, kept=False)

    def footnotes(self) -> list[str]:
        """What is said of the bets once somebody has won."""
        outcome = self._table.match.outcome
        if outcome is None:
            return []
        return [
            about("kitten_me.bet", "right", self._naming, seat)
            if other in outcome.winners
            else about("kitten_me.bet", "wrong", self._naming, seat, other=self._naming.names[other])
            for seat, other in self.placed.items()
        ]

    def to_plain(self) -> Json:
        return {str(seat): other for seat, other in self.placed.items()} or None

    def take(self, plain: Json) -> None:
        """Go on with what `to_plain` said; whatever is not understood is forgotten."""
        seats = range(len(self._table.company.guests))
        for key, other in plain.items() if isinstance(plain, dict) else ():
            seat = next((one for one in self._table.company.humans if str(one) == key), None)
            if seat is not None and type(other) is int and other in seats:
                self.placed[seat] = other


class BetSheet(SheetPage):
    width = 820.0

    def __init__(self, title: str, choices: Sequence[tuple[str, Callable[[], object]]]) -> None:
        super().__init__()
        self._title, self._choices = title, choices

    def enter(self) -> None:
        self.buttons = [
            Button(escaped(name), partial(self._take, place), icon="paw") for name, place in self._choices
        ]
        back = Button(say("kitten_me.bet.back"), self.director.pop)
        among = Grid(*self.buttons, columns=_COLUMNS)
        choices = Column(among, back, least=_ROW)
        self.sheet = Sheet(self._title, body=Column(Label(say("kitten_me.bet.about"), centred), choices))
        self.desk.add(self.sheet)
        self.desk.focus(self.buttons[0])

    def _take(self, place: Callable[[], object]) -> None:
        self.director.pop()
        place()
