"""The reveal is the show: a call, held breath, hands turned over and counted card by card, and a verdict."""

from typing import TYPE_CHECKING

from game.core import Event, Seat
from game.kitten_me.cards import Card, Kind
from game.kitten_me.counting import hand_total
from game.kitten_me.events import (
    Called,
    CardGained,
    CardLost,
    Flipped,
    GainLapsed,
    Judged,
    Revealed,
)
from scenes.kitten_me.cards import CardSprite
from scenes.kitten_me.faces import card_back, card_face, in_order
from scenes.kitten_me.flights import Flights
from scenes.kitten_me.places import FLIPPED, FLIPPED_WIDTH, row_places
from scenes.pictures.cats import Mood
from scenes.pictures.kitten_me import LIGHT, Special, card_light, stamp
from scenes.stage.ease import in_out, out_back, out_cubic, wiggle
from scenes.stage.particles import Kind as Particle
from scenes.stage.strings import say
from scenes.stage.theme import SHAKE_PX, Seconds
from scenes.stage.timeline import Step, beat, call, sequence, staggered, together, tween, wait
from scenes.table.stands import Stand

if TYPE_CHECKING:
    from scenes.kitten_me.table import KittenMeTable

_LIT, _OWN_LIT = 12.0, 26.0
"""How far a card that counts rises: other hands have less room above them than the viewer's own."""
_DARK = 0.62
"""How a card that does not count steps back."""
_STAMP_WIDTH = 124.0
_LOST_TO = -260.0
_REACTION = 0.1
"""After a verdict one thing follows the other: the eye can take in no more at once, nor can a frame."""
_EFFECTS = {Kind.CANT_SEE_ME: Special.CANT_SEE_ME, Kind.DOUBLE_TROUBLE: Special.DOUBLE_TROUBLE}


