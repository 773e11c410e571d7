"""The nights that are over: who won them, their pictures, and the way to their standings."""

from scenes.pages.full_page import FullPage
from scenes.pages.navigation import Navigation
from scenes.pages.night.page import NightPage
from scenes.pages.night.picture import FramedPicture, NightPicture, picture_export
from scenes.stage.strings import Marked, say
from scenes.stage.widgets.boxes import Column, Row, RowOrColumn, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Option
from scenes.stage.widgets.list_box import ListBox
from scenes.stage.widgets.panel import Label, centred
from scenes.stage.widgets.sheet import Sheet, SheetPage
from scenes.store.night import SavedNight
from scenes.table.guests import Naming, short_names
from scenes.table.sentences import winners_text

_SHARES = (5, 7)
_TO_BUTTONS = 24.0
_LOWEST_PICTURE = 300.0


class EarlierNightsPage(FullPage, SheetPage):
    width = 1640.0
    lowest = 940.0

    def __init__(self, navigator: Navigation, nights: tuple[SavedNight, ...]) -> None:
        super().__init__()
        self._navigator, self.nights = navigator, nights

    def enter(self) -> None:
        options = [Option(_line(one), "moon") for one in self.nights]
        self.list = ListBox(options, 0, lambda _: self._refresh(), on_act=lambda _: self._open())
        self.list.label = say("reader.nights")
        self.open = Button(say("night.earlier_open"), self._open, tone="green", icon="trophy")
        self.keep = Button(say("night.keep"), self._keep, icon="export")
        close = Button(say("night.back"), self.director.pop, tone="amber")
        self.sheet = Sheet(say("night.earlier"), footer=Row(Space(), close, shares=_SHARES), gap=_TO_BUTTONS)
        self.desk.add(self.sheet)
        self._refresh()
        self.desk.focus(self.list)

    @property
    def chosen(self) -> SavedNight:
        return self.nights[self.list.chosen]

    def _refresh(self) -> None:
        one = self.chosen
        picture = NightPicture(one.night, one.guests, one.ended)
        self.picture = FramedPicture(picture, self.kit, _LOWEST_PICTURE)
        about = Label(picture.sums, centred)
        side = Column(self.picture, about, Row(self.open, self.keep), fill=self.picture)
        self.sheet.body = RowOrColumn(self.list, side, shares=_SHARES)
        self.arrange()
        self.list.show_line(self.list.chosen)

    def _open(self) -> None:
        self.director.push(NightPage(self._navigator, self.chosen, looked_up=True))

    def _keep(self) -> None:
        one = self.chosen
        self.director.push(picture_export(self._navigator, self, one.night, one.ended, self.picture))


def _line(one: SavedNight) -> str:
    """Who won, and when it was; an older version did not say when."""
    winners = winners_text("night", one.night.standings.winners, Naming(short_names(one.guests), None))
    return say("night.earlier_line", day=one.ended, winners=Marked(winners)) if one.ended else winners
