"""Records every text that is drawn, with the widget, the plate and the area that it belongs to, and finds
faults.

Faults are a word broken in two, ink outside the plate, the widget or the window, a sentence
that is cut short, a text on another or half under a plate, or a name that is wider than its tilted card.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from math import cos, inf, radians, sin
from types import ModuleType
from typing import Any

import pytest
from pygame import FRect, Rect, Surface

import scenes.go_kitty.parts.cards as kitty_cards
import scenes.shut_up_cat.parts.cards as cat_cards
from scenes.go_kitty.questions.buttons import SlimPanel
from scenes.shut_up_cat.parts.mats import MatSeat
from scenes.shut_up_cat.parts.tray import StepTabs
from scenes.stage import outlines, paint
from scenes.stage.canvas import Canvas, KeptPicture
from scenes.stage.drawing import Drawing
from scenes.stage.sprites import Sprite
from scenes.stage.text import Style
from scenes.stage.theme import Size
from scenes.stage.widgets import bubble, notes
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.bubble import SpeechBubble
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.focus_margins import RING
from scenes.stage.widgets.panel import Panel
from scenes.table.glide import Z_FLYING
from scenes.table.shout import Shout
from tests.scenes.blank import require_pictures

_SLACK = 1
_CUT = "…"
_BENT = 0.7
"""How much of the radius of a corner is too bent to count as a side."""
_SMALLEST_TILTED = 0.75
"""How much smaller than the smallest letters a name may be on a card that lies askew."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A text in its place, when it was drawn and how large its letters are; all in pixels."""

    text: str
    ink: Rect
    letters: int
    broken: bool
    widget: Widget | None
    whole: Rect
    clip: Rect | None
    when: int
    on_a_card: bool

    @property
    def seen(self) -> Rect:
        return self.ink if self.clip is None else self.ink.clip(self.clip)

    def __str__(self) -> str:
        return f"{type(self.widget).__name__} {self.text[:40]!r}"


