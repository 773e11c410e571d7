"""The scene of a table: a loop (who decides, asks, plays, saves), a picture (what is shown so far, and how it
gets to the next) and a list of parts. What game it is, one record says (`TableGame`)."""

from collections.abc import Sequence
from typing import TypeAlias

import pygame
from pygame import FRect

from game.core import Seat
from game.match import Match
from scenes.stage.canvas import Canvas
from scenes.stage.changing import soonest_change
from scenes.stage.inputs import Input, KeyDown, PointerDown
from scenes.stage.keys import Command
from scenes.stage.layout import WindowView
from scenes.stage.scene import Scene, Section, skips
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.table.always_live import meant_for
from scenes.table.attention import Attention
from scenes.table.bar import TableBar
from scenes.table.bar_items import bar_items
from scenes.table.coach import Coach
from scenes.table.context import TableContext
from scenes.table.dragging import Dragging
from scenes.table.game import TableGame
from scenes.table.guests import Company, Guest
from scenes.table.hand import HandFan
from scenes.table.host import Host
from scenes.table.introducer import Goal, Introducer
from scenes.table.largest_text import largest_text
from scenes.table.lesson import Lesson
from scenes.table.log import Log
from scenes.table.narrator import Narrator
from scenes.table.pages import TablePages
from scenes.table.part import Part
from scenes.table.reader_sections import sections_of_table
from scenes.table.tutor import Tutor

_CLOSE_FINISH_MUSIC = "tense"


