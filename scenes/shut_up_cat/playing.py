"""Step two: a Distraction card with its effect spelled out before it is played, and a way back."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from game.core import Seat
from game.shut_up_cat.actions import (
    CardPlay,
    PlayCardboardBox,
    PlayEarplugs,
    PlayFeatherWand,
    PlayLaserPointer,
    PlayNightLight,
    PlayOpenWindow,
    PlayShufflingPaws,
    PlayTreatTin,
    PlayWarmMilk,
)
from game.shut_up_cat.board import LUCKY_SUM, SIDES, TOP_MULTIPLIER, Pips, Space, number_at
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.faces import card_effect, card_name, die_face
from scenes.shut_up_cat.places import BUTTONS
from scenes.shut_up_cat.steps import GAP, Step, side_by_side
from scenes.shut_up_cat.words import listed
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shut_up_cat.table import ShutUpCatTable

_TWO = 2


def reason_against(card: Distraction, view: ShutUpCatView) -> str:
    """Why a card could change nothing now; empty if it can."""
    assert view.options is not None
    if any(getattr(kind.of, "card", None) is card for kind in view.options.kinds):
        return ""
    if card is Distraction.EARPLUGS:
        quiet = not view.multipliers[view.turn]
        return say("shut_up_cat.why.earplugs_quiet" if quiet else "shut_up_cat.why.triple")
    if card is Distraction.WARM_MILK:
        return say("shut_up_cat.why.top", multiplier=TOP_MULTIPLIER)
    return say("shut_up_cat.why.no_rival")


class CardStep(Step):
    """A card on its way to be played. Subclasses say what has to be picked and what the play then is."""

    number = 1

    def __init__(self, table: "ShutUpCatTable", view: ShutUpCatView, place: int) -> None:
        super().__init__(table, view)
        self.place = place
        self.card = view.hand[place]
        self.confirm = Button("", self._play, tone="green", sound="card_slide")
        self.cancel = Button(say("shut_up_cat.play.cancel"), table.take_back_card, tone="paper")

    @property
    def widgets(self) -> Sequence[Widget]:
        return [self.confirm, self.cancel]

    def arrange(self) -> None:
        side_by_side(self.widgets, (3, 2))

    def reason_against(self, card: Distraction) -> str:
        return reason_against(card, self.view)

    def pick_card(self, number: int) -> None:
        """Another card, or this one back into the hand."""
        self.table.take_back_card()
        if number != self.place and self.table.step is not None:
            self.table.step.pick_card(number)

    def show(self) -> None:
        self.table.announce(
            say("shut_up_cat.play.about", name=card_name(self.card), effect=card_effect(self.card))
        )
        play = self.play()
        self.confirm.reason = "" if play is not None else self.lacking()
        self.confirm.text = say(f"shut_up_cat.play.{self.card.name.lower()}")
        self.confirm.sub = self.lacking() if play is None else self.outcome()

    def _play(self) -> None:
        play = self.play()
        if play is not None:
            self.table.play_card(play)

    def play(self) -> CardPlay | None:
        """What would be played now; None while something has still to be picked."""
        raise NotImplementedError

    def lacking(self) -> str:
        """What has still to be picked."""
        return ""

    def outcome(self) -> str:
        """What the play would bring, in numbers."""
        raise NotImplementedError


class PlainStep(CardStep):
    """A card that needs nothing: Earplugs, Warm Milk."""

    def play(self) -> CardPlay:
        return PlayEarplugs() if self.card is Distraction.EARPLUGS else PlayWarmMilk()

    def outcome(self) -> str:
        if self.card is Distraction.EARPLUGS:
            return say("shut_up_cat.play.stops", count=self.view.earplugs + 1)
        return say("shut_up_cat.play.rises", before=self.multiplier, after=self.multiplier + 1)


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


class DieStep(CardStep):
    """One die, and the face it shall show; the card says which faces can be had."""

    _PLAYS: ClassVar[dict[Distraction, Callable[[Pips, Pips], CardPlay]]] = {
        Distraction.FEATHER_WAND: PlayFeatherWand,
        Distraction.TREAT_TIN: PlayTreatTin,
        Distraction.CARDBOARD_BOX: lambda die, _: PlayCardboardBox(die),
    }

    def __init__(self, table: "ShutUpCatTable", view: ShutUpCatView, place: int) -> None:
        super().__init__(table, view, place)
        self.picked = 0
        self.to = 0
        self.faces = [
            Button("", partial(self._aim, pips), tone="cream", icon=die_face(pips), tip=str(pips))
            for pips in range(1, SIDES + 1)
        ]
        self._aim_first()

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

    def _reachable(self) -> list[Pips]:
        die = self.view.dice[self.picked]
        if self.card is Distraction.FEATHER_WAND:
            return [pips for pips in (die - 1, die + 1) if 1 <= pips <= SIDES]
        if self.card is Distraction.CARDBOARD_BOX:
            return [LUCKY_SUM - die]
        return [pips for pips in range(1, SIDES + 1) if pips != die]

    def _aim_first(self) -> None:
        self.to = self._reachable()[-1]

    def show(self) -> None:
        super().show()
        reachable = self._reachable()
        for pips, face in enumerate(self.faces, 1):
            face.visible = pips in reachable and len(reachable) > 1
            face.selected = pips == self.to
        for number, spot in enumerate(self.table.bedside.dice):
            spot.on_press = partial(self._pick, number)
            spot.chosen = number == self.picked
            spot.tip = say("shut_up_cat.tip.change")

    def _pick(self, number: int) -> None:
        self.picked = number
        self._aim_first()
        self.table.show_step()

    def _aim(self, pips: Pips) -> None:
        self.to = pips
        self.table.show_step()

    def play(self) -> CardPlay:
        return self._PLAYS[self.card](self.view.dice[self.picked], self.to)

    def outcome(self) -> str:
        return say("shut_up_cat.play.becomes", before=self.view.dice[self.picked], after=self.to)


class TilesStep(CardStep):
    """Two tiles, to be looked at or swapped."""

    def __init__(self, table: "ShutUpCatTable", view: ShutUpCatView, place: int) -> None:
        super().__init__(table, view, place)
        self.picked: list[Space] = []

    def show(self) -> None:
        super().show()
        for space, spot in enumerate(self.table.bedside.tiles):
            spot.on_press = partial(self._pick, space)
            spot.chosen = space in self.picked
            spot.tip = say("shut_up_cat.tip.tile", number=number_at(space))

    def _pick(self, space: Space) -> None:
        if space in self.picked:
            self.picked.remove(space)
        else:
            self.picked = [*self.picked[1 - _TWO :], space]
        self.table.show_step()

    def play(self) -> CardPlay | None:
        if len(self.picked) < _TWO:
            return None
        first, second = sorted(self.picked)
        made = PlayNightLight if self.card is Distraction.NIGHT_LIGHT else PlayShufflingPaws
        return made(first, second)

    def lacking(self) -> str:
        return say("shut_up_cat.play.pick_tiles", count=_TWO - len(self.picked))

    def outcome(self) -> str:
        one, other = (number_at(space) for space in sorted(self.picked))
        return say("shut_up_cat.play.tiles", one=one, other=other)


class WindowStep(CardStep):
    """One rival, who shall freeze."""

    def __init__(self, table: "ShutUpCatTable", view: ShutUpCatView, place: int) -> None:
        super().__init__(table, view, place)
        assert view.options is not None
        self.rivals = [action.rival for action in view.options if isinstance(action, PlayOpenWindow)]
        self.rival = max(self.rivals, key=lambda seat: view.winks[seat])
        self.choices = [
            Button(table.name_of(seat), partial(self._pick, seat), tone="cream") for seat in self.rivals
        ]

    @property
    def widgets(self) -> Sequence[Widget]:
        return [*self.choices, self.confirm, self.cancel]

    @property
    def first(self) -> Widget:
        return self.confirm

    def arrange(self) -> None:
        height = (BUTTONS.height - GAP) / 2
        top = BUTTONS.copy()
        top.height = height
        side_by_side(self.choices, [1] * len(self.choices), top)
        side_by_side([self.confirm, self.cancel], (3, 2), top.move(0, height + GAP))

    def show(self) -> None:
        super().show()
        for button, seat in zip(self.choices, self.rivals, strict=True):
            button.selected = seat == self.rival
        for seat in self.rivals:
            plate = self.table.seats[seat]
            plate.on_press = partial(self._pick, seat)
            plate.selected = seat == self.rival

    def _pick(self, seat: Seat) -> None:
        self.rival = seat
        self.table.show_step()

    def play(self) -> CardPlay:
        return PlayOpenWindow(self.rival)

    def outcome(self) -> str:
        before = self.view.multipliers[self.rival]
        name = self.table.name_of(self.rival)
        return say("shut_up_cat.play.freezes", name=name, before=before, after=before - 1)


_PLAYERS: dict[Distraction, type[CardStep]] = {
    Distraction.LASER_POINTER: LaserStep,
    Distraction.FEATHER_WAND: DieStep,
    Distraction.TREAT_TIN: DieStep,
    Distraction.CARDBOARD_BOX: DieStep,
    Distraction.EARPLUGS: PlainStep,
    Distraction.WARM_MILK: PlainStep,
    Distraction.NIGHT_LIGHT: TilesStep,
    Distraction.SHUFFLING_PAWS: TilesStep,
    Distraction.OPEN_WINDOW: WindowStep,
}


def player_of(card: Distraction) -> type[CardStep]:
    return _PLAYERS[card]
