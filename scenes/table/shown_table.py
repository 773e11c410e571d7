"""The table's picture as one value (`shown`): sprites, log, banner and tips all follow from it.

It also holds how many events were shown (`shown.events_shown`). The engine may be ahead of it; nothing on the
screen ever is.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from msgspec.structs import replace

from game.core import Event, Seat
from game.match import Match
from scenes.stage.timeline import Step, beat, call, sequence, wait
from scenes.table.guests import Guest
from scenes.table.lines import Occasion
from scenes.table.seated_table import SeatedTable
from scenes.table.stands import Pieces
from scenes.table.tempo import Tempo

_UNTIL_CLICKED = 3600.0
"""Seconds for which what waits to be read waits for its click."""
_LONG_ENOUGH_TO_READ = 2.2
"""Seconds for which it is shown where nobody has to click."""


class ShownTable(SeatedTable):
    """A match as its viewer sees it: the present picture, and how events change it."""

    def __init__(self, match: Match, guests: Sequence[Guest], tempo: Tempo) -> None:
        super().__init__(match, guests)
        self.tempo = tempo
        self.pieces = Pieces(self.sprites, self.sprite_kind)
        self.viewer = self.lone_human
        self.face_down = False
        """Whether the viewer's cards lie face down, or do once all that has happened was shown."""
        self.seen_face_down = False
        """Whether they lie so on the screen already."""
        self.others_look_on = False
        """Whether humans who have left their chairs for now may still see the screen."""
        self.view_only = False
        """Whether the table only shows what was played before: no human is asked and no bot thinks."""
        self.recorded_to_the_end = False
        """Whether the game that is only shown came to its end, so that everything may be known of it."""
        self.all_open = False
        """Whether everything hidden is shown: only of a game that is over."""
        self.shown: Any = self.shown_of(self.view())
        """The present picture."""
        self.reading = False
        """Whether something waits to be read."""
        self._arranged_by: Any = None
        """The geometry that things lie by."""
        self._moved_in_flight = False
        """Whether a piece was flying when the window changed, and so may land where it belonged before."""
        self._showing = 0
        """Which of the match's events is being choreographed."""

    @property
    def humans_hide_cards(self) -> bool:
        """Whether several humans share the screen and must not see each other's cards."""
        return self.secret_hands and self.shared

    @property
    def waits_for_reader(self) -> bool:
        """Whether something of a lesson has to be read before anybody decides."""
        return False

    @property
    def can_cover(self) -> bool:
        """Whether there is somebody to hide the viewer's cards from."""
        hides = self.humans_hide_cards or (self.secret_hands and self.others_look_on)
        return hides and self.viewer is not None

    def show_to(self, seat: Seat | None, face_down: bool = False) -> None:
        """Change the viewer to a seat, or for None to everybody; cards that are `face_down` wait for `look`.

        Something that waits to be read is public and is not lost: the viewer changes after it was read.
        """
        self.skip_to_reading()
        if self.reading:
            self.timeline.play(call(self.show_to, seat, face_down))
            return
        self.viewer = seat
        self.face_down = face_down
        self.stop_asking()
        self.reconcile()

    def skip_to_reading(self) -> None:
        """Skip to what waits to be read, or to the end if nothing does."""
        while self.timeline.busy and not self.reading:
            self.timeline.skip()

    def look(self) -> None:
        """The viewer turns the cards up, but for those that will lie face down once all was shown."""
        unseen = self.match.events[self.shown.events_shown :]
        if not (self.humans_hide_cards and any(map(self.everybody_watches, unseen))):
            self.show_to(self.viewer)

    def cover(self) -> None:
        """The viewer turns the cards down, at any time."""
        self.show_to(self.viewer, face_down=True)

    def hide_hands(self) -> None:
        """Hide whatever cards lie open from others who may look at the screen now."""
        if self.humans_hide_cards:
            self.show_to(None)
        elif self.can_cover and not self.face_down:
            self.cover()

    def stop_asking(self) -> None:
        """Remove the question: another seat becomes the viewer."""
        raise NotImplementedError

    @property
    def secrets_of(self) -> Seat | None:
        """Whose secrets may be drawn: the viewer's, or nobody's while the cards lie face down."""
        return None if self.face_down else self.viewer

    @property
    def reader(self) -> Seat | None:
        """Whose secrets may be told in the log."""
        return self.secrets_of

    def view(self) -> Any:
        """What the viewer may know now."""
        return self.match.view(self.secrets_of)

    @property
    def shown_events(self) -> tuple[Event, ...]:
        """The events that were shown so far, as the viewer may see them."""
        history = self.match.events if self.all_open else self.match.history(self.reader)
        return tuple(history[: self.shown.events_shown])

    def occasions_now(self) -> Sequence[Occasion]:
        """What cats may have something to say about in the event that is being choreographed."""
        return [*self.occasions(self.events_shown_now())]

    def line_for(self, occasion: Occasion) -> str:
        """At once is no pace to chat at, until the game is over: nobody could read along."""
        line = super().line_for(occasion)
        return line if self.tempo.leaves_time_for_remarks or self.match.outcome is not None else ""

    def events_shown_now(self) -> Sequence[Event]:
        """What everybody saw, up to the event that is being choreographed."""
        return self.match.history(None)[: self._showing]

    def log(self) -> list[str]:
        """All that was shown so far, in words."""
        return [*self.log_backwards()][::-1]

    def log_backwards(self) -> Iterator[str]:
        """The log with the newest line first; each is put into words only when it is read."""
        footnotes, events = reversed(self.footnotes()), reversed(self.shown_events)
        return filter(None, chain(footnotes, map(self.tell, events)))

    def seen(self, event: Event) -> Event:
        """An event as the viewer may see it."""
        return event if self.all_open else event.seen_by(self.secrets_of)

    def resting_words(self) -> str:
        """What the banner says when nothing moves: what may be done, or where nobody is about to decide, what
        was done last."""
        if self.match.outcome is not None or not (self.view_only or self.waits_for_reader):
            return self.prompt()
        told = (self.headline(event) for event in reversed(self.shown_events))
        return next(filter(None, told), "")

    def follow_window(self) -> bool:
        """Adapt to a window of another shape; False if it has the same. Pieces at rest are put where they
        belong now, flying ones are redirected to there."""
        before, self._arranged_by = self._arranged_by, self.geometry
        if before == self._arranged_by:
            return False
        if before is not None:
            rested = self.layout_by(self.shown, before)
            for key, stand in self.layout(self.shown).items():
                if key in self.pieces and rested[key].lies_under(self.pieces[key]):
                    stand.move(self.pieces[key])
                elif key in self.pieces:
                    self.timeline.redirect(self.pieces[key], x=stand.x, y=stand.y, width=stand.width)
            self._moved_in_flight = self.timeline.busy
        return True

    def place_landed_pieces(self) -> None:
        """Put the pieces that were flying when the window changed where they belong now."""
        if not self._moved_in_flight or self.timeline.something_travels:
            return
        for key, stand in self.layout(self.shown).items():
            if key in self.pieces:
                stand.move(self.pieces[key])
        self._moved_in_flight = self.timeline.busy

    def reconcile(self) -> None:
        """Put every sprite where the viewer's view says it stands."""
        self.shown = replace(self.shown_of(self.view()), events_shown=len(self.match.history(None)))
        self.seen_face_down = self.face_down
        self.pieces.reconcile(self.layout(self.shown))
        self.refresh(self.shown)

    def show_events_after(self, count: int) -> None:
        """Show the match's events one after the other, without the first `count`. After one that everybody
        watches, the viewer's cards lie face down."""
        for number, event in enumerate(self.match.events[count:], count + 1):
            self.face_down = self.face_down or (self.humans_hide_cards and self.everybody_watches(event))
            self.show(event, number)
        self.timeline.play(call(self.reconcile))

    def show(self, event: Event, number: int) -> None:
        """Show the match's event of that number (from 1) after all that are still being shown."""
        self._showing = number
        self.timeline.play(self.choreograph(self.seen(event)))
        self.timeline.play(self._count_as_shown())

    def until_clicked(self) -> Step:
        """Wait until the player clicks, or for the time that reading takes, which is the same at every pace.
        By then the present event must have been shown completely, with nothing private on the screen."""
        begin, end = call(self._begin_reading), call(self._read, False)
        return sequence(self._count_as_shown(), begin, beat(), wait(_UNTIL_CLICKED), end, beat())

    def _begin_reading(self) -> None:
        """Whether a click is waited for is decided now: the player may have changed it since the event."""
        self._read(True)
        if not self.waits_for_click:
            self.timeline.play_now(sequence(wait(_LONG_ENOUGH_TO_READ), call(self.timeline.skip)))

    @property
    def waits_for_click(self) -> bool:
        """Whether what waits to be read waits for somebody to click."""
        return bool(self.humans) and not self.view_only and self.tempo.waits_for_reader

    def _read(self, reading: bool) -> None:
        self.reading = reading
        self.keep_pace()

    def keep_pace(self) -> None:
        """Let the timeline run at the present pace, but for what no pace hurries."""
        self.timeline.speed = 1.0 if self.unhurried else self.tempo.speed

    @property
    def unhurried(self) -> bool:
        """Whether what is shown takes the same time at every pace: somebody reads."""
        return self.reading

    def _count_as_shown(self) -> Step:
        """Count the event that is being choreographed as shown: the log has it from now on."""
        number = self._showing

        def count() -> None:
            self.shown = replace(self.shown, events_shown=number)

        return call(count)
