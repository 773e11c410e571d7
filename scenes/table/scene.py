"""The scene of a table: a loop (who decides, asks, plays, saves), a picture (what is shown so far, and how it
gets to the next) and a list of parts. What game it is, one record says (`TableGame`)."""

from collections.abc import Sequence
from typing import TypeAlias

from pygame import FRect

from game.core import Seat
from game.match import Match
from scenes.stage.canvas import Canvas
from scenes.stage.changing import soonest_change
from scenes.stage.inputs import Input, KeyDown, PointerDown
from scenes.stage.keys import Command
from scenes.stage.layout import WindowView
from scenes.stage.scene import Scene, Section
from scenes.stage.strings import say
from scenes.stage.widgets.base import Widget
from scenes.table.attention import Attention
from scenes.table.bar import TableBar
from scenes.table.bar_items import bar_items
from scenes.table.context import TableContext
from scenes.table.dragging import Dragging
from scenes.table.game import TableGame
from scenes.table.going_on import GoingOn
from scenes.table.guests import ChairChange, Company, Guest
from scenes.table.hand import HandFan
from scenes.table.hearing import Hearing
from scenes.table.host import Host
from scenes.table.introducer import Goal, Introducer
from scenes.table.largest_text import largest_text
from scenes.table.log import Log
from scenes.table.narrator import Narrator
from scenes.table.pages import TablePages
from scenes.table.reader_sections import sections_of_table
from scenes.table.tutor import Tutor
from scenes.table.voices import Voices

_CLOSE_FINISH_MUSIC = "tense"
_UNTIL_WIDGETS_REST = 1.0
_FOLLOW_EACH_OTHER = 2
"""So many widgets in a row follow one another, as pawns follow numbers."""


