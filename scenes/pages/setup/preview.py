"""A few cards of the game that is being set up, fanned out under its house rules."""

from scenes.pages.keepsakes import draw_fan
from scenes.pages.setup.plan import Plan
from scenes.stage.canvas import Canvas
from scenes.stage.widgets.base import Decor


class CardPreview(Decor):
    def __init__(self, plan: Plan) -> None:
        super().__init__()
        self.plan = plan

    def draw(self, canvas: Canvas) -> None:
        draw_fan(canvas, self.plan.game, self.rect, self.plan.house)
