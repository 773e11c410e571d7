"""A game's tile on the menu: all that the menu needs of a game, so it imports neither its table nor its
rules."""

from collections.abc import Callable

from game.values import Record
from scenes.stage.drawing import Drawing
from scenes.stage.idle import Frames, LivingSprite
from scenes.stage.sprites import Sprite


class TileThing(Record):
    """Something beside the cat of a menu tile: its middle from the cat's feet, in units."""

    drawing: Drawing
    x: float
    y: float
    width: float
    angle: float = 0.0


class MenuTile(Record):
    """How a game shows itself on the menu: behind the cat, the cat, and before it.

    A cat that can be `woken` sleeps until somebody comes near.
    """

    tone: str
    make_cat: Callable[[], LivingSprite]
    sign: Drawing
    """What the game is recognised by."""
    behind: tuple[TileThing, ...] = ()
    before: tuple[TileThing, ...] = ()
    raised: float = 0.0
    voice: str = "meow"
    woken: Frames | None = None
    sprite: type[Sprite] = Sprite
    """What a card is on the menu and wherever pages show one."""
    loaded_later: tuple[str, ...] = ()
    """The modules of the game that are loaded while the menu rests, in short steps."""
