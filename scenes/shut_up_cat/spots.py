"""Things on the bed that can be clicked: tiles, dice on the pillow, dice of the turn. Sprites draw them."""

from game.shut_up_cat.board import Tile
from scenes.shut_up_cat.faces import tile_face
from scenes.stage.canvas import Canvas
from scenes.stage.paint import ring
from scenes.stage.widgets.base import Pressable

_FAINT = 0.78
_MARK = 0.5


class Spot(Pressable):
    """A place that lights up when it may be picked, and has a golden frame when it is."""

    def __init__(self, radius: float) -> None:
        super().__init__()
        self.radius = radius
        self.chosen = False
        self.about = ""
        """What it is, told when no question gives it anything to do and nothing moves."""
        self.at_rest = True
        self.quiet = False
        """Whether nobody shall hear that it is picked."""

    @property
    def sound(self) -> str:  # type: ignore[override]
        return "" if self.quiet else "toggle"

    @property
    def hint(self) -> str:
        return super().hint or (self.about if self.at_rest else "")

    def forget(self) -> None:
        self.on_press, self.chosen, self.quiet, self.reason, self.tip = None, False, False, "", ""

    def draw_below(self, canvas: Canvas) -> None:
        """The frame lies under the sprite."""
        colours = canvas.kit.colours
        if self.chosen:
            ring(canvas, self.rect.inflate(10, 10), self.radius + 5, colours.glow, 9, colours.ink)
        elif self.on_press is not None and self.enabled:
            grow = 8 + 8 * self._hover.value
            ring(
                canvas,
                self.rect.inflate(grow, grow),
                self.radius + grow / 2,
                colours.lamplight,
                4,
                colours.ink,
            )


class TileSpot(Spot):
    """With the memory aid it shows faintly what its player placed or saw there."""

    def __init__(self) -> None:
        super().__init__(24)
        self.remembered: Tile | None = None

    def draw(self, canvas: Canvas) -> None:
        if self.remembered is not None:
            art, side = canvas.kit.art, self.rect.width * _MARK
            x, y = self.rect.right - side * 0.42, self.rect.bottom - side * 0.42
            picture = art.picture(tile_face(self.remembered), canvas.kit.view.px(side))
            canvas.put(art.faded(picture, _FAINT), x, y)