class Reveal(Flights):
    """Remembers the call while it is being told."""

    def __init__(self, table: "KittenMeTable") -> None:
        super().__init__(table)
        self._called: Called | None = None

    def of(self, event: Event) -> Step:
        match event:
            case Called():
                return self._call(event)
            case Revealed(hands):
                return self._reveal(hands)
            case Flipped(card):
                return self._flip(card)
            case Judged():
                return self._judge(event)
            case CardLost(seat, left):
                return self._lose(event, seat, left)
            case CardGained(seat, now):
                return self._gain(event, seat, now)
            case GainLapsed():
                return sequence(self._told(event), wait(0.8), beat())
        return wait(0)

    @property
    def _call_now(self) -> Called:
        assert self._called is not None
        return self._called

    def _call(self, event: Called) -> Step:
        self._called = event
        table = self._table
        shout = table.board.shout
        burst = tween(shout, 0.28, out_back, scale=1.0)
        shaken = (
            [] if table.kit.theme.reduced_motion else [tween(table, Seconds.SHAKE, wiggle, shake=SHAKE_PX)]
        )
        return sequence(
            call(table.hush),
            self._told(event),
            self._hear("challenge"),
            self._mood(event.by, Mood.SMUG),
            self._mood(event.bidder, Mood.SHOCKED),
            call(shout.burst_out, event.call, table.guests[event.by].coat),
            together(burst, sequence(wait(0.16), *shaken)),
            wait(0.95),
            beat(),
            call(shout.fade_away),
        )

    def _reveal(self, hands: tuple[tuple[Card, ...], ...]) -> Step:
        """One hand after another, from the left of the bidder round to the bidder's own."""
        table, bidder = self._table, self._call_now.bidder
        table.prepare_reveal(hands)
        order = [(bidder + step) % len(hands) for step in range(1, len(hands) + 1)]
        turned = [step for seat in order for step in self._turned_over(seat, in_order(hands[seat]))]
        steps: list[Step] = [
            self._hear("held_breath"),
            call(table.begin_count),
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
        steps.append(call(self._table.tag_hand, seat, str(plain if doubled and not blind else worth)))
        if doubled and plain and not blind:
            steps += self._stamped(seat, Special.DOUBLE_TROUBLE)
            text = say("kitten_me.doubled", plain=plain, times=worth // plain, number=worth)
            steps += [call(self._table.tag_hand, seat, text), wait(0.4)]
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
        return self._stamp(effect, place.shown[0], y, _STAMP_WIDTH * (1.5 if own else 1.0))

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

    def _flip(self, card: Card | None) -> Step:
        """The deck's top card comes last."""
        table = self._table
        if card is None:
            return sequence(self._told(Flipped(None)), wait(0.6), beat())
        table.prepare([(card_face(card), FLIPPED_WIDTH), (card_light(), FLIPPED_WIDTH * LIGHT)])
        sprite = self._from_deck("flip", card)
        assert isinstance(sprite, CardSprite)
        worth = card.counts[self._call_now.bid.thing]
        counted: list[Step] = [call(setattr, sprite, "worth", worth), self._hear("tick", 8)] if worth else []
        if card.kind in _EFFECTS:
            effect = _EFFECTS[card.kind]
            counted = self._stamp(effect, FLIPPED[0], FLIPPED[1] + 60, _STAMP_WIDTH * 1.2)
            counted.append(call(table.announce, say(f"kitten_me.flipped.{effect}")))
        return sequence(
            self._appear(sprite),
            self._hear("card_flip"),
            together(
                tween(sprite, 0.4, out_cubic, x=FLIPPED[0], y=FLIPPED[1], width=FLIPPED_WIDTH),
                tween(sprite, 0.4, flip=0.0),
            ),
            self._told(Flipped(card)),
            wait(0.4),
            *counted,
            call(table.board.plaque.add, card),
            wait(Seconds.VERDICT_HOLD),
            beat(),
        )

    def _judge(self, event: Judged) -> Step:
        table = self._table
        loser = event.bidder if event.right else event.by
        winner = event.by if event.right else event.bidder
        return sequence(
            call(table.board.count_to, event.total),
            self._hear("verdict"),
            call(table.board.judge, event),
            wait(_REACTION),
            call(table.board.explain, event),
            wait(_REACTION),
            self._mood(loser, Mood.CROSS),
            wait(_REACTION),
            self._mood(winner, Mood.DELIGHTED),
            wait(_REACTION),
            call(table.speak, loser, "wrong"),
            wait(_REACTION),
            call(table.speak, winner, "right"),
            table.until_clicked(),
            call(table.hush),
        )

    def _lose(self, event: Event, seat: Seat, left: int) -> Step:
        table = self._table
        hand = table.pieces.those("hand", seat)
        gone: list[Step] = []
        if hand:
            sprite = table.pieces[hand[-1]]
            gone = [
                call(setattr, sprite, "z", 95),
                tween(sprite, 0.5, in_out, y=_LOST_TO, angle=40.0, alpha=0.0, scale=1.2),
            ]
        return sequence(
            self._told(event),
            self._hear("loss"),
            together(sequence(*gone), self._walk(seat, left)),
            call(table.board.set_score, seat, left),
            wait(0.4),
        )

    def _gain(self, event: Event, seat: Seat, now: int) -> Step:
        table = self._table
        x, y, width = table.hand_centre(seat)
        sprite = self._from_deck("gained")
        return sequence(
            self._told(event),
            self._appear(sprite),
            self._hear("gain"),
            together(tween(sprite, 0.5, out_cubic, x=x, y=y, width=width), self._walk(seat, now)),
            call(table.particles.burst, Particle.SPARKLE, x, y, 18),
            call(table.board.set_score, seat, now),
            wait(0.5),
        )

    def _walk(self, seat: Seat, score: int) -> Step:
        """The seat's meeple walks along the track."""
        return tween(self._table.board.track.walkers[seat], 0.5, in_out, x=float(score))
