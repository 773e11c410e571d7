"""The end of a reveal: score or chase the cat before that, and then hide the tiles again."""

import random
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.shut_up_cat.actions import ChaseCat, Rehide, ScoreWinks
from game.shut_up_cat.board import CHASE_PRICE, Tile, number_at
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.steps import Step, TrayButton, big_and_two, side_by_side
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget

if TYPE_CHECKING:
    from scenes.shut_up_cat.table import ShutUpCatTable


class Scoring(Step):
    """Between the Meows and the winks: what either choice brings, in numbers."""

    number = 2

    def __init__(self, table: "ShutUpCatTable", view: ShutUpCatView) -> None:
        super().__init__(table, view)
        zs, now = view.tiles.count(Tile.Z), self.multiplier
        winks = view.winks[view.turn]
        scored = say("shut_up_cat.score.sub", zs=zs, multiplier=now, total=winks + zs * now)
        self.score = TrayButton(
            say("shut_up_cat.score.button", count=zs * now),
            lambda: table.play(ScoreWinks()),
            tone="green",
            sub=scored,
            sound="token",
        )
        raised = zs * (now + 1)
        chased = say(
            "shut_up_cat.score.chase_sub",
            zs=zs,
            multiplier=now + 1,
            price=CHASE_PRICE,
            total=winks - CHASE_PRICE + raised,
        )
        self.chase = TrayButton(
            say("shut_up_cat.score.chase", count=raised - CHASE_PRICE),
            lambda: table.play(ChaseCat()),
            tone="red",
            sub=chased,
            sound="wake",
        )

    @property
    def widgets(self) -> Sequence[Widget]:
        return [self.score, self.chase]

    def arrange(self) -> None:
        side_by_side(self.widgets, (1, 1))

    def show(self) -> None:
        """Nothing has to be picked."""


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
