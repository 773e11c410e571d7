"""The sheet from which the host speaks: words, under them a face and two buttons.

Its place is looked up, and within it everything stands still from line to line: words that would need more
room are smaller instead.
"""

from collections.abc import Sequence
from math import ceil

from pygame import FRect

from scenes.pictures.cats import Coat, Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Decor
from scenes.stage.widgets.button import Button
from scenes.table.host_places import HostPlace
from scenes.table.portraits import draw_portrait

LETTERS = Size.BODY * 1.08
_LONGEST = 92
"""For so many letters there is room in the wanted size, if the place has it."""
_LETTER, _LEADING, _TIGHT = 0.5, 1.2, 1.0
"""How wide a letter is, how high a line, and how high at least, by the size of the letters."""
_SPARE = 0.35
"""How much of a line stays free, so that letters that reach farther are no reason for smaller ones."""
_BUTTON, _GAP = 60.0, 12.0
"""In units: how high a button is, and how far from the words and the face."""
_SLOT = (170.0, 88.0)
"""How wide a button is, in units and in pixels, unless the words of the last one need more."""
_NARROWEST_SLOT = (112.0, 49.0)
"""How wide a button is at least, in units and in pixels, beside a face."""
_BACK = "arrow_left"
"""The way back is this arrow where two buttons with words would leave no room for the face."""
_FACE, _OUTSIDE = (98.0, 42.0), 14.0
"""How wide the face is, in units and at least in pixels, and how far it stands out at the left and below."""


class Speaker(Decor):
    """The sheet and the face. Its buttons are widgets of their own, on top of it: the last goes on and stands
    at the right, those of the others that are visible stand from the left on. A click beside them is meant
    for what lies below."""

    keeps_tips_off = True

    def __init__(self, coat: Coat | None, *buttons: Button) -> None:
        """Without a coat there is a lamp instead of a face."""
        super().__init__()
        self.coat = coat
        self.mood = Mood.CALM
        self.text = ""
        self.buttons = buttons
        self.visible = False
        self.words_place = FRect(0, 0, 0, 0)
        self.has_face = True

    @property
    def prompt(self) -> FRect | None:
        return self.rect if self.text else None

    def height_in(self, kit: Kit, width: float) -> float:
        """How high it would like to be in a place of this width: the same for every line."""
        letters = kit.typesetter.px(LETTERS) / kit.window.scale
        across = width - _OUTSIDE - 2 * Size.PADDING
        lines = ceil(_LONGEST * letters * _LETTER / across)
        return (
            (lines + _SPARE) * letters * _LEADING + 2 * Size.PADDING + _GAP + _button_height(kit) + _OUTSIDE
        )

    def stand(self, kit: Kit, place: HostPlace) -> None:
        """Take a place. Only words that the smallest letters find no room for make the sheet higher."""
        self.rect = box = place.box(self.height_in(kit, place.room.width))
        self._lay_out(kit)
        style, room = self.style(kit), self.words_place.size
        if not kit.typesetter.hold(((self.text, style),), *room):
            smallest = kit.typesetter.fitted(self.text, style, room[0], 0.0)
            more = kit.typesetter.measure(self.text, smallest, room[0])[1] - room[1]
            self.rect = FRect(box.left, box.top - more * place.down, box.width, box.height + more)
            self._lay_out(kit)

    def has_room_for(self, kit: Kit, place: HostPlace, text: str) -> bool:
        """Whether a place has room for a text, in the smallest letters if need be."""
        self.rect = place.box(self.height_in(kit, place.room.width))
        self._lay_out(kit)
        return kit.typesetter.hold(((text, self._closest(kit)),), *self.words_place.size)

    def _lay_out(self, kit: Kit) -> None:
        inside = self.sheet.inflate(-2 * Size.PADDING, -2 * Size.PADDING)
        high = _button_height(kit)
        top = inside.bottom - high
        self.words_place = FRect(inside.left, inside.top, inside.width, top - _GAP - inside.top)
        beside_face = self._face(kit).right + _GAP
        *others, last = self.buttons
        seen = [button for button in others if button.visible]
        narrowest = kit.window.at_least(*_NARROWEST_SLOT)
        narrow = (inside.right - beside_face - _GAP) / 2 < narrowest

        def share_from(left: float, arrows: Sequence[Button], kept: int = 0) -> float:
            narrow_ones = max(len(arrows), kept)
            slots = max(len(seen) + 1 - len(arrows), 2 - narrow_ones)
            return (inside.right - left - narrow_ones * (high + _GAP) - _GAP * (slots - 1)) / slots

        wordless = [button for button in seen if not button.text]
        folded = [button for button in seen if not button.text or button.instead == _BACK]
        arrows, kept = (folded, 1) if narrow else (wordless, 0)
        left, share = beside_face, share_from(beside_face, arrows, kept)
        self.has_face = share >= narrowest
        if not self.has_face:
            arrows, left = wordless, inside.left
            share = share_from(left, arrows)
        wanted = max(kit.window.at_least(*_SLOT) * kit.theme.text_scale, last.natural_size(kit)[0])
        slot = min(wanted, share)
        for button in others:
            button.rect = FRect(left, top, slot, high)
        for button in seen:
            button.rect = FRect(left, top, high if button in arrows else slot, high)
            left = button.rect.right + _GAP
        last.rect = FRect(inside.right - slot, top, slot, high)

    @property
    def sheet(self) -> FRect:
        box = self.rect
        return FRect(box.left + _OUTSIDE, box.top, box.width - _OUTSIDE, box.height - _OUTSIDE)

    def _face(self, kit: Kit) -> FRect:
        side = kit.window.at_least(*_FACE)
        return FRect(0, 0, side, side).move_to(bottomleft=self.rect.bottomleft)

    def style(self, kit: Kit) -> Style:
        """The lines are closer where even the smallest letters need that."""
        usual = Style(Face.BODY, LETTERS, kit.colours.paper.words, leading=_LEADING)
        holds = kit.typesetter.hold(((self.text, usual),), *self.words_place.size)
        return usual if holds else self._closest(kit)

    @staticmethod
    def _closest(kit: Kit) -> Style:
        return Style(Face.BODY, LETTERS, kit.colours.paper.words, leading=_TIGHT)

    def draw(self, canvas: Canvas) -> None:
        kit, colours = canvas.kit, canvas.kit.colours
        plate(canvas, self.sheet, Plate(colours.paper, radius=28, outline=5, ink=colours.ink, shadow=18))
        canvas.words(self.text, self.style(kit), self.words_place, across=0.0)
        if not self.has_face:
            return
        face = self._face(kit)
        if self.coat is not None:
            draw_portrait(
                canvas, self.coat, self.mood, face, Plate(colours.cream, outline=6, ink=colours.ink)
            )
            return
        look = Plate(colours.dark, radius=face.width / 2, outline=5, ink=colours.ink, gloss=0)
        plate(canvas, face, look)
        lamp = kit.art.picture(
            kit.icon("hint", colours.dark), kit.window.px(face.width * Size.ICON / Size.TARGET)
        )
        canvas.put(lamp, *face.center)


def _button_height(kit: Kit) -> float:
    return kit.window.at_least(_BUTTON, 32)
