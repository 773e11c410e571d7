"""The sheet of house rules: a switch for each, with a line on what it does."""

from dataclasses import replace
from typing import Any

from pygame import FRect

from game.go_kitty.house import DEALS
from game.kitten_me.cards import Deck
from scenes.setup.plan import Plan, switches
from scenes.setup.preview import CardPreview
from scenes.setup.sheet import Change, Sheet, heading, quiet
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
        for name in switches(plan.house):
            if name == "deck":
                decks = tuple(Deck)
                words = [say(f"setup.deck.{deck.value}") for deck in decks]
                self._add_choice(name, decks, words)
            elif name == "deal":
                self._add_choice(name, DEALS, [say("setup.deal_cards", count=one) for one in DEALS])
            else:
                self._add_toggle(name)
        self._preview = CardPreview(plan)
        self.widgets.append(self._preview)

    def _add_choice(self, name: str, values: tuple[Any, ...], words: list[str]) -> None:
        chosen = values.index(getattr(self.plan.house, name))
        choice = Choice([Option(one) for one in words], chosen, lambda at: self._set(name, values[at]))
        self._headings.append(Label(say(f"setup.rule.{name}.text")))
        self._note.text = self._about()
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

    def _about(self) -> str:
        house = self.plan.house
        return (
            say(f"setup.deck_about.{house.deck.value}") if hasattr(house, "deck") else say("setup.deal_about")
        )

    def _set(self, name: str, value: Any) -> None:
        rules = {name: value}
        if name == "deck":
            rules["purrfect"] = None
        self._take(replace(self.plan, house=replace(self.plan.house, **rules)))
        self._note.text = self._about() if self._note.text else ""
        self._preview.plan = self.plan
        for rule, toggle in self._toggles.items():
            toggle.on = self._is_on(rule)
