"""The scene of a table: enter, arrange, update, handle and draw, and lessons.

Everything is drawn from the viewer's own view, which holds nothing hidden.
"""

from collections.abc import Sequence
from typing import TypeAlias

import pygame
from pygame import FRect

from game.match import Match
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input, KeyDown, PointerDown, WindowFocusLost
from scenes.stage.keys import Command
from scenes.stage.layout import WindowView
from scenes.stage.scene import skips
from scenes.stage.widgets.base import Widget
from scenes.table.bar_table import BarTable
from scenes.table.dragging import Dragging
from scenes.table.guests import Guest
from scenes.table.hand import HandFan
from scenes.table.host import Host
from scenes.table.introducer import Introducer
from scenes.table.introductions import EVERYTHING_KNOWN
from scenes.table.largest_text import largest_text
from scenes.table.lesson import Lesson
from scenes.table.tutor import Tutor

_TENSE_MUSIC = "tense"


class TableScene(BarTable):
    """One match on the screen."""

    waits_for_timeline = True

    def __init__(self, match: Match, guests: Sequence[Guest], host: "TableHost") -> None:
        super().__init__(match, guests, host)
        self.introducer = Introducer(
            self, EVERYTHING_KNOWN if self.lone_human is None else host.introductions(match.info.name)
        )
        self.dragging = Dragging(self)
        self.lesson = ""
        """The name of the lesson that the deal was chosen for, over or not."""
        self.for_fun = False
        """Whether it never counts as an attempt at tonight's deal."""
        self.shake = 0.0
        """How far the whole table is moved to the right by a shake, in units."""
        self._waited_for_reader = False

    # Lessons.

    def begin_lesson(self, lesson: Lesson) -> None:
        """Lead the only human through it; the match is the one that it was made for."""
        self.lesson = lesson.name
        self.tutor = Tutor(lesson, self)

    def note_last_line(self) -> None:
        self.host.note_lesson(self)

    def end_lesson(self) -> None:
        """From here on it is a game like any other."""
        if self.tutor is not None:
            self.desk.remove(*(widget for widget in self.tutor.widgets if widget in self.desk.widgets))
            self.tutor = None
        self.host.save(self.match)

    def go_back_to(self, played: int) -> None:
        """Take back everything after so many actions. Only for lessons: whoever plays knows what comes."""
        self.timeline.clear()
        self.reading = False
        self.match = self.match.at(played)
        self.decisions.thinking = None
        self.host.save(self.match)
        self.cut_remarks_short()
        self.end_reactions()
        self.ask_again()

    @property
    def occupied_by_teachers(self) -> list[FRect]:
        """The areas in which tutor and coach speak and point."""
        return [*self.coach.occupied, *([] if self.tutor is None else self.tutor.occupied)]

    def _pointed_at(self) -> list[FRect]:
        """By tutor and coach."""
        pointers = [self.coach.pointer, *([] if self.tutor is None else [self.tutor.pointer])]
        return [one for pointer in pointers if pointer.visible for one in pointer.outlines]

    # The life of the scene.

    @property
    def game_shown(self) -> str:
        return self.match.info.name

    def enter(self) -> None:
        for plate in self.seats:
            plate.name = self.naming.on_plate(plate.seat)
        bar = () if self.view_only else self.bar.buttons
        self.desk.add(self.introducer.goal, *self.seats, *bar, *self.bubbles, self.introducer.note)
        self.desk.add(*self.coach.widgets)
        tooltip = self.desk.tooltip
        tooltip.keeps_clear, tooltip.prompts = (lambda: self.tips_keep_off), (lambda: self.prompts)
        tooltip.spoken_of, tooltip.choices = self._pointed_at, lambda: self.close_choices
        self.reconcile()

    def largest_text(self, window: WindowView) -> float:
        return largest_text(window)

    def arrange(self) -> None:
        """Another window or theme moves only what depends on it: what is being shown goes on, what waits to
        be read waits, and what is chosen so far stays chosen. A game's table adds what is its own."""
        self.dragging.settle()
        self.bar.arrange(self.kit)
        self.asked_question.arrange_look_button(self.look_button_place)
        self.asked_question.arrange()
        self.introducer.arrange()
        self.coach.arrange()
        if self.tutor is not None:
            self.tutor.arrange()
        self.introducer.update(0.0)

    def covered(self) -> None:
        """Hide the introduction note while another page lies on the table."""
        self.introducer.note.visible = False
        self.dragging.settle()

    def uncovered(self) -> None:
        """Show the note again, and the question as the settings want it now."""
        self.introducer.note.visible = True
        self.asked_question.arrange()

    def update(self, seconds: float) -> None:
        for widget in self.desk.widgets:
            if isinstance(widget, HandFan):
                widget.follow(at_rest=not self.timeline.busy, by_keyboard=self.desk.by_keyboard)
        self.keep_pace()
        self.open_game()
        super().update(seconds)
        self.place_landed_pieces()
        self.dragging.update(seconds)
        self.decisions.think(seconds)
        looked_at = self.asking and self.live and not (self.coaching.thinks or self.coach.text)
        if looked_at and (answer := self.asked_question.answer_after(seconds)) is not None:
            self.play(answer)
        if (advice := self.coaching.advice_after(seconds)) is not None:
            self.show_advice(advice)
        if not self.timeline.busy:
            self._tell_who_decides()
            self.decisions.go_on()
            self._let_music_follow()
        bar_moved = self.bar.refresh(self.kit)
        self.coach.refresh()
        if self.tutor is not None:
            if bar_moved:
                self.tutor.arrange()
            self.tutor.refresh()
        self._let_bubbles_keep_off()
        self.introducer.update(seconds)

    def _tell_who_decides(self) -> None:
        """In the banner, once all of a lesson was read that comes before a decision."""
        waited, self._waited_for_reader = self._waited_for_reader, self.waits_for_reader
        if waited and not self.waits_for_reader and self.question is None:
            self.announce(self.resting_words())

    def between_frames(self, seconds: float) -> None:
        coming = [widget for widget in self.desk.widgets if widget.comes_soon]
        if coming:
            self._let_bubbles_keep_off(ahead=True)
        for widget in coming:
            widget.make_ready(self.kit)
        self.decisions.between_frames(seconds)
        self.coaching.between_frames(seconds)

    def _let_music_follow(self) -> None:
        """Another loop fades in when a close game is about to end."""
        due = _TENSE_MUSIC if self.tense(self.shown) else type(self).music
        if self.music != due:
            self.music = due
            self.kit.sound.play_music(due)

    def _let_bubbles_keep_off(self, ahead: bool = False) -> None:
        """Nothing that is said, or `ahead` will be, lies on a button, nor behind one."""
        buttons = (*self.controls, *self.bar.buttons, self.introducer.goal)
        shown = [one.rect for one in buttons if one.visible]
        self.keep_bubbles_off([*shown, *self.occupied_by_teachers], ahead)

    def seconds_until_change(self) -> float:
        waiting = not self.decisions.open or self.view_only or self.waits_for_reader or self.timeline.busy
        busy = self.coaching.thinks or self.asked_question.answers_itself or self.decisions.thinks
        still = min(super().seconds_until_change(), self.dragging.seconds_until_change())
        return still if waiting and not busy else 0.0

    @property
    def always_live(self) -> Sequence[Widget]:
        """What can be used while things move, too: nothing of it answers a question."""
        return [*self.bar.buttons, *([] if self.tutor is None else self.tutor.buttons)]

    def handle(self, happened: Input) -> bool:
        if self.dragging.handle(happened):
            return True
        if isinstance(happened, WindowFocusLost):
            self.hide_hands()
        if self._must_not_wait and isinstance(happened, KeyDown) and happened.key == pygame.K_ESCAPE:
            self.desk.hide_tip()
        if self.bar.handle(self.kit, happened) or self._asks_for_news(happened):
            return True
        if self.tutor is not None and self.tutor.handle(happened):
            return True
        if self._meant_for_live(happened):
            return self.desk.handle(self.kit, happened)
        if self.live and self.question is not None and self.question.handle(self.kit, happened):
            return True
        if not self.controls and isinstance(happened, KeyDown) and skips(happened):
            self.skip()
            return True
        return super().handle(happened)

    @property
    def _must_not_wait(self) -> bool:
        """Whether Escape is not spent on a tip: cards are to be hidden, or time runs out."""
        return self.can_cover or self.asked_question.answers_itself

    def _asks_for_news(self, happened: Input) -> bool:
        """Their key tells them to a lone human, whether or not there is room for the button."""
        asked = isinstance(happened, KeyDown) and happened.means(Command.NEWS)
        if not asked or not self.has_news:
            return False
        self.open_news()
        return True

    def _meant_for_live(self, happened: Input) -> bool:
        if isinstance(happened, PointerDown):
            return any(widget.holds(happened.x, happened.y) for widget in self.always_live)
        focus = self.desk.shown_focus
        usable = focus is not None and focus.enabled and any(focus is one for one in self.always_live)
        return usable and isinstance(happened, KeyDown) and skips(happened)

    def draw(self, canvas: Canvas) -> None:
        began = canvas.mark()
        self.draw_room(canvas)
        super().draw(canvas)
        self.dragging.draw(canvas)
        if self.shake:
            canvas.shift(began, self.shake)


TableHost: TypeAlias = Host[TableScene]
