"""Between the click and the first tile: dice go to the bed, a breath is held, and all can be taken back."""

from collections.abc import Callable

from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.questions.base import CatQuestion, side_by_side
from scenes.shut_up_cat.words.spaces import at
from scenes.stage.inputs import Input, PointerDown
from scenes.stage.kit import Kit
from scenes.stage.scene import skips
from scenes.stage.strings import say, seen_or_heard
from scenes.stage.theme import Seconds
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.table.question import Changed, Play


class LayingQuestion(CatQuestion):
    """Nothing is played yet. A click or Space goes on at once; the button or Esc leads back to the choice.
    While the button has the frame, Enter and Space press it.

    How long that is possible does not depend on the pace, and a second click on the heels of the one that
    chose means neither. `focus` says which widget has the frame.
    """

    tab = 2
    runs_out = True

    def __init__(
        self,
        view: ShutUpCatView,
        reveal: Reveal,
        play: Play,
        changed: Changed,
        take_back: Callable[[], object],
        focus: Callable[[], Widget | None],
    ) -> None:
        super().__init__(view, play, changed)
        self.reveal = reveal
        self._take_back, self._focus = take_back, focus
        self._seconds = 0.0
        sub = say("shut_up_cat.reveal.wait_sub")
        self.cancel = Button(say("shut_up_cat.reveal.wait"), self.back_out, tone="paper", sub=sub)
        self.widgets = [self.cancel]

    @property
    def why_no_card(self) -> str:
        return say("shut_up_cat.why.card_after_take_back")

    def arrange(self, kit: Kit) -> None:
        side_by_side(kit, [self.cancel], [1])

    def prompt(self) -> str:
        start, end = at(self.reveal.start), at(self.reveal.end)
        about_to = say("shut_up_cat.reveal.about_to", start=start, end=end, count=len(self.reveal.spaces))
        return f"{about_to} {seen_or_heard('', say('reader.can_take_back'))}"

    def update(self, seconds: float) -> None:
        self._seconds += seconds

    def handle(self, kit: Kit, happened: Input) -> bool:
        """The button can be pressed while the dice still fly, and does not wait to be let go."""
        if not skips(happened):
            return False
        too_soon = self._seconds < Seconds.IMPATIENT
        if isinstance(happened, PointerDown):
            on_button = self.cancel.holds(happened.x, happened.y)
        else:
            on_button = self._focus() is self.cancel
        return too_soon or (on_button and self.back_out())

    def back_out(self) -> bool:
        self._take_back()
        return True