class DrawingRecorder:
    """Records the texts, plates and focus rings of one frame."""

    def __init__(self, window: Rect, controls: Sequence[Widget]) -> None:
        self.window, self.controls = window, controls
        self.texts: list[Drawn] = []
        self.plates: list[tuple[int, Widget | None, Rect]] = []
        self.covers: list[tuple[int, Widget | None, Rect]] = []
        """The plates that should leave every text free: all but what comes and goes."""
        self.rings: list[tuple[int, Rect, list[Rect]]] = []
        """The rings of the focus: when they were drawn, where, and their four sides without the corners."""
        self.tilted: list[str] = []
        """What is wrong with names on tilted cards."""
        self.escaped: list[str] = []
        """Pictures that leave the button that they stand on."""
        self.widgets: list[Widget] = []
        self.on_a_card = False
        """Whether it is the label of a card that is drawn: cards lie on one another."""
        self._when = 0

    def faults(self) -> list[str]:
        wrong = [fault for drawn in self.texts for fault in self._faults_of(drawn)]
        pairs = [(above, below) for above in self.texts for below in self.texts if below.when < above.when]
        wrong += [f"{above} lies on {below}" for above, below in pairs if self._lies_on(above, below)]
        wrong += [
            f"{drawn} at {tuple(drawn.ink)} is half under {type(widget).__name__} {tuple(place)}"
            for drawn in self.texts
            if not drawn.on_a_card
            for when, widget, place in self.covers
            if when > drawn.when
            and self._half_covers(place, widget, drawn)
            and not self._hidden(drawn)
            and not self._on_a_sheet(when, place, drawn)
        ]
        return wrong + self.tilted + self.escaped

    def add_text(self, canvas: Canvas, text: str, style: Style, x: float, y: float, **where: float) -> None:
        width, setter = where.get("width", inf), canvas.kit.typesetter
        surface = setter.surface(text, style, width)
        left, top = canvas.point_px(x, y)
        left -= round(surface.width * where.get("across", 0.0))
        top -= round(surface.height * where.get("down", 0.0))
        ink = surface.get_bounding_rect().move(left, top)
        if ink.width:
            self._when += 1
            widget = self.widgets[-1] if self.widgets else None
            whole = canvas.rect_px(widget.rect if widget else FRect())
            letters, broken = setter.px(style.size), setter.broken(text, style, width)
            drawn = Drawn(text, ink, letters, broken, widget, whole, canvas._clip, self._when, self.on_a_card)
            self.texts.append(drawn)

    def add_plate(self, canvas: Canvas, rect: FRect, passing: bool) -> None:
        self._when += 1
        widget = self.widgets[-1] if self.widgets else None
        place = canvas.rect_px(rect)
        self.plates.append((self._when, widget, place))
        seen = place if canvas._clip is None else place.clip(canvas._clip)
        if not passing and not self.on_a_card and not isinstance(widget, SpeechBubble | Shout):
            self.covers.append((self._when, widget, seen))

    def add_picture(self, canvas: Canvas, rect: FRect) -> None:
        widget = self.widgets[-1] if self.widgets else None
        if isinstance(widget, Button) and not canvas.rect_px(widget.rect).inflate(4, 4).contains(
            place := canvas.rect_px(rect)
        ):
            self.escaped.append(f"the picture of {widget.text[:30]!r} at {tuple(place)} leaves its button")

    def add_ring(self, canvas: Canvas, rect: FRect, radius: float, colour: str, width: float) -> None:
        if colour == canvas.kit.colours.focus and width == Size.FOCUS:
            self._when += 1
            place, wide = canvas.rect_px(rect), max(RING * canvas.kit.window.scale, 1.5)
            corner = max(2 * wide, _BENT * radius * canvas.kit.window.scale)
            self.rings.append((self._when, place, _sides(place, wide, corner)))

    def cut_by_rings(self) -> list[str]:
        """The words that a ring of the focus lies on."""
        return [
            f"{drawn} at {tuple(drawn.ink)} is cut by the ring {tuple(place)}"
            for when, place, sides in self.rings
            for drawn in self.texts
            if drawn.when < when and not drawn.on_a_card and not self._hidden(drawn)
            if drawn.seen == drawn.ink and drawn.ink.inflate(-2, -2).collidelist(sides) >= 0
        ]

    def add_tilted(self, canvas: Canvas, sprite: Sprite, words: Surface, turned: Surface) -> None:
        """A name on a card that lies askew: how wide it is along the card, and how far it was shrunk."""
        turn = radians(sprite.angle)
        across, down = abs(cos(turn)), abs(sin(turn))
        width = (turned.width * across - turned.height * down) / (across**2 - down**2)
        card = canvas.kit.window.px(sprite.width * sprite.scale)
        if sprite.flip == 0 and width > card + 2 * _SLACK:
            self.tilted.append(f"a name is {width:.0f} wide on a card of {card}")
        if sprite._stands and sprite.flip == 0 and width < words.width * _SMALLEST_TILTED:
            self.tilted.append(f"a name of {words.width} is only {width:.0f} wide on a card of {card}")

    def _faults_of(self, drawn: Drawn) -> Iterator[str]:
        if drawn.broken:
            yield f"{drawn} is broken in the middle of a word"
        if drawn.text.endswith(_CUT):
            yield f"{drawn} is cut short"
        if isinstance(drawn.widget, TextField):
            return
        if drawn.clip is None and self.window.colliderect(drawn.ink) and not self.window.contains(drawn.ink):
            yield f"{drawn} is outside the window"
        if drawn.clip is not None and not _within(drawn.clip, drawn.ink):
            yield f"{drawn} at {tuple(drawn.ink)} leaves the sides of its area {tuple(drawn.clip)}"
        if drawn.clip is not None and drawn.widget is not None and drawn.widget.clip is None:
            return
        box = self._box(drawn)
        if box is not None and not box.inflate(2 * _SLACK, 2 * _SLACK).contains(drawn.ink):
            yield f"{drawn} at {tuple(drawn.ink)} leaves its box {tuple(box)}"

    def _box(self, drawn: Drawn) -> Rect | None:
        """The last plate of its widget that was laid under its middle, or else the whole widget. The label of
        a card may lie on that of another card, so only a plate of its own counts."""
        under = [
            place
            for when, widget, place in self.plates
            if when < drawn.when and widget is drawn.widget and place.collidepoint(drawn.ink.center)
            if not drawn.on_a_card or when == drawn.when - 1
        ]
        if under:
            return under[-1]
        return drawn.whole if drawn.whole.collidepoint(drawn.ink.center) else None

    def _lies_on(self, above: Drawn, below: Drawn) -> bool:
        """Whether two texts touch, and no plate was drawn between them under the second. Names on cards that
        lie on one another do not count."""
        if above.widget is below.widget is None or isinstance(above.widget, Shout):
            return False
        if not (above.seen.size[0] and below.seen.size[0]):
            return False
        return bool(above.seen.inflate(-2, -2).colliderect(below.seen)) and not any(
            below.when < when < above.when and place.collidepoint(above.seen.center)
            for when, _, place in self.plates
        )

    def _hidden(self, drawn: Drawn) -> bool:
        """Whether it lies under something as a whole: that was meant to be."""
        return any(when > drawn.when and place.contains(drawn.seen) for when, _, place in self.covers)

    def _on_a_sheet(self, when: int, place: Rect, drawn: Drawn) -> bool:
        """Whether a plate is part of a sheet that was opened over a text: then so is all that lies on it."""
        return any(
            self._opened_over(widget) and drawn.when < laid < when and sheet.contains(place)
            for laid, widget, sheet in self.plates
        )

    def _opened_over(self, widget: Widget | None) -> bool:
        """Whether it is a sheet that was opened over whatever is there; the panels with which a question is
        answered leave free what lies on the table."""
        asked = widget in self.controls and not isinstance(widget, SlimPanel)
        return isinstance(widget, Panel) and not asked

    def _half_covers(self, place: Rect, widget: Widget | None, drawn: Drawn) -> bool:
        """Whether a plate lies on a part of a text; sheets that are opened lie on whatever is there."""
        if (widget is drawn.widget and widget is not None) or self._opened_over(widget):
            return False
        core = drawn.seen.inflate(-4, -4)
        return core.width > 0 < core.height and core.colliderect(place)


