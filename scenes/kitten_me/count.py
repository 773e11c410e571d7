"""Hands turned over and counted: what counts lights up card by card, the rest goes dark."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core import Seat
from game.kitten_me.cards import Card, Kind
from game.kitten_me.counting import hand_total
from game.kitten_me.events import Called
from scenes.kitten_me.cards import CardSprite
from scenes.kitten_me.faces import card_back, card_face, in_order
from scenes.kitten_me.flights import Flights
from scenes.kitten_me.places import row_places
from scenes.pictures.kitten_me import LIGHT, Special, card_light, card_shade, stamp
from scenes.stage.ease import in_out, out_back, out_cubic
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, staggered, together, tween, wait
from scenes.table.stands import Stand

if TYPE_CHECKING:
    from scenes.kitten_me.table import KittenMeTable

STAMP_WIDTH = 124.0
_LIT, _OWN_LIT = 12.0, 26.0
"""How far a card that counts rises: other hands have less room above them than the viewer's own."""
_DARK = 0.62
"""How a card that does not count steps back."""


class Count(Flights):
    """Remembers the call while it is being told."""

    def __init__(self, table: "KittenMeTable") -> None:
        super().__init__(table)
        self._called: Called | None = None

    @property
    def _call_now(self) -> Called:
        assert self._called is not None
        return self._called

    def _revealed(self, hands: tuple[tuple[Card, ...], ...]) -> Step:
        """One hand after another, from the left of the bidder round to the bidder's own."""
        table, bidder = self._table, self._call_now.bidder
        self._prepare(hands)
        order = [(bidder + step) % len(hands) for step in range(1, len(hands) + 1)]
        turned = [step for seat in order for step in self._turned_over(seat, in_order(hands[seat]))]
        steps: list[Step] = [
            self._hear("held_breath"),
            call(self._begin),
            wait(Seconds.BREATH_HELD),
            staggered(0.04, *turned),
            wait(0.35),
            beat(),
        ]
        running = 0
        for seat in order:
            if hands[seat]:
                steps += self._counted(seat, in_order(hands[seat]), running)
                running += hand_total(hands[seat], self._call_now.bid.thing)
                steps += [call(table.board.count_to, running), wait(0.12)]
        return sequence(*steps, beat(), wait(0.25))

    def _begin(self) -> None:
        """The bid is about to be held against the hands: nothing but cards and numbers matters now."""
        self._table.hush()
        self._table.hide_numbers()
        self._table.board.count_to(0)

    def _prepare(self, hands: Sequence[Sequence[Card]]) -> None:
        """Have everything made that is about to be turned up, lit or darkened."""
        table = self._table
        for seat, hand in enumerate(hands):
            width = table.place_of(seat).shown_width
            if hand:
                table.prepare([(card_light(), width * LIGHT), (card_shade(), width)])
            if seat != table.eyes:
                table.prepare((card_face(card), width) for card in hand)

    def _turned_over(self, seat: Seat, hand: tuple[Card, ...]) -> list[Step]:
        table = self._table
        if seat == table.eyes:
            return []
        place = table.place_of(seat)
        spots = row_places(len(hand), place.shown, place.shown_width, place.shown_room)
        return [
            sequence(
                call(self._face_up, sprite, card, number),
                together(
                    tween(sprite, 0.3, out_cubic, x=x, y=y, width=place.shown_width, angle=0.0),
                    tween(sprite, Seconds.FLIP, flip=0.0),
                ),
            )
            for number, (card, (x, y)) in enumerate(zip(hand, spots, strict=True))
            for sprite in self._held(seat, number)
        ]

    def _held(self, seat: Seat, number: int) -> list[CardSprite]:
        """The sprite of a card in a hand, if it is there."""
        key, pieces = ("hand", seat, number), self._table.pieces
        sprites = [pieces[key]] if key in pieces else []
        return [sprite for sprite in sprites if isinstance(sprite, CardSprite)]

    def _face_up(self, sprite: CardSprite, card: Card, number: int) -> None:
        sprite.drawing, sprite.back = card_face(card), card_back()
        sprite.z = 20 + number
        self._table.kit.sound.play("card_flip")

    def _counted(self, seat: Seat, hand: tuple[Card, ...], running: int) -> list[Step]:
        """What counts lights up card by card, the rest steps back; then what the hand is worth."""
        thing = self._call_now.bid.thing
        plain, worth = sum(card.counts[thing] for card in hand), hand_total(hand, thing)
        blind = any(card.kind is Kind.CANT_SEE_ME for card in hand)
        doubled = [card for card in hand if card.kind is Kind.DOUBLE_TROUBLE]
        steps: list[Step] = []
        if blind:
            steps += self._blinded(seat, hand)
        else:
            steps += self._counted_cards(seat, hand, running)
        steps.append(self._tagged(seat, str(plain if doubled and not blind else worth)))
        if doubled and plain and not blind:
            steps += self._stamped(seat, Special.DOUBLE_TROUBLE)
            text = say("kitten_me.doubled", plain=plain, times=worth // plain, number=worth)
            steps += [self._tagged(seat, text), wait(0.4)]
        return steps

    def _counted_cards(self, seat: Seat, hand: tuple[Card, ...], running: int) -> list[Step]:
        steps: list[Step] = []
        for number, card in enumerate(hand):
            worth = card.counts[self._call_now.bid.thing]
            for sprite in self._held(seat, number):
                if worth:
                    steps += self._lit(seat, sprite, worth, running)
                elif card.kind is Kind.DOUBLE_TROUBLE:
                    steps.append(tween(sprite, 0.12, out_back, lift=self._rise(seat)))
                else:
                    steps.append(tween(sprite, 0.06, dark=_DARK))
            running += worth
        return steps

    def _rise(self, seat: Seat) -> float:
        return _OWN_LIT if seat == self._table.eyes else _LIT

    def _lit(self, seat: Seat, sprite: CardSprite, worth: int, running: int) -> list[Step]:
        rise = tween(sprite, 0.1, out_back, lift=self._rise(seat))
        steps: list[Step] = [call(setattr, sprite, "worth", worth), rise]
        for total in range(running + 1, running + worth + 1):
            steps += [
                self._hear("tick", total - 1),
                call(self._table.board.count_to, total),
                wait(Seconds.COUNT),
            ]
        return steps

    def _blinded(self, seat: Seat, hand: tuple[Card, ...]) -> list[Step]:
        """The cat in the box rises, all else in the hand fades to nothing."""
        fading: list[Step] = []
        for number, card in enumerate(hand):
            for sprite in self._held(seat, number):
                rises = card.kind is Kind.CANT_SEE_ME
                fading.append(
                    tween(sprite, 0.25, lift=self._rise(seat)) if rises else tween(sprite, 0.25, dark=1.0)
                )
        told = say("kitten_me.blind", name=self._table.name_of(seat))
        return [
            call(self._table.announce, told),
            together(*fading),
            *self._stamped(seat, Special.CANT_SEE_ME),
            wait(0.5),
        ]

    def _stamped(self, seat: Seat, effect: Special) -> list[Step]:
        """A stamp comes down on a hand."""
        own = seat == self._table.eyes
        place = self._table.place_of(seat)
        y = place.shown[1] + place.shown_width * (-0.1 if own else 0.2)
        return self._stamp(effect, place.shown[0], y, STAMP_WIDTH * (1.5 if own else 1.0))

    def _stamp(self, effect: Special, x: float, y: float, width: float) -> list[Step]:
        self._flown += 1
        key = ("ghost", "stamp", self._flown)
        sprite = self._table.pieces.add(key, Stand(stamp(effect), x, y, width, z=90))
        sprite.visible, sprite.scale = False, 1.9
        return [
            self._appear(sprite),
            tween(sprite, 0.16, in_out, scale=1.0),
            self._hear("verdict"),
            wait(0.45),
        ]

    def _tagged(self, seat: Seat, text: str) -> Step:
        """What a hand counts, beside it."""
        table = self._table
        own = seat == table.eyes
        return call(table.board.tag_hand, table.kit, seat, table.place_of(seat), text, own)
