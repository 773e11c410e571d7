"""The replay: the table as it was, a scrubber through the whole game, and beside it what they thought."""

import math
import time
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import FRect

from game.core import Seat
from game.review import Review
from scenes.games import course_of
from scenes.pages.export import ExportSheet, tell_exported
from scenes.pages.navigation import Navigation
from scenes.pages.replay.highlights import highlights
from scenes.pages.replay.places import ReplayPlaces, places
from scenes.pages.replay.playback import Playback
from scenes.pages.replay.reviewed import ReviewedSteps
from scenes.pages.replay.scrubber import Scrubber
from scenes.pages.replay.side import SidePanel
from scenes.pages.replay.strip_button import StripButton
from scenes.pages.replay.thoughts import Thoughts
from scenes.pages.replay.viewers import ViewerChoice
from scenes.pages.review.keeper import can_review
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input, KeyDown, PointerDown, PointerLeft, PointerMoved
from scenes.stage.inset import Inset
from scenes.stage.keys import Command
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.scene import Page, Section
from scenes.stage.strings import say
from scenes.stage.text import plain
from scenes.stage.theme import Size
from scenes.stage.widgets.boxes import Pinned, Row
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label
from scenes.store.saves import SavedGame
from scenes.table.guests import Naming, names
from scenes.table.logbook import LogPage

_GAP = Size.GAP * 0.6
_STRIP = 1.42
"""How high the strip with the scrubber is, in buttons."""
_PRERENDERED = 6
_LEAD_IN = 2
"""How many steps before a highlight a replay of it begins."""