def _sides(place: Rect, wide: float, corner: float) -> list[Rect]:
    outer = place.inflate(wide, wide)
    return [
        Rect(outer.left + corner, outer.top, outer.width - 2 * corner, wide),
        Rect(outer.left + corner, outer.bottom - wide, outer.width - 2 * corner, wide),
        Rect(outer.left, outer.top + corner, wide, outer.height - 2 * corner),
        Rect(outer.right - wide, outer.top + corner, wide, outer.height - 2 * corner),
    ]


def _within(area: Rect, ink: Rect) -> bool:
    return area.left - _SLACK <= ink.left and ink.right <= area.right + _SLACK


@contextmanager
def recording_drawing(window: Rect, controls: Sequence[Widget] = ()) -> Iterator[DrawingRecorder]:
    """Record everything that is drawn inside the `with` block. `controls` are the widgets with which a
    question is answered."""
    require_pictures()
    recorder = DrawingRecorder(window, controls)
    draw_text, draw_picture, show = Canvas.text, Canvas.picture, Widget.show

    def text(canvas: Canvas, words: str, style: Style, x: float, y: float, **where: Any) -> None:
        recorder.add_text(canvas, words, style, x, y, **where)
        draw_text(canvas, words, style, x, y, **where)

    def picture(canvas: Canvas, drawing: Drawing, rect: FRect, *look: Any, **how: Any) -> None:
        recorder.add_picture(canvas, rect)
        draw_picture(canvas, drawing, rect, *look, **how)

    def plate_of(module: object) -> Callable[[Canvas, FRect, paint.Plate], None]:
        return lambda canvas, rect, look: recorder.add_plate(canvas, rect, passing=module is notes)

    def popping_plate(
        canvas: Canvas, rect: FRect, look: paint.Plate, zoom: float, words: tuple[str, Style, float]
    ) -> None:
        recorder.add_plate(canvas, rect, passing=False)
        said, style, width = words
        recorder.add_text(canvas, said, style, *rect.center, width=width, across=0.5, down=0.5)

    def ring(canvas: Canvas, rect: FRect, radius: float, colour: str, width: float, under: str = "") -> None:
        recorder.add_ring(canvas, rect, radius, colour, width)

    def shown(widget: Widget, canvas: Canvas, ring_focus: bool) -> None:
        recorder.widgets.append(widget)
        show(widget, canvas, ring_focus)
        recorder.widgets.pop()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "text", text)
        patch.setattr(Canvas, "picture", picture)
        patch.setattr(Widget, "show", shown)
        patch.setattr(KeptPicture, "matches", lambda *what: False)
        patch.setattr(kitty_cards, "write_label", _recorded_labelling(recorder, kitty_cards.write_label))
        for below in (MatSeat, StepTabs):
            patch.setattr(below, "draw_below", _recorded_below(recorder, below.draw_below))
        for sprite in (kitty_cards.CardSprite, cat_cards.PieceSprite):
            patch.setattr(sprite, "_turned", _recorded_turning(recorder, sprite._turned))
        patch.setattr(kitty_cards.CardSprite, "draw", _recorded_card(recorder, kitty_cards.CardSprite.draw))
        large_label = _recorded_large_label(recorder, cat_cards.PieceSprite._large_label)
        patch.setattr(cat_cards.PieceSprite, "_large_label", large_label)
        plates, rings = _painting(len(sys.modules))
        for module in plates:
            patch.setattr(module, "plate", plate_of(module))
        patch.setattr(bubble, "popping_plate", popping_plate)
        for module in rings:
            patch.setattr(module, "ring", ring)
        yield recorder


