"""The forms of a night that is being planned: how long and in which order, and each game's house rules."""

from collections.abc import Callable
from dataclasses import replace

from game.catalog import GAMES
from game.night import Length
from scenes.pages.night.plan import NightPlan
from scenes.pages.setup.forms import GAP, RulesForm
from scenes.pages.setup.plan import Plan
from scenes.stage.strings import listed, say
from scenes.stage.widgets.boxes import Column, Part
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.panel import Label, heading, quiet
from scenes.stage.widgets.toggle import Toggle

Change = Callable[[NightPlan, bool], object]
"""Hears the new plan, and whether the form has to be made anew for it."""
LENGTHS = tuple(Length)


class EveningForm:
    """How long the night is, and which game comes when."""

    def __init__(self, plan: NightPlan, change: Change) -> None:
        self._plan, self._change = plan, change
        options = [Option(say(f"night.length.{one.name.lower()}")) for one in LENGTHS]
        self.length = Choice(options, LENGTHS.index(plan.length), self._take_length)
        self.shuffled = Toggle(
            say("night.shuffled"), plan.shuffled, self._shuffle, sub=say("night.shuffled_sub")
        )
        self.about = Label("", quiet)
        self.order = Label("", quiet)
        self._tell()
        self.body: Part = Column(
            Column(Label(say("night.how_long"), heading), self.length, self.about, gap=GAP / 2),
            Column(self.shuffled, self.order, gap=GAP / 2),
            Label(say("night.scoring")),
            gap=2 * GAP,
        )

    def _tell(self) -> None:
        self.about.text = say(f"night.length_about.{self._plan.length.name.lower()}")
        games = [say(f"menu.{game}.title") for game in self._plan.games]
        self.order.text = (
            say("night.by_lot") if self._plan.shuffled else say("night.order", games=listed(games))
        )

    def _take_length(self, number: int) -> None:
        self._take(replace(self._plan, length=LENGTHS[number]))

    def _shuffle(self, on: bool) -> None:
        self._take(replace(self._plan, shuffled=on))

    def _take(self, plan: NightPlan) -> None:
        self._plan = plan
        self._tell()
        self._change(plan, False)


class NightRulesForm:
    """The house rules of one of the games; whether it is a short one, the night says."""

    def __init__(self, plan: NightPlan, game: str, change: Change, turn_to: Callable[[str], object]) -> None:
        self._plan, self._game, self._change = plan, game, change
        games = plan.games
        options = [Option(say(f"menu.{one}.title")) for one in games]
        self.game = Choice(options, games.index(game), lambda number: turn_to(games[number]))
        self.rules = RulesForm(plan.table_of(game), self._take, left_out=GAMES[game].short_house)
        self.body: Part = Column(self.game, self.rules.body, gap=GAP, fill=self.rules.body)

    def _take(self, table: Plan, anew: bool) -> None:
        self._plan = self._plan.with_house(self._game, table.house)
        self._change(self._plan, anew)
