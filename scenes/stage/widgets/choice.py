"""One of several: a row of pieces that fit together, and the same as tabs over a page."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame
from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.layout import row
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Widget

_PADDING = 20.0
_GAP = 6.0
_TAB_RISE = 10.0
_WAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


@dataclass(frozen=True, slots=True)
class Option:
    """One piece of a choice; a reason says why it cannot be taken now."""

    text: str
    icon: str | Drawing = ""
    tip: str = ""
    reason: str = ""


class Choice(Widget):
    """Always one of its options is chosen; `on_change` hears the number of another one."""

    def __init__(
        self,
        options: list[Option],
        chosen: int,
        on_change: Callable[[int], object],
        *,
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(tip=tip, reason=reason)
        self.options = options
        self.chosen = chosen
        self.on_change = on_change
        self._over: int | None = None

    @property
    def hint(self) -> str:
        """The tip of the option under the pointer, or of the chosen one for the keyboard."""
        if self.reason:
            return self.reason
        option = self.options[self._over if self.hovered and self._over is not None else self.chosen]
        return option.reason or option.tip or self.tip

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        widths = [_width(kit, option) for option in self.options]
        return max(widths) * len(widths) + _GAP * (len(widths) + 1), Size.CONTROL

    def cells(self) -> Iterator[FRect]:
        """Where each option stands."""
        return row(self.rect.inflate(-2 * _GAP, -2 * _GAP), len(self.options), _GAP)

    def pointer_over(self, x: float, y: float) -> None:
        self._over = self._at(x, y)

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        found = self._at(x, y)
        if found is not None:
            self._choose(kit, found)

    def key(self, kit: Kit, pressed: KeyDown) -> bool:
        way = _WAYS.get(pressed.key)
        if way is None:
            return False
        place = self.chosen + way
        while 0 <= place < len(self.options) and self.options[place].reason:
            place += way
        if not 0 <= place < len(self.options):
            return False
        self._over = None
        self._choose(kit, place)
        return True

    def wheel(self, kit: Kit, steps: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        groove = Tone(colours.groove, colours.groove, colours.groove, colours.ink, colours.ink)
        plate(canvas, self.rect, Plate(groove, radius=self.radius, ink=colours.ink, outline=3, gloss=0))
        for number, cell in enumerate(self.cells()):
            self._draw_option(canvas, number, cell)

    def _draw_option(self, canvas: Canvas, number: int, cell: FRect) -> None:
        colours = canvas.kit.colours
        option = self.options[number]
        usable = self.enabled and not option.reason
        if number == self.chosen:
            tone = colours.amber if usable else colours.faded
            depth = 4.0
        else:
            tone = colours.cream if usable else colours.faded
            depth = 2.0 if usable and number == self._over and self.hovered else 0.0
        face = cell.move(0, -depth)
        look = Plate(tone, radius=self.radius - _GAP, ink=colours.ink, outline=3, depth=depth, gloss=0.4)
        plate(canvas, face, look)
        draw_option_words(canvas, option, face, tone)

    def _at(self, x: float, y: float) -> int | None:
        cells = enumerate(self.cells())
        return next((number for number, cell in cells if cell.inflate(_GAP, _GAP).collidepoint(x, y)), None)

    def _choose(self, kit: Kit, number: int) -> None:
        if self.options[number].reason:
            self.refuse(kit)
        elif number != self.chosen:
            self.chosen = number
            kit.sound.play("toggle")
            self.on_change(number)


class TabBar(Choice):
    """Tabs that stand on the upper edge of a page; the chosen one is part of it."""

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        width, height = super().natural_size(kit)
        return width, height + _TAB_RISE

    def cells(self) -> Iterator[FRect]:
        return row(self.rect, len(self.options), _GAP * 1.5)

    def draw(self, canvas: Canvas) -> None:
        with canvas.clipped(self.rect.inflate(40, 20).move(0, -10)):
            super_order = sorted(enumerate(self.cells()), key=lambda pair: pair[0] == self.chosen)
            for number, cell in super_order:
                self._draw_tab(canvas, number, cell)

    def _draw_tab(self, canvas: Canvas, number: int, cell: FRect) -> None:
        colours = canvas.kit.colours
        option = self.options[number]
        chosen = number == self.chosen
        tone = colours.faded if option.reason else colours.paper if chosen else colours.cream
        drop = 0.0 if chosen else _TAB_RISE - (4 if number == self._over and self.hovered else 0)
        face = FRect(cell.left, cell.top + drop, cell.width, cell.height - drop + self.radius * 1.5)
        plate(canvas, face, Plate(tone, radius=self.radius, ink=colours.ink, gloss=0.5))
        words = FRect(cell.left, cell.top + drop, cell.width, cell.height - drop)
        draw_option_words(canvas, option, words, tone)


def draw_option_words(canvas: Canvas, option: Option, face: FRect, tone: Tone) -> None:
    kit = canvas.kit
    side = min(face.height * 0.7, Size.ICON) if option.icon else 0.0
    gap = _GAP * 1.5 if option.icon and option.text else 0.0
    room = face.width - _PADDING - side - gap
    style = Style(Face.TITLE, Size.BODY, tone.words, align=0.5, leading=1.05)
    style = kit.type.fitted(option.text, style, room, face.height * 0.92)
    width = kit.type.measure(option.text, style, room)[0] if option.text else 0.0
    left = face.centerx - (side + gap + width) / 2
    if option.icon:
        canvas.picture(kit.icon(option.icon, tone), FRect(left, face.centery - side / 2, side, side))
    if option.text:
        canvas.text(option.text, style, left + side + gap, face.centery, width=room, down=0.5)


def _width(kit: Kit, option: Option) -> float:
    style = Style(Face.TITLE, Size.BODY)
    words = kit.type.measure(option.text, style)[0] if option.text else 0.0
    return words + (Size.ICON + _GAP if option.icon else 0.0) + 1.6 * _PADDING
