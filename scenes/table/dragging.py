"""Drag and drop: a card onto a player, a die onto a place. All of it can also be done by clicking.

What may be dropped where is said by the question (`Offer.drops`), so the rules stay with its options. A press
that hardly moves is a click. Once it moves, a copy of the sprite follows the pointer with a little tilt, and
whatever would take it lights up. Dropped elsewhere, it glides back; Escape, another window in front and a
question that has gone put it back, too. What cannot be dragged anywhere, or not there, says why, and no other
tip is shown meanwhile.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.ease import out_cubic
from scenes.stage.inputs import Input, KeyDown, PointerDown, PointerMoved, PointerUp, WindowFocusLost
from scenes.stage.kit import Kit
from scenes.stage.outlines import ring
from scenes.stage.sprites import Sprite
from scenes.stage.theme import Seconds
from scenes.stage.widgets.button import Button
from scenes.table.context import TableContext
from scenes.table.dragged_in_vain import DraggedInVain
from scenes.table.part import Part
from scenes.table.question import ANYWHERE, Offer, Question
from scenes.table.stands import Key

_FARTHEST_CLICK, _FARTHEST_CLICK_PX = 16.0, 9.0
"""How far a press may move and still be a click, in units and in real pixels at least."""
_LIFT, _LARGER = 26.0, 1.06
"""How many units above the table something is carried, and how many times as large as it lies there."""
_LEFT_BEHIND = 0.35
"""How opaque it still is where it was taken from."""
_TILT_PER_UNIT, _MOST_TILT = 0.35, 11.0
"""By how many degrees it leans for each unit that it is moved aside, and how far at most."""
_TILT_FADES, _LEVEL = 9.0, 0.3
"""How quickly it comes upright (a second leaves exp(-9) of the lean), and which lean in degrees is none."""
_AROUND, _RADIUS = 18.0, 26.0
"""In units: how much larger than a target the light around it is, and the radius of its corners."""
_LINES = {False: 5.0, True: 12.0}
"""In units: how thick the light is around a target, and around the one that it is held over (True)."""
REACH_OF_LIGHT = 22.0
"""In units: how far the light around a target reaches beyond it at most."""
_NEAR = 28.0
"""In units: how far beside a target something may be dropped and still be meant for it."""


@dataclass(slots=True)
class _Held:
    """A piece that is being dragged: its copy, by how much it was gripped off its middle, and where it may
    go."""

    key: Key
    copy: Sprite
    grip: tuple[float, float]
    offer: Offer
    question: Question | None
    """What its drop would answer."""
    over: Key | None = None


@dataclass(slots=True)
class _Return:
    """A copy that glides back to its piece."""

    key: Key
    copy: Sprite
    start: tuple[float, float]
    left: float


class Dragging(Part):
    """Lets pieces be dragged onto what they may be dropped on, which answers the question as clicks would.
    `accepts_input` tells whether the table takes what the player does."""

    def __init__(self, table: TableContext, accepts_input: Callable[[], bool]) -> None:
        self._table, self._loop, self._accepts_input = table, table.loop, accepts_input
        self._pressed: tuple[float, float] | None = None
        """Where the pointer went down on something that can be dragged."""
        self._key: Key = ()
        self._held: _Held | None = None
        self._returning: _Return | None = None
        self.in_vain: DraggedInVain | None = None
        """What was dragged to where it cannot go."""

    @property
    def _can_drag(self) -> bool:
        return self._loop.asking and self._accepts_input() and not self._table.timeline.busy

    @property
    def _progress(self) -> int:
        """A number that changes when an action was played, or begins to be shown."""
        return len(self._table.match.actions) + self._table.timeline.busy

    def arrange(self, kit: Kit) -> None:
        self.settle()

    def covered(self) -> None:
        self.settle()

    @property
    def held(self) -> Key | None:
        return None if self._held is None else self._held.key

    @property
    def targets(self) -> dict[Key, FRect]:
        """Where it may be dropped, as far as that can be seen."""
        drops = () if self._held is None else self._held.offer.drops
        found = ((key, self._table.where(key)) for key in drops)
        return {key: rect for key, rect in found if rect is not None}

    def handle(self, happened: Input) -> bool:
        """True if the input was part of a drag."""
        match happened:
            case PointerDown(x, y):
                self.cancel()
                self._say_no_more()
                self._press(x, y)
            case PointerMoved(x, y):
                return self._move(x, y)
            case PointerUp(x, y):
                self._pressed = None
                return self._drop(x, y)
            case KeyDown() if self._held is not None:
                if happened.key == pygame.K_ESCAPE:
                    self.cancel()
                return True
            case KeyDown():
                self._say_no_more()
            case WindowFocusLost():
                self.cancel()
        return False

    def cancel(self) -> None:
        """End the drag and put the piece back."""
        self._pressed = None
        held, self._held = self._held, None
        if held is None:
            return
        seconds = self._table.kit.theme.seconds(Seconds.FLIP)
        self._returning = _Return(held.key, held.copy, (held.copy.x, held.copy.y), seconds)

    def settle(self) -> None:
        """End the drag and put the piece back at once, without gliding."""
        self.cancel()
        self._say_no_more()
        if self._returning is not None:
            self._come_home(self._returning)

    def update(self, seconds: float) -> None:
        if self.in_vain is not None and self._returning is None:
            self._table.desk.tooltip.hide()
            self.in_vain.pass_time(seconds)
            if self.in_vain.over:
                self._say_no_more()
        if self._held is not None and not self._still_asked(self._held):
            self.cancel()
        if self._held is not None:
            self._held.copy.angle *= math.exp(-_TILT_FADES * seconds)
            if abs(self._held.copy.angle) < _LEVEL:
                self._held.copy.angle = 0.0
        if self._returning is not None:
            self._go_home(self._returning, seconds)

    def seconds_until_change(self) -> float:
        tilted = self._held is not None and bool(self._held.copy.angle)
        told = math.inf if self.in_vain is None else self.in_vain.seconds_until_change()
        return 0.0 if tilted or self._returning is not None else told

    def draw_above(self, canvas: Canvas) -> None:
        """Over everything: a light around what would take the piece, then the piece itself."""
        held = self._held
        for key, rect in self.targets.items():
            around, colours = rect.inflate(_AROUND, _AROUND), canvas.kit.colours
            radius = min(around.size) / 2 if key[0] == "seat" else _RADIUS
            over = held is not None and key == held.over
            ring(
                canvas, around, radius, colours.glow if over else colours.lamplight, _LINES[over], colours.ink
            )
        for one in (held, self._returning):
            if one is not None:
                one.copy.draw(canvas)
        if self.in_vain is not None and self._returning is None:
            self.in_vain.draw(canvas)

    def _press(self, x: float, y: float) -> None:
        table = self._table
        if not self._can_drag or table.desk.paper_at(x, y) or isinstance(table.desk.at(x, y), Button):
            return
        pieces = table.pieces
        found = [
            key
            for key, offer in self._loop.offers().items()
            if (offer.drops or offer.why_it_stays) and key in pieces and pieces[key].holds(x, y)
        ]
        if found:
            self._pressed, self._key = (x, y), max(found, key=lambda key: pieces[key].z)

    def _move(self, x: float, y: float) -> bool:
        if self._held is not None:
            self._carry(self._held, x, y)
            return True
        far = self._table.kit.window.at_least(_FARTHEST_CLICK, _FARTHEST_CLICK_PX)
        if self._pressed is None or math.dist(self._pressed, (x, y)) < far:
            return False
        self._take_up(*self._pressed)
        if self._held is not None:
            self._carry(self._held, x, y)
        return self._held is not None or self.in_vain is not None

    def _take_up(self, x: float, y: float) -> None:
        table = self._table
        self._pressed = None
        table.desk.forget_pointer(table.kit)
        offer = self._loop.offers().get(self._key)
        if not self._can_drag or offer is None or self._key not in table.pieces:
            return
        if self._returning is not None:
            self._come_home(self._returning)
        not_yet = table.asked.not_yet
        if not_yet or not offer.drops:
            if why := not_yet or offer.why_it_stays:
                self._refuse(self._key, why)
            return
        key = offer.instead or self._key
        touched, piece = table.pieces[self._key], table.pieces[key]
        copy = piece.copy()
        copy.x, copy.y = touched.x, touched.y - touched.lift
        copy.lift, copy.angle, copy.scale, copy.visible = _LIFT, 0.0, _LARGER, True
        piece.alpha = _LEFT_BEHIND
        self._held = _Held(key, copy, (copy.x - x, copy.y - y), offer, self._loop.question)
        table.kit.sound.play(self._loop.questions.drag_sound)

    def _carry(self, held: _Held, x: float, y: float) -> None:
        to = x + held.grip[0], y + held.grip[1]
        if not self._table.kit.theme.reduced_motion:
            tilt = held.copy.angle + (to[0] - held.copy.x) * _TILT_PER_UNIT
            held.copy.angle = min(max(tilt, -_MOST_TILT), _MOST_TILT)
        held.copy.x, held.copy.y = to
        held.over = self._target_at(x, y)

    def _target_at(self, x: float, y: float) -> Key | None:
        """The target near a point; of several the one with the nearest middle, of those under paper none."""
        if self._table.desk.paper_at(x, y):
            return None
        near = {
            key: math.dist(rect.center, (x, y))
            for key, rect in self.targets.items()
            if self._is_meant(key, rect, x, y)
        }
        return min(near, key=lambda key: near[key], default=None)

    def _drop(self, x: float, y: float) -> bool:
        held = self._held
        if held is None:
            return False
        self._carry(held, x, y)
        if held.over is None or not self._still_asked(held):
            self.cancel()
            if why := self._why_not_there(held, x, y):
                self._refuse(held.key, why)
            else:
                self._table.kit.sound.play(self._loop.questions.drag_sound)
            return True
        played = self._progress
        self._held = None
        self._show_whole(held.key)
        held.offer.drops[held.over]()
        if self._progress == played:
            seconds = self._table.kit.theme.seconds(Seconds.FLIP)
            self._returning = _Return(held.key, held.copy, (held.copy.x, held.copy.y), seconds)
        elif held.key in self._table.pieces:
            piece = self._table.pieces[held.key]
            piece.x, piece.y, piece.angle = held.copy.x, held.copy.y, held.copy.angle
        return True

    def _why_not_there(self, held: _Held, x: float, y: float) -> str:
        """Why it cannot be dropped at a point; empty where nobody could have meant that."""
        if self._table.pieces[held.key].holds(x, y):
            return ""
        for key, why in held.offer.refusals.items():
            place = self._table.kit.window.room if key == ANYWHERE else self._table.where(key)
            if place is not None and self._is_meant(key, place, x, y) and self._still_asked(held):
                return why
        return ""

    def _is_meant(self, key: Key, place: FRect, x: float, y: float) -> bool:
        """Whether a point is near a target, or in the wider room around it that the game names."""
        around = self._table.where(("around", *key))
        near = place.inflate(2 * _NEAR, 2 * _NEAR).collidepoint(x, y)
        return near or (around is not None and around.collidepoint(x, y))

    def _refuse(self, key: Key, why: str) -> None:
        self._table.kit.sound.play("error" if self._loop.questions.drag_sound else "")
        self.in_vain = DraggedInVain(self._table, key, why)

    def _say_no_more(self) -> None:
        if self.in_vain is not None:
            self.in_vain.end()
            self.in_vain = None

    def _still_asked(self, held: _Held) -> bool:
        """Whether the question is open that the drop would answer."""
        table = self._table
        waits = not self._can_drag or bool(table.asked.not_yet)
        return not waits and self._loop.question is held.question and held.key in table.pieces

    def _show_whole(self, key: Key) -> None:
        if key in self._table.pieces:
            self._table.pieces[key].alpha = 1.0

    def _go_home(self, back: _Return, seconds: float) -> None:
        back.left -= seconds
        if back.left <= 0 or back.key not in self._table.pieces:
            self._come_home(back)
            return
        piece, whole = self._table.pieces[back.key], self._table.kit.theme.seconds(Seconds.FLIP)
        share = out_cubic(1 - back.left / whole)
        back.copy.x = back.start[0] + (piece.x - back.start[0]) * share
        back.copy.y = back.start[1] + (piece.y - back.start[1]) * share
        back.copy.lift, back.copy.angle = _LIFT * (1 - share), piece.angle * share

    def _come_home(self, back: _Return) -> None:
        self._returning = None
        self._show_whole(back.key)
