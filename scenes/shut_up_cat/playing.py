"""Step two: a Distraction card with its effect spelled out before it is played, and a way back."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.shut_up_cat.actions import CardPlay, PlayEarplugs, PlayWarmMilk
from game.shut_up_cat.board import TOP_MULTIPLIER
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.faces import card_effect, card_name
from scenes.shut_up_cat.steps import Step, side_by_side
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shut_up_cat.table import ShutUpCatTable


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
        self.place: int = place
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

    def back_out(self) -> bool:
        self.table.take_back_card()
        return True

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
