"""How things move at the Go Kitty table: each event, as the viewer saw it, becomes steps on the timeline."""

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core import Event
from game.go_kitty.events import (
    Asked,
    Drew,
    GameEnded,
    Gave,
    HadNone,
    HandsShown,
    Kept,
    Laid,
    LastTurnsBegan,
    PileSearched,
    Reversed,
    Skipped,
    TokenReturned,
    TokenSpent,
    TurnBegan,
)
from scenes.go_kitty.asks import Asks
from scenes.go_kitty.finale import Finale
from scenes.go_kitty.layout import stands
from scenes.go_kitty.moves import Moves
from scenes.go_kitty.pile import PileShow
from scenes.pictures.cats import Mood
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, call, sequence, wait
from scenes.table.glide import Flight, glide, leaving

if TYPE_CHECKING:
    from scenes.go_kitty.table import GoKittyTable

_CLOSING_UP = 0.2


class Show(Moves):
    def __init__(self, table: "GoKittyTable") -> None:
        super().__init__(table)
        self.asks = Asks(table)
        self.pile = PileShow(table)
        self.finale = Finale(table)
        self._turned_down = -1
        """After how many actions the cards were turned face down."""

    def of(self, event: Event) -> Step:
        """An event; after the one from which on everybody looks on the cards turn face down."""
        step = self._alone(event)
        actions = len(self._table.match.actions)
        if not self._table.face_down or self._table.shown.viewer is None or self._turned_down == actions:
            return step
        self._turned_down = actions
        return sequence(step, self._cards_down())

    def _alone(self, event: Event) -> Step:
        match event:
            case TurnBegan():
                return self._turn(event)
            case Asked():
                return self.asks.asked(event)
            case Reversed():
                return self.asks.reversed(event)
            case Gave():
                return self.asks.gave(event, self._table.shown.turned_round)
            case HadNone():
                return self.asks.had_none(event)
            case Drew():
                return self.pile.drew(event)
            case Laid():
                return self.pile.laid(event)
            case TokenSpent() | TokenReturned():
                return self.pile.token(event)
            case PileSearched():
                return self.pile.searched(event)
            case Kept():
                return self.pile.kept(event)
            case Skipped(seat):
                words = say("go_kitty.says.skip")
                return sequence(self._told(event), self._says(seat, words, Mood.SLEEPY), wait(0.6))
            case LastTurnsBegan():
                return self.finale.last_turns(event)
            case HandsShown():
                return self.finale.hands_shown(event)
            case GameEnded():
                return self.finale.ended(event)
        return wait(0)

    def _turn(self, event: TurnBegan) -> Step:
        own = event.seat == self._table.viewer
        return sequence(
            self._change(event, 0.0),
            call(self._calm_down),
            self._told(event),
            *([self._hear("turn")] if own else []),
            wait(0.3),
        )

    def _cards_down(self) -> Step:
        """Whoever was at the machine turns the cards down, for now everybody looks on."""
        table = self._table

        def begin() -> None:
            table.shown = replace(table.shown, viewer=None, hand=())
            goal = stands(table.shown)
            seat = table.shown.bottom
            gone = leaving(table.pieces, goal, "hand", seat)
            flights = {
                key: Flight(stand, lift=0.0, face=stand.drawing)
                for key, (_, stand) in zip(self._new(goal, "hand", seat), gone, strict=True)
            }
            table.timeline.play_now(glide(table.pieces, goal, _CLOSING_UP, flights))
            table.refresh_shown()
            table.holding.refresh()

        return sequence(call(begin), wait(_CLOSING_UP + Seconds.FLIP))

    def _calm_down(self) -> None:
        for plate in self._table.seats:
            plate.mood = Mood.CALM
