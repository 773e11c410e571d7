"""Small captions on the sets that lie on the cloth: whose they are, by a face, and what."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.core import Seat
from game.values import Record
from scenes.go_kitty.faces import clowder_name
from scenes.go_kitty.shown import Shown
from scenes.pictures.cats import Coat, Mood, head
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.sprites import Sprite
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.table.stands import Pieces

_PADDING = 7.0
"""In units: between the face, the words and their edge."""
_FACE, _FACE_PX, _FACE_OF_SET = 32.0, 15, 0.6
"""How large a face is, in units and in pixels at least, and by the height of its set at most."""


Places = dict[tuple[Seat, int], FRect]
"""Where each set of each seat lies."""


class Caption(Record):
    seat: Seat
    text: str
    """Nothing where a word would not fit on each set of the seat."""
    style: Style
    face: FRect
    box: FRect


@dataclass(eq=False)
class SetCaptions(Sprite):
    """A caption lies on the lower edge of its own set from the moment that it is laid, and goes where the set
    goes. On the viewer's own sets it is the upper edge: below them stands the banner."""

    pieces: Pieces | None = None
    shown: Callable[[], Shown] | None = None
    coats: Sequence[Coat] = ()

    def holds(self, x: float, y: float) -> bool:
        return False

    def captions(self, kit: Kit) -> list[Caption]:
        return [*self._captions_at(kit, self._places())]

    def _captions_at(self, kit: Kit, places: Places) -> Iterator[Caption]:
        """All sets of a seat are captioned in one form: with what they are in letters of one size, or with
        the face alone."""
        for seat in sorted({seat for seat, _ in places}):
            mine = [(self._name(*of_set), place) for of_set, place in places.items() if of_set[0] == seat]
            style = min((self._fitted(kit, *one) for one in mine), key=lambda one: one.size)
            whole = [self._caption(kit, seat, place, style, name) for name, place in mine]
            if None in whole:
                whole = [self._caption(kit, seat, place, style) for _, place in mine]
            yield from (one for one in whole if one is not None)

    @staticmethod
    def _fitted(kit: Kit, name: str, place: FRect) -> Style:
        """Small letters, or smaller ones if a name finds no room in them beside the face, in one line."""
        usual = Style(Face.BOLD, Size.SMALL, kit.colours.dark.words, align=0.5)
        free = place.width - _face(kit, place) - 2 * _PADDING
        return kit.typesetter.fitted(name.replace(" ", "\u00a0"), usual, free, place.height / 2)

    def _name(self, seat: Seat, number: int) -> str:
        assert self.shown is not None
        return clowder_name(self.shown().laid[seat][number])

    def _places(self) -> Places:
        """Where each set lies that has got its ribbon, beside that."""
        assert self.pieces is not None
        pieces, cards = self.pieces, Places()
        for key in pieces.keys_with_prefix("laid"):
            box, place = pieces[key].rect, (key[1], key[2])
            cards[place] = cards.get(place, box).union(box)
        found: Places = {}
        for _, seat, number in pieces.keys_with_prefix("ribbon"):
            ribbon = pieces["ribbon", seat, number]
            if ribbon.visible and (seat, number) in cards:
                left, top, width, height = cards[seat, number]
                found[seat, number] = FRect(left, top, min(width, ribbon.rect.left - left), height)
        return found

    def _caption(self, kit: Kit, seat: Seat, place: FRect, style: Style, text: str = "") -> Caption | None:
        """On the edge of a set; None if the words do not fit there."""
        assert self.shown is not None
        side = _face(kit, place)
        width, height = kit.typesetter.measure(text, style) if text else (0.0, 0.0)
        box = FRect(0, 0, side + (width + 2 * _PADDING if text else 0.0), side)
        x = place.centerx if text else place.left + side / 2
        if seat == self.shown().bottom:
            box.midtop = x, place.top
        else:
            box.midbottom = x, place.bottom
        if text and (box.width > place.width or height > place.height / 2):
            return None
        return Caption(seat, text, style, FRect(box.left, box.top, side, side), box)

    def draw(self, canvas: Canvas) -> None:
        """They stay as they are until what lies there does not."""
        places = self._places()
        shows = tuple((*of_set, *place, self._name(*of_set)) for of_set, place in places.items())
        self._kept.show(canvas, shows, lambda on: self._paint(on, [*self._captions_at(on.kit, places)]))

    def _paint(self, canvas: Canvas, captions: Sequence[Caption]) -> None:
        kit, colours = canvas.kit, canvas.kit.colours
        for one in captions:
            style, side = one.style, one.face.width
            if one.text:
                left, height = one.face.centerx, kit.typesetter.measure(one.text, style)[1]
                tag = FRect(left, 0, one.box.right - left, height)
                tag.centery = one.face.centery
                plate(canvas, tag, Plate(colours.dark, radius=10, outline=2.5, ink=colours.ink, gloss=0))
                words = one.face.right + (one.box.right - one.face.right) / 2 - _PADDING / 4
                canvas.text(one.text, style, words, tag.centery, across=0.5, down=0.5)
            disc = Plate(colours.cream, radius=side / 2, outline=2.5, ink=colours.ink, gloss=0)
            plate(canvas, one.face, disc)
            picture = kit.art.portrait(head(self.coats[one.seat], Mood.CALM), kit.window.px(side - 5))
            canvas.put(picture, *one.face.center)


def _face(kit: Kit, place: FRect) -> float:
    return min(kit.window.at_least(_FACE, _FACE_PX), place.height * _FACE_OF_SET)
