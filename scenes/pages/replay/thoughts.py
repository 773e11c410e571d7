"""Tells beside the replay what whoever had to decide thought at the step that is shown.

That is worked out when the replay rests there, in the time between frames, and remembered for the next visit.
"""

from game.core import Seat
from scenes.pages.replay.playback import Playback
from scenes.pages.replay.side import Insight, SidePanel, look_into
from scenes.stage.strings import say
from scenes.table.course import Names
from scenes.table.thinking import Thinking

_BEFORE_THINKING = 0.2
"""Nobody is asked what they thought while the replay runs past them, or is dragged past them."""

Place = tuple[int, int, bool]
"""At which step, with whose eyes (the number of the choice), and whether the replay runs."""


class Thoughts:
    """`why` says how the game was won, and is told at its end."""

    def __init__(self, playback: Playback, side: SidePanel, names: Names, why: str) -> None:
        self._playback, self._side, self._names, self._why = playback, side, names, why
        self.known: dict[tuple[int, int], Insight] = {}
        """What was worked out, by step and eyes."""
        self._told_at: Place | None = None
        self._thinking: Thinking | None = None
        self._rested = 0.0
        """Seconds since the replay came to where it is."""

    @property
    def busy(self) -> bool:
        """Whether somebody is still asked what they thought at this step."""
        return self._thinking is not None

    def go_to(self, place: Place, eyes_of: Seat | None) -> bool:
        """Tell of another place than before; False if nothing new is told."""
        playback = self._playback
        if self._told_at == place or not (playback.at_rest or playback.playing):
            return False
        self._told_at, self._thinking, self._rested = place, None, 0.0
        self._tell(place[:2], eyes_of)
        return True

    def _tell(self, key: tuple[int, int], eyes_of: Seat | None) -> None:
        """What may be told of this step: all with all cards open, with one seat's eyes what is its own."""
        playback, decision = self._playback, self._playback.table.match.state.decision
        if not playback.over:
            self._side.say(say("replay.goes_on"))
        elif decision is None:
            self._side.say(self._why)
        elif not playback.table.all_open and decision.seat != eyes_of:
            self._side.say(say("replay.not_yours", name=self._names[decision.seat]))
        elif playback.playing:
            self._side.say(say("replay.film_runs"))
        elif key in self.known:
            self._side.tell(self.known[key])
        else:
            self._side.say(say("replay.thinking"))
            past, action = playback.match.at(playback.step), playback.match.actions[playback.step]
            self._thinking = Thinking(look_into(past, action, playback.table), 0.0)

    def update(self, seconds: float) -> bool:
        """True if something new is told."""
        self._rested = self._rested + seconds if self._playback.at_rest else 0.0
        if self._thinking is None or self._rested < _BEFORE_THINKING:
            return False
        self._thinking.advance(seconds)
        if not self._thinking.done or self._told_at is None:
            return False
        self.known[self._told_at[:2]] = self._thinking.answer
        self._side.tell(self._thinking.answer)
        self._thinking = None
        return True

    def between_frames(self, seconds: float) -> None:
        if self._thinking is not None and self._rested >= _BEFORE_THINKING:
            self._thinking.go_on(seconds)
