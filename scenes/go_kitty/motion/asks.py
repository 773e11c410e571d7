"""How an ask and its answer are shown: bubbles, arrows, cards from hand to hand, and the Mouse."""

from msgspec.structs import replace

from game.go_kitty.events import Asked, Gave, HadNone, Reversed
from scenes.go_kitty.faces import card_back, card_face, tone_of
from scenes.go_kitty.motion.base import APART, FLIGHT, GoKittyMotion
from scenes.go_kitty.parts.showcase import held_up
from scenes.go_kitty.words.occasions import haul
from scenes.go_kitty.words.sentences import ask_words, counted, none_key
from scenes.pictures.cats import Mood
from scenes.stage.ease import arc, in_out, out_back
from scenes.stage.particles import ParticleKind as Particle
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, together, tween, wait
from scenes.table.choreography import Flights
from scenes.table.glide import Z_FLYING, Flight, leaving, take_stand
from scenes.table.sentences import about
from scenes.table.stakes import Weight
from scenes.table.stands import Key, Layout, Stand

_HIGH, _HELD_UP = 90.0, 2.1
_MOUSE_JUMPS, _MOUSE_STAYS = 0.45, 0.85


class AskChoreography(GoKittyMotion):
    def asked(self, event: Asked) -> Step:
        request = event.request
        words = ask_words(request, self.table.seats.called_aloud(request.asked))
        return sequence(
            self.change(event, 0.0),
            call(self.look.point_arrows),
            self.play_sound("seek" if request.seek else "chirp"),
            self.says(request.asker, words, Mood.CALM, self.remark(request.asker)),
            call(setattr, self.table.seats.bubbles[request.asker], "tone", tone_of(request)),
            self.mood(request.asked, Mood.SHOCKED),
            self.reactions(without=request.asker),
            self.announce(event),
            wait(0.9),
            beat(),
        )

    def gave(self, event: Gave) -> Step:
        """Face up from hand to hand, for all to see; a big gain is held up first, and stamped with its
        number."""
        seats, count = len(self.table.company.guests), len(event.cards)
        weight = haul(self.table.picture.events_shown_now, seats)
        big = weight >= Weight.BIG
        last = (count - 1) * APART

        def flights(goal: Layout) -> Flights:
            gone = leaving(self.table.pieces, goal, "hand", event.giver)
            new = self.new_keys(goal, "hand", event.taker)
            flown: dict[Key, Flight] = {}
            for number, card in enumerate(event.cards):
                key = next(one for one in new if one[2] in (card, None) and one not in flown)
                place = held_up(number, count, self.look.geometry) if big else None
                start, face = take_stand(gone, card), card_face(card)
                flown[key] = Flight(start, number * APART, 0.0 if big else _HIGH, face, place)
            return flown

        words = say("go_kitty.says.here_round" if self.table.shown.turned_round else "go_kitty.says.here")
        seconds = _HELD_UP + last if big else FLIGHT + count * APART
        flown = self.change(event, seconds + Seconds.FLIP, flights, self.look.point_arrows)
        return sequence(
            self.says(event.giver, words, Mood.CROSS),
            wait(0.25),
            self.play_sound("card_slide"),
            self.mood(event.taker, Mood.DELIGHTED),
            call(self.look.expect_cards, event.taker, count),
            together(flown, self._stamped(event, weight)) if big else flown,
            call(self.look.count_cards_that_came),
            self.announce(event),
            call(self.look.sparkle, event.taker),
            *([] if big else [self.play_sound("gain")]),
            self.reactions(),
            wait(0.55),
            beat(),
        )

    def _stamped(self, event: Gave, weight: Weight) -> Step:
        """How many there are, and for whom."""
        count, naming = len(event.cards), self.table.company.naming
        what = counted(event.cards[0], count)
        key = "whole" if weight is Weight.HUGE else "many"
        name = about("go_kitty.haul", key, naming, event.taker, what=what)
        heard = self.verdict_sound(event.taker, event.giver)
        return self.stamped(name, say("go_kitty.haul.stamp", count=count), count, _HELD_UP / 3, weight, heard)

    def had_none(self, event: HadNone) -> Step:
        request = event.request
        other = request.asked if event.seat == request.asker else request.asker
        return sequence(
            self.change(event, 0.0),
            self.says(event.seat, say(f"go_kitty.says.{none_key(event)}"), Mood.SMUG),
            self.mood(other, Mood.CROSS),
            self.play_sound("meow"),
            self.announce(event),
            wait(0.5),
            self.reactions(),
            wait(0.5),
            call(self.look.point_arrows),
            beat(),
        )

    def reversed(self, event: Reversed) -> Step:
        """A Mouse jumps out of the hand into the middle, and the arrows turn round."""
        source: list[Stand] = []

        def flights(goal: Layout) -> Flights:
            source.append(leaving(self.table.pieces, goal, "hand", event.seat)[-1][1])
            return {}

        def jump() -> None:
            self._jump(self.table.pieces.keys_with_prefix("gone")[-1], source[0])

        return sequence(
            self.says(event.seat, say("go_kitty.says.mouse"), Mood.SMUG, self.remark(event.seat)),
            self.reactions(without=event.seat),
            self.play_sound("mouse"),
            wait(0.35),
            call(self.table.timeline.play_now, tween(self.look.arrows, 0.9, in_out, turn=1.0)),
            call(self.table.timeline.play_now, sequence(wait(_MOUSE_JUMPS), self.shake(Weight.BIG))),
            together(
                self.change(event, _MOUSE_JUMPS + _MOUSE_STAYS + FLIGHT, flights, jump),
                sequence(wait(_MOUSE_JUMPS), self.announce(event)),
            ),
            call(self.look.point_arrows),
            beat(),
            wait(0.2),
        )

    def _jump(self, key: Key, source: Stand) -> None:
        """The Mouse flies up out of the hand, stays large for a while, and leaves the game."""
        sprite = self.table.pieces[key]
        goal = Stand(sprite.drawing, sprite.x, sprite.y, sprite.width, card_back(), sprite.angle, z=sprite.z)
        replace(source, drawing=sprite.drawing, back=card_back(), z=Z_FLYING).put(sprite)
        x, y = self.look.geometry.centre
        self.table.timeline.play_now(
            sequence(
                together(
                    tween(sprite, _MOUSE_JUMPS, out_back, x=x, y=y, width=self.look.geometry.mouse_card),
                    tween(sprite, _MOUSE_JUMPS, arc, lift=160.0),
                    tween(sprite, Seconds.FLIP, flip=0.0),
                ),
                call(self.table.particles.burst, Particle.SPARKLE, x, y, 24),
                wait(_MOUSE_STAYS),
                tween(sprite, FLIGHT, in_out, x=goal.x, y=goal.y, width=goal.width, angle=goal.angle),
                call(goal.put, sprite),
            )
        )
