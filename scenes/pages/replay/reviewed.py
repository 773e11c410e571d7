"""What a review says of the step that a replay rests at: beside the table, and drawn on it."""

from collections.abc import Callable

from pygame import FRect

from game.core import Seat
from game.review import Judged, Review
from scenes.games import SCREENS
from scenes.pages.replay.choice_marks import ChoiceMarks, ChosenThing
from scenes.pages.replay.playback import Playback
from scenes.pages.replay.side import SidePanel
from scenes.pages.review.moments import MomentTeller
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label, heading
from scenes.store.saves import SavedGame
from scenes.table.guests import Naming
from scenes.table.thinking import Thinking


class ReviewedSteps:
    """Follows a replay: at a step that was judged it says so in the panel beside the table, and its `marks`
    lie on it where the cards of whoever chose are seen."""

    def __init__(
        self,
        playback: Playback,
        side: SidePanel,
        saved: SavedGame,
        review: Review,
        naming: Naming,
        try_again: Callable[[int], object],
    ) -> None:
        self._playback, self._side, self._saved, self.review = playback, side, saved, review
        self._judged = {one.step: one for one in review.judged}
        self._teller = MomentTeller(saved, review.seat, naming)
        self._reasons: dict[int, str] = {}
        self._thinking: Thinking | None = None
        self._shown_at: tuple[int, Seat | None, bool] | None = None
        """The step that is told of, and with whose eyes: what can be seen of a choice depends on them."""
        self.marks = ChoiceMarks(playback.table.context.where, self._obstacles)
        self.again = Button(
            say("review.again_here"),
            lambda: try_again(playback.step),
            icon="restart",
            size=Size.BODY,
            tip=say("review.again_tip"),
        )

    @property
    def seat(self) -> Seat:
        return self.review.seat

    def _obstacles(self) -> list[list[FRect]]:
        """What is read on the table, and what lies there."""
        table = self._playback.table
        signs = [one for one in table.desk.widgets if one.keeps_tips_off and not one.focusable]
        read = [one.rect for one in (*signs, *table.seats.plates) if one.visible]
        return [read, table.game.look.obstacles()]

    @property
    def busy(self) -> bool:
        """Whether a reason is still being worked out."""
        return self._thinking is not None

    @property
    def _here(self) -> Judged | None:
        """What was judged where the replay rests."""
        playback = self._playback
        at_rest = playback.at_rest and not playback.playing
        return self._judged.get(playback.step) if at_rest else None

    @property
    def _sees_cards(self) -> bool:
        """Whether the replay shows the cards of whoever chose."""
        viewpoint = self._playback.table.viewpoint
        return viewpoint.all_open or viewpoint.viewer == self.seat

    def follow(self) -> bool:
        """Show what belongs to the present step; False if that is shown already."""
        one, viewpoint = self._here, self._playback.table.viewpoint
        shown = None if one is None else (one.step, viewpoint.viewer, viewpoint.all_open)
        if shown == self._shown_at:
            return False
        self._shown_at, self._thinking = shown, None
        self._show(one)
        return True

    def _show(self, one: Judged | None) -> None:
        if one is None:
            self._side.judgement, self.marks.shown = (), ()
            return
        reason = self._reasons.get(one.step)
        if reason is None:
            self._thinking = Thinking(self._teller.why(one), pause=0.0)
        lines = [] if one.hinted else [*self._teller.judged(one, self.review), *filter(None, [reason])]
        again = (self.again,) if self._saved.guests[self.seat].human else ()
        title = say("review.by_hint" if one.hinted else f"review.grade_of.{one.grade.name}")
        self._side.judgement = (Label(title, heading), *map(Label, lines), *again)
        self.marks.shown = tuple(self._things(one)) if self._sees_cards else ()

    def _things(self, one: Judged) -> list[ChosenThing]:
        did = self._thing(one, one.chosen.action, self._teller.label_did(one), better=False)
        if one.grade.is_best or one.hinted:
            return [did]
        return [did, self._thing(one, one.best.action, self._teller.label_better(one), better=True)]

    def _thing(self, one: Judged, action: object, label: str, better: bool) -> ChosenThing:
        choices = SCREENS[self._saved.match.info.name].choices
        assert choices is not None
        view = self._saved.match.state_after(one.step).view(self.seat)
        table = self._playback.table.context
        points = tuple(key for key in choices.points(view, action) if table.where(key) is not None)
        return ChosenThing(points or (("seat", self.seat),), label, better)

    def update(self, seconds: float) -> bool:
        """Let time pass; True if something new is shown."""
        if self._thinking is None:
            return False
        self._thinking.advance(seconds)
        one = self._here
        if not self._thinking.done or one is None:
            return False
        self._reasons[one.step] = self._thinking.answer
        self._thinking = None
        self._show(one)
        return True

    def between_frames(self, seconds: float) -> None:
        if self._thinking is not None:
            self._thinking.go_on(seconds)
