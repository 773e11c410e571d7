"""A few cards of the game that is being set up, fanned out under its house rules."""

from scenes.keepsakes import FANS, draw_fan
from scenes.setup.plan import Plan
from scenes.stage.canvas import Canvas
from scenes.stage.widgets.base import Decor


class CardPreview(Decor):
    def __init__(self, plan: Plan) -> None:
        super().__init__()
        self.plan = plan

    def draw(self, canvas: Canvas) -> None:
        deck = getattr(self.plan.house, "deck", None)
        fan = f"{self.plan.game}/{deck.value}" if deck is not None else self.plan.game
        draw_fan(canvas, fan if fan in FANS else self.plan.game, self.rect)
