"""Sprites: drawings with a place, such as cards, tokens, dice and cats.

Timelines tween the numbers of a sprite; it draws itself with whatever the
art has for them: exact pixels while it rests, quickly made steps while it moves.
"""

import math
from contextlib import nullcontext
from copy import copy
from dataclasses import dataclass, field
from math import cos, pi
from operator import attrgetter

from pygame import FRect

from scenes.stage.canvas import Canvas, KeptPicture
from scenes.stage.changing import soonest_change
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.motion_steps import LastStep

SHADOW_BLUR = 7.0
_FLAT_SHADOW = 3.0
_SHADOW_PER_LIFT = 0.3
_THINNEST = 0.04
_WIDTH_IN_FLIGHT = 80
_WIDER, _FARTHER, _FLATTER = 0.15, 12.0, 0.4
"""By which share of its width, how many degrees and how much squeeze something may be late by a frame."""
_Z = attrgetter("z")


@dataclass(eq=False)
class Sprite:
    """`x` and `y` are its middle on the table; `lift` raises it towards the eye. `flip` turns it over:
    0 shows `drawing`, 1 shows `back`. `squash` makes it wider and lower, as when it lands. A `still`
    one never moves, and is exact from its first frame on."""

    drawing: Drawing
    x: float = 0.0
    y: float = 0.0
    width: float = 100.0
    back: Drawing | None = None
    scale: float = 1.0
    angle: float = 0.0
    alpha: float = 1.0
    lift: float = 0.0
    aside: float = 0.0
    """How far to the right of its place it is drawn, while it wiggles."""
    flip: float = 0.0
    squash: float = 0.0
    z: float = 0.0
    shadow: bool = True
    still: bool = False
    visible: bool = True
    _last_pose: tuple[float, ...] | None = field(default=(), repr=False)
    """None if it counts as moving whatever it was."""
    _last_face: Drawing | None = field(default=None, repr=False)
    _last_step: tuple[float, float, float] = field(default=(0.0, 0.0, 0.0), repr=False)
    """How many pixels wide, how far turned and how much of its width was seen when it was drawn last."""
    _last_picture: LastStep = field(default_factory=LastStep, repr=False)
    _last_shade: LastStep = field(default_factory=LastStep, repr=False)
    _kept: KeptPicture = field(default_factory=KeptPicture, repr=False)
    """How it looked when it rested last."""
    _stands: bool = field(default=False, repr=False)
    """Whether it did not move when it was drawn last."""

    @property
    def face(self) -> Drawing:
        """The side that can be seen."""
        return self.back if self.back is not None and self.flip > 0.5 else self.drawing

    def copy(self) -> "Sprite":
        """A sprite that looks the same at the same place."""
        other = copy(self)
        other._kept = KeptPicture()
        other._last_picture, other._last_shade = LastStep(), LastStep()
        return other

    @property
    def height(self) -> float:
        return self.width * self.drawing.height / self.drawing.width

    @property
    def rect(self) -> FRect:
        """Where it stands when it is not turned."""
        width, height = self.width * self.scale, self.height * self.scale
        return FRect(self.x - width / 2, self.y - self.lift - height / 2, width, height)

    @property
    def bounds(self) -> FRect:
        """What it covers, turned as it is."""
        box, turn = self.rect, math.radians(self.angle)
        across, down = abs(cos(turn)), abs(math.sin(turn))
        size = box.width * across + box.height * down, box.width * down + box.height * across
        return FRect((0, 0), size).move_to(center=box.center)

    @property
    def lettered_width(self) -> float:
        """The width that words on it are written for. One that flies has them written for the next of few
        widths and made smaller: letters of a new size cost more than all else that a frame does."""
        width = self.width * self.scale
        return width if self._stands else math.ceil(width / _WIDTH_IN_FLIGHT) * _WIDTH_IN_FLIGHT

    def below_middle(self, down: float) -> tuple[float, float]:
        """The point so far below its middle, turned as it is."""
        turn = math.radians(self.angle)
        return self.x - math.sin(turn) * down, self.y - self.lift + cos(turn) * down

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies on it, turned as it is."""
        across, down = x - self.x, y - (self.y - self.lift)
        if abs(across) + abs(down) > (self.width + self.height) * self.scale:
            return False
        turn = math.radians(-self.angle)
        turned_x = across * cos(turn) - down * math.sin(turn)
        turned_y = across * math.sin(turn) + down * cos(turn)
        return self.rect.collidepoint(self.x + turned_x, self.y - self.lift + turned_y)

    def update(self, seconds: float) -> None:
        """Let time pass; plain sprites do nothing by themselves."""

    def seconds_until_change(self) -> float:
        return math.inf

    def rest(self) -> None:
        """Count as resting, not as moving to here: the next frame draws it exactly."""
        self._last_pose = (self.scale, self.angle, self.flip, self.squash, self.width)

    def keep_moving(self) -> None:
        """Count as moving, even if the next frame shows it in the same place."""
        self._last_pose = None

    def choose_face(self, kit: Kit) -> None:
        """Choose among faces that depend on the window, and on how large and how far turned it is."""

    def picture_at_rest(self, kit: Kit) -> tuple[Drawing, int]:
        """What it shows where it stands and how many pixels wide, before it is turned."""
        self.choose_face(kit)
        return self.face, kit.window.px(self.width * self.scale)

    def draw(self, canvas: Canvas) -> None:
        if not self.visible or self.alpha <= 0:
            return
        pose = (self.scale, self.angle, self.flip, self.squash, self.width)
        flies = (self.x, self.y, self.lift, self.aside, self.alpha)
        shows = (pose, flies, self.drawing, self.back, self.shadow, self.marks())
        if self._kept.matches(canvas, shows):
            self._kept.draw(canvas)
            self._stands = True
            return
        self.choose_face(canvas.kit)
        began = canvas.mark()
        complete = self._draw(canvas, pose)
        self.draw_marks(canvas)
        if complete:
            self._kept.keep(canvas, began, shows)

    def marks(self) -> object:
        """The marks on it as an immutable value, to be compared with those of another frame."""
        return None

    def draw_marks(self, canvas: Canvas) -> None:
        """Draw what stands on it: its name, and what its marks say."""

    def _draw(self, canvas: Canvas, pose: tuple[float, ...]) -> bool:
        """Draw it as it is now; True if it stands and its picture is there."""
        art, view = canvas.kit.art, canvas.kit.window
        face, squeeze = self.face, 1.0
        whole = not self.squash and self.flip in (0.0, 1.0)
        self._stands = whole and (self.still or pose == self._last_pose)
        if whole and not self._stands and self._last_pose is not None:
            art.inexact = True
        self._last_pose = pose
        width = view.px(self.width * self.scale * (1 - self.squash))
        resting = self._stands and art.ready(face, width, self.angle)
        if not whole:
            squeeze = max(abs(cos(pi * self.flip)), _THINNEST) * (1 + self.squash) / (1 - self.squash)
        step = (width, self.angle, squeeze)
        if resting or self._last_face is not face or not _nearly_same(step, self._last_step):
            self._last_picture.picture = self._last_shade.picture = None
        self._last_face, self._last_step = face, step
        if resting:
            picture = self._last_picture.picture = art.picture(face, width, angle=self.angle)
        else:
            picture = art.in_motion(face, *step, self._last_picture)
        if not self.shadow:
            canvas.put(art.faded(picture, self.alpha), self.x, self.y - self.lift)
            return resting
        source, blur = self.back or self.drawing, view.px(SHADOW_BLUR)
        fall = _FLAT_SHADOW + self.lift * _SHADOW_PER_LIFT
        if self.lift or not resting:
            shade = art.shadows.shade(source, width, blur, self.angle, squeeze, self.alpha, self._last_shade)
            canvas.put(shade, self.x + fall / 2, self.y + fall)
            canvas.put(art.faded(picture, self.alpha), self.x, self.y - self.lift)
        else:
            shadow = art.shadows.shadow(source, width, blur, self.angle)
            both = art.shadows.under(picture, shadow, view.px(fall / 2), view.px(fall))
            canvas.put(art.faded(both, self.alpha), self.x, self.y)
        return resting


def _nearly_same(step: tuple[float, float, float], other: tuple[float, float, float]) -> bool:
    """Whether one can be shown for the other in the middle of a movement."""
    width, turn, seen = (abs(mine - its) for mine, its in zip(step, other, strict=True))
    return width <= _WIDER * step[0] and turn <= _FARTHER and seen <= _FLATTER


class SpriteGroup:
    """The sprites of a scene, drawn from the lowest `z` to the highest; equal ones in the order they came."""

    def __init__(self) -> None:
        self.members: list[Sprite] = []

    def add(self, *sprites: Sprite) -> None:
        self.members += sprites

    def remove(self, *sprites: Sprite) -> None:
        for sprite in sprites:
            self.members.remove(sprite)

    def at(self, x: float, y: float) -> Sprite | None:
        """The topmost sprite under a point."""
        return next((one for one in reversed(self._in_order()) if one.visible and one.holds(x, y)), None)

    def update(self, seconds: float) -> None:
        for sprite in self.members:
            sprite.update(seconds)

    def seconds_until_change(self) -> float:
        return soonest_change(sprite for sprite in self.members if sprite.visible)

    def draw(self, canvas: Canvas) -> None:
        for sprite in self._in_order():
            with canvas.moved(sprite.aside, 0) if sprite.aside else nullcontext():
                sprite.draw(canvas)

    def _in_order(self) -> list[Sprite]:
        return sorted(self.members, key=_Z)
