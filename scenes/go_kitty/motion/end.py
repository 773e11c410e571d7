"""How a game ends: the last turns, all hands face up, sets counted one by one, and by what it was won."""

from game.core import Seat
from game.go_kitty.events import GameEnded, HandsShown, LastTurnsBegan
from scenes.go_kitty.look import LAST_TURNS_COLOUR
from scenes.go_kitty.motion.base import FLIGHT, GoKittyMotion
from scenes.go_kitty.shown import Shown
from scenes.go_kitty.words.sentences import level_at_the_top, over_because, verdict
from scenes.pictures.cats import Mood
from scenes.stage.ease import arc, out_back
from scenes.stage.particles import ParticleKind as Particle
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.timeline import Step, beat, call, sequence, together, tween, wait
from scenes.table.choreography import Flights
from scenes.table.glide import Flight, leaving
from scenes.table.guests import names_of
from scenes.table.stands import Key, Layout

_LIFT = 22.0
_EACH = 0.34
_HANDS_APART = 0.03


class EndChoreography(GoKittyMotion):
    def last_turns(self, event: LastTurnsBegan) -> Step:
        return sequence(
            self.change(event, 0.0),
            call(self.table.seats.hush),
            self.play_sound("match_point"),
            self.announce(event),
            call(self.table.particles.burst, Particle.SPARKLE, *self.look.geometry.last_turns, 30),
            self.reactions(),
            self._everybody_looks_up(),
            wait(0.4),
            beat(),
        )

    def _everybody_looks_up(self) -> Step:
        table = self.table
        coat = table.company.guests[table.shown.turn].coat
        return self.look.shout.flash(say("go_kitty.shout"), LAST_TURNS_COLOUR, [coat], Mood.SHOCKED)

    def hands_shown(self, event: HandsShown) -> Step:
        """Why it is over; whatever nobody could lay is turned over."""

        def flights(goal: Layout) -> Flights:
            flown: dict[Key, Flight] = {}
            for seat in range(len(self.table.company.guests)):
                gone = leaving(self.table.pieces, goal, "hand", seat)
                for (_, stand), key in zip(gone, self.new_keys(goal, "hand", seat), strict=True):
                    flown[key] = Flight(stand, len(flown) * _HANDS_APART, lift=20.0)
            return flown

        shown_so_far = self.table.match.history(None)
        hidden = sum(
            len(hand) for seat, hand in enumerate(event.hands) if seat != self.table.viewpoint.secrets_of
        )
        return sequence(
            call(self.table.seats.hush),
            self.play_sound("card_flip"),
            call(self.look.announce, f"{over_because(shown_so_far)} {say('go_kitty.banner.over')}".strip()),
            self.change(event, FLIGHT + hidden * _HANDS_APART, flights),
            wait(0.8),
            beat(),
        )

    def ended(self, event: GameEnded, last: Shown) -> Step:
        table = self.table
        winners = event.outcome.winners
        losers = [plate for plate in table.seats.plates if plate.seat not in winners]
        told = verdict(event, table.company.naming)
        return sequence(
            self.change(event, 0.0),
            call(self._from_zero),
            *self._counted(last),
            *self._tokens_compared(event),
            wait(0.4),
            self.end_sound(winners),
            call(self.look.announce, told, Size.BUTTON),
            *(self.mood(seat, Mood.DELIGHTED) for seat in winners),
            self.look.shout.win(winners, table),
            *(self.mood(plate.seat, Mood.SLEEPY) for plate in losers),
            self.reactions(),
            self.look.shout.rest(),
            self.announce_to_read(self.look.announce, told),
            table.picture.until_clicked(),
        )

    def _from_zero(self) -> None:
        for plate in self.look.seats.plates:
            plate.points = 0

    def _counted(self, last: Shown) -> list[Step]:
        """Everybody's first set, then everybody's second, and so on."""
        laid = last.laid
        sets = sorted((number, seat) for seat, row in enumerate(laid) for number in range(len(row)))
        return [
            self._count(seat, number, laid[seat][number].points, at) for at, (number, seat) in enumerate(sets)
        ]

    def _count(self, seat: Seat, number: int, points: int, at: int) -> Step:
        table = self.table

        def begin() -> None:
            keys = [
                *table.pieces.keys_with_prefix("laid", seat, number),
                *table.pieces.keys_with_prefix("ribbon", seat, number),
            ]
            up = together(*(tween(table.pieces[key], 0.14, out_back, lift=_LIFT) for key in keys))
            down = together(*(tween(table.pieces[key], 0.14, lift=0.0) for key in keys))
            table.timeline.play_now(sequence(up, down))
            self.look.seats.plates[seat].points += points
            table.kit.sound.play("tick", at)

        return sequence(call(begin), wait(_EACH))

    def _tokens_compared(self, event: GameEnded) -> list[Step]:
        """Between those who are first by points the tokens that are awake decide: they hop one by one."""
        equal = level_at_the_top(event)
        if len(equal) == 1:
            return []
        table = self.table
        hops = [
            sequence(self.play_sound("token"), call(self._hop, seat, number), wait(_EACH / 2))
            for number in range(max(event.tokens))
            for seat in equal
            if number < event.tokens[seat]
        ]
        told = say("go_kitty.banner.tie", names=names_of(equal, table.company.naming))
        return [call(self.look.announce, told), wait(0.8), *hops]

    def _hop(self, seat: Seat, number: int) -> None:
        sprite = self.table.pieces["token", seat, number]
        self.table.timeline.play_now(tween(sprite, _EACH, arc, lift=_LIFT))