class ReplayPage(Page):
    """A game that is over can be looked at from every side; one that goes on, only as everybody saw it."""

    def __init__(
        self,
        navigator: Navigation,
        saved: SavedGame,
        start_event: int | None = None,
        start_step: int | None = None,
        review: Review | None = None,
    ) -> None:
        """With `start_event`, the replay begins a little before the match's event of that number, from 1;
        with `start_step` it rests after so many actions. With a review it is seen by that seat, and says what
        was better."""
        super().__init__()
        self._navigator, self._saved = navigator, saved
        self.playback = Playback(saved, navigator)
        self.music = self.playback.table.music
        self._inset = Inset(self.playback.table)
        self.course = course_of(saved.match, self.playback.table.guests)
        self._start, self._start_step = start_event, start_step
        self._review = review
        self._to_prerender = [self.playback.steps * part // _PRERENDERED for part in range(_PRERENDERED + 1)]
        """The steps that are drawn once before anybody sees the page."""

    @property
    def game_shown(self) -> str:
        return self._saved.match.info.name

    @property
    def title(self) -> str:
        return say(f"menu.{self.game_shown}.title")

    def sections(self) -> Sequence[Section]:
        """What lies on the table that is shown is read, too; nothing there can be used."""
        table = self.playback.table
        *shown, _ = table.sections()
        widgets = (widget for section in shown for widget in section.widgets if widget.visible)
        told = [spoken for widget in widgets if (spoken := widget.spoken()) is not None]
        told += [spoken for section in shown for spoken in section.more]
        return [*super().sections(), Section(say("reader.table"), (), told)]

    def enter(self) -> None:
        self.scrubber = Scrubber(self.playback.steps, self.go_to, self.toggle)
        self.scrubber.rounds = self.course.first_steps(self._saved.match)
        self.scrubber.highlights = highlights(self._saved, self.course, self._review, self._naming)
        self.back = StripButton("arrow_left", self.step_back, tip=say("replay.back"))
        self.play = StripButton("play", self.toggle, tip="", tone="green")
        self.forward = StripButton("arrow_right", self.step_forward, tip=say("replay.forward"))
        self.leave_it = StripButton("close", self.go_back, tip=say("replay.close"))
        self.beside = StripButton("eye", self.toggle_side, tip="")
        steps = Row(*map(Pinned, (self.leave_it, self.back, self.play, self.forward)), gap=_GAP)
        rest = Row(self.scrubber, Pinned(self.beside), gap=_GAP, shares=(1, 0))
        self._controls = Row(steps, rest, gap=2 * _GAP, shares=(0, 1))
        self.where = Label("")
        self.viewer_choice = ViewerChoice(self._naming, lambda _: self._look())
        self.export = Button(say("replay.export"), self._export, icon="export", size=Size.BODY)
        self.log = Button(say("replay.log"), self.open_log, icon="log", size=Size.BODY)
        button = say("review.button" if self._naming.you is None else "review.you.button")
        self.review_it = Button(button, self._open_review, icon="hint", size=Size.BODY)
        self.review_it.visible = self._review is None and can_review(self._saved)
        first = [(self.where,), *([(self.viewer_choice,)] if self.playback.over else [])]
        last = [self._buttons, *([(self.review_it,)] if self.review_it.visible else [])]
        self.side = SidePanel(self._saved.match.info.name, self._naming, first, last)
        self.thoughts = Thoughts(self.playback, self.side, self._naming, self.course.why)
        self.reviewed = None if self._review is None else self._reviewed(self._review)
        self.side.visible = not self._places(self.kit).over
        self._inset.enter(self.kit, self.director, self._places(self.kit).table)
        self.desk.add(self.scrubber, self.back, self.play, self.forward, self.leave_it, self.beside)
        self.desk.add(*self.side.widgets)
        self.desk.focus(self.scrubber)
        if self.reviewed is not None:
            desk, marks = self.playback.table.desk, self.reviewed.marks
            desk.widgets.insert(0, marks.outlines)
            desk.add(marks)
            self.viewer_choice.see_as(self.reviewed.seat)
        self._show_view()
        self.go_to(self._first_step())
        self.playback.playing = self._start is not None

    def arrange(self) -> None:
        kit = self.kit
        tip = say("replay.side" if self.playback.over else "replay.side_before_end")
        self.beside.tip = kit.keys.tip(tip, Command.THOUGHTS)
        self._controls.lay(kit, self._strip(kit).inflate(-1.4 * Size.MARGIN, 0))
        self._inset.arrange(kit, self._places(kit).table)
        self.playback.prepare()
        self._arrange_side()

    def make_ready(self, seconds: float) -> bool:
        """Have all pictures made that the replay will show, and prerender some steps meanwhile: whoever drags
        it to any step waits neither for them nor for words that are written for the first time."""
        until = time.perf_counter() + seconds
        if not self.playback.go_on_preparing(seconds):
            return False
        idle = self.playback.at_rest and not self.playback.playing
        while idle and self._to_prerender:
            self._prerender(self._to_prerender[0])
            del self._to_prerender[0]
            if time.perf_counter() > until:
                return False
        if seconds == math.inf:
            self.kit.art.settle()
        return not self.kit.art.busy

    def _prerender(self, step: int) -> None:
        """Draw a step that nobody sees; the replay stays where it is, however the time for that ends."""
        shown, playing = self.playback.step, self.playback.playing
        try:
            self.go_to(step)
            self.draw(Canvas(self.kit))
        finally:
            self.go_to(shown)
            self.playback.playing = playing

    def _arrange_side(self) -> None:
        self.side.arrange(self.kit, self._places(self.kit).side)

    def _places(self, kit: Kit) -> ReplayPlaces:
        return places(kit, self._strip(kit).top, self.side.visible)

    def _strip(self, kit: Kit) -> FRect:
        """Where buttons and scrubber stand."""
        room, high = kit.window.room, self.play.natural_size(kit)[1] * _STRIP
        return FRect(room.left, room.bottom - high, room.width, high)

    # Where it is.

    def go_to(self, step: int) -> None:
        """Everything stands as it stood there; a replay that runs stops."""
        self.playback.playing = False
        self.playback.go_to(step)
        self._follow()

    def step_back(self) -> None:
        self.go_to(self.playback.step - 1)

    def step_forward(self) -> None:
        """Show the next action with all that moved."""
        self.playback.playing = False
        self.playback.forward()
        self._follow()

    def toggle(self) -> None:
        """Let the replay run, or stop it; at its end it begins anew."""
        if not self.playback.playing and self.playback.step == self.playback.steps:
            self.playback.go_to(0)
        self.playback.playing = not self.playback.playing
        self._follow()

    def _first_step(self) -> int:
        if self._start is None:
            return self._start_step or 0
        return max(self._saved.match.actions_until(self._start) - 1 - _LEAD_IN, 0)

    @property
    def _round_shown(self) -> int:
        """The round that is on the table, which a step may only lead out of in the end."""
        shown: int = self.playback.table.picture.shown.events_shown
        begins = self.course.event_counts[: self.course.round]
        return max(sum(begin <= shown for begin in begins), 1)

    def _follow(self) -> None:
        """Buttons, scrubber and words go with the replay."""
        playback = self.playback
        self.scrubber.step = playback.step
        self.play.icon = "pause" if playback.playing else "play"
        tip = say("replay.pause" if playback.playing else "replay.play")
        self.play.tip = self.kit.keys.tip(tip, Command.FILM)
        self.back.reason = "" if playback.step else say("replay.at_start")
        at_end = say("replay.at_end" if playback.over else "replay.so_far")
        self.forward.reason = "" if playback.step < playback.steps else at_end
        self.where.text = say(
            "replay.step", round=self._round_shown, step=playback.step, steps=playback.steps
        )
        position = (playback.step, self.viewer_choice.chosen, playback.playing, playback.at_rest)
        news = self.thoughts.go_to(position, self.viewer)
        if (self.reviewed is not None and self.reviewed.follow()) or news:
            self.side.area.bar.scroll_to(0.0)
            self._arrange_side()

    # Who the viewer is.

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown; None for everybody and for all cards open."""
        return self.viewer_choice.viewer

    @property
    def _naming(self) -> Naming:
        return self.playback.table.context.company.short_naming

    def _show_view(self) -> None:
        self.playback.show_view_of(self.viewer, all_open=self.viewer_choice.all_open)

    def _reviewed(self, review: Review) -> ReviewedSteps:
        practise = partial(self._navigator.practise, self.director, self._saved)
        return ReviewedSteps(self.playback, self.side, self._saved, review, self._naming, practise)

    def _look(self) -> None:
        playing = self.playback.playing
        self._show_view()
        self.playback.playing = playing
        self._follow()

    # What else can be done.

    def toggle_side(self) -> None:
        self.side.visible = not self.side.visible
        self.arrange()

    def open_log(self) -> None:
        table = self.playback.table

        def watch_from(event_count: int) -> None:
            self.director.pop()
            self.go_to(max(self._saved.match.actions_until(event_count) - 1, 0))

        self.director.push(LogPage(table.log.newest_first, table.guests, watch_from))

    @property
    def _buttons(self) -> tuple[Button, ...]:
        """A game that goes on is carried about from the saves."""
        return (self.log, self.export) if self.playback.over else (self.log,)

    def _open_review(self) -> None:
        self.director.push(self._navigator.review_page(self._saved))

    def _export(self) -> None:
        game = say(f"menu.{self._saved.match.info.name}.title")
        title = plain(say("replay.file", game=game, names=" ".join(names(self._saved.guests))))
        file = self._navigator.store.saves.game_as_file(self._saved, title, self.course.round)
        self.director.push(ExportSheet(self._navigator.store, *file, partial(tell_exported, self)))

    # The life of the page.

    def update(self, seconds: float) -> None:
        self.playback.update(seconds)
        self.music = self.playback.table.music
        self._follow()
        news = self.thoughts.update(seconds)
        if (self.reviewed is not None and self.reviewed.update(seconds)) or news:
            self._arrange_side()
        super().update(seconds)

    def between_frames(self, seconds: float) -> None:
        self.thoughts.between_frames(seconds)
        if self.reviewed is not None:
            self.reviewed.between_frames(seconds)

    def seconds_until_change(self) -> float:
        working = self.thoughts.busy or (self.reviewed is not None and self.reviewed.busy)
        if self.playback.playing or working or not self.playback.prepared:
            return 0.0
        return min(super().seconds_until_change(), self.playback.table.seconds_until_change())

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, KeyDown) and self._handle_key(happened):
            return True
        if isinstance(happened, PointerMoved) and self._is_table_at(happened.x, happened.y):
            self._inset.point(self.kit, happened.x, happened.y)
        elif isinstance(happened, PointerMoved | PointerLeft):
            self._inset.point_nowhere()
        if super().handle(happened):
            return True
        on_table = isinstance(happened, PointerDown) and self._is_table_at(happened.x, happened.y)
        if on_table:
            self.step_forward()
        return on_table

    def _is_table_at(self, x: float, y: float) -> bool:
        covered = self.side.visible and self.side.panel.rect.collidepoint(x, y)
        return not covered and self._inset.rect.collidepoint(x, y)

    def _handle_key(self, pressed: KeyDown) -> bool:
        commands: dict[Command, Callable[[], object]] = {
            Command.FILM: self.toggle,
            Command.THOUGHTS: self.toggle_side,
            Command.LOG: self.open_log,
        }
        act = next((act for command, act in commands.items() if pressed.means(command)), None)
        if pressed.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.desk.keyboard.shown_focus in (
            None,
            self.scrubber,
        ):
            act = self.step_back if pressed.key == pygame.K_LEFT else self.step_forward
        if act is not None:
            act()
        return act is not None

    def draw(self, canvas: Canvas) -> None:
        strip, table, room = self._strip(self.kit), self._inset.rect, self.kit.window.room
        ground = Plate(self.kit.colours.dark, radius=0, outline=0, gloss=0)
        self._inset.draw(canvas)
        plate(canvas, FRect(table.right, room.top, room.right - table.right, strip.top - room.top), ground)
        plate(canvas, FRect(room.left, table.bottom, room.width, room.bottom - table.bottom), ground)
        super().draw(canvas)
