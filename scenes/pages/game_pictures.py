"""Pictures that pages about a game share: its room, a few of its cards fanned out, and a cat asleep where
there is nothing to show yet."""

from functools import lru_cache
from typing import Any

from pygame import FRect

from scenes.games import SCREENS
from scenes.pages.rulebook.pictures import picture
from scenes.pictures import cats, rooms
from scenes.pictures.cats import Coat, Mood, Pose
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.widgets.base import Decor
from scenes.stage.widgets.fan import fan_places
from scenes.tiles import TILES

_LOWEST_FAN = 130.0
_WIDTH_OF_HEIGHT = 0.6
_LOWEST_NAP = 170.0


@lru_cache(maxsize=4)
def _room_of(game: str, over: bool, width: int, height: int) -> Drawing:
    room = SCREENS[game].room
    make = room.after_the_game if over and room.after_the_game is not None else room.room
    return make(width, height)


def draw_room(canvas: Canvas, game: str, over: bool = False) -> None:
    """The room in which a game is played, or has been, over the whole window."""
    view = canvas.kit.window
    room = _room_of(game, over, *map(round, view.room.size))
    canvas.blit_px(canvas.kit.art.backdrop(room, view), 0, 0)


class FanOfCards(Decor):
    """Cards of a game side by side, as large as there is room for; nothing where that is too low."""

    def __init__(self, game: str, house: Any = None, lowest: float = 0.0, narrowest: float = 0.0) -> None:
        """Those that go with the house rules; None for the usual ones. Where larger letters leave no room for
        cards that are `narrowest` at least there are none, as the names on them would be smaller."""
        super().__init__()
        self._game, self.house, self._lowest, self._narrowest = game, house, lowest, narrowest

    def height_at(self, kit: Kit, width: float) -> float:
        return self._lowest

    def draw(self, canvas: Canvas) -> None:
        box, game = self.rect, self._game
        if box.height < _LOWEST_FAN:
            return
        names = SCREENS[game].sample_cards.fan(self.house)
        width = min(box.height * _WIDTH_OF_HEIGHT, box.width / 3)
        if canvas.kit.theme.text_scale > 1 and width < self._narrowest:
            return
        for name, place in zip(names, fan_places(len(names), box, width), strict=True):
            card = picture(f"{game}/{name}")
            TILES[game].sprite(card, place.x, place.y, width, angle=place.angle, still=True).draw(canvas)


class SleepingCat(Decor):
    """A picture for empty pages: a cat asleep on its cushion, where there is room for it."""

    def draw(self, canvas: Canvas) -> None:
        box = self.rect
        if box.height < _LOWEST_NAP:
            return
        sleeper = cats.cat(Coat.GREY, Mood.SLEEPY, Pose.LOAF, shadow=False)
        cushion = rooms.detail(rooms.Detail.CUSHION)
        width = min(box.width * 0.62, box.height * 1.1, 430.0)
        seat = FRect(0, 0, width, width * cushion.height / cushion.width)
        bed = FRect(0, 0, width * 0.8, width * 0.8 * sleeper.height / sleeper.width)
        bed.midbottom = (box.centerx, box.centery + (bed.height - seat.height * 0.6) / 2)
        seat.midtop = (box.centerx, bed.bottom - seat.height * 0.36)
        canvas.picture(cushion, seat)
        canvas.picture(sleeper, bed)
