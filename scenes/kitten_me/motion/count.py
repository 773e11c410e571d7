"""Hands turned over and counted: what counts lights up card by card, the rest goes dark."""

from collections.abc import Sequence

from pygame import FRect

from game.core import Seat
from game.kitten_me.cards import Card, Kind
from game.kitten_me.counting import hand_total
from game.kitten_me.events import Called, Revealed
from scenes.kitten_me.faces import card_face, things
from scenes.kitten_me.look import KittenMeLook
from scenes.kitten_me.shown import hand_keys, in_order
from scenes.kitten_me.words.occasions import occasions
from scenes.pictures.kitten_me import LIGHT, Special, card_light, card_shade, stamp
from scenes.stage.ease import Ease, in_out, out_back, pulse
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, staggered, together, tween, wait
from scenes.table.choreography import Choreography, Flights
from scenes.table.context import TableContext
from scenes.table.glide import Flight
from scenes.table.sentences import about
from scenes.table.stakes import Weight
from scenes.table.stands import Key, Layout, Stand

_STAMP_WIDTH, _BELOW_MIDDLE = 124.0, 60.0
"""How wide a stamp is, and how far below the middle of the deck's top card it comes down."""
_LIT, _OWN_LIT = 12.0, 26.0
"""How far a card that counts rises: other hands have less room above them than the viewer's own."""
_DARK = 0.62
"""How a card that does not count steps back."""
_DECIDES = 0.3
"""How long the count waits before the card that decides, at least."""
_SWELL = 1.35
_TURN, _TURN_APART = 0.3, 0.04
"""How long a card takes to be turned over, and how soon the next one follows."""
EFFECTS = {Kind.CANT_SEE_ME: Special.CANT_SEE_ME, Kind.DOUBLE_TROUBLE: Special.DOUBLE_TROUBLE}
"""The cards that are stamped on what they change, and how."""