@cache
def _painting(loaded: int) -> tuple[list[ModuleType], list[ModuleType]]:
    """Which of our modules paint plates and which rings, while so many modules are loaded."""
    ours = [module for name, module in list(sys.modules.items()) if name.startswith("scenes.")]
    plates = [one for one in ours if getattr(one, "plate", None) is paint.plate]
    return plates, [one for one in ours if getattr(one, "ring", None) is outlines.ring]


def _recorded_below(recorder: DrawingRecorder, draw: Callable[[Any, Canvas], None]) -> Callable[..., None]:
    """What a widget draws before the sprites is a part of it, too."""

    def drawn(widget: Widget, canvas: Canvas) -> None:
        recorder.widgets.append(widget)
        draw(widget, canvas)
        recorder.widgets.pop()

    return drawn


def _recorded_labelling(recorder: DrawingRecorder, write: Callable[..., None]) -> Callable[..., None]:
    def written(*arguments: Any) -> None:
        recorder.on_a_card = True
        write(*arguments)
        recorder.on_a_card = False

    return written


def _recorded_card(
    recorder: DrawingRecorder, draw: Callable[[kitty_cards.CardSprite, Canvas], None]
) -> Callable[..., None]:
    """A card that flies lies between its own name and what it flies over."""

    def drawn(card: kitty_cards.CardSprite, canvas: Canvas) -> None:
        if card.visible and card.z >= Z_FLYING:
            recorder.add_plate(canvas, card.rect, passing=True)
        draw(card, canvas)

    return drawn


def _recorded_large_label(recorder: DrawingRecorder, label: Callable[..., Surface]) -> Callable[..., Surface]:
    """A name of two lines on a card that lies askew."""

    def labelled(sprite: Sprite, canvas: Canvas, name: str, style: Style, width: float) -> Surface:
        if canvas.kit.typesetter.broken(name, style, width * cat_cards._WIDEST_LABEL):
            recorder.tilted.append(f"{name!r} on a card is broken in the middle of a word")
        return label(sprite, canvas, name, style, width)

    return labelled


def _recorded_turning(
    recorder: DrawingRecorder, turn: Callable[[Any, Canvas, Surface], Surface]
) -> Callable[..., Surface]:
    def turned(sprite: Sprite, canvas: Canvas, words: Surface) -> Surface:
        surface = turn(sprite, canvas, words)
        recorder.add_tilted(canvas, sprite, words, surface)
        return surface

    return turned
