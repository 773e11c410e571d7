"""The forms of the set-up page: one chair, the house rules, and the deal. Each changes a plan."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.characters import CHARACTERS, FIRST_LEVEL
from scenes.games import SCREENS
from scenes.pages.game_pictures import FanOfCards
from scenes.pages.setup.chairs import CoatButton, SeatedCat
from scenes.pages.setup.plan import Plan, levels, switches, taken_by
from scenes.pages.setup.seeds import fingerprint, short_fingerprint
from scenes.pictures.cats import Coat
from scenes.stage.strings import escaped, say
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.boxes import Column, Grid, Part
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.desk import Desk
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.list_box import ListBox
from scenes.stage.widgets.panel import Label, heading, quiet
from scenes.stage.widgets.sheet import Sheet
from scenes.stage.widgets.toggle import Toggle
from scenes.store.fields import LONGEST_NAME
from scenes.table.guests import COATS, Guest, bot_guest, usual_names

Change = Callable[[Plan, bool], object]
"""Hears the new plan, and whether the form has to be made anew for it."""

GAP = 18.0
KINDS = ("human", "cat", "empty")
_ICONS = {"human": "human", "cat": "cat", "empty": "close"}
_COLUMNS = 5
_CARD = 190.0
"""How wide the cards are that show which ones a rule brings, where letters are larger."""
_BETWEEN_COATS = 8.0


class Form:
    body: Part = Column()

    def __init__(self, plan: Plan, change: Change) -> None:
        self.plan = plan
        self._change = change

    @property
    def widgets(self) -> list[Widget]:
        return list(self.body.widgets())

    def _take(self, plan: Plan, anew: bool = False) -> None:
        self.plan = plan
        self._change(plan, anew)


def replace_form(desk: Desk, sheet: Sheet, body: Part, arrange: Callable[[], object]) -> None:
    """Lay another form on the sheet, with the focus where it was."""
    before = list(sheet.body.widgets())
    at = before.index(desk.focused) if desk.focused in before else None
    sheet.body = body
    arrange()
    after = list(body.widgets())
    if at is not None and after:
        desk.focus(after[min(at, len(after) - 1)])


class ChairForm(Form):
    def __init__(
        self, plan: Plan, chair: int, change: Change, wardrobe: Sequence[Coat] = (), *, tiny: bool = False
    ) -> None:
        """The wardrobe holds the coats that a human may wear besides those of the house; `tiny` cats are
        offered at a first table, whichever level is chosen."""
        super().__init__(plan, change)
        self.chair = chair
        self._wardrobe = wardrobe
        self._tiny = tiny and FIRST_LEVEL in plan.info.bots
        guest = plan.chairs[chair]
        options = [Option(say(f"setup.{one}"), _ICONS[one], say(f"setup.{one}_tip")) for one in KINDS]
        self.kind = Choice(options, KINDS.index(taken_by(guest)), self._take_kind)
        self.kind.label = say("reader.who_sits_here")
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
            name = say(f"setup.coat.{coat}")
            self._offer(coat, name, partial(self._wear, coat), say("reader.coat", coat=name))
        typed = "" if unsaid else guest.name
        field = TextField(typed, self._rename, placeholder=say("setup.name_here"), longest=LONGEST_NAME)
        field.label = say("reader.name")
        return [field]

    def _for_cat(self, guest: Guest) -> list[Part]:
        newborn = (FIRST_LEVEL,) if self._tiny or guest.level == FIRST_LEVEL else ()
        self._known = known = (*newborn, *levels(self.plan.game))
        options = [Option(say(f"setup.level.{one}"), tip=say(f"setup.level_tip.{one}")) for one in known]
        chosen = known.index(guest.level)
        self.level_about.text = say(f"setup.level_tip.{guest.level}")
        self.about.text = say(f"characters.{guest.character}.about")
        for name in CHARACTERS:
            self._offer(COATS[name], say(f"characters.{name}.name"), partial(self._invite, name))
        level = Choice(options, chosen, self._take_level)
        level.label = say("reader.level")
        return [Column(level, self.level_about, gap=GAP / 2), *self._for_all()]

    def _offer(self, coat: Coat, name: str, take: Callable[[], object], label: str = "") -> None:
        """`label` is what a screen reader calls it, if not by its name."""
        button = CoatButton(coat, name, take, label or name)
        guest = self.plan.chairs[self.chair]
        button.chosen = guest is not None and guest.coat == coat
        wearer = self.plan.worn_by(coat, self.chair)
        if wearer is not None:
            yours = self.plan.is_you(self.plan.chairs.index(wearer))
            button.reason = say("setup.coat_yours") if yours else say("setup.coat_taken", name=wearer.name)
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


class RulesForm(Form):
    """Rules that are decided elsewhere are left out."""

    def __init__(self, plan: Plan, change: Change, left_out: Collection[str] = ()) -> None:
        super().__init__(plan, change)
        self._toggles: dict[str, Toggle] = {}
        self._note = Label("", quiet)
        self._rules = SCREENS[plan.game].rules
        self._preview = FanOfCards(plan.game, plan.house, narrowest=_CARD)
        rules = (
            self._choice(name, self._rules.choices[name])
            if name in self._rules.choices
            else self._toggle(name)
            for name in switches(plan.game)
            if name not in left_out
        )
        self.body = Column(*rules, self._preview, gap=GAP, fill=self._preview)
        self._note.may_say = list(self._notes())

    def _choice(self, name: str, values: tuple[Any, ...]) -> Part:
        chosen = self._rules.value(self.plan.house, name)
        options = [Option(_word(name, value)) for value in values]
        choice = Choice(options, values.index(chosen), lambda at: self._set(name, values[at]))
        self._note.text = _about(name, chosen)
        return Column(Label(say(f"setup.rule.{name}.text"), heading), choice, self._note, gap=GAP / 2)

    def _toggle(self, name: str) -> Part:
        text, sub = say(f"setup.rule.{name}.text"), say(f"setup.rule.{name}.sub")
        self._toggles[name] = Toggle(text, self._is_on(name), lambda on: self._set(name, on), sub=sub)
        return self._toggles[name]

    def _is_on(self, name: str) -> bool:
        return bool(self._rules.value(self.plan.house, name))

    def _set(self, name: str, value: Any) -> None:
        """A choice that changes other rules says so."""
        house = self._rules.change(self.plan.house, name, value)
        turned = self._turned(self.plan.house, house, name)
        for choice in self._rules.choices:
            also = turned if choice == name else {}
            self._note.text = _told(choice, self._rules.value(house, choice), also)
        self._take(replace(self.plan, house=house))
        self._preview.house = house
        for rule, on in turned.items():
            self._toggles[rule].on = on

    def _turned(self, before: Any, after: Any, name: str) -> dict[str, bool]:
        """Which other switches a choice has turned on or off."""
        value = self._rules.value
        switched = {rule: bool(value(after, rule)) for rule in self._toggles if rule != name}
        return {rule: on for rule, on in switched.items() if on != bool(value(before, rule))}

    def _notes(self) -> Iterator[str]:
        """All that can stand beside a choice, whatever was chosen before."""
        for name, values in self._rules.choices.items():
            for chosen in values:
                before = self._rules.change(self.plan.house, name, chosen)
                for value in values:
                    after = self._rules.change(before, name, value)
                    yield _told(name, value, self._turned(before, after, name))


def _told(name: str, value: Any, turned: Mapping[str, bool]) -> str:
    also = [say(f"setup.rule.{rule}.turned_{'on' if on else 'off'}") for rule, on in turned.items()]
    return " ".join((_about(name, value), *also))


def _word(name: str, value: Any) -> str:
    if isinstance(value, Enum):
        return say(f"setup.{name}.{value.name.lower()}")
    return say(f"setup.{name}.number", count=value)


def _about(name: str, value: Any) -> str:
    if isinstance(value, Enum):
        return say(f"setup.{name}_about.{value.name.lower()}")
    return say(f"setup.{name}_about.number")


class DealForm(Form):
    def __init__(
        self,
        plan: Plan,
        change: Change,
        typed: str,
        retype: Callable[[str], int],
        explain: Callable[[], object],
    ) -> None:
        super().__init__(plan, change)
        self._retype = retype
        self.shuffled = Toggle(
            say("setup.shuffled"), plan.shuffled, self._shuffle, sub=say("setup.shuffled_sub")
        )
        self._chairs = [None, *plan.seated]
        names = [escaped(plan.called(chair)) for chair in plan.seated]
        options = [Option(say("setup.by_lot"), "dice"), *(Option(name, "paw") for name in names)]
        self.first = ListBox(options, self._chairs.index(plan.first), self._take_first)
        self.seed = TextField(
            typed, self._reseal, placeholder=say("setup.seed_here"), tip=say("setup.seed_tip")
        )
        self.seal = Button("", explain, icon="fingerprint", tone="cream", size=Size.SMALL)
        self.seal.label = say("reader.seal")
        self._reseal(typed)
        first = Label(say(f"setup.first.{plan.game}"), heading)
        who = Column(first, self.first, gap=GAP / 2, fill=self.first)
        seed = Column(Label(say("setup.seed"), heading), self.seed, gap=GAP / 2)
        self.body = Column(self.shuffled, who, seed, self.seal, gap=GAP, fill=who)

    def _shuffle(self, on: bool) -> None:
        self._take(replace(self.plan, shuffled=on))

    def _take_first(self, number: int) -> None:
        self._take(replace(self.plan, first=self._chairs[number]))

    def _reseal(self, typed: str) -> None:
        """Seal the seed that is meant now."""
        seed = self._retype(typed)
        self.seal.text = say("setup.sealed", digits=short_fingerprint(seed))
        self.seal.tip = say("setup.sealed_tip", digits=fingerprint(seed))
