"""The reveal is the show: a call, all hands counted, the deck's top card, a verdict and what it costs."""

from game.core import Event, Seat
from game.kitten_me.cards import Card, Kind
from game.kitten_me.events import (
    Called,
    CardGained,
    CardLost,
    Flipped,
    GainLapsed,
    Judged,
    Revealed,
)
from scenes.kitten_me.board import CALLS
from scenes.kitten_me.cards import CardSprite
from scenes.kitten_me.count import STAMP_WIDTH, Count
from scenes.kitten_me.faces import card_face
from scenes.kitten_me.places import FLIPPED, FLIPPED_WIDTH
from scenes.pictures.cats import Mood
from scenes.pictures.kitten_me import LIGHT, Special, card_light
from scenes.stage.ease import in_out, out_cubic, wiggle
from scenes.stage.particles import Kind as Particle
from scenes.stage.strings import say
from scenes.stage.theme import SHAKE_PX, Seconds
from scenes.stage.timeline import Step, beat, call, sequence, together, tween, wait

_LOST_TO = -260.0
_REACTION = 0.1
"""After a verdict one thing follows the other: the eye can take in no more at once, nor can a frame."""
_EFFECTS = {Kind.CANT_SEE_ME: Special.CANT_SEE_ME, Kind.DOUBLE_TROUBLE: Special.DOUBLE_TROUBLE}


class Reveal(Count):
    def of(self, event: Event) -> Step:
        match event:
            case Called():
                return self._call(event)
            case Revealed(hands):
                return self._revealed(hands)
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

    def _call(self, event: Called) -> Step:
        self._called = event
        table = self._table
        shout = table.board.shout
        words = say(f"kitten_me.shout.{event.call.name.lower()}")
        burst = shout.call(words, CALLS[event.call], table.guests[event.by].coat)
        shaken = (
            [] if table.kit.theme.reduced_motion else [tween(table, Seconds.SHAKE, wiggle, shake=SHAKE_PX)]
        )
        return sequence(
            call(table.hush),
            self._told(event),
            self._hear("challenge"),
            self._mood(event.by, Mood.SMUG),
            self._mood(event.bidder, Mood.SHOCKED),
            call(table.speak, event.by, "call"),
            together(burst, sequence(wait(0.16), *shaken)),
            wait(0.95),
            beat(),
            call(shout.fade_away),
        )

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
            counted = self._stamp(effect, FLIPPED[0], FLIPPED[1] + 60, STAMP_WIDTH * 1.2)
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
