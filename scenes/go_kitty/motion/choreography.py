"""How things move at the Go Kitty table: each event, as the viewer saw it, becomes steps on the timeline."""

from typing import assert_never

from game.go_kitty import events
from scenes.go_kitty.look import LAST_TURNS_COLOUR, GoKittyLook
from scenes.go_kitty.motion.asks import AskChoreography
from scenes.go_kitty.motion.end import EndChoreography
from scenes.go_kitty.motion.pile import PileChoreography
from scenes.go_kitty.shown import Shown
from scenes.go_kitty.words.occasions import match_point
from scenes.pictures.cats import Mood
from scenes.stage.strings import say
from scenes.stage.timeline import Step, call, sequence, wait
from scenes.table.context import TableContext


class GoKittyChoreography(AskChoreography, PileChoreography, EndChoreography):
    def __init__(self, table: TableContext, look: GoKittyLook) -> None:
        super().__init__(table, look)
        self._coming: Shown | None = None
        """The picture once all that is on the timeline has been shown."""

    def opening(self) -> Step:
        return sequence(self.told_of_opening(), self.deal())

    def steps(self, event: events.GoKittyEvent) -> Step:
        table = self.table
        coming = self._coming if self._coming is not None and table.timeline.busy else table.shown
        self._coming = coming = coming.after(event)
        return self._steps(event, coming)

    def _steps(self, event: events.GoKittyEvent, after: Shown) -> Step:
        match event:
            case events.Dealt():
                return wait(0)
            case events.TurnBegan():
                return self._turn(event)
            case events.Asked():
                return self.asked(event)
            case events.Reversed():
                return self.reversed(event)
            case events.Gave():
                return self.gave(event)
            case events.HadNone():
                return self.had_none(event)
            case events.Drew():
                return self.drew(event)
            case events.Laid():
                return self.laid(event)
            case events.TokenSpent() | events.TokenReturned():
                return self.token(event)
            case events.PileSearched():
                return self.searched(event)
            case events.Kept():
                return self.kept(event)
            case events.Skipped(seat):
                words = say("go_kitty.says.skip")
                return sequence(self.announce(event), self.says(seat, words, Mood.SLEEPY), wait(0.6))
            case events.LastTurnsBegan():
                return self.last_turns(event)
            case events.HandsShown():
                return self.hands_shown(event)
            case events.GameEnded():
                return self.ended(event, after)
        assert_never(event)

    def _turn(self, event: events.TurnBegan) -> Step:
        """What was said to somebody else is gone when the viewer's own turn begins."""
        table = self.table
        own, seats = event.seat == table.viewpoint.viewer, match_point(table.picture.events_shown_now)
        return sequence(
            self.change(event, 0.0),
            call(table.seats.calm_everybody),
            self.announce(event),
            *([call(table.seats.hush), self.play_sound("turn")] if own else []),
            self.match_point(self.look.shout, LAST_TURNS_COLOUR, seats, say("go_kitty.match_point")),
            self.reactions(),
            wait(0.3),
        )
