"""The viewer's own hand: a fan that explains its cards, marks the playable ones, and a counting help."""

from collections.abc import Collection, Mapping, Sequence

from pygame import FRect

from game.core import Seat
from game.kitten_me.cards import Card, Kind, Thing
from game.kitten_me.counting import hand_total
from scenes.kitten_me.faces import card_words, thing_icon, things
from scenes.kitten_me.places.geometry import HAND_CARD
from scenes.kitten_me.shown import Hand, hand_keys
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import Marked, listed, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.fan import FanCard
from scenes.table.hand import HandFan
from scenes.table.question import Offer
from scenes.table.stands import Key, Pieces

_ABOVE_EDGE = 6.0
"""How far a ribbon is above the lower edge of its card, and of the window."""

_NUMBER = Style(Face.TITLE, Size.BUTTON)
_BESIDE, _APART = 8.0, 10.0
"""Between an icon of the strip and its number, and at least between that and the next icon."""
_LABEL_WIDTHS = (110.0, 76.0)
"""How wide the label of the strip may be, on one line and on two."""


class OwnHand(HandFan):
    """The cards in order; the playable ones carry a little ribbon while it is the viewer's turn."""

    def __init__(self) -> None:
        super().__init__(card_width=HAND_CARD)
        self.hand: tuple[Card, ...] = ()
        self.played: Key | None = None
        """The card that its holder has chosen to play."""

    def hold_hand(self, seat: Seat | None, hand: tuple[Card, ...], pieces: Pieces) -> None:
        self.hand = hand
        keys = [] if seat is None else hand_keys(seat, hand)
        words = map(card_words, hand)
        self.hold(keys, [FanCard(pieces[key], tip) for key, tip in zip(keys, words, strict=True)])
        self.offer({})

    def offer(self, offers: Mapping[Key, Offer]) -> None:
        super().offer(offers)
        for card in self.cards:
            card.reason = f"{card.tip}\n{card.reason}" if card.reason else ""

    def _playable(self, number: int) -> bool:
        return self.at_rest and self.offered(number).pick is not None

    def place_of(self, kit: Kit, which: Collection[Card | Kind]) -> FRect | None:
        """Where some cards, or those of some kinds, are seen, with their ribbons; all if none are named."""
        shown = [
            number
            for number, face in enumerate(self.hand)
            if not which or face in which or face.kind in which
        ]
        return self._place_of_numbers(kit, shown)

    def place_of_gained(self, kit: Kit, gained: Hand, which: int) -> FRect | None:
        """Where one of the cards is seen that have come last, from the left: the last ones of equal cards."""
        left, found = list(gained), list[int]()
        for number in reversed(range(len(self.hand))):
            if self.hand[number] in left:
                left.remove(self.hand[number])
                found.insert(0, number)
        return self._place_of_numbers(kit, found[which : which + 1])

    def _place_of_numbers(self, kit: Kit, shown: Collection[int]) -> FRect | None:
        ribbons = [box for number, box in self._ribbons(kit).items() if number in shown]
        found = [*self.seen_of(shown), *ribbons]
        return found[0].unionall(found[1:]) if found else None

    def draw(self, canvas: Canvas) -> None:
        for number, box in self._ribbons(canvas.kit).items():
            _draw_ribbon(canvas, self.cards[number], box)

    def draw_focus(self, canvas: Canvas) -> None:
        """Under the card's ribbon."""
        super().draw_focus(canvas)
        ribbons = self._ribbons(canvas.kit)
        if self.current in ribbons:
            _draw_ribbon(canvas, self.cards[self.current], ribbons[self.current])

    def _ribbons(self, kit: Kit) -> dict[int, FRect]:
        """Where the ribbons of playable cards are: only that of the picked one if others would touch it."""
        playable = {
            number: self._ribbon_place(kit, card)
            for number, card in enumerate(self.cards)
            if self._playable(number)
        }
        for picked, box in playable.items():
            if self.cards[picked].selected and any(
                box.left < other.right and other.left < box.right
                for number, other in playable.items()
                if number != picked
            ):
                return {picked: box}
        return playable

    def _ribbon_place(self, kit: Kit, card: FanCard) -> FRect:
        """At the foot of a card: no number and no sign of it or of its neighbours is there."""
        width, height = kit.typesetter.measure(_ribbon_words(card), Style(Face.TITLE, Size.SMALL))
        foot = card.sprite.below_middle(card.sprite.height * card.sprite.scale / 2 - _ABOVE_EDGE)
        box = FRect(0, 0, width + 26, max(height + 4, 34)).move_to(midbottom=foot)
        box.bottom = min(box.bottom, kit.window.room.bottom - _ABOVE_EDGE)
        return box


