"""The text field: a line of paper to write a name or a seed on."""

import math
from bisect import bisect_right
from collections.abc import Callable

import pygame
from msgspec.structs import replace
from pygame import FRect

from scenes.stage.bidi import reads_from_right
from scenes.stage.canvas import Canvas
from scenes.stage.editing import EditedText, as_typed
from scenes.stage.inputs import KeyDown
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate, shape_surface
from scenes.stage.scripts import cluster_edges
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import escaped
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Widget

_PADDING = 22.0
_CARET = "M10 0 H14 V24 H10 Z"
_CARET_BLINK = 0.53
_CARET_HEIGHT = 0.56
_DOUBLE_CLICK = 0.4


class TextField(Widget):
    """One line. `on_change` hears every change; `placeholder` is shown while it is empty."""

    takes_text = True

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], object],
        *,
        placeholder: str = "",
        longest: int = 40,
        tip: str = "",
        labelled: bool = False,
    ) -> None:
        super().__init__(tip=tip)
        self.edited = EditedText.at_its_end(text)
        self.on_change = on_change
        self.placeholder = placeholder
        self.longest = longest
        self.labelled = labelled
        """Whether the label before it says what it is for."""
        self.label = ""
        """What a screen reader calls it, where the placeholder is for the eye."""
        self._composing = ""
        self._since_key = 0.0
        self._since_press = math.inf
        self._seen_from = 0

    @property
    def text(self) -> str:
        return self.edited.text

    @text.setter
    def text(self, text: str) -> None:
        self.edited = EditedText.at_its_end(text)

    def spoken(self) -> Spoken:
        name = self.label or self.tip or self.placeholder
        described = self.placeholder if self.tip or self.label else ""
        return Spoken(
            Role.FIELD,
            "" if self.labelled else name,
            "" if self.labelled else described,
            self.text,
            selected=(self.edited.anchor, self.edited.caret),
            reason=self.why_not,
        )

    def write(self, kit: Kit, text: str) -> None:
        self.edited = self.edited.all_selected()
        if text:
            self.typed(kit, text)
        else:
            self._take(self.edited.inserted(""))

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        words = kit.typesetter.measure("Ag", Style(Face.BOLD, Size.BODY))[1]
        return 420.0, max(words * 1.2, kit.control)

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        self._since_key = 0.0
        self._composing = ""
        self.edited = EditedText.at_its_end(self.text)

    def pointer_down(self, kit: Kit, x: float, y: float) -> None:
        at = self._place_at(kit, x)
        twice = self._since_press < _DOUBLE_CLICK
        self._since_press = 0.0
        self._take(self.edited.word_selected(at) if twice else self.edited.with_caret(at))

    def pointer_drag(self, kit: Kit, x: float, y: float) -> None:
        at = self._place_at(kit, x)
        if at != self.edited.caret and not (self._since_press < _DOUBLE_CLICK and self.edited.selected):
            self._take(self.edited.with_caret(at, selecting=True))

    def typed(self, kit: Kit, text: str) -> None:
        self._composing = ""
        room = self.longest - len(self.text) + len(self.edited.selected)
        if added := as_typed(text, room):
            self._take(self.edited.inserted(added))
        else:
            self.refuse(kit)

    def composing(self, text: str) -> None:
        self._composing = text
        self._since_key = 0.0

    @property
    def takes_all_keys(self) -> bool:
        return bool(self._composing)

    def key(self, kit: Kit, pressed: KeyDown) -> bool:
        edited, shift, by_word = self.edited, pressed.shift, pressed.by_word
        match pressed.key:
            case pygame.K_BACKSPACE:
                self._take(edited.deleted(-1, by_word))
            case pygame.K_DELETE:
                self._take(edited.deleted(1, by_word))
            case pygame.K_LEFT:
                self._take(edited.stepped(-1 if not self._from_right else 1, shift, by_word))
            case pygame.K_RIGHT:
                self._take(edited.stepped(1 if not self._from_right else -1, shift, by_word))
            case pygame.K_HOME:
                self._take(edited.with_caret(0, shift))
            case pygame.K_END:
                self._take(edited.with_caret(len(self.text), shift))
            case pygame.K_a if pressed.command:
                self._take(edited.all_selected())
            case pygame.K_c if pressed.command:
                copy_to_clipboard(edited.selected)
            case pygame.K_x if pressed.command:
                if copy_to_clipboard(edited.selected):
                    self._take(edited.inserted(""))
            case pygame.K_v if pressed.command:
                self.typed(kit, _clipboard())
            case pygame.K_SPACE:
                pass
            case _:
                return False
        return True

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        self._since_key += seconds
        self._since_press += seconds

    def seconds_until_change(self) -> float:
        until_blink = _CARET_BLINK - self._since_key % _CARET_BLINK if self.focused else math.inf
        return min(super().seconds_until_change(), until_blink)

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        colours = kit.colours
        tone = colours.paper if self.enabled else colours.faded
        plate(canvas, self.rect, Plate(tone, radius=self.radius, ink=colours.ink, gloss=0, outline=4))
        style = self._style(kit)
        self._scroll_to_caret(kit)
        with canvas.clipped(self.rect.inflate(-1.4 * _PADDING, 0)):
            if self._shown:
                self._draw_stretch(canvas, *self.edited.selection, colours.amber)
                seen = escaped(self._shown[self._seen_from :])
                canvas.text(seen, style, self.rect.left + _PADDING, self.rect.centery, down=0.5)
                self._draw_composing(canvas)
            elif not self.focused:
                box = self.rect.inflate(-2 * _PADDING, 0)
                quiet = replace(style, colour=tone.quiet, leading=1.0)
                canvas.words(self.placeholder, quiet, box, across=0.0)
        if self.focused and self._since_key % (2 * _CARET_BLINK) < _CARET_BLINK:
            caret = shape_surface(canvas, _CARET, 24, self.rect.height * _CARET_HEIGHT, colours.ink)
            canvas.put(caret, self._x(kit, self.edited.caret + len(self._composing)), self.rect.centery)

    @property
    def _shown(self) -> str:
        """The text with what the input method would write."""
        caret = self.edited.caret
        return self.text[:caret] + self._composing + self.text[caret:]

    @property
    def _from_right(self) -> bool:
        return reads_from_right(self._shown)

    def _draw_stretch(self, canvas: Canvas, first: int, end: int, tone: Tone) -> None:
        if first == end:
            return
        edges = sorted(self._x(canvas.kit, place) for place in (first, end))
        height = self.rect.height * _CARET_HEIGHT
        stretch = FRect(edges[0], self.rect.centery - height / 2, edges[1] - edges[0], height)
        plate(canvas, stretch, Plate(tone, radius=6, outline=0, gloss=0))

    def _draw_composing(self, canvas: Canvas) -> None:
        """A line under what is not yet written."""
        if not self._composing:
            return
        caret = self.edited.caret
        edges = sorted(self._x(canvas.kit, place) for place in (caret, caret + len(self._composing)))
        under = FRect(edges[0], self.rect.centery + self.rect.height * 0.24, edges[1] - edges[0], 4)
        plate(canvas, under, Plate(canvas.kit.colours.blue, radius=2, outline=0, gloss=0))

    def _scroll_to_caret(self, kit: Kit) -> None:
        """Keep the caret in sight in a long text, and as much of the text as there is room for."""
        shown, caret = self._shown, self.edited.caret + len(self._composing)
        starts = list(cluster_edges(shown))
        first = bisect_right(starts, min(self._seen_from, caret)) - 1
        room = self.rect.width - 2 * _PADDING
        while self._width(kit, shown[starts[first] : caret]) > room:
            first += 1
        while first and self._width(kit, shown[starts[first - 1] :]) <= room:
            first -= 1
        self._seen_from = starts[first]

    def _place_at(self, kit: Kit, x: float) -> int:
        """The place between two letters that is nearest to a point."""
        seen = [stop for stop in cluster_edges(self.text) if stop >= self._seen_from]
        return min(seen, key=lambda stop: abs(self._x(kit, stop) - x), default=len(self.text))

    def _x(self, kit: Kit, place: int) -> float:
        """Where a place between two letters is."""
        before = self._width(kit, self._shown[self._seen_from : place])
        whole = self._width(kit, self._shown[self._seen_from :]) if self._from_right else 0.0
        return self.rect.left + _PADDING + (whole - before if self._from_right else before)

    def _width(self, kit: Kit, text: str) -> float:
        """As wide as the text is drawn, spaces at its end included."""
        if not text:
            return 0.0
        style = self._style(kit)
        ended = f"{escaped(text)}."
        return kit.typesetter.measure(ended, style)[0] - kit.typesetter.measure(".", style)[0]

    def _style(self, kit: Kit) -> Style:
        style = Style(Face.BOLD, Size.BODY, kit.colours.paper.words)
        return kit.typesetter.fitted("Ag", style, self.rect.width, self.rect.height)

    def _take(self, edited: EditedText) -> None:
        changed = edited.text != self.text
        self.edited = edited
        self._since_key = 0.0
        if changed:
            self.on_change(edited.text)


def copy_to_clipboard(text: str) -> bool:
    """Whether there was something to copy and somewhere to keep it."""
    if not text:
        return False
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError):
        return ""
