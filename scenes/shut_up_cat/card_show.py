"""How Distraction cards move: played for all to see, drawn for one pair of eyes."""

from game.core import Event, Seat
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.events import (
    DistractionDrawn,
)
from scenes.pictures.cats import Mood
from scenes.shut_up_cat.faces import card_back, card_face
from scenes.shut_up_cat.layout import hand_stands
from scenes.shut_up_cat.places import (
    DECK,
    DECK_WIDTH,
    DISCARDS,
    RING_CENTRE,
)
from scenes.shut_up_cat.stagehand import Z_FLYING, Stagehand
from scenes.stage.ease import arc as up_and_down
from scenes.stage.ease import in_out, out_cubic
from scenes.stage.sprites import Sprite
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, together, tween, wait
from scenes.table.stands import Stand

SHOWN_CARD = 250.0
_SMALL_CARD = 50.0


class CardShow(Stagehand):
    def played(self, event: Event, seat: Seat, card: Distraction) -> Step:
        """Shown large over the bed, then laid onto the discards."""
        table = self.table
        sprite = self._from_hand(seat, card)
        x, y = RING_CENTRE
        return sequence(
            call(table.hush),
            call(setattr, table.tabs, "now", 1),
            self.sound("card_slide"),
            call(_face_up, sprite, card),
            together(
                tween(
                    sprite, 0.4, out_cubic, x=x, y=y - 20, width=SHOWN_CARD, angle=0.0, scale=1.0, lift=0.0
                ),
                tween(sprite, float(Seconds.FLIP), flip=0.0),
            ),
            self.told(event),
            wait(0.9),
            beat(),
            self._closed_up(seat, card),
            tween(sprite, 0.32, in_out, x=DISCARDS[0], y=DISCARDS[1], width=DECK_WIDTH, angle=4.0),
        )

    def _from_hand(self, seat: Seat, card: Distraction) -> Sprite:
        table = self.table
        before = table.shown.hand
        if seat == table.shown.seat and card in before:
            return table.pieces["card", before.index(card)]
        x, y = table.mats[seat].purse
        return self.ghost(Stand(card_face(card), x, y, 60.0, card_back(), flip=1.0, z=Z_FLYING))

    def _closed_up(self, seat: Seat, card: Distraction) -> Step:
        """The cards that stay in the viewer's hand move together."""
        table = self.table
        before = table.shown.hand
        if seat != table.shown.seat or card not in before:
            return wait(0)
        gone = before.index(card)
        kept = [number for number in range(len(before)) if number != gone]
        goals = hand_stands([before[number] for number in kept], table.privacy.hand_is_open)
        return together(
            *(_moved(table.pieces["card", number], goal) for number, goal in zip(kept, goals, strict=True))
        )

    def drew(self, event: DistractionDrawn) -> Step:
        table = self.table
        own = event.seat == table.viewer
        sprite = self.ghost(Stand(card_back(), *DECK, DECK_WIDTH, card_back(), flip=1.0, z=Z_FLYING))
        goal = Stand(card_back(), *table.mats[event.seat].purse, _SMALL_CARD)
        making_room: list[Step] = []
        if own and event.card is not None:
            *others, goal = hand_stands((*table.shown.hand, event.card), table.privacy.hand_is_open)
            making_room = [_moved(table.pieces["card", number], one) for number, one in enumerate(others)]
        steps: list[Step] = [
            call(table.wardrobe.open, True),
            call(setattr, sprite, "visible", True),
            self.sound("card_deal"),
            self.told(event if not table.shared else event.seen_by(None)),
            together(
                tween(sprite, 0.5, in_out, x=goal.x, y=goal.y, width=goal.width, angle=goal.angle),
                tween(sprite, 0.5, up_and_down, lift=60.0),
                *making_room,
            ),
        ]
        if own and event.card is not None and table.privacy.hand_is_open:
            steps += [
                call(_face_up, sprite, event.card),
                self.sound("card_flip"),
                tween(sprite, float(Seconds.FLIP), flip=0.0),
                wait(0.5),
            ]
        return sequence(*steps, self.mood(event.seat, Mood.DELIGHTED), wait(0.3), beat())


def _moved(sprite: Sprite, goal: Stand) -> Step:
    return tween(sprite, 0.3, in_out, x=goal.x, y=goal.y, width=goal.width, angle=goal.angle)


def _face_up(sprite: Sprite, card: Distraction) -> None:
    sprite.drawing, sprite.back = card_face(card), card_back()
    sprite.visible, sprite.z = True, Z_FLYING
