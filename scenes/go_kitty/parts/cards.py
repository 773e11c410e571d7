"""A card of Go Kitty as a sprite or a picture: its name on the label, a frame of light when it is meant."""

from dataclasses import dataclass
from math import cos, pi

from pygame import FRect, Surface

from game.go_kitty.cards import CARDS
from scenes.go_kitty.faces import card_face, card_name, name_on
from scenes.pictures.go_kitty import CARD, NAME_BOX, without_label
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.outlines import ring
from scenes.stage.paint import Plate, plate
from scenes.stage.raster import turned
from scenes.stage.text import Style
from scenes.stage.theme import Face
from scenes.stage.typesetter import Typesetter, once_for_typesetter
from scenes.table.named_card import NamedCard, label_in, longest_word, name_style

_LABEL = label_in(NAME_BOX, CARD, 1.12)
_NARROWEST, _NARROWEST_STILL = 104.0, 76.0
"""Cards narrower than this show their picture without a label; their tip, or their button, has the name."""
_EDGE = 4.0
_TURN_STEP = 2.5
_SQUEEZE_STEPS = 12
_WIDTH_STEP = 8
_SHRUNK = 0.8
"""How much smaller than usual the smallest letters may be on a tilted card."""
_SPACE_IN_LINE = 1.5
"""How much higher than the label a line may be: letters fill only part of it."""


@dataclass(eq=False)
class CardSprite(NamedCard):
    lit: bool = False

    def without_label(self, face: Drawing) -> Drawing:
        return without_label(face)

    def choose_face(self, kit: Kit) -> None:
        width = self.width * self.scale
        self._named = _has_room_for_names(kit, width, _NARROWEST) and (
            not self.angle or _label_holds_a_line(kit, width)
        )

    def draw(self, canvas: Canvas) -> None:
        if self.lit and self.visible:
            colours = canvas.kit.colours
            ring(canvas, self.rect.inflate(7, 7), 18, colours.glow, 9, colours.ink)
        super().draw(canvas)

    def draw_marks(self, canvas: Canvas) -> None:
        name = name_on(self.drawing) if self._named and self.face is self.drawing else ""
        width = self.width * self.scale
        if not name:
            return
        x, y = self.below_middle(width * _LABEL.down)
        if not self.angle and self._stands and self.flip == 0 and self.alpha == 1:
            write_label(canvas, name, x, y, width)
            return
        kit = canvas.kit
        words = kit.typesetter.surface(
            name, _style(kit.typesetter, name, self.lettered_width, kit.colours.ink)
        )
        canvas.put(kit.art.faded(self._turned(canvas, words), self.alpha), x, y)

    def _turned(self, canvas: Canvas, words: Surface) -> Surface:
        """Turned and squeezed with the card, and made small enough for its label."""
        squeeze = max(round(abs(cos(pi * self.flip)) * _SQUEEZE_STEPS), 1) / _SQUEEZE_STEPS
        angle = round(self.angle / _TURN_STEP) * _TURN_STEP % 360
        label = canvas.kit.window.px(self.width * self.scale * _LABEL.width)
        high = canvas.kit.window.px(self.width * self.scale * _LABEL.height * _SPACE_IN_LINE)
        fit = min(1.0, label / words.width, high / words.height)
        size = max(round(words.width * fit * squeeze), 1), max(round(words.height * fit), 1)
        key = ("turned words", words, size, angle)
        return canvas.kit.art.cache.make(key, lambda: turned(words, *size, angle))


def small_cards(kit: Kit) -> list[tuple[Drawing, int]]:
    """The cards as they look when they are too small for a name, and how many pixels wide they are then at
    most."""
    narrowest = kit.window.px(_narrowest(kit, _NARROWEST))
    return [(without_label(card_face(card)), narrowest) for card in CARDS]


def picture_with_name(canvas: Canvas, face: Drawing, box: FRect) -> None:
    """A card that lies straight and still in a box; on a small one its name stands on a wider label."""
    named = _has_room_for_names(canvas.kit, box.width, _NARROWEST_STILL)
    canvas.picture(face if named else without_label(face), box)
    name = name_on(face)
    if name and named:
        write_label(canvas, name, box.centerx, box.centery + box.width * _LABEL.down, box.width)


def write_label(canvas: Canvas, name: str, x: float, y: float, width: float) -> None:
    """A name on the label of a card so wide; in a small window it needs more paper than the label has."""
    kit, colours = canvas.kit, canvas.kit.colours
    style, room = _style(kit.typesetter, name, width, colours.ink), width - 2 * _EDGE
    across, high = kit.typesetter.measure(name, style, room)
    if across > width * _LABEL.width or high > width * _LABEL.height * _SPACE_IN_LINE:
        lowest = y + width * (CARD[1] / CARD[0] / 2 - _LABEL.down) - _EDGE
        y = min(y, lowest - high / 2)
        box = FRect(0, 0, min(max(across + 10, width * _LABEL.width), width - 4), high + 1)
        box.center = (x, y)
        plate(canvas, box, Plate(colours.paper, radius=8, outline=3, ink=colours.ink, gloss=0))
    canvas.text(name, style, x, y, width=room, across=0.5, down=0.5)


def _has_room_for_names(kit: Kit, width: float, narrowest: float) -> bool:
    """Whether cards so wide have names on them: all of them or none."""
    return width >= _narrowest(kit, narrowest)


def _narrowest(kit: Kit, narrowest: float) -> float:
    return max(narrowest, _longest_word(kit.typesetter) + 2 * _EDGE)


def _label_holds_a_line(kit: Kit, width: float) -> bool:
    """Whether the label itself is large enough for every name: on a tilted card there is no other."""
    across, high = _longest_name(kit.typesetter)
    return (
        width * _LABEL.height * _SPACE_IN_LINE >= high * _SHRUNK and width * _LABEL.width >= across * _SHRUNK
    )


@once_for_typesetter
def _longest_name(typesetter: Typesetter) -> tuple[float, float]:
    """How large the longest name is in the smallest letters."""
    sizes = [typesetter.measure(card_name(card), Style(Face.TITLE, 0)) for card in CARDS]
    return max(sizes)


@once_for_typesetter
def _longest_word(typesetter: Typesetter) -> float:
    """How wide the longest word on any label is in the smallest letters."""
    return max(longest_word(typesetter, card_name(card)) for card in CARDS)


def _style(typesetter: Typesetter, name: str, width: float, ink: str) -> Style:
    """In steps, so that a card that grows needs few sizes of letters."""
    return name_style(typesetter, name, _LABEL, int(width // _WIDTH_STEP) * _WIDTH_STEP, ink)
