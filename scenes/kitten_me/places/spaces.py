"""What stays in sight on the Kitten Me table, and where its things lie that are pointed at."""

from collections.abc import Sequence

from pygame import FRect

from scenes.kitten_me.look import KittenMeLook
from scenes.table.context import TableContext
from scenes.table.spaces import Spaces

_GOAL_WIDTH, _GOAL_WIDTH_UNDER_TRACK, _GOAL_HEIGHT = 340.0, 440.0, (118.0, 54.0)
_BESIDE_SEATS = 44.0
"""What a seat's meeple and badge need beside it."""


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
    def notes_keep_off(self) -> Sequence[FRect]:
        """All cards of others, and what hands count for."""
        cards = [self._pieces[key].rect.inflate(0, 30) for key in self._pieces.keys_with_prefix("hand")]
        tags = [tag.rect for tag in self._board.tags if tag.visible]
        return [*super().notes_keep_off, *cards, *tags, *self._shout]

    @property
    def _shout(self) -> list[FRect]:
        return [self._board.shout.place] if self._board.shout.visible else []

    def goal_room(self) -> FRect | None:
        """Beside the track or under it, where no seat is."""
        track, view = self._board.track.rect, self._table.kit.window
        height = view.at_least(*_GOAL_HEIGHT)
        beside = FRect(track.right + 24, view.room.top + 12, _GOAL_WIDTH, height)
        width = _GOAL_WIDTH if self._look.geometry.upright else _GOAL_WIDTH_UNDER_TRACK
        under = FRect(track.left, track.bottom + 8, width, height)
        taken = [plate.rect.inflate(_BESIDE_SEATS, 0) for plate in self._plates]
        taken += [button.rect for button in self._table.bar.buttons if button.visible]
        return next((room for room in (beside, under) if room.collidelist(taken) < 0), None)
