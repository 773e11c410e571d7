"""The reveal is the show: a call, all hands counted, the deck's top card, a verdict and what it costs."""

from game.core import Seat
from game.kitten_me.cards import DECKS, Card, Kind
from game.kitten_me.events import Call, Called, CardGained, CardLost, Flipped, Gain, Judged
from scenes.kitten_me.counted import EFFECTS
from scenes.kitten_me.faces import card_face, card_name, card_words, things
from scenes.kitten_me.motion.count import CountChoreography
from scenes.kitten_me.parts.board import CALL_COLOURS
from scenes.kitten_me.words.occasions import bluff_that_held, weight_of_call, winner_and_loser
from scenes.kitten_me.words.sentences import bluff_held, gains, verdict
from scenes.kitten_me.words.talk import brought_by_last_verdict, talked_about
from scenes.pictures.cats import Mood
from scenes.pictures.kitten_me import LIGHT, card_light, card_shade
from scenes.stage.ease import in_out
from scenes.stage.particles import ParticleKind as Particle
from scenes.stage.strings import Marked, say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, together, tween, wait
from scenes.table.choreography import Flights
from scenes.table.glide import Flight
from scenes.table.stakes import Weight
from scenes.table.stands import Layout

_DECIDING_TURN, _DECIDING_LIFT = 1.2, 40.0
"""How long a card of the deck takes to turn that decides, and how high it is held."""
_REACTION = 0.1
"""After a verdict one thing follows the other: the eye can take in no more at once, nor can a frame."""


