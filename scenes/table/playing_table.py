"""The loop of a match: when the timeline rests the next seat decides, and its action is played and shown.

    click -> one of the options -> match.play -> events -> `choreograph` onto the timeline -> `reconcile`

The engine is always ahead and never waits for the screen. A human is asked (after a curtain where several
humans sit), a bot thinks in slices and answers after the pace's pause.
"""

from collections.abc import Generator, Mapping, Sequence
from typing import Any

from pygame import FRect

from game.core import Seat
from game.match import Match
from scenes.stage.timeline import call, sequence
from scenes.stage.widgets.base import Widget
from scenes.table.asked_question import AskedQuestion, only_option
from scenes.table.decisions import Decisions
from scenes.table.guests import Guest
from scenes.table.host import Host
from scenes.table.question import Offer, Question
from scenes.table.shown_table import ShownTable
from scenes.table.stands import Key
from scenes.table.tempo import Tempo
from scenes.table.tutor import Tutor


class PlayingTable(ShownTable):
    """Asks the seat that must decide, and plays what it has decided."""

    tutor: Tutor | None = None
    """Leads through a lesson; None outside of one."""

    def __init__(self, match: Match, guests: Sequence[Guest], host: Host[Any]) -> None:
        self.asked_question = AskedQuestion(self, self.look)
        super().__init__(match, guests, Tempo(lambda: host.settings, len(guests)))
        self.host = host
        self.decisions = Decisions(self)
        self._opened = bool(match.actions)

    def pause_before_answer(self) -> float:
        """How many seconds pass at least before a bot's answer appears; that never depends on its cards."""
        decision = self.match.state.decision
        assert decision is not None
        return self.tempo.pause_for(self.match.players[decision.seat].kind)

    @property
    def can_skip(self) -> bool:
        return self.timeline.busy or self.decisions.thinking is not None or self.remarks_first

    def skip(self) -> None:
        """Skip to the next beat of the timeline; if nothing moves, let the bot that thinks answer without a
        pause. Remarks have been read long enough; of a recap the next line is said."""
        self.cut_remarks_short()
        if self.tutor is not None and self.tutor.recap:
            self.tutor.go_on()
            return
        if not self.timeline.busy and self.decisions.thinking is not None:
            self.decisions.thinking.hurry()
            return
        super().skip()

    @property
    def question(self) -> Question | None:
        return self.asked_question.question

    @property
    def controls(self) -> list[Widget]:
        """The widgets with which the viewer may answer now."""
        return self.asked_question.controls

    @property
    def asking(self) -> bool:
        """Whether the viewer is being asked just now."""
        return bool(self.controls) and not self.face_down

    @property
    def waits_for_player(self) -> bool:
        """Whether everything rests until the player has answered, or has read what waits to be read."""
        asks = self.asking and not self.timeline.busy
        return asks or (self.reading and self.waits_for_click and not self.timeline.gliding)

    @property
    def unhurried(self) -> bool:
        """Or time runs out for somebody who may think better of it."""
        return super().unhurried or (self.question is not None and self.question.runs_out)

    def thought_for(self, seat: Seat) -> Generator[None, None, Any] | None:
        """The thought that decides for a seat: the lesson's or its bot's; None where a human is to be
        asked."""
        if self.tutor is not None and (thought := self.tutor.thought_for(seat)) is not None:
            return thought
        bot = self.match.bot_for(seat)
        if bot is None:
            return None
        return bot.think(self.match.view(seat), self.match.history(seat), self.match.bot_rng(seat))

    def ask_human(self, seat: Seat) -> None:
        """Ask a human: behind a curtain if another human was the viewer, and once the cards are turned up."""
        self.mark_decider(seat)
        if self.viewer != seat and self.humans_hide_cards:
            self.show_to(None)
            self.stage.push(self.host.curtain(self, seat))
            return
        self.viewer = seat
        if self.face_down:
            self.asked_question.lay_look_button()
            return
        self.asked_question.lay(self.ask(self.view()))
        self.asked_question.arrange()
        if self.question is not None:
            self.show_question()
        quick = self.host.settings.quick_answers and seat == self.lone_human and not self.in_lesson
        self.asked_question.answer_soon(only_option(self.match) if quick else None)

    def ask(self, view: Any) -> Sequence[Widget]:
        """The widgets with which the viewer may answer the pending question."""
        return self.asked_question.begin(self.question_for(view))

    def show_question(self) -> None:
        """Update table, banner and widgets after the player's choice so far has changed."""
        self.asked_question.show()

    def stop_asking(self) -> None:
        self.asked_question.end()
        self.decisions.ask_anew()

    def ask_again(self) -> None:
        """Ask the pending question anew, with nothing chosen."""
        self.stop_asking()
        self.reconcile()

    def answer(self, action: Any) -> None:
        """The viewer has chosen an action; play it unless a lesson refuses it."""
        if self.accepts(action):
            self.play(action)

    def accepts(self, action: Any) -> bool:
        """Whether what the viewer has chosen is carried out."""
        return self.tutor is None or self.tutor.accepts(action)

    @property
    def waits_for_click(self) -> bool:
        """Or a lesson has something to say of it."""
        return super().waits_for_click or (self.tutor is not None and bool(self.tutor.recap))

    @property
    def in_lesson(self) -> bool:
        return self.tutor is not None

    @property
    def waits_for_reader(self) -> bool:
        return self.tutor is not None and self.tutor.waits

    def play(self, action: Any) -> None:
        """Play an action, save the match and show what happened."""
        self.stop_asking()
        before = len(self.match.history(None))
        self.decisions.thinking = None
        self.match.play(action)
        self.host.save(self.match)
        self.mark_decider(None)
        if self.decisions.skipping_to_result:
            self.reconcile()
        else:
            self.show_events_after(before)

    def skip_to_result(self) -> None:
        """Let the bots play to the end without showing it."""
        self.decisions.skipping_to_result = True
        self.timeline.finish()

    def undo(self) -> None:
        self.match.undo()
        self.host.save(self.match)
        self.cut_remarks_short()
        self.end_reactions()
        self.stop_asking()
        self.reconcile()

    def show_results(self) -> None:
        self.stage.push(self.host.result_page(self))

    def open_game(self) -> None:
        """Show the opening, in the first frame of a game that has just begun."""
        opening = None if self._opened else self.opening()
        self._opened = True
        if opening is not None:
            self.timeline.play(sequence(opening, call(self.reconcile)))

    @property
    def can_drag(self) -> bool:
        """Whether the viewer may drag something now."""
        return self.asking and self.live and not self.timeline.busy

    @property
    def progress(self) -> int:
        """A number that changes when an action was played, or begins to be shown."""
        return len(self.match.actions) + self.timeline.busy

    def offers_now(self) -> Mapping[Key, Offer]:
        return {} if self.question is None else self.question.offers()

    def where(self, key: Key) -> FRect | None:
        """Where something lies that is pointed at: a seat, a piece, or what belongs to the question; None if
        it cannot be seen. A game's table adds what is its own."""
        if key[0] == "seat":
            return self.seats[key[1]].rect
        if key in self.pieces:
            return self.pieces[key].rect
        return None if self.question is None else self.question.where(key)
