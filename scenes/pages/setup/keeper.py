"""Keeps the plan of each game's last table in the store, and with it the name and coat of this machine's
human."""

from collections.abc import Callable, Iterator
from functools import partial

from game.codec import Json
from scenes.games import SCREENS
from scenes.pages.night.keeper import NightKeeper
from scenes.pages.setup.plan import Plan, plan_from, usual_plan
from scenes.pictures.cats import Coat
from scenes.store.store import Store
from scenes.table.guests import Guest, usual_names


class PlanKeeper:
    def __init__(self, store: Store, night: NightKeeper) -> None:
        self._store, self._night = store, night

    def plan(self, game: str) -> Plan:
        return self._kept(game) or usual_plan(game, self.known_human)

    def keep(self, plan: Plan) -> None:
        """Remember it, unless nobody can play by it."""
        if not plan.problem():
            self._store.keep(_table(plan.game), plan.to_plain())

    @property
    def known_human(self) -> Guest | None:
        """The human of this machine, whose name and coat are known from another table or from a night; one
        who has entered a name before one who has not. None before that."""
        on_night = self._night.known_human
        humans = [*self._own_humans(), *([] if on_night is None else [on_night])]
        named = (human for human in humans if human.name not in usual_names())
        return next(named, humans[0] if humans else None)

    @property
    def own_coat(self) -> Coat:
        """What the human of this machine wears at the tables, or else on the night."""
        human = next(self._own_humans(), self._night.known_human)
        return Coat.GINGER if human is None else human.coat

    def wear(self, coat: Coat) -> None:
        """Let the first human of every remembered table wear a coat that no other human wears there. Before
        there is such a table the usual one is remembered, so that the coat is."""
        if next(self._own_humans(), None) is None:
            self._lay_usual_table()
        self._change_all(lambda plan: plan.in_own_coat(coat))

    def kept_by(self, coat: Coat) -> Guest | None:
        """Another human who wears a coat at a remembered table or on the night, and keeps it."""
        at_tables = (guest for plan in self._all() if (guest := plan.kept_by(coat)) is not None)
        return next(at_tables, self._night.kept_by(coat))

    def put_album_coats_away(self) -> None:
        """Nobody at a remembered table wears a coat out of the album any more."""
        self._change_all(Plan.in_coats_of_the_house)

    def _lay_usual_table(self) -> None:
        """Of the first game at which no table is remembered: one of cats alone stays as it is."""
        game = next((game for game in SCREENS if self._kept(game) is None), None)
        if game is not None:
            usual = usual_plan(game, self.known_human)
            self._change(game, lambda kept: kept or usual)

    def _own_humans(self) -> Iterator[Guest]:
        return (human for plan in self._all() if (human := plan.own_human) is not None)

    def _change_all(self, change: Callable[[Plan], Plan]) -> None:
        for game in SCREENS:
            self._change(game, lambda kept: None if kept is None else change(kept))

    def _change(self, game: str, change: Callable[[Plan | None], Plan | None]) -> None:
        """Remember what it makes of a table, unless nobody can play by it."""

        def changed(kept: Plan | None) -> Json:
            plan = change(kept)
            return None if plan is None or plan == kept or plan.problem() else plan.to_plain()

        self._store.change(_table(game), partial(plan_from, game), changed)

    def _all(self) -> Iterator[Plan]:
        return (plan for game in SCREENS if (plan := self._kept(game)) is not None)

    def _kept(self, game: str) -> Plan | None:
        return self._store.document(_table(game), partial(plan_from, game))


def _table(game: str) -> str:
    """What the store calls it."""
    return f"table-{game}"
