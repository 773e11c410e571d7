"""What each Distraction card is aimed at: dice, two tiles of the bed, a rival, or nothing."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar, Self

from game.core import Seat
from game.shut_up_cat.actions import (
    CardPlay,
    PlayCardboardBox,
    PlayFeatherWand,
    PlayLaserPointer,
    PlayNightLight,
    PlayOpenWindow,
    PlayShufflingPaws,
    PlayTreatTin,
)
from game.shut_up_cat.board import DICE_A_TURN, LUCKY_SUM, SIDES, SPACES, Pips, Space, number_at
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.view import ShutUpCatView
from game.values import replaced
from scenes.shut_up_cat.faces import die_face
from scenes.shut_up_cat.questions.base import in_two_rows
from scenes.shut_up_cat.questions.card import CardContext, CardQuestion, PlainCardQuestion
from scenes.shut_up_cat.words.spaces import at
from scenes.stage.kit import Kit
from scenes.stage.strings import escaped, say, seen_or_heard
from scenes.stage.widgets.button import Button
from scenes.table.question import Offer
from scenes.table.stands import Key

_FACE = 0.86


class LaserCardQuestion(CardQuestion):
    """Any of the three dice, rolled again."""

    def __init__(self, view: ShutUpCatView, place: int, context: CardContext) -> None:
        super().__init__(view, place, context)
        self.picked: set[int] = set()

    def go_on_from(self, before: Self) -> None:
        self.picked = before.picked

    def offers(self) -> Mapping[Key, Offer]:
        offers, tip = dict(super().offers()), say("shut_up_cat.tip.reroll")
        for number in range(DICE_A_TURN):
            offers["die", number] = Offer(partial(self._toggle, number), number in self.picked, tip)
        return offers

    def _toggle(self, number: int) -> None:
        self.picked ^= {number}
        self.changed()

    def _dice(self) -> tuple[Pips, ...]:
        return tuple(sorted(self.view.dice[number] for number in self.picked))

    def chosen_play(self) -> CardPlay | None:
        return PlayLaserPointer(self._dice()) if self.picked else None

    @property
    def needs(self) -> str:
        return say("shut_up_cat.play.pick_dice")


class FaceButton(Button):
    """A face of a die to choose, nearly as high as the button."""

    def _icon_side(self, kit: Kit) -> float:
        return self.rect.height * _FACE


class DieCardQuestion(CardQuestion):
    """One die, and the face it shall show; the card says which faces can be had."""

    _PLAYS: ClassVar[dict[Distraction, Callable[[Pips, Pips], CardPlay]]] = {
        Distraction.FEATHER_WAND: PlayFeatherWand,
        Distraction.TREAT_TIN: PlayTreatTin,
        Distraction.CARDBOARD_BOX: lambda die, _: PlayCardboardBox(die),
    }

    def __init__(self, view: ShutUpCatView, place: int, context: CardContext) -> None:
        super().__init__(view, place, context)
        choices = [(number, to) for number in range(DICE_A_TURN) for to in self._reachable(number)]
        self.picked, self.to = max(choices, key=lambda choice: self._use_of(*choice))
        """Which die, and what it shall show: to begin with, what is of most use."""
        self.faces = [
            FaceButton("", partial(self._pick_face, pips), tone="cream", icon=die_face(pips), tip=str(pips))
            for pips in range(1, SIDES + 1)
        ]
        for pips, face in enumerate(self.faces, 1):
            face.label = say("reader.face", pips=pips)
        self.widgets = [*self.faces, self.confirm, self.cancel]

    def go_on_from(self, before: Self) -> None:
        self.picked, self.to = before.picked, before.to

    def arrange(self, kit: Kit) -> None:
        super().arrange(kit)
        reachable = self._reachable(self.picked)
        for pips, face in enumerate(self.faces, 1):
            face.visible = pips in reachable and len(reachable) > 1
            face.selected = pips == self.to
        choices = [face for face in self.faces if face.visible]
        if choices:
            in_two_rows(kit, choices, self.confirm, self.cancel)

    @property
    def needs(self) -> str:
        return say("reader.pick_die_to_flip" if self.card is Distraction.CARDBOARD_BOX else "reader.pick_die")

    def _reachable(self, number: int) -> list[Pips]:
        die = self.view.dice[number]
        if self.card is Distraction.FEATHER_WAND:
            return [pips for pips in (die - 1, die + 1) if 1 <= pips <= SIDES]
        if self.card is Distraction.CARDBOARD_BOX:
            return [LUCKY_SUM - die]
        return [pips for pips in range(1, SIDES + 1) if pips != die]

    def _use_of(self, number: int, to: Pips) -> tuple[float, float]:
        """What the dice can be used for with one of them turned so."""
        return self.context.expected.best_use(replaced(self.view.dice, number, to))

    def offers(self) -> Mapping[Key, Offer]:
        offers, tip = dict(super().offers()), say("shut_up_cat.tip.change")
        for number in range(DICE_A_TURN):
            offers["die", number] = Offer(partial(self._pick, number), number == self.picked, tip)
        return offers

    def _pick(self, number: int) -> None:
        self.picked = number
        self.moves += 1
        self.to = max(self._reachable(number), key=partial(self._use_of, number))
        self.changed()

    def _pick_face(self, pips: Pips) -> None:
        self.to = pips
        self.moves += 1
        self.changed()

    def chosen_play(self) -> CardPlay:
        return self._PLAYS[self.card](self.view.dice[self.picked], self.to)


_TWO = 2


class TilesCardQuestion(CardQuestion):
    """Two tiles, to be looked at or swapped."""

    def __init__(self, view: ShutUpCatView, place: int, context: CardContext) -> None:
        super().__init__(view, place, context)
        self.picked: list[Space] = []

    def go_on_from(self, before: Self) -> None:
        self.picked = before.picked

    def offers(self) -> Mapping[Key, Offer]:
        offers = dict(super().offers())
        for space in range(SPACES):
            tip = seen_or_heard(say("shut_up_cat.tip.tile", number=number_at(space)), "")
            offers["tile", space] = Offer(partial(self._pick, space), space in self.picked, tip)
        return offers

    def _pick(self, space: Space) -> None:
        if space in self.picked:
            self.picked.remove(space)
        else:
            self.picked = [*self.picked[1 - _TWO :], space]
        self.changed()

    def chosen_play(self) -> CardPlay | None:
        if len(self.picked) < _TWO:
            return None
        first, second = sorted(self.picked)
        made = PlayNightLight if self.card is Distraction.NIGHT_LIGHT else PlayShufflingPaws
        return made(first, second)

    @property
    def needs(self) -> str:
        return say("shut_up_cat.play.pick_tiles", count=_TWO)

    def lacking(self) -> str:
        return say("shut_up_cat.play.pick_tiles", count=_TWO - len(self.picked))

    def chosen_so_far(self) -> str:
        if len(self.picked) == 1:
            return say("reader.one_tile_picked", place=at(self.picked[0]))
        return super().chosen_so_far()


class WindowCardQuestion(CardQuestion):
    """One rival, who shall freeze."""

    def __init__(self, view: ShutUpCatView, place: int, context: CardContext) -> None:
        super().__init__(view, place, context)
        assert view.options is not None
        self.rivals = [action.rival for action in view.options if isinstance(action, PlayOpenWindow)]
        self.rival = max(self.rivals, key=lambda seat: view.winks[seat])
        self.choices = [
            Button(escaped(self.context.name(seat)), partial(self._pick, seat), tone="cream")
            for seat in self.rivals
        ]
        self.widgets = [*self.choices, self.confirm, self.cancel]

    def go_on_from(self, before: Self) -> None:
        self.rival = before.rival

    def arrange(self, kit: Kit) -> None:
        super().arrange(kit)
        for button, seat in zip(self.choices, self.rivals, strict=True):
            button.selected = seat == self.rival
        in_two_rows(kit, self.choices, self.confirm, self.cancel)

    def offers(self) -> Mapping[Key, Offer]:
        rivals = {
            ("seat", seat): Offer(partial(self._pick, seat), seat == self.rival) for seat in self.rivals
        }
        return {**super().offers(), **rivals}

    @property
    def needs(self) -> str:
        return say("reader.pick_rival")

    def _pick(self, seat: Seat) -> None:
        self.rival = seat
        self.changed()

    def chosen_play(self) -> CardPlay:
        return PlayOpenWindow(self.rival)


_QUESTIONS: dict[Distraction, type[CardQuestion]] = {
    Distraction.LASER_POINTER: LaserCardQuestion,
    Distraction.FEATHER_WAND: DieCardQuestion,
    Distraction.TREAT_TIN: DieCardQuestion,
    Distraction.CARDBOARD_BOX: DieCardQuestion,
    Distraction.EARPLUGS: PlainCardQuestion,
    Distraction.WARM_MILK: PlainCardQuestion,
    Distraction.NIGHT_LIGHT: TilesCardQuestion,
    Distraction.SHUFFLING_PAWS: TilesCardQuestion,
    Distraction.OPEN_WINDOW: WindowCardQuestion,
}


def card_question(view: ShutUpCatView, place: int, context: CardContext) -> CardQuestion:
    return _QUESTIONS[view.hand[place]](view, place, context)
