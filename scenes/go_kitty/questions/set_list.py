"""The sets that can be laid now, best first; the line under the pointer lights its cards in the hand."""

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace
from pygame import FRect

from game.go_kitty.clowder import Clowder
from scenes.go_kitty.faces import card_face, clowder_name, ribbon
from scenes.go_kitty.parts.cards import picture_with_name
from scenes.go_kitty.places.seats import CARD_HEIGHT
from scenes.go_kitty.words.sentences import card_list, cards_apart, clowder_words
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken, place_of
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.scroll import ScrollBar

LINE = 72.0
LINE_GAP = 7.0
_CARD = 40.0
_STEP, _LEAST_STEP = 21.0, 9.0
_MARGIN = 10.0
_AIR = 0.12
"""How much of what a set is called and brings stays free above and below, both together."""
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class SetList(Widget):
    """A list of sets; a click or Enter lays one."""

    keeps_picture = True

    def __init__(self, sets: Sequence[Clowder], on_lay: Callable[[Clowder], object]) -> None:
        super().__init__()
        self.sets = list(sets)
        self.cursor = 0
        self.by_keyboard = True
        """Whether the focus lights a set too; a mouse lights only what it points at."""
        self.bar = ScrollBar()
        self._on_lay = on_lay
        self._over: int | None = None
        self.line_height = LINE
        self.larger = 1.0
        """How many times as large as usual badges and cards are; larger letters do not change that."""

    def spoken(self) -> Spoken:
        lines = (
            Spoken(
                Role.LIST_OPTION,
                say("reader.lay", what=clowder_words(one), cards=card_list(one.cards)),
                say("go_kitty.points", count=one.points),
                reason=self.why_not,
                place=place_of(self.line(number).clamp(self.rect)),
            )
            for number, one in enumerate(self.sets)
        )
        parts = tuple(lines)
        return Spoken(
            Role.LIST,
            say("reader.sets"),
            reason=self.why_not,
            parts=parts,
            current=self.cursor if parts else None,
        )

    def aim(self, part: int) -> None:
        self.cursor, self._over, self.by_keyboard = part, None, True

    def fit_lines(self, kit: Kit, width: float, usual: float) -> None:
        """High enough for the longest name, beside its badge, and with air around name and points."""
        self.bar.suit_window(kit)
        self.larger = usual / LINE
        room = width - self.bar.room - 3 * _MARGIN - 46 * usual / LINE
        style = _title(kit.colours.cream)
        names = (clowder_name(one) for one in self.sets)
        smallest = ((name, kit.typesetter.fitted(name, style, room, 0.0)) for name in names)
        needed = max((kit.typesetter.measure(name, small, room)[1] for name, small in smallest), default=0.0)
        both = _title(kit.colours.cream), Style(Face.BOLD, Size.SMALL)
        stacked = sum(kit.typesetter.measure("", one)[1] for one in both)
        holds_both = kit.theme.text_scale > 1 or usual >= stacked
        self.line_height = max(usual, needed + 6, stacked * (1 + _AIR) if holds_both else 0.0)

    @property
    def each(self) -> float:
        """How much of the list a set takes."""
        return self.line_height + LINE_GAP

    @property
    def current(self) -> int | None:
        if self.hovered and self._over is not None:
            return self._over if self._over < len(self.sets) else None
        by_cursor = self.focused and self.by_keyboard and self.cursor < len(self.sets)
        return self.cursor if by_cursor else None

    @property
    def looked_at(self) -> Clowder | None:
        """The set under the pointer, or at the cursor of the keyboard."""
        return None if self.current is None else self.sets[self.current]

    def show_sets(self, sets: Sequence[Clowder]) -> None:
        self.sets, self.cursor, self._over = list(sets), 0, None
        self.bar.scroll_to(0)

    def line(self, number: int) -> FRect:
        """Where a set's line stands, scrolled as it is."""
        self._fit()
        top = self.rect.top + number * self.each - self.bar.offset
        width = self.rect.width - (self.bar.room if self.bar.farthest else 0)
        return FRect(self.rect.left, top, width, self.line_height)

    def pointer_over(self, x: float, y: float) -> None:
        self._over = self._at(x, y)

    def pointer_down(self, kit: Kit, x: float, y: float) -> None:
        self.bar.grab(x, y)

    def pointer_drag(self, kit: Kit, x: float, y: float) -> None:
        self.bar.drag(y)

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        if self.bar.let_go():
            return
        found = self._at(x, y)
        if found is not None:
            self._lay(kit, found)

    def pointer_lost(self, kit: Kit) -> None:
        self.bar.let_go()

    def act(self, kit: Kit) -> None:
        if self.current is not None:
            self._lay(kit, self.current)

    def key(self, kit: Kit, pressed: KeyDown) -> bool:
        step = _STEPS.get(pressed.key)
        if step is None or not 0 <= self.cursor + step < len(self.sets):
            return False
        self._over = None
        self.cursor += step
        self._fit()
        self.bar.reveal(self.cursor * self.each, (self.cursor + 1) * self.each)
        return True

    def wheel(self, kit: Kit, steps: float) -> bool:
        self._fit()
        return self.bar.wheel(steps)

    def attributes(self) -> list[object]:
        return [*super().attributes(), self.bar.offset, self.bar.grabbed]

    def draw(self, canvas: Canvas) -> None:
        self._fit()
        with canvas.clipped(self.rect.inflate(10, 4)):
            for number, clowder in enumerate(self.sets):
                line = self.line(number)
                if line.bottom > self.rect.top and line.top < self.rect.bottom:
                    self._draw_line(canvas, clowder, line, number == self.current)
        self.bar.draw(canvas)

    def draw_focus(self, canvas: Canvas) -> None:
        if self.current is not None:
            self._focus_around(canvas, self.line(self.current), most=2)

    def _draw_line(self, canvas: Canvas, clowder: Clowder, line: FRect, current: bool) -> None:
        kit = canvas.kit
        colours = kit.colours
        tone = colours.faded if not self.bright else colours.amber if current else colours.cream
        plate(canvas, line, Plate(tone, radius=16, outline=3.5, ink=colours.ink, gloss=0.4))
        larger = self.larger
        badge = FRect(line.left + _MARGIN, line.centery - 29 * larger, 46 * larger, 58 * larger)
        canvas.picture(ribbon(clowder.type), badge)
        name, points = clowder_name(clowder), say("go_kitty.points", count=clowder.points)
        words = kit.typesetter.measure(name, kit.typesetter.fitted(name, _title(tone), 0, 0))[0]
        wide = _CARD * larger
        free = line.right - badge.right - wide - 3 * _MARGIN - words
        step = min(max(free / 3, _LEAST_STEP), _STEP * larger)
        cards_left = line.right - _MARGIN - wide - 3 * step
        left = badge.right + _MARGIN
        room = FRect(left, line.top, cards_left - _MARGIN - left, line.height)
        whole = FRect(left, line.top, line.right - _MARGIN - left, line.height)
        if self._draw_differences(canvas, clowder, whole, tone):
            return
        if kit.typesetter.hold(((name, _title(tone)),), *room.size):
            for number, card in enumerate(clowder.cards):
                box = FRect(cards_left + number * step, 0, wide, wide * CARD_HEIGHT)
                box.centery = line.centery
                picture_with_name(canvas, card_face(card), box)
        else:
            room = whole
        self._write(canvas, name, points, room, tone)

    def _draw_differences(self, canvas: Canvas, clowder: Clowder, line: FRect, tone: Tone) -> bool:
        """Beside name and points in their usual letters or, where that leaves no room, in the smallest ones;
        not at all if it is the only set of its name, or there is no room. Larger text shares the line in the
        same way, with a scroll bar or without, so that nothing of it gets smaller."""
        setter, differs = canvas.kit.typesetter, self.told_apart(clowder)
        if not differs:
            return False
        quiet = Style(Face.BOLD, Size.SMALL, tone.quiet, align=1.0)
        name, points = clowder_name(clowder), say("go_kitty.points", count=clowder.points)
        words = (name, _title(tone)), (points, Style(Face.BOLD, Size.SMALL))
        share = 1 / canvas.kit.theme.text_scale
        steady = replace(quiet, size=quiet.size * share)
        usual = ((text, replace(style, size=style.size * share)) for text, style in words)
        small = ((text, setter.fitted(text, style, 0.0, 0.0)) for text, style in words)
        no_bar = 0.0 if self.bar.farthest else self.bar.room
        for one in (usual, small):
            width = max(setter.measure(*each)[0] for each in one)
            left = line.left + width + _MARGIN + no_bar
            beside = FRect(left, line.top, line.right - left, line.height)
            if setter.hold(((differs, steady),), *beside.size):
                larger = setter.hold(((differs, quiet),), *beside.size)
                canvas.words(differs, quiet if larger else steady, beside, across=1.0)
                self._write(canvas, name, points, FRect(line.left, line.top, width, line.height), tone)
                return True
        return False

    def told_apart(self, clowder: Clowder) -> str:
        """In which cards a set differs from the others of its name; nothing if it is the only one."""
        name = clowder_name(clowder)
        return cards_apart(clowder, (one for one in self.sets if clowder_name(one) == name))

    def _write(self, canvas: Canvas, name: str, points: str, room: FRect, tone: Tone) -> None:
        """Each in one line if it goes into one that is smaller: it takes no room from the other."""
        setter = canvas.kit.typesetter
        lines = (name, _title(tone)), (points, Style(Face.BOLD, Size.SMALL, tone.quiet))

        def in_one_line(text: str, whole: Style) -> Style:
            smaller = setter.fitted(text, whole, room.width, setter.measure("", whole)[1])
            return smaller if setter.measure(text, smaller)[0] <= room.width else whole

        canvas.stack(tuple((text, in_one_line(text, style)) for text, style in lines), room, across=0.0)

    def _at(self, x: float, y: float) -> int | None:
        if not self.rect.collidepoint(x, y):
            return None
        return next(
            (number for number in range(len(self.sets)) if self.line(number).collidepoint(x, y)), None
        )

    def _lay(self, kit: Kit, number: int) -> None:
        kit.sound.play("button")
        self._on_lay(self.sets[number])

    def _fit(self) -> None:
        self.bar.fit(len(self.sets) * self.each - LINE_GAP, self.rect)


def _title(tone: Tone) -> Style:
    return Style(Face.TITLE, Size.BODY, tone.words, leading=1.0)
