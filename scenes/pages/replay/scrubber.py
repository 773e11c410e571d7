"""The scrubber: a knob on a groove as long as the game, with its rounds and highlights marked."""

from collections.abc import Callable, Sequence

import pygame
from pygame import FRect

from game.review import Grade
from game.values import Record
from scenes.pages.review.grades import draw_grade
from scenes.stage.canvas import Canvas, KeptPicture
from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Range, Role, Spoken
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.notches import WheelNotches
from scenes.stage.widgets.slider import draw_groove

_GROOVE = 18.0
_KNOB = 44.0
_TICK = (5.0, 30.0)
_PAW, _OF_A_PAW = 34.0, 0.85
"""How large a paw is, and beside it a grade's mark."""
_NEAR = 18.0
_MOST_TICKS = 60
"""With more rounds only every second, third or so is marked."""


class Mark(Record):
    """A highlight of the game: after how many actions it begins, and in words. A choice of a review has its
    grade's mark, all else a paw."""

    step: int
    text: str
    grade: Grade | None = None


class Scrubber(Widget):
    """`on_change` hears every step it is brought to, `on_press` that Enter or Space was pressed on it."""

    def __init__(
        self, steps: int, on_change: Callable[[int], object], on_press: Callable[[], object]
    ) -> None:
        super().__init__()
        self.steps = steps
        self.step = 0
        self.rounds: Sequence[int] = ()
        self.highlights: Sequence[Mark] = ()
        self.on_change, self.on_press = on_change, on_press
        self._over: float | None = None
        self._marks = KeptPicture()
        self._notches = WheelNotches()

    def spoken(self) -> Spoken:
        steps = Range(self.step, 0, self.steps, 1)
        return Spoken(Role.SLIDER, say("reader.replay"), self._told_at(self._x(self.step)), range=steps)

    def set_number(self, kit: Kit, value: float) -> None:
        self._set(round(value))

    @property
    def groove(self) -> FRect:
        """Where the middle of the knob can be."""
        groove = FRect(0, 0, self.rect.width - _KNOB, _GROOVE)
        groove.center = (self.rect.centerx, self.rect.centery + self.rect.height * 0.16)
        return groove

    @property
    def tip_text(self) -> str:
        """The highlight under the pointer, or which round and step it would lead to."""
        return self._told_at(self._over if self.hovered and self._over is not None else self._x(self.step))

    def _told_at(self, x: float) -> str:
        near = self._highlight_near(x)
        if near is not None:
            return near.text
        step = self._step_at(x)
        return say("replay.step", round=self.round_at(step), step=step, steps=self.steps)

    @property
    def tip_about(self) -> FRect:
        x = self._over if self.hovered and self._over is not None else self._x(self.step)
        return FRect(x - _KNOB / 2, self.rect.top, _KNOB, self.rect.height)

    def _highlight_near(self, x: float) -> Mark | None:
        """The nearest one, if it is near enough to be meant."""
        near = min(self.highlights, key=lambda mark: abs(self._x(mark.step) - x), default=None)
        return near if near is not None and abs(self._x(near.step) - x) <= _NEAR else None

    def round_at(self, step: int) -> int:
        return max(sum(begin <= step for begin in self.rounds), 1)

    def round_from(self, step: int, way: int) -> int:
        """Where the next round begins, or the one before."""
        if way > 0:
            return next((begin for begin in self.rounds if begin > step), self.steps)
        return next((begin for begin in reversed(self.rounds) if begin < step), 0)

    def pointer_over(self, x: float, y: float) -> None:
        self._over = x

    def pointer_down(self, kit: Kit, x: float, y: float) -> None:
        near = self._highlight_near(x) if y < self.groove.top else None
        self._set(self._step_at(x) if near is None else near.step)

    def pointer_drag(self, kit: Kit, x: float, y: float) -> None:
        self.pressed, self._over = True, x
        self._set(self._step_at(x))

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        kit.sound.play("toggle")

    def act(self, kit: Kit) -> None:
        self.on_press()

    def key(self, kit: Kit, pressed: KeyDown) -> bool:
        self._over = None
        match pressed.key:
            case pygame.K_HOME:
                self._set(0)
            case pygame.K_END:
                self._set(self.steps)
            case pygame.K_PAGEUP:
                self._set(self.round_from(self.step, -1))
            case pygame.K_PAGEDOWN:
                self._set(self.round_from(self.step, 1))
            case _:
                return False
        return True

    def wheel(self, kit: Kit, steps: float) -> bool:
        self._set(self.step - self._notches.whole_steps(steps))
        return True

    def draw(self, canvas: Canvas) -> None:
        colours, groove = canvas.kit.colours, self.groove
        share = self.step / self.steps if self.steps else 1.0
        draw_groove(canvas, groove.inflate(_KNOB * 0.5, 0), share, colours.amber)
        marks = (tuple(self.rect), tuple(self.rounds), tuple(self.highlights))
        self._marks.show(canvas, marks, self._draw_marks)
        knob = FRect(0, 0, _KNOB, _KNOB)
        knob.center = (self._x(self.step), groove.centery - 2 * self._hover.value)
        plate(canvas, knob, Plate(colours.paper, radius=_KNOB / 2, ink=colours.ink, depth=4, shadow=6))

    def _draw_marks(self, canvas: Canvas) -> None:
        """Rounds and highlights, which stay while the knob is dragged."""
        kit, colours, groove = canvas.kit, canvas.kit.colours, self.groove
        every = -(-len(self.rounds) // _MOST_TICKS) or 1
        for begin in self.rounds[::every]:
            tick = FRect(0, 0, *_TICK)
            tick.center = (self._x(begin), groove.centery)
            plate(canvas, tick, Plate(colours.cream, radius=2.5, outline=2, ink=colours.ink, gloss=0))
        side = kit.window.at_least(_PAW, 14)
        for mark in self.highlights:
            x, y = self._x(mark.step), groove.top - side * 0.55
            if mark.grade is not None:
                draw_grade(canvas, mark.grade, x, y, side * _OF_A_PAW)
            else:
                canvas.picture(kit.icon("paw", colours.dark), FRect(x - side / 2, y - side / 2, side, side))

    def _x(self, step: int) -> float:
        return self.groove.left + self.groove.width * (step / self.steps if self.steps else 1.0)

    def _step_at(self, x: float) -> int:
        share = (x - self.groove.left) / max(self.groove.width, 1)
        return round(min(max(share, 0.0), 1.0) * self.steps)

    def _set(self, step: int) -> None:
        step = min(max(step, 0), self.steps)
        if step != self.step:
            self.step = step
            self.on_change(step)
