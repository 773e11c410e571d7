"""How cards are dealt, drawn and looked for, how sets are laid and how tokens turn over."""

from msgspec.structs import replace

from game.core import Seat
from game.go_kitty.clowder import CLOWDER_SIZE, Clowder
from game.go_kitty.events import Drew, Kept, Laid, PileSearched, TokenReturned, TokenSpent
from scenes.go_kitty.faces import card_face, clowder_name
from scenes.go_kitty.motion.base import APART, FLIGHT, GoKittyMotion
from scenes.go_kitty.parts.showcase import held_up
from scenes.pictures.cats import Mood
from scenes.stage.ease import arc, in_out, out_back
from scenes.stage.particles import ParticleKind as Particle
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, together, tween, wait
from scenes.table.choreography import Flights
from scenes.table.glide import Flight, glide, leaving, take_stand
from scenes.table.stakes import Weight, weigh
from scenes.table.stands import Layout, Stand

_HOP = 46.0
_HELD_UP = 1.5
_NAMED = 0.7
"""How long a drawn card is named, where its face is seen."""
_TOKEN_BACK = 0.6
"""How long it is said that a token is back."""
_LOOKED_APART = 0.14
_ALL_POINTS = 12
"""About what wins a game."""
_GRAND = 3.0


class PileChoreography(GoKittyMotion):
    def deal(self) -> Step:
        """The first cards fly from the pile to every seat, one round after the other."""
        table = self.table
        goal = table.picture.layout(table.shown)
        table.pieces.reconcile({key: stand for key, stand in goal.items() if key[0] != "hand"})
        self.look.own_hand.empty(table.kit, table.shown)
        hands = [key for key in goal if key[0] == "hand"]
        by_seat = {
            seat: [key for key in hands if key[1] == seat] for seat in range(len(table.company.guests))
        }
        rounds = sorted(hands, key=lambda key: (by_seat[key[1]].index(key), key[1]))
        apart = min(float(Seconds.DEAL_APART), Seconds.DEAL_ALL / len(rounds))
        top = self.look.pile_top(table.shown.pile)
        flights = {key: Flight(top, delay=apart * number) for number, key in enumerate(rounds)}
        whole = apart * len(rounds) + Seconds.DEAL
        heard = len(rounds) // 3
        return sequence(
            self.play_sound("shuffle"),
            call(lambda: table.timeline.play_now(glide(table.pieces, goal, Seconds.DEAL, flights))),
            *(sequence(self.play_sound("card_deal"), wait(whole / heard)) for _ in range(heard)),
            call(self.look.pick_up_hand),
            wait(0.1),
        )

    def drew(self, event: Drew) -> Step:
        """Whoever may see the card sees it well before it goes into the hand."""
        seen = event.card is not None

        def flights(goal: Layout) -> Flights:
            top = self.look.pile_top(self.table.shown.pile + 1)
            geometry = self.look.geometry
            held_up = (*geometry.centre, geometry.large_card) if seen else None
            return {
                key: Flight(top, lift=0.0 if seen else _HOP, held_up=held_up)
                for key in self.new_keys(goal, "hand", event.seat)
            }

        return sequence(
            self.play_sound("card_deal"),
            self.announce_without_faces(event),
            self.change(event, _HELD_UP if seen else FLIGHT, flights),
            call(self.look.announce, self.table.words.tell(event)),
            wait(_NAMED if seen else 0.25),
            beat(),
        )

    def laid(self, event: Laid) -> Step:
        """Four cards onto the cloth, then their ribbon, then the points; the best are held up first."""
        table = self.table
        weight = weigh(event.clowder.points / _ALL_POINTS)
        grand = weight >= Weight.BIG
        seconds = _GRAND if grand else FLIGHT + 3 * APART

        def flights(goal: Layout) -> Flights:
            gone = leaving(table.pieces, goal, "hand", event.seat)
            number = len(table.shown.laid[event.seat]) - 1
            return {
                ("laid", event.seat, number, at): Flight(
                    take_stand(gone, card),
                    at * APART,
                    face=card_face(card) if grand else None,
                    held_up=held_up(at, CLOWDER_SIZE, self.look.geometry) if grand else None,
                )
                for at, card in enumerate(event.clowder.cards)
            }

        flown = self.change(event, seconds, flights, lambda: self._hold_back_ribbon(event.seat))
        return sequence(
            call(table.seats.hush),
            self.play_sound("card_slide"),
            self.mood(event.seat, Mood.DELIGHTED),
            together(flown, self._held_up(event.clowder, weight)) if grand else flown,
            self.announce(event),
            call(self._award, event.seat),
            self.reactions(),
            call(self.look.refresh_points),
            *([] if grand else [self.play_sound("gain")]),
            wait(0.7),
            beat(),
        )

    def _held_up(self, clowder: Clowder, weight: Weight) -> Step:
        """Its name, and a seal that comes down on it."""
        name = say("go_kitty.clowder.grand", what=clowder_name(clowder))
        points = say("go_kitty.points", count=clowder.points)
        stamped = self.play_sound("clowder")
        return self.stamped(name, points, CLOWDER_SIZE, (_GRAND - 3 * APART) / 3, weight, stamped)

    def _hold_back_ribbon(self, seat: Seat) -> None:
        self.table.pieces[self.table.pieces.keys_with_prefix("ribbon", seat)[-1]].visible = False

    def _award(self, seat: Seat) -> None:
        """The ribbon of the newest set pops up."""
        table = self.table
        sprite = table.pieces[table.pieces.keys_with_prefix("ribbon", seat)[-1]]
        sprite.visible, sprite.scale = True, 0.2
        table.particles.burst(Particle.SPARKLE, sprite.x, sprite.y, 16)
        table.timeline.play_now(tween(sprite, 0.4, out_back, scale=1.0))

    def token(self, event: TokenSpent | TokenReturned) -> Step:
        """It hops, and lands on its other side; that one is back is said, since nobody has asked for it."""
        seat, back = event.seat, isinstance(event, TokenReturned)

        def hop() -> None:
            tokens = self.table.shown.tokens[seat]
            number = tokens - 1 if back else tokens
            sprite = self.table.pieces["token", seat, number]
            self.table.timeline.play_now(tween(sprite, 0.35, arc, lift=_HOP))

        return sequence(
            self.announce(event) if back else wait(0),
            self.play_sound("token"),
            self.change(event, 0.35, then=hop),
            wait(_TOKEN_BACK if back else 0.1),
        )

    def searched(self, event: PileSearched) -> Step:
        def flights(goal: Layout) -> Flights:
            top = self.look.pile_top(self.table.shown.pile)
            return {
                key: Flight(top, number * _LOOKED_APART)
                for number, key in enumerate(self.new_keys(goal, "looked"))
            }

        own = event.seat == self.table.viewpoint.viewer
        words, remark = say("go_kitty.says.seek"), self.remark(event.seat)
        return sequence(
            call(self.table.seats.hush) if own else self.says(event.seat, words, Mood.SMUG, remark),
            self.announce(event),
            self.play_sound("seek"),
            self.change(event, FLIGHT + 0.4, flights),
            beat(),
            wait(0.2),
        )

    def kept(self, event: Kept) -> Step:
        """One card goes to the hand; the others slide under the pile."""
        table = self.table

        def flights(goal: Layout) -> Flights:
            looked = [table.pieces[key] for key in table.pieces.keys_with_prefix("looked")]
            face = None if event.card is None else card_face(event.card)
            kept = next((sprite for sprite in looked if sprite.drawing == face), looked[0])
            self._slide_under([Stand.of(sprite) for sprite in looked if sprite is not kept])
            return {key: Flight(Stand.of(kept)) for key in self.new_keys(goal, "hand", event.seat)}

        return sequence(
            self.play_sound("card_slide"),
            self.announce(event),
            self.change(event, FLIGHT, flights),
            call(self.clear_ghosts),
            wait(0.3),
            beat(),
        )

    def _slide_under(self, others: list[Stand]) -> None:
        under = self.look.pile_top(1)
        for stand in others:
            sprite = self.ghost(replace(stand, z=0.5))
            self.table.timeline.play_now(
                together(
                    tween(sprite, Seconds.FLIP, flip=1.0),
                    tween(sprite, FLIGHT, in_out, x=under.x, y=under.y, width=under.width, angle=0.0),
                )
            )
