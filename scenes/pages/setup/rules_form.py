"""The form of house rules: a switch or a choice for each, with a line on what it does."""

from collections.abc import Collection
from dataclasses import replace
from enum import Enum
from typing import Any

from scenes.games import SCREENS
from scenes.pages.keepsakes import FanOfCards
from scenes.pages.setup.form import GAP, Change, Form
from scenes.pages.setup.plan import Plan, switches
from scenes.stage.strings import say
from scenes.stage.widgets.boxes import Column, Part
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.panel import Label, heading, quiet
from scenes.stage.widgets.toggle import Toggle


class RulesForm(Form):
    """Rules that are decided elsewhere are left out."""

    def __init__(self, plan: Plan, change: Change, left_out: Collection[str] = ()) -> None:
        super().__init__(plan, change)
        self._toggles: dict[str, Toggle] = {}
        self._note = Label("", quiet)
        self._rules = SCREENS[plan.game].rules
        self._preview = FanOfCards(plan.game, plan.house)
        rules = (
            self._choice(name, self._rules.choices[name])
            if name in self._rules.choices
            else self._toggle(name)
            for name in switches(plan.game)
            if name not in left_out
        )
        self.body = Column(*rules, self._preview, gap=GAP, fill=self._preview)

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
        if name in self._rules.choices:
            self._note.text = _about(name, value)
        self._take(replace(self.plan, house=self._rules.change(self.plan.house, name, value)))
        self._preview.house = self.plan.house
        for rule, toggle in self._toggles.items():
            toggle.on = self._is_on(rule)


def _word(name: str, value: Any) -> str:
    if isinstance(value, Enum):
        return say(f"setup.{name}.{value.name.lower()}")
    return say(f"setup.{name}.number", count=value)


def _about(name: str, value: Any) -> str:
    if isinstance(value, Enum):
        return say(f"setup.{name}_about.{value.name.lower()}")
    return say(f"setup.{name}_about.number")
