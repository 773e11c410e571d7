"""Planning a night: the guests on the window sill at dusk, a form for whatever is chosen, and a button."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from msgspec.structs import replace
from pygame import FRect

from game.catalog import GAMES
from game.night import Length
from scenes.pages.night.plan import NightPlan, minutes_of
from scenes.pages.night.sill import draw_sky
from scenes.pages.night.words import scoring_words
from scenes.pages.setup.chairs import ChairSize, Seating
from scenes.pages.setup.forms import GAP, ChairForm, RulesForm, replace_form
from scenes.pages.setup.phones import PlannedPhones, place_below, without_phones
from scenes.pages.setup.plan import Plan
from scenes.pages.title_plate import TitlePlate
from scenes.pictures.cats import Coat
from scenes.pictures.rooms import Hour
from scenes.stage.canvas import Canvas
from scenes.stage.scene import Page, SceneDirector
from scenes.stage.strings import listed, say
from scenes.stage.theme import Size
from scenes.stage.widgets.boxes import Column, Part, Pinned, Row, Space
from scenes.stage.widgets.button import Button, RoundButton
from scenes.stage.widgets.choice import Choice, Option, TabBar
from scenes.stage.widgets.panel import Label, heading, quiet
from scenes.stage.widgets.sheet import Sheet, beside_sheet, place_in_the_corner
from scenes.stage.widgets.toggle import Toggle

Change = Callable[[NightPlan, bool], object]
"""Hears the new plan, and whether the form has to be made anew for it."""
LENGTHS = tuple(Length)
_SIDE = FRect(60, 60, 1070, 960)
_SHEET = FRect(1160, 53, 710, 977)
_TITLE, _PLAY = (680.0, 110.0), (620.0, 150.0)
_CHAIR = ChairSize(196.0, 236.0, 276.0)
_ABOVE_BUTTON = 50.0
_EARLIER = 76.0
_UPRIGHT_SIDE = FRect(0, -130, 1300, 770)
_TABS = {"guests": "cat", "evening": "moon", "rules": "book"}
"""The forms by name, with their icons."""


class EveningForm:
    """How long the night is, and which game comes when."""

    def __init__(self, plan: NightPlan, change: Change) -> None:
        self._plan, self._change = plan, change
        options = [
            Option(say(f"night.length.{one.name.lower()}", minutes=minutes_of(plan, one))) for one in LENGTHS
        ]
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
            Label(scoring_words(len(plan.table.seated))),
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
        self.game.label = say("reader.which_game")
        self.rules = RulesForm(plan.table_of(game), self._take, left_out=GAMES[game].short_house)
        self.body: Part = Column(self.game, self.rules.body, gap=GAP, fill=self.rules.body)

    def _take(self, table: Plan, anew: bool) -> None:
        self._plan = self._plan.with_house(self._game, table.house)
        self._change(self._plan, anew)


class NightSetupPage(Page):
    """`begin` hears the plan, and so does `keep` when a changed one is left; the wardrobe holds coats that
    came out of the album. `look_up` leads to earlier nights, if there are any."""

    music = "menu"

    def __init__(
        self,
        plan: NightPlan,
        begin: Callable[[SceneDirector, NightPlan], object],
        wardrobe: Sequence[Coat] = (),
        keep: Callable[[NightPlan], object] | None = None,
        look_up: Callable[[SceneDirector], object] | None = None,
    ) -> None:
        super().__init__()
        self._look_up = look_up
        self.phones: PlannedPhones | None = None
        """How guests come by phone; None where they cannot."""
        self._on_phones: Collection[int] = ()
        """The chairs of those who did."""
        self._keep, self._found = keep, plan
        self._wardrobe = wardrobe
        self.plan = plan
        self._begin = begin
        self.seating = Seating(plan.table, self._seat, _CHAIR)
        self.chairs = self.seating.chairs
        self._game = ""
        self.form: ChairForm | EveningForm | NightRulesForm | None = None

    @property
    def game_shown(self) -> str:
        """The game whose house rules are open."""
        return self.form.rules.plan.game if isinstance(self.form, NightRulesForm) else ""

    @property
    def title(self) -> str:
        return say("night.title")

    def enter(self) -> None:
        self.play = Button(
            say("night.begin"),
            lambda: self._begin(self.director, self.plan),
            tone="green",
            icon="moon",
            size=Size.TITLE,
        )
        self._title = TitlePlate(say("night.title"))
        self.earlier = [
            Button(say("night.earlier"), partial(look_up, self.director), icon="trophy", size=Size.BODY)
            for look_up in (self._look_up,)
            if look_up is not None
        ]
        self.back = RoundButton("arrow_left", self.director.pop, tip=say("setup.back"))
        options = [Option(say(f"night.tab.{name}"), icon) for name, icon in _TABS.items()]
        self.tabs = TabBar(options, 0, lambda _: self._replace_form())
        self.sheet = Sheet(tabs=self.tabs)
        chairs = Row(*(Pinned(chair, down=0.0) for chair in self.chairs), gap=0.0)
        middle = Space()
        self._side = Column(
            Pinned(self._title, width=_TITLE[0], height=_TITLE[1]),
            *(Pinned(button, height=_EARLIER) for button in self.earlier),
            middle,
            Column(chairs, least=_CHAIR.height),
            Space(_ABOVE_BUTTON),
            Pinned(self.play, width=_PLAY[0], height=_PLAY[1]),
            gap=0.0,
            fill=middle,
        )
        self.by_phone = [] if self.phones is None else [self.phones.button()]
        self.desk.add(self.play, *self.chairs, self.sheet, self.back, *self.by_phone, *self.earlier)
        self._replace_form()
        self.refresh()
        self.desk.focus(self.play)

    def leave(self) -> None:
        plan = replace(self.plan, table=without_phones(self.plan.table, self._on_phones))
        if self._keep is not None and plan != self._found and not plan.problem():
            self._keep(plan)

    def arrange(self) -> None:
        """The form beside the window, or below it where the window of the program is higher than wide."""
        kit = self.kit
        side, sheet = beside_sheet(kit, _SIDE, _SHEET, _UPRIGHT_SIDE)
        self._side.lay(kit, side)
        place_in_the_corner(kit, self.back)
        for button in self.by_phone:
            place_below(kit, button, self.back, self._title.rect.left)
        self.sheet.lay(kit, sheet)
        self.seating.make_room_for_names(kit, sheet)

    def draw(self, canvas: Canvas) -> None:
        draw_sky(canvas, Hour.DUSK)
        self._title.draw(canvas)
        super().draw(canvas)

    def take(self, table: Plan) -> None:
        """Somebody sits down by phone, or stands up."""
        self._table_changed(table, anew=True)

    def _seat(self, table: Plan) -> None:
        """A chair was pressed: turn to its form."""
        self.plan = replace(self.plan, table=table)
        self.tabs.chosen = 0
        self._replace_form()
        self.refresh()

    def _replace_form(self) -> None:
        """Make the form of the chosen tab, with the focus where it was."""
        match list(_TABS)[self.tabs.chosen]:
            case "guests":
                self.form = ChairForm(
                    self.plan.table, self.seating.chosen, self._table_changed, self._wardrobe
                )
            case "evening":
                self.form = EveningForm(self.plan, self._changed)
            case _:
                games = self.plan.games
                game = self._game if self._game in games else games[0]
                self.form = NightRulesForm(self.plan, game, self._changed, self._turn_to)
        replace_form(self.desk, self.sheet, self.form.body, self.arrange)

    def _turn_to(self, game: str) -> None:
        self._game = game
        self._replace_form()

    def _table_changed(self, table: Plan, anew: bool) -> None:
        self._changed(replace(self.plan, table=table), anew)

    def _changed(self, plan: NightPlan, anew: bool) -> None:
        self.plan = plan
        if anew:
            self._replace_form()
        self.refresh()

    def refresh(self) -> None:
        """Say what the plan is now, and lay everything out for it."""
        if self.phones is not None:
            self.phones.changed(self.plan.table)
            self._on_phones = self.phones.chairs()
            for button in self.by_phone:
                self.phones.show_on(button)
        self.seating.show(self.plan.table, self._on_phones)
        self.play.reason = self.plan.problem()
        self.arrange()
