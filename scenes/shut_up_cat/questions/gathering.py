"""Step one: which dice to take from the pillow; the rest are rolled."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Self

from pygame import FRect

from game.shut_up_cat.actions import Gather
from game.shut_up_cat.board import DICE_A_TURN, Pips
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.questions.base import CatQuestion, choice_of, side_by_side
from scenes.shut_up_cat.words.stakes import roll
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.widgets.button import Button
from scenes.table.question import ANYWHERE, Changed, Offer, Play
from scenes.table.stands import Key


class GatherQuestion(CatQuestion):
    tab = 0

    def __init__(
        self,
        view: ShutUpCatView,
        play: Play,
        changed: Changed,
        take: Callable[[Sequence[Pips]], object] = lambda taken: None,
    ) -> None:
        """`take` lays dice of the pillow into the tray, and all others back."""
        super().__init__(view, play, changed)
        self._take = take
        self.taken: list[Pips] = []
        self.roll = Button("", self._go, tone="green", icon="dice", sound="dice_shake")
        self.chase = self.chase_button()
        self.widgets = [self.roll, self.chase]

    def arrange(self, kit: Kit) -> None:
        side_by_side(kit, [self.roll, self.chase], (1, 1))
        offered = roll(self.view, self.taken)
        self.roll.text, self.roll.sub, self.roll.reason = offered.words, offered.brings, offered.reason

    def prompt(self) -> str:
        """Once nothing is left on the pillow, nothing can be taken from there."""
        rolled = DICE_A_TURN - len(self.taken)
        emptied = self.taken and len(self.taken) == len(self.view.pillow)
        return say("shut_up_cat.gather.pillow_empty", count=rolled) if emptied and rolled else ""

    def chosen_so_far(self) -> str:
        return choice_of(self.roll)

    def offers(self) -> Mapping[Key, Offer]:
        return {**super().offers(), **{("pillow", pips): self._die(pips) for pips in self.view.pillow}}

    def where(self, key: Key) -> FRect | None:
        match key:
            case ("roll", pips):
                return self.roll.rect if sorted(self.taken) == sorted(pips) else None
        return super().where(key)

    def _die(self, pips: Pips) -> Offer:
        chosen = pips in self.taken
        full = len(self.taken) == DICE_A_TURN and not chosen
        tip = say("shut_up_cat.tip.leave" if chosen else "shut_up_cat.tip.take", pips=pips)
        toggle = partial(self._toggle, pips)
        drops: dict[Key, Callable[[], object]] = {} if full else {("pillow" if chosen else "tray",): toggle}
        reason = say("shut_up_cat.why.three_taken") if full else ""
        refusals = {} if full else {ANYWHERE: say("shut_up_cat.why.pillow_to_tray")}
        return Offer(toggle, chosen, tip, reason, drops, refusals)

    def go_on_from(self, before: Self) -> None:
        self.taken = before.taken

    def _toggle(self, pips: Pips) -> None:
        if pips in self.taken:
            self.taken.remove(pips)
        else:
            self.taken.append(pips)
        self.begun = True
        self._take(tuple(self.taken))
        self.changed()

    def _go(self) -> None:
        self.play(Gather(tuple(sorted(self.taken))))
