"""The settings: every choice applies at once and is kept."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from scenes.pages.full_page import FullPage
from scenes.pages.game_pictures import SleepingCat
from scenes.pages.navigation import Navigation
from scenes.stage.aloud import Talk
from scenes.stage.assets import text_folders
from scenes.stage.canvas import Canvas
from scenes.stage.keys import Command
from scenes.stage.kit import Kit
from scenes.stage.languages import language_names
from scenes.stage.layout import WindowView
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import say, spoken
from scenes.stage.theme import TEXT_SCALES, Pace, Size
from scenes.stage.widgets.base import Decor, Widget
from scenes.stage.widgets.boxes import Column, Part, Row, RowOrColumn, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option, TabBar
from scenes.stage.widgets.modal import Answer, Modal
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import Sheet, SheetPage
from scenes.stage.widgets.slider import Slider
from scenes.stage.widgets.toggle import Toggle, draw_label, label_height
from scenes.table.largest_text import largest_text
from scenes.table.settings import Preference, Settings

_COMMANDS = {"fullscreen": Command.FULLSCREEN, "muted": Command.MUTE}
_TABS = {"table": "cards", "look": "eye", "sound": "speaker"}
_ROW = 92.0
_TO_CHOICE = 4.0
_WISH_SHARES = (2, 3)


class AboutSetting(Decor):
    """What a setting is called and one quiet line on what it does, as beside a switch."""

    keeps_picture = True

    def __init__(self, text: str, sub: str) -> None:
        super().__init__()
        self.text, self.sub = text, sub

    def spoken(self) -> Spoken:
        return Spoken(Role.TEXT, self.text, self.sub)

    def height_at(self, kit: Kit, width: float) -> float:
        return label_height(kit, self.text, width, self.sub)

    def draw(self, canvas: Canvas) -> None:
        draw_label(canvas, self.text, self.sub, self.rect)


class SettingsPage(FullPage, SheetPage):
    width = 1120.0

    def __init__(self, navigator: Navigation, tab: str = "table") -> None:
        super().__init__()
        self._navigator, self._tab = navigator, tab
        self._capped_as_shown = False
        self._shown = navigator.settings
        """The settings as the page shows them."""

    @property
    def title(self) -> str:
        return say("menu.settings")

    @property
    def settings(self) -> Settings:
        return self._navigator.settings

    def enter(self) -> None:
        options = [Option(say(f"settings.tab.{name}"), icon) for name, icon in _TABS.items()]
        self.tabs = TabBar(options, list(_TABS).index(self._tab), lambda _: self._fill())
        reset = Button(say("settings.reset"), self._ask_to_reset, icon="restart")
        keys = Button(say("settings.keys"), self._open_keys, icon="text_size")
        close = Button(say("settings.close"), self.director.pop, tone="amber")
        self.sheet = Sheet(tabs=self.tabs, footer=Row(reset, keys, Space(), close))
        self.desk.add(self.sheet)
        self._fill()
        self.desk.focus(self.tabs)

    def update(self, seconds: float) -> None:
        """A key, or the page of keys, may have changed something too."""
        if self._shown != self.settings:
            self._fill()
        super().update(seconds)

    def _fill(self) -> None:
        self._shown = self.settings
        self.sheet.bodies = [self._about_the_table(), self._about_looks(), self._about_sound()]
        self.sheet.body = self.sheet.bodies[self.tabs.chosen]
        self.arrange()

    def arrange(self) -> None:
        if self._capped != self._capped_as_shown:
            self._fill()
        else:
            super().arrange()

    @property
    def rows(self) -> list[Widget]:
        """What can be read and set on the open tab."""
        return list(self.sheet.body.widgets())

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
        switches = [self._switch(name) for name in ("fullscreen", "colour_blind", "idle_life")]
        preferences = [self._preference(name) for name in ("high_contrast", "reduced_motion")]
        self._capped_as_shown = self._capped
        note = [Label(say("settings.text_scale.capped"))] if self._capped else []
        above = Label(say("settings.text_scale.text"))
        return _page(above, scale, *note, switches=[*self._language(), *preferences, *switches])

    def _language(self) -> Iterator[Part]:
        """It has a list of its own, where there is more than one."""
        names = language_names(text_folders())
        if len(names) > 1:
            about = AboutSetting(say("languages.title"), say("languages.sub"))
            open_list = lambda: self.director.push(self._navigator.languages_page())  # noqa: E731
            button = Button(names[spoken()], open_list, icon="globe")
            button.label = say("reader.setting", what=say("languages.title"), value=button.text)
            yield RowOrColumn(about, button, shares=_WISH_SHARES)

    @property
    def _capped(self) -> bool:
        """Whether words stay smaller than was asked for at a table in this window. No table has units smaller
        than the window's own, while those of this page are larger in a tall one."""
        window = WindowView(self.kit.window.width, self.kit.window.height)
        return self.settings.text_scale > largest_text(window)

    def _about_sound(self) -> Column:
        effects = Slider(
            say("settings.effects"), self.settings.effects, lambda value: self._set(effects=value)
        )
        music = Slider(say("settings.music"), self.settings.music, lambda value: self._set(music=value))
        silence = [self._switch("muted"), self._switch("background_silence")]
        nap = SleepingCat()
        return Column(effects, music, *silence, self._talk(), nap, gap=Size.LIST_GAP, fill=nap, least=_ROW)

    def _switch(self, name: str) -> Toggle:
        change: Callable[[bool], object] = lambda on: self._set(**{name: on})  # noqa: E731
        text, sub = say(f"settings.{name}.text"), say(f"settings.{name}.sub", **self._keys_named(name))
        return Toggle(text, getattr(self.settings, name), change, sub=sub)

    def _keys_named(self, name: str) -> dict[str, str]:
        """The key that turns the same switch."""
        command = _COMMANDS.get(name)
        return {} if command is None else {"key": self.kit.keys.name(command)}

    def _preference(self, name: str) -> Part:
        """On, off, or as the system has it."""
        return self._choice(name, "wish", list(Preference))

    def _talk(self) -> Part:
        """How much of what happens a screen reader is told."""
        return self._choice("talk", "talk", list(Talk))

    def _choice(self, name: str, words: str, values: Sequence[Preference | Talk]) -> Part:
        """A setting with what it is beside its values, whose words are `settings.WORDS.VALUE`."""
        options = [Option(say(f"settings.{words}.{value.value}")) for value in values]
        chosen = values.index(getattr(self.settings, name))
        choice = Choice(options, chosen, lambda at: self._set(**{name: values[at]}))
        about = AboutSetting(say(f"settings.{name}.text"), say(f"settings.{name}.sub"))
        return RowOrColumn(about, choice, shares=_WISH_SHARES)

    def _scale_text(self, number: int) -> None:
        self._set(text_scale=TEXT_SCALES[number])
        self._fill()
        self.desk.focus(self.rows[1])

    def _set(self, **changes: Any) -> None:
        self._apply(replace(self.settings, **changes))

    def _apply(self, settings: Settings) -> None:
        before, theme = self.settings, self._navigator.theme()
        self._navigator.apply_settings(settings)
        settings.apply_to_sound(self.kit)
        if self._navigator.theme() != theme:
            self.director.change_theme(self._navigator.theme())
        if settings.fullscreen != before.fullscreen:
            self._fill_screen(settings)
        self._shown = self.settings
        self._navigator.show_messages(self)

    def _fill_screen(self, settings: Settings) -> None:
        """Full screen or not: the system may refuse, so the switch shows what has become of it."""
        self._navigator.apply_settings(replace(settings, fullscreen=not settings.fullscreen))
        self.director.toggle_fullscreen()
        for row in self.rows:
            if isinstance(row, Toggle) and row.text == say("settings.fullscreen.text"):
                row.on = self.settings.fullscreen

    def _open_keys(self) -> None:
        self.director.push(self._navigator.keys_page())

    def _ask_to_reset(self) -> None:
        yes = Answer(say("settings.reset_yes"), self._reset, "red")
        no = Answer(say("settings.reset_no"))
        self.director.push(Modal(say("settings.reset"), say("settings.reset_about"), [yes, no]))

    def _reset(self) -> None:
        self._apply(self.settings.reset())
        self._fill()


def _page(*first: Part, switches: Iterable[Part]) -> Column:
    """One choice under its heading, and switches below it."""
    return Column(Column(*first, gap=_TO_CHOICE), *switches, gap=Size.LIST_GAP, least=_ROW)
