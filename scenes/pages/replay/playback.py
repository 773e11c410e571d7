"""A recorded game on the table it was played at: it goes to any step, or from step to step by itself."""

import time
from collections.abc import Iterator

from msgspec.structs import replace

from game.core import Seat
from scenes.games import SCREENS
from scenes.lessons import actions_by_lesson
from scenes.pages.navigation import Navigation
from scenes.pages.view_only_host import ViewOnlyHost
from scenes.store.saves import SavedGame
from scenes.table.guests import RECORDED
from scenes.table.scene import TableScene

_GLANCE = 0.003
"""How many seconds of a frame are used to prepare later steps while the replay is shown."""


class Playback:
    """`step` is how many of the recorded actions have been played on the table."""

    def __init__(self, saved: SavedGame, navigator: Navigation) -> None:
        self.match = saved.match
        self.taught = actions_by_lesson(saved)
        """So many actions at the beginning tell nothing of the cats."""
        guests = [replace(guest, kind=RECORDED) if guest.person else guest for guest in saved.guests]
        game = SCREENS[saved.match.info.name].table
        self.table = TableScene(game, saved.match.at(self.steps), guests, ViewOnlyHost(navigator))
        self.table.viewpoint.view_only, self.table.viewpoint.recorded_to_the_end = True, self.over
        self.playing = False
        self._pause = 0.0
        self._ahead: Iterator[None] = iter(())
        self.prepared = True
        """Whether the pictures of the whole game have been ordered."""

    @property
    def steps(self) -> int:
        return len(self.match.actions)

    @property
    def step(self) -> int:
        return len(self.table.match.actions)

    @property
    def at_rest(self) -> bool:
        return not self.table.timeline.busy

    @property
    def over(self) -> bool:
        """Whether the game came to its end, so that everything may be known of it."""
        return self.match.outcome is not None

    def show_view_of(self, viewer: Seat | None, all_open: bool) -> None:
        """Set whose view is shown: a seat's, everybody's (None), or all cards open."""
        self.table.viewpoint.viewer = viewer if self.over else None
        self.table.viewpoint.all_open = all_open and self.over
        self.go_to(self.step)

    def go_to(self, step: int) -> None:
        """Show the table as it was after so many actions."""
        table = self.table
        table.timeline.clear()
        table.particles.clear()
        table.picture.reading, table.picture.shake = False, 0.0
        table.match = self.match.at(min(max(step, 0), self.steps))
        self._forget_remarks()
        table.picture.reconcile()
        self._mark()

    def prepare(self) -> None:
        """Begin to have the pictures made of all that lies on the table in the course of the game: whoever
        drags the replay to a step does not wait for them."""
        self._ahead = self._look_ahead()
        self.prepared = False

    def go_on_preparing(self, seconds: float) -> bool:
        """Order the pictures of later steps for about so long; True when those of the whole game are
        ordered."""
        until = time.perf_counter() + seconds
        while not self.prepared:
            self.prepared = next(self._ahead, self) is self
            if time.perf_counter() > until:
                break
        return self.prepared

    def _look_ahead(self) -> Iterator[None]:
        table, known = self.table, set[tuple[object, ...]]()
        for step in range(self.steps + 1):
            now, table.match = table.match, self.match.at(step)
            stands = table.picture.layout(table.picture.of_match()).values()
            table.match = now
            for stand in stands:
                look = (stand.drawing, stand.back, stand.flip, stand.width, stand.angle)
                if look not in known:
                    known.add(look)
                    table.kit.art.prepare([table.pieces.picture_of(stand, table.kit)])
            yield

    def forward(self) -> None:
        """Show the next action; what is still moving is over at once. Whoever steps by hand has read what was
        said of the one before."""
        self.table.timeline.finish()
        if not self.playing:
            self._forget_remarks()
        if self.step == self.steps - 1 and self.match.being_told:
            self._begin_to_tell()
        elif self.step < self.steps:
            self.table.loop.play(self.match.actions[self.step])

    def _begin_to_tell(self) -> None:
        """Show the last action as far as it has been told."""
        told = self.match.event_count_after(self.step)
        self.table.match = self.match
        self.table.words.announce("")
        self._mark()
        self.table.picture.show_events_after(told)

    def update(self, seconds: float) -> None:
        self.go_on_preparing(_GLANCE)
        moving = self.table.timeline.busy
        self.table.update(seconds)
        if not self.at_rest:
            return
        if moving:
            self._mark()
            self._pause = float(self.table.context.tempo.pace)
        if not self.playing:
            return
        if self.step == self.steps:
            self.playing = False
            return
        self._pause -= seconds
        if self._pause <= 0:
            self.forward()

    def _forget_remarks(self) -> None:
        self.table.seats.cut_remarks_short()
        self.table.seats.end_reactions()

    def _mark(self) -> None:
        match = self.table.match
        decision = None if match.being_told else match.state.decision
        self.table.seats.mark_decider(None if decision is None else decision.seat)
