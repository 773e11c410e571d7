"""The sheet of one chair: a human with a name and a coat, a cat with a level, or nobody."""

from collections.abc import Callable
from dataclasses import replace

from pygame import FRect

from game.characters import CHARACTERS
from scenes.pictures.cats import Coat
from scenes.setup.chairs import CoatButton, Sitter
from scenes.setup.plan import LONGEST_NAME, Plan, kind_of, levels, usual_level
from scenes.setup.sheet import GAP, Change, Sheet, quiet
from scenes.stage.kit import Kit
from scenes.stage.layout import grid
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.meter import Label
from scenes.table.guests import COATS, Guest, bot_guest

KINDS = ("human", "cat", "empty")
_ICONS = {"human": "human", "cat": "cat", "empty": "close"}
_COLUMNS = 5


class ChairSheet(Sheet):
    def __init__(self, plan: Plan, chair: int, change: Change) -> None:
        super().__init__(plan, change)
        self.chair = chair
        guest = plan.chairs[chair]
        options = [Option(say(f"setup.{one}"), _ICONS[one], say(f"setup.{one}_tip")) for one in KINDS]
        self.kind = Choice(options, KINDS.index(kind_of(guest)), self._take_kind)
        self.widgets = [self.kind]
        self.coats: list[CoatButton] = []
        self.about = Label(say("setup.empty_about"))
        if guest is not None and guest.human:
            self._for_human(guest)
        elif guest is not None:
            self._for_cat(guest)
        self.sitter = Sitter(guest)
        self.widgets += [*self.coats, *self._for_all(guest), self.about, self.sitter]

    def _for_human(self, guest: Guest) -> None:
        name = TextField(guest.name, self._rename, placeholder=say("setup.name_here"), longest=LONGEST_NAME)
        self.widgets.append(name)
        self.about = Label(say("setup.human_about"))
        for coat in Coat:
            self._offer(coat, say(f"setup.coat.{coat}"), lambda coat=coat: self._wear(coat))  # type: ignore[misc]

    def _for_cat(self, guest: Guest) -> None:
        known = levels(self.plan.game)
        options = [Option(say(f"setup.level.{one}"), tip=say(f"setup.level_tip.{one}")) for one in known]
        chosen = known.index(guest.kind.partition("/")[0])
        self.widgets.append(Choice(options, chosen, self._take_level))
        self.about = Label(say(f"characters.{guest.character}.about"))
        for name in CHARACTERS:
            self._offer(
                COATS[name],
                say(f"characters.{name}.name"),
                lambda name=name: self._invite(name),  # type: ignore[misc]
            )

    def _offer(self, coat: Coat, name: str, take: Callable[[], object]) -> None:
        button = CoatButton(coat, name, take)
        guest = self.plan.chairs[self.chair]
        button.chosen = guest is not None and guest.coat == coat
        wearer = self.plan.worn_by(coat, self.chair)
        if wearer is not None:
            button.reason = say("setup.coat_taken", name=wearer.name)
        self.coats.append(button)

    def arrange(self, kit: Kit, inside: FRect) -> None:
        self.about.style = quiet(kit)
        super().arrange(kit, inside)
        if self.coats:
            self._arrange_coats(inside)
        top = self.about.rect.bottom + GAP
        self.sitter.rect = FRect(inside.left, top, inside.width, max(inside.bottom - top, 0))

    def _arrange_coats(self, inside: FRect) -> None:
        rows = -(-len(self.coats) // _COLUMNS)
        top = self.coats[0].rect.top
        box = FRect(inside.left, top, inside.width, inside.width / _COLUMNS * rows * 0.96)
        for button, cell in zip(self.coats, grid(box, _COLUMNS, rows, 8), strict=True):
            button.rect = cell
        top = box.bottom + GAP
        for widget in self.widgets[self.widgets.index(self.coats[-1]) + 1 :]:
            widget.rect.top = top
            top = widget.rect.bottom + GAP

    def _for_all(self, guest: Guest | None) -> list[Widget]:
        """With several cats at the table, one button gives all of them this one's level."""
        cats = [one for one in self.plan.chairs if one is not None and not one.human]
        if guest is None or guest.human or len(cats) < 2 or len(levels(self.plan.game)) < 2:
            return []
        return [Button(say("setup.same_level"), self._level_all, icon="paw", size=Size.BODY)]

    def _level_all(self) -> None:
        plan, level = self.plan, self._guest().kind.partition("/")[0]
        for chair, one in enumerate(plan.chairs):
            if one is not None and not one.human:
                plan = plan.seat(chair, bot_guest(level, one.character))
        self._take(plan, anew=True)

    def _guest(self) -> Guest:
        guest = self.plan.chairs[self.chair]
        assert guest is not None
        return guest

    def _seat(self, guest: Guest | None, anew: bool = True) -> None:
        self._take(self.plan.seat(self.chair, guest), anew)

    def _take_kind(self, number: int) -> None:
        match KINDS[number]:
            case "human":
                self._seat(self.plan.new_human(self.chair))
            case "cat":
                self._seat(self.plan.new_bot(self.chair, usual_level(self.plan.game)))
            case _:
                self._seat(None)

    def _rename(self, name: str) -> None:
        self._seat(replace(self._guest(), name=name), anew=False)

    def _wear(self, coat: Coat) -> None:
        self._seat(replace(self._guest(), coat=coat))

    def _invite(self, character: str) -> None:
        self._seat(bot_guest(self._guest().kind.partition("/")[0], character))

    def _take_level(self, number: int) -> None:
        self._seat(bot_guest(levels(self.plan.game)[number], self._guest().character), anew=False)
