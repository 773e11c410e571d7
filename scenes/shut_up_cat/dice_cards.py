"""Distraction cards that change dice: which of them, and what they shall show."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from game.records import replaced
from game.shut_up_cat.actions import (
    CardPlay,
    PlayCardboardBox,
    PlayFeatherWand,
    PlayLaserPointer,
    PlayTreatTin,
)
from game.shut_up_cat.board import GATHERED, LUCKY_SUM, SIDES, Pips
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.faces import die_face
from scenes.shut_up_cat.places import BUTTONS
from scenes.shut_up_cat.playing import CardStep
from scenes.shut_up_cat.reckoning import Outlook
from scenes.shut_up_cat.steps import GAP, side_by_side
from scenes.shut_up_cat.words import listed
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shut_up_cat.table import ShutUpCatTable

_FACE = 0.86


class LaserStep(CardStep):
    """Any of the three dice, rolled again."""

    def __init__(self, table: "ShutUpCatTable", view: ShutUpCatView, place: int) -> None:
        super().__init__(table, view, place)
        self.picked: set[int] = set()

    def show(self) -> None:
        super().show()
        for number, spot in enumerate(self.table.bedside.dice):
            spot.on_press = partial(self._toggle, number)
            spot.chosen = number in self.picked
            spot.tip = say("shut_up_cat.tip.reroll")

    def _toggle(self, number: int) -> None:
        self.picked ^= {number}
        self.table.show_step()

    def _dice(self) -> tuple[Pips, ...]:
        return tuple(sorted(self.view.dice[number] for number in self.picked))

    def play(self) -> CardPlay | None:
        return PlayLaserPointer(self._dice()) if self.picked else None

    def lacking(self) -> str:
        return say("shut_up_cat.play.pick_dice")

    def outcome(self) -> str:
        return say("shut_up_cat.play.rerolls", dice=listed(self._dice()))


class FaceButton(Button):
    """A face of a die to choose, nearly as high as the button."""

    def _icon_side(self, kit: Kit) -> float:
        return self.rect.height * _FACE


class DieStep(CardStep):
    """One die, and the face it shall show; the card says which faces can be had."""

    _PLAYS: ClassVar[dict[Distraction, Callable[[Pips, Pips], CardPlay]]] = {
        Distraction.FEATHER_WAND: PlayFeatherWand,
        Distraction.TREAT_TIN: PlayTreatTin,
        Distraction.CARDBOARD_BOX: lambda die, _: PlayCardboardBox(die),
    }

    def __init__(self, table: "ShutUpCatTable", view: ShutUpCatView, place: int) -> None:
        super().__init__(table, view, place)
        self._outlook = Outlook.of(view, table.shared)
        choices = [(number, to) for number in range(GATHERED) for to in self._reachable(number)]
        self.picked, self.to = max(choices, key=lambda choice: self._promise(*choice))
        """Which die, and what it shall show: to begin with, what is of most use."""
        self.faces = [
            FaceButton("", partial(self._pick_face, pips), tone="cream", icon=die_face(pips), tip=str(pips))
            for pips in range(1, SIDES + 1)
        ]

    @property
    def widgets(self) -> Sequence[Widget]:
        return [*self.faces, self.confirm, self.cancel]

    @property
    def first(self) -> Widget:
        return self.confirm

    def arrange(self) -> None:
        if not self._shown():
            side_by_side([self.confirm, self.cancel], (3, 2))
            return
        height = (BUTTONS.height - GAP) / 2
        top = BUTTONS.copy()
        top.height = height
        side_by_side([face for face in self.faces if face.visible], [1] * self._shown(), top)
        side_by_side([self.confirm, self.cancel], (3, 2), top.move(0, height + GAP))

    def _shown(self) -> int:
        return sum(face.visible for face in self.faces)

    def _reachable(self, number: int) -> list[Pips]:
        """The faces that the card can give a die."""
        die = self.view.dice[number]
        if self.card is Distraction.FEATHER_WAND:
            return [pips for pips in (die - 1, die + 1) if 1 <= pips <= SIDES]
        if self.card is Distraction.CARDBOARD_BOX:
            return [LUCKY_SUM - die]
        return [pips for pips in range(1, SIDES + 1) if pips != die]

    def _promise(self, number: int, to: Pips) -> tuple[float, float]:
        """What the dice can be used for with one of them turned so."""
        return self._outlook.promise(replaced(self.view.dice, number, to))

    def show(self) -> None:
        super().show()
        reachable = self._reachable(self.picked)
        for pips, face in enumerate(self.faces, 1):
            face.visible = pips in reachable and len(reachable) > 1
            face.selected = pips == self.to
        for number, spot in enumerate(self.table.bedside.dice):
            spot.on_press = partial(self._pick, number)
            spot.chosen = number == self.picked
            spot.tip = say("shut_up_cat.tip.change")

    def _pick(self, number: int) -> None:
        self.picked = number
        self.to = max(self._reachable(number), key=partial(self._promise, number))
        self.table.show_step()

    def _pick_face(self, pips: Pips) -> None:
        self.to = pips
        self.table.show_step()

    def play(self) -> CardPlay:
        return self._PLAYS[self.card](self.view.dice[self.picked], self.to)

    def outcome(self) -> str:
        return say("shut_up_cat.play.becomes", before=self.view.dice[self.picked], after=self.to)
