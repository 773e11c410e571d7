"""How a table hears what a player does: who hears it before the desk, what can be used while things move, and
what a press means to somebody who waits."""

from collections.abc import Sequence

import pygame

from scenes.stage.inputs import Input, KeyDown, PointerDown
from scenes.stage.scene import Scene, skips
from scenes.stage.widgets.base import Widget
from scenes.table.game import TableGame
from scenes.table.part import Part
from scenes.table.voices import Voices


class Hearing:
    def __init__(self, scene: Scene, game: TableGame, voices: Voices, dragging: Part, pages: Part) -> None:
        self._table, self._loop = game.table, game.table.loop
        self._scene, self._game, self._voices = scene, game, voices
        self._dragging, self._pages = dragging, pages

    @property
    def order(self) -> Sequence[Part]:
        """Who hears an input before the desk does, in this order."""
        table, voices = self._table, self._voices
        tutor = [] if voices.tutor is None else [voices.tutor]
        table_parts = (self._dragging, table.privacy, table.bar, voices.introducer, *tutor, self._pages)
        return [*self._game.parts, *table_parts]

    @property
    def always_live(self) -> Sequence[Widget]:
        """What can be used while things move, too: nothing of it answers a question."""
        voices, game = self._voices, self._game
        tutor = [] if voices.tutor is None else voices.tutor.buttons
        return [*self._table.bar.buttons, voices.introducer.next, *tutor, *game.always_live]

    def by_parts(self, happened: Input) -> bool:
        """Whether a question whose time runs out took it, or one of the parts."""
        table, question = self._table, self._loop.question
        if question is not None and question.runs_out and question.handle(table.kit, happened):
            return True
        if isinstance(happened, KeyDown | PointerDown):
            self.finish_what_is_begun()
        if self._must_not_wait and isinstance(happened, KeyDown) and happened.key == pygame.K_ESCAPE:
            table.desk.hide_tip()
        return any(part.handle(happened) for part in self.order)

    def by_question(self, happened: Input) -> bool:
        """Whether the question took it; where there is none, a press goes on."""
        question = self._loop.question
        open_to_answers = self._scene.accepts_input and not self._table.asked.not_yet
        if open_to_answers and question is not None and question.handle(self._table.kit, happened):
            return True
        if not self._loop.controls and isinstance(happened, KeyDown) and skips(happened):
            self._scene.skip()
            return True
        return False

    def presses_live_widget(self, happened: Input) -> bool:
        """Whether it is a click on one of them, or a key while one has the focus."""
        if isinstance(happened, PointerDown):
            return any(widget.holds(happened.x, happened.y) for widget in self.always_live)
        focus = self._table.desk.keyboard.shown_focus
        usable = focus is not None and focus.enabled and self.is_live(focus)
        return usable and isinstance(happened, KeyDown) and skips(happened)

    def is_live(self, widget: Widget) -> bool:
        return any(widget is one for one in self.always_live)

    def takes_back(self, widget: Widget) -> bool:
        """Whether it belongs to a question whose time runs out while things move."""
        question = self._loop.question
        return question is not None and question.runs_out and any(widget is one for one in question.widgets)

    def finish_what_is_begun(self) -> None:
        """Who has begun to answer does not wait for what still moves."""
        if self._loop.question is not None and self._loop.question.begun:
            self._scene.finish_motion()

    @property
    def _must_not_wait(self) -> bool:
        """Whether Escape is not spent on a tip: cards are to be hidden, or time runs out."""
        return self._table.viewpoint.can_cover or self._table.asked.answers_itself

    @property
    def can_skip(self) -> bool:
        thinking = self._loop.thinking is not None
        return self._table.timeline.busy or thinking or self._table.seats.remarks_first

    def skips_words(self) -> bool:
        """Skip what is said: remarks have been read long enough, of a recap the next line is said, of a new
        word nothing is left to read. If nothing moves, the bot that thinks answers without a pause. False if
        what moves is to be skipped instead."""
        tutor, introducer, thinking = self._voices.tutor, self._voices.introducer, self._loop.thinking
        self._table.kit.aloud.skip()
        self._table.seats.cut_remarks_short()
        if tutor is not None and tutor.recap:
            tutor.go_on()
        elif introducer.word is not None:
            introducer.go_on()
        elif not self._table.timeline.busy and thinking is not None:
            thinking.hurry()
        else:
            return False
        return True
