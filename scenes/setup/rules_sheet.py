"""The sheet of house rules: a switch or a choice for each, with a line on what it does."""

from dataclasses import replace
from typing import Any

from pygame import FRect

from game.go_kitty.house import DEALS
from game.kitten_me.cards import Deck
from game.shut_up_cat.house import Chases
from scenes.setup.plan import Plan, switches
from scenes.setup.preview import CardPreview
from scenes.setup.sheet import Change, Sheet, heading, quiet
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.toggle import Toggle

_CHOICES: dict[str, tuple[Any, ...]] = {"deck": tuple(Deck), "deal": DEALS, "chases": tuple(Chases)}
"""The house rules that are more than yes or no; each game has one at most."""


class RulesSheet(Sheet):
    def __init__(self, plan: Plan, change: Change) -> None:
        super().__init__(plan, change)
        self._toggles: dict[str, Toggle] = {}
        self._headings: list[Label] = []
        self._note = Label("")
        for name in switches(plan.house):
            if name in _CHOICES:
                self._add_choice(name, _CHOICES[name])
            else:
                self._add_toggle(name)
        self._preview = CardPreview(plan)
        self.widgets.append(self._preview)

    def _add_choice(self, name: str, values: tuple[Any, ...]) -> None:
        chosen = getattr(self.plan.house, name)
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
        house = self.plan.house
        return bool(house.with_purrfect if name == "purrfect" else getattr(house, name))

    def _set(self, name: str, value: Any) -> None:
        rules = {name: value}
        if name == "deck":
            rules["purrfect"] = None
        self._take(replace(self.plan, house=replace(self.plan.house, **rules)))
        if name in _CHOICES:
            self._note.text = _about(name, value)
        self._preview.plan = self.plan
        for rule, toggle in self._toggles.items():
            toggle.on = self._is_on(rule)


def _word(name: str, value: Any) -> str:
    if name == "deal":
        return say("setup.deal_cards", count=value)
    return say(f"setup.{name}.{value.name.lower()}")


def _about(name: str, value: Any) -> str:
    if name == "deal":
        return say("setup.deal_about")
    return say(f"setup.{name}_about.{value.name.lower()}")
