"""An ask and its answer, the heart of the show: bubbles, arrows, cards from hand to hand, and the Mouse."""

from dataclasses import replace

from game.go_kitty.events import Asked, Gave, HadNone, Reversed
from scenes.go_kitty.faces import card_back, card_face
from scenes.go_kitty.moves import APART, FLIGHT, Flights, Moves, taken
from scenes.go_kitty.places import CENTRE, MOUSE_CARD
from scenes.go_kitty.words import ask_words
from scenes.pictures.cats import Mood
from scenes.stage.ease import arc, in_out, out_back
from scenes.stage.particles import Kind as Particle
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, together, tween, wait
from scenes.table.glide import Z_FLYING, Flight, leaving
from scenes.table.stands import Key, Layout, Stand

_HIGH = 90.0
_MOUSE_JUMPS, _MOUSE_STAYS = 0.45, 0.85


class Asks(Moves):
    def point_arrows(self) -> None:
        """The arrows lie where the open request has them, or nowhere: cards that are given need none."""
        shown, arrows = self._table.shown, self._table.arrows
        arrows.visible = shown.request is not None
        if shown.request is not None:
            arrows.start = self._place(shown.request.asker).before
            arrows.goal = self._place(shown.request.asked).before
            arrows.turn = float(shown.turned_round)

    def asked(self, event: Asked) -> Step:
        request = event.request
        words = ask_words(request.wish, self._table.name_of(request.asked))
        return sequence(
            self._change(event, 0.0),
            call(self.point_arrows),
            self._hear("chirp"),
            self._says(request.asker, words, Mood.CALM),
            self._mood(request.asked, Mood.SHOCKED),
            self._told(event),
            wait(0.9),
            beat(),
        )

    def gave(self, event: Gave, turned_round: bool) -> Step:
        """Face up from hand to hand, for all to see."""

        def plan(goal: Layout) -> Flights:
            gone = leaving(self._table.pieces, goal, "hand", event.giver)
            new = self._new(goal, "hand", event.taker)
            flights: Flights = {}
            for number, card in enumerate(event.cards):
                key = next(one for one in new if one[2] in (card, None) and one not in flights)
                flights[key] = Flight(taken(gone, card), number * APART, _HIGH, card_face(card))
            return flights

        words = say("go_kitty.says.here_round" if turned_round else "go_kitty.says.here")
        return sequence(
            self._says(event.giver, words, Mood.CROSS),
            self._told(event),
            wait(0.45),
            self._hear("card_slide"),
            self._mood(event.taker, Mood.DELIGHTED),
            self._change(event, FLIGHT + len(event.cards) * APART + Seconds.FLIP, plan, self.point_arrows),
            call(self._sparkle, event.taker),
            self._hear("gain"),
            self._remarks(event.taker, "right"),
            wait(0.35),
            beat(),
        )

    def had_none(self, event: HadNone) -> Step:
        request = event.request
        back = event.seat == request.asker
        words = "none_to_give" if back else "no_kitty" if request.seek else "go_kitty"
        return sequence(
            self._change(event, 0.0),
            self._says(event.seat, say(f"go_kitty.says.{words}"), Mood.SMUG),
            self._mood(request.asked if back else request.asker, Mood.CROSS),
            self._hear("meow"),
            self._told(event),
            wait(0.5),
            self._remarks(request.asked if back else request.asker, "wrong"),
            wait(0.5),
            call(self.point_arrows),
            beat(),
        )

    def reversed(self, event: Reversed) -> Step:
        """A Mouse jumps out of the hand into the middle, and the arrows turn round."""
        source: list[Stand] = []

        def plan(goal: Layout) -> Flights:
            source.append(leaving(self._table.pieces, goal, "hand", event.seat)[-1][1])
            return {}

        def jump() -> None:
            self._jump(self._table.pieces.those("gone")[-1], source[0])

        return sequence(
            self._says(event.seat, say("go_kitty.says.mouse"), Mood.SMUG),
            self._mood(event.request.asker, Mood.SHOCKED),
            self._hear("chirp"),
            self._told(event),
            wait(0.35),
            call(self._turn_arrows),
            self._change(event, _MOUSE_JUMPS + _MOUSE_STAYS + FLIGHT, plan, jump),
            call(self.point_arrows),
            beat(),
            wait(0.2),
        )

    def _jump(self, key: Key, source: Stand) -> None:
        """The Mouse flies up out of the hand, stays large for a while, and leaves the game."""
        sprite = self._table.pieces[key]
        goal = Stand(sprite.drawing, sprite.x, sprite.y, sprite.width, card_back(), sprite.angle, z=sprite.z)
        replace(source, drawing=sprite.drawing, back=card_back(), z=Z_FLYING).put(sprite)
        x, y = CENTRE
        self._table.timeline.play_now(
            sequence(
                together(
                    tween(sprite, _MOUSE_JUMPS, out_back, x=x, y=y, width=MOUSE_CARD),
                    tween(sprite, _MOUSE_JUMPS, arc, lift=160.0),
                    tween(sprite, Seconds.FLIP, flip=0.0),
                ),
                call(self._table.particles.burst, Particle.SPARKLE, x, y, 24),
                wait(_MOUSE_STAYS),
                tween(sprite, FLIGHT, in_out, x=goal.x, y=goal.y, width=goal.width, angle=goal.angle),
                call(goal.put, sprite),
            )
        )

    def _turn_arrows(self) -> None:
        self._table.timeline.play_now(tween(self._table.arrows, 0.9, in_out, turn=1.0))
