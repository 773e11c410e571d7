"""Hands turned over and counted: what counts lights up card by card, the rest goes dark."""

from collections.abc import Callable, Sequence

from game.core import Seat
from game.kitten_me.cards import Card, Kind
from game.kitten_me.counting import hand_total
from game.kitten_me.events import Called, Revealed
from scenes.kitten_me.counted import DARK, EFFECTS, LIT, counted_for, stamped
from scenes.kitten_me.faces import card_face, things
from scenes.kitten_me.look import KittenMeLook
from scenes.kitten_me.places.geometry import ROW_APART
from scenes.kitten_me.shown import hand_keys, in_order
from scenes.kitten_me.words.occasions import occasions
from scenes.kitten_me.words.sentences import count_aloud
from scenes.pictures.kitten_me import LIGHT, Special, card_light, card_shade
from scenes.stage.ease import Ease, in_out, out_back, out_cubic, pulse
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, staggered, together, tween, wait
from scenes.table.choreography import Choreography, Flights
from scenes.table.context import TableContext
from scenes.table.glide import Flight
from scenes.table.sentences import about
from scenes.table.stakes import Weight
from scenes.table.stands import CardRow, Key, Layout, Stand

_FORWARD = 0.22
"""How long a hand takes to come to the front, or back."""
_TAKE_IN = 0.5
_HELD_UP = 1.15
"""How wide a card is that is held up alone, against the deck's card when it lies open."""
_IN_FRONT, _AT_ITS_PLACE = 70.0, 20.0
"""How high the first card of a row lies."""
_OWN_LIT, _LIT_AT_FRONT = 26.0, 4.0
"""How far a card that counts rises while its hand is counted: in the viewer's own, and in one at the front,
which is near to that."""
_DECIDES = 0.3
"""How long the count waits before the card that decides, at least."""
_SWELL = 1.35
_TURN, _TURN_APART = 0.3, 0.04
"""How long a card takes to be turned over, and how soon the next one follows."""


