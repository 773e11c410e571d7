"""Those who can be asked, and small faces of them on what they are known to have or not to have."""

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace
from pygame import FRect

from game.core import Seat
from game.go_kitty.cards import Wish
from game.go_kitty.common_knowledge import KnownHand
from game.values import Record
from scenes.go_kitty.faces import wish_aloud
from scenes.go_kitty.questions.buttons import CardButton
from scenes.pictures.cats import Coat, Mood, head
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate, shape_surface
from scenes.stage.spoken import Spoken
from scenes.stage.strings import listed, say
from scenes.stage.theme import Tone

_FACE, _FACE_PX, _APART, _UP = 32.0, 15, 0.82, 0.16
"""How large a face is, in units and in pixels at least; how far apart two are by that, and how far above the
upper edge."""
_SLASH, _SLASH_BOX = "M2.4 18.8 L18.8 2.4 L21.6 5.2 L5.2 21.6 Z", 24.0


class Rival(Record):
    seat: Seat
    name: str
    coat: Coat
    known: KnownHand
    """What everybody knows of its hand, where the table remembers that."""

    def has(self, wish: Wish) -> bool | None:
        """Whether it is known to have a card that answers the wish; None if that is not known."""
        if wish in self.known.some_of or any(card.mask & wish.mask for card, _ in self.known.holds):
            return True
        return False if self.known.has_none_of(wish) else None


Rivals = Callable[[], Sequence[Rival]]


def known_about(wish: Wish, rivals: Sequence[Rival]) -> str:
    having = say("go_kitty.known.have", names=_names(wish, rivals, True))
    lacking = say("go_kitty.known.have_none", names=_names(wish, rivals, False))
    told = [having] * bool(_names(wish, rivals, True)) + [lacking] * bool(_names(wish, rivals, False))
    return " ".join(told)


def _names(wish: Wish, rivals: Iterable[Rival], having: bool) -> str:
    return listed(one.name for one in rivals if one.has(wish) is having)


class WishButton(CardButton):
    """Something to be wished for, with the faces of those of whom it is known on its upper edge."""

    sought: Wish
    faces: tuple[tuple[Coat, bool], ...] = ()
    """A coat, and whether its cat has it; who does not is struck through."""

    def spoken(self) -> Spoken:
        """With the Season of a Trait, which the eye sees in the column that it stands in."""
        return replace(super().spoken(), name=say("reader.seek", what=wish_aloud(self.sought)))

    def show_known(self, wish: Wish, rivals: Sequence[Rival]) -> None:
        having = [(one.coat, True) for one in rivals if one.has(wish) is True]
        self.faces = (*having, *((one.coat, False) for one in rivals if one.has(wish) is False))

    def faces_above(self, kit: Kit) -> float:
        """How far faces reach over the upper edge."""
        return kit.window.at_least(_FACE, _FACE_PX) * (0.5 + _UP) if self.faces else 0.0

    def face_places(self, face: FRect, side: float) -> list[FRect]:
        """From the right: who has it stands in the corner."""
        first = FRect(0, 0, side, side).move_to(center=(face.right - side * 0.55, face.top - side * _UP))
        return [first.move(-number * side * _APART, 0) for number in range(len(self.faces))]

    def _draw_words(self, canvas: Canvas, face: FRect, tone: Tone, scale: float) -> None:
        super()._draw_words(canvas, face, tone, scale)
        side = canvas.kit.window.at_least(_FACE, _FACE_PX)
        for (coat, has), place in zip(self.faces, self.face_places(face, side), strict=True):
            _draw_face(canvas, coat, has, place)


def _draw_face(canvas: Canvas, coat: Coat, has: bool, place: FRect) -> None:
    kit, side = canvas.kit, place.width
    tone = kit.colours.amber if has else kit.colours.paper
    plate(canvas, place, Plate(tone, radius=side / 2, outline=3, ink=kit.colours.ink, gloss=0))
    canvas.put(kit.art.portrait(head(coat, Mood.CALM), kit.window.px(side - 6)), *place.center)
    if not has:
        slash = shape_surface(canvas, _SLASH, _SLASH_BOX, side, kit.colours.red.top, kit.colours.ink)
        canvas.put(slash, *place.center)
