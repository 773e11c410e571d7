"""Tooltips of the pieces on a table."""

from collections.abc import Callable

from pygame import FRect

from scenes.stage.sprites import SpriteGroup
from scenes.stage.widgets.base import Widget
from scenes.table.stands import Key, Pieces


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

    @property
    def tip_text(self) -> str:
        return "" if self._over is None else self._words(self._over)

    @property
    def tip_about(self) -> FRect:
        if self._over is None or self._over not in self._pieces:
            return self.rect
        return self._pieces[self._over].rect

    def holds(self, x: float, y: float) -> bool:
        key = self._at(x, y)
        return key is not None and bool(self._words(key))

    def pointer_over(self, x: float, y: float) -> None:
        self._over = self._at(x, y)

    def _at(self, x: float, y: float) -> Key | None:
        sprite = self._sprites.at(x, y)
        return next((key for key in self._pieces.keys_with_prefix() if self._pieces[key] is sprite), None)
