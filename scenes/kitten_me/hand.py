"""The viewer's own hand: a fan that explains its cards, marks the playable ones, and a counting help."""

from collections.abc import Callable, Sequence

from pygame import FRect

from game.kitten_me.cards import Card, Kind, Thing
from game.kitten_me.counting import hand_total
from game.kitten_me.view import KittenMeView
from scenes.kitten_me.faces import card_words, in_order, thing_icon
from scenes.kitten_me.places import COUNTS, HAND, HAND_CARD
from scenes.stage.canvas import Canvas
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.fan import FanCard
from scenes.table.hand import HandFan
from scenes.table.stands import Pieces


class OwnHand(HandFan):
    """The cards in order; the playable ones carry a little ribbon while it is the viewer's turn."""

    def __init__(self, on_pick: Callable[[Kind], object]) -> None:
        super().__init__(self._picked, card_width=HAND_CARD)
        self._on_pick = on_pick
        self.hand: tuple[Card, ...] = ()
        self.offered: tuple[Kind, ...] = ()
        """Which kinds can be played just now."""

    def hold(self, view: KittenMeView, pieces: Pieces) -> None:
        self.hand = in_order(view.hand)
        self.visible = bool(self.hand)
        self.rect = FRect(HAND)
        options = view.options
        self.offered = tuple(kind for kind in Kind if options is not None and options.can_play(kind))
        self.cards = []
        for number, card in enumerate(self.hand):
            words = card_words(card)
            asked_in_vain = options is not None and not card.count and card.kind not in self.offered
            reason = f"{words}\n{_why_not(card.kind)}" if asked_in_vain else ""
            self.cards.append(FanCard(pieces["hand", view.seat, number], words, reason))

    def choose(self, kind: Kind | None) -> None:
        """Lift the card that is about to be played."""
        kinds = [card.kind for card in self.hand]
        for number, card in enumerate(self.cards):
            card.selected = kind in kinds and number == kinds.index(kind)

    def _picked(self, number: int) -> None:
        if self.hand[number].kind in self.offered:
            self._on_pick(self.hand[number].kind)

    def draw(self, canvas: Canvas) -> None:
        if not self.at_rest:
            return
        for held, card in zip(self.hand, self.cards, strict=True):
            if held.kind in self.offered:
                self._draw_ribbon(canvas, card)

    def _draw_ribbon(self, canvas: Canvas, card: FanCard) -> None:
        kit = canvas.kit
        text = say("kitten_me.chosen" if card.selected else "kitten_me.playable")
        tone = kit.colours.amber
        style = Style(Face.TITLE, Size.SMALL, tone.words)
        width, height = kit.type.measure(text, style)
        box = FRect(0, 0, width + 26, max(height + 4, 34)).move_to(center=card.sprite.rect.midtop)
        plate(canvas, box, Plate(tone, radius=14, outline=3.5, ink=kit.colours.ink, shadow=5))
        canvas.text(text, style, *box.center, across=0.5, down=0.5)


def _why_not(kind: Kind) -> str:
    """Why a card that does something does nothing by itself now."""
    playable = kind in (Kind.SKIP, Kind.DRAW_THREE, Kind.GO_FISH)
    return say("kitten_me.not_now" if playable else "kitten_me.by_itself")


class CountStrip(Widget):
    """What the viewer's own hand holds of the six things."""

    focusable = False

    def __init__(self) -> None:
        super().__init__(tip=say("kitten_me.counts_tip"))
        self._totals: tuple[int, ...] = ()

    @property
    def keeps_tips_off(self) -> bool:
        return True

    def count(self, hand: Sequence[Card]) -> None:
        self.visible = bool(hand)
        self.rect = FRect(COUNTS)
        self._totals = tuple(hand_total(hand, thing) for thing in Thing)

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = kit.colours.dark
        plate(canvas, self.rect, Plate(tone, radius=self.rect.height / 2, outline=3.5, ink=kit.colours.ink))
        words = say("kitten_me.counts")
        label = Style(Face.TITLE, Size.SMALL, tone.quiet)
        box = FRect(self.rect.left + 28, self.rect.top, 110, self.rect.height)
        left = box.left
        if kit.type.hold(((words, label),), *box.size):
            canvas.words(words, label, box, across=0.0)
            left += kit.type.measure(*kit.type.boxed(words, label, *box.size), box.width)[0] + 14
        cell = (self.rect.right - 22 - left) / len(Thing)
        side = self.rect.height * 0.62
        for place, (thing, total) in enumerate(zip(Thing, self._totals, strict=True)):
            icon = FRect(left + place * cell, self.rect.centery - side / 2, side, side)
            canvas.picture(thing_icon(thing, light=tone.is_dark), icon)
            style = Style(Face.TITLE, Size.BUTTON, tone.words)
            style = kit.type.fitted(str(total), style, cell - side - 12, self.rect.height)
            canvas.text(str(total), style, icon.right + 8, self.rect.centery, down=0.5)
