"""The viewer's Distraction cards. Where several people share the screen they lie face down: hold to look."""

from collections.abc import Callable, Mapping, Sequence
from itertools import product

from pygame import FRect

from game.shut_up_cat.cards import Distraction
from scenes.shut_up_cat.faces import held_words
from scenes.shut_up_cat.places.geometry import TableGeometry
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Seconds, Size
from scenes.stage.widgets.fan import FanCard, FanPlace
from scenes.table.bar import bar_rows
from scenes.table.hand import HandFan
from scenes.table.question import Offer
from scenes.table.stands import Key

_LABEL_HEIGHT = 60.0
_WORDS_WIDTH = 620.0
"""In units: how wide what cards do is written, with letters of the usual size."""


class DistractionHand(HandFan):
    def __init__(
        self,
        look: Callable[[bool], object],
        key: Callable[[], str],
        signs: Callable[[], Sequence[FRect]],
    ) -> None:
        """`look` turns the cards up or down, `key` names the key that does so now; `signs` say on the bed
        what is known of its tiles."""
        super().__init__()
        self.shared = False
        self.open = False
        self.turned_up: int | None = None
        """The one that everybody sees while the others lie face down."""
        self.owner = ""
        self._look, self._key, self._signs = look, key, signs
        self._words: list[str] = []
        self._held = 0.0
        self._geometry: TableGeometry | None = None

    def refresh(
        self, hand: Sequence[Distraction], sprites: Sequence[Sprite], owner: str, geometry: TableGeometry
    ) -> None:
        """Hold these cards, whose sprites belong to the table."""
        self._geometry = geometry
        self.rect, self.owner, self.visible = FRect(geometry.cards.hand), owner, bool(hand)
        words = [held_words(hand, place) for place in range(len(hand))]
        if words != self._words or [card.sprite for card in self.cards] != list(sprites):
            self._words = words
            keys = [("card", number) for number in range(len(hand))]
            self.hold(keys, [FanCard(*card) for card in zip(sprites, words, strict=True)])

    def offer(self, offers: Mapping[Key, Offer]) -> None:
        """Say of each card why it cannot be played now, if it cannot, and lift the one that is picked.

        Cards that lie face down are all picked alike: only who looks at them reads why one is of no use.
        """
        super().offer(offers)
        for card, words in zip(self.cards, self._words, strict=True):
            why_not = f"{words}\n{card.reason}" if card.reason else ""
            card.reason = "" if self.shared else why_not
            card.tip = why_not if why_not and self.shared else words

    @property
    def tells_faces(self) -> bool:
        return self.open and super().tells_faces

    @property
    def tip_text(self) -> str:
        if not self.open:
            return say("shut_up_cat.tip.hold", key=self._key())
        return super().tip_text

    def places(self) -> list[FanPlace]:
        return [] if self._geometry is None else self._geometry.hand_places(len(self.cards))

    def pointer_down(self, kit: Kit, x: float, y: float) -> None:
        self._held = 0.0
        if self.shared:
            self._look(True)

    def pointer_drag(self, kit: Kit, x: float, y: float) -> None:
        self.pointer_over(x, y)

    def pointer_up(self, kit: Kit, x: float, y: float) -> None:
        if self.shared:
            self._look(False)
            if self._held > Seconds.A_LOOK:
                return
        super().pointer_up(kit, x, y)

    def pointer_lost(self, kit: Kit) -> None:
        """Whoever drags a card looks no more."""
        if self.shared:
            self._look(False)

    def draw(self, canvas: Canvas) -> None:
        """The cards are drawn with the other sprites; a label says whose they are and how to see them, unless
        one is turned up, whose name it would hide. Who holds them to look reads what they do, of one or of
        all."""
        if self.open:
            if self.shared:
                self._draw_words(canvas)
            return
        if self.turned_up is not None:
            return
        kit, tone = canvas.kit, canvas.kit.colours.dark
        style = Style(Face.TITLE, Size.SMALL, tone.words, align=0.5)
        text, room = say("shut_up_cat.hold", name=self.owner), self.rect.width - 60
        if not kit.typesetter.hold(((text, style),), room, _LABEL_HEIGHT):
            text = say("shut_up_cat.hold_short")
        style = kit.typesetter.fitted(text, style, room, _LABEL_HEIGHT)
        width, height = kit.typesetter.measure(text, style, room)
        box = FRect(0, 0, width + 40, height + 12)
        box.midbottom = (self.rect.centerx, self.rect.bottom - 4)
        plate(canvas, box, Plate(tone, radius=box.height / 2, outline=3.5, ink=kit.colours.ink, gloss=0.2))
        canvas.text(text, style, *box.center, width=room, across=0.5, down=0.5)

    def _draw_words(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        text, style, box = self.words_at(canvas.kit)
        plate(canvas, box, Plate(colours.paper, radius=Size.RADIUS, outline=3.5, ink=colours.ink, shadow=14))
        canvas.words(text, style, _within(box), across=0.0)

    def words_at(self, kit: Kit) -> tuple[str, Style, FRect]:
        """What the cards do that are looked at, one or all, and where that is written: over them, or where
        nothing on the bed is hidden, if there is room. Marks are seen only as long as the cards are."""
        tips = [card.tip for card in self.cards]
        tips = tips if self.current is None else [tips[self.current]]
        text = "\n".join(tips)
        style, usual = self._over_cards(kit, text)
        if usual.collidelist(self._on_bed()) < 0:
            return text, style, usual
        in_lines = "\n".join(tip.replace("\n", " ") for tip in tips)
        for words, room in product((text, in_lines), self._clear_of_bed(kit)):
            inside = _within(room).width
            box = _around(kit.typesetter.measure(words, style, inside))
            fits = box.width <= room.width and box.height <= room.height
            if fits and not kit.typesetter.broken(words, style, inside):
                return words, style, box.move_to(bottomright=room.bottomright)
        return text, style, usual

    def _over_cards(self, kit: Kit, text: str) -> tuple[Style, FRect]:
        """Beside what lies at their left and under the round buttons."""
        cards, room = self.seen, _within(kit.window.room)
        style = Style(Face.BODY, Size.SMALL, kit.colours.paper.words)
        inside = min(_WORDS_WIDTH * kit.theme.text_scale, room.width) - 2 * Size.GAP
        highest = cards.top - bar_rows(kit.window)[-1].bottom - 4 * Size.GAP
        style = kit.typesetter.fitted(text, style, inside, highest)
        box = _around(kit.typesetter.measure(text, style, inside))
        return style, box.move_to(bottomleft=(cards.left, cards.top - Size.GAP)).clamp(room)

    def _clear_of_bed(self, kit: Kit) -> list[FRect]:
        """At the right of the bed, over the cards, and over it; both under the round buttons."""
        first, *others = self._on_bed()
        bed, cards, room = first.unionall(others), self.seen, kit.window.room
        top = bar_rows(kit.window)[-1].bottom
        rooms = (
            FRect(bed.right, top, room.right - bed.right, cards.top - top),
            FRect(room.left, top, room.width, bed.top - top),
        )
        return [_within(one) for one in rooms if min(_within(one).size) > 2 * Size.GAP]

    def _on_bed(self) -> list[FRect]:
        assert self._geometry is not None
        return [*self._geometry.things_on_bed, *self._signs()]

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        if self.pressed:
            self._held += seconds


def _within(box: FRect) -> FRect:
    return box.inflate(-2 * Size.GAP, -2 * Size.GAP)


def _around(size: tuple[float, float]) -> FRect:
    return FRect((0, 0), size).inflate(2 * Size.GAP, 2 * Size.GAP)
