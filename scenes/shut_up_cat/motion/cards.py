"""How Distraction cards move: played for all to see, drawn for one pair of eyes."""

from msgspec.structs import replace

from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.events import DistractionDrawn, DistractionPlayed
from scenes.pictures.cats import Mood
from scenes.shut_up_cat.faces import card_back, card_face
from scenes.shut_up_cat.motion.base import CatChoreography
from scenes.shut_up_cat.places.layout import deck_stand
from scenes.stage.ease import arc as up_and_down
from scenes.stage.ease import in_out, out_cubic
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, together, tween, wait
from scenes.table.choreography import Flights
from scenes.table.glide import Z_FLYING, Flight
from scenes.table.stands import Key, Layout, Stand

_SMALL_CARD = 50.0
_DRAW, _DISCARD, _CLOSE_UP = 0.5, 0.32, 0.3
_NAMED = 0.8
"""How long a card is named that its player draws."""


class CardChoreography(CatChoreography):
    def played(self, event: DistractionPlayed) -> Step:
        """Shown large over the bed, then laid onto the discards; the cards that stay move together."""
        table, pieces = self.table, self.table.pieces
        hand = table.shown.hand if event.seat == table.shown.viewer else ()
        played = table.shown.place_in_hand(event.card) if hand else 0
        kept = [number for number in range(len(hand)) if number != played]
        close_up = _CLOSE_UP if hand else 0.0
        sprite = pieces["card", played] if hand else self._from_mat(event)
        places = self.look.geometry
        x, y = places.ring_centre

        def flights(goal: Layout) -> Flights:
            held_up = Stand.of(sprite)
            flights: dict[Key, Flight] = {("discard",): Flight(held_up, close_up, lift=0.0)}
            for place, number in enumerate(kept):
                flights["card", place] = Flight(Stand.of(pieces["card", number]), lift=0.0)
            self.clear_ghosts()
            if ("discard",) in pieces:
                self.ghost(Stand.of(pieces["discard",]))
            return flights

        return sequence(
            call(table.seats.hush),
            call(setattr, self.look.tabs, "now", 1),
            self.play_sound("card_slide"),
            call(_face_up, sprite, event.card),
            together(
                tween(
                    sprite,
                    0.4,
                    out_cubic,
                    x=x,
                    y=y - 20,
                    width=places.shown_card,
                    angle=0.0,
                    scale=1.0,
                    lift=0.0,
                ),
                tween(sprite, Seconds.FLIP, flip=0.0),
            ),
            self.announce(event),
            self.reactions(),
            wait(0.9),
            beat(),
            self.change(event, close_up + _DISCARD, flights),
            call(self.clear_ghosts),
        )

    def _from_mat(self, event: DistractionPlayed) -> Sprite:
        x, y = self.look.seats.plates[event.seat].purse
        return self.hidden_ghost(Stand(card_face(event.card), x, y, 60.0, card_back(), flip=1.0, z=Z_FLYING))

    def drew(self, event: DistractionDrawn) -> Step:
        table = self.table
        return sequence(
            call(self.look.preload.begin, self.look.geometry, True),
            self.play_sound("card_deal"),
            self.announce_without_faces(event),
            self._to_mat(event) if event.card is None else self._to_hand(event),
            *([] if table.company.watched else [self.announce(event)]),
            self.mood(event.seat, Mood.DELIGHTED),
            self._until_looked_at(event) if table.company.watched else wait(_NAMED if event.card else 0.3),
            beat(),
        )

    def _until_looked_at(self, event: DistractionDrawn) -> Step:
        """Whoever drew it may hold the cards to look, for as long as that takes; then comes the next."""
        if event.card is None:
            return wait(0.3)
        name = self.table.company.name_of(event.seat)
        return self.until_passed_on(say("shut_up_cat.shared.drawn", name=name), event.seat)

    def _to_mat(self, event: DistractionDrawn) -> Step:
        x, y = self.look.seats.plates[event.seat].purse
        sprite = self.hidden_ghost(replace(deck_stand(self.look.geometry), z=Z_FLYING))
        goal = Stand(card_back(), x, y, _SMALL_CARD)
        return sequence(call(setattr, sprite, "visible", True), _flown(sprite, goal), self.change(event, 0.0))

    def _to_hand(self, event: DistractionDrawn) -> Step:
        """The other cards make room; at its place in an open hand the new one turns over."""
        table = self.table
        is_open, place, deck = table.shown.hand_open, len(table.shown.hand), deck_stand(self.look.geometry)

        def fly() -> None:
            sprite = table.pieces["card", place]
            goal = Stand.of(sprite)
            start = replace(goal, x=deck.x, y=deck.y, width=deck.width, angle=0.0, flip=1.0, z=Z_FLYING)
            start.put(sprite)
            turn = tween(sprite, Seconds.FLIP, flip=goal.flip)
            table.timeline.play_now(sequence(_flown(sprite, goal), turn, call(goal.put, sprite)))

        flown = self.change(event, _DRAW, then=fly)
        return sequence(flown, self.play_sound("card_flip"), wait(Seconds.FLIP)) if is_open else flown


def _flown(sprite: Sprite, goal: Stand) -> Step:
    return together(
        tween(sprite, _DRAW, in_out, x=goal.x, y=goal.y, width=goal.width, angle=goal.angle),
        tween(sprite, _DRAW, up_and_down, lift=60.0),
    )


def _face_up(sprite: Sprite, card: Distraction) -> None:
    sprite.drawing, sprite.back = card_face(card), card_back()
    sprite.visible, sprite.z = True, Z_FLYING
