"""Keeps nights in the store: the one that is being played or was the last, whose games score as they end, and
those before it."""

from collections.abc import Callable

from msgspec.structs import replace

from game.codec import Json
from game.match import Match
from scenes.pages.night.plan import NightPlan, night_plan_from, usual_night
from scenes.pages.setup.plan import Plan
from scenes.pages.setup.seeds import new_seed
from scenes.pictures.cats import Coat
from scenes.store.days import local_day
from scenes.store.night import DOCUMENT, EARLIER, SavedNight, earlier_from, earlier_to_plain, night_from
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.guests import Guest
from scenes.table.scene import TableScene

_PLAN = "table-night"


class NightKeeper:
    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def saved(self) -> SavedNight | None:
        return self._store.document(DOCUMENT, night_from)

    def plan(self, human: Guest | None) -> NightPlan:
        """The plan of the last night; before the first one the usual plan, with the human if known."""
        return self._kept_plan or usual_night(human)

    def keep_plan(self, plan: NightPlan) -> None:
        self._store.keep(_PLAN, plan.to_plain())

    @property
    def _kept_plan(self) -> NightPlan | None:
        return self._store.document(_PLAN, night_plan_from)

    @property
    def known_human(self) -> Guest | None:
        """The first human of the remembered plan; None before there is one."""
        plan = self._kept_plan
        return None if plan is None else plan.table.own_human

    def wear(self, coat: Coat) -> None:
        """Let the first human of the remembered plan wear a coat that no other human wears there."""
        self._change_table(lambda table: table.in_own_coat(coat))

    def kept_by(self, coat: Coat) -> Guest | None:
        """Another human of the remembered plan who wears a coat and keeps it."""
        plan = self._kept_plan
        return None if plan is None else plan.table.kept_by(coat)

    def put_album_coats_away(self) -> None:
        """No guest of the remembered plan wears a coat out of the album any more."""
        self._change_table(Plan.in_coats_of_the_house)

    def _change_table(self, change: Callable[[Plan], Plan]) -> None:
        def changed(plan: NightPlan | None) -> Json:
            return None if plan is None else replace(plan, table=change(plan.table)).to_plain()

        self._store.change(_PLAN, night_plan_from, changed)

    def begin(self, plan: NightPlan) -> None:
        """The night before it goes to the earlier ones, as it stands."""
        self.keep_plan(plan)
        self.end()
        self._put_by()
        self._store.keep(DOCUMENT, plan.begin(new_seed).to_plain())

    def end(self) -> None:
        """The points stand as they are; a night in which no game was played is no night to keep."""
        saved, day = self.saved, local_day()
        if saved is not None and not saved.night.played:
            self._store.forget(DOCUMENT)
        elif saved is not None and not saved.night.over:
            self._store.keep(DOCUMENT, saved.closed(day).to_plain())

    def _put_by(self) -> None:
        """Among the earlier nights; once, even if the program was killed in between."""
        last = self.saved
        if last is not None:
            self._store.change(
                EARLIER, earlier_from, lambda earlier: earlier_to_plain(_before(last, earlier or ()))
            )

    @property
    def earlier(self) -> tuple[SavedNight, ...]:
        """The nights that are over, the newest first."""
        last, others = self.saved, self._store.document(EARLIER, earlier_from) or ()
        return others if last is None or not last.night.over else _before(last, others)

    def holds(self, game: SavedGame | TableScene) -> bool:
        saved = self.saved
        return saved is not None and not game.apart and saved.night.holds(game.match)

    def waits_for(self, match: Match) -> bool:
        """Whether a match would be the night's next game."""
        saved = self.saved
        return saved is not None and saved.night.is_played_in(match)

    def running(self) -> SavedGame | None:
        """The night's next game, if it has begun."""
        saved = self.saved
        game = None if saved is None else saved.night.next_game
        running = None if game is None else self._store.running(game.game)
        if running is None or running.apart or not self.waits_for(running.match):
            return None
        return running

    def note_end(self, game: SavedGame) -> None:
        """If a game that is over is one of the night's, its places score."""
        day = local_day()

        def scored(saved: SavedNight | None) -> Json:
            after = None if saved is None or game.apart else saved.after(game.match, day)
            return None if after is None or after == saved else after.to_plain()

        self._store.change(DOCUMENT, night_from, scored)


def _before(last: SavedNight, others: tuple[SavedNight, ...]) -> tuple[SavedNight, ...]:
    return (last, *(one for one in others if one.night != last.night))