class RevealChoreography(CountChoreography):
    def bid_called(self, event: Called) -> Step:
        self.called = event
        table = self.table
        self.weight = weight_of_call(event, table.shown.scores)
        shout = self.look.board.shout
        words = say(f"kitten_me.shout.{event.call.name.lower()}")
        burst = shout.call(words, CALL_COLOURS[event.call], table.company.guests[event.by].coat)
        return sequence(
            call(table.seats.hush),
            self.change(event, 0.0),
            self.announce(event),
            self.play_sound("challenge"),
            self.reactions(),
            together(burst, sequence(wait(0.16), self.shake(max(self.weight, Weight.BIG)))),
            wait(0.95 + self.weight.pause),
            beat(),
            call(shout.fade_away),
        )

    def flipped(self, event: Flipped) -> Step:
        """The deck's top card comes last."""
        table, card = self.table, event.card
        if card is None:
            return sequence(self.announce(event), wait(0.6), beat())
        width = self.look.geometry.flipped_width
        self.look.prepare([(card_face(card), width), (card_light(), width * LIGHT), (card_shade(), width)])
        worth = card.counts[self.call_now.bid.thing]
        counted: list[Step] = (
            [self.light_up(("flipped",), worth), self.play_sound("tick", 8)]
            if worth
            else [self.darken(("flipped",))]
        )
        if card.kind in EFFECTS:
            effect = EFFECTS[card.kind]
            counted = self.stamped(None, effect)
            counted.append(call(table.words.announce, say(f"kitten_me.flipped.{effect}")))

        def flights(goal: Layout) -> Flights:
            return {("flipped",): Flight(self.look.deck_top(), lift=_DECIDING_LIFT if decides else 0.0)}

        decides = self._deck_decides()
        return sequence(
            self._held_breath() if decides else wait(0),
            self.play_sound("card_flip"),
            self.change(event, _DECIDING_TURN if decides else 0.4, flights),
            self.announce(event),
            wait(0.4),
            *counted,
            call(self.look.board.plaque.add, card),
            call(self._say_flip, card),
            wait(Seconds.VERDICT_HOLD),
            beat(),
        )

    def _say_flip(self, card: Card) -> None:
        """What the deck's card adds, or does to the whole count."""
        total = self.look.board.plaque.total or 0
        if card.kind in EFFECTS:
            effect = say(f"kitten_me.flipped.{EFFECTS[card.kind]}")
            words = say("reader.flip_changes", effect=Marked(effect), total=total)
        elif not card.count:
            words = say("reader.flip_nothing", card=Marked(card_words(card)), total=total)
        else:
            thing = self.call_now.bid.thing
            added = things(card.counts[thing], thing)
            key = "reader.flip_wild" if card.kind is Kind.WILD else "reader.flip_adds"
            words = say(key, card=card_name(card), what=added, total=total)
        self.table.kit.aloud.say(words)

    def _held_breath(self) -> Step:
        return sequence(
            call(self.look.announce, say("kitten_me.count.decides")),
            self.play_sound("held_breath"),
            wait(Seconds.BEFORE_REVEAL + self.weight.pause),
        )

    def _deck_decides(self) -> bool:
        """Whether one more ordinary card can change who is right: judged by the open hands, never by its
        face."""
        called, most = self.call_now, max(card.count for card in DECKS[self.table.match.house.deck])
        missing = called.bid.number - self.total_in_hands
        return (0 if called.call is Call.PURRFECT else 1) <= missing <= most

    def judged(self, event: Judged) -> Step:
        table = self.table
        winner, loser = winner_and_loser(event)
        return sequence(
            self.verdict_sound(winner, loser),
            self.change(event, 0.0),
            wait(_REACTION),
            call(self._explain, event),
            *self._talked_about(event),
            wait(_REACTION),
            self.mood(loser, Mood.CROSS),
            wait(_REACTION),
            self.mood(winner, Mood.DELIGHTED),
            wait(_REACTION),
            self.reactions(),
            table.picture.until_clicked(),
            call(table.seats.hush),
        )

    def _explain(self, event: Judged) -> None:
        """Who was right and why, who pays for it, and whose bluff nobody called."""
        shown, company = self.table.shown, self.table.company
        held = bluff_that_held(shown.last_bids, event, shown.open_hands, shown.flipped, company.lone_human)
        told = "" if held is None else bluff_held(*held, company.naming)
        tutor = self.table.loop.tutor
        recapped = tutor is not None and tutor.has_recap
        waits = self.table.picture.waits_for_click and not recapped
        go_on = say("table.click_to_go_on") if waits else ""
        brought = gains(brought_by_last_verdict(self.table.match.history(None)), company.naming)
        self.look.board.explain(self.table.kit, event, brought, told, go_on)
        self.table.kit.aloud.say(f"{verdict(event, company.naming)}\n{told}".strip(), short=True)

    def _talked_about(self, event: Judged) -> list[Step]:
        """What makes a verdict one that people tell each other; an ordinary one goes without."""
        table = self.table
        winner, _ = winner_and_loser(event)
        seen = table.picture.events_shown_now
        text, weight = talked_about(table.match, seen, self.weight, table.company.naming)
        if not text and weight < Weight.BIG:
            return []
        face = table.seats.plates[winner].portrait
        return [
            call(self.look.flourish, text),
            call(table.particles.burst, Particle.SPARKLE, face.centerx, face.centery, weight.particles),
            self.shake(weight),
        ]

    def card_lost(self, event: CardLost) -> Step:
        """The card itself stays with the sum until that is swept away."""
        return sequence(
            self.announce(event),
            self.play_sound("loss"),
            together(self.change(event, 0.0), self._walk(event.seat, event.left)),
            call(self.look.refresh_scores),
            wait(0.4),
        )

    def card_gained(self, event: CardGained) -> Step:
        table = self.table

        def flights(goal: Layout) -> Flights:
            (key,) = self.new_keys(goal, "gained")
            return {key: Flight(self.look.deck_top(), lift=0.0)}

        def sparkle() -> None:
            card = table.pieces[table.pieces.keys_with_prefix("gained")[-1]]
            table.particles.burst(Particle.SPARKLE, card.x, card.y, 18)

        return sequence(
            self.announce(event),
            self._hangs_in(event),
            self.play_sound("gain"),
            together(self.change(event, 0.5, flights), self._walk(event.seat, event.now)),
            call(sparkle),
            self.reactions(),
            call(self.look.refresh_scores),
            wait(0.5),
        )

    def _hangs_in(self, event: CardGained) -> Step:
        """The card that brings another one is held up, with what it brings."""
        if event.why is not Gain.HANG_IN_THERE:
            return wait(0)
        hand = self.open_hands[event.seat]
        at = next(number for number, card in enumerate(hand) if card.kind is Kind.HANG_IN_THERE)
        key = self.keys_of(event.seat, hand)[at]
        width = self.held_up_width
        self.look.prepare([(card_face(hand[at]), width), (card_light(), width * LIGHT)])
        lit = [self.move(key, 0.2, dark=0.0), self.light_up(key, 1)]
        return sequence(self.held_up(key), *lit, self.play_sound("good_news"), wait(0.8))

    def _walk(self, seat: Seat, score: int) -> Step:
        """The seat's meeple walks along the track."""
        return tween(self.look.board.track.walkers[seat], 0.5, in_out, x=float(score))
