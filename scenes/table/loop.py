"""The loop of a match: when the timeline rests the next seat decides, and its action is played and shown.

    click -> one of the options -> match.play -> events -> choreography onto the timeline -> reconcile

The engine is always ahead and never waits for the screen. A human is asked (after a curtain where several
humans sit), a bot thinks in slices and answers after the pace's pause.
"""

import math
from collections.abc import Callable, Generator, Mapping
from functools import partial
from typing import Any

from pygame import FRect

from game.core import Seat
from scenes.stage.kit import Kit
from scenes.stage.timeline import Timeline
from scenes.stage.widgets.base import Widget
from scenes.table.asked_question import AskedQuestion, only_option
from scenes.table.host import Host
from scenes.table.part import Part
from scenes.table.picture import Picture
from scenes.table.question import Offer, Question
from scenes.table.questions import Questions
from scenes.table.seats import Seats
from scenes.table.stands import Key
from scenes.table.teacher import Teacher
from scenes.table.tempo import Tempo
from scenes.table.thinking import Thinking
from scenes.table.viewpoint import Viewpoint
from scenes.table.words import Words


class Loop(Part):
    """Who decides next: a cat thinks and answers, a human is asked, or the game is over."""

    questions: Questions
    words: Words
    open_curtain: Callable[[Seat], object]
    """Hands the machine over to a seat."""
    take_nothing_at_first: Callable[[], object]
    """Nothing that was pressed before answers what is asked now."""
    show_results: Callable[[], object]
    looked_at: Callable[[], bool]
    """Whether the table takes answers now, and nothing else is to be read."""
    question_ended: Callable[[], object]
    """Hears that nothing is asked any more."""
    tutor: Teacher | None = None
    """Leads through a lesson; None outside of one."""

    def __init__(
        self,
        viewpoint: Viewpoint,
        picture: Picture,
        seats: Seats,
        asked: AskedQuestion,
        timeline: Timeline,
        tempo: Tempo,
        host: Host[Any],
    ) -> None:
        self._viewpoint, self._picture, self._seats = viewpoint, picture, seats
        self.asked, self._timeline, self._tempo, self._host = asked, timeline, tempo, host
        picture.time_runs_out = lambda: self.question is not None and self.question.runs_out
        self.thinking: Thinking | None = None
        self.skipping_to_result = False
        """Whether the bots play to the result without being shown."""
        self._asked_at = -1
        """After how many actions a human was asked."""
        self._finished = False
        self._waited_for_reader = False
        self._covered = False
        """Whether a page lies on the table: it opens none below it."""

    @property
    def question(self) -> Question | None:
        return self.asked.question

    @property
    def controls(self) -> list[Widget]:
        return self.asked.controls

    @property
    def asking(self) -> bool:
        """Whether the viewer is being asked just now, and has not answered."""
        answered = self.question is not None and self.question.runs_out
        return bool(self.controls) and not self._viewpoint.face_down and not answered

    @property
    def nothing_to_look_at(self) -> bool:
        """Whether the viewer, whose secrets others must not see, has none: there is nothing to look at first,
        nor to hide."""
        viewer, viewpoint = self._viewpoint.viewer, self._viewpoint
        if viewer is None or not viewpoint.can_cover:
            return False
        return self.questions.nothing_to_hide(viewpoint.match.view(viewer))

    @property
    def asks_to_look(self) -> bool:
        """Whether the viewer's cards have to be turned up before anything is asked."""
        return bool(self.controls) and self._viewpoint.face_down

    @property
    def waits_for_player(self) -> bool:
        """Whether everything rests until the player has answered, or has read what waits to be read."""
        asks = self.asking and not self._timeline.busy
        return asks or (
            self._picture.reading and self._picture.waits_for_click and not self._timeline.gliding
        )

    @property
    def in_lesson(self) -> bool:
        return self.tutor is not None

    def where(self, key: Key) -> FRect | None:
        return None if self.question is None else self.question.where(key)

    def offers(self) -> Mapping[Key, Offer]:
        return {} if self.question is None else self.question.offers()

    def take_over(self, before: "Loop") -> None:
        """This table takes another's place: what was chosen there for the pending decision stays chosen."""
        self.asked.before = before.asked.latest
        self.questions.take_over(before.questions)

    # Who decides.

    @property
    def open(self) -> bool:
        """Whether the game goes on and its next decision has not been put to a human yet."""
        return not self._finished and self._asked_at != len(self._viewpoint.match.actions)

    @property
    def thinks(self) -> bool:
        """Whether a bot has not found its answer yet."""
        return self.thinking is not None and not self.thinking.found

    @property
    def waits_for_reader(self) -> bool:
        """Whether something of a lesson has to be read before a cat decides, or the results are shown."""
        return self.tutor is not None and self.tutor.waits

    def seconds_until_change(self) -> float:
        waiting = not self.open or self._viewpoint.view_only or self.waits_for_reader or self._timeline.busy
        return math.inf if waiting and not (self.thinks or self.asked.answers_itself) else 0.0

    def arrange(self, kit: Kit) -> None:
        self.asked.arrange(kit, self._picture.look.reveal_button_place)

    def covered(self) -> None:
        self._covered = True

    def uncovered(self) -> None:
        """Arrange the question anew, because the settings may have changed."""
        self._covered = False
        self.asked.arrange_question()

    def before_frame(self, seconds: float) -> None:
        if self.question is not None:
            self.question.update(seconds)

    def update(self, seconds: float) -> None:
        self._think(seconds)
        self._answer_by_itself(seconds)
        if not self._timeline.busy:
            self._tell_who_decides()
            self._go_on()

    def _tell_who_decides(self) -> None:
        """Say in the banner who decides, once all of a lesson was read that comes before."""
        waited, self._waited_for_reader = self._waited_for_reader, self.waits_for_reader
        if waited and not self.waits_for_reader and self.question is None:
            self.words.announce(self.words.at_rest())

    def _think(self, seconds: float) -> None:
        """Let a bot think, even while things still move; its pause begins when they rest."""
        match, resting = self._viewpoint.match, not self._timeline.busy
        if not (resting or self._viewpoint.view_only or self._finished or self.thinking or self.in_lesson):
            decision = match.state.decision
            if decision is not None and match.bot_for(decision.seat) is not None:
                self._begin_thinking(decision.seat)
        if self.thinking is not None:
            self.thinking.advance(seconds, resting)

    def between_frames(self, seconds: float) -> None:
        """Use the time until the next frame to think."""
        if self.thinking is not None:
            self.thinking.go_on(seconds)

    def _go_on(self) -> None:
        """When nothing moves: play the answer that a bot has found, ask a human, or show the results. Below a
        page only that is asked which needs no page of its own."""
        decision = self._viewpoint.match.state.decision
        if self._viewpoint.view_only or not self.open:
            return
        if decision is not None:
            self._seats.mark_decider(decision.seat)
        if self.waits_for_reader:
            return
        if decision is None:
            self._finished = self._begin(self.show_results)
        elif self.thinking is not None or self._begin_thinking(decision.seat):
            if self.thinking is not None and self.thinking.done:
                self._begin(partial(self.play, self.thinking.answer))
        elif not self._seats.remarks_first and self._ask_human(decision.seat):
            self._asked_at = len(self._viewpoint.match.actions)

    def _begin(self, something: Callable[[], object]) -> bool:
        """Do what leads on from here; False if a page lies on the table, and it has to wait."""
        if not self._covered:
            something()
        return not self._covered

    def _begin_thinking(self, seat: Seat) -> bool:
        """Begin a bot's thought for a seat; False if a human decides there."""
        thought = self._thought_for(seat)
        if thought is None:
            return False
        self.thinking = Thinking(thought, 0.0 if self.skipping_to_result else self._pause_before_answer(seat))
        return True

    def _thought_for(self, seat: Seat) -> Generator[None, None, Any] | None:
        """The thought that decides for a seat: the lesson's, what a human has left with the table, or its
        bot's; None where a human is to be asked."""
        if self.tutor is not None and (thought := self.tutor.thought_for(seat)) is not None:
            return thought
        match = self._viewpoint.match
        bot = match.bot_for(seat)
        if bot is None:
            asked_first = seat in self._viewpoint.company.on_phones
            return None if asked_first else self.questions.thought_for(seat)
        return bot.think(match.view(seat), match.history(seat), match.bot_rng(seat))

    def _pause_before_answer(self, seat: Seat) -> float:
        """How many seconds pass at least before a bot's answer appears; that never depends on its cards."""
        kind = self._viewpoint.match.players[seat].kind
        return max(self._tempo.pause_for(kind), self.questions.least_pause())

    # A human is asked.

    def _ask_human(self, seat: Seat) -> bool:
        """Behind a curtain if another human was the viewer, and once the cards are turned up. What is chosen
        may lie where the seat's own words stood. On a phone the question is there already. False if something
        comes first that has to wait."""
        self._seats.bubbles[seat].hush()
        viewpoint = self._viewpoint
        if seat in viewpoint.company.on_phones:
            return True
        if viewpoint.viewer != seat and viewpoint.humans_hide_cards:
            return self._begin(partial(self.open_curtain, seat))
        viewpoint.viewer = seat
        viewpoint.opened_empty = self.nothing_to_look_at
        if viewpoint.face_down and viewpoint.opened_empty:
            viewpoint.face_down = False
            self._picture.reconcile()
        if viewpoint.face_down:
            self.take_nothing_at_first()
            self.asked.lay_reveal_button(self.questions.look_words(viewpoint.match.view(seat)))
            return True
        if (first := self.questions.comes_first()) is not None:
            self._picture.reconcile()
            return self._begin(first)
        question = self.questions.question_for(viewpoint.view())
        if self.tutor is not None:
            self.tutor.begin(question)
        self.asked.begin(question)
        self.questions.asked()
        self.asked.lay(question.widgets)
        self.asked.arrange_question()
        self.show_question()
        self.asked.reopen()
        quick = self._host.settings.quick_answers and seat == viewpoint.company.lone_human
        quick = quick and not self.in_lesson
        self.asked.answer_soon(only_option(viewpoint.match) if quick else None)
        return True

    def show_question(self) -> None:
        """Update table, banner and widgets after the player's choice so far has changed."""
        self.asked.show()
        self.questions.shown()

    def go_on_with(self, question: Question) -> None:
        """Ask something else for the same decision."""
        self.asked.go_on_with(question)
        self.show_question()

    def stop_asking(self) -> None:
        """Remove the question: it is answered, or another seat becomes the viewer."""
        self.asked.end()
        self._asked_at = -1
        self.question_ended()

    def set_aside(self) -> None:
        """Remove the question while others may look; what is chosen so far stays chosen for whoever is asked
        it again."""
        before = self.asked.latest
        self.stop_asking()
        self.asked.before = before

    def ask_again(self) -> None:
        """Ask the pending question anew, with nothing chosen."""
        self.questions.forget()
        self.ask_as_before()

    def ask_as_before(self) -> None:
        """Ask the pending question anew, with what is chosen so far."""
        self.stop_asking()
        self._picture.reconcile()

    # An action is played.

    def answer(self, action: Any) -> None:
        """The viewer has chosen an action; play it unless a lesson refuses it."""
        if self.accepts(action):
            self.play(action)

    def accepts(self, action: Any) -> bool:
        """Whether what the viewer has chosen is carried out."""
        return self.tutor is None or self.tutor.accepts(action)

    def play(self, action: Any) -> None:
        """Play an action, save the match and show what happened, to everybody who looks at the screen. What
        was asked is asked no more and nobody waits for who decided, even where nothing is said yet of what
        happens."""
        match = self._viewpoint.match
        self.questions.before_play(action)
        self.stop_asking()
        self._picture.turn_hand_down()
        self.words.announce("")
        before = len(match.history(None))
        self.thinking = None
        match.play(action)
        self._host.save(match)
        self._seats.mark_decider(None)
        if self.skipping_to_result:
            self._picture.reconcile()
        else:
            self._picture.show_events_after(before)

    def _answer_by_itself(self, seconds: float) -> None:
        """Give the only legal answer, once the question was shown long enough."""
        if self.asking and self.looked_at() and (answer := self.asked.answer_after(seconds)) is not None:
            self.play(answer)

    def undo(self) -> None:
        self.questions.before_undo()
        self._viewpoint.match.undo()
        self._begin_again()

    def _begin_again(self) -> None:
        self._host.save(self._viewpoint.match)
        self._seats.cut_remarks_short()
        self._seats.end_reactions()
        self.ask_as_before()

    def skip_to_result(self) -> None:
        """Let the bots play to the end without showing it."""
        self.skipping_to_result = True
        self._timeline.finish()
