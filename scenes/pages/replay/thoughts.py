"""Works out what the seat that decided at the present step thought, and shows it beside the replay.

This is done between frames while the replay rests at a step, and remembered for the next visit.
"""

from game.core import Seat
from scenes.pages.replay.playback import Playback
from scenes.pages.replay.side import Insight, SidePanel, look_into
from scenes.stage.strings import say
from scenes.table.guests import Naming
from scenes.table.sentences import about
from scenes.table.thinking import Thinking

_BEFORE_THINKING = 0.2
"""How many seconds the replay has to rest at a step before the thoughts there are worked out: not while it
runs or is dragged past."""

Position = tuple[int, int, bool, bool]
"""The step, the number of the chosen viewer option, whether the replay runs, and whether its table rests."""


class Thoughts:
    """`why` says how the game was won; it is shown at the end."""

    def __init__(self, playback: Playback, side: SidePanel, naming: Naming, why: str) -> None:
        self._playback, self._side, self._naming, self._why = playback, side, naming, why
        self.known: dict[tuple[int, int], Insight] = {}
        """What was worked out, by step and viewer option."""
        self._shown_for: Position | None = None
        self._thinking: Thinking | None = None
        self._rested = 0.0
        """For how many seconds the replay has rested here."""

    @property
    def busy(self) -> bool:
        """Whether the thoughts at this step are still being worked out."""
        return self._thinking is not None

    def go_to(self, position: Position, viewer: Seat | None) -> bool:
        """Show what belongs to a position; False if that is shown already."""
        if self._shown_for == position:
            return False
        self._shown_for, self._thinking, self._rested = position, None, 0.0
        self._show(position[:2], viewer)
        return True

    def _show(self, key: tuple[int, int], viewer: Seat | None) -> None:
        """Show what the viewer may know of this step: its own thoughts, and with all cards open everybody's.
        While the choice before it is still carried out, nothing is said of either."""
        playback, decision = self._playback, self._playback.table.match.state.decision
        if not playback.over:
            self._side.show_text(say("replay.goes_on"))
        elif playback.playing:
            self._side.show_text(say("replay.film_runs"))
        elif not playback.at_rest:
            self._side.show_text()
        elif decision is None:
            self._side.show_text(self._why)
        elif not playback.table.viewpoint.all_open and decision.seat != viewer:
            self._side.show_text(about("replay", "not_yours", self._naming, decision.seat))
        elif key in self.known:
            self._side.show(self.known[key])
        else:
            self._side.show_text(say("replay.thinking"))
            past, action = playback.match.at(playback.step), playback.match.actions[playback.step]
            taught = playback.step < playback.taught
            self._thinking = Thinking(look_into(past, action, playback.table, taught), 0.0)

    def update(self, seconds: float) -> bool:
        """Let time pass; True if something new is shown."""
        self._rested = self._rested + seconds if self._playback.at_rest else 0.0
        if self._thinking is None or self._rested < _BEFORE_THINKING:
            return False
        self._thinking.advance(seconds)
        if not self._thinking.done:
            return False
        assert self._shown_for is not None
        self.known[self._shown_for[:2]] = self._thinking.answer
        self._side.show(self._thinking.answer)
        self._thinking = None
        return True

    def between_frames(self, seconds: float) -> None:
        if self._thinking is not None and self._rested >= _BEFORE_THINKING:
            self._thinking.go_on(seconds)
