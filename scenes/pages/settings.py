"""The settings: every choice applies at once and is kept."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pygame import FRect

from scenes.pages.keepsakes import draw_nap
from scenes.pages.navigation import Navigation
from scenes.stage.canvas import Canvas
from scenes.stage.scene import Page
from scenes.stage.strings import say
from scenes.stage.theme import TEXT_SCALES, Pace, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option, TabBar
from scenes.stage.widgets.modal import Answer, Modal
from scenes.stage.widgets.panel import Label, Panel
from scenes.stage.widgets.scroll import ScrollArea
from scenes.stage.widgets.slider import Slider
from scenes.stage.widgets.toggle import Toggle
from scenes.table.settings import Settings

_PANEL = FRect(0, 0, 1120, 840)
_TABS = {"table": "cards", "look": "eye", "sound": "speaker"}
_ROW = 92.0
_SMALL_WINDOW = 0.7
"""Below this scale large words have to be made smaller in some places."""


class SettingsPage(Page):
    overlay = True

    def __init__(self, navigator: Navigation) -> None:
        super().__init__()
        self._navigator = navigator

    @property
    def settings(self) -> Settings:
        return self._navigator.settings

    def enter(self) -> None:
        self.panel = Panel()
        options = [Option(say(f"settings.tab.{name}"), icon) for name, icon in _TABS.items()]
        self.tabs = TabBar(options, 0, lambda _: self._fill())
        self.area = ScrollArea()
        self.reset = Button(say("settings.reset"), self._ask_to_reset, icon="restart")
        self.close = Button(say("settings.close"), self.stage.pop, tone="amber")
        self.desk.add(self.panel, self.tabs, self.area, self.reset, self.close)
        self.rows: list[Widget] = []
        self._fill()
        self.desk.focus(self.tabs)

    def arrange(self) -> None:
        self.panel.rect = _PANEL.move_to(center=self.kit.view.room.center).move(0, 30)
        height = self.tabs.natural_size(self.kit)[1]
        box = self.panel.rect
        self.tabs.rect = FRect(box.left + 30, box.top - height + 5, box.width - 60, height)
        inside = self.panel.inside
        control = self.kit.view.at_least(Size.CONTROL, 32)
        widest = inside.width - 300 - Size.GAP
        width = min(max(self.reset.natural_size(self.kit)[0], 480), widest)
        self.reset.rect = FRect(inside.left, inside.bottom - control, width, control)
        self.close.rect = FRect(inside.right - 300, inside.bottom - control, 300, control)
        self.area.rect = FRect(inside.left, inside.top, inside.width, inside.height - control - Size.GAP)
        self.area.clear()
        top = 6.0
        for row in self.rows:
            height = self._row_height(row)
            self.area.place(row, FRect(0, top, self.area.page_width, height))
            top += height + (4 if isinstance(row, Label) else 14)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if list(_TABS)[self.tabs.chosen] == "sound":
            low = self.rows[-1].rect.bottom
            box = self.area.rect
            draw_nap(canvas, FRect(box.left, low, box.width, box.bottom - low))

    def _row_height(self, row: Widget) -> float:
        if isinstance(row, Label):
            row.rect = FRect(0, 0, self.area.page_width, 0)
            return row.natural_size(self.kit)[1]
        if isinstance(row, Toggle):
            return max(row.height_at(self.kit, self.area.page_width), _ROW)
        if isinstance(row, Choice):
            return row.height_at(self.kit, self.area.page_width)
        return max(_ROW, self.kit.view.at_least(Size.CONTROL, 32))

    def _fill(self) -> None:
        match list(_TABS)[self.tabs.chosen]:
            case "table":
                self.rows = self._about_the_table()
            case "look":
                self.rows = self._about_looks()
            case _:
                self.rows = self._about_sound()
        self.arrange()

    def _about_the_table(self) -> list[Widget]:
        paces = list(Pace)
        words = [Option(say(f"settings.pace.{pace.name.lower()}")) for pace in paces]
        pace = Choice(words, paces.index(self.settings.pace), lambda at: self._set(pace=paces[at]))
        switches = ("confirmations", "hints", "standing_replies", "public_memory")
        return [Label(say("settings.pace.text")), pace, *(self._switch(name) for name in switches)]

    def _about_looks(self) -> list[Widget]:
        words = [Option(say("settings.text_scale.percent", number=round(100 * one))) for one in TEXT_SCALES]
        chosen = TEXT_SCALES.index(self.settings.text_scale)
        scale = Choice(words, chosen, self._scale_text)
        switches = ("fullscreen", "colour_blind", "high_contrast", "reduced_motion", "idle_life")
        small = self.kit.view.scale < _SMALL_WINDOW and self.settings.text_scale > 1
        note = [Label(say("settings.text_scale.capped"))] if small else []
        return [
            Label(say("settings.text_scale.text")),
            scale,
            *note,
            *(self._switch(name) for name in switches),
        ]

    def _about_sound(self) -> list[Widget]:
        effects = Slider(
            say("settings.effects"), self.settings.effects, lambda value: self._set(effects=value)
        )
        music = Slider(say("settings.music"), self.settings.music, lambda value: self._set(music=value))
        return [effects, music]

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
