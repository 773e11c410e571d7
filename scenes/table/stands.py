"""Where every sprite of a table stands when nothing moves, as a value that a view alone determines."""

from collections.abc import Mapping
from typing import Any

from game.values import Record
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.sprites import Sprite, SpriteGroup


class Stand(Record):
    """One sprite at rest. `flip` 1 shows `back`."""

    drawing: Drawing
    x: float
    y: float
    width: float
    back: Drawing | None = None
    angle: float = 0.0
    flip: float = 0.0
    z: float = 0.0
    shadow: bool = True

    @classmethod
    def of(cls, one: Sprite) -> "Stand":
        return cls(one.drawing, one.x, one.y, one.width, one.back, one.angle, one.flip, one.z, one.shadow)

    def lies_under(self, sprite: Sprite) -> bool:
        """Whether a sprite rests there, whatever face it shows."""
        return (sprite.x, sprite.y, sprite.width) == (self.x, self.y, self.width)

    def move(self, sprite: Sprite) -> None:
        """Let a sprite rest there, with the face that it shows."""
        sprite.x, sprite.y, sprite.width = self.x, self.y, self.width

    def put(self, sprite: Sprite) -> None:
        sprite.drawing, sprite.back = self.drawing, self.back
        sprite.x, sprite.y, sprite.width = self.x, self.y, self.width
        sprite.angle, sprite.flip, sprite.z, sprite.shadow = self.angle, self.flip, self.z, self.shadow
        sprite.scale, sprite.alpha, sprite.lift, sprite.squash, sprite.aside = 1.0, 1.0, 0.0, 0.0, 0.0
        sprite.visible = True


Key = tuple[Any, ...]
"""What a sprite is, from the general to the special, such as ("hand", 2, 0)."""

Layout = Mapping[Key, Stand]


class CardRow(Record):
    """Where cards lie side by side: the middle of the row, how wide a card is, and how much room there is."""

    x: float
    y: float
    width: float
    room: float

    def spots(self, count: int, apart: float) -> list[float]:
        """The middles of so many cards, a share of their width apart; closer where there is no room."""
        step = min(self.width * apart, (self.room - self.width) / max(count - 1, 1))
        left = self.x - step * (count - 1) / 2
        return [left + number * step for number in range(count)]


class Pieces:
    """The sprites of a table, all of one kind, by what they stand for."""

    def __init__(self, group: SpriteGroup, kind: type[Sprite]) -> None:
        self._group = group
        self._kind = kind
        self._sprites: dict[Key, Sprite] = {}

    def __contains__(self, key: Key) -> bool:
        return key in self._sprites

    def __getitem__(self, key: Key) -> Sprite:
        return self._sprites[key]

    def keys_with_prefix(self, *start: Any) -> list[Key]:
        """The keys that begin so; without a beginning all of them."""
        return [key for key in self._sprites if key[: len(start)] == start]

    def add(self, key: Key, stand: Stand) -> Sprite:
        """A new sprite there, in the place of the one that was."""
        self.remove(key)
        sprite = self._kind(stand.drawing)
        stand.put(sprite)
        self._sprites[key] = sprite
        self._group.add(sprite)
        return sprite

    def swap(self, one: Key, other: Key) -> None:
        """Each of two sprites stands for what the other did."""
        self._sprites[one], self._sprites[other] = self._sprites[other], self._sprites[one]

    def remove(self, key: Key) -> None:
        if key in self._sprites:
            self._group.remove(self._sprites.pop(key))

    def reconcile(self, layout: Layout) -> None:
        """Everything stands where the layout says: no more, no less, nowhere else."""
        for key in self.keys_with_prefix():
            if key not in layout:
                self.remove(key)
        for key, stand in layout.items():
            if key not in self._sprites:
                self.add(key, stand)
            self.lay(key, stand)

    def lay(self, key: Key, stand: Stand) -> None:
        """Its sprite stands there from now on, as if it had never moved."""
        stand.put(self._sprites[key])
        self._sprites[key].rest()

    def picture_of(self, stand: Stand, kit: Kit) -> tuple[Drawing, int]:
        """What a sprite shows there, and how many pixels wide."""
        sprite = self._kind(stand.drawing)
        stand.put(sprite)
        return sprite.picture_at_rest(kit)

    def stands(self) -> dict[Key, Stand]:
        return {key: Stand.of(sprite) for key, sprite in self._sprites.items()}
