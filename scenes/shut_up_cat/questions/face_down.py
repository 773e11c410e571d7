"""A card of a hand that lies face down before everybody: it is named only once its player says so."""

from collections.abc import Callable, Sequence

from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.questions.base import side_by_side
from scenes.shut_up_cat.questions.card import CardContext, PickedCardQuestion
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.widgets.button import Button


class FaceDownQuestion(PickedCardQuestion):
    """The same words and buttons whatever the card is; `turn_up` names it."""

    def __init__(
        self, view: ShutUpCatView, place: int, context: CardContext, turn_up: Callable[[], object]
    ) -> None:
        super().__init__(view, place, context)
        self.turn_up = Button(
            say("shut_up_cat.face_down.show"),
            turn_up,
            tone="green",
            sub=say("shut_up_cat.face_down.show_sub"),
            sound="card_flip",
        )

    @property
    def widgets(self) -> Sequence[Button]:
        return [self.turn_up, self.cancel]

    def arrange(self, kit: Kit) -> None:
        side_by_side(kit, self.widgets, (3, 2))

    def prompt(self) -> str:
        return say("shut_up_cat.face_down.about")
