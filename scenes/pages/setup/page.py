"""The set-up page: chairs round a table, a form for whatever is chosen, and one big button to play."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from pygame import FRect

from game.characters import FIRST_LEVEL
from scenes.games import SCREENS
from scenes.pages.game_pictures import draw_room
from scenes.pages.setup.chairs import ChairSize, Seating
from scenes.pages.setup.first_table import FirstTable
from scenes.pages.setup.forms import ChairForm, DealForm, Form, RulesForm, replace_form
from scenes.pages.setup.phones import PlannedPhones, place_below, without_phones
from scenes.pages.setup.plan import Plan
from scenes.pages.setup.seeds import new_seed, seed_of, short_fingerprint
from scenes.pages.title_plate import TitlePlate
from scenes.pictures.cats import Coat
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView
from scenes.stage.paint import Plate, plate
from scenes.stage.prerender import Prerender
from scenes.stage.scene import Page, Scene, SceneDirector
from scenes.stage.strings import listed, say
from scenes.stage.theme import Size, Theme
from scenes.stage.widgets.boxes import Column, Part, Pinned, Ring, Row, Space
from scenes.stage.widgets.button import Button, RoundButton
from scenes.stage.widgets.choice import Option, TabBar
from scenes.stage.widgets.sheet import Sheet, beside_sheet, place_in_the_corner
from scenes.stage.widgets.toggle import Toggle

_TITLE, _HIGHEST_TITLE = (500.0, 164.0), 196.0
_TABLE = FRect(30, 262, 1180, 690)
_TITLE_ABOVE, _BELOW_TABLE = 228.0, 110.0
_RIM = FRect(0, 0, 1000, 596)
_SHEET = FRect(1240, 53, 640, 977)
_MIDDLE_WIDTH, _CLOTH_HEIGHT = 620.0, 300.0
_LARGE_CHAIR, _SMALL_CHAIR = ChairSize(132.0, 210.0, 236.0), ChairSize(104.0, 172.0, 236.0)
_MOST_LARGE_CHAIRS = 6
_CHAIRS_RAISED = 12.0
_PLAY_SIZE, _LARGEST_PLAY = Size.TITLE * 1.2, 1.25
_BUTTON_WIDTH, _PLAY_HEIGHT, _GO_ON_HEIGHT = 400.0, 136.0, 96.0
_APART = 20.0
"""Between the button to play and what stands below it."""
_PAPER = (44.0, 12.0)
"""What a switch has of paper round it."""
_TABS = {"guests": "cat", "rules": "book", "deal": "cards"}
"""The forms by name, with their icons."""


class FirstSwitch(Toggle):
    """A switch on paper of its own, so that it can lie on any table. Where the table is too small for that,
    what it does is told by its tip."""

    def be_brief(self, brief: bool) -> None:
        told = self.sub or self.tip
        self.sub, self.tip = ("", told) if brief else (told, "")

    def height_at(self, kit: Kit, width: float) -> float:
        return super().height_at(kit, width - _PAPER[0]) + _PAPER[1]

    def lay(self, kit: Kit, rect: FRect) -> None:
        super().lay(kit, rect.inflate(-_PAPER[0], -_PAPER[1]))

    def draw(self, canvas: Canvas) -> None:
        colours = canvas.kit.colours
        paper = self.rect.inflate(*_PAPER)
        plate(canvas, paper, Plate(colours.paper, radius=24, outline=4, ink=colours.ink, shadow=8))
        super().draw(canvas)


class SetupPage(Page):
    """`play` hears the plan, the seed and the plan to remember, `keep` the last one when it was changed and
    left; `explain` makes the page about the seal of a seed. A `first` table is offered to those who are new
    here."""

    music = "menu"

    def __init__(
        self,
        plan: Plan,
        play: Callable[[SceneDirector, Plan, int, Plan], object],
        explain: Callable[[int], Scene],
        first: FirstTable | None = None,
        wardrobe: Sequence[Coat] = (),
        keep: Callable[[Plan], object] | None = None,
        table_for: Callable[[Plan], Scene] | None = None,
    ) -> None:
        """The wardrobe holds the coats that came out of the album. `table_for` sets a table at which nobody
        plays: it is drawn while somebody still looks at this page, so that the real one comes at once."""
        super().__init__()
        self._keep, self._found = keep, plan
        self.first = first
        self._wardrobe = wardrobe
        self.plan = first.eased if first is not None else plan
        self._play, self._explain = play, explain
        self.go_on: list[Button] = []
        self.phones: PlannedPhones | None = None
        """How guests come by phone; None where they cannot."""
        self._on_phones: Collection[int] = ()
        """The chairs of those who did."""
        self._drawn = new_seed()
        self._typed = ""
        size = _SMALL_CHAIR if len(self.plan.chairs) > _MOST_LARGE_CHAIRS else _LARGE_CHAIR
        self.seating = Seating(self.plan, self._seat, size)
        self.chairs = self.seating.chairs
        self._ring = Ring(*self.chairs, above=size.diameter / 2 + _CHAIRS_RAISED)
        self.form: Form | None = None
        self._table_for = table_for
        self._prerender: Prerender | None = None
        self._prerendered_for: tuple[Plan, WindowView, Theme] | None = None

    def offer_to_go_on(self, about: str, act: Callable[[], object]) -> None:
        """A game of this kind is still running."""
        self.go_on = [Button(say("setup.go_on"), act, tone="amber", sub=about)]

    @property
    def title(self) -> str:
        return say(f"menu.{self.plan.game}.title")

    @property
    def game_shown(self) -> str:
        return self.plan.game

    @property
    def seed(self) -> int:
        return seed_of(self._typed) if self._typed.strip() else self._drawn

    def enter(self) -> None:
        self.play = Button(say("setup.play"), self._begin, tone="green", size=_PLAY_SIZE)
        self.easy = [] if self.first is None else [self._first_switch()]
        self.seal = RoundButton("fingerprint", lambda: self.director.push(self._explain(self.seed)), tip="")
        self.back = RoundButton("arrow_left", self.director.pop, tip=say("setup.back"))
        options = [Option(say(f"setup.tab.{name}"), icon) for name, icon in _TABS.items()]
        self.tabs = TabBar(options, 0, lambda _: self._replace_form())
        self.sheet = Sheet(tabs=self.tabs)
        game = self.plan.game
        self._title = TitlePlate(say(f"menu.{game}.title"), about=say(f"setup.about.{game}"))
        buttons = [_in_the_middle(self.play, _PLAY_HEIGHT)]
        buttons += (_in_the_middle(button, _GO_ON_HEIGHT) for button in self.go_on)
        self._roomy = Column(buttons[0], *self.easy, *buttons[1:], gap=_APART)
        tight = Row(self.play, *self.go_on) if self.go_on else _in_the_middle(self.play, 0.0)
        self._crowded = Column(tight, *self.easy, fill=tight)
        self.by_phone = [] if self.phones is None else [self.phones.button()]
        self.desk.add(*self._roomy.widgets(), *self.chairs, self.sheet, self.back, self.seal, *self.by_phone)
        self._replace_form()
        self.refresh()
        self.desk.focus(self.play)

    def do_idle_work(self) -> bool:
        if self._table_for is None or self.plan.problem():
            return False
        wanted = (self.plan, self.kit.window, self.kit.theme)
        if self._prerender is None or self._prerendered_for != wanted:
            self._prerendered_for = wanted
            self._prerender = Prerender(partial(self._table_for, self.plan), self.kit)
        return self._prerender.go_on()

    def leave(self) -> None:
        if self._keep is not None and self._remembered != self._found:
            self._keep(self._remembered)

    def arrange(self) -> None:
        """The form beside the table, or below it in a window that is higher than wide."""
        above = _TABLE.move_to(top=self.kit.window.room.top + _TABLE.top)
        self._table, sheet = beside_sheet(self.kit, _TABLE, _SHEET, above, _BELOW_TABLE)
        self._ring.lay(self.kit, _RIM.move_to(center=self._table.center))
        self._arrange_middle()
        place_in_the_corner(self.kit, Column(self.back, self.seal))
        self._arrange_title(self.kit.window.room.right if self.kit.window.upright else sheet.left)
        self.sheet.lay(self.kit, sheet)
        buttons = [button.rect for button in (self.play, self.back, self.seal, *self.by_phone)]
        self.seating.make_room_for_names(self.kit, sheet, self._title.rect, *buttons)

    def _arrange_title(self, end: float) -> None:
        """Over the table, beside the buttons in the corner and before `end`."""
        begin = self.seal.rect.right + Size.GAP
        most = end - Size.GAP - begin
        width, height = self._title.size_within(self.kit, _TITLE, (most, _HIGHEST_TITLE))
        middle = (self._table.centerx, self._table.top - _TITLE_ABOVE)
        title = FRect(0, 0, width, height).move_to(midtop=middle)
        for button in self.by_phone:
            place_below(self.kit, button, self.seal)
            if button.rect.inflate(0, Size.GAP).colliderect(title):
                begin = min(button.rect.right + Size.GAP, begin + most - width)
                place_below(self.kit, button, self.seal, begin)
        title.left = min(max(title.left, begin), end - Size.GAP - width)
        self._title.lay(self.kit, title)

    def _arrange_middle(self) -> None:
        """On the table: the button to play, and what else there is room for."""
        cloth = FRect(0, 0, _MIDDLE_WIDTH, _CLOTH_HEIGHT).move_to(center=self._table.center)
        room = self._ring.room_inside(cloth)
        self.play.size = _PLAY_SIZE * min(1.0, _LARGEST_PLAY / self.kit.theme.text_scale)
        for switch in self.easy:
            switch.be_brief(False)
            least = max(self.kit.control, _PLAY_HEIGHT + _APART)
            switch.be_brief(switch.height_at(self.kit, room.width) + least > room.height)
        roomy = self._roomy.height_at(self.kit, room.width) <= room.height
        parts = self._roomy if roomy else self._crowded
        Pinned(parts, width=room.width).lay(self.kit, room)

    def draw(self, canvas: Canvas) -> None:
        draw_room(canvas, self.plan.game)
        canvas.picture(SCREENS[self.plan.game].room.table(), self._table)
        self._title.draw(canvas)
        super().draw(canvas)

    def _first_switch(self) -> "FirstSwitch":
        """The switch between the easier first table and the usual one."""
        switch = FirstSwitch(say("setup.first_table.text"), True, self._use_first_table)
        switch.arrow_target = self.play
        return switch

    def _use_first_table(self, on: bool) -> None:
        """Change to a new first table, or to the usual one."""
        usual = self.plan if self.first is None else self.first.usual
        self.first = FirstTable.of(usual) if on else None
        self.plan = usual if self.first is None else self.first.eased
        if self.plan.chairs[self.seating.chosen] is None:
            self.seating.chosen = self.plan.seated[0]
        self._replace_form()
        self.refresh()

    def _take(self, plan: Plan) -> None:
        """The player has changed the plan. With a second human it is no first table any more."""
        self.plan = plan
        if self.first is None:
            return
        self.first = self.first.changed(plan)
        if not self.first.holds:
            self.plan, self.first = self.first.usual, None

    def take(self, plan: Plan) -> None:
        """Somebody sits down by phone, or stands up."""
        self._take(plan)
        self._replace_form()
        self.refresh()

    def _seat(self, plan: Plan) -> None:
        """A chair was pressed: turn to its form."""
        self._take(plan)
        self.tabs.chosen = 0
        self._replace_form()
        self.refresh()

    def _replace_form(self) -> None:
        """Make the form of the chosen tab, with the focus where it was."""
        match list(_TABS)[self.tabs.chosen]:
            case "guests":
                chair, tiny = self.seating.chosen, self.first is not None
                form: Form = ChairForm(self.plan, chair, self._changed, self._wardrobe, tiny=tiny)
            case "rules":
                form = RulesForm(self.plan, self._changed)
            case _:
                form = DealForm(
                    self.plan,
                    self._changed,
                    self._typed,
                    self._retype,
                    lambda: self.director.push(self._explain(self.seed)),
                )
        self.form = form
        replace_form(self.desk, self.sheet, form.body, self.arrange)

    def _changed(self, plan: Plan, anew: bool) -> None:
        eased = self.first is not None
        self._take(plan)
        if anew or (eased and self.first is None):
            self._replace_form()
        self.refresh()

    def _retype(self, typed: str) -> int:
        self._typed = typed
        self.seal.tip = say("setup.play_sub", digits=short_fingerprint(self.seed))
        return self.seed

    def refresh(self) -> None:
        """Say what the plan is now, and lay everything out for it."""
        if self.phones is not None:
            self.phones.changed(self.plan)
            self._on_phones = self.phones.chairs()
            for button in self.by_phone:
                self.phones.show_on(button)
        self.seating.show(self.plan, self._on_phones)
        for switch in self.easy:
            switch.on = self.first is not None
            first = self.first or FirstTable.of(self.plan)
            switch.sub, switch.tip = ("" if first is None else _about_first(first.eased)), ""
            switch.reason = "" if first else say("setup.first_table.one_human")
        self.play.reason = self.plan.problem()
        self.seal.tip = say("setup.play_sub", digits=short_fingerprint(self.seed))
        self.arrange()

    def _begin(self) -> None:
        self._play(self.director, self.plan, self.seed, self._remembered)

    @property
    def _remembered(self) -> Plan:
        """A first table is not remembered, only what was changed at it."""
        return without_phones(self.plan if self.first is None else self.first.usual, self._on_phones)


def _about_first(plan: Plan) -> str:
    """How many cats sit at a first table, whether the human begins, and whether it helps the memory."""
    cats = [guest for guest in plan.chairs if guest is not None and not guest.human]
    tiny = all(cat.level == FIRST_LEVEL for cat in cats)
    rules = SCREENS[plan.game].rules
    helped = rules.first_aid or bool(rules.first_house)
    parts = []
    if cats:
        parts.append(say(f"setup.first_table.{'kittens' if tiny else 'cats'}", count=len(cats)))
    if plan.first == plan.own_chair:
        parts.append(say("setup.first_table.you_begin"))
    if helped and all(rules.value(plan.house, rule) == value for rule, value in rules.first_house.items()):
        parts.append(say("setup.first_table.aid"))
    return listed(parts)


def _in_the_middle(button: Button, height: float) -> Part:
    row = Row(Space(), button, Space(), least=_BUTTON_WIDTH)
    return Column(row, least=height, fill=row)
