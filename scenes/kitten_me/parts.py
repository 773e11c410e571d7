"""What lies on the Kitten Me table beside the cards: the plaque with the bid, seats with scores, the hand."""

from collections.abc import Sequence

from pygame import FRect

from game.kitten_me.actions import Bid
from game.kitten_me.cards import Card, Thing
from game.kitten_me.counting import hand_total
from scenes.kitten_me.faces import thing_icon
from scenes.pictures import kitten_me as pictures
from scenes.stage.canvas import Canvas
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.table.seat import SeatPlate

_MEEPLES = ("", "red", "green", "plum", "meeple_gold", "meeple_teal")


class Plaque(Widget):
    """The bid that stands, and in a reveal the running total and the verdict."""

    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.title = ""
        self.bid: Bid | None = None
        self.total: int | None = None
        self.verdict = ""

    def holds(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = kit.colours.paper
        plate(canvas, self.rect, Plate(tone, radius=30, outline=5, ink=kit.colours.ink, depth=6, shadow=20))
        box = self.rect
        small = Style(Face.TITLE, Size.BODY, tone.quiet, align=0.5)
        small = kit.type.fitted(self.title, small, box.width - 40, 40)
        canvas.text(self.title, small, box.centerx, box.top + 32, across=0.5, down=0.5)
        if self.bid is None:
            words = Style(Face.TITLE, Size.BUTTON, tone.words, align=0.5)
            canvas.text(
                say("kitten_me.plaque.no_bid"), words, *box.center, width=box.width - 48, across=0.5, down=0.4
            )
            return
        self._draw_bid(canvas, self.bid)
        if self.verdict:
            verdict = kit.type.fitted(
                self.verdict, Style(Face.TITLE, Size.BODY, tone.words, align=0.5), box.width - 36, 62
            )
            canvas.text(
                self.verdict,
                verdict,
                box.centerx,
                box.bottom - 36,
                width=box.width - 36,
                across=0.5,
                down=0.5,
            )

    def _draw_bid(self, canvas: Canvas, bid: Bid) -> None:
        kit, box = canvas.kit, self.rect
        tone = kit.colours.paper
        low = 74 if self.verdict else 56
        line = box.bottom - low - (box.height - 56 - low) / 2 + (10 if not self.verdict else 0)
        number = str(bid.number) if self.total is None else f"{self.total} / {bid.number}"
        big = Style(Face.TITLE, 96 if self.total is None else 72, tone.words)
        big = kit.type.fitted(number, big, box.width - 160, 118)
        width = kit.type.measure(number, big)[0]
        side = 92.0
        gap = 28.0
        left = box.centerx - (width + gap + side) / 2
        canvas.text(number, big, left, line, down=0.5)
        canvas.picture(thing_icon(bid.thing), FRect(left + width + gap, line - side / 2, side, side))
        if not self.verdict:
            thing = say(f"kitten_me.thing.{bid.thing.name.lower()}", count=bid.number)
            words = kit.type.fitted(thing, Style(Face.TITLE, Size.BODY, tone.words), box.width, 40)
            canvas.text(thing, words, box.centerx, box.bottom - 30, across=0.5, down=0.5)


class KittenSeat(SeatPlate):
    """A seat with its score as a meeple on a number, and the dealer's badge."""

    score = 0
    dealer = False

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        face = self.portrait
        side = self.diameter * 0.46
        canvas.picture(
            pictures.meeple(_MEEPLES[self.seat % len(_MEEPLES)]),
            FRect(face.left - side * 0.5, face.top - side * 0.12, side, side * 1.2),
        )
        style = Style(Face.TITLE, Size.BODY, "#ffffff", outline=canvas.kit.colours.ink)
        canvas.text(str(self.score), style, face.left, face.top + side * 0.62, across=0.5, down=0.5)
        if self.dealer:
            badge = FRect(face.right - side * 0.55, face.top - side * 0.1, side, side)
            canvas.picture(pictures.dealer_badge(), badge)


class CountStrip(Widget):
    """What the viewer's own hand holds of the six things."""

    focusable = False

    def __init__(self) -> None:
        super().__init__(tip=say("kitten_me.counts_tip"))
        self.hand: Sequence[Card] = ()

    def draw(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = kit.colours.dark
        plate(canvas, self.rect, Plate(tone, radius=self.rect.height / 2, outline=3.5, ink=kit.colours.ink))
        cell = (self.rect.width - 40) / 6
        side = self.rect.height * 0.66
        style = Style(Face.TITLE, Size.BUTTON, tone.words)
        for place, thing in enumerate(Thing):
            left = self.rect.left + 20 + place * cell
            icon = FRect(left + 8, self.rect.centery - side / 2, side, side)
            canvas.picture(thing_icon(thing), icon)
            total = str(hand_total(self.hand, thing))
            canvas.text(total, style, icon.right + 12, self.rect.centery, down=0.5)
