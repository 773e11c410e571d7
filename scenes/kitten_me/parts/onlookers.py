"""Humans who are out: they hear that they may bet, and see every hand once no human is in any more."""

from scenes.kitten_me.parts.bets import Bets
from scenes.table.context import TableContext
from scenes.table.part import Part


class Onlookers(Part):
    def __init__(self, table: TableContext, bets: Bets) -> None:
        self._table, self._bets = table, bets
        self._first = True

    def update(self, seconds: float) -> None:
        if self._table.timeline.busy:
            return
        self._bets.tell(self._first)
        self._first = False
        viewpoint = self._table.viewpoint
        if not viewpoint.all_open and self._among_cats:
            viewpoint.all_open = True
            self._table.picture.reconcile()

    @property
    def _among_cats(self) -> bool:
        """Whether only cats are left in; one that keeps somebody's chair is none."""
        shown, guests = self._table.shown, self._table.company.guests
        people = [seat for seat, guest in enumerate(guests) if guest.person]
        looked_on = bool(self._table.company.humans) and not self._table.viewpoint.view_only
        return looked_on and not shown.over and not any(shown.scores[seat] for seat in people)
