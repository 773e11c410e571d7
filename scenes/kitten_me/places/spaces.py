"""What stays in sight on the Kitten Me table, and where its things lie that are pointed at."""

from collections.abc import Sequence

from pygame import FRect

from scenes.kitten_me.look import KittenMeLook
from scenes.table.context import TableContext
from scenes.table.spaces import Spaces


class KittenMeSpaces(Spaces):
    def __init__(self, table: TableContext, look: KittenMeLook) -> None:
        super().__init__(table.seats)
        self._table, self._look, self._board = table, look, look.board
        self._plates, self._counts, self._pieces = look.seats.plates, look.counts, table.pieces

    @property
    def keeps_clear(self) -> Sequence[FRect]:
        counts = [self._counts.rect] if self._counts.visible else []
        seats = [plate.whole for plate in self._plates]
        numbers = [plate.number_place(self._table.kit) for plate in self._plates if plate.held]
        bids = [plate.chip_place for plate in self._plates if plate.bid is not None]
        said = [self._board.plaque.rect, self._board.banner.rect, self._board.track.whole]
        return [*seats, *said, *counts, *numbers, *bids]

    @property
    def prompts(self) -> Sequence[FRect]:
        return [self._board.banner.rect]

    @property
    def _shout(self) -> list[FRect]:
        return [self._board.shout.place] if self._board.shout.visible else []
