"""The sheet of house rules: a switch or a choice for each, with a line on what it does."""

from dataclasses import replace
from enum import Enum
from typing import Any

from pygame import FRect

from scenes.games import SCREENS
from scenes.pages.setup.plan import Plan, switches
from scenes.pages.setup.preview import CardPreview
from scenes.pages.setup.sheet import Change, Sheet, heading, quiet
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.toggle import Toggle


class RulesSheet(Sheet):
    def __init__(self, plan: Plan, change: Change) -> None:
        super().__init__(plan, change)
        self._toggles: dict[str, Toggle] = {}
        self._headings: list[Label] = []
        self._note = Label("")
        self._rules = SCREENS[plan.game].rules
        for name in switches(plan.game):
            if name in self._rules.choices:
                self._add_choice(name, self._rules.choices[name])
            else:
                self._add_toggle(name)
        self._preview = CardPreview(plan)
        self.widgets.append(self._preview)

    def _add_choice(self, name: str, values: tuple[Any, ...]) -> None:
        chosen = self._rules.value(self.plan.house, name)
        options = [Option(_word(name, value)) for value in values]
        choice = Choice(options, values.index(chosen), lambda at: self._set(name, values[at]))
        self._headings.append(Label(say(f"setup.rule.{name}.text")))
        self._note.text = _about(name, chosen)
        self.widgets += [self._headings[-1], choice, self._note]

    def _add_toggle(self, name: str) -> None:
        text, sub = say(f"setup.rule.{name}.text"), say(f"setup.rule.{name}.sub")
        self._toggles[name] = Toggle(text, self._is_on(name), lambda on: self._set(name, on), sub=sub)
        self.widgets.append(self._toggles[name])

    def arrange(self, kit: Kit, inside: FRect) -> None:
        self._note.style = quiet(kit)
        for label in self._headings:
            label.style = heading(kit)
        super().arrange(kit, inside)
        top = self._preview.rect.top
        self._preview.rect.height = max(inside.bottom - top, 0.0)

    def _is_on(self, name: str) -> bool:
        return bool(self._rules.value(self.plan.house, name))

    def _set(self, name: str, value: Any) -> None:
        if name in self._rules.choices:
            self._note.text = _about(name, value)
        self._take(replace(self.plan, house=self._rules.change(self.plan.house, name, value)))
        self._preview.plan = self.plan
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