class TableScene(Scene):
    """One match on the screen."""

    waits_for_timeline = True

    def __init__(
        self,
        game: type[TableGame],
        match: Match,
        guests: Sequence[Guest],
        host: "TableHost",
        on_phones: frozenset[Seat] = frozenset(),
    ) -> None:
        super().__init__()
        self.host = host
        self.music = game.music
        company = Company(tuple(guests), on_phones)
        self.context = table = TableContext(
            self, match, company, host, game.secrets(match.house), game.piece, game.seats
        )
        self.picture, self.loop, self.viewpoint = table.picture, table.loop, table.viewpoint
        self.seats, self.pieces, self.privacy = table.seats, table.pieces, table.privacy
        table.occupied_by_host = self._occupied_by_host
        table.helped = lambda: self.hints.help.times
        self.game = game(table)
        self.words, self.hints = self.game.words, self.game.hints
        self.log = Log(self.picture, self.words, self.hints)
        table.words = self.game.words
        self.pages = TablePages(table, self.log, self)
        table.pause = self.pages.pause
        items = bar_items(table, self.hints, self.pages, self.skip, lambda: self.can_skip, game.takes_back)
        self.bar = table.bar = TableBar(items)
        self.dragging = Dragging(table, lambda: self.accepts_input and not table.asked.not_yet)
        self.goal, self.introducer = Goal(table), Introducer(table, lambda: bool(self.hints.coach.text))
        self.attention = Attention(table, lambda: self._voices)
        self.tutor: Tutor | None = None
        """Leads through a lesson; None outside of one."""
        self.lesson = ""
        """The name of the lesson that the deal was chosen for, over or not."""
        self.for_fun = False
        """Whether it never counts as an attempt at tonight's deal."""
        self.apart = False
        """Whether its deal is one of a night, but it is played as a game of its own."""
        self._join()

    def _join(self) -> None:
        """Let the parts know of each other what they need."""
        loop, asked = self.loop, self.context.asked
        loop.questions = asked.questions = self.game.questions
        asked.words = loop.words = self.words
        self.words.waits_for_reader = lambda: loop.waits_for_reader
        loop.questions.answer, loop.questions.changed = loop.answer, loop.show_question
        loop.open_curtain, loop.show_results = self.pages.open_curtain, self.pages.show_results
        loop.looked_at = lambda: self.accepts_input and not (self.hints.busy or asked.not_yet)
        loop.question_ended, loop.take_nothing_at_first = self._question_ended, self.take_nothing_at_first
        self.parts: list[Part] = [self.dragging, self.privacy, loop, self.bar, self.goal, self.hints]
        self.parts += [self.seats, self.introducer, self.attention, *self.game.parts]
        self.parts.append(Narrator(self.context))
        self.context.parts = self.parts
        self.picture.begin(self.game.look, self.game.choreography)

    def _question_ended(self) -> None:
        self.hints.stop()
        self.game.questions.ended()

    # What pages and the rest of the program ask.

    @property
    def match(self) -> Match:
        return self.viewpoint.match

    @match.setter
    def match(self, match: Match) -> None:
        self.viewpoint.match = match

    @property
    def practice(self) -> bool:
        """Whether the game is tried again from the middle of a finished one, and counts nowhere."""
        return self.goal.practice

    @practice.setter
    def practice(self, practice: bool) -> None:
        self.goal.practice = practice

    @property
    def guests(self) -> tuple[Guest, ...]:
        return self.context.company.guests

    @property
    def game_shown(self) -> str:
        return self.match.info.name

    # Lessons.

    def begin_lesson(self, lesson: Lesson) -> None:
        """Lead the only human through a lesson; the match is the one that it was made for."""
        self.lesson = lesson.name
        after = self.host.lesson_after(self)
        self.tutor = self.loop.tutor = Tutor(
            lesson, self.context, lambda: self.host.note_lesson(self), self.end_lesson, after
        )
        self.picture.recapped = lambda: self.tutor is not None and bool(self.tutor.recap)
        self.parts.insert(self.parts.index(self.seats), self.tutor)

    def end_lesson(self) -> None:
        """End the lesson: from here on it is a game like any other."""
        if self.tutor is not None:
            self.desk.remove(*(widget for widget in self.tutor.host_widgets if widget in self.desk.widgets))
            self.parts.remove(self.tutor)
            self.tutor = self.loop.tutor = None
            self.bar.beside = []
        self.host.save(self.match)

    # The life of the scene.

    def window_view_of(self, window: WindowView) -> WindowView:
        return self.game.look.window_view_of(window)

    def largest_text(self, window: WindowView) -> float:
        return largest_text(window)

    def enter(self) -> None:
        game = self.game.parts
        self.desk.add(*(widget for part in game for widget in part.widgets))
        bar = () if self.viewpoint.view_only else self.bar.buttons
        self.desk.add(self.goal.sign, *self.seats.plates, *bar)
        self.desk.add(*(widget for part in game for widget in part.widgets_under_words))
        self.desk.add(*self.seats.bubbles, *self.introducer.host_widgets, *self.hints.coach.host_widgets)
        self.desk.add(*(widget for part in game for widget in part.widgets_on_top))
        tooltip, words = self.desk.tooltip, self.words
        tooltip.obstacles, tooltip.spoken_of = self.game.look.obstacles, self._pointed_at
        tooltip.asked = lambda: [words.banner.rect]
        self.picture.reconcile()

    def arrange(self) -> None:
        """Another window or theme moves only what depends on it: what is being shown goes on, what waits to
        be read waits, and what is chosen so far stays chosen."""
        self.game.look.arrange()
        for part in self.parts:
            part.arrange(self.kit)

    def covered(self) -> None:
        for part in self.parts:
            part.covered()

    def uncovered(self) -> None:
        for part in self.parts:
            part.uncovered()

    def update(self, seconds: float) -> None:
        for widget in self.desk.widgets:
            if isinstance(widget, HandFan):
                widget.follow(at_rest=not self.timeline.busy, by_keyboard=self.desk.keyboard.in_use)
        for part in self.parts:
            part.before_frame(seconds)
        self.picture.keep_pace()
        self.picture.open_game()
        super().update(seconds)
        self.picture.place_landed_pieces()
        for part in list(self.parts):
            part.update(seconds)
        if not self.timeline.busy:
            self._let_music_follow()

    def _let_music_follow(self) -> None:
        """Another loop fades in when a close game is about to end."""
        close = self.game.look.close_finish(self.picture.shown)
        due = _CLOSE_FINISH_MUSIC if close else self.game.music
        if self.music != due:
            self.music = due
            self.kit.sound.play_music(due)

    def between_frames(self, seconds: float) -> None:
        for widget in self.desk.widgets:
            if widget.comes_soon:
                widget.make_ready(self.kit)
        for part in self.parts:
            part.between_frames(seconds)

    def seconds_until_change(self) -> float:
        return soonest_change(self.parts, super().seconds_until_change())

    @property
    def _voices(self) -> "list[Coach | Introducer | Tutor]":
        """Those in which the host speaks and points: hints, new words, a lesson."""
        tutor = [] if self.tutor is None else [self.tutor]
        return [self.hints.coach, *tutor, self.introducer]

    def _occupied_by_host(self) -> list[FRect]:
        """The areas in which the host speaks and points."""
        return [area for voice in self._voices for area in voice.occupied]

    def _pointed_at(self) -> list[FRect]:
        """What the host points at."""
        pointers = [voice.pointer for voice in self._voices]
        return [one for pointer in pointers if pointer.visible for one in pointer.outlines]

    # For a screen reader.

    @property
    def title(self) -> str:
        return say(f"menu.{self.game_shown}.title")

    def sections(self) -> Sequence[Section]:
        host = [widget for voice in self._voices for widget in voice.host_widgets]
        return sections_of_table(self.context, self.log, host)

    # Input.

    def ignores(self, pressed: PointerDown | KeyDown) -> bool:
        """Open cards can be hidden at any time."""
        hides = isinstance(pressed, KeyDown) and pressed.means(Command.COVER)
        return super().ignores(pressed) and not (hides and not self.viewpoint.face_down)

    @property
    def hearing(self) -> Sequence[Part]:
        """Who hears an input before the desk does, in this order."""
        tutor = [] if self.tutor is None else [self.tutor]
        return [*self.game.parts, self.dragging, self.privacy, self.bar, self.introducer, *tutor, self.pages]

    def handle(self, happened: Input) -> bool:
        question = self.loop.question
        if question is not None and question.runs_out and question.handle(self.kit, happened):
            return True
        if question is not None and question.begun and isinstance(happened, KeyDown | PointerDown):
            self.finish_motion()
        if self._must_not_wait and isinstance(happened, KeyDown) and happened.key == pygame.K_ESCAPE:
            self.desk.hide_tip()
        if any(part.handle(happened) for part in self.hearing):
            return True
        if meant_for(self.always_live, self.desk, happened):
            return self.desk.handle(self.kit, happened)
        question = self.loop.question
        hears = self.accepts_input and not self.context.asked.not_yet
        if hears and question is not None and question.handle(self.kit, happened):
            return True
        if not self.loop.controls and isinstance(happened, KeyDown) and skips(happened):
            self.skip()
            return True
        return super().handle(happened)

    def press(self, widget: Widget) -> None:
        question = self.loop.question
        if question is not None and question.begun:
            self.finish_motion()
        if any(widget is one for one in self.always_live):
            self.desk.press(self.kit, widget)
        else:
            super().press(widget)
        if self.loop.question is not None and not widget.visible:
            self.desk.focus(self.loop.question.first)

    @property
    def _must_not_wait(self) -> bool:
        """Whether Escape is not spent on a tip: cards are to be hidden, or time runs out."""
        return self.viewpoint.can_cover or self.context.asked.answers_itself

    @property
    def always_live(self) -> Sequence[Widget]:
        """What can be used while things move, too: nothing of it answers a question."""
        tutor = [] if self.tutor is None else self.tutor.buttons
        return [*self.bar.buttons, self.introducer.next, *tutor, *self.game.always_live]

    @property
    def can_skip(self) -> bool:
        return self.timeline.busy or self.loop.thinking is not None or self.seats.remarks_first

    def skip(self) -> None:
        """Skip to the next beat of the timeline; if nothing moves, let the bot that thinks answer without a
        pause. Remarks have been read long enough; of a recap the next line is said, and of a new word nothing
        is left to read."""
        self.kit.aloud.skip()
        self.seats.cut_remarks_short()
        if self.tutor is not None and self.tutor.recap:
            self.tutor.go_on()
            return
        if self.introducer.word is not None:
            self.introducer.go_on()
            return
        if not self.timeline.busy and self.loop.thinking is not None:
            self.loop.thinking.hurry()
            return
        super().skip()

    def go_back(self) -> None:
        """Escape takes back what is chosen, before it means a pause."""
        if self.loop.question is None or not self.loop.question.back_out():
            self.pages.pause()

    def draw(self, canvas: Canvas) -> None:
        began = canvas.mark()
        self.game.look.draw_room(canvas)
        for part in self.parts:
            part.draw_below(canvas)
        super().draw(canvas)
        for part in self.parts:
            part.draw_above(canvas)
        if self.picture.shake:
            canvas.shift(began, self.picture.shake)


TableHost: TypeAlias = Host[TableScene]
