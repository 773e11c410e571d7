"""The cat that wakes you: it roams from the door to your face, as badly as the player on turn sleeps."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from scenes.pictures.shut_up_cat import CatSpot, waker
from scenes.shut_up_cat.places.geometry import CatPlace
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.ease import in_out, out_back
from scenes.stage.idle import LivingSprite
from scenes.stage.sprites import Sprite
from scenes.stage.timeline import Step, call, sequence, together, tween

_VANISH = 0.14
_APPEAR = 0.24


@cache
def cat_frame(spot: CatSpot, yowling: bool, blink: bool, tail: int) -> Drawing:
    return waker(spot, yowling=yowling, blink=blink, tail=tail)


@dataclass(eq=False)
class WakingCat(LivingSprite):
    spot: CatSpot = CatSpot.DOOR
    yowling: bool = False
    places: Mapping[CatSpot, CatPlace] = field(default_factory=dict)
    """Where it can be in this window."""

    def stay(self, spot: CatSpot, yowling: bool = False) -> None:
        """Be there at once."""
        place = self.places[spot]
        self.spot, self.yowling = spot, yowling
        self.x, self.y, self.width, self.z = place.x, place.y, place.width, place.z
        self.scale, self.alpha, self.lift, self.squash = 1.0, 1.0, 0.0, 0.0
        self.shadow = False
        self.show_frame()

    def show_frame(self) -> None:
        blink = self.eyes_closed and not self.yowling
        self.drawing = cat_frame(self.spot, self.yowling, blink, self.tail)

    def draw(self, canvas: Canvas) -> None:
        """A door does not breathe. Eyes and tail wait until the picture of their next frame is there: to make
        it now would hold the window up."""
        self.show_frame()
        calm = cat_frame(self.spot, self.yowling, False, 0)
        if self.drawing is not calm and not canvas.kit.art.prepared(
            self.drawing, canvas.kit.window.px(self.width)
        ):
            self.drawing = calm
        if self.spot is CatSpot.DOOR:
            Sprite.draw(self, canvas)
        else:
            super().draw(canvas)

    def walk(self, spot: CatSpot) -> Step:
        """Slip away here and turn up there."""
        return sequence(
            tween(self, _VANISH, in_out, alpha=0.0),
            call(self._turn_up, spot),
            together(tween(self, _APPEAR, out_back, scale=1.0), tween(self, _VANISH, alpha=1.0)),
        )

    def _turn_up(self, spot: CatSpot) -> None:
        self.stay(spot)
        self.alpha = 0.0
        self.scale = 1.0 if spot is CatSpot.DOOR else 0.7
