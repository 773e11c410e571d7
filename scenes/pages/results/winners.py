"""Who has won, on the cushion: one cat, or several side by side."""

from collections.abc import Sequence

from pygame import FRect

from scenes.pictures import cats, rooms
from scenes.pictures.cats import Coat, Mood
from scenes.stage.canvas import Canvas
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Decor

_CUSHION = FRect(0, 0, 470, 138)
_ABOVE_BUTTONS = 30.0
_CAT = FRect(0, 0, 340, 442)
_CAT_ON_CUSHION = 76.0
_SEVERAL = 0.72
"""How large each of several winners is."""
_ACROSS = 460.0


class Winners(Decor):
    def __init__(self, coats: Sequence[Coat]) -> None:
        super().__init__()
        self._coats = coats

    @property
    def cushion(self) -> FRect:
        return _CUSHION.move_to(midbottom=(self.rect.centerx, self.rect.bottom - _ABOVE_BUTTONS))

    def draw(self, canvas: Canvas) -> None:
        cushion, count = self.cushion, len(self._coats)
        canvas.picture(rooms.detail(rooms.Detail.CUSHION), cushion)
        foot = cushion.top + _CAT_ON_CUSHION
        room = foot - self.rect.top - Size.GAP
        box = _CAT.scale_by(min(1.0 if count == 1 else _SEVERAL, room / _CAT.height))
        for number, coat in enumerate(self._coats):
            box.midbottom = (cushion.centerx + (number - (count - 1) / 2) * _ACROSS / count, foot)
            canvas.picture(cats.cat(coat, Mood.DELIGHTED, shadow=False), box)