class CountChoreography(Choreography):
    """Remembers the call and the hands while its events are choreographed: nothing of them is shown yet."""

    occasions = staticmethod(occasions)

    def __init__(self, table: TableContext, look: KittenMeLook) -> None:
        super().__init__(table)
        self.look = look
        self.called: Called | None = None
        self.open_hands: tuple[tuple[Card, ...], ...] = ()
        self.total_in_hands = 0
        """What all hands counted for, before the deck's card."""
        self.stamps = look.stamps
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
        self.open_hands = hands = tuple(in_order(hand) for hand in event.hands)
        self.stamps.forget()
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
                running += hand_total(hands[seat], self.call_now.bid.thing)
                steps += [call(self.look.board.count_to, running), wait(0.12)]
                steps.append(call(self._say_count, seat, hands[seat], running))
        self.total_in_hands = running
        steps += [call(self.look.light_front, 0), self.announce(self.call_now)]
        return sequence(*steps, beat(), wait(0.25))

    def _say_count(self, seat: Seat, hand: Sequence[Card], total: int) -> None:
        """One sentence for each hand, when it has been counted."""
        thing, naming = self.call_now.bid.thing, self.table.company.naming
        self.table.kit.aloud.say(count_aloud(seat, hand, thing, total, naming))

    def _begin(self) -> None:
        """The bid is about to be held against the hands: nothing but cards and numbers matters now."""
        self.table.seats.hush()
        self.look.hide_numbers()
        self.look.board.count_to(0)

    def _prepare(self, hands: Sequence[Sequence[Card]]) -> None:
        """Have everything made that is about to be turned up, lit or darkened."""
        for seat, hand in enumerate(hands):
            front = [] if self._near(seat) else [self.look.geometry.front.width]
            for width in (self.look.place_of(seat).shown.width, *front):
                if hand:
                    self.look.prepare([(card_light(), width * LIGHT), (card_shade(), width)])
                if not (self._known(seat) and self._near(seat)):
                    self.look.prepare((card_face(card), width) for card in hand)

    def _near(self, seat: Seat) -> bool:
        """Whether a hand lies at the front already."""
        return seat == self.table.viewpoint.nearest

    def keys_of(self, seat: Seat, hand: tuple[Card, ...]) -> list[Key]:
        return hand_keys(seat, hand if self._known(seat) else (None,) * len(hand))

    def _known(self, seat: Seat) -> bool:
        """Whether a hand needs no turning over."""
        viewpoint = self.table.viewpoint
        return seat == viewpoint.secrets_of or viewpoint.all_open

    def _turned_over(self, event: Revealed, order: Sequence[Seat]) -> Step:
        unknown = [seat for seat in order if not self._known(seat)]
        keys = [key for seat in unknown for key in self.keys_of(seat, event.hands[seat])]

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
        """The hand comes to the front, what counts lights up card by card, the rest steps back; then it is
        said what the hand is worth, and it goes back. The nearest lies at the front already."""
        thing = self.call_now.bid.thing
        plain, worth = sum(card.counts[thing] for card in hand), hand_total(hand, thing)
        striking = stamped(hand, thing)
        naming = self.table.company.naming
        begins = about("kitten_me.count", "begins", naming, seat)
        steps: list[Step] = [self._told(begins), self._comes_forward(seat, hand)]
        if any(card.kind is Kind.CANT_SEE_ME for card in hand):
            steps.append(self._told(about("kitten_me.count", "blind", naming, seat)))
            steps += [*self._blinded(seat, hand), *self._stamped_on(seat, hand, striking), wait(_TAKE_IN)]
        else:
            steps += self._counted_cards(seat, hand, running)
            what = things(plain, thing)
            steps.append(self._told(about("kitten_me.count", "hand", naming, seat, what=what)))
            if striking:
                numbers = {"plain": plain, "times": worth // plain, "number": worth}
                steps += [wait(_TAKE_IN / 2), *self._stamped_on(seat, hand, striking)]
                steps += [self._told(say("kitten_me.count.doubled", **numbers)), wait(_TAKE_IN)]
        steps += [wait(_TAKE_IN / 2), self._goes_back(seat, hand)]
        steps.append(call(self.look.tag_hand, seat, counted_for(hand, thing)))
        return steps

    def _told(self, text: str) -> Step:
        """On the banner, and on nothing else: whoever listens hears one sentence for the whole hand."""
        return call(self.look.announce, text)

    def _comes_forward(self, seat: Seat, hand: tuple[Card, ...]) -> Step:
        if self._near(seat):
            return call(self.look.light_front, 0)
        return sequence(
            call(self.look.light_front, len(hand)),
            self.play_sound("card_slide"),
            self._row_moves(seat, hand, lambda: self.look.geometry.front, _IN_FRONT),
        )

    def _goes_back(self, seat: Seat, hand: tuple[Card, ...]) -> Step:
        if self._near(seat):
            return self._settles(seat, hand)
        return self._row_moves(seat, hand, lambda: self.look.place_of(seat).shown, _AT_ITS_PLACE)

    def _settles(self, seat: Seat, hand: tuple[Card, ...]) -> Step:
        """The nearest hand makes room for those that come to the front above it."""

        def begin() -> None:
            for key in self.keys_of(seat, hand):
                if key in self.table.pieces:
                    sprite = self.table.pieces[key]
                    self._card_moves(key, sprite.x, sprite.y, sprite.width, 0.0)

        return sequence(call(begin), wait(_FORWARD))

    def _row_moves(self, seat: Seat, hand: tuple[Card, ...], find: Callable[[], CardRow], z: float) -> Step:
        """All cards of a hand to where a row is by then."""

        def begin() -> None:
            row, pieces = find(), self.table.pieces
            for number, (key, x) in enumerate(
                zip(self.keys_of(seat, hand), row.spots(len(hand), ROW_APART), strict=True)
            ):
                if key in pieces:
                    pieces[key].z = z + number
                    self._card_moves(key, x, row.y, row.width, LIT)

        return sequence(call(begin), wait(_FORWARD))

    def _card_moves(self, key: Key, x: float, y: float, width: float, rise: float) -> None:
        """With what is stamped on it; one that counts stays risen so far."""
        sprite = self.table.pieces[key]
        lift = rise if sprite.lift else 0.0
        self._glide(sprite, x=x, y=y, width=width, lift=lift)
        stamp = self.stamps.on_card(key)
        if stamp is not None:
            across, down, wide = self.stamps.place_on_card(key, x, y - lift, width)
            self._glide(stamp, x=across, y=down, width=wide)

    def held_up(self, key: Key) -> Step:
        """One card alone, before the deck, where nothing is to be read."""

        def begin() -> None:
            sprite, (x, y) = self.table.pieces[key], self.look.geometry.deck
            sprite.z = _IN_FRONT
            self._glide(sprite, x=x, y=y, width=self.held_up_width, angle=0.0, lift=0.0)

        return sequence(call(begin), wait(_FORWARD))

    @property
    def held_up_width(self) -> float:
        return self.look.geometry.flipped_width * _HELD_UP

    def _glide(self, sprite: Sprite, **to: float) -> None:
        self.table.timeline.play_now(tween(sprite, _FORWARD, out_cubic, **to))

    def _counted_cards(self, seat: Seat, hand: tuple[Card, ...], running: int) -> list[Step]:
        steps: list[Step] = []
        for key, card in zip(self.keys_of(seat, hand), hand, strict=True):
            worth = card.counts[self.call_now.bid.thing]
            if worth:
                steps += self._lit(seat, key, worth, running)
            elif card.kind is Kind.DOUBLE_TROUBLE:
                steps.append(self.move(key, 0.12, out_back, lift=self._rise(seat)))
            else:
                steps.append(self.darken(key))
            running += worth
        return steps

    def _rise(self, seat: Seat) -> float:
        return _OWN_LIT if self._near(seat) else _LIT_AT_FRONT

    def darken(self, key: Key) -> Step:
        """Of a card that does not count."""
        return self.move(key, 0.06, dark=DARK)

    def light_up(self, key: Key, worth: int) -> Step:
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
            for key, card in zip(self.keys_of(seat, hand), hand, strict=True)
        ]
        return [together(*fading)]

    def _stamped_on(self, seat: Seat, hand: tuple[Card, ...], places: Sequence[int]) -> list[Step]:
        """Stamps come down on the cards that strike: what the others count for stays in sight."""
        struck = {self.keys_of(seat, hand)[place]: hand[place].kind for place in places}
        self.stamps.choose([*struck])
        stamped = [step for key, kind in struck.items() for step in self.stamped(key, EFFECTS[kind])]
        return [call(self.stamps.put), *stamped, wait(0)]

    def stamped(self, card: Key | None, effect: Special) -> list[Step]:
        """A stamp comes down on a card of a hand, or for None on the deck's top card."""
        sprite = self.stamps.add(card, effect)
        sprite.visible, sprite.scale = False, 1.9
        return [
            call(setattr, sprite, "visible", True),
            tween(sprite, 0.16, in_out, scale=1.0),
            self.play_sound("verdict"),
            wait(0.45),
        ]
