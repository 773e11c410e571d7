"""A recorded game on the table it was played at: it goes to any step, or from step to step by itself."""

from dataclasses import replace

from game.core import Seat
from game.match import Match
from scenes.games import SCREENS
from scenes.pages.navigation import Navigation
from scenes.pictures.cats import Mood
from scenes.stage.drawing import Drawing
from scenes.stage.scene import Scene
from scenes.store.saves import SavedGame
from scenes.table.introductions import EVERYTHING_KNOWN, Introductions
from scenes.table.scene import TableScene
from scenes.table.settings import Settings

RECORDED = "recorded"
"""Who played for a human seat: nobody at this machine is asked."""
_LOOKS_AHEAD = 12
"""At so many steps it is looked what lies on the table."""


class _Projector:
    """The host of a table that only shows: it lends its settings, and nothing is saved or asked."""

    def __init__(self, navigator: Navigation) -> None:
        self._navigator = navigator

    @property
    def settings(self) -> Settings:
        return self._navigator.settings

    def apply_settings(self, settings: Settings) -> None:
        self._navigator.apply_settings(settings)

    def introductions(self, game: str) -> Introductions:
        return EVERYTHING_KNOWN

    def save(self, match: Match) -> None:
        """It was saved when it was played."""

    def pause_page(self, table: TableScene) -> Scene:
        raise NotImplementedError

    def rules_page(self, game: str, topic: str) -> Scene:
        return self._navigator.rules_page(game, topic)

    def curtain(self, table: TableScene, seat: Seat) -> Scene:
        raise NotImplementedError

    def result_page(self, table: TableScene) -> Scene:
        raise NotImplementedError


class Film:
    """`step` is how many of the recorded actions have been played on the table."""

    def __init__(self, saved: SavedGame, navigator: Navigation) -> None:
        self.match = saved.match
        guests = [replace(guest, kind=RECORDED) if guest.human else guest for guest in saved.guests]
        self.table = SCREENS[saved.match.info.name].table(
            saved.match.at(self.steps), guests, _Projector(navigator)
        )
        self.table.only_shows = True
        self.playing = False
        self._pause = 0.0

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

    def look(self, viewer: Seat | None, all_open: bool = False) -> None:
        """Through whose eyes: a seat's, everybody's, or with all cards open."""
        self.table.viewer = viewer if self.over else None
        self.table.all_open = all_open and self.over
        self.go_to(self.step)

    def go_to(self, step: int) -> None:
        """Everything stands as it stood after so many actions."""
        table = self.table
        table.timeline.clear()
        table.particles.clear()
        table.reading = False
        table.match = self.match.at(min(max(step, 0), self.steps))
        table.hush()
        for plate in table.seats:
            plate.mood = Mood.CALM
        table.reconcile()
        self._mark()

    def prepare(self) -> None:
        """Have the pictures of what lies on the table in the course of the game made ahead: whoever drags the
        film to a step does not wait for them."""
        table, now = self.table, self.table.match
        wanted: dict[tuple[Drawing, int], None] = {}
        for part in range(_LOOKS_AHEAD + 1):
            table.match = self.match.at(self.steps * part // _LOOKS_AHEAD)
            for stand in table.layout(table.shown_of(table.view())).values():
                face = stand.back if stand.back and stand.flip else stand.drawing
                wanted[face, table.kit.view.px(stand.width)] = None
        table.match = now
        table.kit.art.prepare(list(wanted))

    def forward(self) -> None:
        """Show the next action; what is still moving is over at once."""
        self.table.timeline.finish()
        if self.step < self.steps:
            self.table.play(self.match.actions[self.step])

    def update(self, seconds: float) -> None:
        moving = self.table.timeline.busy
        self.table.update(seconds)
        if not self.at_rest:
            return
        if moving:
            self._mark()
            self._pause = float(self.table.tempo.pace)
        if not self.playing:
            return
        if self.step == self.steps:
            self.playing = False
            return
        self._pause -= seconds
        if self._pause <= 0:
            self.forward()

    def _mark(self) -> None:
        decision = self.table.match.state.decision
        self.table.mark_decider(None if decision is None else decision.seat)