def _draw_ribbon(canvas: Canvas, card: FanCard, box: FRect) -> None:
    kit = canvas.kit
    tone = kit.colours.amber
    style = Style(Face.TITLE, Size.SMALL, tone.words)
    plate(canvas, box, Plate(tone, radius=14, outline=3.5, ink=kit.colours.ink, shadow=5))
    canvas.text(_ribbon_words(card), style, *box.center, across=0.5, down=0.5)


def _ribbon_words(card: FanCard) -> str:
    return say("kitten_me.chosen" if card.selected else "kitten_me.playable")


class CountStrip(Widget):
    """What the viewer's own hand holds of the six things."""

    keeps_picture = True
    focusable = False

    def __init__(self) -> None:
        super().__init__(tip=say("kitten_me.counts_tip"))
        self._totals: tuple[int, ...] = ()

    def spoken(self) -> Spoken:
        held = [things(total, thing) for thing, total in zip(Thing, self._totals, strict=True) if total]
        return Spoken(Role.TEXT, say("reader.holds", things=Marked(listed(held))), self.tip)

    def count(self, hand: Sequence[Card]) -> None:
        self.visible = bool(hand)
        self._totals = tuple(hand_total(hand, thing) for thing in Thing)

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = kit.colours.dark
        plate(canvas, self.rect, Plate(tone, radius=self.rect.height / 2, outline=3.5, ink=kit.colours.ink))
        side, right = self.rect.height * 0.62, self.rect.right - 22
        left = self._write_label(canvas, right, side)
        style, spare = _NUMBER.in_colour(tone.words), self._spare(kit, right - left, side)
        texts = [*map(str, self._totals)]
        if spare < 0:
            room = kit.typesetter.measure("".join(texts), style)[0] + spare
            style = kit.typesetter.fitted("".join(texts), style, room, self.rect.height)
        widths = [kit.typesetter.measure(text, style)[0] for text in texts]
        apart = (right - left - sum(widths)) / len(texts) - side - _BESIDE
        for thing, text, width in zip(Thing, texts, widths, strict=True):
            icon = FRect(left, self.rect.centery - side / 2, side, side)
            canvas.picture(thing_icon(thing, light=tone.is_dark), icon)
            canvas.text(text, style, icon.right + _BESIDE, self.rect.centery, down=0.5)
            left = icon.right + _BESIDE + width + apart

    def _write_label(self, canvas: Canvas, right: float, side: float) -> float:
        """On one line or, where that leaves too little room, on two; says where the rest begins."""
        kit, words = canvas.kit, say("kitten_me.counts")
        label = Style(Face.TITLE, Size.SMALL, kit.colours.dark.quiet)
        start = left = self.rect.left + 28
        for width in _LABEL_WIDTHS:
            box = FRect(start, self.rect.top, width, self.rect.height)
            if not kit.typesetter.hold(((words, label),), *box.size):
                break
            written = kit.typesetter.boxed(words, label, *box.size)
            left, room = start + kit.typesetter.measure(*written, box.width)[0] + 14, box
            if not self._crowded(kit, right - left, side):
                break
        if left > start:
            canvas.words(words, label, room, across=0.0)
        return left

    def _crowded(self, kit: Kit, width: float, side: float) -> bool:
        """Whether letters larger than usual leave too little room for the numbers beside a label."""
        return kit.theme.text_scale > 1 and self._spare(kit, width, side) < 0

    def _spare(self, kit: Kit, width: float, side: float) -> float:
        """What icons and numbers leave of a width; less than nothing if they need more."""
        numbers = sum(kit.typesetter.measure(str(total), _NUMBER)[0] for total in self._totals)
        return width - numbers - len(self._totals) * (side + _BESIDE + _APART)
