"""What lies on the table explains itself: the deck, cards that were played, and in a reveal every card."""

from collections.abc import Callable

from pygame import FRect

from scenes.kitten_me.faces import face_words
from scenes.stage.sprites import Cast, Sprite
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.table.stands import Pieces


class TableTips(Widget):
    """Not to be seen: it only knows what is under the pointer, below all other widgets."""

    focusable = False

    def __init__(self, cast: Cast, pieces: Pieces, deck_size: Callable[[], int]) -> None:
        super().__init__()
        self._cast, self._pieces, self._deck_size = cast, pieces, deck_size
        self._over: Sprite | None = None

    @property
    def hint(self) -> str:
        return "" if self._over is None else self._words(self._over)

    @property
    def hint_about(self) -> FRect:
        return self.rect if self._over is None else self._over.rect

    def holds(self, x: float, y: float) -> bool:
        sprite = self._cast.at(x, y)
        return sprite is not None and bool(self._words(sprite))

    def pointer_over(self, x: float, y: float) -> None:
        self._over = self._cast.at(x, y)

    def _words(self, sprite: Sprite) -> str:
        """Only what everybody can see: a back says nothing, unless it is the deck's."""
        if any(self._pieces[key] is sprite for key in self._pieces.those("deck")):
            return say("kitten_me.deck_tip", count=self._deck_size())
        return face_words(sprite.face) if sprite.flip == 0 else ""
