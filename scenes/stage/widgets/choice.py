"""Widgets to choose one of several options: a segmented control, and tabs over a page."""

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

import pygame
from pygame import FRect

from game.values import Record
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.layout import column, row
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken, place_of
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Widget

_PADDING = 20.0
_GAP = 6.0
_TAB_RISE = 10.0
_FILLED = 0.92
PAGE_OUTLINE = 5.0
_WAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Option(Record):
    """One piece of a choice; a reason says why it cannot be taken now."""

    text: str
    icon: str | Drawing = ""
    tip: str = ""
    reason: str = ""


class OneOf(Widget):
    """Options of which one is chosen; `on_change` hears the number of another one."""

    def __init__(self, options: list[Option], chosen: int, on_change: Callable[[int], object]) -> None:
        super().__init__()
        self.options = options
        self.chosen = chosen
        self.on_change = on_change
        self._over: int | None = None
        self._aimed: int | None = None
        """The option that the next press means; None without a screen reader."""

    label = ""
    """What is chosen here, where no label before it says so."""
    roles: ClassVar[tuple[Role, Role]] = (Role.CHOICE, Role.CHOICE_OPTION)
    """What it is to a screen reader, and what its options are."""

    def spoken(self) -> Spoken:
        """Its name is that of the label before it."""
        role, each = self.roles
        options = (
            Spoken(
                each,
                option.text or option.tip,
                option.tip if option.text and not (self.why_not or option.reason) else "",
                chosen=number == self.chosen,
                reason=self.why_not or option.reason,
                place=place_of(place),
            )
            for number, (option, place) in enumerate(zip(self.options, self.places(), strict=True))
        )
        name = self.label or self.tip
        return Spoken(role, name, reason=self.why_not, parts=tuple(options), current=self.chosen)

    def places(self) -> Sequence[FRect]:
        """Where each option stands."""
        raise NotImplementedError

    def aim(self, part: int) -> None:
        self._aimed = part

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        self._aimed = None

    def act(self, kit: Kit) -> None:
        aimed, self._aimed = self._aimed, None
        if aimed is not None:
            self._choose(kit, aimed)

    @property
    def _meant(self) -> int:
        """The option under the pointer, or the chosen one for the keyboard."""
        over = self._over if self.hovered else None
        return over if over is not None and over < len(self.options) else self.chosen

    def _choose(self, kit: Kit, number: int) -> None:
        if self.options[number].reason:
            self.refuse(kit)
        elif number != self.chosen:
            self.chosen = number
            kit.sound.play("toggle")
            self.on_change(number)


