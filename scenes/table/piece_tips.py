"""Tooltips of the pieces on a table."""

from collections.abc import Callable

from pygame import FRect

from scenes.stage.spoken import Role, Spoken, place_of
from scenes.stage.sprites import SpriteGroup
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.table.stands import Key, Pieces

_HAND = "hand"
"""How the keys of cards in a hand begin."""


class PieceTips(Widget):
    """An invisible widget below all others that finds the piece under the pointer."""

    focusable = False

    def __init__(self, sprites: SpriteGroup, pieces: Pieces, words: Callable[[Key], str]) -> None:
        """`words` say what a piece is; nothing where it needs no telling."""
        super().__init__()
        self._sprites = sprites
        self._pieces = pieces
        self._words = words
        self._over: Key | None = None

    def spoken(self) -> Spoken | None:
        """Every piece that can be told of, but for hands, which tell of themselves; several of the same, such
        as the cards of a set, as one."""
        places: dict[str, FRect] = {}
        for key in self._pieces.keys_with_prefix():
            if key[0] != _HAND and (words := self._words(key)):
                rect = self._pieces[key].rect
                places[words] = places[words].union(rect) if words in places else rect
        parts = tuple(Spoken(Role.ITEM, words, place=place_of(place)) for words, place in places.items())
        return Spoken(Role.ITEMS, say("reader.pieces"), parts=parts) if parts else None

    @property
    def tip_text(self) -> str:
        return "" if self._over is None else self._words(self._over)

    @property
    def tip_about(self) -> FRect:
        """All pieces of one group of which the same is told, such as the cards of a set."""
        if self._over is None or self._over not in self._pieces:
            return self.rect
        parts = [
            self._pieces[key].rect
            for key in self._pieces.keys_with_prefix(*self._over[:-1])
            if len(key) == len(self._over) and self._words(key) == self.tip_text
        ]
        return parts[0].unionall(parts[1:])

    def holds(self, x: float, y: float) -> bool:
        key = self._at(x, y)
        return key is not None and bool(self._words(key))

    def pointer_over(self, x: float, y: float) -> None:
        self._over = self._at(x, y)

    def _at(self, x: float, y: float) -> Key | None:
        sprite = self._sprites.at(x, y)
        return next((key for key in self._pieces.keys_with_prefix() if self._pieces[key] is sprite), None)
