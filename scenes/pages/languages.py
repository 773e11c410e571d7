"""The list of languages, each by its own name. A choice shows at once, on every page and at the table."""

from scenes.pages.full_page import FullPage
from scenes.pages.navigation import Navigation
from scenes.stage.assets import text_folders
from scenes.stage.languages import language_names
from scenes.stage.strings import say
from scenes.stage.widgets.boxes import Column, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Option
from scenes.stage.widgets.list_box import ListBox
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import Sheet, SheetPage

_MOST_LINES = 8


class LanguagesPage(FullPage, SheetPage):
    width = 860.0

    def __init__(self, navigator: Navigation) -> None:
        super().__init__()
        self._navigator = navigator
        self._names = {"": say("languages.system")} | language_names(text_folders())

    def enter(self) -> None:
        codes, chosen = list(self._names), self._navigator.settings.language
        number = codes.index(chosen) if chosen in codes else 0
        options = [Option(name) for name in self._names.values()]
        self.list = ListBox(options, number, lambda at: self._choose(codes[at]), lines=_MOST_LINES)
        close = Button(say("languages.close"), self.director.pop, tone="amber")
        body = Column(Label(say("languages.about")), self.list, fill=self.list)
        self.sheet = Sheet(say("languages.title"), body=body, footer=Row(Space(), close))
        self.desk.add(self.sheet)
        self.desk.focus(self.list)

    def _choose(self, code: str) -> None:
        self._navigator.choose_language(self.director, code)
