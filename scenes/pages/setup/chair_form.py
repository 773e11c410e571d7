"""The form of one chair: a human with a name and a coat, a cat with a level, or nobody."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.characters import CHARACTERS, FIRST_LEVEL
from scenes.pages.setup.chairs import CoatButton, SeatedCat
from scenes.pages.setup.form import GAP, Change, Form
from scenes.pages.setup.plan import Plan, kind_of, levels, usual_names
from scenes.pictures.cats import Coat
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.boxes import Column, Grid, Part
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.panel import Label, quiet
from scenes.store.fields import LONGEST_NAME
from scenes.table.guests import COATS, Guest, bot_guest

KINDS = ("human", "cat", "empty")
_ICONS = {"human": "human", "cat": "cat", "empty": "close"}
_COLUMNS = 5
_BETWEEN_COATS = 8.0


class ChairForm(Form):
    def __init__(self, plan: Plan, chair: int, change: Change, wardrobe: Sequence[Coat] = ()) -> None:
        """The wardrobe holds the coats that a human may wear besides those of the house."""
        super().__init__(plan, change)
        self.chair = chair
        self._wardrobe = wardrobe
        guest = plan.chairs[chair]
        options = [Option(say(f"setup.{one}"), _ICONS[one], say(f"setup.{one}_tip")) for one in KINDS]
        self.kind = Choice(options, KINDS.index(kind_of(guest)), self._take_kind)
        self.coats: list[CoatButton] = []
        self.about = Label(say("setup.empty_about"), quiet)
        self.level_about = Label("", quiet)
        own: list[Part] = []
        if guest is not None:
            own = self._for_human(guest) if guest.human else self._for_cat(guest)
        coats = Grid(*self.coats, columns=_COLUMNS, gap=_BETWEEN_COATS)
        sitter = SeatedCat(guest)
        self.body = Column(self.kind, *own, coats, self.about, sitter, gap=GAP, fill=sitter)

    def _for_human(self, guest: Guest) -> list[Part]:
        unsaid = guest.name in usual_names()
        self._usual_name = guest.name if unsaid else self.plan.new_human(self.chair).name
        self.about.text = say("setup.human_about")
        for coat in (*Coat.of_the_house(), *self._wardrobe):
            self._offer(coat, say(f"setup.coat.{coat}"), lambda coat=coat: self._wear(coat))  # type: ignore[misc]
        name = "" if unsaid else guest.name
        return [TextField(name, self._rename, placeholder=say("setup.name_here"), longest=LONGEST_NAME)]

    def _for_cat(self, guest: Guest) -> list[Part]:
        newborn = (FIRST_LEVEL,) if guest.level == FIRST_LEVEL else ()
        self._known = known = (*newborn, *levels(self.plan.game))
        options = [Option(say(f"setup.level.{one}"), tip=say(f"setup.level_tip.{one}")) for one in known]
        chosen = known.index(guest.level)
        self.level_about.text = say(f"setup.level_tip.{guest.level}")
        self.about.text = say(f"characters.{guest.character}.about")
        for name in CHARACTERS:
            self._offer(
                COATS[name],
                say(f"characters.{name}.name"),
                lambda name=name: self._invite(name),  # type: ignore[misc]
            )
        level = Choice(options, chosen, self._take_level)
        return [Column(level, self.level_about, gap=GAP / 2), *self._for_all()]

    def _offer(self, coat: Coat, name: str, take: Callable[[], object]) -> None:
        button = CoatButton(coat, name, take)
        guest = self.plan.chairs[self.chair]
        button.chosen = guest is not None and guest.coat == coat
        wearer = self.plan.worn_by(coat, self.chair)
        if wearer is not None:
            button.reason = say("setup.coat_taken", name=wearer.name)
        self.coats.append(button)

    def _for_all(self) -> list[Part]:
        """With several cats at the table, one button gives all of them this one's level."""
        cats = [one for one in self.plan.chairs if one is not None and not one.human]
        if len(cats) < 2 or len(levels(self.plan.game)) < 2:
            return []
        return [Button(say("setup.same_level"), self._level_all, icon="paw", size=Size.BODY)]

    def _level_all(self) -> None:
        plan, level = self.plan, self._guest().level
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
                self._seat(self.plan.new_bot(self.chair))
            case _:
                self._seat(None)

    def _rename(self, name: str) -> None:
        self._seat(replace(self._guest(), name=name or self._usual_name), anew=False)

    def _wear(self, coat: Coat) -> None:
        self._seat(replace(self._guest(), coat=coat))

    def _invite(self, character: str) -> None:
        self._seat(bot_guest(self._guest().level, character))

    def _take_level(self, number: int) -> None:
        level = self._known[number]
        self.level_about.text = say(f"setup.level_tip.{level}")
        self._seat(bot_guest(level, self._guest().character), anew=False)
