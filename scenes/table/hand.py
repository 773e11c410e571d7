"""The viewer's cards: sprites that belong to the table, lifted by the fan that the player points at."""

from collections.abc import Collection

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.theme import HOVER_LIFT, HOVER_SCALE
from scenes.stage.widgets.fan import CardFan


class HandFan(CardFan):
    """The sprites belong to the table, which draws them from `z` on upwards; the fan lifts them at rest."""

    at_rest = True
    by_keyboard = True
    """Whether the focus lifts a card too; a mouse lifts only what it points at."""
    z = 50.0

    @property
    def current(self) -> int | None:
        return super().current if self.hovered or self.by_keyboard else None

    @property
    def hint(self) -> str:
        """Nothing while cards move: what they are about to be is not told yet."""
        return super().hint if self.at_rest else ""

    def seen_of(self, numbers: Collection[int]) -> list[FRect]:
        """What can be seen of some of the cards: each to the left edge of the next one, which lies on it."""
        seen = []
        for number in numbers:
            place, covered_from = self.cards[number].sprite.rect, number + 1
            if covered_from < len(self.cards) and number != self.current and covered_from not in numbers:
                place.width = min(self.cards[covered_from].sprite.rect.left - place.left, place.width)
            seen.append(place)
        return seen

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        if not self.at_rest:
            return
        for number, card in enumerate(self.cards):
            rise = self._rises[number].value
            card.sprite.lift = HOVER_LIFT * rise
            card.sprite.scale = 1 + (HOVER_SCALE - 1) * rise
            card.sprite.z = self.z + number + (30 if number == self.current else 0)

    def draw(self, canvas: Canvas) -> None:
        """Everything of it is drawn with the other sprites."""
