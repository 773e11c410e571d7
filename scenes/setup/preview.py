"""A few cards of the game that is being set up, fanned out under its house rules."""

from scenes.go_kitty.cards import CardSprite
from scenes.rulebook.pictures import picture
from scenes.setup.plan import Plan
from scenes.stage.canvas import Canvas
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.fan import fan_places

_SMALLEST = 130.0
_WIDTH_OF_HEIGHT = 0.6
_CARDS = {
    "white": ("kitten_me/hat/blue/1", "kitten_me/bow_tie/green/2", "kitten_me/wild/1", "kitten_me/skip"),
    "grey": (
        *("kitten_me/draw_three", "kitten_me/go_fish", "kitten_me/cant_see_me"),
        *("kitten_me/hang_in_there", "kitten_me/double_trouble"),
    ),
    "both": (
        *("kitten_me/glasses/red/3", "kitten_me/wild/3", "kitten_me/skip"),
        *("kitten_me/go_fish", "kitten_me/double_trouble"),
    ),
    "go_kitty": ("go_kitty/snow", "go_kitty/rain", "go_kitty/fan", "go_kitty/pumpkin", "go_kitty/mouse"),
    "shut_up_cat": ("shut_up_cat/tile_z", "shut_up_cat/tile_meow", "shut_up_cat/die/5"),
}


class CardPreview(Widget):
    focusable = False

    def __init__(self, plan: Plan) -> None:
        super().__init__()
        self.plan = plan

    def holds(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        if self.rect.height < _SMALLEST:
            return
        deck = getattr(self.plan.house, "deck", None)
        names = _CARDS[deck.value if deck is not None else self.plan.game]
        width = min(self.rect.height * _WIDTH_OF_HEIGHT, self.rect.width / 3)
        for name, place in zip(names, fan_places(len(names), self.rect, width), strict=True):
            CardSprite(picture(name), place.x, place.y, width, angle=place.angle).draw(canvas)