class CountChoreography(Choreography):
    """Remembers the call while its events are choreographed."""

    occasions = staticmethod(occasions)

    def __init__(self, table: TableContext, look: KittenMeLook) -> None:
        super().__init__(table)
        self.look = look
        self.called: Called | None = None
        self.weight = Weight.SMALL
        """What hangs on the call."""

    @property
    def call_now(self) -> Called:
        assert self.called is not None
        return self.called

    def move(self, key: Key, seconds: float, ease: Ease = in_out, **to: float) -> Step:
        """Let the piece that is there then glide to some values."""

        def begin() -> None:
            if key in self.table.pieces:
                self.table.timeline.play_now(tween(self.table.pieces[key], seconds, ease, **to))

        return sequence(call(begin), wait(seconds))

    def revealed(self, event: Revealed) -> Step:
        """One hand after another, from the left of the bidder round to the bidder's own."""
        bidder = self.call_now.bidder
        hands = tuple(in_order(hand) for hand in event.hands)
        self._prepare(hands)
        order = [(bidder + step) % len(hands) for step in range(1, len(hands) + 1)]
        steps: list[Step] = [
            self.play_sound("held_breath"),
            call(self._begin),
            wait(Seconds.BEFORE_REVEAL + self.weight.pause),
            self._turned_over(event, order),
            wait(0.35),
            beat(),
        ]
        running = 0
        for seat in order:
            if hands[seat]:
                steps += self._counted(seat, hands[seat], running)
                added = hand_total(hands[seat], self.call_now.bid.thing)
                running += added
                steps += [call(self.look.board.count_to, running), wait(0.12)]
                steps.append(call(self._say_count, seat, added, running))
        return sequence(*steps, beat(), wait(0.25))

    def _say_count(self, seat: Seat, added: int, total: int) -> None:
        """One sentence for each hand, when it has been counted."""
        name, what = self.table.company.naming.on_plate(seat), things(added, self.call_now.bid.thing)
        self.table.kit.aloud.say(say("reader.hand_adds", name=name, what=what, total=total))

    def _begin(self) -> None:
        """The bid is about to be held against the hands: nothing but cards and numbers matters now."""
        self.table.seats.hush()
        self.look.hide_numbers()
        self.look.board.count_to(0)

    def _prepare(self, hands: Sequence[Sequence[Card]]) -> None:
        """Have everything made that is about to be turned up, lit or darkened."""
        for seat, hand in enumerate(hands):
            width = self.look.place_of(seat).shown.width
            if hand:
                self.look.prepare([(card_light(), width * LIGHT), (card_shade(), width)])
            if not self._own(seat):
                self.look.prepare((card_face(card), width) for card in hand)

    def _own(self, seat: Seat) -> bool:
        return seat == self.table.viewpoint.secrets_of

    def _keys(self, seat: Seat, hand: tuple[Card, ...]) -> list[Key]:
        return hand_keys(seat, hand if self._known(seat) else (None,) * len(hand))

    def _known(self, seat: Seat) -> bool:
        """Whether a hand needs no turning over."""
        return self._own(seat) or self.table.viewpoint.all_open

    def _turned_over(self, event: Revealed, order: Sequence[Seat]) -> Step:
        keys = [key for seat in order if not self._known(seat) for key in self._keys(seat, event.hands[seat])]

        def flights(goal: Layout) -> Flights:
            pieces = self.table.pieces
            return {
                key: Flight(Stand.of(pieces[key]), number * _TURN_APART, lift=0.0)
                for number, key in enumerate(keys)
            }

        seconds = _TURN + _TURN_APART * max(len(keys) - 1, 0)
        heard = staggered(_TURN_APART, *(self.play_sound("card_flip") for _ in keys))
        return together(self.change(event, seconds, flights), heard)

    def _counted(self, seat: Seat, hand: tuple[Card, ...], running: int) -> list[Step]:
        """What counts lights up card by card, the rest steps back; then what the hand is worth. The banner
        tells what is special about this hand, else again what was called."""
        thing = self.call_now.bid.thing
        plain, worth = sum(card.counts[thing] for card in hand), hand_total(hand, thing)
        blind = any(card.kind is Kind.CANT_SEE_ME for card in hand)
        doubled = [card for card in hand if card.kind is Kind.DOUBLE_TROUBLE]
        words = self.table.words
        told = about("kitten_me.count", "blind", self.table.company.naming, seat)
        steps: list[Step] = [call(words.announce, told if blind else words.headline(self.call_now))]
        steps += self._blinded(seat, hand) if blind else self._counted_cards(seat, hand, running)
        steps.append(self._tagged(seat, str(plain if doubled and not blind else worth)))
        if doubled and plain and not blind:
            steps += self.stamped(seat, Special.DOUBLE_TROUBLE)
            text = say("kitten_me.doubled", plain=plain, times=worth // plain, number=worth)
            steps += [self._tagged(seat, text), wait(0.4)]
        return steps

    def _counted_cards(self, seat: Seat, hand: tuple[Card, ...], running: int) -> list[Step]:
        steps: list[Step] = []
        for key, card in zip(self._keys(seat, hand), hand, strict=True):
            worth = card.counts[self.call_now.bid.thing]
            if worth:
                steps += self._lit(seat, key, worth, running)
            elif card.kind is Kind.DOUBLE_TROUBLE:
                steps.append(self.move(key, 0.12, out_back, lift=self._rise(seat)))
            else:
                steps.append(self.move(key, 0.06, dark=_DARK))
            running += worth
        return steps

    def _rise(self, seat: Seat) -> float:
        return _OWN_LIT if self._own(seat) else _LIT

    def light_up(self, key: Key, worth: int) -> Step:
        """Say on a card what it counts for."""
        return call(lambda: setattr(self.table.pieces[key], "worth", worth))

    def _lit(self, seat: Seat, key: Key, worth: int, running: int) -> list[Step]:
        steps = [self.light_up(key, worth), self.move(key, 0.1, out_back, lift=self._rise(seat))]
        for total in range(running + 1, running + worth + 1):
            if total == self.call_now.bid.number:
                steps += self._reaches_the_bid()
            steps += [
                self.play_sound("tick", total - 1),
                call(self.look.board.count_to, total),
                wait(Seconds.COUNT),
            ]
        return steps

    def _reaches_the_bid(self) -> list[Step]:
        """All hands lie open by now; the count holds its breath before the card that makes the bid true."""
        plaque = self.look.board.plaque
        swelling = () if self.table.kit.theme.reduced_motion else (tween(plaque, 0.3, pulse, swell=_SWELL),)
        return [wait(_DECIDES + self.weight.pause), call(self.table.timeline.play_now, together(*swelling))]

    def _blinded(self, seat: Seat, hand: tuple[Card, ...]) -> list[Step]:
        """The cat in the box rises, all else in the hand fades to nothing."""
        fading = [
            self.move(key, 0.25, lift=self._rise(seat))
            if card.kind is Kind.CANT_SEE_ME
            else self.move(key, 0.25, dark=1.0)
            for key, card in zip(self._keys(seat, hand), hand, strict=True)
        ]
        return [together(*fading), *self.stamped(seat, Special.CANT_SEE_ME), wait(0.5)]

    def stamped(self, seat: Seat | None, effect: Special) -> list[Step]:
        """A stamp comes down on a hand, or for None on the deck's top card."""
        stand = Stand(stamp(effect), *self._stamp_place(seat), z=90)
        sprite = self.table.pieces.add(("ghost", "stamp", seat), stand)
        sprite.visible, sprite.scale = False, 1.9
        return [
            call(setattr, sprite, "visible", True),
            tween(sprite, 0.16, in_out, scale=1.0),
            self.play_sound("verdict"),
            wait(0.45),
        ]

    def _stamp_place(self, seat: Seat | None) -> tuple[float, float, float]:
        """The middle of a stamp, and how wide it is."""
        if seat is None:
            x, y = self.look.geometry.flipped
            return x, y + _BELOW_MIDDLE, _STAMP_WIDTH * 1.2
        own, row = seat == self.table.shown.viewer, self.look.place_of(seat).shown
        return row.x, row.y + row.width * (-0.1 if own else 0.2), _STAMP_WIDTH * (1.5 if own else 1.0)

    def stamps_in_sight(self) -> list[tuple[Kind, FRect]]:
        """The cards that stamps on the table are about, and where each stamp is."""
        kinds = {stamp(effect): kind for kind, effect in EFFECTS.items()}
        keys = self.table.pieces.keys_with_prefix("ghost", "stamp")
        seen = [piece for key in keys if (piece := self.table.pieces[key]).visible]
        return [(kinds[piece.drawing], piece.rect) for piece in seen]

    def place_stamps(self) -> None:
        """Put the stamps where they belong in this window."""
        for key in self.table.pieces.keys_with_prefix("ghost", "stamp"):
            sprite = self.table.pieces[key]
            sprite.x, sprite.y, sprite.width = self._stamp_place(key[2])

    def _tagged(self, seat: Seat, text: str) -> Step:
        """What a hand counts, beside it."""
        return call(self.look.tag_hand, seat, text)
