"""Small pictures that pages about a game share: a few of its cards fanned out, one of them as its sign, and a
cat asleep where there is nothing to show yet."""

from pygame import FRect

from scenes.go_kitty.cards import CardSprite
from scenes.pictures import cats, rooms
from scenes.pictures.cats import Coat, Mood, Pose
from scenes.rulebook.pictures import picture
from scenes.stage.canvas import Canvas
from scenes.stage.widgets.fan import fan_places

FANS = {
    "kitten_me": ("kitten_me/hat/blue/1", "kitten_me/bow_tie/green/2", "kitten_me/wild/1", "kitten_me/skip"),
    "kitten_me/grey": (
        *("kitten_me/draw_three", "kitten_me/go_fish", "kitten_me/cant_see_me"),
        *("kitten_me/hang_in_there", "kitten_me/double_trouble"),
    ),
    "kitten_me/both": (
        *("kitten_me/glasses/red/3", "kitten_me/wild/3", "kitten_me/skip"),
        *("kitten_me/go_fish", "kitten_me/double_trouble"),
    ),
    "go_kitty": ("go_kitty/snow", "go_kitty/rain", "go_kitty/fan", "go_kitty/pumpkin", "go_kitty/mouse"),
    "shut_up_cat": ("shut_up_cat/tile_z", "shut_up_cat/tile_meow", "shut_up_cat/die/5"),
}
_SIGNS = {
    "kitten_me": "kitten_me/hat/blue/1",
    "go_kitty": "go_kitty/rain",
    "shut_up_cat": "shut_up_cat/tile_meow",
}
_LOWEST_FAN = 130.0
_WIDTH_OF_HEIGHT = 0.6
_LOWEST_NAP = 170.0


def draw_fan(canvas: Canvas, fan: str, box: FRect) -> None:
    """Cards side by side, as large as the box allows; nothing in one that is too low."""
    if box.height < _LOWEST_FAN:
        return
    names = FANS[fan]
    width = min(box.height * _WIDTH_OF_HEIGHT, box.width / 3)
    for name, place in zip(names, fan_places(len(names), box, width), strict=True):
        CardSprite(picture(name), place.x, place.y, width, angle=place.angle).draw(canvas)


def draw_sign(canvas: Canvas, game: str, middle: tuple[float, float], width: float, angle: float) -> None:
    """What a game is recognised by."""
    CardSprite(picture(_SIGNS[game]), *middle, width, angle=angle).draw(canvas)


def draw_nap(canvas: Canvas, box: FRect) -> None:
    """A cat asleep on its cushion, in the middle of a box."""
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