class TableScene(Scene):
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
        self._updated = False
        self.host = host
        self.music = game.music
        company = Company(tuple(guests), on_phones)
        self.context = table = TableContext(
            self, match, company, host, game.secrets(match.house), game.piece, game.seats
        )
        self.picture, self.loop, self.viewpoint = table.picture, table.loop, table.viewpoint
        self.seats, self.pieces, self.privacy = table.seats, table.pieces, table.privacy
        table.helped = lambda: self.hints.help.times
        self.game = game(table)
        self.words, self.hints = self.game.words, self.game.hints
        self.log = Log(self.picture, self.words, self.hints)
        table.words = self.game.words
        self.pages = TablePages(table, self.log, self, self.game.plays_on)
        table.pause = self.pages.pause
        items = bar_items(
            table, self.hints, self.pages, self.skip, lambda: self.hearing.can_skip, game.takes_back
        )
        self.bar = table.bar = TableBar(items, self.desk)
        self.dragging = Dragging(table, lambda: self.accepts_input)
        self.going_on = GoingOn(lambda: self.accepts_input)
        self.goal, self.introducer = Goal(table), Introducer(table, lambda: self.hints.busy)
        self.voices = Voices(table, self.hints.coach, self.introducer, self)
        table.occupied_by_host = self.voices.occupied
        self.attention = Attention(table, self.voices)
        self.hearing = Hearing(self, self.game, self.voices, self.dragging, self.pages)
        self.lesson = ""
        """The name of the lesson that the deal was chosen for, over or not."""
        self.for_fun = False
        """Whether it never counts as an attempt at tonight's deal."""
        self.apart = False
        """Whether its deal is one of a night, but it is played as a game of its own."""
        self.chairs: tuple[ChairChange, ...] | None = ()
        """When humans gave their chairs to cats or took them back, where it is known."""
        self.tried_again = ""
        """The checksum of that finished game, where it is known."""
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
        self.parts = self.context.parts
        self.parts += [self.going_on, self.dragging, self.privacy, loop]
        self.parts += [self.bar, self.hints, self.seats, self.introducer]
        self.parts += [self.attention, self.goal, *self.game.parts, Narrator(self.context)]
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
    def overheard(self) -> bool:
        return self.viewpoint.overheard

    @property
    def practice(self) -> bool:
        """Whether the game is tried again from the middle of a finished one, and counts nowhere."""
        return self.goal.practice

    @practice.setter
    def practice(self, practice: bool) -> None:
        self.goal.practice = self.words.banner.practice = practice

    @property
    def guests(self) -> tuple[Guest, ...]:
        return self.context.company.guests

    @property
    def tutor(self) -> Tutor | None:
        """Leads through a lesson; None outside of one."""
        return self.voices.tutor

    @property
    def game_shown(self) -> str:
        return self.match.info.name

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
        tooltip.obstacles, tooltip.spoken_of = self.game.look.obstacles, self.voices.pointed_at
        tooltip.asked = lambda: [words.banner.rect]
        self.desk.toasts.obstacles = self._read_or_pressed
        self.picture.reconcile()

    def _read_or_pressed(self) -> list[list[FRect]]:
        """What news in passing lie on least of all, and what else lies on the table."""
        context, kit = self.context, self.kit
        said = [one.rect for one in (self.words.banner, self.goal.sign) if one.visible]
        asked = [one.rect for one in self.loop.controls if one.visible]
        pieces = [self.pieces[key].rect for key in self.pieces.keys_with_prefix()]
        widgets = [rect for one in self.desk.all() if one.visible for rect in one.obstacles(kit)]
        return [
            [*said, *asked, *self.bar.taken, *context.occupied_by_host()],
            [*self.game.look.obstacles(), *self.seats.berths, *pieces, *widgets],
        ]

    def arrange(self) -> None:
        """Another window or theme moves only what depends on it: what is being shown goes on, what waits to
        be read waits, and what is chosen so far stays chosen."""
        self.game.look.arrange()
        for part in self.parts:
            part.arrange(self.kit)

    def covered(self) -> None:
        for part in self.parts:
            part.covered()
        if not self._updated:
            self._lie_as_if_shown()

    def _show_again(self) -> None:
        """What was being shown at a table whose place this one takes is shown up to what is read next."""
        with self.kit.sound.without_effects(), self.seats.without_remarks():
            self.picture.show_again()

    def _lie_as_if_shown(self) -> None:
        """Pages came with it. Below them it asks what it would ask, but opens no page of its own, and nothing
        is on its way but what was being read."""
        self._show_again()
        rests = 0.0 if self.picture.reading else _UNTIL_WIDGETS_REST
        for _ in range(_FOLLOW_EACH_OTHER):
            for part in self.parts:
                part.before_frame(0)
                part.update(0)
            self._let_hands_follow()
            super().update(rests)

    def uncovered(self) -> None:
        for part in self.parts:
            part.uncovered()

    def update(self, seconds: float) -> None:
        if not self._updated:
            self._show_again()
        self._updated = True
        self._let_hands_follow()
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
            self.desk.toasts.make_way(self.kit)

    def _let_hands_follow(self) -> None:
        for widget in self.desk.widgets:
            if isinstance(widget, HandFan):
                widget.follow(at_rest=not self.timeline.busy, by_keyboard=self.desk.keyboard.in_use)

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

    # For a screen reader.

    @property
    def title(self) -> str:
        return say(f"menu.{self.game_shown}.title")

    def sections(self) -> Sequence[Section]:
        return sections_of_table(self.context, self.log, self.voices.widgets)

    # Input.

    def ignores(self, pressed: PointerDown | KeyDown) -> bool:
        """Open cards can be hidden at any time."""
        hides = isinstance(pressed, KeyDown) and pressed.means(Command.COVER)
        return super().ignores(pressed) and not (hides and not self.viewpoint.face_down)

    def handle(self, happened: Input) -> bool:
        live = self.hearing.presses_live_widget(happened)
        if (not live and self.going_on.handle(happened)) or self.hearing.by_parts(happened):
            return True
        if live:
            return self.desk.handle(self.kit, happened)
        skips_only = not self.accepts_input
        heard = self.hearing.by_question(happened) or super().handle(happened)
        if isinstance(happened, PointerDown) and (skips_only or not heard):
            self.going_on.pressed(happened)
        return heard

    def press(self, widget: Widget) -> None:
        self.hearing.finish_what_is_begun()
        if self.hearing.is_live(widget) or self.hearing.takes_back(widget):
            self.desk.press(self.kit, widget)
        else:
            super().press(widget)
        if self.loop.question is not None and not widget.visible:
            self.desk.focus(self.loop.question.first)

    def skip(self) -> None:
        """Skip what is said or thought, or to the next beat of the timeline."""
        if not self.hearing.skips_words():
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
