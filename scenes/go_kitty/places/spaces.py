"""What stays in sight on the Go Kitty table."""

from collections.abc import Sequence

from pygame import FRect

from scenes.go_kitty.look import GoKittyLook
from scenes.table.context import TableContext
from scenes.table.spaces import Spaces
from scenes.table.stands import Key


class GoKittySpaces(Spaces):
    def __init__(self, table: TableContext, look: GoKittyLook) -> None:
        super().__init__(table.seats)
        self._table, self._look, self._plates = table, look, look.seats.plates

    @property
    def chips(self) -> list[FRect]:
        return [chip.rect for chip in self._look.own_hand.chips if chip.visible]

    @property
    def keeps_clear(self) -> Sequence[FRect]:
        points = [plate.disc(self._table.kit) for plate in self._plates]
        return [*super().keeps_clear, self._look.banner.rect, *self.chips, *points]

    @property
    def prompts(self) -> Sequence[FRect]:
        return [self._look.banner.rect]

    @property
    def tips_keep_off(self) -> Sequence[FRect]:
        """Laid sets too, which are to be counted."""
        pieces, laid = self._table.pieces, dict[Key, list[FRect]]()
        for key in pieces.keys_with_prefix("laid"):
            laid.setdefault(key[:3], []).append(pieces[key].rect)
        return [*super().tips_keep_off, *(cards[0].unionall(cards[1:]) for cards in laid.values())]
