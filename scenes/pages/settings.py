"""The settings: every choice applies at once and is kept."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from scenes.pages.keepsakes import Nap
from scenes.pages.navigation import Navigation
from scenes.pages.parlour import InTheParlour
from scenes.stage.strings import say
from scenes.stage.theme import TEXT_SCALES, Pace
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.boxes import Column, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option, TabBar
from scenes.stage.widgets.modal import Answer, Modal
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import CLOSE_WIDTH, Sheet, SheetPage
from scenes.stage.widgets.slider import Slider
from scenes.stage.widgets.toggle import Toggle
from scenes.table.largest_text import largest_text
from scenes.table.settings import Settings

_TABS = {"table": "cards", "look": "eye", "sound": "speaker"}
_ROW = 92.0
_GAP = 14.0
_TO_CHOICE = 4.0


class SettingsPage(InTheParlour, SheetPage):
    width = 1120.0
    lowest = 917.0

    def __init__(self, navigator: Navigation) -> None:
        super().__init__()
        self._navigator = navigator
        self._capped_as_shown = False

    @property
    def settings(self) -> Settings:
        return self._navigator.settings

    def enter(self) -> None:
        options = [Option(say(f"settings.tab.{name}"), icon) for name, icon in _TABS.items()]
        self.tabs = TabBar(options, 0, lambda _: self._fill())
        reset = Button(say("settings.reset"), self._ask_to_reset, icon="restart")
        close = Button(say("settings.close"), self.stage.pop, tone="amber")
        self.sheet = Sheet(tabs=self.tabs, footer=Row(reset, Space(), close, least=CLOSE_WIDTH))
        self.desk.add(self.sheet)
        self._fill()
        self.desk.focus(self.tabs)

    def _fill(self) -> None:
        match list(_TABS)[self.tabs.chosen]:
            case "table":
                self.sheet.body = self._about_the_table()
            case "look":
                self.sheet.body = self._about_looks()
            case _:
                self.sheet.body = self._about_sound()
        self.arrange()

    def arrange(self) -> None:
        looks = list(_TABS)[self.tabs.chosen] == "look"
        if looks and self._capped != self._capped_as_shown:
            self._fill()
        else:
            super().arrange()

    @property
    def rows(self) -> list[Widget]:
        """What can be read and set on the open tab."""
        return list(self.sheet.body.leaves())

    def _about_the_table(self) -> Column:
        paces = list(Pace)
        words = [Option(say(f"settings.pace.{pace.name.lower()}")) for pace in paces]
        pace = Choice(words, paces.index(self.settings.pace), lambda at: self._set(pace=paces[at]))
        switches = (
            *("go_on", "quick_answers", "confirmations", "hints"),
            *("likelihoods", "standing_replies", "public_memory"),
        )
        return _page(Label(say("settings.pace.text")), pace, switches=map(self._switch, switches))

    def _about_looks(self) -> Column:
        words = [Option(say("settings.text_scale.percent", number=round(100 * one))) for one in TEXT_SCALES]
        chosen = TEXT_SCALES.index(self.settings.text_scale)
        scale = Choice(words, chosen, self._scale_text)
        switches = ("fullscreen", "colour_blind", "high_contrast", "reduced_motion", "idle_life")
        self._capped_as_shown = self._capped
        note = [Label(say("settings.text_scale.capped"))] if self._capped else []
        heading = Label(say("settings.text_scale.text"))
        return _page(heading, scale, *note, switches=map(self._switch, switches))

    @property
    def _capped(self) -> bool:
        """Whether words stay smaller at a table in this window than was asked for."""
        return self.settings.text_scale > largest_text(self.kit.view)

    def _about_sound(self) -> Column:
        effects = Slider(
            say("settings.effects"), self.settings.effects, lambda value: self._set(effects=value)
        )
        music = Slider(say("settings.music"), self.settings.music, lambda value: self._set(music=value))
        nap = Nap()
        return Column(effects, music, nap, gap=_GAP, fill=nap, least=_ROW)

    def _switch(self, name: str) -> Toggle:
        change: Callable[[bool], object] = lambda on: self._set(**{name: on})  # noqa: E731
        text, sub = say(f"settings.{name}.text"), say(f"settings.{name}.sub")
        return Toggle(text, getattr(self.settings, name), change, sub=sub)

    def _scale_text(self, number: int) -> None:
        self._set(text_scale=TEXT_SCALES[number])
        self._fill()
        self.desk.focus(self.rows[1])

    def _set(self, **changes: Any) -> None:
        self._apply(replace(self.settings, **changes))

    def _apply(self, settings: Settings) -> None:
        before = self.settings
        self._navigator.apply_settings(settings)
        self.kit.sound.set_volumes(settings.effects, settings.music)
        if settings.theme() != before.theme():
            self.stage.change_theme(settings.theme())
        if settings.fullscreen != before.fullscreen:
            self._fill_screen(settings)
        self._navigator.tell_news(self)

    def _fill_screen(self, settings: Settings) -> None:
        """The stage says in the end whether the screen could be filled."""
        self._navigator.apply_settings(replace(settings, fullscreen=not settings.fullscreen))
        self.stage.toggle_fullscreen()
        for row in self.rows:
            if isinstance(row, Toggle) and row.text == say("settings.fullscreen.text"):
                row.on = self.settings.fullscreen

    def _ask_to_reset(self) -> None:
        yes = Answer(say("settings.reset_yes"), self._reset, "red")
        no = Answer(say("settings.reset_no"), lambda: None)
        self.stage.push(Modal(say("settings.reset"), say("settings.reset_about"), [yes, no]))

    def _reset(self) -> None:
        self._apply(Settings())
        self._fill()


def _page(*first: Widget, switches: Iterable[Widget]) -> Column:
    """One choice under its heading, and switches below it."""
    return Column(Column(*first, gap=_TO_CHOICE), *switches, gap=_GAP, least=_ROW)
