"""A Distraction card as a sprite: its name is written on the label at run time."""

from dataclasses import dataclass

import pygame
from msgspec.structs import replace
from pygame import Surface

from game.shut_up_cat.cards import Distraction
from scenes.pictures.shut_up_cat import CARD, NAME_BOX, without_label
from scenes.shut_up_cat.faces import card_face, name_on
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.raster import turned
from scenes.stage.svg_shapes import svg_picture
from scenes.stage.text import Style
from scenes.stage.theme import Colours
from scenes.table.named_card import NamedCard, label_in, longest_word, name_style

_LABEL = label_in(NAME_BOX, CARD, 1.2)
_DRAWN_LABEL, _LABEL_BOTTOM = 0.87, 0.6
"""How wide the label is with its outline, and how far below the middle it ends, in widths of the card."""
_WIDEST_LABEL = 0.95
_LABEL_PADDING = 8.0
_LABEL_LINE = 3.0
_NARROWEST = 120.0
"""Cards narrower than this, or than a word of their name, show their picture only; their tip has the name."""
_TURN_STEP = 0.5


@dataclass(eq=False)
class PieceSprite(NamedCard):
    """Any piece of this table. An open card carries its name, in small windows on a larger label; a small
    card has none."""

    def without_label(self, face: Drawing) -> Drawing:
        return without_label(face) if name_on(face) else face

    def choose_face(self, kit: Kit) -> None:
        width = self.width * self.scale
        name = name_on(self.drawing) if width >= _NARROWEST else ""
        self._named = bool(name) and width * _WIDEST_LABEL >= longest_word(kit.typesetter, name)

    def draw_marks(self, canvas: Canvas) -> None:
        if not self._named or self.face is not self.drawing or self.flip:
            return
        kit, name = canvas.kit, name_on(self.drawing)
        width = self.width * self.scale
        written = self.lettered_width
        style = name_style(kit.typesetter, name, _LABEL, round(written), kit.colours.ink)
        label, down = kit.typesetter.surface(name, style), width * _LABEL.down
        in_two_lines = label.width > written * _LABEL.width * kit.window.scale
        if in_two_lines:
            label = self._large_label(canvas, name, replace(style, leading=1.0), written)
        if not self._stands:
            label = self._made_smaller(canvas, label, width / written)
        if in_two_lines:
            down = width * _LABEL_BOTTOM - label.height / kit.window.scale / 2
        canvas.put(kit.art.faded(self._turned(canvas, label), self.alpha), *self.below_middle(down))

    def _made_smaller(self, canvas: Canvas, label: Surface, share: float) -> Surface:
        size = max(round(label.width * share), 1), max(round(label.height * share), 1)
        return canvas.kit.art.cache.make(("smaller words", label, size), lambda: turned(label, *size, 0))

    def _large_label(self, canvas: Canvas, name: str, style: Style, width: float) -> Surface:
        """A label of two lines, that takes its room from the picture."""
        kit, scale = canvas.kit, canvas.kit.window.scale
        words = kit.typesetter.surface(name, style, width * _WIDEST_LABEL)
        size = (
            max(words.width + round(_LABEL_PADDING * scale), round(width * _DRAWN_LABEL * scale)),
            words.height + round(_LABEL_PADDING * scale),
        )
        key = ("card label", words, size)
        return kit.art.cache.make(key, lambda: _label(words, size, scale, kit.colours))

    def _turned(self, canvas: Canvas, words: Surface) -> Surface:
        angle = round(self.angle / _TURN_STEP) * _TURN_STEP % 360
        if not angle:
            return words
        key = ("turned words", words, angle)
        return canvas.kit.art.cache.make(key, lambda: turned(words, *words.size, angle))


def small_card(card: Distraction) -> tuple[Drawing, float]:
    """A card as it looks when it is too small for a name, and how wide it is then at most."""
    return without_label(card_face(card)), _NARROWEST


def _label(words: Surface, size: tuple[int, int], scale: float, colours: Colours) -> Surface:
    line = max(_LABEL_LINE * scale, 1.5)
    across, down = size[0] - line, size[1] - line
    box = f'x="{line / 2:.1f}" y="{line / 2:.1f}" width="{across:.1f}" height="{down:.1f}"'
    paper = f'rx="{down / 4:.1f}" fill="{colours.paper.top}" stroke="{colours.ink}" stroke-width="{line:.1f}"'
    label = svg_picture(f"<rect {box} {paper}/>", *size).copy()
    place = words.get_rect(center=(size[0] // 2, size[1] // 2))
    label.blit(words, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return label
