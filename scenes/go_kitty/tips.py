"""What lies on the cloth explains itself: laid sets, tokens, Mice that are gone, other hands."""

from typing import TYPE_CHECKING

from pygame import FRect

from scenes.go_kitty.words import card_list, clowder_words
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.table.stands import Key

if TYPE_CHECKING:
    from scenes.go_kitty.table import GoKittyTable


class ClothTips(Widget):
    """Not to be seen: it only knows what is under the pointer, below all other widgets."""

    focusable = False

    def __init__(self, table: "GoKittyTable") -> None:
        super().__init__()
        self._table = table
        self._over: Key | None = None

    @property
    def hint(self) -> str:
        return "" if self._over is None else self._about(self._over)

    @property
    def hint_about(self) -> FRect:
        if self._over is None or self._over not in self._table.pieces:
            return self.rect
        return self._table.pieces[self._over].rect

    def holds(self, x: float, y: float) -> bool:
        return self._at(x, y) is not None

    def pointer_over(self, x: float, y: float) -> None:
        self._over = self._at(x, y)

    def _at(self, x: float, y: float) -> Key | None:
        sprite = self._table.cast.at(x, y)
        keys = (key for kind in ("laid", "ribbon", "token", "gone") for key in self._table.pieces.those(kind))
        return next((key for key in keys if self._table.pieces[key] is sprite), None)

    def _about(self, key: Key) -> str:
        shown = self._table.shown
        if key[0] == "gone":
            return say("go_kitty.tip.gone", count=shown.mice)
        name = self._table.name_of(key[1])
        if key[0] == "token":
            return say(
                "go_kitty.tip.awake" if key[2] < shown.tokens[key[1]] else "go_kitty.tip.asleep", name=name
            )
        clowder = shown.laid[key[1]][key[2]]
        points = say("go_kitty.points", count=clowder.points)
        cards = card_list(clowder.cards)
        return say("go_kitty.tip.laid", name=name, what=clowder_words(clowder), points=points, cards=cards)