class Choice(OneOf):
    """A row of pieces, always one of them chosen; several rows where one would break or shrink its words."""

    rows = 1
    keeps_picture = True

    @property
    def tip_text(self) -> str:
        option = self.options[self._meant]
        return self.reason or option.reason or option.tip or self.tip

    @property
    def tip_about(self) -> FRect:
        return list(self.cells())[self._meant]

    @property
    def other_parts(self) -> list[FRect]:
        return [cell for number, cell in enumerate(self.cells()) if number != self._meant]

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        widths = [_width(kit, option) for option in self.options]
        return max(widths) * len(widths) + _GAP * (len(widths) + 1), kit.control

    def height_at(self, kit: Kit, width: float) -> float:
        """How high it has to be for its words to stand whole in a width, in as few rows as will do. Larger
        letters than usual are never smaller than the usual ones for it, if there are rows enough."""
        line = max(
            kit.control, kit.typesetter.measure("Ag", Style(Face.TITLE, Size.BODY))[1] / _FILLED + 2 * _GAP
        )
        usual = kit.typesetter.px(Size.BODY / kit.theme.text_scale) if kit.theme.text_scale > 1 else 1

        def letters(rows: int) -> int:
            self.rows = rows
            self.rect = FRect(self.rect.left, self.rect.top, width, rows * line)
            cell = next(self.cells())
            return (
                0
                if self._breaks_words(kit, cell, 0.0)
                else kit.typesetter.px(self._style(kit, cell, 0.0).size)
            )

        most = range(1, len(self.options) + 1)
        large = next((rows for rows in most if letters(rows) >= usual), 0)
        letters(large or max(most, key=letters))
        return self.rect.height

    def lay(self, kit: Kit, rect: FRect) -> None:
        self.height_at(kit, rect.width)
        super().lay(kit, rect)

    def cells(self) -> Iterator[FRect]:
        """Where each option stands; in a last row with fewer of them they are wider."""
        columns = -(-len(self.options) // self.rows)
        lines = column(self.rect.inflate(-2 * _GAP, -2 * _GAP), self.rows, _GAP)
        for first, line in zip(range(0, len(self.options), columns), lines, strict=False):
            yield from row(line, min(columns, len(self.options) - first), _GAP)

    def places(self) -> Sequence[FRect]:
        return list(self.cells())

    def pointer_over(self, x: float, y: float) -> None:
        self._over = self._at(x, y)

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        found = self._at(x, y)
        if found is not None:
            self._choose(kit, found)

    def key(self, kit: Kit, pressed: KeyDown) -> bool:
        way = _WAYS.get(pressed.key)
        if way is None or pressed.again:
            return way is not None
        place = self.chosen + way
        while 0 <= place < len(self.options) and self.options[place].reason:
            place += way
        if not 0 <= place < len(self.options):
            return False
        self._over = None
        self._choose(kit, place)
        return True

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        plate(canvas, self.rect, Plate(colours.hollow, self.radius, ink=colours.ink, outline=3, gloss=0))
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
        self._draw_words(canvas, option, face, tone)

    def _draw_words(self, canvas: Canvas, option: Option, face: FRect, tone: Tone) -> None:
        """Words and icon in the middle; all options in one size, and no icons where there is no room."""
        kit = canvas.kit
        smallest = min(self.cells(), key=lambda cell: cell.width)
        side = self._icon_side(kit, smallest) if option.icon else 0.0
        style = self._style(kit, smallest, side)
        room = self._room(face, side)
        width = kit.typesetter.measure(option.text, style, room)[0] if option.text else -_GAP
        left = face.centerx - (side + _GAP * bool(side) + width) / 2
        if side:
            drawing = kit.icon(option.icon, tone)
            shape = FRect(0, 0, drawing.width, drawing.height)
            canvas.picture(drawing, shape.fit(FRect(left, face.centery - side / 2, side, side)))
            left += side + _GAP
        if option.text:
            box = FRect(0, 0, room, face.height * _FILLED)
            box.center = (left + width / 2, face.centery)
            canvas.words(option.text, style.in_colour(tone.words), box)

    def _icon_side(self, kit: Kit, face: FRect) -> float:
        """How large icons are, larger where there are no words; nothing where a word would have to be broken
        for them."""
        room = face.height * 0.7
        side = min(room, Size.ICON) if any(option.text for option in self.options) else room
        return 0.0 if self._breaks_words(kit, face, side) else side

    def _breaks_words(self, kit: Kit, face: FRect, side: float) -> bool:
        room, style = self._room(face, side), self._style(kit, face, side)
        return not all(
            kit.typesetter.hold(((option.text, style),), room, face.height * _FILLED)
            for option in self.options
        )

    def _room(self, face: FRect, side: float) -> float:
        return face.width - min(_PADDING, face.width * 0.1) - side - _GAP * bool(side)

    def _style(self, kit: Kit, face: FRect, side: float) -> Style:
        """A size that every option fits in."""
        style = Style(Face.TITLE, Size.BODY, align=0.5, leading=1.05)
        for option in self.options:
            style = kit.typesetter.fitted(option.text, style, self._room(face, side), face.height * _FILLED)
        return style

    def _at(self, x: float, y: float) -> int | None:
        cells = enumerate(self.cells())
        return next((number for number, cell in cells if cell.inflate(_GAP, _GAP).collidepoint(x, y)), None)


class TabBar(Choice):
    """Tabs that stand on a page: their bottom covers its outline, and the chosen one is part of the page."""

    roles = (Role.TABS, Role.TAB)
    _widths: tuple[float, ...] = ()

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        width, height = super().natural_size(kit)
        return width, height + _TAB_RISE

    def lay(self, kit: Kit, rect: FRect) -> None:
        """All are as wide as one another, unless a long word needs more."""
        super().lay(kit, rect)
        self._widths = ()
        if any(self._breaks_words(kit, cell, 0.0) for cell in self.cells()):
            style = Style(Face.TITLE, Size.BODY)
            self._widths = tuple(kit.typesetter.measure(one.text, style)[0] + _GAP for one in self.options)

    def _room(self, face: FRect, side: float) -> float:
        if not self._widths:
            return super()._room(face, side)
        return face.width - _GAP / 2 - (side + _GAP if side else 0.0)

    def cells(self) -> Iterator[FRect]:
        if not self._widths:
            return row(self.rect, len(self.options), _GAP * 1.5)
        return self._uneven_cells()

    def _uneven_cells(self) -> Iterator[FRect]:
        each = (self.rect.width - _GAP * 1.5 * (len(self.options) - 1)) / sum(self._widths)
        left = self.rect.left
        for width in self._widths:
            yield FRect(left, self.rect.top, width * each, self.rect.height)
            left += width * each + _GAP * 1.5

    def draw(self, canvas: Canvas) -> None:
        for number, cell in enumerate(self.cells()):
            below = 0 if number == self.chosen else -PAGE_OUTLINE
            with canvas.clipped(FRect(cell.left, cell.top, cell.width, cell.height + below)):
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
        self._draw_words(canvas, option, words, tone)


def _width(kit: Kit, option: Option) -> float:
    style = Style(Face.TITLE, Size.BODY)
    words = kit.typesetter.measure(option.text, style)[0] if option.text else 0.0
    return words + (Size.ICON + _GAP if option.icon else 0.0) + 1.6 * _PADDING
