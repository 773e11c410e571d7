"""The cat that wakes you: it roams from the door to your face, as badly as the player on turn sleeps."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import hypot

from scenes.pictures.shut_up_cat import CatSpot, Flight, chased, waker
from scenes.shut_up_cat.places.geometry import CatPlace
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.ease import arc as up_and_down
from scenes.stage.ease import in_out, out_back, pulse
from scenes.stage.idle import LivingSprite
from scenes.stage.sprites import Sprite
from scenes.stage.timeline import Step, call, sequence, together, tween, wait
from scenes.table.glide import Z_FLYING

_VANISH = 0.14
_APPEAR = 0.24
RUNNER = 1.7
"""How wide it is on the run, against how it sits on the headboard."""
_RUN_SPEED = 1400.0
"""Units a second."""
_LEAP, _LEAP_HEIGHT = 0.2, 30.0
_LOOK_BACK = 0.45

Point = tuple[float, float]


@cache
def cat_frame(spot: CatSpot, yowling: bool, blink: bool, tail: int) -> Drawing:
    return waker(spot, yowling=yowling, blink=blink, tail=tail)


@dataclass(eq=False)
class WakingCat(LivingSprite):
    spot: CatSpot = CatSpot.DOOR
    yowling: bool = False
    places: Mapping[CatSpot, CatPlace] = field(default_factory=dict)
    on_the_run: Drawing | None = None
    """How it looks while it is chased."""

    def stay(self, spot: CatSpot, yowling: bool = False) -> None:
        """Be there at once."""
        place = self.places[spot]
        self.spot, self.yowling, self.on_the_run = spot, yowling, None
        self.x, self.y, self.width, self.z = place.x, place.y, place.width, place.z
        self.scale, self.alpha, self.lift, self.squash = 1.0, 1.0, 0.0, 0.0
        self.shadow = False
        self.show_frame()

    def show_frame(self) -> None:
        if self.on_the_run is not None:
            self.drawing = self.on_the_run
            return
        blink = self.eyes_closed and not self.yowling
        self.drawing = cat_frame(self.spot, self.yowling, blink, self.tail)

    def draw(self, canvas: Canvas) -> None:
        """A door does not breathe. Eyes and tail wait until the picture of their next frame is there: to make
        it now would hold the window up."""
        self.show_frame()
        if self.on_the_run is not None:
            Sprite.draw(self, canvas)
            return
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

    def flee(self, spot: CatSpot, by_way_of: Point, dust: Callable[[float, float], object]) -> Step:
        """Run there the long way round, leap by leap, and look back on the way."""
        place = self.places[spot]
        start, goal = (self.x, self.y), (place.x, place.y)

        def jump_up() -> None:
            self.width, self.z, self.scale = self.places[CatSpot.HEADBOARD].width * RUNNER, Z_FLYING, 1.0

        return sequence(
            call(jump_up),
            self._run(start, by_way_of, dust),
            call(self._look, Flight.LOOKS_BACK, by_way_of[0] < start[0]),
            tween(self, _LOOK_BACK, pulse, squash=0.05),
            self._run(by_way_of, goal, dust),
            call(self._turn_up, spot),
            together(tween(self, _APPEAR, out_back, scale=1.0), tween(self, _VANISH, alpha=1.0)),
        )

    def _run(self, start: Point, goal: Point, dust: Callable[[float, float], object]) -> Step:
        to_right = goal[0] > start[0]
        leaps = max(1, round(hypot(goal[0] - start[0], goal[1] - start[1]) / _RUN_SPEED / _LEAP))
        leap = sequence(
            call(self._look, Flight.STRETCHED, to_right),
            call(lambda: dust(self.x, self.y + self.height / 3)),
            tween(self, _LEAP * 0.75, up_and_down, lift=_LEAP_HEIGHT),
            call(self._look, Flight.GATHERED, to_right),
            wait(_LEAP * 0.25),
        )
        return together(tween(self, leaps * _LEAP, x=goal[0], y=goal[1]), sequence(*[leap] * leaps))

    def _look(self, flight: Flight, to_right: bool) -> None:
        self.on_the_run = chased(flight, to_right=to_right)
        self.show_frame()

    def _turn_up(self, spot: CatSpot) -> None:
        self.stay(spot)
        self.alpha = 0.0
        self.scale = 1.0 if spot is CatSpot.DOOR else 0.7
