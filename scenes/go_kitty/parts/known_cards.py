"""How many cards a hand has, and what everybody knows of them: small cards that it holds, and others, struck
through, that it does not."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from pygame import FRect

from game.go_kitty.cards import Wish
from game.go_kitty.common_knowledge import NOTHING_KNOWN, KnownHand
from game.values import Record
from scenes.go_kitty.faces import small_card
from scenes.go_kitty.places.seats import CARD_HEIGHT, COUNT_CARD, COUNT_LEFT, COUNT_RIGHT, SeatPlace
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size

_GAP, _COPY = float(Size.OUTLINE), 0.4
"""Between two cards, in units; what share of a card is seen under another copy."""
_TWO_DIGITS = 1.5
"""How much wider than a card two digits are that count what finds no room."""


class SmallCard(Record):
    """One thing that is known, as it is shown."""

    wish: Wish
    copies: int
    """0 of what is not there: it is struck through."""

    def width(self, card: float) -> float:
        return card * (1 + _COPY * max(self.copies - 1, 0))


def small_cards_of(known: KnownHand) -> list[SmallCard]:
    held = [SmallCard(card, copies) for card, copies in known.holds]
    held += [SmallCard(season, 1) for season in known.some_of]
    return [*held, *(SmallCard(wish, 0) for wish in known.lacks)]


@dataclass(eq=False)
class KnownCards(Sprite):
    """Lies among the sprites, so that what flies over it covers it."""

    place: SeatPlace | None = None
    name: FRect = field(default_factory=FRect)
    """Where the name stands."""
    count: int | None = None
    """How many cards the hand has, where that is told."""
    known: KnownHand = NOTHING_KNOWN

    def holds(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        shows = (self.place, tuple(self.name), self.count, self.known)
        if self.visible and self.place is not None:
            self._kept.show(canvas, shows, self._paint)

    @property
    def card(self) -> float:
        assert self.place is not None
        return self.place.known.height / CARD_HEIGHT

    def fitting(self) -> tuple[list[SmallCard], int]:
        """The cards that find room, and how many more things are known."""
        assert self.place is not None
        every, room = small_cards_of(self.known), self.place.known.width
        if self._width(every) <= room:
            return every, 0
        shown, more = every, 0
        while shown and self._width(shown) + _GAP + self._count_width(more) > room:
            shown, more = shown[:-1], more + 1
        return shown, more

    def _count_width(self, more: int) -> float:
        return self.card * (_TWO_DIGITS if more > 9 else 1.0)

    def _width(self, cards: list[SmallCard]) -> float:
        return sum(one.width(self.card) + _GAP for one in cards) - _GAP

    @property
    def box(self) -> FRect:
        """What they take of their place: under the hand, or as near as the place lets them."""
        assert self.place is not None
        room = self.place.known
        shown, more = self.fitting()
        if not shown and not more:
            return FRect(room.left, room.top, 0, 0)
        width = self._width(shown) + (_GAP + self._count_width(more) if more else 0.0)
        return FRect(0, room.top, width, room.height).move_to(centerx=self.place.cards.x).clamp(room)

    def places(self) -> Iterator[tuple[SmallCard, FRect]]:
        box, card = self.box, self.card
        left = box.left
        for one in self.fitting()[0]:
            yield one, FRect(left, box.top, one.width(card), box.height)
            left += one.width(card) + _GAP

    def count_box(self, kit: Kit) -> FRect:
        assert self.place is not None
        return self.place.count(kit.window, self.name)

    def _paint(self, canvas: Canvas) -> None:
        colours, box = canvas.kit.colours, self.box
        if box.width:
            around = box.inflate(2 * Size.TABLE_GAP, 2 * Size.TABLE_GAP)
            plate(canvas, around, Plate(colours.dark, radius=14, outline=3, ink=colours.ink, gloss=0))
        for one, place in self.places():
            face = small_card(one.wish, struck=not one.copies)
            for copy in range(max(one.copies, 1)):
                left = place.left + copy * _COPY * self.card
                canvas.picture(face, FRect(left, place.top, self.card, place.height))
        if more := self.fitting()[1]:
            width = self._count_width(more)
            rest = FRect(box.right - width, box.top, width, box.height)
            words = Style(Face.TITLE, self.card, colours.dark.words)
            canvas.words(say("go_kitty.known.more", count=more), words, rest)
        if self.count is not None:
            self._paint_count(canvas, self.count_box(canvas.kit))

    def _paint_count(self, canvas: Canvas, pill: FRect) -> None:
        colours, high, back = canvas.kit.colours, pill.height, self.beside_number(pill)
        plate(canvas, pill, Plate(colours.paper, radius=high / 2, outline=3.5, ink=colours.ink, gloss=0))
        canvas.picture(self.drawing, back)
        number = FRect(back.right, pill.top, pill.right - high * COUNT_RIGHT - back.right, high)
        canvas.words(str(self.count), Style(Face.TITLE, high, colours.paper.words), number)

    @staticmethod
    def beside_number(pill: FRect) -> FRect:
        """The card beside the number."""
        wide = pill.height * COUNT_CARD
        back = FRect(0, 0, wide, wide * CARD_HEIGHT)
        return back.move_to(midleft=(pill.left + pill.height * COUNT_LEFT, pill.centery))
