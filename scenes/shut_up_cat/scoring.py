"""The end of a reveal: let the tiles count or chase the cat before that, and then hide them again."""

import random
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Self

from game.shut_up_cat.actions import ChaseCat, Rehide, ScoreWinks
from game.shut_up_cat.board import CHASE_PRICE, TOP_MULTIPLIER, Tile, number_at
from game.shut_up_cat.scoring import Score, score_of
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.steps import Step, TrayButton, big_and_two, side_by_side
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget

if TYPE_CHECKING:
    from scenes.shut_up_cat.table import ShutUpCatTable


class Scoring(Step):
    """While the turned tiles lie open: what either choice brings, in numbers."""

    number = 2

    def __init__(self, table: "ShutUpCatTable", view: ShutUpCatView) -> None:
        super().__init__(table, view)
        now, paid = score_of(view), score_of(view, chases=1)
        self.score = TrayButton(
            say("shut_up_cat.score.now", sum=_sum(now)),
            lambda: table.play(ScoreWinks()),
            tone="green",
            sub=_left(now),
            sound="token",
        )
        self.chase = TrayButton(
            say("shut_up_cat.score.pay", price=CHASE_PRICE, sum=_sum(paid)),
            lambda: table.play(ChaseCat()),
            tone="red",
            sub=_left(paid) if paid.multiplier else self._more() or _left(paid),
            sound="wake",
        )

    def _more(self) -> str:
        """What it takes until the Meows leave a multiplier, and brings; empty if that is too dear."""
        view = self.view
        affordable = min(view.winks[view.turn] // CHASE_PRICE, TOP_MULTIPLIER - self.multiplier)
        for chases in range(2, affordable + 1):
            score = score_of(view, chases)
            if score.multiplier:
                return say("shut_up_cat.score.pay_more", price=CHASE_PRICE * chases, sum=_sum(score))
        return ""

    @property
    def widgets(self) -> Sequence[Widget]:
        return [self.score, self.chase]

    def arrange(self) -> None:
        side_by_side(self.widgets, (1, 1))

    def show(self) -> None:
        """Nothing has to be picked."""


def _sum(score: Score) -> str:
    return say("shut_up_cat.score.sum", count=score.zs, multiplier=score.multiplier, winks=score.gain)


def _left(score: Score) -> str:
    return say("shut_up_cat.score.left", total=score.winks, multiplier=score.multiplier)


class Rehiding(Step):
    """The turned tiles lie before the player: swap two, shuffle, or leave them so; then they turn over.

    Those who look away must not hear how many were swapped.
    """

    number = 2

    def __init__(self, table: "ShutUpCatTable", view: ShutUpCatView) -> None:
        super().__init__(table, view)
        assert view.reveal is not None
        self.spaces = view.reveal.spaces
        self.tiles = [self._face_up(space) for space in self.spaces]
        self.picked: int | None = None
        self._chance = random.SystemRandom()
        self.hide = TrayButton(
            say("shut_up_cat.rehide.keep"),
            self._hide,
            tone="green",
            sub=say("shut_up_cat.rehide.keep_sub"),
            tip=say("shut_up_cat.tip.keep"),
            sound="tile_turn",
        )
        self.shuffle = TrayButton(
            say("shut_up_cat.rehide.shuffle"),
            self._shuffle,
            tone="lilac",
            icon="shuffle",
            tip=say("shut_up_cat.tip.shuffle"),
            sound="" if table.shared else "shuffle",
        )
        self.chase = self.chase_button()

    def go_on_from(self, before: Self) -> None:
        self.tiles = before.tiles

    def _face_up(self, space: int) -> Tile:
        tile = self.view.tiles[space]
        assert tile is not None
        return tile

    @property
    def widgets(self) -> Sequence[Widget]:
        return [self.hide, self.shuffle, self.chase]

    def arrange(self) -> None:
        big_and_two(self.hide, self.shuffle, self.chase)

    def show(self) -> None:
        for number, space in enumerate(self.spaces):
            spot = self.table.bedside.tiles[space]
            spot.on_press = partial(self._pick, number)
            spot.chosen, spot.quiet = number == self.picked, self.table.shared
            spot.tip = say("shut_up_cat.tip.swap", number=number_at(space))

    def back_out(self) -> bool:
        if self.picked is None:
            return False
        self.picked = None
        self.table.show_step()
        return True

    def _pick(self, number: int) -> None:
        """The first tile waits for the second; the same one again is put down."""
        if self.picked is None:
            self.picked = number
        else:
            one, self.picked = self.picked, None
            if one != number:
                self._swap(one, number)
        self.table.show_step()

    def _swap(self, one: int, other: int) -> None:
        self.tiles[one], self.tiles[other] = self.tiles[other], self.tiles[one]
        table = self.table
        table.timeline.play(table.show.bed.swap_open(self.spaces[one], self.spaces[other]))

    def _shuffle(self) -> None:
        self.picked = None
        self._chance.shuffle(self.tiles)
        table = self.table
        table.timeline.play(table.show.bed.lay_open(dict(zip(self.spaces, self.tiles, strict=True))))
        self.table.show_step()

    def _hide(self) -> None:
        self.table.play(Rehide(tuple(self.tiles)))
