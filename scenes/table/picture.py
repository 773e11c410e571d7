"""What is shown of the match so far, as one value (`shown`), and how events lead to the next picture.

Sprites, log, banner and tips all follow from it. It also holds how many events were shown
(`shown.events_shown`). The engine may be ahead of it; nothing on the screen ever is.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from game.core import Event
from scenes.stage.timeline import Step, Timeline, beat, call, sequence, wait
from scenes.table.look import Look
from scenes.table.stands import Layout, Pieces
from scenes.table.tempo import Tempo
from scenes.table.viewpoint import Viewpoint

_UNTIL_CLICKED = 3600.0
"""Seconds for which what waits to be read waits for its click."""
_LONG_ENOUGH_TO_READ = 2.2
"""Seconds for which it is shown where nobody has to click."""


class EventSteps(Protocol):
    """How a game's events are shown."""

    def opening(self) -> Step | None:
        """How a game that has just begun comes onto the table; None where it simply lies there."""

    def steps(self, event: Any) -> Step:
        """How an event, as the viewer saw it, is shown."""
        ...


class Picture:
    shown: Any
    look: Look
    choreography: EventSteps

    def __init__(self, viewpoint: Viewpoint, pieces: Pieces, timeline: Timeline, tempo: Tempo) -> None:
        self._viewpoint, self.pieces, self._timeline, self._tempo = viewpoint, pieces, timeline, tempo
        self.time_runs_out: Callable[[], bool] = lambda: False
        """Whether somebody may think better of something for a moment, which is as long at every pace."""
        self.recapped: Callable[[], bool] = lambda: False
        """Whether a lesson has something to say of what waits to be read."""
        self.reading = False
        self._always_waits = False
        """Whether it waits for a click whatever the player has set."""
        self.victory_shown = False
        self.shake = 0.0
        """How far the whole table is moved to the right by a shake, in units."""
        self._opened = bool(viewpoint.match.actions)
        self._arranged_by: Any = None
        """The geometry that things lie by."""
        self._moved_in_flight = False
        """Whether a piece was flying when the window changed, and so may land where it belonged before."""
        self.announced = 0
        """How many events the banner has told; the last of them may still be shown."""
        self._to_show_again = 0
        """How many events had been told where another table left off in the middle of showing them."""
        self.showing = 0
        """Which of the match's events is being choreographed."""

    def begin(self, look: Look, choreography: EventSteps) -> None:
        """Take the look and the choreography that the game brings."""
        self.look, self.choreography = look, choreography
        self.shown = look.shown_now()

    def go_on_from(self, before: "Picture") -> None:
        """This table takes another's place in the middle of the game: it is opened only once."""
        self._opened = before._opened

    def go_on_reading(self, before: "Picture") -> None:
        """What is being read at the table before this one waits to be read here, too; of what is still being
        shown there, what comes next to be read."""
        shown = before.shown.events_shown
        if before._to_show_again:
            self._to_show_again = before._to_show_again
        elif before.reading:
            self._to_show_again = shown
        elif shown < len(self._viewpoint.match.events):
            self._to_show_again = shown + 1

    @property
    def geometry(self) -> Any:
        return self.look.geometry

    def layout(self, shown: Any) -> Layout:
        """Where every sprite of a picture stands in this window."""
        return self.look.layout(shown, self.look.geometry)

    @property
    def shown_events(self) -> tuple[Event, ...]:
        """The events that were shown so far, as the viewer may see them."""
        return tuple(self._viewpoint.history[: self.shown.events_shown])

    @property
    def shown_to_all(self) -> Sequence[Event]:
        """The same as everybody may see them."""
        return self._viewpoint.match.history(None)[: self.shown.events_shown]

    @property
    def events_shown_now(self) -> Sequence[Event]:
        """What everybody saw, up to the event that is being choreographed."""
        return self._viewpoint.match.history(None)[: self.showing]

    def reconcile(self) -> None:
        """Put every sprite where the viewer's view says it stands."""
        self.announced = len(self._viewpoint.match.history(None))
        self.shown = self.of_match()
        self.pieces.reconcile(self.layout(self.shown))
        self.look.refresh(self.shown)

    def of_match(self) -> Any:
        """What is shown once everything has been shown that the match tells."""
        match, shown = self._viewpoint.match, self.look.shown_now()
        for event in match.being_told:
            shown = shown.after(self._viewpoint.seen(event))
        return replace(shown, events_shown=len(match.history(None)))

    def turn_hand_down(self) -> bool:
        """Where humans hide their cards from each other, turn the viewer's face down: everybody looks at what
        comes. False if none lie open."""
        viewpoint = self._viewpoint
        hides = viewpoint.hides_after_choice or viewpoint.opened_empty
        if not hides or viewpoint.secrets_of is None:
            return False
        viewpoint.face_down, viewpoint.peeked, viewpoint.opened_empty = True, False, False
        self.reconcile()
        return True

    # Events.

    def open_game(self) -> None:
        """Show the opening, in the first frame of a game that has just begun."""
        opening = None if self._opened else self.choreography.opening()
        self._opened = True
        if opening is not None:
            self._timeline.play(sequence(opening, call(self.reconcile)))

    def show_events_after(self, count: int) -> None:
        """Show the match's events one after the other, without the first `count`."""
        for number, event in enumerate(self._viewpoint.match.events[count:], count + 1):
            self.show(event, number)
        self._timeline.play(call(self.reconcile))

    def show(self, event: Event, number: int) -> None:
        """Show the match's event of that number (from 1) after all that are still being shown."""
        self.showing = number
        self._timeline.play(self.choreography.steps(self._viewpoint.seen(event)))
        self._timeline.play(self._count_as_shown())

    def show_again(self) -> None:
        """Show at once what the last action led to, up to what was being read before or came next."""
        told, self._to_show_again = self._to_show_again, 0
        if not told:
            return
        viewpoint, match = self._viewpoint, self._viewpoint.match
        begun = match.actions_within(told - 1)
        viewpoint.match = match.at(begun)
        self.reconcile()
        viewpoint.match = match
        self.show_events_after(match.event_count_after(begun))
        while self._timeline.busy and not (self.reading and self.shown.events_shown >= told):
            self._timeline.skip()

    def _count_as_shown(self) -> Step:
        """Count the event that is being choreographed as shown: the log has it from now on."""
        number = self.showing

        def count() -> None:
            self.shown = replace(self.shown, events_shown=number)

        return call(count)

    # Pace.

    def until_clicked(self, *, always: bool = False) -> Step:
        """Wait until the player clicks, or unless `always` for the time that reading takes, which is the same
        at every pace. By then the present event must have been shown completely, with nothing private on the
        screen."""
        begin, end = call(self._begin_reading, always), call(self._end_reading)
        return sequence(self._count_as_shown(), begin, beat(), wait(_UNTIL_CLICKED), end, beat())

    def _begin_reading(self, always: bool) -> None:
        """Whether a click is waited for is decided now: the player may have changed it since the event."""
        self._always_waits = always
        self._read(True)
        if not self.waits_for_click:
            self._timeline.play_now(sequence(wait(_LONG_ENOUGH_TO_READ), call(self._timeline.skip)))

    def _end_reading(self) -> None:
        self._always_waits = False
        self._read(False)

    @property
    def waits_for_click(self) -> bool:
        """Whether what waits to be read waits for somebody to click."""
        humans, view_only = self._viewpoint.company.humans, self._viewpoint.view_only
        asked_for = bool(humans) and not view_only and self._tempo.waits_for_reader
        return self._always_waits or self.recapped() or asked_for

    def _read(self, reading: bool) -> None:
        self.reading = reading
        self.keep_pace()

    def keep_pace(self) -> None:
        """Let the timeline run at the present pace, but for what no pace hurries."""
        unhurried = self.reading or self.time_runs_out()
        self._timeline.speed = 1.0 if unhurried else self._tempo.speed

    def skip_to_reading(self) -> None:
        """Skip to what waits to be read, or to the end if nothing does."""
        while self._timeline.busy and not self.reading:
            self._timeline.skip()

    # Another window.

    def follow_window(self) -> bool:
        """Adapt to a window of another shape; False if it has the same. Pieces at rest are put where they
        belong now, flying ones are redirected to there."""
        before, self._arranged_by = self._arranged_by, self.look.geometry
        if before == self._arranged_by:
            return False
        if before is not None:
            rested = self.look.layout(self.shown, before)
            for key, stand in self.layout(self.shown).items():
                if key in self.pieces and rested[key].lies_under(self.pieces[key]):
                    stand.move(self.pieces[key])
                elif key in self.pieces:
                    self._timeline.redirect(self.pieces[key], x=stand.x, y=stand.y, width=stand.width)
            self._moved_in_flight = self._timeline.busy
        return True

    def place_landed_pieces(self) -> None:
        """Put the pieces that were flying when the window changed where they belong now."""
        if not self._moved_in_flight or self._timeline.something_travels:
            return
        for key, stand in self.layout(self.shown).items():
            if key in self.pieces:
                stand.move(self.pieces[key])
        self._moved_in_flight = self._timeline.busy
