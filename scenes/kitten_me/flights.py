"""What every move at the Kitten Me table is made of: sounds, words, and cards that fly for a while."""

from typing import TYPE_CHECKING

from game.core import Event, Seat
from game.kitten_me.cards import Card
from scenes.kitten_me.faces import card_back, card_face
from scenes.kitten_me.places import DECK_WIDTH
from scenes.kitten_me.words import tell
from scenes.pictures.cats import Mood
from scenes.stage.sprites import Sprite
from scenes.stage.timeline import Step, call
from scenes.table.stands import Key, Stand

if TYPE_CHECKING:
    from scenes.kitten_me.table import KittenMeTable


class Flights:
    def __init__(self, table: "KittenMeTable") -> None:
        self._table = table
        self._flown = 0

    def _told(self, event: Event) -> Step:
        return call(self._table.announce, tell(event, self._table.name_of))

    def _hear(self, sound: str, variant: int | None = None) -> Step:
        return call(self._table.kit.sound.play, sound, variant)

    def _mood(self, seat: Seat, mood: Mood) -> Step:
        return call(setattr, self._table.seats[seat], "mood", mood)

    def _ghost(self, what: str, x: float, y: float, width: float, face: Card | None = None) -> Sprite:
        """A card, face down and not yet seen, that flies for a while and is gone when all stands in place."""
        drawing = card_back() if face is None else card_face(face)
        self._flown += 1
        key: Key = ("ghost", what, self._flown)
        sprite = self._table.pieces.add(key, Stand(drawing, x, y, width, card_back(), flip=1.0, z=65))
        sprite.visible = False
        return sprite

    def _from_deck(self, what: str, face: Card | None = None) -> Sprite:
        return self._ghost(what, *self._table.deck_top, DECK_WIDTH, face)

    def _appear(self, sprite: Sprite) -> Step:
        return call(setattr, sprite, "visible", True)
