"""The question that is open: its widgets, the button that turns the cards up first, where the keyboard's
focus goes, and the only possible answer, which is given by itself."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from pygame import FRect

from game.match import Match
from scenes.stage.keys import Command
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.desk import Desk
from scenes.stage.widgets.peek_button import PeekButton
from scenes.stage.widgets.tree import all_seen
from scenes.table.pointing import Where
from scenes.table.question import Offer, Question
from scenes.table.questions import Questions
from scenes.table.stands import Key
from scenes.table.words import Words

_SHORT_LOOK = 1.4
"""How many seconds a question that has only one answer is shown before it answers itself."""


class AskedQuestion:
    """`question` is None and `controls` are empty while nobody is asked; before cards that lie face down the
    only control is `reveal_button`. `where` tells where something lies on the table."""

    kit: Kit
    questions: Questions
    words: Words

    def __init__(
        self, desk: Desk, where: Where, reveal: Callable[[], object], peek: Callable[[bool], object]
    ) -> None:
        self._desk, self._where = desk, where
        self.question: Question | None = None
        self.controls: list[Widget] = []
        self.before: Question | None = None
        """What was being answered, at this table or the one whose place it takes, until it is asked again."""
        self.not_yet = ""
        """Why it cannot be answered yet; empty while it can."""
        self.reveal_button = PeekButton("", reveal, peek, tone="amber", icon="eye", sound="card_flip")
        self._next_key: Key | None = None
        """Where the focus was moved last, as the next thing to choose."""
        self._only_answer: Any = None
        """The only legal action, which is played by itself after a moment; None if there are several."""
        self._look_left = 0.0

    @property
    def latest(self) -> Question | None:
        """What is being answered, or will be as soon as it is asked again."""
        return self.question or self.before

    def begin(self, question: Question) -> None:
        """Ask something; `lay` then brings its widgets."""
        if isinstance(self.before, type(question)):
            question.go_on_from(self.before)
        self.question = question
        self._next_key = None
        if self._desk.keyboard.in_use:
            self._desk.focus(question.first, show_tip=False)

    def reopen(self) -> None:
        """Go on with what the question had led to before."""
        before, self.before = self.before, None
        if before is not None:
            self.questions.reopen(before)

    def lay(self, widgets: Sequence[Widget]) -> None:
        """Add the widgets that answer it."""
        self.controls = list(widgets)
        self._desk.add(*self.controls)

    def lay_reveal_button(self, words: str) -> None:
        """Show the button that turns the cards up before anything is asked."""
        self.reveal_button.text = words
        self.lay([self.reveal_button])
        self._desk.focus(self.reveal_button)

    def hold(self, why: str) -> None:
        """Let the question wait, and tell whoever tries to answer it why; nothing lets it go on."""
        for control in all_seen(self.controls):
            control.not_yet = why
        if why != self.not_yet:
            self.not_yet = why
            self._show_offers()

    def _show_offers(self) -> None:
        if self.question is not None:
            offers = self.question.offers()
            held = {
                key: Offer(chosen=offer.chosen, reason=self.not_yet)
                for key, offer in offers.items()
                if offer.pick is not None or offer.reason
            }
            self.questions.show_offers(held if self.not_yet else offers)

    def go_on_with(self, question: Question) -> None:
        """Ask something else for the same decision."""
        self._desk.remove(*self.controls)
        self.question = question
        self._desk.focus(question.first)
        self.lay(question.widgets)

    def end(self) -> None:
        if self.question is not None:
            self.questions.show_offers({})
        self.question = self.before = None
        self._only_answer = None
        self._desk.remove(*self.controls)
        self.controls = []

    def arrange(self, kit: Kit, reveal_place: FRect) -> None:
        """Give the widgets of the question their places. The banner stays: a hint may just have been
        given."""
        self.kit = kit
        self.reveal_button.rect = reveal_place
        self.reveal_button.sub = say("table.look_sub", key=kit.keys.name(Command.COVER))
        self.arrange_question()

    def arrange_question(self) -> None:
        if self.question is not None:
            self.question.arrange(self.kit)

    def show(self) -> None:
        """Update table, banner and widgets after the player's choice so far has changed."""
        question = self.question
        if question is None:
            return
        self._show_offers()
        self.words.announce(question.prompt() or self.words.prompt())
        question.arrange(self.kit)
        self._lead_keyboard(question)

    def _lead_keyboard(self, question: Question) -> None:
        """Move the focus to what is chosen next, or to the question's first widget if it is not shown."""
        desk = self._desk
        before, self._next_key = self._next_key, question.next_key()
        if not desk.keyboard.in_use:
            return
        place = None if self._next_key is None or self._next_key == before else self._where(self._next_key)
        widget = None if place is None else desk.at(*place.center)
        if widget is not None and widget.focusable:
            desk.focus(widget)
        elif desk.keyboard.shown_focus is None:
            desk.focus(question.first)

    def answer_soon(self, action: Any) -> None:
        """Set the only legal answer, to be given after a moment; None where there are several."""
        self._only_answer, self._look_left = action, _SHORT_LOOK

    @property
    def has_only_answer(self) -> bool:
        """Whether there is nothing to choose, and the only answer is given for the player."""
        return self._only_answer is not None

    @property
    def answers_itself(self) -> bool:
        return self.has_only_answer or (self.question is not None and self.question.runs_out)

    def answer_after(self, seconds: float) -> Any:
        """The only legal answer, once the question was shown long enough; None until then."""
        if self._only_answer is None:
            return None
        self._look_left -= seconds
        return self._only_answer if self._look_left <= 0 else None


def only_option(match: Match) -> Any:
    """The only legal action of the pending decision; None if there are several."""
    decision = match.state.decision
    first = [] if decision is None else list(islice(iter(decision.options), 2))
    return first[0] if len(first) == 1 else None
