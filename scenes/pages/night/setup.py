"""Planning a night: the guests on the window sill at dusk, a form for whatever is chosen, and a button."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import FRect

from scenes.pages.night.forms import EveningForm, NightRulesForm
from scenes.pages.night.plan import NightPlan
from scenes.pages.night.sill import draw_sky
from scenes.pages.setup.chair_form import ChairForm
from scenes.pages.setup.chairs import Chair
from scenes.pages.setup.plan import Plan
from scenes.pictures.cats import Coat
from scenes.pictures.rooms import Hour
from scenes.stage.canvas import Canvas
from scenes.stage.paint import Plate, plate
from scenes.stage.scene import Page, Stage
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button, RoundButton
from scenes.stage.widgets.choice import Option, TabBar
from scenes.stage.widgets.sheet import Sheet

_SIDE = FRect(60, 60, 1070, 960)
_SHEET = FRect(1160, 53, 710, 977)
_TITLE = FRect(0, 0, 680, 110)
_CHAIR, _CHAIR_WIDTH, _WIDEST_CHAIR = 196.0, 236.0, 276.0
_READABLE_NAME_PX = 90
_CHAIRS_ABOVE_BUTTON = 210.0
_PLAY = FRect(0, 0, 620, 150)
_UPRIGHT_SIDE = FRect(0, -130, 1300, 770)
_FORMS = ("guests", "evening", "rules")
_ICONS = {"guests": "cat", "evening": "moon", "rules": "book"}


class NightSetupPage(Page):
    """`begin` hears the plan, and so does `keep` when a changed one is left; the wardrobe holds coats that
    came out of the album."""

    music = "menu"

    def __init__(
        self,
        plan: NightPlan,
        begin: Callable[[Stage, NightPlan], object],
        wardrobe: Sequence[Coat] = (),
        keep: Callable[[NightPlan], object] | None = None,
    ) -> None:
        super().__init__()
        self._keep, self._found = keep, plan
        self._wardrobe = wardrobe
        self.plan = plan
        self._begin = begin
        self._chosen = self.plan.table.seated[0] if self.plan.table.seated else 0
        self._game = ""
        self.form: ChairForm | EveningForm | NightRulesForm | None = None

    def enter(self) -> None:
        self.chairs = [
            Chair(lambda number=number: self._choose(number))  # type: ignore[misc]
            for number in range(len(self.plan.table.chairs))
        ]
        self.play = Button(
            say("night.begin"),
            lambda: self._begin(self.stage, self.plan),
            tone="green",
            icon="moon",
            size=Size.TITLE,
        )
        self.back = RoundButton("arrow_left", self.stage.pop, tip=say("setup.back"))
        options = [Option(say(f"night.tab.{name}"), _ICONS[name]) for name in _FORMS]
        self.tabs = TabBar(options, 0, lambda _: self._turn_form())
        self.sheet = Sheet(tabs=self.tabs)
        self.desk.add(self.play, *self.chairs, self.sheet, self.back)
        self._turn_form()
        self._refresh()
        self.desk.focus(self.play)

    def leave(self) -> None:
        if self._keep is not None and self.plan != self._found and not self.plan.problem():
            self._keep(self.plan)

    def arrange(self) -> None:
        """The form beside the window, or below it where the window of the program is higher than wide."""
        kit, room, side, sheet = self.kit, self.kit.view.room, FRect(_SIDE), FRect(_SHEET)
        if kit.view.upright:
            side = _UPRIGHT_SIDE.move_to(centerx=room.centerx)
            sheet = FRect(room.left, side.bottom, room.width, room.bottom - side.bottom)
            sheet = sheet.inflate(-2 * Size.MARGIN, -2 * Size.MARGIN)
        self._title = _TITLE.move_to(midtop=side.midtop)
        self.play.lay(kit, _PLAY.move_to(midbottom=side.midbottom))
        diameter, step = _CHAIR, side.width / len(self.chairs)
        width = max(_CHAIR_WIDTH, min(kit.view.at_least(_CHAIR_WIDTH, _READABLE_NAME_PX), _WIDEST_CHAIR))
        middle = self.play.rect.top - _CHAIRS_ABOVE_BUTTON
        for number, chair in enumerate(self.chairs):
            chair.place(side.left + step * (number + 0.5), middle, diameter, width)
        corner = room.inflate(-2 * Size.MARGIN, -1.6 * Size.MARGIN)
        self.back.lay(kit, FRect(corner.topleft, self.back.natural_size(kit)))
        self.sheet.lay(kit, sheet)

    def draw(self, canvas: Canvas) -> None:
        draw_sky(canvas, Hour.DUSK)
        tone = self.kit.colours.amber
        look = Plate(tone, radius=34, outline=5, ink=self.kit.colours.ink, depth=7, shadow=18)
        plate(canvas, self._title, look)
        canvas.words(
            say("night.title"), Style(Face.TITLE, Size.TITLE, tone.words), self._title.inflate(-40, 0)
        )
        super().draw(canvas)

    def _choose(self, chair: int) -> None:
        """Turn to a place: a cat sits down on a free one, another cat comes if one was chosen already."""
        table = self.plan.table
        guest = table.chairs[chair]
        if guest is None:
            table = table.seat(chair, table.new_bot(chair))
        elif chair == self._chosen and not guest.human:
            table = table.seat(chair, table.next_bot(chair))
        self.plan = replace(self.plan, table=table)
        self._chosen = chair
        self.tabs.chosen = 0
        self._turn_form()
        self._refresh()

    def _turn_form(self) -> None:
        """Make the form of the chosen tab, with the focus where it was."""
        held, before = self.desk.focused, self._widgets()
        at = next((number for number, widget in enumerate(before) if widget is held), None)
        match _FORMS[self.tabs.chosen]:
            case "guests":
                self.form = ChairForm(self.plan.table, self._chosen, self._seat, self._wardrobe)
            case "evening":
                self.form = EveningForm(self.plan, self._changed)
            case _:
                games = self.plan.games
                game = self._game if self._game in games else games[0]
                self.form = NightRulesForm(self.plan, game, self._changed, self._turn_to)
        self.sheet.body = self.form.body
        self.arrange()
        after = self._widgets()
        if at is not None and after:
            self.desk.focus(after[min(at, len(after) - 1)])

    def _widgets(self) -> list[Widget]:
        return [] if self.form is None else list(self.form.body.leaves())

    def _turn_to(self, game: str) -> None:
        self._game = game
        self._turn_form()

    def _seat(self, table: Plan, anew: bool) -> None:
        self._changed(replace(self.plan, table=table), anew)

    def _changed(self, plan: NightPlan, anew: bool) -> None:
        self.plan = plan
        if anew:
            self._turn_form()
        self._refresh()

    def _refresh(self) -> None:
        """Say what the plan is now, and lay everything out for it."""
        for number, chair in enumerate(self.chairs):
            chair.guest = self.plan.table.chairs[number]
            chair.selected = number == self._chosen
            chair.tip = self._about(number)
        self.play.reason = self.plan.problem()
        self.arrange()

    def _about(self, chair: int) -> str:
        guest = self.plan.table.chairs[chair]
        if guest is None:
            return say("setup.free_chair")
        if guest.human:
            return say("setup.human_sits", name=guest.name)
        about = say("setup.cat_sits", name=guest.name, level=say(f"setup.level.{guest.level}"))
        return f"{about} {say('setup.another_cat')}" if chair == self._chosen else about
