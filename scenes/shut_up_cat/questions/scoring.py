"""While the turned tiles lie open: let them count, or chase the cat before that."""

from functools import partial

from game.shut_up_cat.actions import ChaseCat, ScoreWinks
from game.shut_up_cat.board import CHASE_PRICE, TOP_MULTIPLIER
from game.shut_up_cat.scoring import Score, fewest_chases, score_of, waiting_meows
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.questions.base import CatQuestion, side_by_side
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.widgets.button import Button
from scenes.table.question import Changed, Play


class ScoreQuestion(CatQuestion):
    """The buttons say what either choice brings, in numbers."""

    tab = 2

    def __init__(self, view: ShutUpCatView, play: Play, changed: Changed) -> None:
        super().__init__(view, play, changed)
        now, paid = score_of(view), score_of(view, chases=1)
        self.score = Button(
            say("shut_up_cat.score.now", sum=_sum(now)),
            partial(play, ScoreWinks()),
            tone="green",
            sub=self._left(now),
            sound="token",
        )
        self.chase = Button(
            say("shut_up_cat.score.pay", price=CHASE_PRICE, sum=_sum(paid)),
            partial(play, ChaseCat()),
            tone="red",
            sub=self._left(paid, 1) if paid.multiplier else self._more() or self._left(paid, 1),
            sound="wake",
        )
        self.widgets = [self.score, self.chase]

    def _left(self, score: Score, chases: int = 0) -> str:
        """What the player has then, and what the Meows have made of the multiplier."""
        before, meows = self.multiplier + chases, waiting_meows(self.view)
        fields = {"total": score.winks, "multiplier": score.multiplier}
        if before == score.multiplier:
            return say("shut_up_cat.score.left", **fields)
        return say("shut_up_cat.score.fallen", count=meows, before=before, **fields)

    def _more(self) -> str:
        """What it takes until the Meows leave a multiplier, and brings; empty if that is too dear."""
        view, chases = self.view, fewest_chases(self.view)
        if chases > min(view.winks[view.turn] // CHASE_PRICE, TOP_MULTIPLIER - self.multiplier):
            return ""
        return say("shut_up_cat.score.pay_more", price=CHASE_PRICE * chases, sum=_sum(score_of(view, chases)))

    def arrange(self, kit: Kit) -> None:
        side_by_side(kit, [self.score, self.chase], (1, 1))


def _sum(score: Score) -> str:
    return say("shut_up_cat.score.sum", count=score.zs, multiplier=score.multiplier, winks=score.gain)
