"""What stays in sight on the Shut Up Cat table."""

from collections.abc import Sequence

from pygame import FRect

from scenes.shut_up_cat.look import ShutUpCatLook
from scenes.shut_up_cat.parts.ribbons import Ribbon
from scenes.shut_up_cat.places.geometry import around
from scenes.stage.widgets.button import Button
from scenes.table.context import TableContext
from scenes.table.spaces import Spaces

_AROUND_LABELS = 40.0


class ShutUpCatSpaces(Spaces):
    def __init__(self, table: TableContext, look: ShutUpCatLook) -> None:
        super().__init__(table.seats)
        self._table, self._look = table, look

    @property
    def keeps_clear(self) -> Sequence[FRect]:
        """Labels are small: what lies on a part of one makes it useless, so that room around them counts."""
        look, pieces, controls = self._look, self._table.pieces, self._table.loop.controls
        labels = [
            look.tabs.whole(self._table.kit),
            look.race.moon,
            *(one.rect for one in controls if isinstance(one, Ribbon) and one.visible),
        ]
        tiles = (spot.rect for spot in look.spots.tiles)
        on_bed = (*pieces.keys_with_prefix("die"), *pieces.keys_with_prefix("pillow"))
        dice = (pieces[key].rect for key in on_bed)
        with_air = (label.inflate(_AROUND_LABELS, _AROUND_LABELS) for label in labels)
        pile = look.spots.pile.rect
        return [*super().keeps_clear, look.banner.rect, pile, *tiles, *self._numbers, *dice, *with_air]

    @property
    def tips_keep_off(self) -> Sequence[FRect]:
        return [*super().tips_keep_off, *self._look.known.boxes]

    @property
    def close_choices(self) -> Sequence[FRect]:
        """The buttons in the tray."""
        return [one.rect for one in self._table.loop.controls if isinstance(one, Button) and one.visible]

    @property
    def _numbers(self) -> list[FRect]:
        geometry = self._look.geometry
        return [around(middle, geometry.number) for middle in geometry.numbers]
