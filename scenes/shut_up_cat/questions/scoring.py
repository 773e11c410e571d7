"""The question while turned tiles lie open: let them count, or chase the cat before that."""

from collections.abc import Collection
from functools import partial

from game.shut_up_cat.actions import ChaseCat, ScoreWinks
from game.shut_up_cat.view import ShutUpCatView
from scenes.pictures.shut_up_cat import waker_head
from scenes.shut_up_cat.questions.base import CatQuestion, side_by_side
from scenes.shut_up_cat.words.stakes import count_now, pay_first
from scenes.stage.kit import Kit
from scenes.stage.widgets.button import Button
from scenes.table.question import Changed, Play


class ScoreQuestion(CatQuestion):
    """The buttons say what either choice brings, in numbers."""

    tab = 2

    def __init__(self, view: ShutUpCatView, play: Play, changed: Changed) -> None:
        super().__init__(view, play, changed)
        now, paid = count_now(view), pay_first(view)
        self.score = Button(
            now.words, partial(play, ScoreWinks()), tone="green", sub=now.brings, sound="token"
        )
        self.chase = Button(
            paid.words,
            partial(play, ChaseCat()),
            tone="red",
            icon=waker_head(),
            sub=paid.brings,
            short_sub=paid.brings_in_short,
            sound="wake",
        )
        self.widgets = [self.score, self.chase]

    def leave_out(self, parts: Collection[str]) -> None:
        self.score.visible, self.chase.visible = "score" not in parts, "chase" not in parts

    def arrange(self, kit: Kit) -> None:
        side_by_side(kit, [self.score, self.chase], (1, 1))
